"""Rules while they are being written: what is open, what can't be, and the same with a part more or less.

Plain data in, plain data out; blanks may stand in it. Knows no page and no database.
"""

import copy
from typing import Any, NamedTuple

import msgspec
from flask_babel import gettext as _

from scorekeeper.rules import Variant, VariantError, catalogue
from scorekeeper.rules.faults import Fault, Value
from scorekeeper.rules.sense import find_faults
from scorekeeper.web.words import LINES

from .axes import PLACES, Question, is_open, questions
from .kinds import RANKS, Around
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
    found = [
        Problem(fault.path, fault.code, _in_own_words(data, fault))
        for fault in find_faults(variant)
    ]
    return [*found, *_without_worth(data), *_same_words(data)]


def _in_own_words(data: dict[str, Any], found: Fault) -> tuple[tuple[str, Value], ...]:
    """The numbers of a fault, a kind of book by what the table calls it."""
    labels = dict(Around.of(data).books)
    said = {k: labels.get(str(v), v) if k == "kind" else v for k, v in found.values.items()}
    return tuple(said.items())


def _without_worth(data: dict[str, Any]) -> list[Problem]:
    """Cards of the usual packs that would be in no pack, because nothing says what they count."""
    cards = data["cards"]
    known = {*cards["points"], *cards.get("apart", ["3r"])}
    alike = {"3b", "3r"} if "3" in known else set()  # all threes are one rank there
    if not {"A", "K", "Q", "J"} <= known:
        return []
    return [
        Problem(f"cards.points.{rank}", "no-worth", (("card", rank),))
        for rank in RANKS
        if rank not in known | alike
    ]


def _same_words(data: dict[str, Any]) -> list[Problem]:
    """Two lines of a sheet that nobody could tell apart."""
    own = data.get("words", {})
    lines = [(f"words.{line}", own.get(line) or text) for line, text in LINES.items()]
    for place in PLACES:
        lines += [(f"{place}.{part['id']}.label", part["label"]) for part in data.get(place, ())]
    found, seen = [], set()
    for path, words in lines:
        said = _(str(words)).casefold()
        if said in seen:
            found.append(Problem(path, "same-words"))
        seen.add(said)
    return found


def in_order(data: dict[str, Any]) -> dict[str, Any]:
    """The same rules with a kind of book that asks for more before the one that takes it all, where that helps.

    A book is of the first kind that fits, and a page has no other way to say which comes first.
    """
    found = copy.deepcopy(data)
    for _time in data.get("books", ()):
        hidden = _hidden(found)
        if hidden is None:
            return found
        late, first = (next(b for b in found["books"] if b["id"] == kind) for kind in hidden)
        found["books"].remove(late)
        found["books"].insert(found["books"].index(first), late)
    return data


def _hidden(data: dict[str, Any]) -> tuple[str, str] | None:
    """A kind of book that is never met, and the one that takes all of it."""
    if catalogue.find_blanks(data):
        return None
    try:
        variant = msgspec.convert(data, Variant)
    except msgspec.ValidationError:
        return None
    for found in find_faults(variant):
        if found.code == "never-matches" and found.path.startswith("books."):
            return found.path.split(".")[1], str(found.values["kind"])
    return None


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
