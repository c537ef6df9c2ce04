"""A new deal: form, receipt, saved."""

import json

import pytest

from scorekeeper.models import Deal, DealRevision, DealScore, Game
from tests.deals.conftest import GOOD, JSON
from tests.pagecheck import Page
from tests.paperform import PaperForm


def test_the_form_asks_for_what_the_variant_counts(form, game):
    drawn = form(game, 1)
    assert drawn.choices["out"] == ["0.0", "0.1", "1.0", "1.1", "nobody"]
    assert drawn.choices["s0-books-wild"] == ["0", "1", "2", "3", "4", "more"]
    assert drawn.choices["s1-counts-feet_left"] == ["0", "1", "2"]


def test_nothing_is_chosen_beforehand(form, game):
    values = form(game, 1).values
    assert values.pop("base_rev") == "0"
    assert len(values.pop("op_key")) == 32
    assert set(values.values()) == {"", "total.total"}


def test_the_receipt_says_every_line_and_what_follows(client, form, game):
    page = Page(form(game, 1).send(client, **GOOD).get_data(as_text=True))
    cells = [
        " ".join(e.text.split())
        for e in page.elements
        if e.tag in ("th", "td") and e.inside("table")
    ]
    text = " | ".join(cells)
    assert (
        "Clean books | 2 1,000 | 1 500 | Dirty books | 2 600 | 0 | Wild books | 1 1,500 | 0" in text
    )
    assert "Went out | 100 | 0 | Cards on the table | 480 | 350 | Cards left | −35 | −130" in text
    assert "This deal | 3,945 | 920 | Before | 0 | 0 | Now | 3,945 | 920" in text


def test_a_receipt_saves_nothing(client, form, game, rows):
    form(game, 1).send(client, **GOOD)
    assert rows(Deal) == rows(DealRevision) == []


def test_what_was_agreed_is_saved_and_the_table_comes_next(client, enter, game, rows):
    answer = enter(game, 1, **GOOD)
    assert answer.headers["Location"] == f"/games/{game}"
    assert "Deal 1 is saved: 3,945 to 920" in client.get(f"/games/{game}").get_data(as_text=True)
    (deal,) = rows(Deal)
    assert (deal["number"], deal["rev"], deal["live"]) == (1, 1, True)
    assert [(row["score"], row["total"]) for row in rows(DealScore)] == [(3945, 3945), (920, 920)]


def test_the_payload_is_the_deal_of_the_record_in_canonical_json(enter, game, rows):
    enter(game, 1, **GOOD)
    (deal,), (revision,) = rows(Deal), rows(DealRevision)
    assert deal["payload"] == revision["payload"]
    data = json.loads(deal["payload"])
    assert deal["payload"] == json.dumps(
        data, sort_keys=True, separators=(",", ":"), ensure_ascii=False
    )
    assert data["out"] == {"player": "Anna", "side": 0}
    assert data["entries"][0] == {
        "books": {"clean": 2, "dirty": 2, "wild": 1},
        "counts": {"red_threes_laid": 3},
        "melded": 480,
        "left": 35,
    }


def test_a_revision_says_from_where(client, receipt, game, rows):
    typed = receipt(game, 1, **GOOD)
    agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1"
    typed.send(client, "save", headers={"User-Agent": agent})
    (revision,) = rows(DealRevision)
    assert revision["device"] == "iPhone, Safari"
    assert (revision["kind"], revision["rev"], revision["parent_rev"]) == ("entered", 1, None)


def test_nobody_went_out(client, receipt, game, rows):
    nobody = GOOD | {"out": "nobody", "s0__left0": "95"}
    receipt(game, 1, **nobody).send(client, "save")
    assert json.loads(rows(Deal)[0]["payload"])["out"] is None


def test_a_count_nobody_made_is_not_a_count_of_zero(enter, game, rows):
    enter(game, 1, **GOOD | {"s1__counts__red_threes_left": "0"})
    counts = json.loads(rows(Deal)[0]["payload"])["entries"][1]["counts"]
    assert counts == {"red_threes_laid": 2, "red_threes_left": 0}


def test_five_and_more_are_typed(client, form, game):
    typed = GOOD | {"s0__books__clean": "more", "s0__books__clean__more": "7"}
    page = form(game, 1).send(client, **typed).get_data(as_text=True)
    assert '<small class="table__count">7</small> 3,500</button>' in page


@pytest.mark.parametrize(
    ("chip", "more", "said"),
    [
        ("more", "", "Clean books: Type a number."),
        ("more", "12a", "Clean books: This is not a number."),
        ("more", "100", "Clean books: This is more than there can be. At most 99."),
        ("3", "7", "Clean books: 3 is marked and 7 is typed."),
        ("six", "", "Clean books: Choose one of these."),
        ("-1", "", "Clean books: Choose one of these."),
    ],
)
def test_a_count_that_can_not_be_read_is_refused(client, form, game, chip, more, said):
    typed = GOOD | {"s0__books__clean": chip, "s0__books__clean__more": more}
    answer = form(game, 1).send(client, **typed)
    assert answer.status_code == 422
    assert f"Anna + Béla, {said}" in answer.get_data(as_text=True)
    assert PaperForm(answer, "deal").values["s0-books-clean-more"] == more


def test_who_went_out_must_be_said(client, form, game):
    answer = form(game, 1).send(client, **GOOD | {"out": None})
    assert answer.status_code == 422
    page = Page(answer.get_data(as_text=True))
    assert page.title.startswith("Error:")
    (link,) = [e for e in page.all("a") if "Who went out?" in e.text]
    assert link.attributes["href"] == "#out-0"


def test_a_blank_number_is_not_zero(client, form, game):
    answer = form(game, 1).send(client, **GOOD | {"s0__left0": " "})
    assert answer.status_code == 422
    assert "Anna + Béla, Cards left: Type a number. Type 0 if there is nothing." in (
        answer.get_data(as_text=True)
    )


def test_who_plays_alone_and_went_out_has_nothing_left_to_count(client, form, new_game):
    game = new_game(sides=(("Anna",), ("Béla",)))
    alone = {
        "s0__left0": "",
        "out": "0.0",
        "s0__melded": "500",
        "s1__melded": "300",
        "s1__left0": "20",
    }
    assert form(game, 1).send(client, **alone).status_code == 200
    assert form(game, 1).send(client, **alone | {"out": "1.0"}).status_code == 422


def test_the_next_deal_begins_with_the_totals_before(client, enter, form, game):
    enter(game, 1, **GOOD)
    page = form(game, 2).send(client, **GOOD).get_data(as_text=True)
    assert "7,890" in page


@pytest.mark.parametrize("number", [2, 3, 999])
def test_deals_have_no_gaps(client, game, number):
    answer = client.get(f"/games/{game}/deals/{number}")
    assert answer.status_code == 404
    assert "Deal 1 comes next; deals have no gaps." in answer.get_data(as_text=True)
    answer = client.post(f"/games/{game}/deals/{number}", data={"do": "receipt"})
    assert answer.status_code == 422


@pytest.mark.parametrize("path", ["/games/222222/deals/1", "/games/222222/deals/1/history"])
def test_an_unknown_game_is_not_found(client, path):
    assert client.get(path).status_code == 404
    assert client.get("/games/222222/deals/0").status_code == 404


def test_what_is_no_step_is_refused(client, game):
    assert client.post(f"/games/{game}/deals/1", data={"do": "burn"}).status_code == 400
    assert client.put(f"/games/{game}/deals/1").status_code == 405


def test_saved_in_json(client, receipt, game):
    answer = receipt(game, 1, **GOOD).send(client, "save", headers=JSON)
    said = answer.get_json()
    assert said.pop("agreement") == {"sides": [], "aloud": False, "waiting": [1]}
    assert said == {"ok": True, "number": 1, "rev": 1, "totals": [3945, 920]}


def test_the_receipt_in_json(client, form, game):
    answer = form(game, 1).send(client, headers=JSON, **GOOD).get_json()
    assert (answer["scores"], answer["totals"], answer["checks"]) == ([3945, 920], [3945, 920], [])


def test_unreadable_fields_in_json(client, form, game):
    answer = form(game, 1).send(client, headers=JSON, **GOOD | {"s1__melded": "1,25"})
    assert answer.status_code == 422
    (error,) = answer.get_json()["errors"]
    assert (error["field"], error["side"], error["code"]) == ("s1-melded", 1, "unreadable")


def test_how_the_table_counts_is_remembered(client, enter, form, game, rows):
    drawn = PaperForm(client.get(f"/games/{game}/deals/1?count=net"), "deal")
    typed = {"out": "0.0", "s0__net": "445", "s1__net": "220"} | {
        name: text for name, text in GOOD.items() if "books" in name or "counts" in name
    }
    receipt = drawn.send(client, **typed)
    assert PaperForm(receipt, "deal").send(client, "save").status_code == 303
    assert rows(Game)[0]["counting"] == "net"
    assert form(game, 2).values["s0-way"] == "net"


def test_a_deal_after_the_end_counts_all_the_same(client, enter, form, game, rows):
    for number in range(1, 5):
        enter(game, number, **GOOD)
    assert "This game is over." in client.get(f"/games/{game}/deals/5").get_data(as_text=True)
    assert "This game is over." not in client.get(f"/games/{game}/deals/4").get_data(as_text=True)
    enter(game, 5, **GOOD)
    assert [row["number"] for row in rows(Deal)] == [1, 2, 3, 4, 5]
