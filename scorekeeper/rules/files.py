"""A variant as a file that people pass on: TOML or JSON in, TOML or JSON out.

A file is taken whole or refused with the line, or the path, and the reason. Knows no folder and no page.
"""

import json
import re
import tomllib
from typing import Any

from . import catalogue
from .catalogue import BLANK, BlankVariantError, VariantError
from .faults import Value
from .sources import line_of
from .variant import Variant

LONGEST = 64 * 1024
MOST_CHANGES = 60  # together with MOST_DEALS: what can be checked while somebody waits
MOST_DEALS = 300
BARE = re.compile(r"[A-Za-z0-9_-]+")
TOML_LINE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
ESCAPES = {"\\": "\\\\", '"': '\\"'}


class FileError(VariantError):
    """A file that can't be taken; `line` says where if that is known, else `path` does."""

    def __init__(
        self,
        path: str,
        reason: str,
        line: int | None = None,
        code: str = "",
        values: dict[str, Value] | None = None,
    ) -> None:
        super().__init__(path, reason, code, values)
        self.line = line

    def told(self) -> str:
        """The line, the path and the reason, as far as they are known."""
        place = f"line {self.line}: " if self.line else ""
        return place + str(self)


def is_file(name: str) -> bool:
    """Whether a word on the command line names a file rather than a built-in variant."""
    return name.endswith((".toml", ".json"))


def read_variant(content: bytes) -> Variant:
    """The variant in a file. FileError says what is wrong with it and where."""
    text = _text(content)
    is_json = text.lstrip().startswith("{")
    data = _from_json(text) if is_json else _from_toml(text)
    try:
        _limit(data)
        return catalogue.from_data(data)
    except BlankVariantError as error:
        path = error.blanks[0]
        raise FileError(path, "still a blank", _line(text, path, is_json), "blank") from error
    except VariantError as error:
        line = _line(text, error.path, is_json)
        raise FileError(error.path, error.reason, line, error.code, error.values) from error
    except (TypeError, RecursionError, ValueError) as error:
        raise FileError(
            "", "this can't be read as the rules of a game", None, "no-rules"
        ) from error


def to_json(data: dict[str, Any]) -> str:
    """The data as JSON that a person can read."""
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def to_toml(data: dict[str, Any]) -> str:
    """The data as TOML. ValueError where it holds a null, which TOML can't say."""
    plain = {key: value for key, value in data.items() if not _is_table(value)}
    parts = [_pairs(plain)]
    for key, value in data.items():
        if isinstance(value, dict):
            parts.append(_table(key, value))
        elif _is_table(value):
            parts += [f"[[{key}]]\n{_pairs(part)}" for part in value]
    return "\n".join(parts)


def _table(name: str, table: dict[str, Any]) -> str:
    plain = {key: value for key, value in table.items() if not isinstance(value, dict)}
    text = f"[{name}]\n{_pairs(plain)}"
    for key, value in table.items():
        if isinstance(value, dict):
            text += f"{_key(key)} = {_value(value)}\n"
    return text


def _is_table(value: Any) -> bool:
    several = isinstance(value, list) and bool(value) and all(isinstance(v, dict) for v in value)
    return isinstance(value, dict) or several


def _pairs(table: dict[str, Any]) -> str:
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in table.items())


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else _quoted(key)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(key)} = {_value(part)}" for key, part in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    raise ValueError("TOML has no word for nothing")


def _quoted(text: str) -> str:
    def safe(letter: str) -> str:
        if ord(letter) < 32 or ord(letter) == 127:
            return f"\\u{ord(letter):04X}"
        return ESCAPES.get(letter, letter)

    return f'"{"".join(map(safe, text))}"'


def _text(content: bytes) -> str:
    if len(content) > LONGEST:
        most = LONGEST // 1024
        reason = f"more than {most} KB: the rules of a game are shorter"
        raise FileError("", reason, None, "too-long", {"most": most})
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise FileError("", "this is not text in UTF-8", line, "no-text") from error


def _from_json(text: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_once)
    except FileError:
        raise
    except json.JSONDecodeError as error:
        raise FileError("", error.msg, error.lineno, "no-json") from error
    except RecursionError as error:
        raise FileError("", "nested too deep", None, "too-deep") from error
    except ValueError as error:
        raise FileError("", str(error)[:200], None, "no-json") from error


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _value in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise FileError("", f"{twice} stands there twice"[:200], None, "twice", {"key": twice[:80]})
    return table


def _from_toml(text: str) -> Any:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = TOML_LINE.search(str(error))
        line = int(found[1]) if found and found[1] else text.count("\n") + 1
        raise FileError("", TOML_LINE.sub("", str(error)), line, "no-toml") from error
    except (RecursionError, ValueError) as error:
        raise FileError("", "this can't be read as TOML", None, "no-toml") from error
    base = data.pop("extends", None)
    if base is None:
        return data
    if base not in catalogue.ids():
        reason, place = f"no such variant: {base}"[:200], _line(text, "extends", False)
        raise FileError("extends", reason, place, "no-such-variant", {"name": str(base)[:80]})
    return {**catalogue.data(base), "base": base, **data}


def _limit(data: Any) -> None:
    changes = data.get("changes", []) if isinstance(data, dict) else []
    if not isinstance(changes, list):
        return
    deals = [c.get("deals") for c in changes if isinstance(c, dict)]
    if (
        len(changes) > MOST_CHANGES
        or sum(len(d) for d in deals if isinstance(d, list)) > MOST_DEALS
    ):
        reason = f"more than {MOST_CHANGES} changes, or too many deals in them"
        raise VariantError("changes", reason, "too-many-changes", {"most": MOST_CHANGES})


def _line(text: str, path: str, is_json: bool) -> int | None:
    """The line of a path; where changes meet that don't go together, that of the last."""
    place = path.partition(": ")[0].rpartition(", ")[2]
    return None if is_json or BLANK in path else line_of(text, place)
