"""The third step: who sits where; then the game begins."""

from urllib.parse import urlencode

import pytest

from scorekeeper import rules
from scorekeeper.models import League, new_id, this_evening
from tests.pagecheck import Page

NEW = "/games/new"
FOUR = ["Anna", "Béla", "Cili", "Dani"]
SEATED = {"seat0": "Anna", "seat1": "Cili", "seat2": "Béla", "seat3": "Dani"}


def address(people=FOUR, variant="whitnack", sides="rules"):
    query = {"step": "seats", "person": people, "variant": variant, "sides": sides}
    return f"{NEW}?{urlencode(query, doseq=True)}"


@pytest.fixture
def filled():
    """The form as it is sent, with some answers changed."""

    def filled(**changed):
        given = {
            "step": "seats",
            "person": FOUR,
            "variant": "whitnack",
            "sides": "rules",
            "game_id": new_id(),
            **SEATED,
            "dealer": "Cili",
            "packs": "5",
            "date": "2026-11-27",
            "place": "",
        }
        return given | changed

    return filled


def code_of(answer):
    assert answer.status_code == 303
    return answer.headers["Location"].rsplit("/", 1)[1]


def test_the_game_begins(client, filled, game_of):
    code = code_of(client.post(NEW, data=filled(place="At Béla's")))
    assert game_of(code) == {
        "state": "open",
        "stopped": False,
        "variant_id": "whitnack",
        "packs": 5,
        "date": "2026-11-27",
        "place": "At Béla's",
        "first_dealer": 1,
        "sides": ["Anna + Béla", "Cili + Dani"],
        "seats": ["Anna", "Cili", "Béla", "Dani"],
    }
    assert client.get(f"/games/{code}").status_code == 200


def test_the_page_as_it_is_drawn_can_be_sent(client, page, form_of, game_of):
    code = code_of(client.post(NEW, data=form_of(page(address()))))
    game = game_of(code)
    assert game["sides"] == ["Anna + Béla", "Cili + Dani"]
    assert game["first_dealer"] == 0
    assert game["packs"] == 5
    assert game["date"] == this_evening(League(time_zone=""))


def test_two_taps_make_one_game(client, filled, count_games):
    sent = filled()
    codes = {code_of(client.post(NEW, data=sent)) for _tap in range(3)}
    assert len(codes) == 1
    assert count_games() == 1


def test_back_and_start_again_is_the_same_game(client, page, form_of, count_games):
    rules_step = {"step": "rules", "person": FOUR, "variant": "whitnack", "sides": "rules"}
    seats = client.post(NEW, data=rules_step).headers["Location"]
    codes = {code_of(client.post(NEW, data=form_of(page(seats)))) for _time in range(2)}
    assert len(codes) == count_games() == 1


def test_back_and_other_seats_is_another_game(client, filled, count_games):
    sent = filled()
    first = code_of(client.post(NEW, data=sent))
    other = sent | {"seat1": "Dani", "seat3": "Cili"}
    again = {code_of(client.post(NEW, data=other)) for _tap in range(2)}
    assert first not in again
    assert len(again) == 1
    assert count_games() == 2


def test_another_form_makes_another_game(client, filled, count_games):
    assert client.post(NEW, data=filled()).status_code == 303
    assert client.post(NEW, data=filled()).status_code == 303
    assert count_games() == 2


def test_a_person_who_has_played_is_the_same_person(client, filled, page):
    client.post(NEW, data=filled())
    client.post(NEW, data=filled())
    boxes = [e for e in page(NEW).all("input") if e.attributes.get("name") == "known"]
    assert len(boxes) == 4


def test_somebody_in_two_seats_is_refused(client, filled, count_games):
    answer = client.post(NEW, data=filled(seat3="Anna", place="Club"))
    shown = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert "Anna has a seat already. Without one: Dani." in shown
    assert 'href="#seat3"' in shown
    assert 'value="Club"' in shown
    assert count_games() == 0


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"seat1": "Zita"}, "Choose one of these."),
        ({"dealer": "Zita"}, "Choose one of these."),
        ({"packs": "0"}, "At least one pack of cards."),
        ({"packs": "five"}, "This is not a number."),
        ({"packs": "1000"}, "At most 99."),
        ({"packs": ""}, "Type a number."),
        ({"date": "yesterday"}, "This is not a date."),
        ({"date": "2026-02-30"}, "This is not a date."),
        ({"place": "a\u202eb"}, "can&#39;t be printed"),
        ({"game_id": "1"}, "This page was too old."),
    ],
)
def test_what_is_wrong_is_said_and_nothing_begins(client, filled, count_games, changed, said):
    answer = client.post(NEW, data=filled(**changed))
    shown = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert "There is a problem" in shown
    assert said in shown
    assert count_games() == 0


def test_a_page_without_its_id_gets_one(client, filled, form_of, count_games):
    answer = client.post(NEW, data=filled(game_id=""))
    assert client.post(NEW, data=form_of(Page(answer.get_data(as_text=True)))).status_code == 303
    assert count_games() == 1


def test_wrong_packs_are_shown_although_they_are_folded_away(client, filled):
    shown = client.post(NEW, data=filled(packs="x")).get_data(as_text=True)
    assert '<details class="fold" open>' in shown


def test_three_sides_of_two_sit_in_turn(client, page, form_of, game_of):
    people = ["A1", "A2", "B1", "B2", "C1", "C2"]
    code = code_of(client.post(NEW, data=form_of(page(address(people, "simpson", "3")))))
    assert game_of(code)["sides"] == ["A1 + A2", "B1 + B2", "C1 + C2"]
    assert game_of(code)["seats"] == ["A1", "B1", "C1", "A2", "B2", "C2"]


@pytest.mark.parametrize("people", range(2, 13))
def test_everybody_can_play_alone(client, page, form_of, game_of, people):
    names = [f"P{number}" for number in range(people)]
    code = code_of(client.post(NEW, data=form_of(page(address(names, "canasta", people)))))
    assert game_of(code)["sides"] == names
    assert client.get(f"/games/{code}").status_code == 200
    assert client.get(f"/games/{code}/rules").status_code == 200


def test_seats_that_the_rules_do_not_describe_are_only_noted(page, client, form_of):
    five = page(address(["A", "B", "C", "D", "E"], "canasta"))
    assert "the rules do not describe these seats" in five.html
    assert "do not describe these seats" not in page(address()).html
    code = code_of(client.post(NEW, data=form_of(five)))
    assert "The rules do not describe these seats." in page(f"/games/{code}").html


def test_without_people_or_rules_the_earlier_step_is_asked(client):
    assert "step=people" in client.get(address(["A"])).headers["Location"]
    assert "step=rules" in client.get(address(variant="bain")).headers["Location"]
    assert "step=rules" in client.get(address(variant="")).headers["Location"]


def test_the_same_people_sit_as_last_time(page, start, form_of):
    start(people=("Dani", "Anna", "Cili", "Béla"))
    sent = form_of(page(address()))
    assert [sent[f"seat{n}"] for n in range(4)] == [["Dani"], ["Anna"], ["Cili"], ["Béla"]]
    alone = form_of(page(address(sides="4")))
    assert [alone[f"seat{n}"] for n in range(4)] == [[name] for name in FOUR]


def test_a_frozen_variant_of_an_earlier_game_goes_on(client, page, start, form_of, game_of):
    data = {**rules.catalogue.data("whitnack"), "game": {"deals": 7}}
    code = start(rules.catalogue.from_data(data))
    again = code_of(client.post(NEW, data=form_of(page(address(variant=f"as-{code}")))))
    assert "Deal 1 of 7" in page(f"/games/{again}").html


def test_a_program_learns_where_the_game_is(client, filled):
    answer = client.post(NEW, data=filled(), headers={"Accept": "application/json"})
    assert answer.status_code == 200
    assert answer.json == {
        "ok": True,
        "code": answer.json["code"],
        "href": f"/games/{answer.json['code']}",
    }
