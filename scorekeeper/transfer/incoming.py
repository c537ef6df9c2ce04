"""What came in, as far as it could be read: games, what is wrong, what is to be asked, what is said aloud."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import msgspec

from scorekeeper import record

from .archive import LeagueFile
from .telling import GameLine

NOBODY = ""  # the answer: a name is nobody who is known


class Answers(msgspec.Struct, omit_defaults=True):
    """Everything a person has answered about one file so far."""

    letters: str = ""
    separator: str = ""
    sheet: int = 0
    roles: dict[str, str] | None = None  # by the index of a column; none: not answered yet
    variant: str = ""
    first: str = ""  # day or month, in dates that could be either
    deals: int | None = None  # of a game of which only the totals are known
    partners: bool = False  # who has the same total in a game sat on one side
    fixes: dict[str, str] = {}  # "line:column" -> what it should say
    left_out: list[int] = []  # lines
    sides: dict[str, str] = {}  # key of a label -> its people, with +
    people: dict[str, str] = {}  # key of a name -> the name of who it is, or NOBODY known
    also: list[str] = []  # what looks like a game that is here, and is to come in all the same


class Wrong(NamedTuple):
    """Something that can't be read as it stands: where, what stands there, and why."""

    line: int
    place: str  # in words: line 7, column Total
    text: str
    why: str
    key: str = ""  # of the cell: it can be put right on the page; empty: only in the file


class Question(NamedTuple):
    """Something that only a person knows."""

    kind: str  # side or person
    key: str
    text: str
    answer: str
    maybe: str = ""  # whom a name seems to mean


@dataclass(frozen=True)
class Incoming:
    """A game that could be read."""

    place: str
    told: record.Game
    date: str
    line: GameLine = GameLine()
    note: str = ""
    where: str = ""

    def renamed(self, told: record.Game) -> "Incoming":
        """The same game with other names."""
        return replace(self, told=told)


@dataclass
class Read:
    """All that a file says."""

    games: list[Incoming] = field(default_factory=list)
    wrong: list[Wrong] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    oddities: list[str] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    league: LeagueFile | None = None
    asks_order: bool = False  # whether day or month comes first

    def say(self, text: str) -> None:
        """Say something once."""
        if text not in self.notes:
            self.notes.append(text)


def names_of(game: Incoming) -> Iterator[str]:
    """Everybody in a game, substitutes last."""
    for side in game.told.record.sides:
        yield from side.players
    for one in game.line.sits_in:
        yield one.name
