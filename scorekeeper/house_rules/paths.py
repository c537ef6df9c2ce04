"""Values inside the plain data of a variant, by paths such as `books.clean.bonus`. Knows no rule and no page."""

from typing import Any

from scorekeeper.rules.catalogue import BLANK

ABSENT: Any = object()  # not written, so the usual value holds


def get(data: Any, path: str) -> Any:
    """What stands at a path: a value, BLANK where it or a part around it is one, or ABSENT."""
    for step in path.split("."):
        if data == BLANK:
            return BLANK
        data = _step(data, step)
        if data is ABSENT:
            return ABSENT
    return data


def put(data: dict[str, Any], path: str, value: Any) -> None:
    """Writes a value, making the parts around it; ABSENT takes away what was written."""
    *way, last = path.split(".")
    place: Any = data
    for step in way:
        inner = _step(place, step)
        if inner is ABSENT or inner == BLANK:
            if value is ABSENT:
                return
            inner = place[step] = {}
        place = inner
    if value is ABSENT:
        place.pop(last, None)
    else:
        place[last] = value


def _step(data: Any, step: str) -> Any:
    if isinstance(data, list):
        parts = (part for part in data if isinstance(part, dict) and part.get("id") == step)
        return next(parts, ABSENT)
    return data.get(step, ABSENT) if isinstance(data, dict) else ABSENT
