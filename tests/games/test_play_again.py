"""The same evening again, in one tap."""

import pytest

from scorekeeper.extensions import db
from scorekeeper.models import League, game_by_code, new_id, this_evening
from scorekeeper.web.database import writing

AGAIN = "/games/again"


def code_of(answer):
    assert answer.status_code == 303
    return answer.headers["Location"].rsplit("/", 1)[1]


def test_the_first_page_offers_nothing_before_a_game(page):
    assert "Same as last time" not in page("/games/new").html


def test_the_same_people_rules_and_seats_and_the_next_dealer(client, page, start, play, game_of):
    first = start("saskatchewan", packs=6, first_dealer=3, place="Club")
    play(first, 1, 500, 200)
    shown = page("/games/new")
    fields = {
        e.attributes["name"]: e.attributes["value"]
        for e in shown.all("input")
        if e.attributes.get("name") in ("game_id", "of")
    }
    assert fields["of"] == first
    second = code_of(client.post(AGAIN, data=fields))
    assert second != first
    assert game_of(second) == game_of(first) | {
        "first_dealer": 0,
        "date": this_evening(League(time_zone="")),
    }


@pytest.mark.parametrize(
    ("deals", "dealer"), [((), 2), (("",), 3), (("", "", ""), 1), (("Béla",), 3)]
)
def test_who_deals_next_comes_after_the_last_dealer(client, start, play, game_of, deals, dealer):
    first = start(first_dealer=2)
    for number, written in enumerate(deals, start=1):
        play(first, number, 100, 50, **({"dealer": written} if written else {}))
    second = code_of(client.post(AGAIN, data={"game_id": new_id(), "of": first}))
    assert game_of(second)["first_dealer"] == dealer


def test_two_taps_make_one_game(client, start, count_games):
    sent = {"game_id": new_id(), "of": start()}
    assert code_of(client.post(AGAIN, data=sent)) == code_of(client.post(AGAIN, data=sent))
    assert count_games() == 2


def test_a_small_letter_in_the_code_does_not_matter(client, start):
    assert client.post(AGAIN, data={"game_id": new_id(), "of": start().lower()}).status_code == 303


@pytest.mark.parametrize("code", ["", "ABCDEF", "x" * 300])
def test_an_unknown_game_is_not_there(client, code):
    assert client.post(AGAIN, data={"game_id": new_id(), "of": code}).status_code == 404


@pytest.mark.parametrize("game_id", ["", "1", "no id", "0" * 36])
def test_an_id_that_no_page_of_ours_made_is_refused(client, start, count_games, game_id):
    assert client.post(AGAIN, data={"game_id": game_id, "of": start()}).status_code == 422
    assert count_games() == 1


def test_it_can_only_be_posted(client):
    assert client.get(AGAIN).status_code in (404, 405)


HABITS = {"counting": "value", "left_by": "player", "agreement": "both"}


@pytest.fixture
def counting_otherwise(app, start):
    """A game whose table counts and agrees in its own way."""
    code = start()
    with app.app_context(), writing() as session:
        game = session.scalars(game_by_code(code)).one()
        for name, value in HABITS.items():
            setattr(game, name, value)
    return code


def habits(app, code):
    with app.app_context():
        game = db.session.scalars(game_by_code(code)).one()
        return {name: getattr(game, name) for name in HABITS}


def test_how_the_table_counts_is_taken_over(app, client, counting_otherwise):
    sent = {"game_id": new_id(), "of": counting_otherwise}
    assert habits(app, code_of(client.post(AGAIN, data=sent))) == HABITS


def test_a_game_with_other_people_takes_it_over_too(app, client, page, form_of, counting_otherwise):
    people = "&".join(f"person={name}" for name in ("Eva", "Fred"))
    shown = page(f"/games/new?step=seats&variant=simpson&sides=2&{people}")
    assert habits(app, code_of(client.post("/games/new", data=form_of(shown)))) == HABITS


def test_who_sat_in_last_plays_on(client, start, play, game_of, page):
    first = start()
    play(first, 1, 100, 50)
    data = {"name": "Eva", "seat": "2", "number": "2", "op_key": new_id(), "do": "sit-in"}
    client.post(f"/games/{first}/people", data=data)
    assert "Anna + Eva" in page("/games/new").html
    second = code_of(client.post(AGAIN, data={"game_id": new_id(), "of": first}))
    assert game_of(second)["seats"] == ["Anna", "Cili", "Eva", "Dani"]
