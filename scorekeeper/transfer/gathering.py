"""Marks become games: whose game it is, who sat on which side, the deals one by one, and a record of each."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from flask_babel import gettext as _
from msgspec import UNSET, structs

from scorekeeper import record, rules
from scorekeeper.models import name_key
from scorekeeper.rules import Deal, Entry, Out, Variant
from scorekeeper.web.fields import TEXT_TEXTS
from scorekeeper.web.formatting import points
from scorekeeper.web.text import LONGEST_NAME, LONGEST_NOTE, TextError, clean_text

from .incoming import Answers, Incoming, Question, Read, Wrong
from .marks import Mark
from .telling import GameLine

APART = re.compile(r"\s*(?:[+&/;,]|\s-\s|\s–\s|\band\b|\bund\b|\bés\b|\bet\b|\by\b)\s*", re.I)
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


class Gatherer:
    """Makes games of marks."""

    def __init__(self, answers: Answers, variant: Variant, read: Read) -> None:
        self.answers, self.variant, self.read = answers, variant, read
        self._asked: set[str] = set()

    def gather(self, marks: Iterable[Mark], *, by_line: bool, named: bool) -> None:
        """Fill in the games; `by_line`: each line is a game of its own; `named`: a column says which game it is."""
        for draft in _drafts(marks, by_line=by_line, named=named):
            try:
                self.read.games.append(self._game(draft))
            except NoGame as error:
                place = _("Line %(line)s", line=error.line)
                self.read.wrong.append(Wrong(error.line, place, "", error.why))

    def _game(self, draft: Draft) -> Incoming:
        first = draft.first
        people = self._sides(draft)
        names = list(people)
        deals = _deals(draft, names, people, self.variant)
        told = record.Record(
            format=record.FORMAT,
            version=1,
            variant=self._variant(),
            sides=[record.RecordSide(" + ".join(people[n])[:120], people[n]) for n in names],
            date=first.date,
            deals=deals,
        )
        try:
            game = record.sound(told)
        except record.RecordError as error:
            raise NoGame(
                first.line, _("These lines make no game: %(why)s.", why=str(error))
            ) from error
        game = self._as_written(game, draft, names)
        only_totals = first.deal is None
        total_deals = None
        if only_totals:
            total_deals = first.deals or self.answers.deals or self.variant.game.deals or 1
        line = GameLine(total_deals=total_deals)
        place = _("Line %(line)s", line=first.line)
        note, where = self._clean(first, "note", LONGEST_NOTE), self._clean(first, "place", 80)
        return Incoming(place, game, first.date, line, note, where)

    def _as_written(self, game: record.Game, draft: Draft, names: list[str]) -> record.Game:
        """Where what was counted comes to another score than the one written down, that one stands."""
        if not any(mark.score is not None and mark.numbers for mark in draft.marks):
            return game
        deals = list(game.record.deals)
        tally = rules.tally(game.variant, game.seating, game.packs, deals, checked=False)
        for mark in draft.marks:
            at, side = (mark.deal or 1) - 1, names.index(mark.who)
            entry, counted = deals[at].entries[side], tally.deals[at].sides[side].score
            if mark.score is None or entry.score is not UNSET or counted == mark.score:
                continue
            self.read.oddities.append(
                _(
                    "Line %(line)s: %(counted)s counted, but %(written)s written down; what was written stands.",
                    line=mark.line,
                    counted=points(counted),
                    written=points(mark.score),
                )
            )
            more = entry.adjustment + mark.score - counted
            note = _("As written down")
            entry = structs.replace(entry, adjustment=more, adjustment_note=note)
            entries = [entry if n == side else one for n, one in enumerate(deals[at].entries)]
            deals[at] = structs.replace(deals[at], entries=entries)
        return record.sound(structs.replace(game.record, deals=deals))

    def _variant(self) -> str | Variant:
        known = self.variant.id in rules.catalogue.ids()
        return self.variant.id if known else self.variant

    def _sides(self, draft: Draft) -> dict[str, list[str]]:
        """People of each side, by what the lines call it."""
        if draft.first.is_player:
            return self._sides_of_players(draft)
        found = {}
        for label in dict.fromkeys(mark.who for mark in draft.marks):
            found[label] = self._people(label, draft.first.line)
        if len(found) < 2:
            raise NoGame(
                draft.first.line, _("Only one side has points: %(who)s.", who=next(iter(found)))
            )
        return found

    def _people(self, label: str, line: int) -> list[str]:
        key = name_key(label)[:400]
        answered = self.answers.sides.get(key)
        names = split_names(answered or label)
        if key not in self._asked:
            self._asked.add(key)
            self.read.questions.append(Question("side", key, label, " + ".join(names)))
        return [_clean_name(name, line) for name in names]

    def _sides_of_players(self, draft: Draft) -> dict[str, list[str]]:
        """Players of a side stand together; without a column of sides everyone plays alone, or by equal totals."""
        players = dict.fromkeys(mark.who for mark in draft.marks)
        label = {mark.who: mark.side or mark.who for mark in draft.marks}
        if self.answers.partners and not any(mark.side for mark in draft.marks):
            label = {mark.who: str(mark.total) for mark in draft.marks}
        sides: dict[str, list[str]] = {}
        for player in players:
            sides.setdefault(label[player], []).append(_clean_name(player, draft.first.line))
        if len(sides) < 2:
            raise NoGame(draft.first.line, _("Only one side has points."))
        for mark in draft.marks:
            mark.who = label[mark.who]
        _same_points(draft)
        return sides

    def _clean(self, mark: Mark, name: str, longest: int) -> str:
        try:
            return clean_text(getattr(mark, name), longest=longest, blank=True)
        except TextError as error:
            words = str(TEXT_TEXTS[error.code]) % {"longest": longest}
            raise NoGame(mark.line, words) from error


def split_names(label: str) -> list[str]:
    """`Anna + Béla`, `Anna & Béla`, `Anna/Béla`, `Anna and Béla` are two people."""
    return [part for part in APART.split(label) if part.strip()] or [label]


def _clean_name(name: str, line: int) -> str:
    try:
        return clean_text(name)
    except TextError as error:
        words = str(TEXT_TEXTS[error.code]) % {"longest": LONGEST_NAME}
        raise NoGame(line, f"{name[:60]!r}: {words}") from error


def _drafts(marks: Iterable[Mark], *, by_line: bool, named: bool) -> Iterator[Draft]:
    """The marks game by game, in the order of the file."""
    open_drafts: dict[tuple[str, str], Draft] = {}
    now: Draft | None = None
    for mark in marks:
        if named:
            key = (mark.date, mark.game)
            open_drafts.setdefault(key, Draft(key)).marks.append(mark)
            continue
        key = (mark.date, str(mark.line) if by_line else "")
        if now is None or now.key != key or (not by_line and _begins(now, mark)):
            if now is not None:
                yield now
            now = Draft(key)
        now.marks.append(mark)
    if now is not None:
        yield now
    yield from open_drafts.values()


def _begins(now: Draft, mark: Mark) -> bool:
    """Whether another game begins: deals are counted anew, or somebody has their points already."""
    last = now.marks[-1].deal
    return now.has(mark) or (mark.deal is not None and last is not None and mark.deal < last)


def _same_points(draft: Draft) -> None:
    """Partners have the same points: one mark a side and deal stays."""
    kept: dict[tuple[str, int | None], Mark] = {}
    for mark in draft.marks:
        other = kept.setdefault((mark.who, mark.deal), mark)
        if (other.score, other.total) != (mark.score, mark.total):
            words = _("Partners have different points: %(who)s.", who=mark.who)
            raise NoGame(mark.line, words)
    draft.marks = list(kept.values())


def _deals(
    draft: Draft, names: list[str], people: dict[str, list[str]], variant: Variant
) -> list[Deal]:
    numbers = sorted({mark.deal or 1 for mark in draft.marks})
    if numbers != list(range(1, len(numbers) + 1)):
        missing = next(n for n in range(1, max(numbers) + 1) if n not in numbers)
        raise NoGame(
            draft.first.line, _("Deal %(number)s of this game is missing.", number=missing)
        )
    by_deal: dict[int, dict[str, Mark]] = {number: {} for number in numbers}
    for mark in draft.marks:
        row = by_deal[mark.deal or 1]
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
