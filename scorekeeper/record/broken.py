"""Where a text stops being JSON, for people who have to find the place."""

import json
from typing import NamedTuple

import msgspec


class Broken(NamedTuple):
    """The place, counted from 1, and whether the text simply ends there."""

    line: int
    column: int
    cut_off: bool

    def below(self, lines: int) -> "Broken":
        """The same place in a file that has so many lines before the text."""
        return self._replace(line=self.line + lines)


def broken_at(text: bytes | str) -> Broken | None:
    """The first place at which a text is not JSON; None if it is, or is too deep to tell."""
    try:
        read = text if isinstance(text, str) else text.decode()
    except UnicodeDecodeError as error:
        return _place(bytes(text[: error.start]).decode(), cut_off=False)  # type: ignore[arg-type]
    try:
        msgspec.json.decode(read)
    except (msgspec.DecodeError, UnicodeError) as error:
        if "truncated" in str(error):
            return _place(read.rstrip(), cut_off=True)
        return _place(read[: _first_fault(read)], cut_off=False)
    except RecursionError:
        return None
    return None


def _first_fault(text: str) -> int:
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return error.pos
    except RecursionError:
        return 0
    return len(text)


def _place(before: str, *, cut_off: bool) -> Broken:
    lines = before.split("\n")
    return Broken(len(lines), len(lines[-1]) + 1, cut_off)
