"""The sheet of a game whose people came, went and changed their names."""

import pytest

from scorekeeper.extensions import db
from scorekeeper.models import Player, SeatChange, game_by_code, name_key, new_id
from scorekeeper.sheets.queries import game_or_404, played_of
from scorekeeper.sheets.sheet import sheet_of
from scorekeeper.web.database import writing
from tests import records


@pytest.fixture
def code(begin):
    """Two deals; Anna dealt both and went out in both."""
    first = records.OPENING_DEAL
    return begin(records.record(deals=[first, {**first, "number": 2}]))


@pytest.fixture
def sheet(app, code):
    def draw():
        with app.test_request_context():
            return sheet_of(played_of(game_or_404(code)))

    return draw


def test_a_new_name_stands_in_every_deal(app, code, sheet):
    with app.app_context(), writing() as session:
        anna = session.scalars(db.select(Player).filter_by(name="Anna")).one()
        anna.name, anna.name_key = "Zoe", name_key("Zoe")
    drawn = sheet()
    assert drawn.sides[0].name == "Zoe + Béla"
    assert [(deal.dealer, deal.out) for deal in drawn.blocks[0].deals] == 2 * [("Zoe", "Zoe")]


def test_who_sat_in_dealt_and_went_out_and_is_noted(app, code, sheet):
    with app.app_context(), writing() as session:
        game = session.scalars(game_by_code(code)).one()
        eva = Player(league_id=game.league_id, name="Eva", name_key="eva")
        known = {"league_id": game.league_id, "game_id": game.id, "op_key": new_id()}
        session.add(SeatChange(**known, position=0, from_number=2, player=eva))
    drawn = sheet()
    assert drawn.sides[0].name == "Anna + Béla"
    first, second = drawn.blocks[0].deals
    assert (first.dealer, first.out) == ("Anna", "Anna")
    assert (second.dealer, second.out) == ("Eva", "Eva")
    notes = [note.text for group in drawn.notes for note in group.notes]
    assert "Eva for Anna from deal 2" in notes
