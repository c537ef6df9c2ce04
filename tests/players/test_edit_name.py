"""A name is changed in one place."""

import pytest

JSON = {"Accept": "application/json"}


def test_the_page_holds_the_name(page, game, id_of):
    shown = page(f"/players/{id_of('Béla')}")
    names = [e for e in shown.all("input") if e.attributes["name"] == "name"]
    assert [e.attributes["value"] for e in names] == ["Béla"]


def test_a_new_name_stands_everywhere_at_once(page, game, rename):
    answer = rename("Béla", "  Adalbert  K. ", back=f"/games/{game}")
    assert answer.status_code == 303
    assert answer.headers["Location"] == f"/games/{game}"
    assert "Béla is called Adalbert K. from now on, everywhere." in page(f"/games/{game}").html
    for path in ("/", "/games", f"/games/{game}", f"/games/{game}/score", "/games/new"):
        shown = page(path)
        assert "Adalbert K." in shown.html, path
        assert "Béla" not in shown.html, path


@pytest.mark.parametrize("taken", ["Anna", "anna", " ANNA "])
def test_the_name_of_somebody_else_is_refused_beside_the_field(game, rename, taken, id_of):
    answer = rename("Béla", taken)
    assert answer.status_code == 422
    said = answer.get_data(as_text=True)
    assert "Somebody else is called Anna. Add something to tell the two apart." in said
    assert 'aria-describedby="name-hint name-error"' in said
    assert id_of("Béla")


def test_the_same_name_in_other_letters_is_nobody_else(game, rename, id_of):
    assert rename("Béla", "BÉLA").status_code == 303
    assert id_of("béla")


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "a\u202eb"])
def test_what_is_no_name_is_refused(game, rename, name, id_of):
    assert rename("Béla", name).status_code == 422
    assert id_of("Béla")


def test_a_name_that_was_left_can_be_taken_by_somebody_else(game, rename, id_of):
    bela = id_of("Béla")
    rename("Béla", "Adalbert")
    rename("Anna", "Béla")
    assert id_of("Béla") != bela


def test_back_never_leaves_this_site(game, rename):
    assert rename("Béla", "Adalbert", back="//elsewhere.example").headers["Location"] == "/"


def test_an_unknown_person_and_strangers(client, stranger, game, id_of):
    assert client.get("/players/" + "0" * 36).status_code == 404
    assert client.post("/players/" + "0" * 36, data={"name": "x"}).status_code == 404
    assert client.get("/players/1").status_code == 404
    assert stranger.post(f"/players/{id_of('Béla')}", data={"name": "x"}).status_code == 403


def test_a_program_is_answered_in_its_own_way(client, game, id_of):
    path = f"/players/{id_of('Béla')}"
    refused = client.post(path, data={"name": "Anna"}, headers=JSON)
    assert refused.status_code == 422
    assert refused.json["errors"][0]["field"] == "name"
    taken = client.post(path, data={"name": "Adalbert"}, headers=JSON)
    assert taken.json == {"ok": True, "name": "Adalbert"}
