"""Everything that a booklet of a season or of all time says, as plain numbers and names in no language.

An edition of a season keeps one, so that its booklet stays as it was. People are numbers: places in `people`.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import msgspec

from scorekeeper.models import SeasonRules
from scorekeeper.standings.finished import Tally
from scorekeeper.standings.pairs import Meeting, Pair

VERSION = 1


@dataclass(frozen=True)
class TableRow:
    """A line of the table. `place` 0: not placed. `value` is a fraction; `dropped` are dates."""

    person: int
    place: int
    shared: bool
    value: tuple[int, int]
    tally: Tally
    evenings: int
    dropped: tuple[str, ...] = ()
    given: int = 0

    @property
    def worth(self) -> Fraction:
        """What decides the place."""
        return Fraction(*self.value)


@dataclass(frozen=True)
class SidePart:
    """A side of a game at its end."""

    people: tuple[int, ...]
    place: int
    total: int


@dataclass(frozen=True)
class GamePart:
    """A game, its sides by place."""

    variant: str
    sides: tuple[SidePart, ...]
    deals: int
    detail: bool
    flagged: bool


@dataclass(frozen=True)
class EveningPart:
    """An evening: its games, and what each person had, best first."""

    date: str
    games: tuple[GamePart, ...]
    lines: tuple[tuple[int, Tally], ...]


@dataclass(frozen=True)
class PairPart:
    """Two people, `with` or `against` each other, as the first sees it."""

    kind: str
    one: int
    other: int
    meeting: Meeting


@dataclass(frozen=True)
class HolderPart:
    """Who made a record, and when."""

    people: tuple[int, ...]
    date: str
    flagged: bool


@dataclass(frozen=True)
class RecordPart:
    """A record: see scorekeeper/league/records.py for its kinds. `more` equals are not listed."""

    kind: str
    value: int
    holders: tuple[HolderPart, ...]
    more: int


@dataclass(frozen=True)
class FamilyPart:
    """The records of games that can be compared. `name` is the variant's."""

    name: str
    sides: int
    records: tuple[RecordPart, ...]


@dataclass(frozen=True)
class PersonPart:
    """Somebody's page: outcomes of the last games, newest first, and scores of deals of the rules played most."""

    person: int
    tally: Tally
    form: tuple[str, ...]
    run: int  # most games won in a row; 0 where not all games were looked at
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Chronicle:
    """A season, or all time. `places` are each one's places after the last evenings, best first."""

    name: str
    starts: str
    ends: str
    all_time: bool
    rules: SeasonRules
    best: int  # evenings that count, where not all do
    people: tuple[str, ...]
    table: tuple[TableRow, ...]
    place_dates: tuple[str, ...]
    places: tuple[tuple[int, tuple[int, ...]], ...]
    evenings: tuple[EveningPart, ...]
    pairs: tuple[PairPart, ...]
    families: tuple[FamilyPart, ...]
    persons: tuple[PersonPart, ...]
    earlier: int = 0  # evenings before those listed
    version: int = VERSION

    @property
    def met(self) -> dict[Pair, Meeting]:
        """The pairs by ids that stand for people: see key_of."""
        return {(one.kind, key_of(one.one), key_of(one.other)): one.meeting for one in self.pairs}


def key_of(person: int) -> str:
    """A number as an id whose order is that of the numbers."""
    return f"{person:05}"


def to_data(chronicle: Chronicle) -> Any:
    """As JSON has it."""
    return msgspec.to_builtins(chronicle, str_keys=True)


def from_data(data: Any) -> Chronicle:
    """As it was kept."""
    return msgspec.convert(data, Chronicle, str_keys=True)
