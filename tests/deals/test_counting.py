"""Each table counts its cards in its own way; what was counted is what is kept and shown again."""

import json

import msgspec
import pytest

from scorekeeper.models import Deal
from scorekeeper.rules import Variant, catalogue
from tests.deals.conftest import GOOD
from tests.deals.test_correct_deal import change
from tests.paperform import PaperForm

BOOKS = {name: text for name, text in GOOD.items() if "books" in name or "counts" in name}
BOOKS |= {"out": "0.0"}
BY_VALUE = {
    "s0__melded__v20": "9",
    "s0__melded__v10": "12",
    "s0__melded__v5": "36",
    "s0__left0__v5": "7",
    "s1__melded__v20": "3",
    "s1__melded__v10": "14",
    "s1__melded__v5": "30",
    "s1__left0__v10": "13",
}


def entries(rows):
    return json.loads(rows(Deal)[0]["payload"])["entries"]


@pytest.fixture
def enter_so(client, game):
    def run(way, **typed):
        drawn = PaperForm(client.get(f"/games/{game}/deals/1?count={way}"), "deal")
        receipt = drawn.send(client, **BOOKS | typed)
        assert receipt.status_code == 200, receipt.get_data(as_text=True)
        return PaperForm(receipt, "deal").send(client, "save")

    return run


def test_by_value(enter_so, form, game, rows):
    assert enter_so("value", **BY_VALUE).status_code == 303
    first, second = entries(rows)
    assert first["melded"] == {"by_value": {"20": 9, "10": 12, "5": 36}}
    assert first["left"] == {"by_value": {"5": 7}}
    again = form(game, 1)
    assert again.values["s0-way"] == "value.value"
    assert again.values["s0-melded-v10"] == "12"
    assert again.values["s0-left0-v50"] == ""


def test_a_count_of_which_nothing_was_typed_is_refused(client, game):
    drawn = PaperForm(client.get(f"/games/{game}/deals/1?count=value"), "deal")
    typed = BOOKS | BY_VALUE | {"s0__left0__v5": ""}
    answer = drawn.send(client, **typed)
    assert answer.status_code == 422
    assert "Anna + Béla, Cards of 50: Type a number." in answer.get_data(as_text=True)


def test_net(enter_so, form, game, rows):
    typed = {"s0__net": "445", "s1__net": "90", "s1__net__sign": "off"}
    enter_so("net", **typed)
    assert [entry["net"] for entry in entries(rows)] == [445, -90]
    again = form(game, 1).values
    assert (again["s1-net"], again["s1-net-sign"]) == ("90", "off")


@pytest.mark.parametrize("way", ["value", "cards", "net", "score"])
def test_what_was_typed_is_there_when_the_way_is_changed_back(client, form, game, rows, way):
    other = PaperForm(form(game, 1).send(client, way, **GOOD), "deal")
    assert "s0-melded" not in other.values
    reopened = form(game, 1)  # from the draft
    assert reopened.values["s0-way"] == other.values["s0-way"] != "total.total"
    for drawn in (other, reopened):
        back = PaperForm(drawn.send(client, "totals"), "deal").values
        assert {name: back[name.replace("__", "-")] for name in GOOD if "out" not in name} == {
            name: text for name, text in GOOD.items() if "out" not in name
        }
    receipt = PaperForm(PaperForm(other.send(client, "totals"), "deal").send(client), "deal")
    assert receipt.send(client, "save").status_code == 303
    assert entries(rows)[0]["melded"] == 480


def test_only_the_score(client, form, game, rows):
    drawn = PaperForm(client.get(f"/games/{game}/deals/1?count=score"), "deal")
    assert not [name for name in drawn.form.names if "books" in name]
    typed = {"out": "0.0", "s0__score": "1 405", "s1__score": "90", "s1__score__sign": "off"}
    answer = drawn.send(client, **typed)
    assert "only the score is known" in answer.get_data(as_text=True)
    assert PaperForm(answer, "deal").send(client, "save").status_code == 303
    assert "no detail" in client.get(f"/games/{game}/score").get_data(as_text=True)
    assert [entry["score"] for entry in entries(rows)] == [1405, -90]


def test_an_unknown_way_is_the_usual_one(client, game):
    for wish in ("teaspoons", "", "value'--"):
        drawn = PaperForm(client.get(f"/games/{game}/deals/1?count={wish}"), "deal")
        assert drawn.values["s0-way"] == "total.total"


def test_another_way_keeps_what_fits_it(client, form, game):
    drawn = form(game, 1)
    answer = drawn.send(client, "value", **GOOD)
    again = PaperForm(answer, "deal")
    assert answer.status_code == 200
    assert again.values["s0-way"] == "value.value"
    assert (again.values["s0-books-clean"], again.values["out"]) == ("2", "0.0")
    assert "s0-melded" not in again.values


def test_no_counting_by_value_where_a_card_counts_less_than_nothing(client, new_game):
    data = json.loads(json.dumps(catalogue.to_data(catalogue.load("whitnack"))))
    data["cards"]["points"]["4"] = -5
    # Rules are no longer taken with such a card; a game that began with them goes on.
    game = new_game(msgspec.convert(data, Variant))
    drawn = PaperForm(client.get(f"/games/{game}/deals/1?count=value"), "deal")
    assert drawn.values["s0-way"] == "total.total"
    assert ("count", "value") not in drawn.form.buttons


def test_cards_left_of_each_player_stay_apart(app, enter, form, client, game, rows):
    enter(game, 1, **GOOD)
    found = entries(rows)
    found[1]["left"] = [30, {"cards": {"K": 2, "4": 3}}]
    change(app, game, entries=found)
    drawn = form(game, 1)
    assert drawn.values["s1-way"] == "total.total+cards"
    assert drawn.values["s1-left0"] == "30"
    page = client.get(f"/games/{game}/deals/1").get_data(as_text=True)
    assert "Left in Cili’s hand and foot" in page
    assert "Left in Dani’s hand and foot" in page
    receipt = drawn.send(client, s1__left0="35", reason="counted")
    assert PaperForm(receipt, "deal").send(client, "save").status_code == 303
    assert entries(rows)[1]["left"] == [35, {"cards": {"4": 3, "K": 2}}]


def test_cards_counted_by_rank_are_shown_and_can_be_changed(app, enter, form, client, game, rows):
    enter(game, 1, **GOOD)
    found = entries(rows)
    found[0]["melded"] = {"cards": {"joker": 2, "2": 4, "A": 6, "K": 10, "7": 16}}
    change(app, game, entries=found)
    drawn = form(game, 1)
    ranks = [*catalogue.load("whitnack").cards.points, "3r"]
    sevens = f"s0-melded-c{ranks.index('7')}"
    assert drawn.values[sevens] == "16"
    receipt = drawn.send(client, reason="counted", **{sevens.replace("-", "__"): "15"})
    keys = PaperForm(receipt, "deal").choices.get("insists", [])
    assert PaperForm(receipt, "deal").send(client, "save", insists=keys).status_code == 303
    assert entries(rows)[0]["melded"]["cards"]["7"] == 15


@pytest.mark.parametrize(
    "word", ["", "score.total", "value", "total.total+total+total", "x" * 5000]
)
def test_a_way_that_is_none_is_the_usual_one(client, form, game, word):
    answer = form(game, 1).send(client, **GOOD | {"s0__way": word})
    assert answer.status_code == 200
