"""A game that is over, as the standings see it: who is credited with it, and the rows that are kept of it."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET
from sqlalchemy import bindparam, select

from scorekeeper import rules
from scorekeeper.rules.facts import facts_of
from scorekeeper.standings.finished import (
    FinishedGame,
    FinishedSide,
    credited,
    difference,
    outcome,
    tallies,
)
from scorekeeper.standings.runs import comeback

from .deal import DealRevision
from .ledger import read_deal, seating_of, variant_of
from .sitting import Played, Sitting, run

Rows = list[dict[str, Any]]
_revision = DealRevision.__table__
_INSISTS = select(_revision.c.number, _revision.c.rev, _revision.c.insists).where(
    _revision.c.game_id == bindparam("of_game"), _revision.c.rev.is_not(None)
)
BOOK_KINDS = ("clean", "dirty", "wild")


@dataclass(frozen=True)
class Ending:
    """A finished game and its deals."""

    game: Sitting
    deals: tuple[rules.Deal, ...]
    finished: FinishedGame
    insisted: frozenset[int]  # deals on which the table insisted

    def rows(self, season: str) -> tuple[Rows, Rows, Rows, Rows]:
        """What is kept: of the game, of each person, of each side, of each side of each deal."""
        game = self.game
        common = {
            "game_id": game.id,
            "league_id": game.league_id,
            "season_id": season,
            "date": game.date,
        }
        family = {"family": game.variant_id, "sides": len(self.finished.sides)}
        whole = {
            "detail": self.game.total_deals is None,
            "flagged": bool(self.insisted),
            "data": msgspec.json.encode(self.finished).decode(),
        }
        return (
            [common | family | whole],
            [common | row for row in self._people()],
            [common | family | row for row in self._sides()],
            [common | family | row for row in self._marks()],
        )

    def _people(self) -> Iterable[dict[str, Any]]:
        done = self.finished
        parts = tallies(done)
        for person, position in _side_of_each(done).items():
            side = done.sides[position]
            is_credited = person in side.people
            yield {
                "player_id": person,
                "position": position,
                "outcome": outcome(done, position) if is_credited else "",
                "total": side.total,
                "difference": difference(done, position),
                "deals": parts[person].deals,
            }

    def _sides(self) -> Iterable[dict[str, Any]]:
        done = self.finished
        running = [_running(side.deals) for side in done.sides]
        for position, side in enumerate(done.sides):
            others = running[:position] + running[position + 1 :]
            has_won = outcome(done, position) == "win"
            known = has_won and not done.lowest and bool(side.deals)
            yield {
                "position": position,
                "place": side.place,
                "total": side.total,
                "losing": None if side.place == 1 else side.total,
                "difference": difference(done, position),
                "behind": comeback(running[position], others) if known else None,
            }

    def _marks(self) -> Iterable[dict[str, Any]]:
        if self.game.total_deals is not None:
            return
        variant, seating = variant_of(self.game), seating_of(self.game)
        for index, deal in enumerate(self.deals):
            now = variant.at(seating.players, deal.number)
            for position, players in enumerate(seating.sides):
                facts = facts_of(now, deal, position, players)
                yield {
                    "number": deal.number,
                    "position": position,
                    "score": self.finished.sides[position].deals[index],
                    "out": facts.out,
                    "flagged": deal.number in self.insisted,
                } | _counted(facts)


def ending_of(
    game: Sitting, deals: Iterable[Played], result: rules.Tally | None = None
) -> Ending | None:
    """The finished game, from its deals as they stand; none if no deal was played.

    `result` is what the deals come to, where that is known already.
    """
    live = [one for one in deals if one.live]
    if not live:
        return None
    read = tuple(read_deal(one.payload) for one in live)
    if result is None:
        variant, seating = variant_of(game), seating_of(game)
        result = rules.tally(variant, seating, game.packs, list(read), checked=False)
    lowest = variant_of(game).at(seating_of(game).players, 1).game.wins == "lowest"
    sat = [game.at(deal.number) for deal in read]
    only_totals = game.total_deals is not None
    sides = tuple(
        _side(game, sat, position, result, only_totals) for position in range(len(game.sides))
    )
    many = game.total_deals or len(read)
    finished = FinishedGame(game.id, game.date, many, sides, lowest)
    return Ending(game, read, finished, _insisted(game.id, live))


def _side(
    game: Sitting, sat: list[Sitting], position: int, result: rules.Tally, only_totals: bool
) -> FinishedSide:
    began = tuple(seat.owner.id for seat in game.sides[position].seats)
    people = tuple(tuple(seat.player.id for seat in now.sides[position].seats) for now in sat)
    total, place = result.totals[position], result.places[position]
    if only_totals:
        return FinishedSide(began, total, place)
    scores = tuple(deal.sides[position].score for deal in result.deals)
    return FinishedSide(credited(people, began), total, place, scores, people)


def _side_of_each(done: FinishedGame) -> dict[str, int]:
    """One side for everybody, also for who changed sides: the one they are credited with, else the first."""
    credited_with = [(person, at) for at, side in enumerate(done.sides) for person in side.people]
    sat_in = [
        (person, at)
        for at, side in enumerate(done.sides)
        for people in side.sat
        for person in people
    ]
    found: dict[str, int] = {}
    for person, position in (*credited_with, *sat_in):
        found.setdefault(person, position)
    return found


def _counted(facts: Any) -> dict[str, Any]:
    entry = facts.entry
    if entry.score is not UNSET:
        return dict.fromkeys(("books", *BOOK_KINDS, "red_threes", "left"))
    laid = facts.counts.get("red_threes_laid", 0)
    books = {kind: facts.books.get(kind, 0) for kind in BOOK_KINDS}
    return {"books": facts.finished, **books, "red_threes": laid, "left": facts.left}


def _running(scores: tuple[int, ...]) -> list[int]:
    found, total = [], 0
    for score in scores:
        total += score
        found.append(total)
    return found


def _insisted(game_id: str, live: list[Played]) -> frozenset[int]:
    rows = run(_INSISTS, {"of_game": game_id})
    standing = {(one.number, one.rev) for one in live}
    return frozenset(
        number for number, rev, text in rows if (number, rev) in standing and json.loads(text)
    )
