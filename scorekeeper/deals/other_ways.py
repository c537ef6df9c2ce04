"""What was typed in another way of counting than the form has now: carried beside it, so that changing back shows it.

A value that the form has no field for goes under another name, `kept-s0-melded`. Cards left are of one side or of
each player: these say in how many parts they were, `kept2-s0-left0`, for one player's cards are never the side's.
"""

import re

from werkzeug.datastructures import MultiDict

from .forms import DealForm
from .layout import Shape
from .ways import read_way

_ASKED = r"s(?P<side>[0-9]{1,2})-(?:(?P<left>left[0-9]{1,2})|melded|net|score|books|counts)(?:-[A-Za-z0-9_-]{1,60})?"
_FIELD = re.compile(_ASKED)
_KEPT = re.compile(f"kept(?P<parts>[0-9]{{0,2}})-(?P<field>{_ASKED})")


def is_kept(name: str) -> bool:
    """Whether a control carries what was typed in another way."""
    return _KEPT.fullmatch(name) is not None


def kept_of(typed: MultiDict[str, str]) -> list[tuple[str, str]]:
    """All that was typed in other ways, to be carried on."""
    return [(name, value[:400]) for name, value in typed.items() if value and is_kept(name)]


def refitted(
    typed: MultiDict[str, str], shape: Shape, made: type[DealForm], players: list[list[str]]
) -> MultiDict[str, str]:
    """What was typed, under the names that the form of this shape has for it; the rest is kept."""
    was = [read_way(typed.get(f"s{n}-way", ""), m) for n, m in enumerate(shape.seating.sides)]
    if all(way in (None, now) for way, now in zip(was, shape.ways, strict=True)):
        return typed
    before = [len((way or now).left) for way, now in zip(was, shape.ways, strict=True)]
    after = [len(way.left) for way in shape.ways]
    names = made(players=players).names()
    pairs = typed.items(multi=True)
    return MultiDict((_renamed(name, names, before, after), value) for name, value in pairs)


def _renamed(name: str, names: set[str], before: list[int], after: list[int]) -> str:
    if kept := _KEPT.fullmatch(name):
        fits = kept["field"] in names and kept["parts"] in ("", _at(after, kept["side"]))
        return kept["field"] if fits else name
    field = _FIELD.fullmatch(name)
    if not field:
        return name
    parts = _at(before, field["side"]) if field["left"] else ""
    fits = name in names and parts in ("", _at(after, field["side"]))
    return name if fits else f"kept{parts}-{name}"


def _at(parts: list[int], side: str) -> str:
    return str(parts[int(side)]) if int(side) < len(parts) else "0"
