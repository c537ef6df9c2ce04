"""The league's name and time zone, and the games that don't count."""

import pytest
from sqlalchemy import select

from scorekeeper.extensions import db
from scorekeeper.models import League


def send(client, name="Thursday", zone="", **more):
    return client.post("/league/settings", data={"name": name, "zone": zone, **more})


def kept(app):
    with app.app_context():
        row = db.session.scalars(select(League)).one()
        return row.name, row.time_zone


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Europe/Budapest", "Europe/Budapest"),
        (" america/new  york ", "America/New_York"),
        ("utc", "UTC"),
        ("budap", "Europe/Budapest"),
        ("", ""),
    ],
)
def test_a_zone_that_there_is_is_kept(client, app, typed, zone):
    assert send(client, zone=typed).status_code == 303
    assert kept(app) == ("Thursday", zone)
    assert "Thursday" in client.get("/league/settings").text


def test_a_part_of_a_name_offers_what_may_be_meant(client, app):
    answer = send(client, zone="new")
    assert answer.status_code == 422
    assert 'value="America/New_York"' in answer.text
    assert kept(app)[1] == ""
    assert send(client, zone="new", chosen="America/New_York").status_code == 303
    assert kept(app)[1] == "America/New_York"


@pytest.mark.parametrize("zone", ["Atlantis", "../../etc/passwd", "Europe/Buda\u202epest"])
def test_a_zone_that_is_none_is_refused(client, app, zone):
    answer = send(client, zone=zone)
    assert answer.status_code == 422
    assert "Time zone" in answer.text
    assert kept(app) == ("Home", "")


def test_what_was_chosen_must_be_on_the_list(client, app):
    assert send(client, zone="new", chosen="Atlantis").status_code == 422


def test_a_league_has_a_name(client, app):
    assert send(client, name=" ").status_code == 422
    assert kept(app)[0] == "Home"


def test_games_that_do_not_count_are_listed(client, page, play):
    code = play(["Anna", "Béla", "Cili", "Dani"], [[500, 400]] * 4, "2026-10-02")
    assert "Every game counts." in page("/league/uncounted").html
    data = {"date": "2026-10-02", "place": "", "uncounted": "yes"}
    client.post(f"/games/{code}/evening", data=data)
    links = [one.attributes.get("href") for one in page("/league/uncounted").all("a")]
    assert f"/games/{code}" in links
