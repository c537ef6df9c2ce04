"""Rules while they are being written: what is open, what can't be, and the same with a part more or less.

Plain data in, plain data out; blanks may stand in it. Knows no page and no database.
"""

import copy
from typing import Any, NamedTuple

import msgspec

from scorekeeper.rules import Variant, VariantError, catalogue
from scorekeeper.rules.faults import Value
from scorekeeper.rules.sense import find_faults

from .axes import Question, is_open, questions
from .reasons import reason_words


class Problem(NamedTuple):
    """Something that can't be: where, and why, as a code with its numbers."""

    path: str
    code: str
    values: tuple[tuple[str, Value], ...] = ()

    @property
    def words(self) -> str:
        """Why, in a player's words."""
        return reason_words(self.code, dict(self.values))


def begin(base_id: str) -> dict[str, Any]:
    """The data of a built-in variant as a draft of a table's own."""
    data = copy.deepcopy(catalogue.data(base_id))
    return {**data, "base": base_id}


def problems(data: dict[str, Any]) -> list[Problem]:
    """Everything that can't be; nothing is said while blanks are open."""
    if catalogue.find_blanks(data):
        return []
    try:
        variant = msgspec.convert(data, Variant)
    except msgspec.ValidationError as error:
        return [Problem(catalogue.where(str(error))[0], "not-allowed")]
    return [
        Problem(fault.path, fault.code, tuple(fault.values.items()))
        for fault in find_faults(variant)
    ]


def variant_in(data: dict[str, Any]) -> Variant | None:
    """The rules, if they can be played by."""
    try:
        return catalogue.from_data(data)
    except VariantError:
        return None


def open_questions(data: dict[str, Any]) -> list[Question]:
    """What a template leaves open and nobody has answered."""
    return [question for question in questions(data) if is_open(data, question)]


def without(data: dict[str, Any], place: str, part: str) -> dict[str, Any]:
    """The same rules without a kind of book or a counted line, and without what refers to it."""
    found = copy.deepcopy(data)
    found[place] = [one for one in found[place] if one["id"] != part]
    if place == "books":
        _forget(found, part)
    changes = [_kept(change, f"{place}.{part}.") for change in found.get("changes", ())]
    if changes:
        found["changes"] = [change for change in changes if change["set"]]
    return found


def _forget(data: Any, kind: str) -> None:
    """Takes a kind of book out of contracts, conditions and lists, wherever they stand."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key in ("books", "contract.books") and isinstance(value, dict):
                value.pop(kind, None)
            elif key in ("fills", "books", "within") and isinstance(value, list) and kind in value:
                value.remove(kind)
            else:
                _forget(value, kind)
    elif isinstance(data, list):
        for part in data:
            _forget(part, kind)


def _kept(change: dict[str, Any], start: str) -> dict[str, Any]:
    return {
        **change,
        "set": {p: v for p, v in change["set"].items() if not f"{p}.".startswith(start)},
    }
