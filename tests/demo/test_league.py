"""The made-up league: each kind of thing is in it, and its numbers are such as tables have."""

import json
import statistics

import pytest
from sqlalchemy import func, select

from scorekeeper.demo import cast
from scorekeeper.demo.league import HasGamesError, fill
from scorekeeper.extensions import db
from scorekeeper.league.editions import differs
from scorekeeper.models import (
    Base,
    DealAgreement,
    DealRevision,
    DealScore,
    Game,
    GameResult,
    GameState,
    Player,
    PlayerSum,
    Season,
    SeasonEdition,
    SeatChange,
    default_league,
    played,
    read_deal,
    seating_of,
    sitting,
    variant_of,
)
from scorekeeper.rules import check_deal
from tests.conftest import SAME_ORIGIN, CheckedClient

from .conftest import UNTIL


def games(*where):
    return [
        sitting(code)
        for code in db.session.scalars(select(Game.code).where(*where).order_by(Game.id))
    ]


def totals(game):
    last = [one for one in played(game.id) if one.live][-1]
    return [total for _score, total in last.scores]


def findings(game):
    """Codes of errors and warnings, by the number of the deal."""
    found, before = {}, (0,) * len(game.sides)
    for one in played(game.id):
        checks = check_deal(
            variant_of(game), seating_of(game), game.packs, read_deal(one.payload), before
        )
        found[one.number] = sorted({one.code for one in checks if one.level != "note"})
        before = tuple(total for _score, total in one.scores)
    return found


def test_it_says_what_it_made(home, filled):
    made = filled[1]
    assert made.games == db.session.scalar(select(func.count()).select_from(Game))
    assert made.people == len(cast.WORTH)
    assert made.seasons == ("Spring 2026", "Autumn 2026")


def test_a_home_with_games_is_left_alone(home):
    before = db.session.scalar(select(func.count()).select_from(DealRevision))
    with pytest.raises(HasGamesError):
        fill(UNTIL, seed=2)
    assert db.session.scalar(select(func.count()).select_from(DealRevision)) == before


@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.long)])
def test_checks_are_silent_but_where_the_table_insists(home, every):
    insisted = {
        (row.game_id, row.number): json.loads(row.insists)
        for row in db.session.scalars(select(DealRevision).where(DealRevision.insists != "[]"))
    }
    assert len(insisted) == 1
    known = games(Game.total_deals.is_(None))
    looked_at = [
        *known[::every],
        *(one for one in known if one.id in {game for game, _number in insisted}),
    ]
    said = {
        (game.id, number): codes
        for game in looked_at
        for number, codes in findings(game).items()
        if codes
    }
    assert said == insisted


def test_two_seasons_of_which_one_is_closed_and_was_revised(home):
    first, second = db.session.scalars(select(Season).order_by(Season.starts))
    assert (first.closed_at is not None, second.closed_at) == (True, None)
    assert first.ends < second.starts
    editions = db.session.scalars(select(SeasonEdition).order_by(SeasonEdition.edition)).all()
    assert [(one.season_id, one.edition) for one in editions] == [(first.id, 1), (first.id, 2)]
    assert editions[1].reason
    assert editions[0].created_at < editions[1].created_at
    assert not differs(db.session.scalars(default_league()).one(), first)
    for season in (first, second):
        rows = select(PlayerSum).where(PlayerSum.scope == season.id)
        assert len(db.session.scalars(rows).all()) >= len(cast.SKILLS) - 1


def test_corrections_have_reasons_and_come_after_what_they_correct(home):
    made = db.session.scalars(select(DealRevision).where(DealRevision.kind == "corrected")).all()
    assert len(made) > 4
    for one in made:
        same = (DealRevision.game_id == one.game_id, DealRevision.number == one.number)
        entered = db.session.scalars(select(DealRevision).where(*same).order_by(DealRevision.rev))
        assert one.reason
        assert entered.first().created_at < one.created_at


def test_deals_are_agreed_to_or_aloud_or_not_yet(home):
    how = set(db.session.scalars(select(DealAgreement.how)))
    words = select(DealAgreement.game_id, DealAgreement.number).distinct()
    agreed = len(db.session.execute(words).all())
    deals = db.session.scalar(select(func.count(func.distinct(DealScore.deal_id))))
    assert how == {"side", "aloud"}
    assert 0.7 * deals < agreed < 0.95 * deals


def test_a_tie_with_all_its_deals(home):
    level = [game for game in games(Game.total_deals.is_(None)) if len(set(totals(game))) == 1]
    assert any(game.state == GameState.ENDED for game in level)


def test_people_who_come_and_go(home):
    assert db.session.scalars(select(SeatChange)).all()
    guests = db.session.scalars(select(Player.name).where(Player.guest)).all()
    assert guests == [cast.GUEST]
    assert [game for game in games() if len(game.seats) == 6]
    assert [game for game in games(Game.stopped) if game.total_deals is None]


def test_games_that_do_not_count_go_on_or_have_no_detail(home):
    assert len(games(Game.counts.is_(False))) == 1
    [going_on] = games(Game.state == "open")
    assert (going_on.date, len(played(going_on.id))) == (UNTIL.isoformat(), 2)
    kept = db.session.scalars(select(GameResult).where(GameResult.detail.is_(False))).all()
    assert len(kept) == len(games(Game.total_deals.is_not(None))) == cast.OLD_EVENINGS


def test_two_variants(home):
    assert set(db.session.scalars(select(Game.variant_id))) == {"whitnack", "canasta"}


def test_the_scores_are_such_as_tables_have(home):
    whole = [
        one.scores
        for game in games(Game.variant_id == "whitnack", Game.total_deals.is_(None))
        for one in played(game.id)
    ]
    apart = [scores[0][0] - scores[1][0] for scores in whole]
    assert 900 < statistics.pstdev(apart) < 2600  # two sides, each with noise of about 780 and luck
    assert min(score for scores in whole for score, _total in scores) > -1500
    last = [
        total
        for game in games(Game.variant_id == "whitnack", Game.state == "ended")
        if len(played(game.id)) == 4
        for total in totals(game)
    ]
    assert 10_000 < statistics.median(last) < 17_000


def test_who_is_stronger_is_mostly_ahead(home):
    rows = db.session.scalars(select(PlayerSum).where(PlayerSum.scope == "all"))
    people = {one.id: one.name for one in db.session.scalars(select(Player))}
    ahead = {people[one.player_id]: one.deal_difference / one.deals for one in rows}
    assert ahead["Erzsébet"] > ahead["Zoltán"]


def test_its_pages_can_be_looked_at(home):
    home.test_client_class = CheckedClient
    client = home.test_client()
    client.environ_base.update(SAME_ORIGIN)
    first = db.session.scalars(select(Season.id).order_by(Season.starts)).first()
    for path in ("/", "/league", f"/league/seasons/{first}/editions/2", "/league/records"):
        answer = client.get(path)
        assert answer.status_code == 200
    assert "Erzsébet" in client.get("/league").get_data(as_text=True)


@pytest.mark.long
def test_the_same_seed_makes_the_same_rows(filled, make_home):
    again = make_home()
    with again.app_context():
        assert fill(UNTIL, seed=1) == filled[1]
        one = rows()
    with filled[0].app_context():
        assert one == rows()


def rows():
    """All that was written; the home's own league and its own season are called the same in both."""
    first = db.session.scalars(select(Season.id).order_by(Season.starts)).first()
    found = {}
    for table in Base.metadata.sorted_tables:
        own = ("league_id", "created_at") if table.name == "season" else ("league_id",)
        if table.name != "league":
            every = db.session.execute(select(*(c for c in table.c if c.name not in own)))
            found[table.name] = sorted(repr(row).replace(first, "first") for row in every)
    return found
