"""Everybody who has played here."""

from scorekeeper.models import new_id
from tests.deals.conftest import GOOD


def names(shown):
    items = [e for e in shown.all("a") if e.attributes["href"].startswith("/players/")]
    return [" ".join(e.text.split()) for e in items]


def test_nobody_has_played(page):
    assert "Nobody has played yet." in page("/players").html


def test_everybody_by_name_with_their_games(page, new_game):
    new_game(sides=(("Cili",), ("Anna",)))
    new_game(sides=(("Anna",), ("Béla",)))
    assert names(page("/players")) == ["Anna 2 games", "Béla 1 game", "Cili 1 game"]


def test_the_people_of_one_game_as_they_sit(page, client, new_game, enter):
    new_game(sides=(("Zita",), ("Eva",)))
    code = new_game()
    enter(code, 1, **GOOD)
    data = {"who": "Eva", "seat": "2", "number": "2", "op_key": new_id(), "do": "sit-in"}
    assert client.post(f"/games/{code}/people", data=data).status_code == 303
    shown = page(f"/players?game={code}")
    assert names(shown) == ["Anna 1 game", "Cili 1 game", "Béla 1 game", "Dani 1 game"] + [
        "Eva 2 games"
    ]
    assert f"/games/{code}" in {e.attributes["href"] for e in shown.all("a")}


def test_an_unknown_game_is_not_there(client):
    assert client.get("/players?game=ABCDEF").status_code == 404
