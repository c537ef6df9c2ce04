"""Who with whom, and who against whom: everybody's results in one square."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

from flask_babel import gettext as _

from scorekeeper.models import League, plain_key
from scorekeeper.standings.pairs import AGAINST, WITH, Meeting, Pair
from scorekeeper.web.formatting import points, signed

from . import queries

MOST_PEOPLE = 10  # of those who played most; more do not fit a phone
FEW_GAMES = 3  # with fewer a cell has no tint
TINTS = 3


@dataclass(frozen=True)
class MatrixCell:
    """How a row's person does with, or against, a column's. `tint` is 0 to 3, `title` says it in words."""

    text: str
    tint: int
    title: str


@dataclass(frozen=True)
class MatrixPair:
    """Two people in words and numbers."""

    names: str
    games: str
    result: str
    ahead: str


@dataclass(frozen=True)
class Matrix:
    """A square of people; cells on the diagonal are empty."""

    heading: str
    hint: str
    names: list[tuple[str, str, str]]  # id, name, letters for rows and columns
    rows: list[list[MatrixCell | None]]
    pairs: list[MatrixPair]  # those who met most come first


def matrices(league: League, scope: str) -> list[Matrix]:
    """Partners, then opponents; none for a league in which nobody met twice."""
    return squares(queries.people(league.id), queries.meetings(league.id, scope))


def squares(
    everybody: Mapping[str, queries.Person],
    met: dict[Pair, Meeting],
    most_people: int = MOST_PEOPLE,
) -> list[Matrix]:
    """Partners and opponents among those who played most."""
    games: dict[str, int] = {}
    for (_kind, one, other), meeting in met.items():
        for person in (p for p in (one, other) if not everybody[p].guest):
            games[person] = games.get(person, 0) + meeting.games
    most = sorted(games, key=lambda one: (-games[one], everybody[one].name))[:most_people]
    people = sorted((everybody[one] for one in most), key=lambda one: plain_key(one.name))
    if not people:
        return []
    return [
        _matrix(
            WITH,
            people,
            met,
            _("With whom"),
            _("Games won – lost together. The thicker the line, the further ahead in a deal."),
        ),
        _matrix(
            AGAINST, people, met, _("Against whom"), _("Won – lost by who stands at the left.")
        ),
    ]


def letters(names: list[str]) -> list[str]:
    """The first letters of names, as many as it takes to tell them apart; of more than three a number."""
    for many in (1, 2, 3):
        short = [name[:many] for name in names]
        if len(set(short)) == len(short):
            return short
    first = [name[0] for name in names]
    return [
        f"{one}{1 + first[:at].count(one)}" if first.count(one) > 1 else one
        for at, one in enumerate(first)
    ]


def _matrix(
    kind: str, people: list[queries.Person], met: dict[Pair, Meeting], heading: str, hint: str
) -> Matrix:
    short = letters([one.name for one in people])
    best = max(
        (
            abs(_ahead(met.get((kind, a, b))))
            for a, b in combinations(sorted(p.id for p in people), 2)
        ),
        default=0,
    )
    return Matrix(
        heading=heading,
        hint=hint,
        names=[(one.id, one.name, few) for one, few in zip(people, short, strict=True)],
        rows=[[_cell(kind, row, column, met, best) for column in people] for row in people],
        pairs=_pairs(kind, people, met),
    )


def _pairs(kind: str, people: list[queries.Person], met: dict[Pair, Meeting]) -> list[MatrixPair]:
    found = []
    for row, column in combinations(people, 2):
        mine = _mine(kind, row, column, met)
        if mine.games:
            found.append((mine, (" + " if kind == WITH else " – ").join((row.name, column.name))))
    found.sort(key=lambda one: -one[0].games)
    return [
        MatrixPair(names, points(one.games), _result(one), signed(round(_ahead(one))))
        for one, names in found
    ]


def _mine(
    kind: str, row: queries.Person, column: queries.Person, met: dict[Pair, Meeting]
) -> Meeting:
    one, other = sorted((row.id, column.id))
    meeting = met.get((kind, one, other), Meeting())
    return meeting if kind == WITH or row.id == one else meeting.turned


def _result(meeting: Meeting) -> str:
    return f"{points(meeting.wins)}–{points(meeting.losses)}"


def _cell(
    kind: str,
    row: queries.Person,
    column: queries.Person,
    met: dict[Pair, Meeting],
    best: float,
) -> MatrixCell | None:
    if row.id == column.id:
        return None
    mine = _mine(kind, row, column, met)
    if not mine.games:
        return MatrixCell("", 0, "")
    ahead = _ahead(mine)
    is_enough = mine.games >= FEW_GAMES and best and ahead > 0
    tint = 1 + min(TINTS - 1, int(TINTS * ahead / best)) if is_enough else 0
    said = _(
        "%(row)s and %(column)s: %(wins)s won, %(losses)s lost of %(games)s",
        row=row.name,
        column=column.name,
        wins=points(mine.wins),
        losses=points(mine.losses),
        games=points(mine.games),
    )
    return MatrixCell(_result(mine), tint, said)


def _ahead(meeting: Meeting | None) -> float:
    return meeting.difference / meeting.deals if meeting and meeting.deals else 0.0
