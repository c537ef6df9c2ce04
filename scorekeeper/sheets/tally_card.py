"""Tally cards for rotating partners: a card for each person, with table, partner and opponents round by round."""

from dataclasses import dataclass

from flask_babel import gettext as _

from scorekeeper.standings.rotation import FEWEST, MOST, Round, movement, schedule
from scorekeeper.web.formatting import points

from .fitting import LARGE_ROW, PLAIN_ROW, Fit, Need, fit
from .paper import Paper

HEAD, COLUMNS = 19.0, 92.0
LARGE = 1.4
GRIDS = ((2, 4), (2, 3), (2, 2), (2, 1), (1, 2), (1, 1))
LARGE_GRIDS = ((2, 2), (2, 1), (1, 2), (1, 1))
USUAL_ROUNDS = 8


@dataclass(frozen=True)
class TallyRound:
    """What a card says of a round; a rest has no table."""

    number: str
    table: str
    partner: str
    against: str


@dataclass(frozen=True)
class TallyCard:
    """One person's card."""

    number: str
    name: str
    rounds: tuple[TallyRound, ...]


@dataclass(frozen=True)
class TallySheet:
    """All cards, page by page."""

    pages: tuple[tuple[tuple[TallyCard, ...], ...], ...]  # pages of rows of cards
    fit: Fit
    large: bool


def tally_sheet(
    people: int | tuple[str, ...], paper: Paper, *, rounds: int = 0, large: bool = False
) -> TallySheet:
    """Cards for 4 to 16 people, by number or by name; `rounds` 0: until everybody partnered everybody, or eight.

    ValueError for fewer or more people.
    """
    names = people if isinstance(people, tuple) else ("",) * people
    many = len(names)
    rounds = rounds or len(movement(many)) or USUAL_ROUNDS
    played = schedule(many, rounds)
    cards = [_card(person, name, played, names) for person, name in enumerate(names)]
    wider = LARGE if large else 1
    row = LARGE_ROW if large else PLAIN_ROW
    need = Need(rounds + 1, HEAD * wider, COLUMNS * wider, row)
    fitted = fit(need, paper, LARGE_GRIDS if large else GRIDS)
    return TallySheet(_paged(cards, fitted), fitted, large)


def _card(person: int, name: str, played: tuple[Round, ...], names: tuple[str, ...]) -> TallyCard:
    rounds = tuple(_round(person, at, one, names) for at, one in enumerate(played, start=1))
    return TallyCard(points(person + 1), name, rounds)


def _round(person: int, number: int, one: Round, names: tuple[str, ...]) -> TallyRound:
    def called(other: int) -> str:
        return names[other] or points(other + 1)

    for table, pairs in enumerate(one.tables, start=1):
        for mine, yours in (pairs, pairs[::-1]):
            if person in mine:
                (partner,) = (other for other in mine if other != person)
                against = ", ".join(map(called, yours))
                return TallyRound(points(number), points(table), called(partner), against)
    return TallyRound(points(number), "", _("rest"), "")


def _paged(cards: list[TallyCard], fitted: Fit) -> tuple[tuple[tuple[TallyCard, ...], ...], ...]:
    rows = [tuple(cards[at : at + fitted.across]) for at in range(0, len(cards), fitted.across)]
    return tuple(tuple(rows[at : at + fitted.down]) for at in range(0, len(rows), fitted.down))


def may_be_made(people: int) -> bool:
    """Whether there are cards for so many people."""
    return FEWEST <= people <= MOST
