"""Styles, scripts and pictures: read once, served from memory under one hash of them all.

The hash stands in the path, `/static/<hash>/js/app.js`, so relative imports between modules stay
under the same hash and no import map (an inline script) is needed; such an answer may be kept
for ever. The styles of a page are written one file a block and sent as one, for each file more
makes the first page wait. What a person will need soon is fetched while they read the page before.
"""

import gzip
import hashlib
import mimetypes
import posixpath
import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from flask import Flask, Response, abort, current_app, request
from markupsafe import Markup
from werkzeug.http import parse_accept_header

from .access import anyone_at_home
from .lean import lean
from .places import site_folder

FOR_EVER = "max-age=31536000, immutable"
TEXT_TYPES = ("text/", "application/json", "application/javascript", "image/svg+xml")
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
STYLES = ("layers", "tokens", "reset", "base", "layout", "utilities")
SHEET = "css/all.css"  # every style of a page in one file, made when the files are read
APART = frozenset({"css/components/big-board.css"})  # but these: the one page that has it says so
SMALL = 1024  # below this, packing costs more than it saves
IMPORT = re.compile(rb'^(?:import|.*?\bfrom) ?"(\.[^"]+)"', re.MULTILINE)


@dataclass(frozen=True)
class Asset:
    """One file as it is sent."""

    body: bytes
    packed: bytes | None
    kind: str


@dataclass(frozen=True)
class Assets:
    """All files by path, and the hash that stands for their present state."""

    files: dict[str, Asset]
    hash: str

    @cached_property
    def imports(self) -> dict[str, list[str]]:
        """For each script the scripts that it needs before it can run, and those that they need."""
        return {name: self._needs(name, []) for name in self.files if name.endswith(".js")}

    @cached_property
    def ahead(self) -> dict[tuple[str, ...], Markup]:
        """Links that were drawn before: a page has thirty of them, and they took a tenth of its time."""
        return {}

    def _needs(self, name: str, found: list[str]) -> list[str]:
        found.append(name)
        for path in IMPORT.findall(self.files[name].body):
            needed = posixpath.join(posixpath.dirname(name), path.decode())
            if (needed := posixpath.normpath(needed)) not in found:
                self._needs(needed, found)
        return found


def set_up(app: Flask) -> None:
    """Read the files and serve them; pack large text answers of any route."""
    app.extensions["assets"] = read_assets(Path(site_folder("static")))
    app.add_url_rule("/static/<string(length=12):hash>/<path:filename>", "static", send_asset)
    app.jinja_env.globals.update(
        static_url=static_url, page_style=page_style, fetch_ahead=fetch_ahead
    )
    app.after_request(pack)


def read_assets(folder: Path) -> Assets:
    """Every file below the folder; names that begin with a dot are left out."""
    digest = hashlib.sha256()
    files = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not any(part.startswith(".") for part in name.split("/")):
            body = lean(path.suffix, path.read_bytes())
            files[name] = _asset(name, body)
            digest.update(f"{name}\0{len(body)}\0".encode() + body)
    files[SHEET] = _asset(SHEET, b"".join(files[name].body for name in styles(files)))
    return Assets(files, digest.hexdigest()[:12])


def styles(names: Collection[str]) -> list[str]:
    """The style files of a page: the order of the layers first, then one file a component."""
    blocks = [name for name in names if name.startswith("css/components/") and name not in APART]
    return [name for one in STYLES if (name := f"css/{one}.css") in names] + blocks


def static_url(filename: str) -> str:
    """The address of a file in its present state; a name that is not there is our own mistake."""
    assets = _assets()
    if filename not in assets.files:
        raise LookupError(f"no such file in static: {filename}")
    # Written by hand: a page has twenty of them, and url_for would take half of its time.
    return f"{request.script_root}/static/{assets.hash}/{filename}"


def page_style() -> Markup:
    """The one link to all styles of a page."""
    return Markup('<link rel="stylesheet" href="{}">').format(static_url(SHEET))


def fetch_ahead(*scripts: str) -> Markup:
    """Links that let the browser fetch these scripts, and all that they need, when it has nothing to do."""
    assets, key = _assets(), (request.script_root, *scripts)
    if key not in assets.ahead:
        names = dict.fromkeys(name for script in scripts for name in assets.imports[script])
        link = Markup('<link rel="prefetch" href="{}">')
        assets.ahead[key] = Markup("").join(link.format(static_url(name)) for name in names)
    return assets.ahead[key]


@anyone_at_home
def send_asset(hash: str, filename: str) -> Response:
    """A file; under an old hash its present state, which then may not be kept."""
    assets = _assets()
    asset = assets.files.get(filename)
    if asset is None:
        abort(404)
    packed = asset.packed if _takes_gzip() else None
    answer = Response(packed or asset.body, content_type=asset.kind)
    if packed:
        answer.headers["Content-Encoding"] = "gzip"
    if asset.packed:
        answer.vary.add("Accept-Encoding")
    answer.headers["Cache-Control"] = FOR_EVER if hash == assets.hash else "no-cache"
    return answer


def pack(answer: Response) -> Response:
    """Pack a large text answer for who can unpack it."""
    kind = answer.mimetype or ""
    if answer.direct_passthrough or answer.is_streamed or not kind.startswith(TEXT_TYPES):
        return answer
    if "Content-Encoding" in answer.headers or len(body := answer.get_data()) < SMALL:
        return answer
    known = answer.headers.get("Vary")
    answer.headers["Vary"] = f"{known}, Accept-Encoding" if known else "Accept-Encoding"
    if _takes_gzip():
        answer.set_data(gzip.compress(body, mtime=0))
        answer.headers["Content-Encoding"] = "gzip"
    return answer


def _assets() -> Assets:
    if current_app.debug:  # who is drawing sees each change at once
        current_app.extensions["assets"] = read_assets(Path(site_folder("static")))
    assets: Assets = current_app.extensions["assets"]
    return assets


def _asset(name: str, body: bytes) -> Asset:
    kind = TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0]
    kind = kind or "application/octet-stream"
    text = kind.startswith(TEXT_TYPES)
    packed = gzip.compress(body, mtime=0) if text and len(body) >= SMALL else None
    plain = not text or kind == TYPES[".js"]  # a module is UTF-8 whatever is said
    return Asset(body, packed, kind if plain else f"{kind}; charset=utf-8")


def _takes_gzip() -> bool:
    return _accepts_gzip(request.headers.get("Accept-Encoding", ""))


@lru_cache(maxsize=64)
def _accepts_gzip(accepted: str) -> bool:
    return parse_accept_header(accepted)["gzip"] > 0
