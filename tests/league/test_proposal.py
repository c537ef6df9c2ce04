"""Games by other rules propose a new season: one tap begins it, another goes on."""

import pytest

from scorekeeper.league import queries
from scorekeeper.league.proposal import proposal_of
from scorekeeper.models import Season
from scorekeeper.web.database import writing
from tests.league.test_seasons import season_ids
from tests.league.test_standings import shown

FOUR = ["Anna", "Béla", "Cili", "Dani"]
DEALS = [[500, 400]] * 4


@pytest.fixture
def other_rules(play):
    play(FOUR, DEALS, "2026-10-01")
    play(FOUR, DEALS, "2026-10-02")
    play(FOUR, DEALS[:1], "2026-10-08", "simpson")  # it still goes on


def said(client, path="/league"):
    return " ".join(client.get(path).text.split())


def answer(client, app, do):
    path = f"/league/seasons/{season_ids(app)[-1]}/proposal"
    return client.post(path, data={"do": do})


def test_the_same_rules_propose_nothing(client, play):
    play(FOUR, DEALS, "2026-10-01")
    play(FOUR, DEALS[:1], "2026-10-08")
    assert "Other rules" not in said(client)


def test_a_tap_begins_a_new_season_with_the_first_game_by_other_rules(
    client, app, page, play, other_rules
):
    assert "Other rules since 8 Oct 2026" in said(client)
    assert answer(client, app, "begin").status_code == 303
    text = said(client)
    assert "since 8 Oct 2026" in text
    assert "Other rules" not in text
    first, second = season_ids(app)
    assert len(shown(page, f"/league/seasons/{first}")) == 4
    play(FOUR, DEALS, "2026-10-09", "simpson")
    assert shown(page, f"/league/seasons/{second}")["Anna"][2] == "1"
    assert "Other rules" not in said(client)


def test_or_the_season_goes_on_and_nobody_is_asked_again(client, app, play, other_rules):
    assert answer(client, app, "go-on").status_code == 303
    play(FOUR, DEALS, "2026-10-09", "simpson")
    assert "Other rules" not in said(client)
    assert len(season_ids(app)) == 1
    play(FOUR, DEALS, "2026-10-10", "canasta")
    assert "Other rules since 10 Oct 2026" in said(client)


def test_sent_twice_it_begins_one_season(client, app, other_rules):
    path = f"/league/seasons/{season_ids(app)[0]}/proposal"
    for _time in range(2):
        assert client.post(path, data={"do": "begin"}).status_code == 303
    assert len(season_ids(app)) == 2


def test_an_evening_of_two_kinds_can_only_go_on(client, play):
    play(FOUR, DEALS, "2026-10-01")
    client.post("/league/seasons", data={"name": "Autumn", "starts": "2026-10-01"})
    play(FOUR, DEALS, "2026-10-01", "simpson")
    text = said(client)
    assert "Go on in this one" in text
    assert 'value="begin"' not in text


def test_inside_a_closed_season_it_can_only_go_on(client, app, other_rules, play):
    play(FOUR, DEALS, "2026-10-09", "simpson")
    (season,) = season_ids(app)
    client.post(f"/league/seasons/{season}/editions")
    text = said(client)
    assert "Go on in this one" in text
    assert 'value="begin"' not in text
    answer(client, app, "begin")
    assert len(season_ids(app)) == 1


def test_a_name_that_is_taken_gets_a_number(client, app, other_rules):
    (season,) = season_ids(app)
    with app.app_context(), writing() as session:
        name = proposal_of(queries.league(), queries.season_or_404(queries.league().id, None)).name
        session.get_one(Season, season).name = name.upper()
    answer(client, app, "begin")
    assert f"{name} (2)" in said(client, "/league/seasons")


def test_another_answer_is_refused(client, app, other_rules):
    assert answer(client, app, "perhaps").status_code == 422


def test_a_game_that_does_not_count_proposes_nothing(client, play):
    play(FOUR, DEALS, "2026-10-01")
    code = play(FOUR, DEALS, "2026-10-08", "simpson")
    data = {"date": "2026-10-08", "place": "", "uncounted": "yes"}
    client.post(f"/games/{code}/evening", data=data)
    assert "Other rules" not in said(client)
