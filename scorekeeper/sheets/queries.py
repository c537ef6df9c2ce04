"""What a sheet needs out of the database, turned into plain values; and the games that can be printed."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from flask import abort
from flask_babel import gettext as _
from sqlalchemy import exists, select
from sqlalchemy.orm import selectinload

from scorekeeper.extensions import db
from scorekeeper.models import (
    DealAgreement,
    DealRevision,
    Game,
    GameResult,
    GameState,
    RevisionKind,
    Season,
    Seat,
    Side,
    agreements_of,
    dealers,
    deals_of,
    default_league,
    game_by_code,
    games_of,
    read_deal,
    seasons_of,
    seating_of,
    shown_deal,
    sitting,
    swaps,
    variant_of,
)
from scorekeeper.web.game_words import listed, swap_words

from .played import Correction, Played

LAST_GAMES = 20
PEOPLE = selectinload(Game.sides).selectinload(Side.seats).joinedload(Seat.player)


@dataclass(frozen=True)
class GameToPrint:
    """A game in the list of sheets."""

    code: str
    date: str
    names: str


@dataclass(frozen=True)
class SeasonToPrint:
    """A season that has a booklet."""

    id: str
    name: str


def last_games() -> list[GameToPrint]:
    """The newest games of the league."""
    league = db.session.scalars(default_league()).one()
    games = db.session.scalars(games_of(league.id).options(PEOPLE).limit(LAST_GAMES))
    return [
        GameToPrint(game.code, game.date, " – ".join(side.name for side in game.sides))
        for game in games
    ]


def seasons_with_games() -> list[SeasonToPrint]:
    """Seasons in which a game counts, the latest first."""
    league = db.session.scalars(default_league()).one()
    counted = exists().where(GameResult.season_id == Season.id)
    seasons = db.session.scalars(seasons_of(league.id).where(counted).limit(LAST_GAMES))
    return [SeasonToPrint(one.id, one.name) for one in seasons]


def game_or_404(code: str) -> Game:
    """The game with its sides, seats and people."""
    game: Game = db.first_or_404(game_by_code(code).options(PEOPLE))
    return game


def evening_or_404(date: str) -> Sequence[Game]:
    """All games of a day, in the order they were begun."""
    league = db.session.scalars(default_league()).one()
    found = select(Game).where(Game.league_id == league.id, Game.date == date)
    games = db.session.scalars(found.options(PEOPLE).order_by(Game.created_at, Game.id)).all()
    return games or abort(404)


def let_go() -> None:
    """End reading: an open read would hold up who saves a deal while the sheet is drawn."""
    db.session.rollback()


def played_of(game: Game) -> Played:
    """The game as it stands, with everything that was saved about its deals."""
    rows = db.session.scalars(deals_of(game.id)).all()
    stored = [read_deal(row.payload) for row in rows]
    people = sitting(game.code) or abort(404)
    revisions = _revisions(game, [row.number for row in rows])
    standing = {row.number: row.rev for row in rows}
    saved = {one.number: one for one in revisions if one.rev == standing[one.number]}
    return Played(
        variant=variant_of(game),
        seating=seating_of(game),
        packs=game.packs,
        names=tuple(side.name for side in game.sides),
        deals=tuple(shown_deal(people, deal) for deal in stored),
        dealers=tuple(seat.player.name for seat in dealers(people, stored)[:-1]),
        swaps=tuple(swap_words(*swap.named) for swap in swaps(people)),
        date=game.date,
        place=game.place,
        note=game.note,
        code=game.code,
        ended=game.state == GameState.ENDED,
        entered=tuple(_writer(saved.get(number)) for number in standing),
        agreed=tuple(_agreed(game, standing)),
        insists={number: frozenset(json.loads(one.insists)) for number, one in saved.items()},
        corrections=tuple(_corrections(revisions)),
        confirmed=tuple(_confirmations(revisions)),
    )


def _revisions(game: Game, numbers: Sequence[int]) -> Sequence[DealRevision]:
    saved = select(DealRevision).where(
        DealRevision.game_id == game.id, DealRevision.number.in_(numbers)
    )
    order = (DealRevision.number, DealRevision.created_at, DealRevision.id)
    return db.session.scalars(saved.order_by(*order)).all()


def _writer(revision: DealRevision | None) -> str:
    return (_translated(revision.author) or revision.device) if revision else ""


def _agreed(game: Game, standing: dict[int, int]) -> Iterable[str]:
    """Whose word each deal has as it stands: a correction asks again."""
    names = {side.position: side.name for side in game.sides}
    said = db.session.scalars(agreements_of(game.id)).all()
    for number, rev in standing.items():
        yield _whose([one for one in said if (one.number, one.rev) == (number, rev)], names)


def _whose(said: Sequence[DealAgreement], names: dict[int, str]) -> str:
    if any(one.side_position is None for one in said):
        return _("all, aloud")
    sides = dict.fromkeys(one.side_position for one in said)
    return listed([names[side] for side in sides if side is not None]) if sides else ""


def _corrections(revisions: Iterable[DealRevision]) -> Iterable[Correction]:
    for one in revisions:
        if one.kind == RevisionKind.CORRECTED and one.rev is not None:
            yield Correction(
                one.number, one.created_at, _translated(one.reason), _translated(one.author)
            )


def _confirmations(revisions: Iterable[DealRevision]) -> Iterable[tuple[int, str]]:
    for one in revisions:
        if one.kind == RevisionKind.CONFIRMED:
            who = _translated(one.author) or one.device
            yield one.number, who or _("a second device")


def _translated(text: str) -> str:
    """One of our own texts in the reader's language; a person's own words stay."""
    return _(text) if text else ""
