"""Grades are shown where a season wants them, with their range, and only after games enough."""

from tests.league.test_seasons import COUNTING, season_ids


def said(answer):
    return " ".join(answer.text.split())


def test_a_season_without_grades_has_no_such_page(client, app, evenings):
    evenings(2)
    (season,) = season_ids(app)
    assert client.get(f"/league/seasons/{season}/grades").status_code == 404
    assert "Grades" not in client.get("/league").text


def test_grades_come_with_their_range(client, app, evenings):
    evenings(18)
    (season,) = season_ids(app)
    client.post(f"/league/seasons/{season}/counting", data={**COUNTING, "grades": "yes"})
    assert "Grades" in client.get("/league").text
    text = said(client.get(f"/league/seasons/{season}/grades"))
    assert "give or take" in text
    for name in ("Anna", "Béla", "Cili", "Dani"):
        assert name in text
    assert "One evening says almost nothing" in text


def test_few_games_are_no_grade(client, app, evenings):
    evenings(3)
    (season,) = season_ids(app)
    client.post(f"/league/seasons/{season}/counting", data={**COUNTING, "grades": "yes"})
    text = said(client.get(f"/league/seasons/{season}/grades"))
    assert "Nobody has games enough yet." in text
    assert "fewer than 8 games" in text
