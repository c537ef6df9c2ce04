"""Fills a home with the made-up league, by the same operations by which people fill theirs."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from random import Random

from msgspec.structs import replace
from sqlalchemy import func, select
from sqlalchemy.orm import Session, scoped_session

from scorekeeper import record
from scorekeeper.deals.operations import agree_deal, save_deal
from scorekeeper.deals.queries import get_place_or_404
from scorekeeper.deals.stamp import Stamp
from scorekeeper.league.editions import frozen_data
from scorekeeper.league.proposal import rules_key
from scorekeeper.league.season_operations import begin_season, change_rules, freeze, go_on
from scorekeeper.models import (
    CODE_ALPHABET,
    CODE_LENGTH,
    Game,
    League,
    Season,
    SitsIn,
    WholeGame,
    add_whole_games,
    default_league,
    new_id,
    player_by_name,
    season_on,
)
from scorekeeper.models.base import made_up
from scorekeeper.players.operations import set_guest
from scorekeeper.web.database import writing

from . import cast
from .games import all_games
from .told import Told

DEVICES = ("Android, Chrome", "iPhone, Safari", "Android, Firefox")
TAPPED, ALOUD = 0.6, 0.85  # of all deals; the rest waits to be agreed to
Db = scoped_session[Session]


class HasGamesError(Exception):
    """The home is in use: nothing is made up there."""


@dataclass(frozen=True)
class Made:
    """What a home was filled with."""

    games: int
    deals: int
    evenings: int
    people: int
    seasons: tuple[str, ...]


class Clock:
    """Stands where it was set; each look moves it on a little, so that everything has its order."""

    def __init__(self) -> None:
        self._now = datetime.min

    def set(self, moment: datetime) -> None:
        """It is that moment now."""
        self._now = moment

    def __call__(self) -> datetime:
        """The moment it is."""
        self._now += timedelta(milliseconds=1)
        return self._now


def fill(until: date, seed: int) -> Made:
    """Makes up a league whose last evening is on that day; HasGamesError if the home has games. In the app's context.

    All is done in one go: it is there whole, or not at all.
    """
    chance, clock = Random(seed), Clock()
    with writing() as session:
        if session.scalar(select(func.count()).select_from(Game)):
            raise HasGamesError
        games = all_games(until, chance)
        with made_up(clock, chance.getrandbits):
            league = session.scalars(default_league()).one()
            return _Filling(session, league, clock, chance).fill(games)


class _Filling:
    def __init__(self, session: Db, league: League, clock: Clock, chance: Random) -> None:
        self.session, self.league, self.clock, self.chance = session, league, clock, chance

    def fill(self, games: list[Told]) -> Made:
        first, second = self._seasons(games)
        codes = self._add(games)
        self._guest()
        by_code = list(zip(codes, games, strict=True))
        for code, told in by_code:
            if told.slip and not told.slip.late:
                self._correct(code, told, told.slip.corrected)
            self._agree(code, told)
        self._close(first, second, by_code)
        dates = {one.date for one in games}
        people = {name for one in games for name in one.company.names}
        deals = sum(len(one.deals) for one in games)
        return Made(len(games), deals, len(dates), len(people), (first.name, second.name))

    def _seasons(self, games: list[Told]) -> tuple[Season, Season]:
        """The home's own season gets a name; another one begins after the summer."""
        known = [one for one in games if one.total_deals is None]
        pairs = zip(known, known[1:], strict=False)
        starts = max(pairs, key=lambda pair: pair[1].date - pair[0].date)[1].date
        self.clock.set(games[0].began - timedelta(hours=1))
        first = self.session.scalars(season_on(self.league.id, starts.isoformat())).one()
        first.name = _name_of(one.date for one in known if one.date < starts)
        self.clock.set(_noon_before(starts, 2))
        name = _name_of(one.date for one in known if one.date >= starts)
        second = begin_season(self.session, self.league.id, name, starts.isoformat())
        assert second is not None, "the first season has no day on which it begins"
        change_rules(self.session, second, replace(second.counts, grades=True))
        for season in (first, second):
            go_on(season, sorted({rules_key(one.variant) for one in games}))
        return first, second

    def _add(self, games: list[Told]) -> list[str]:
        whole = [self._whole(one) for one in games]
        self.clock.set(games[0].began)
        return add_whole_games(self.league.id, whole)

    def _whole(self, told: Told) -> WholeGame:
        self.clock.set(told.began)
        entered = [
            told.slip.deal if told.slip and told.slip.deal.number == deal.number else deal
            for deal in told.deals
        ]
        sides = [record.RecordSide(" + ".join(side), list(side)) for side in told.company.sides]
        plain = record.Record(record.FORMAT, 1, told.variant.id, sides, entered)
        return WholeGame(
            told=record.sound(plain),
            date=told.date.isoformat(),
            id=new_id(),
            code="".join(self.chance.choices(CODE_ALPHABET, k=CODE_LENGTH)),
            note=told.note,
            goes_on=told.goes_on,
            counts=told.counts,
            total_deals=told.total_deals,
            device=self.chance.choice(DEVICES),
            began=told.began,
            saved=told.saved,
            insists=told.insists,
            sits_in=(SitsIn(*told.sits_in),) if told.sits_in else (),
        )

    def _guest(self) -> None:
        found = self.session.scalars(player_by_name(self.league.id, cast.GUEST)).one_or_none()
        if found is not None:
            set_guest(found, guest=True)

    def _agree(self, code: str, told: Told) -> None:
        """Most deals are agreed to by the side that did not go out, some aloud, some not yet."""
        if told.total_deals is not None:
            return
        for deal, saved in zip(told.deals, told.saved, strict=True):
            how = self.chance.random()
            if how >= ALOUD:
                continue
            out = deal.out.side if deal.out else 0
            self.clock.set(saved + timedelta(minutes=7))
            place = get_place_or_404(code, deal.number)
            word = 1 - out if how < TAPPED else None
            agree_deal(place, Stamp(op_key=new_id(), base_rev=place.base_rev, agreed=(word,)))

    def _correct(self, code: str, told: Told, when: datetime) -> None:
        assert told.slip is not None
        number = told.slip.deal.number
        self.clock.set(when)
        place = get_place_or_404(code, number)
        right = place.read(place.row.payload) if place.row else told.slip.deal
        right = replace(right, entries=told.deals[number - 1].entries)
        stamp = Stamp(op_key=new_id(), base_rev=place.base_rev, reason=told.slip.reason)
        save_deal(place, right, stamp)

    def _close(self, first: Season, second: Season, games: Iterable[tuple[str, Told]]) -> None:
        """The first season is closed, and revised when a slip comes to light afterwards."""
        closed = _noon_before(date.fromisoformat(second.starts), 1)
        self.clock.set(closed)
        freeze(self.session, first, frozen_data(self.league, first))
        for code, told in games:
            if told.slip and told.slip.late:
                self._correct(code, told, closed + timedelta(hours=8))
                reason = told.slip.reason
                data = frozen_data(self.league, first)
                freeze(self.session, first, data, reason)


def _name_of(dates: Iterable[date]) -> str:
    """A season is called after its middle."""
    days = sorted(dates)
    return cast.season_name(days[len(days) // 2])


def _noon_before(day: date, days: int) -> datetime:
    return datetime.combine(day - timedelta(days=days), time(12, tzinfo=UTC))
