"""What follows from the deals is rewritten with every change of them."""

import json

import pytest

from scorekeeper import rules
from scorekeeper.extensions import db
from scorekeeper.models import Deal, deal_of, new_id, refresh, scores_of
from scorekeeper.web.database import writing

FROZEN = json.dumps(rules.catalogue.to_data(rules.catalogue.load("whitnack")))


@pytest.fixture
def game(create_game):
    return create_game(("Anna", "Béla"), ("Cili", "Dani"), variant=FROZEN)


@pytest.fixture
def save(game):
    """Saves a deal of which only the scores are known: `save(1, 300, -50)`."""

    def save(number, *scores):
        payload = json.dumps(
            {"number": number, "out": None, "entries": [{"score": score} for score in scores]}
        )
        with writing() as session:
            row = session.scalars(deal_of(game.id, number)).one_or_none()
            if row is None:
                row = Deal(league_id=game.league_id, game_id=game.id, number=number)
                session.add(row)
            row.payload, row.op_key, row.live = payload, new_id(), True
            return refresh(game)

    return save


def kept(game):
    rows = db.session.execute(scores_of(game.id))
    return [(number, row.score, row.total) for number, row in rows]


def test_scores_and_totals_are_kept(game, save):
    save(1, 300, -50)
    tally = save(2, 100, 500)
    assert tally.totals == (400, 450)
    assert kept(game) == [(1, 300, 300), (1, -50, -50), (2, 100, 400), (2, 500, 450)]


def test_a_correction_of_an_old_deal_moves_all_later_totals(game, save):
    save(1, 300, -50)
    save(2, 100, 500)
    save(1, 0, 0)
    assert kept(game) == [(1, 0, 0), (1, 0, 0), (2, 100, 100), (2, 500, 500)]


def test_the_last_deal_ends_the_game_and_its_undoing_opens_it_again(game, save):
    for number in (1, 2, 3):
        save(number, 100, 50)
    assert game.state == "open"
    save(4, 100, 50)
    assert game.state == "ended"
    with writing() as session:
        session.scalars(deal_of(game.id, 4)).one().live = False
        refresh(game)
    assert game.state == "open"
    assert [number for number, *_scores in kept(game)] == [1, 1, 2, 2, 3, 3]


def test_a_game_that_its_table_stopped_stays_ended(game, save):
    save(1, 300, -50)
    with writing():
        game.stopped = True
        refresh(game)
    assert game.state == "ended"
    save(1, 200, -50)
    assert game.state == "ended"


def test_without_deals_there_are_no_scores(game):
    with writing():
        tally = refresh(game)
    assert tally.totals == (0, 0)
    assert kept(game) == []


def test_scores_read_before_are_read_afresh(game, save):
    save(1, 300, -50)
    row = db.session.scalars(deal_of(game.id, 1)).one()
    assert [score.score for score in row.scores] == [300, -50]
    save(1, 10, 20)
    assert [score.score for score in row.scores] == [10, 20]
