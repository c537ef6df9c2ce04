"""Seasons: begun on an evening, counted as a league likes, closed into editions that nothing changes."""

import pytest
from sqlalchemy import select

from scorekeeper.extensions import db
from scorekeeper.models import Season, default_league, rebuild
from scorekeeper.web.database import writing
from tests.league.conftest import save
from tests.league.test_standings import by_hand, shown
from tests.models.test_history import everything

SEASON = {"name": "Autumn", "starts": "2026-10-04"}
COUNTING = {
    "name": "",
    "method": "points",
    "big_win": "2250",
    "median_margin": "1715",
    "places": "shared",
    "floor": "0",
    "best": "0",
    "attendance": "1",
    "grades": "no",
}


def season_ids(app):
    with app.app_context():
        rows = db.session.scalars(select(Season).order_by(Season.starts)).all()
        return [row.id for row in rows]


def test_a_new_season_takes_its_evenings_along(page, client, app, evenings):
    games = evenings()
    answer = client.post("/league/seasons", data=SEASON)
    assert answer.status_code == 303
    first, second = season_ids(app)
    for season, chosen in (
        (first, [game for game in games if game[2] < "2026-10-04"]),
        (second, [game for game in games if game[2] >= "2026-10-04"]),
    ):
        points, _played = by_hand(chosen)
        found = shown(page, f"/league/seasons/{season}")
        assert {name: row[1] for name, row in found.items()} == {
            n: str(p) for n, p in points.items()
        }
    with app.app_context():
        kept = everything()
        with writing():
            rebuild(db.session.scalars(default_league()).one().id)
        assert everything() == kept


@pytest.mark.parametrize(
    "starts",
    ["yesterday", "2026-13-01", "", "1066-10-14", "0001-01-01", "9999-12-31", "2206-10-04"],
)
def test_a_date_that_is_none_is_said_beside_the_field(client, starts):
    answer = client.post("/league/seasons", data={**SEASON, "starts": starts})
    assert answer.status_code == 422
    assert "Autumn" in answer.text


def test_a_season_begun_by_mistake_is_taken_back(page, client, app, evenings):
    evenings()
    before = shown(page)
    with app.app_context():
        kept = everything()
    for starts in ("2026-10-04", "2026-09-01"):
        data = {"name": f"Since {starts}", "starts": starts}
        assert client.post("/league/seasons", data=data).status_code == 303
    first, middle, last = season_ids(app)
    for season in (middle, last, last, first):
        assert client.post(f"/league/seasons/{season}/take-back").status_code == 303
    assert season_ids(app) == [first]
    assert shown(page) == before
    assert "Take this season back" not in client.get(f"/league/seasons/{first}/counting").text
    with app.app_context():
        assert everything() == kept


def test_a_season_of_which_something_is_kept_stays(client, app):
    client.post("/league/seasons", data=SEASON)
    last = season_ids(app)[-1]
    assert "Take this season back" in client.get(f"/league/seasons/{last}/counting").text
    client.post(f"/league/seasons/{last}/editions")
    assert "Take this season back" not in client.get(f"/league/seasons/{last}/counting").text
    client.post(f"/league/seasons/{last}/take-back")
    assert season_ids(app)[-1] == last


def test_two_seasons_cannot_begin_on_one_day(client):
    assert client.post("/league/seasons", data=SEASON).status_code == 303
    again = client.post("/league/seasons", data={**SEASON, "name": "Again"})
    assert again.status_code == 422
    assert "begins on that day" in again.text


@pytest.mark.parametrize("name", ["Autumn", " AUTUMN", "all  evenings so far"])
def test_a_second_season_of_one_name_is_refused_beside_the_field(client, app, name):
    assert client.post("/league/seasons", data=SEASON).status_code == 303
    answer = client.post("/league/seasons", data={"name": name, "starts": "2026-11-01"})
    assert answer.status_code == 422
    called = "Autumn" if "utumn" in name.lower() else "All evenings so far"
    assert f"There is a season called {called} already." in answer.text
    assert f'value="{" ".join(name.split())}"' in answer.text
    assert 'value="2026-11-01"' in answer.text
    assert len(season_ids(app)) == 2


def test_a_season_takes_no_name_that_another_has(client, app):
    client.post("/league/seasons", data=SEASON)
    first, second = season_ids(app)
    for season, name in ((first, "autumn"), (second, "")):
        answer = client.post(f"/league/seasons/{season}/counting", data={**COUNTING, "name": name})
        assert answer.status_code == 422
        assert "Add something to tell the two apart" in answer.text
    own = f"/league/seasons/{second}/counting"
    assert client.post(own, data={**COUNTING, "name": "AUTUMN"}).status_code == 303


def test_two_of_one_name_from_before_can_be_counted_in_another_way(client, app):
    client.post("/league/seasons", data=SEASON)
    first, second = season_ids(app)
    with app.app_context(), writing() as session:
        session.get_one(Season, first).name = "Autumn"
    data = {**COUNTING, "name": "Autumn", "method": "wins"}
    for season in (first, second):
        assert client.post(f"/league/seasons/{season}/counting", data=data).status_code == 303
    assert client.get("/league/seasons").text.count(">Autumn</a>") == 2


@pytest.fixture
def closed(client, app, evenings):
    """The first season, from 1 to 6 October, is closed and none follows yet."""
    evenings()
    (season,) = season_ids(app)
    client.post(f"/league/seasons/{season}/counting", data={**COUNTING, "name": "Spring"})
    assert client.post(f"/league/seasons/{season}/editions").status_code == 303
    return season


@pytest.mark.parametrize("starts", ["2026-10-01", "2026-10-06", "2020-01-01"])
def test_no_season_begins_inside_a_closed_one(client, app, closed, starts):
    answer = client.post("/league/seasons", data={"name": "Autumn", "starts": starts})
    assert answer.status_code == 422
    assert "The season Spring is closed (until 6 Oct 2026)" in answer.text
    assert f'value="{starts}"' in answer.text
    assert season_ids(app) == [closed]


def test_after_the_last_evening_of_a_closed_season_another_begins(client, app, play, closed):
    play(["Anna", "Béla", "Cili", "Dani"], [[500, 400]] * 4, "2026-10-08")
    autumn = {"name": "Autumn", "starts": "2026-10-07"}
    assert client.post("/league/seasons", data=autumn).status_code == 303
    editions = client.get(f"/league/seasons/{closed}/editions").text
    assert "say something else" not in editions


def test_a_closed_season_that_another_follows_keeps_all_its_days(client, app, closed):
    client.post("/league/seasons", data={"name": "Autumn", "starts": "2026-11-01"})
    answer = client.post("/league/seasons", data={"name": "Late", "starts": "2026-10-20"})
    assert answer.status_code == 422
    assert "The season Spring is closed (until 31 Oct 2026)" in answer.text


def test_another_way_to_count(page, client, app, evenings):
    games = evenings()
    (season,) = season_ids(app)
    path = f"/league/seasons/{season}/counting"
    assert client.post(path, data={**COUNTING, "method": "wins"}).status_code == 303
    wins = dict.fromkeys(by_hand(games)[0], 0)
    for people, deals, *_rest in games:
        mine, yours = (sum(scores[side] for scores in deals) for side in (0, 1))
        for seat, name in enumerate(people):
            wins[name] += (mine > yours) if seat % 2 == 0 else (yours > mine)
    assert {name: row[1] for name, row in shown(page).items()} == {
        n: str(w) for n, w in wins.items()
    }


def test_a_season_gets_another_name(client, app):
    (season,) = season_ids(app)
    path = f"/league/seasons/{season}/counting"
    assert client.post(path, data={**COUNTING, "name": " Spring "}).status_code == 303
    assert "<h1>Spring</h1>" in client.get("/league").text


def test_without_big_wins_the_points_are_counted_anew(page, client, app, play):
    play(["Anna", "Béla", "Cili", "Dani"], [[3000, 0]] * 4)
    (season,) = season_ids(app)
    assert shown(page)["Anna"][1] == "3"
    client.post(f"/league/seasons/{season}/counting", data={**COUNTING, "big_win": "0"})
    assert shown(page)["Anna"][1] == "2"


def test_a_number_that_is_none_keeps_what_was_typed(client, app):
    (season,) = season_ids(app)
    path = f"/league/seasons/{season}/counting"
    answer = client.post(path, data={**COUNTING, "floor": "many"})
    assert answer.status_code == 422
    assert 'value="many"' in answer.text


def test_a_closed_season_keeps_its_table_and_is_revised(page, client, app, play):
    code = play(["Anna", "Béla", "Cili", "Dani"], [[500, 400]] * 4)
    (season,) = season_ids(app)
    path = f"/league/seasons/{season}/editions"
    assert client.post(path).status_code == 303
    before = shown(page, f"{path}/1")
    assert client.post(path).status_code == 303
    assert client.get(f"{path}/2").status_code == 404, "the same table again is no edition"
    with app.app_context():
        save(code, 1, [0, 9000], "typed")
    assert "The games say something else" in client.get(path).text
    assert client.post(path, data={"reason": "x" * 121}).status_code == 422
    client.post(path, data={"reason": "Deal 1 was typed wrong"})
    assert "Deal 1 was typed wrong" in client.get(path).text
    assert "closed" in client.get("/league/seasons").text
    assert shown(page, f"{path}/1") == before
    assert shown(page, f"{path}/2") != before
    assert "The games say something else" not in client.get(path).text


@pytest.mark.parametrize("closed", [False, True])
def test_a_reason_that_can_not_be_kept_is_asked_again_where_nobody_had_asked(client, app, closed):
    (season,) = season_ids(app)
    path = f"/league/seasons/{season}/editions"
    if closed:
        client.post(path)
    assert 'id="reason"' not in client.get(path).text
    answer = client.post(path, data={"reason": "x" * 121})
    assert answer.status_code == 422
    assert 'href="#reason"' in answer.text
    assert 'id="reason"' in answer.text
    assert "x" * 121 in answer.text
    assert 'form="close"' in answer.text, "what was mended can be sent"
    assert client.post(path, data={"reason": "\0"}).text.count('id="reason"') == 1


def test_other_words_are_no_correction(client, app, play, monkeypatch):
    play(["Anna", "Béla", "Cili", "Dani"], [[500, 400]] * 4)
    (season,) = season_ids(app)
    path = f"/league/seasons/{season}/editions"
    client.post(path)
    monkeypatch.setattr("scorekeeper.league.standings_page.tie_words", lambda _how: "anders")
    assert "say something else" not in client.get(path).text
    client.post(path)
    assert client.get(f"{path}/2").status_code == 404


def test_without_its_first_evening_no_season_begins(client):
    answer = client.post("/league/seasons", data={"name": "Autumn"})
    assert answer.status_code == 422
    assert "Autumn" in answer.text
