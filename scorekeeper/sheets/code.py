"""A QR code to scan from paper, drawn as one path, with the address to type for those who can't scan it."""

import textwrap
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

MILLIMETRES = 26.0  # with the quiet zone
QUIET = 4  # modules around it that stay white
LETTERS = 19  # of the address that stand in a line beneath


@dataclass(frozen=True)
class Code:
    """The code of an address. `size` is in modules, the quiet zone included; `path` as in an SVG."""

    size: int
    path: str
    lines: tuple[str, ...]  # what is typed instead

    @property
    def height(self) -> float:
        """Of the code with the address beneath, in millimetres."""
        return MILLIMETRES + 4.4 * len(self.lines)


def code_of(address: str) -> Code:
    """The code of an address such as http://192.168.1.20:8000/games/K7M3QX."""
    import segno  # here, so that a worker of the server need not carry it before a sheet is printed

    made = segno.make(address, error="m", micro=False, boost_error=False)
    rows = ["".join("1" if module else "0" for module in row) for row in made.matrix]
    path = "".join(_runs(row, at) for at, row in enumerate(rows))
    parts = urlsplit(address)
    lines = (*_broken(parts.netloc), *_broken(parts.path))
    return Code(len(rows) + 2 * QUIET, path, lines)


def code_at(host: str, path: str) -> Code | None:
    """The code of a page of this server; none where no other device could reach it by this name."""
    return code_of(host.rstrip("/") + path) if path and reaches(host) else None


def reaches(host: str) -> bool:
    """Whether an address such as http://localhost:8000/ means the same on another device."""
    name = urlsplit(host).hostname or ""
    try:
        return not ip_address(name).is_loopback
    except ValueError:
        return bool(name) and name != "localhost"


def _runs(row: str, at: int) -> str:
    """The dark modules of a row, each run of them a rectangle."""
    found, start = [], 0
    for run in row.replace("01", "0 1").replace("10", "1 0").split():
        if run[0] == "1":
            found.append(f"M{start + QUIET} {at + QUIET}h{len(run)}v1h-{len(run)}z")
        start += len(run)
    return "".join(found)


def _broken(text: str) -> list[str]:
    return textwrap.wrap(text, LETTERS)
