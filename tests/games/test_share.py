"""A game as plain text."""

import pytest

from scorekeeper import rules
from scorekeeper.models import new_id

NO_WILD = {
    "books": {"clean": 2, "dirty": 2},
    "melded": 600,
    "left": 35,
    "counts": {"red_threes_laid": 3},
}
OTHER = {
    "books": {"clean": 1},
    "melded": 150,
    "left": 330,
    "counts": {"red_threes_laid": 1, "red_threes_left": 2, "feet_left": 1},
}
OUT = {"side": 0, "player": "Anna"}


@pytest.fixture
def text(client):
    """The text of a game, line by line."""

    def get(code):
        answer = client.get(f"/games/{code}/text")
        assert answer.status_code == 200
        assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
        return answer.get_data(as_text=True).splitlines()

    return get


def test_a_game_that_ended(text, start, play):
    code = start(place="Club")
    for number, scores in enumerate([(300, 100), (-90, 1355), (3025, 2350), (10, 20)], 1):
        play(code, number, *scores)
    assert text(code) == [
        "Hand and Foot · Club · 27 November 2026",
        "Whitnack (classic partnership)",
        "Cili + Dani win by 580",
        "",
        "1. Cili + Dani: 3,825",
        "2. Anna + Béla: 3,245",
        "",
        "Deal by deal: Anna + Béla | Cili + Dani",
        "1: 300 | 100 (not agreed)",
        "2: −90 | 1,355 (not agreed)",
        "3: 3,025 | 2,350 (not agreed)",
        "4: 10 | 20 (not agreed)",
        "",
        "Best deal: 3,025, Anna + Béla, deal 3",
    ]


def test_a_tie_is_said_as_a_tie(text, start, play):
    code = start()
    for number in (1, 2, 3, 4):
        play(code, number, 100, 100)
    found = text(code)
    assert found[2] == "It is a tie"
    assert found[4:6] == ["1= Anna + Béla: 400", "1= Cili + Dani: 400"]


def test_a_game_that_goes_on(text, start, play):
    code = start("canasta", packs=2)
    assert text(code)[0].startswith("Canasta · ")
    assert text(code)[2:4] == ["No deal has been counted yet", "Next: Deal 1, to 5,000"]
    assert not any(line.startswith(("Deal by deal", "Best deal")) for line in text(code))
    play(code, 1, 500, 200)
    assert text(code)[2:4] == ["Anna + Béla lead by 300", "Next: Deal 2, to 5,000"]


def test_what_the_table_insisted_on_is_marked(text, start, play):
    code = start()
    play(code, 1, NO_WILD, OTHER, out=OUT, insists=["contract"])
    assert any(line.endswith("(the table insists, not agreed)") for line in text(code))


def test_an_early_end_and_who_sat_in_are_said(client, text, start, play):
    code = start()
    play(code, 1, 500, 200)
    data = {"name": "Eva", "seat": "2", "number": "2", "op_key": new_id(), "do": "sit-in"}
    client.post(f"/games/{code}/people", data=data)
    play(code, 2, 900, 200)
    client.post(f"/games/{code}/end")
    found = text(code)
    assert found[3] == "Ended by the table, before the rules did"
    assert found[-2:] == ["Best deal: 900, Anna + Béla (Eva), deal 2", "Eva for Béla from deal 2"]


def test_where_low_scores_win_no_deal_is_best(text, start, play):
    data = {**rules.catalogue.data("whitnack"), "game": {"deals": 4, "wins": "lowest"}}
    code = start(rules.catalogue.from_data(data))
    play(code, 1, 500, 100)
    assert text(code)[5] == "1. Cili + Dani: 100"
    assert not any(line.startswith("Best deal") for line in text(code))


@pytest.mark.parametrize("page_of", ["", "/score"])
def test_the_result_and_the_scoreboard_offer_it(page, start, play, page_of, text):
    code = start()
    for number in (1, 2, 3, 4):
        play(code, number, 100, 50)
    shown = page(f"/games/{code}{page_of}")
    link = next(e for e in shown.all("a") if e.text.strip() == "Share as text")
    assert link.attributes["href"] == f"/games/{code}/text"
    assert shown.all("pre")[0].text.splitlines() == text(code)


def test_an_unknown_game_and_other_methods(client, start):
    assert client.get("/games/ABCDEF/text").status_code == 404
    assert client.post(f"/games/{start()}/text").status_code == 405
