"""How a game ends: by its rules, by its table, and what can be done then."""

from urllib.parse import parse_qs, urlsplit

import pytest


def places(shown):
    return [" ".join(e.text.split()) for e in shown.with_class("places__row")]


def heading(shown):
    return shown.all("h1")[0].text


@pytest.fixture
def played(start, play):
    """A game of four deals with the same scores each."""

    def played(*scores, variant="whitnack", people=("Anna", "Cili", "Béla", "Dani"), sides=2):
        code = start(variant, people, sides)
        for number in (1, 2, 3, 4):
            play(code, number, *scores)
        return code

    return played


def test_the_winner_and_the_places(page, played, game_of):
    code = played(100, 250)
    shown = page(f"/games/{code}")
    assert game_of(code)["state"] == "ended"
    assert heading(shown) == "Cili + Dani win by 600"
    assert places(shown) == ["1. Cili + Dani 1,000", "2. Anna + Béla 400"]
    assert "Enter deal" not in shown.html


def test_a_tie_stays_a_tie(page, played):
    shown = page(f"/games/{played(100, 100)}")
    assert heading(shown) == "It is a tie"
    assert places(shown) == ["1= Anna + Béla 400", "1= Cili + Dani 400"]


def test_shared_places_leave_one_out(page, played):
    code = played(100, 50, 100, variant="simpson", people=("Anna", "Béla", "Cili"), sides=3)
    shown = page(f"/games/{code}")
    assert heading(shown) == "Anna and Cili share the win"
    assert places(shown) == ["1= Anna 400", "1= Cili 400", "3. Béla 200"]


def test_of_two_over_the_target_the_higher_wins(page, start, play):
    code = start("canasta", packs=2)
    play(code, 1, 5100, 5200)
    assert heading(page(f"/games/{code}")) == "Cili + Dani win by 100"


def test_the_best_deal_is_named(page, start, play):
    code = start()
    for number, scores in enumerate([(1, 2), (900, 3), (4, 5), (6, 7)], 1):
        play(code, number, *scores)
    assert "900, Anna + Béla, deal 2" in page(f"/games/{code}").html


def test_every_figure_of_the_result_leads_to_where_it_came_from(page, start, play):
    code = start()
    for number, scores in enumerate([(1, 2), (900, 3), (4, 5), (6, 7)], 1):
        play(code, number, *scores)
    shown = page(f"/games/{code}")
    totals = [link.attributes["href"] for link in shown.with_class("why-link")]
    assert totals == [f"/games/{code}/score"] * 2
    best = [link.attributes["href"] for link in shown.with_class("facts__link")]
    assert best == [f"/games/{code}/deals/2/why"]


def test_the_next_game_with_the_same_seats_is_one_tap(client, page, played, form_of, game_of):
    code = played(100, 250)
    answer = client.post("/games/again", data=form_of(page(f"/games/{code}"), "again"))
    again = answer.headers["Location"].rsplit("/", 1)[1]
    assert game_of(again)["seats"] == game_of(code)["seats"]
    assert game_of(again)["state"] == "open"


def test_the_next_game_with_other_seats_asks_only_for_the_seats(client, page, played):
    shown = page(f"/games/{played(100, 250)}")
    link = next(e for e in shown.all("a") if e.text.strip() == "Next game, change seats")
    query = parse_qs(urlsplit(link.attributes["href"]).query)
    assert query == {
        "step": ["seats"],
        "person": ["Anna", "Cili", "Béla", "Dani"],
        "variant": ["whitnack"],
        "sides": ["2"],
    }
    assert client.get(link.attributes["href"]).status_code == 200


def test_a_correction_may_open_it_again(page, start, play, game_of):
    code = start("canasta", packs=2)
    play(code, 1, 5100, 200)
    assert game_of(code)["state"] == "ended"
    play(code, 1, 4900, 200)
    assert game_of(code)["state"] == "open"
    assert "Enter deal 2" in page(f"/games/{code}").html


def test_a_table_that_stops_early_has_a_result(client, page, start, play, game_of):
    code = start()
    play(code, 1, 300, 200)
    assert "End the game here" in page(f"/games/{code}").html
    answer = client.post(f"/games/{code}/end")
    assert answer.status_code == 303
    assert answer.headers["Location"] == f"/games/{code}"
    shown = page(f"/games/{code}")
    assert game_of(code)["state"] == "ended"
    assert heading(shown) == "Anna + Béla win by 100"
    assert "by the table, before the rules did" in shown.html


def test_a_stopped_game_goes_on(client, page, start, play, game_of):
    code = start()
    play(code, 1, 300, 200)
    client.post(f"/games/{code}/end")
    assert "Play on" in page(f"/games/{code}").html
    assert client.post(f"/games/{code}/play-on").status_code == 303
    assert game_of(code)["state"] == "open"
    assert "Enter deal 2" in page(f"/games/{code}").html


def test_twice_is_the_same_as_once(client, start, play, game_of):
    code = start()
    play(code, 1, 300, 200)
    for action, state in (("end", "ended"), ("play-on", "open")):
        for _tap in range(2):
            assert client.post(f"/games/{code}/{action}").status_code == 303
        assert game_of(code)["state"] == state


def test_a_game_that_its_rules_ended_can_not_be_played_on(client, page, played, game_of):
    code = played(100, 250)
    assert "Play on" not in page(f"/games/{code}").html
    client.post(f"/games/{code}/play-on")
    assert game_of(code)["state"] == "ended"


def test_a_game_that_nobody_played_can_be_removed(client, page, start, count_games):
    code = start()
    assert "Remove this game" in page(f"/games/{code}").html
    answer = client.post(f"/games/{code}/remove")
    assert answer.headers["Location"] == "/"
    assert count_games() == 0
    assert "The game was removed." in page("/").html
    assert client.post(f"/games/{code}/remove").status_code == 404


def test_a_game_with_a_deal_stays(client, page, start, play, count_games):
    code = start()
    play(code, 1, 300, 200)
    assert "Remove this game" not in page(f"/games/{code}").html
    answer = client.post(f"/games/{code}/remove")
    assert answer.headers["Location"] == f"/games/{code}"
    assert count_games() == 1
    assert "so it stays" in page(f"/games/{code}").html


@pytest.mark.parametrize("action", ["end", "play-on", "remove"])
def test_an_unknown_game_and_other_methods(client, stranger, start, action):
    code = start()
    assert client.post(f"/games/ABCDEF/{action}").status_code == 404
    assert client.get(f"/games/{code}/{action}").status_code == 405
    assert stranger.post(f"/games/{code}/{action}").status_code == 403


def test_a_program_is_told_where_to_look(client, start, play):
    code = start()
    play(code, 1, 300, 200)
    answer = client.post(f"/games/{code}/end", headers={"Accept": "application/json"})
    assert answer.json == {"ok": True, "code": code, "href": f"/games/{code}"}
