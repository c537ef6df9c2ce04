"""Who with whom, and who against whom: everybody's results in one square."""

from dataclasses import dataclass
from itertools import combinations

from flask_babel import gettext as _

from scorekeeper.models import League
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
    small: str
    tint: int
    title: str


@dataclass(frozen=True)
class Matrix:
    """A square of people; cells on the diagonal are empty."""

    heading: str
    hint: str
    names: list[tuple[str, str, str]]  # id, name, letters for the columns
    rows: list[list[MatrixCell | None]]


def matrices(league: League, scope: str) -> list[Matrix]:
    """Partners, then opponents; none for a league in which nobody met twice."""
    everybody = queries.people(league.id)
    met = queries.meetings(league.id, scope)
    games: dict[str, int] = {}
    for (_kind, one, other), meeting in met.items():
        for person in (one, other):
            games[person] = games.get(person, 0) + meeting.games
    most = sorted(games, key=lambda one: (-games[one], everybody[one].name))[:MOST_PEOPLE]
    people = sorted((everybody[one] for one in most), key=lambda one: one.name)
    if not people:
        return []
    return [
        _matrix(
            WITH,
            people,
            met,
            _("With whom"),
            _("Games won – lost together, and points ahead a deal."),
        ),
        _matrix(
            AGAINST, people, met, _("Against whom"), _("Won – lost by who stands at the left.")
        ),
    ]


def letters(names: list[str]) -> list[str]:
    """The first letters of names, as many as it takes to tell them apart (three at most)."""
    for many in (1, 2, 3):
        short = [name[:many] for name in names]
        if len(set(short)) == len(short):
            return short
    return [name[:3] for name in names]


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
    )


def _cell(
    kind: str,
    row: queries.Person,
    column: queries.Person,
    met: dict[Pair, Meeting],
    best: float,
) -> MatrixCell | None:
    if row.id == column.id:
        return None
    one, other = sorted((row.id, column.id))
    meeting = met.get((kind, one, other), Meeting())
    mine = meeting if kind == WITH or row.id == one else meeting.turned
    if not mine.games:
        return MatrixCell("", "", 0, "")
    ahead = _ahead(mine)
    text = f"{points(mine.wins)}–{points(mine.losses)}"
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
    return MatrixCell(text, signed(round(ahead)), tint, said)


def _ahead(meeting: Meeting | None) -> float:
    return meeting.difference / meeting.deals if meeting and meeting.deals else 0.0
