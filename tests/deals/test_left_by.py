"""Cards left counted by side or by player: asked as the table does it, remembered, and never mixed up."""

import json

import pytest

from scorekeeper.models import Deal, Game
from tests.deals.conftest import GOOD
from tests.paperform import PaperForm

TYPED = {name: text for name, text in GOOD.items() if not name.endswith("left0")}
EACH = TYPED | {"s0__left1": "35", "s1__left0": "60", "s1__left1": "70"}


@pytest.fixture
def by_player(client, game):
    """The form of the first deal, with a field for each player's cards left."""
    return PaperForm(client.get(f"/games/{game}/deals/1?count=left-player"), "deal")


def test_each_player_has_a_field(by_player):
    assert by_player.values["s0-way"] == "total.total+total"
    assert {"s0-left0", "s0-left1", "s1-left0", "s1-left1"} <= set(by_player.form.names)


def test_who_is_out_may_stay_empty_and_holds_nothing(client, by_player, rows):
    receipt = PaperForm(by_player.send(client, **EACH), "deal")
    assert receipt.send(client, "save").status_code == 303
    entries = json.loads(rows(Deal)[0]["payload"])["entries"]
    assert [entry["left"] for entry in entries] == [[0, 35], [60, 70]]


def test_nobody_else_may_stay_empty(client, by_player):
    answer = by_player.send(client, **EACH | {"s0__left1": ""})
    assert answer.status_code == 422
    assert "Left in Béla’s hand and foot: Type a number." in answer.get_data(as_text=True)


def test_the_table_goes_on_so(client, form, game, by_player, rows):
    receipt = PaperForm(by_player.send(client, **EACH), "deal")
    receipt.send(client, "save")
    assert [(row["counting"], row["left_by"]) for row in rows(Game)] == [("totals", "player")]
    assert form(game, 2).values["s0-way"] == "total.total+total"


def test_another_way_is_by_player_as_well(client, by_player):
    drawn = PaperForm(by_player.send(client, "value", **EACH), "deal")
    assert drawn.values["s0-way"] == "value.value+value"
    drawn = PaperForm(by_player.send(client, "net", **EACH), "deal")
    assert drawn.values["s0-way"] == "net"


def test_one_players_cards_never_become_the_sides(client, by_player):
    drawn = PaperForm(by_player.send(client, "left-side", **EACH), "deal")
    assert drawn.values["s1-way"] == "total.total"
    assert drawn.values["s1-left0"] == ""
    assert drawn.values["s1-melded"] == "350"


def test_changing_back_shows_each_players_cards_again(client, by_player):
    drawn = PaperForm(by_player.send(client, "left-side", **EACH), "deal")
    drawn = PaperForm(drawn.send(client, "net", s1__left0="130"), "deal")
    drawn = PaperForm(drawn.send(client, "totals", s1__net="220"), "deal")
    assert (drawn.values["s1-left0"], drawn.values["s1-way"]) == ("130", "total.total")
    drawn = PaperForm(drawn.send(client, "left-player"), "deal")
    assert (drawn.values["s1-left0"], drawn.values["s1-left1"]) == ("60", "70")


def test_it_is_no_question_where_everyone_plays_alone(client, new_game):
    game = new_game("simpson", sides=(("Anna",), ("Béla",), ("Cili",)))
    drawn = PaperForm(client.get(f"/games/{game}/deals/1?count=left-player"), "deal")
    assert drawn.values["s0-way"] == "total.total"
    assert not [value for _name, value in drawn.form.buttons if value.startswith("left-")]


def test_by_card_is_a_way_to_choose(client, form, game):
    drawn = PaperForm(form(game, 1).send(client, "cards"), "deal")
    assert drawn.values["s0-way"] == "cards.cards"
    assert "s0-melded-c0" in drawn.form.names
