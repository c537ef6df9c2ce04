"""A merge that was wrong is taken back: what would change is shown first, and is what changes then."""

import pytest
from sqlalchemy import text

from scorekeeper.extensions import db
from scorekeeper.models import PlayerMerge
from scorekeeper.web.database import writing
from tests.league.test_merging import said, twice
from tests.league.test_standings import shown

__all__ = ["twice"]


@pytest.fixture
def path(app, client, twice, player_id):
    """Annie was merged into Anna; the address at which that is taken back."""
    client.post(f"/league/people/{player_id('Annie')}/merge", data={"into": player_id("Anna")})
    with app.app_context():
        return f"/league/merges/{db.session.query(PlayerMerge).one().id}"


def test_the_page_of_the_person_leads_there(client, page, path, player_id):
    links = {e.attributes["href"] for e in page(f"/league/people/{player_id('Anna')}").all("a")}
    assert path in links
    assert path in {e.attributes["href"] for e in page("/players").all("a")}


def test_what_would_change_is_what_changes(client, page, path):
    preview = said(client.get(path))
    before = shown(page)
    assert "Annie" not in before
    assert "Games that move back: 1" in preview
    assert shown(page) == before, "to look changes nothing"
    assert client.post(path, data={"name": "Annie"}).status_code == 303
    after = shown(page)
    for name in ("Anna", "Annie"):
        assert f"{after[name][0]} with {after[name][1]}" in preview
    assert f"{before['Anna'][0]} with {before['Anna'][1]}" in preview
    assert (after["Anna"][1], after["Annie"][1]) == ("2", "3")


def test_games_written_down_since_stay_and_are_listed(client, page, path, play, player_id):
    assert "Games that stay" not in said(client.get(path))
    code = play(["Anna", "Béla", "Cili", "Dani"], [[700, 100]] * 4, "2026-10-05")
    preview = said(client.get(path))
    assert "Games that stay with Anna: 1" in preview
    assert f"/games/{code}" in preview
    client.post(path, data={"name": "Annie"})
    assert "Games written down in between stayed here." in said(
        client.get(f"/league/people/{player_id('Anna')}")
    )
    annie = said(client.get(f"/league/people/{player_id('Annie')}"))
    assert "stayed with Anna." in annie
    assert code not in annie


def test_it_is_written_down_and_offered_no_more(client, path):
    client.post(path, data={"name": "Annie"})
    people = said(client.get("/players"))
    assert "Annie is Anna" in people
    assert "taken back" in people
    assert path not in people
    assert path not in said(client.get("/league"))


def test_sent_twice_or_looked_at_later_it_leads_to_who_came_back(client, path, player_id):
    client.post(path, data={"name": "Annie"})
    there = f"/league/people/{player_id('Annie')}"
    assert client.post(path, data={"name": "Annie"}).headers["Location"] == there
    assert client.get(path).headers["Location"] == there


def test_the_first_address_of_who_came_back_leads_to_them(client, twice, player_id, app):
    gone = player_id("Annie")
    client.post(f"/league/people/{gone}/merge", data={"into": player_id("Anna")})
    with app.app_context():
        merge = db.session.query(PlayerMerge).one().id
    client.post(f"/league/merges/{merge}", data={"name": "Annie"})
    for old in (f"/league/people/{gone}", f"/players/{gone}"):
        assert client.get(old).headers["Location"].endswith(player_id("Annie"))


@pytest.mark.parametrize("taken", ["Béla", " béla "])
def test_a_name_that_another_has_by_now_is_refused_beside_the_field(client, page, path, taken):
    answer = client.post(path, data={"name": taken})
    assert answer.status_code == 422
    assert "Somebody else is called Béla." in answer.text
    assert f'value="{taken.strip()}"' in answer.text
    assert "Annie" not in shown(page)
    assert client.post(path, data={"name": "Annie B."}).status_code == 303
    assert "Annie B." in shown(page)


def test_without_a_name_nobody_comes_back(client, path):
    assert client.post(path, data={"name": " "}).status_code == 422
    assert client.post(path).status_code == 422


def test_what_is_not_there_and_strangers(client, stranger, path):
    assert client.get("/league/merges/" + "0" * 36).status_code == 404
    assert client.post("/league/merges/" + "0" * 36, data={"name": "x"}).status_code == 404
    assert stranger.post(path, data={"name": "Annie"}).status_code == 403


def test_a_merge_of_old_says_what_is_not_known(app, client, path):
    assert "it is not known whether" not in said(client.get(path))
    with app.app_context(), writing() as session:
        session.execute(text("DROP TRIGGER player_merge_no_update"))
        session.execute(text("UPDATE player_merge SET moved = NULL"))
    assert "it is not known whether Annie was a guest" in said(client.get(path))
    assert client.post(path, data={"name": "Annie"}).status_code == 303


def test_a_merge_says_that_it_can_be_taken_back(client, twice, player_id):
    path = f"/league/people/{player_id('Annie')}/merge?into={player_id('Anna')}"
    assert "It can be taken back." in said(client.get(path))
