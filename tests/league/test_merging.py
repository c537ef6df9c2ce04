"""Two people who turn out to be one: what would change is shown first, and is what changes then."""

import pytest

from tests.league.test_standings import shown


def said(answer):
    return " ".join(answer.text.split())


@pytest.fixture
def twice(play):
    """Anna and Annie never sat in one game."""
    play(["Anna", "Béla", "Cili", "Dani"], [[500, 400]] * 4, "2026-10-01")
    play(["Annie", "Béla", "Cili", "Dani"], [[900, 100]] * 4, "2026-10-02")
    play(["Ede", "Béla", "Cili", "Dani"], [[100, 900]] * 4, "2026-10-03")


@pytest.fixture
def path(twice, player_id):
    return f"/league/people/{player_id('Annie')}/merge"


def test_everybody_else_is_offered(client, path):
    text = said(client.get(path))
    assert "Who is Annie really?" in text
    for name in ("Anna", "Béla", "Ede"):
        assert name in text


def test_what_would_change_is_what_changes(client, page, path, player_id):
    into = player_id("Anna")
    preview = said(client.get(f"{path}?into={into}"))
    before = shown(page)
    assert (before["Anna"][1], before["Annie"][1]) == ("2", "3")
    assert "Annie becomes Anna" in preview
    assert "Games that move: 1" in preview
    assert shown(page) == before, "to look changes nothing"
    assert client.post(path, data={"into": into}).status_code == 303
    after = shown(page)
    assert "Annie" not in after
    assert after["Anna"][1] == "5"
    assert f"{after['Anna'][0]} with {after['Anna'][1]}" in preview
    assert f"{before['Annie'][0]} with {before['Annie'][1]}" in preview


def test_a_member_who_becomes_a_guest_is_told_so(client, path, player_id):
    into = player_id("Anna")
    assert "is a guest" not in said(client.get(f"{path}?into={into}"))
    client.post(f"/players/{into}/guest", data={"guest": "yes"})
    assert "Anna is a guest: Annie’s games stand in no table" in said(
        client.get(f"{path}?into={into}")
    )


def test_the_old_address_leads_to_who_it_is(client, path, player_id):
    gone, into = player_id("Annie"), player_id("Anna")
    client.post(path, data={"into": into})
    for old in (f"/league/people/{gone}", path):
        assert client.get(old).headers["Location"] == f"/league/people/{into}"
    assert client.get(f"/players/{gone}").headers["Location"] == f"/players/{into}"
    assert "Annie is Anna" in said(client.get("/players"))
    assert "Has been one with Annie since" in said(client.get(f"/league/people/{into}"))
    assert client.post(path, data={"into": into}).status_code == 303, "sent twice"


def test_two_who_sat_in_one_game_are_refused_with_the_game(client, page, path, play, player_id):
    code = play(["Anna", "Annie", "Cili", "Dani"], [[500, 400]] * 4, "2026-10-04")
    into = player_id("Anna")
    refused = said(client.get(f"{path}?into={into}"))
    assert "They sat in one game." in refused
    assert f"/games/{code}" in refused
    client.post(path, data={"into": into})
    assert "Annie" in shown(page)


def test_nobody_merges_into_nobody(client, path, player_id):
    assert client.post(path, data={"into": "0" * 36}).status_code == 404
    assert client.get(path.replace(player_id("Annie"), "0" * 36)).status_code == 404
    assert client.post(path, data={"into": player_id("Annie")}).status_code == 303
    assert player_id("Annie")
