"""Where each number of a variant comes from: the comments of its TOML file, by path; and the line of each path.

Reads TOML only as far as variants are written in it: one key a line, comments behind the values.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

HEAD = re.compile(r"(\[\[?)\s*([A-Za-z0-9_.-]+)\s*\]\]?")
KEY = re.compile(r"""\s*("[^"]*"|'[^']*'|[A-Za-z0-9_-]+(?:\s*\.\s*[A-Za-z0-9_-]+)*)\s*=""")
PART = re.compile(r"""("(?:\\.|[^"\\])*"|'[^']*')|(#.*)|([\[{])|([\]}])""")


class Place(NamedTuple):
    """Where a path is written: its line, its table, and the comment behind it."""

    path: str
    line: int
    table: int
    comment: str


def sources(text: str) -> dict[str, str]:
    """The source of each path; a value without one has that of its neighbour in the table, above before below."""
    written = places(text)
    above, below = _handed_on(written), _handed_on(written[::-1])
    paths = dict.fromkeys(place.path for place in written)
    return {p: above.get(p) or below[p] for p in paths if p in above or p in below}


def _handed_on(written: list[Place]) -> dict[str, str]:
    found: dict[str, str] = {}
    last, table = "", -1
    for place in written:
        last = place.comment or (last if place.table == table else "")
        table = place.table
        if last:
            found[place.path] = last
    return found


def source_of(known: dict[str, str], path: str) -> str:
    """The source of a path, or of the nearest part that holds it; empty if nobody wrote one down."""
    while path and path not in known:
        path = path[: max(path.rfind("."), path.rfind("["), 0)]
    return known.get(path, "")


def line_of(text: str, path: str) -> int | None:
    """The line on which a path, or the nearest part that holds it, is written; None if nothing of it is."""
    written = [*(place for place, _name in _scan(text)), *places(text)]
    lines = {place.path: place.line for place in written}
    while path and path not in lines:
        path = path[: max(path.rfind("."), path.rfind("["), 0)]
    return lines.get(path)


def places(text: str) -> list[Place]:
    """Every path that a TOML text writes, in its order; parts of a list go by their id where they have one."""
    found = list(_scan(text))
    ids = {p.path[:-3]: name for p, name in found if p.path.endswith(".id") and name}
    return [p._replace(path=_by_id(p.path, ids)) for p, _name in found]


def _by_id(path: str, ids: dict[str, str]) -> str:
    head, bracket, rest = path.partition("]")
    part = head + bracket
    if part in ids:
        return f"{part[: part.rindex('[')]}.{ids[part]}{rest}"
    return path


def _scan(text: str) -> Iterator[tuple[Place, str]]:
    prefix, key, depth, inside, table = "", "", 0, 0, 0
    counts: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        code, comment, change = _cut(line)
        if depth:
            if code.strip(" \t]},"):
                yield Place(f"{key}[{inside}]", number, table, comment), ""
                inside += 1
        elif head := HEAD.match(code):
            table += 1
            prefix = _table(head, counts)
            yield Place(prefix.rstrip("."), number, table, comment), ""
        elif found := KEY.match(code):
            key = prefix + found[1].strip("\"'")
            inside = 0
            yield Place(key, number, table, comment), code[found.end() :].strip().strip("\"'")
        depth = max(0, depth + change) if not HEAD.match(code) or depth else 0


def _table(head: re.Match[str], counts: dict[str, int]) -> str:
    name = head[2]
    if head[1] == "[":
        return f"{name}."
    counts[name] = counts.get(name, -1) + 1
    return f"{name}[{counts[name]}]."


def _cut(line: str) -> tuple[str, str, int]:
    """A line's code, its comment, and by how much it opens more brackets than it closes."""
    change = 0
    for found in PART.finditer(line):
        if found[2]:
            return line[: found.start()], found[2].lstrip("# ").strip(), change
        change += bool(found[3]) - bool(found[4])
    return line, "", change
