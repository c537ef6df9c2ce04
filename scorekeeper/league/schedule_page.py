"""Rounds for an evening on which partners change, as a page shows them. All of it follows from its address."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from flask_babel import gettext as _

from scorekeeper.standings.rotation import (
    Round,
    keep_partners,
    movement,
    schedule,
    season_of,
    seated,
    winners_move,
)

from .schedule_form import usual_rounds_words

USUAL_ROUNDS = 8


@dataclass(frozen=True)
class Table:
    """Two pairs who play each other."""

    number: int
    pairs: tuple[str, str]


@dataclass(frozen=True)
class ShownRound:
    """A round by names."""

    number: int
    tables: list[Table]
    rests: str


@dataclass(frozen=True)
class SchedulePage:
    """All rounds, or for winners who move those so far: the last one waits for its winners."""

    rounds: list[ShownRound]
    about: str
    waits: bool


def schedule_page(
    names: Sequence[str], way: str, rounds: int, seed: str, won: Sequence[Sequence[int]]
) -> SchedulePage:
    """The rounds for these people. `seed` draws the lots, `won` says who won at each table, round by round."""
    many = len(names)
    exact = len(movement(many))
    number = rounds or exact or USUAL_ROUNDS
    if way == "keep":
        found = keep_partners(many, rounds or max(1, many // 2 - 1 + (many // 2) % 2))
    elif way == "lots":
        found = _drawn(many, number, seed)
    elif way == "winners":
        found = _moved(many, seed, won)
    else:
        found = schedule(many, number)
    shown = [_shown(at, one, names) for at, one in enumerate(found, start=1)]
    return SchedulePage(shown, _about(way, many, found, exact), way == "winners")


def _drawn(people: int, rounds: int, seed: str) -> tuple[Round, ...]:
    dice = random.Random(seed)
    return tuple(seated(dice.sample(range(people), people)) for _ in range(rounds))


def _moved(people: int, seed: str, won: Sequence[Sequence[int]]) -> tuple[Round, ...]:
    found = [*_drawn(people, 1, seed)]
    for winners in won:
        if len(winners) != len(found[-1].tables):
            break
        found.append(winners_move(found[-1], winners))
    return tuple(found)


def _about(way: str, people: int, found: Sequence[Round], exact: int) -> str:
    if way == "schedule" and exact and len(found) == exact:
        return usual_rounds_words(exact)
    if way == "schedule":
        twice = sum(count > 1 for count in season_of(found).partners.values())
        if twice:
            return _("%(number)s pairs are partners more than once.", number=twice)
        return _("Nobody has the same partner twice.")
    if way == "winners":
        return _(
            "At table 1 winners stay and losers go to the last table; elsewhere winners move up. Then partners change."
        )
    return ""


def _shown(number: int, one: Round, names: Sequence[str]) -> ShownRound:
    tables = [
        Table(at, (_pair(mine, names), _pair(yours, names)))
        for at, (mine, yours) in enumerate(one.tables, start=1)
    ]
    return ShownRound(number, tables, ", ".join(names[person] for person in one.rests))


def _pair(pair: tuple[int, int], names: Sequence[str]) -> str:
    return " + ".join(names[person] for person in pair)
