"""The first step: who plays."""

from urllib.parse import parse_qs, urlsplit

import pytest

NEW = "/games/new"


def ask(client, **typed):
    return client.post(NEW, data={"step": "people"} | typed)


def errors(answer):
    assert answer.status_code == 422
    return answer.get_data(as_text=True)


def sent_on(answer):
    """The names in the address of the next step."""
    assert answer.status_code == 303
    query = parse_qs(urlsplit(answer.headers["Location"]).query)
    assert query["step"] == ["rules"]
    return query["person"]


def test_names_lead_to_the_rules(client):
    answer = ask(client, name=["Anna", " Béla  Kis ", "", "Cili"])
    assert sent_on(answer) == ["Anna", "Béla Kis", "Cili"]


def test_people_who_have_played_are_chosen_by_a_tap(client, page, start):
    start()
    shown = page(NEW)
    boxes = [e for e in shown.all("input") if e.attributes.get("type") == "checkbox"]
    assert [e.attributes["value"] for e in boxes] == ["Anna", "Béla", "Cili", "Dani"]
    answer = ask(client, known=["Dani", "Anna"], name=["Eva", ""])
    assert sent_on(answer) == ["Dani", "Anna", "Eva"]


def test_a_known_name_that_is_typed_means_the_known_person(client, start):
    start()
    assert sent_on(ask(client, known=["Anna"], name=[" béla "])) == ["Anna", "Béla"]


@pytest.mark.parametrize("again", ["anna", "ANNA ", "Anna"])
def test_the_same_name_twice_is_refused_beside_its_line(client, again):
    shown = errors(ask(client, name=["Anna", "Béla", again]))
    assert f"{again.strip()} is written twice." in shown
    assert 'href="#name-2"' in shown
    assert 'value="Béla"' in shown


def test_a_composed_and_a_decomposed_name_are_the_same(client):
    assert "is written twice" in errors(ask(client, name=["B\u00e9la", "Be\u0301la"]))


def test_a_name_that_is_chosen_above_can_not_be_typed_too(client, start):
    start()
    shown = errors(ask(client, known=["Anna"], name=["anna", "Eva"]))
    assert "anna is chosen above already." in shown
    assert "checked" in shown


@pytest.mark.parametrize("names", [[], ["Anna"], ["", "  "]])
def test_one_person_is_not_a_game(client, names):
    shown = errors(ask(client, name=names))
    assert "At least 2 people play." in shown
    assert "There is a problem" in shown


def test_thirteen_people_are_too_many(client):
    names = [f"Player {number}" for number in range(13)]
    assert "At most 12 people play; these are 13." in errors(ask(client, name=names))
    assert len(sent_on(ask(client, name=names[:12]))) == 12


@pytest.mark.parametrize("name", ["x" * 41, "a\u202eb", "a\x00b"])
def test_a_name_that_can_not_be_printed_is_refused(client, name):
    shown = errors(ask(client, name=["Anna", name]))
    assert 'href="#name-1"' in shown


def test_somebody_who_is_not_on_the_list_can_not_be_chosen(client, start):
    start()
    assert "This list has changed." in errors(ask(client, known=["Zita", "Anna"]))


def test_more_lines_keep_what_was_typed(client):
    answer = ask(client, name=["Anna", "Béla", "", ""], more="1")
    shown = answer.get_data(as_text=True)
    assert answer.status_code == 200
    assert shown.count('name="name"') == 8
    assert 'value="Béla"' in shown


def test_back_from_the_rules_shows_the_same_people(page, start):
    start()
    shown = page(f"{NEW}?step=people&person=Anna&person=Zita")
    boxes = [e for e in shown.all("input") if "checked" in e.attributes]
    assert [e.attributes["value"] for e in boxes] == ["Anna"]
    lines = [
        e.attributes["value"] for e in shown.all("input") if e.attributes.get("name") == "name"
    ]
    assert lines == ["Zita", "", "", ""]


def test_an_unknown_step_is_not_there(client):
    assert client.get(f"{NEW}?step=cards").status_code == 404
    assert client.post(NEW, data={"step": "cards"}).status_code == 404


def test_other_methods_are_refused(client):
    assert client.put(NEW).status_code == 405


def test_a_program_gets_the_errors_as_data(client):
    answer = client.post(
        NEW, data={"step": "people", "name": "Anna"}, headers={"Accept": "application/json"}
    )
    assert answer.status_code == 422
    assert answer.json["ok"] is False
    assert answer.json["errors"][0]["message"].startswith("At least 2 people")


def test_a_forged_form_starts_nothing(stranger):
    assert stranger.post(NEW, data={"step": "people", "name": ["A", "B"]}).status_code == 403
