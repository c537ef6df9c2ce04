"""A booklet as its pages show it: plain words, numbers as they are written, charts."""

from dataclasses import dataclass

from scorekeeper.charts.marks import Chart
from scorekeeper.league.matrix import Matrix
from scorekeeper.league.person_page import Other


@dataclass(frozen=True)
class TableLine:
    """Somebody in the standings; `note` says what was dropped or given."""

    place: str
    name: str
    value: str
    games: str
    won: str
    tied: str
    evenings: str
    note: str


@dataclass(frozen=True)
class GameLine:
    """A game of an evening: its sides with place, names and total; what is odd about it."""

    sides: tuple[tuple[str, str, str], ...]
    note: str


@dataclass(frozen=True)
class Evening:
    """An evening: games, then name, games, won, game points and points of each person; who only sat in, in words."""

    when: str
    games: tuple[GameLine, ...]
    lines: tuple[tuple[str, str, str, str, str], ...]
    sat_in: tuple[str, ...]


@dataclass(frozen=True)
class RecordLine:
    """A record and whose it is: names with dates."""

    label: str
    value: str
    holders: tuple[str, ...]


@dataclass(frozen=True)
class Family:
    """The records of games that can be compared."""

    name: str
    records: tuple[RecordLine, ...]


@dataclass(frozen=True)
class Person:
    """Somebody's page."""

    name: str
    facts: tuple[tuple[str, str], ...]
    form: tuple[tuple[str, str], ...]
    scores: Chart | None
    partners: tuple[Other, ...]
    opponents: tuple[Other, ...]


@dataclass(frozen=True)
class Booklet:
    """All of it. `edition` says which it is, or up to when it goes."""

    title: str
    when: str
    edition: str
    column: str
    how: tuple[str, ...]
    ties: str
    lines: tuple[TableLine, ...]
    unplaced: tuple[TableLine, ...]
    has_evenings: bool
    places: Chart | None
    evenings: tuple[Evening, ...]
    earlier: str  # how many evenings came before those, in words
    squares: tuple[Matrix, ...]
    families: tuple[Family, ...]
    persons: tuple[Person, ...]
