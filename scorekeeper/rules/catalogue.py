"""The built-in variants: one TOML file each in `variants/`, every number with its source in a comment.

A template is a variant with blanks (`"?"`): it can be looked at, and started only once a table filled them in.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from . import sources as comments
from .faults import Value
from .sense import find_faults
from .variant import Variant

FOLDER = Path(__file__).parent / "variants"
BLANK = "?"
ORDER = (
    "whitnack gamerules saskatchewan web simpson brouillette-low brouillette-high "
    "brouillette-partner-low brouillette-partner-high pennies canasta "
    "bain rasa demeritt-standard demeritt-own jd remastered"
).split()


class VariantError(ValueError):
    """A variant that can't be read or makes no sense; `path` says where, in dotted form.

    The reason is short English for people who write files; a page says the same by `code` and `values` (see faults).
    """

    def __init__(
        self, path: str, reason: str, code: str = "", values: dict[str, Value] | None = None
    ) -> None:
        super().__init__(f"{path}: {reason}" if path else reason)
        self.path = path
        self.reason = reason
        self.code = code
        self.values = values or {}


class BlankVariantError(VariantError):
    """A template whose blanks nobody has filled in; `blanks` lists their paths."""

    def __init__(self, name: str, blanks: tuple[str, ...]) -> None:
        super().__init__("", f"{name}: missing " + ", ".join(blanks))
        self.blanks = blanks


def ids() -> tuple[str, ...]:
    """The ids of all built-in variants, templates last."""
    return tuple(ORDER)


@cache
def data(variant_id: str) -> dict[str, Any]:
    """The data of a built-in variant as written, blanks included; KeyError if there is none. Do not change it."""
    if variant_id not in ORDER:
        raise KeyError(variant_id)
    raw = tomllib.loads((FOLDER / f"{variant_id}.toml").read_text("utf-8"))
    base = raw.pop("extends", None)
    return {**data(base), **raw} if base else raw


def name(variant_id: str) -> str:
    """The variant's own name."""
    return str(data(variant_id)["name"])


def blanks(variant_id: str) -> tuple[str, ...]:
    """Paths of the numbers that a built-in template leaves open; empty for a variant that can start."""
    return find_blanks(data(variant_id))


@cache
def sources(variant_id: str) -> dict[str, str]:
    """Where the numbers of a built-in variant come from, by path; KeyError if there is none. Do not change it."""
    written = comments.sources((FOLDER / f"{variant_id}.toml").read_text("utf-8"))
    raw = tomllib.loads((FOLDER / f"{variant_id}.toml").read_text("utf-8"))
    base = raw.get("extends")
    if not base:
        return written
    kept = {path: said for path, said in sources(base).items() if _head(path) not in raw}
    return kept | written


def source(variant_id: str, path: str) -> str:
    """Where one number of a built-in variant comes from; empty for a table's own rules."""
    known = sources(variant_id) if variant_id in ORDER else {}
    return comments.source_of(known, path)


def _head(path: str) -> str:
    return path.partition(".")[0].partition("[")[0]


@cache
def load(variant_id: str) -> Variant:
    """A built-in variant. KeyError for an unknown id, BlankVariantError for a template with blanks."""
    return from_data(data(variant_id))


def from_data(raw: Any) -> Variant:
    """A variant out of plain data. VariantError names the path of an unknown key or a wrong value."""
    missing = find_blanks(raw)
    if missing:
        raise BlankVariantError(str(raw.get("name", "?")), missing)
    try:
        variant = msgspec.convert(raw, Variant)
    except msgspec.ValidationError as error:
        raise VariantError(*where(str(error))) from error
    return check_sense(variant)


def check_sense(variant: Variant) -> Variant:
    """The same variant; VariantError if its parts don't fit together."""
    for found in find_faults(variant):
        raise VariantError(found.path, found.reason, found.code, found.values)
    return variant


def to_data(variant: Variant) -> dict[str, Any]:
    """A variant as plain data, ready for JSON: what a record or the browser is given."""
    plain: dict[str, Any] = msgspec.to_builtins(variant)
    return plain


def find_blanks(raw: Any, path: str = "") -> tuple[str, ...]:
    """Paths of every `"?"` in the data."""
    if raw == BLANK:
        return (path,)
    if isinstance(raw, dict):
        return tuple(p for k, v in raw.items() for p in find_blanks(v, f"{path}.{k}".lstrip(".")))
    if isinstance(raw, list):
        return tuple(p for i, v in enumerate(raw) for p in find_blanks(v, path + _step(v, i)))
    return ()


def _step(part: Any, index: int) -> str:
    return f".{part['id']}" if isinstance(part, dict) and "id" in part else f"[{index}]"


def where(message: str) -> tuple[str, str]:
    """Splits msgspec's message into the path of the key at fault and the reason."""
    reason, _, place = message.partition(" - at `")
    path = place.rstrip("`").removeprefix("$").removeprefix(".")
    if reason.startswith("Object contains unknown field `"):
        key = reason.split("`")[1]
        return f"{path}.{key}".lstrip("."), "unknown"
    if reason.startswith("Object missing required field `"):
        key = reason.split("`")[1]
        return f"{path}.{key}".lstrip("."), "missing"
    return path, reason[:1].lower() + reason[1:]
