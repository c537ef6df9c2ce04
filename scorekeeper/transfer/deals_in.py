"""The deals of a game from its marks: everybody’s points are there, no deal is missing, nothing is made up."""

from dataclasses import dataclass, field
from typing import Any

from flask_babel import gettext as _
from msgspec import UNSET

from scorekeeper.models import name_key
from scorekeeper.rules import Deal, Entry, Out

from .marks import Mark

YES = frozenset("yes y x 1 true igen i ja oui si ✓ ✔ *".split())


@dataclass
class Draft:
    """A game whose lines are being gathered."""

    key: tuple[str, str]
    marks: list[Mark] = field(default_factory=list)

    @property
    def first(self) -> Mark:
        """The first of its marks."""
        return self.marks[0]

    def has(self, mark: Mark) -> bool:
        """Whether this side's points of that deal are known already."""
        return any((one.who, one.deal) == (mark.who, mark.deal) for one in self.marks)


class NoGame(ValueError):
    """Lines that make no game: which line, and why."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(why)
        self.line, self.why = line, why


def deals_of(draft: Draft, names: list[str], people: dict[str, list[str]]) -> list[Deal]:
    """The deals in order. NoGame where somebody's points or a whole deal are missing."""
    numbers = sorted({1 if mark.deal is None else mark.deal for mark in draft.marks})
    if numbers != list(range(1, len(numbers) + 1)):
        missing = next((n for n in range(1, max(numbers) + 1) if n not in numbers), 1)
        raise NoGame(
            draft.first.line, _("Deal %(number)s of this game is missing.", number=missing)
        )
    by_deal: dict[int, dict[str, Mark]] = {number: {} for number in numbers}
    for mark in draft.marks:
        row = by_deal[1 if mark.deal is None else mark.deal]
        if mark.who in row:
            words = _("%(who)s has points twice in one deal.", who=mark.who)
            raise NoGame(mark.line, words)
        row[mark.who] = mark
    made, before = [], dict.fromkeys(names, 0)
    for number in numbers:
        row = by_deal[number]
        for name in names:
            if name not in row:
                words = _("Deal %(number)s: no points for %(who)s.", number=number, who=name)
                raise NoGame(next(iter(row.values())).line, words)
        made.append(_deal(number, [row[name] for name in names], people, before))
    return made


def _deal(
    number: int, marks: list[Mark], people: dict[str, list[str]], before: dict[str, int]
) -> Deal:
    entries = []
    for mark in marks:
        score = mark.score
        if score is None and mark.total is not None:
            score = mark.total - before[mark.who]
        before[mark.who] += score or 0
        entries.append(_entry(mark, score))
    out = next(filter(None, (_out(at, mark, marks, people) for at, mark in enumerate(marks))), None)
    dealer = next((mark.dealer for mark in marks if mark.dealer), "")
    everyone = {name_key(name): name for side in people.values() for name in side}
    return Deal(number, out, entries, everyone.get(name_key(dealer), UNSET))


def _entry(mark: Mark, score: int | None) -> Entry:
    """What was counted, if melded and left (or net) are there; else the score alone."""
    numbers = mark.numbers
    if "net" not in numbers and not {"melded", "left"} <= numbers.keys():
        if score is None:
            raise NoGame(mark.line, _("There are no points for %(who)s.", who=mark.who))
        return Entry(score=score)
    given: dict[str, Any] = {
        "books": {k.removeprefix("book:"): n for k, n in numbers.items() if k.startswith("book:")},
        "counts": {
            k.removeprefix("count:"): n for k, n in numbers.items() if k.startswith("count:")
        },
        "adjustment": numbers.get("adjustment", 0),
    }
    names = ("net",) if "net" in numbers else ("melded", "left")
    given |= {name: numbers[name] for name in names}
    return Entry(**given)


def _out(at: int, mark: Mark, marks: list[Mark], people: dict[str, list[str]]) -> Out | None:
    """Whether this side went out: its line says yes, or names somebody of it, or the side itself."""
    said = name_key(mark.out)
    if not said:
        return None
    own = {name_key(name): name for name in people[mark.who]}
    if said in own:
        return Out(at, own[said])
    shares_line = len({one.line for one in marks}) == 1
    if said == name_key(mark.who) or (said in YES and not shares_line):
        return Out(at)
    return None
