"""Marks become games: whose game it is, who sat on which side, the deals one by one, and a record of each."""

import re
from collections.abc import Iterable, Iterator

from flask_babel import gettext as _
from msgspec import UNSET, structs

from scorekeeper import record, rules
from scorekeeper.models import name_key
from scorekeeper.rules import Variant
from scorekeeper.web.fields import TEXT_TEXTS
from scorekeeper.web.formatting import points
from scorekeeper.web.text import LONGEST_NAME, LONGEST_NOTE, TextError, clean_text

from .deals_in import Draft, NoGame, deals_of
from .incoming import Answers, Incoming, Question, Read, Wrong
from .marks import Mark
from .telling import GameLine

APART = re.compile(r"\s*(?:[+&/;,]|\s-\s|\s–\s|\band\b|\bund\b|\bés\b|\bet\b|\by\b)\s*", re.I)


class Gatherer:
    """Makes games of marks."""

    def __init__(
        self, answers: Answers, variant: Variant, read: Read, spoilt: set[str] | None = None
    ) -> None:
        self.answers, self.variant, self.read = answers, variant, read
        self._spoilt = spoilt or set()  # what is wrong there is said already
        self._asked: set[str] = set()

    def gather(self, marks: Iterable[Mark], *, by_line: bool, named: bool) -> None:
        """Fill in the games; `by_line`: each line is a game of its own; `named`: a column says which game it is."""
        for draft in _drafts(marks, by_line=by_line, named=named):
            try:
                self.read.games.append(self._game(draft))
            except NoGame as error:
                if draft.first.date in self._spoilt:
                    continue
                place = _("Line %(line)s", line=error.line)
                self.read.wrong.append(Wrong(error.line, place, "", error.why))

    def _game(self, draft: Draft) -> Incoming:
        first = draft.first
        people = self._sides(draft)
        names = list(people)
        deals = deals_of(draft, names, people)
        told = record.Record(
            format=record.FORMAT,
            version=1,
            variant=self._variant(),
            sides=[record.RecordSide(" + ".join(people[n])[:120], people[n]) for n in names],
            date=first.date,
            deals=deals,
        )
        try:
            game = record.read_record(record.to_json(told))  # so that every bound is looked at
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
        note = self._clean(draft, "note", LONGEST_NOTE)
        where = self._clean(draft, "place", 80)
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

    def _clean(self, draft: Draft, name: str, longest: int) -> str:
        """What all lines of the game say there."""
        said = dict.fromkeys(text for mark in draft.marks if (text := getattr(mark, name)))
        try:
            return clean_text(" · ".join(said), longest=longest, blank=True)
        except TextError as error:
            words = str(TEXT_TEXTS[error.code]) % {"longest": longest}
            raise NoGame(draft.first.line, words) from error


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
