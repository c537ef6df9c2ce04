"""People are added in a tap, become guests and members, and are put away, never removed."""

import pytest

from scorekeeper.models import new_id


def known(page):
    boxes = page("/games/new").all("input")
    return [e.attributes["value"] for e in boxes if e.attributes.get("name") == "known"]


def add(client, name, kind="member", **more):
    return client.post("/players", data={"name": name, "kind": kind, **more})


def test_somebody_is_added_and_offered(client, page):
    assert add(client, " Zsófia ").status_code == 303
    assert "Zsófia is offered for new games." in page("/players").html
    assert known(page) == ["Zsófia"]


@pytest.mark.parametrize("again", ["zsófia", "ZSÓFIA ", "Zso\u0301fia"])
def test_the_same_name_is_refused(client, page, again):
    add(client, "Zsófia")
    answer = add(client, again)
    assert answer.status_code == 422
    assert "Somebody else is called Zsófia." in answer.text
    assert known(page) == ["Zsófia"]


def test_a_name_without_its_accent_is_asked_about(client, page):
    add(client, "Zsófia")
    answer = add(client, "Zsofia")
    assert answer.status_code == 422
    assert "There is Zsófia already." in answer.text
    assert "Not the same as Zsófia" in answer.text
    assert add(client, "Zsofia", sure="yes").status_code == 303
    assert known(page) == ["Zsofia", "Zsófia"]


def test_a_new_name_without_its_accent_is_asked_about(client, game, rename, id_of):
    assert rename("Anna", "Bela").status_code == 422
    assert rename("Anna", "Bela", sure="yes").status_code == 303
    assert rename("Béla", "BÉLA").status_code == 303, "it differs from Bela as it did before"
    assert rename("Béla", "bela").status_code == 422


def test_a_guest_is_a_member_again(client, page, game, id_of):
    anna = id_of("Anna")
    assert client.post(f"/players/{anna}/guest", data={"guest": "yes"}).status_code == 303
    assert "1 game, guest" in page("/players").html
    assert "Make a member" in page(f"/players/{anna}").html
    client.post(f"/players/{anna}/guest", data={"guest": "no"})
    assert "guest" not in page("/players").with_class("people-list")[0].text


def test_who_is_put_away_is_not_offered_and_comes_back(client, page, game, id_of):
    anna = id_of("Anna")
    assert client.post(f"/players/{anna}/away", data={"away": "yes"}).status_code == 303
    assert known(page) == ["Béla", "Cili", "Dani"]
    shown = page("/players")
    assert "Not offered for new games" in shown.html
    assert "Anna" in page(f"/games/{game}").html
    client.post(f"/players/{anna}/away", data={"away": "no"})
    assert "Anna" in known(page)


def test_who_plays_again_is_offered_again(client, page, game, id_of):
    client.post(f"/players/{id_of('Anna')}/away", data={"away": "yes"})
    assert client.post("/games/again", data={"game_id": new_id(), "of": game}).status_code == 303
    assert "Anna" in known(page)


@pytest.mark.parametrize("what", ["guest", "away"])
def test_what_is_not_asked_is_refused(client, stranger, game, id_of, what):
    path = f"/players/{id_of('Anna')}/{what}"
    assert client.post(path, data={what: "perhaps"}).status_code == 422
    assert client.post(path.replace(id_of("Anna"), "0" * 36), data={what: "yes"}).status_code == 404
    assert stranger.post(path, data={what: "yes"}).status_code == 403
