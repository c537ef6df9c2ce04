"""How a season counts, as its page says it and as its table shows it."""

import re

import pytest
from msgspec.structs import replace

from scorekeeper.rules import catalogue
from tests.league.test_seasons import COUNTING, season_ids
from tests.league.test_standings import shown

THREE = ["Anna", "Béla", "Cili"]


@pytest.fixture
def count(client, app):
    """The season counts like this: `count(method="victory")`; returns the answer."""

    def count(**chosen):
        (season,) = season_ids(app)
        return client.post(f"/league/seasons/{season}/counting", data={**COUNTING, **chosen})

    return count


def said(client):
    return " ".join(client.get("/league").text.split())


def test_points_by_place_where_more_than_two_sides_play(client, page, count, play):
    play(THREE, [[900, 500, 100]] * 4, "2026-10-01")
    play(THREE, [[900, 500, 500]] * 4, "2026-10-02")
    assert {n: row[1] for n, row in shown(page).items()} == {
        "Anna": "4",
        "Béla": "1.5",
        "Cili": "0.5",
    }
    assert count(places="places").status_code == 303
    assert {n: row[1] for n, row in shown(page).items()} == {
        "Anna": "20",
        "Béla": "10",
        "Cili": "6",
    }
    assert "With 3 sides by place: 10–6–2." in said(client)
    count(places="shared")
    assert "shared out by how many are behind" in said(client)


def test_victory_points_by_a_usual_win(client, page, count, play):
    play(["Anna", "Béla", "Cili", "Dani"], [[500, 400]] * 4)
    count(method="victory", median_margin="400")
    assert shown(page)["Anna"][1] == "16.7"
    assert shown(page)["Béla"][1] == "3.3"
    assert "A win by 400, a usual one, brings about 17 to 3." in said(client)


@pytest.mark.parametrize("margin", ["0", "", "-5", "many"])
def test_a_usual_win_is_by_something(client, count, play, margin):
    answer = count(method="victory", median_margin=margin)
    assert answer.status_code == 422
    assert "A usual win" in answer.text


def test_what_is_given_stands_beside_the_name(client, count, play):
    for number in range(3):
        play(["Anna", "Béla", "Cili", "Dani"], [[700, 300]] * 4, f"2026-10-0{1 + number}")
    count(method="handicap")
    text = said(client)
    assert "with +320" in text
    assert "four fifths of what it is below the best one" in text


def test_how_many_evenings_count_is_said(client, page, count, evenings):
    evenings()
    count(method="best", best="2")
    assert "2 evenings count." in said(client)
    assert re.search(r"without \d+ \w+ 2026", said(client)), "a month in words"
    count(method="best")
    assert "5 evenings count." in said(client), "seven in ten of six, rounded up"
    assert "the dropped evenings; the direct result" in said(client)
    count(method="attendance", attendance="3")
    assert "3 points an evening." in said(client)


def test_who_came_too_seldom_is_below_the_line(client, page, count, play):
    for number in range(3):
        play(["Anna", "Béla", "Cili", "Dani"], [[700, 300]] * 4, f"2026-10-0{1 + number}")
    play(["Anna", "Béla", "Cili", "Ede"], [[300, 700]] * 4, "2026-10-04")
    count(floor="2")
    found = shown(page)
    assert found["Ede"][0] == ""
    assert "Too few evenings to be placed" in said(client)


def test_a_guest_plays_and_is_not_in_the_table(client, page, play, player_id):
    play(["Anna", "Béla", "Cili", "Dani"], [[700, 300]] * 4)
    before = shown(page)
    client.post(f"/players/{player_id('Anna')}/guest", data={"guest": "yes"})
    found = shown(page)
    assert set(found) == {"Béla", "Cili", "Dani"}
    assert found["Cili"][1:] == before["Cili"][1:]
    client.post(f"/players/{player_id('Anna')}/guest", data={"guest": "no"})
    assert shown(page) == before


def test_where_the_fewest_points_win_fewer_is_better(page, count, play):
    usual = catalogue.load("whitnack")
    fewest = replace(usual, game=replace(usual.game, wins="lowest"))
    play(["Anna", "Béla", "Cili", "Dani"], [[700, 300]] * 4, variant=fewest)
    count(method="average")
    assert shown(page)["Béla"][0] == "1="


def test_half_and_a_quarter_of_the_wins_help_to_choose(client, app, evenings):
    evenings()
    (season,) = season_ids(app)
    assert "half of the games were won by" in client.get(f"/league/seasons/{season}/counting").text
