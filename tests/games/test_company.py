"""Somebody sits in, plays along from the next game on, or deals out of turn."""

from urllib.parse import parse_qs, urlsplit

import pytest

from scorekeeper.extensions import db
from scorekeeper.models import SeatChange, new_id


@pytest.fixture
def swap(client):
    """Sends the form: `swap(code, name="Eva", seat="2", number="3")`; Béla sits in seat 2."""

    def send(code, do="sit-in", **typed):
        data = {"op_key": new_id(), "who": "nobody", "number": "1", **typed, "do": do}
        return client.post(f"/games/{code}/people", data=data)

    return send


@pytest.fixture
def begun(start, play):
    """A game with two deals."""
    code = start()
    for number in (1, 2):
        play(code, number, 300, 200, out={"side": 0, "player": "Béla"})
    return code


def sides(shown):
    return [e.text for e in shown.with_class("side__name")]


def chips(shown, name):
    return [e.attributes["value"] for e in shown.all("input") if e.attributes.get("name") == name]


def refused(answer):
    assert answer.status_code == 422
    return answer.get_data(as_text=True)


def test_the_page_offers_who_does_not_sit_here_and_the_next_deal(page, start, begun):
    start(people=("Eva", "Fred"))
    shown = page(f"/games/{begun}/people")
    assert chips(shown, "who") == ["Eva", "Fred", "nobody"]
    assert chips(shown, "seat") == ["0", "1", "2", "3", "nobody"]
    assert chips(shown, "number") == ["1", "2", "3"]
    checked = [e.attributes["value"] for e in shown.all("input") if "checked" in e.attributes]
    assert checked == ["nobody", "3"]


def test_who_sits_in_stands_on_the_table_and_in_the_form(page, swap, begun):
    assert swap(begun, name="Eva", seat="2", number="3").status_code == 303
    assert "Eva for Béla from deal 3." in page("/").html
    shown = page(f"/games/{begun}")
    assert sides(shown) == ["Anna + Béla (Eva)", "Cili + Dani"]
    assert "Eva for Béla from deal 3" in shown.html
    assert "Eva for Béla from deal 3" in page(f"/games/{begun}/score").html
    third, second = page(f"/games/{begun}/deals/3"), page(f"/games/{begun}/deals/2")
    assert "with Eva" in third.html
    assert "with Béla" not in third.html
    assert "with Béla" in second.html
    assert "Eva" not in second.html


def test_the_dealer_is_who_sits_there(page, swap, start, play):
    code = start(first_dealer=0)
    for number in (1, 2):
        play(code, number, 1, 2)
    assert "Béla" in page(f"/games/{code}").all("dd")[0].text
    swap(code, name="Eva", seat="2", number="3")
    assert "Eva" in page(f"/games/{code}").all("dd")[0].text


def test_it_is_taken_back_by_another_change(page, swap, begun):
    swap(begun, name="Eva", seat="2", number="3")
    swap(begun, who="Béla", seat="2", number="3")
    assert "Béla again from deal 3." in page("/").html
    shown = page(f"/games/{begun}")
    assert sides(shown) == ["Anna + Béla", "Cili + Dani"]
    assert "Eva" not in shown.html


def test_a_change_from_another_deal_on_moves_it(page, swap, begun):
    swap(begun, name="Eva", seat="2", number="2")
    swap(begun, who="Béla", seat="2", number="2")
    swap(begun, who="Eva", seat="2", number="3")
    assert page("/").with_class("notice")
    assert "Eva for Béla from deal 3" in page(f"/games/{begun}").html
    assert "Eva" not in page(f"/games/{begun}/deals/2").html


def test_somebody_comes_back(page, swap, begun):
    swap(begun, name="Eva", seat="2", number="2")
    swap(begun, who="Béla", seat="2", number="3")
    shown = page(f"/games/{begun}")
    assert sides(shown) == ["Anna + Béla", "Cili + Dani"]
    assert "Béla again from deal 3" in shown.html


def test_who_sat_in_a_deal_is_put_right_when_the_game_is_over(client, page, swap, begun):
    client.post(f"/games/{begun}/end")
    links = [e.attributes.get("href") for e in page(f"/games/{begun}").all("a")]
    assert f"/games/{begun}/people" in links
    shown = page(f"/games/{begun}/people")
    assert chips(shown, "number") == ["1", "2"]
    assert "begin the next one" not in shown.html
    assert swap(begun, name="Eva", seat="2", number="2").status_code == 303
    assert "Eva for Béla from deal 2" in page(f"/games/{begun}").html


def test_who_sits_here_already_is_refused_beside_the_name(swap, begun, page):
    assert "anna sits at this table already." in refused(swap(begun, name="anna", seat="2"))
    swap(begun, name="Eva", seat="2", number="3")
    assert "sits at this table already" in refused(swap(begun, name="Eva", seat="0", number="3"))


def test_nobody_sits_in_two_places_in_an_earlier_or_a_later_deal(swap, begun):
    swap(begun, name="Eva", seat="2", number="1")
    swap(begun, who="Béla", seat="2", number="2")  # by now Eva has left again
    said = refused(swap(begun, who="Eva", seat="0", number="1"))
    assert "Eva would sit in two places at once." in said
    assert swap(begun, who="Eva", seat="0", number="2").status_code == 303


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"seat": "2"}, "Choose who comes, or write a new name."),
        ({"name": "Eva", "seat": "nobody"}, "Choose in whose place."),
        ({"name": "Eva"}, "Choose one of these."),
        ({"name": "Eva", "seat": "2", "number": "4"}, "Choose one of these."),
        ({"name": "x" * 41, "seat": "2"}, "This is too long."),
        ({"who": "Zita", "seat": "2"}, "Choose one of these."),
    ],
)
def test_what_is_missing_is_said(swap, start, begun, typed, said):
    start(people=("Fred", "Gina"))
    assert said in refused(swap(begun, **typed))


def test_where_nobody_is_left_to_choose_only_a_new_name_is_asked(swap, page, begun):
    assert chips(page(f"/games/{begun}/people"), "who") == ["nobody"]
    said = refused(swap(begun, who="Zita", seat="2"))
    assert 'href="#name"' in said
    assert "Choose who comes, or write a new name." in said


def test_twice_is_the_same_as_once(swap, begun, app):
    sent = {"op_key": new_id(), "name": "Eva", "seat": "2", "number": "3"}
    assert [swap(begun, **sent).status_code for _tap in range(2)] == [303, 303]
    with app.app_context():
        assert len(db.session.scalars(db.select(SeatChange)).all()) == 1


def test_before_the_first_deal_the_seat_is_simply_theirs(client, swap, start, game_of, count_games):
    code = start()
    swap(code, name="Eva", seat="2")
    assert game_of(code)["seats"] == ["Anna", "Cili", "Eva", "Dani"]
    client.post(f"/games/{code}/remove")
    assert count_games() == 0


def test_the_next_game_begins_with_one_more(client, page, swap, begun, game_of):
    answer = swap(begun, "next-game", name="Eva", seat="nobody")
    assert game_of(begun)["state"] == "ended"
    assert game_of(begun)["stopped"]
    query = parse_qs(urlsplit(answer.headers["Location"]).query)
    assert query["person"] == ["Anna", "Cili", "Béla", "Dani", "Eva"]
    assert (query["step"], query["variant"]) == (["seats"], ["whitnack"])
    assert "The game so far keeps its totals." in page(answer.headers["Location"]).html
    assert "Anna + Béla win by 200" in page(f"/games/{begun}").html


def test_the_next_game_begins_without_who_goes(swap, begun):
    answer = swap(begun, "next-game", seat="2")
    query = parse_qs(urlsplit(answer.headers["Location"]).query)
    assert query["person"] == ["Anna", "Cili", "Dani"]


def test_the_next_game_begins_with_somebody_else(swap, begun):
    answer = swap(begun, "next-game", seat="2", name="Eva")
    query = parse_qs(urlsplit(answer.headers["Location"]).query)
    assert query["person"] == ["Anna", "Cili", "Eva", "Dani"]


def test_a_game_without_a_deal_goes_away_when_the_next_begins(swap, start, count_games):
    code = start()
    assert swap(code, "next-game", name="Eva", seat="nobody").status_code == 303
    assert count_games() == 0


def test_the_next_game_needs_other_people_and_not_too_many(swap, start, begun):
    assert "Say who comes or who goes." in refused(swap(begun, "next-game"))
    full = start("simpson", [f"P{n}" for n in range(12)], sides=12)
    assert "2 to 12 people can play." in refused(swap(full, "next-game", name="Eva"))
    two = start("simpson", ("Anna", "Béla"))
    assert "2 to 12 people can play." in refused(swap(two, "next-game", seat="0"))


@pytest.mark.parametrize("do", ["", "both"])
def test_an_unknown_step_changes_nothing(swap, begun, do):
    assert swap(begun, do, name="Eva", seat="2").status_code == 400


def test_a_change_needs_its_key(client, begun):
    data = {"do": "sit-in", "name": "Eva", "seat": "2", "number": "3", "op_key": "x"}
    assert client.post(f"/games/{begun}/people", data=data).status_code == 400


def test_the_dealer_of_a_deal_can_be_changed(client, page, begun, play):
    assert "Béla" in page(f"/games/{begun}").all("dd")[0].text
    assert page(f"/games/{begun}/dealer").with_class("button--chosen")[0].text == "Béla"
    data = {"seat": "1", "number": "3"}
    assert client.post(f"/games/{begun}/dealer", data=data).status_code == 303
    assert "Cili" in page(f"/games/{begun}").all("dd")[0].text


def test_a_dealer_is_chosen_for_the_deal_that_was_shown(client, page, begun, play):
    play(begun, 3, 1, 2)
    client.post(f"/games/{begun}/dealer", data={"seat": "1", "number": "3"})
    shown = page(f"/games/{begun}")
    assert "Another deal was saved meanwhile." in shown.html
    assert "Dani" in shown.all("dd")[0].text


@pytest.mark.parametrize("seat", ["", "4", "x", "-1"])
def test_nobody_deals_who_does_not_sit_there(client, begun, seat):
    data = {"seat": seat, "number": "3"}
    assert client.post(f"/games/{begun}/dealer", data=data).status_code == 422


@pytest.mark.parametrize("path", ["people", "dealer"])
def test_unknown_games_and_strangers(client, stranger, begun, path):
    assert client.get(f"/games/ABCDEF/{path}").status_code == 404
    assert client.post(f"/games/ABCDEF/{path}", data={"do": "sit-in"}).status_code == 404
    assert stranger.post(f"/games/{begun}/{path}").status_code == 403
