"""The second step: by which rules, in how many sides."""

from urllib.parse import parse_qs, urlsplit

import pytest

from scorekeeper import rules

NEW = "/games/new"
FOUR = ["Anna", "Béla", "Cili", "Dani"]


def ask(client, people=FOUR, **typed):
    given = {"step": "rules", "person": people, "variant": "whitnack", "sides": "rules"}
    return client.post(NEW, data=given | typed)


def address(people):
    return f"{NEW}?step=rules&" + "&".join(f"person={name}" for name in people)


def test_a_choice_leads_to_the_seats(client):
    answer = ask(client, variant="canasta", sides="4")
    query = parse_qs(urlsplit(answer.headers["Location"]).query)
    assert answer.status_code == 303
    assert query["step"] == ["seats"]
    assert query["person"] == FOUR
    assert (query["variant"], query["sides"]) == (["canasta"], ["4"])


def test_every_variant_stands_there_templates_in_a_group_of_their_own(page):
    shown = page(address(FOUR))
    values = [
        e.attributes["value"] for e in shown.all("input") if e.attributes.get("name") == "variant"
    ]
    blank = {name for name in rules.catalogue.ids() if rules.catalogue.blanks(name)}
    assert sorted(values) == sorted(set(rules.catalogue.ids()) - blank)
    (group,) = [e for e in shown.all("details") if "which need your table’s numbers" in e.text]
    links = [e for e in shown.all("a") if group in e.parents]
    assert {parse_qs(urlsplit(e.attributes["href"]).query)["base"][0] for e in links} == blank
    assert "5 things to fill in" in group.text


def test_rules_for_so_many_people_come_first(page):
    shown = page(address(["A", "B", "C", "D", "E", "F"]))
    values = [
        e.attributes["value"] for e in shown.all("input") if e.attributes.get("name") == "variant"
    ]
    assert values.index("pennies") < values.index("canasta")
    assert "not described for 6 people" in shown.html


@pytest.mark.parametrize("people", [2, 3, 5, 6, 12])
def test_all_even_splits_are_offered(page, people):
    shown = page(address([f"P{number}" for number in range(people)]))
    sides = [
        int(e.attributes["value"])
        for e in shown.all("input")
        if e.attributes.get("name") == "sides" and e.attributes["value"] != "rules"
    ]
    expected = [n for n in range(2, people + 1) if people % n == 0]
    assert sides == (expected if len(expected) > 1 else [])


def test_a_template_is_refused_and_says_what_it_lacks(client):
    answer = ask(client, variant="bain")
    shown = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert "These rules can&#39;t start yet. They do not say: " in shown
    assert "how many packs are played with" in shown
    assert "the bonus for: Canastas of sevens, Wild canastas, " in shown
    assert 'href="#variant-0"' in shown


@pytest.mark.parametrize("typed", [{"variant": "poker"}, {"variant": ""}, {"sides": "3"}])
def test_what_is_not_offered_is_refused(client, typed):
    answer = ask(client, **typed)
    assert answer.status_code == 422
    assert "Choose one of these." in answer.get_data(as_text=True)


@pytest.mark.parametrize(
    "people", [["Anna"], ["Anna", "anna"], [" Anna", "Béla"], [str(n) for n in range(30)]]
)
def test_without_people_the_first_step_is_asked(client, people):
    for answer in (ask(client, people), client.get(address(people))):
        assert answer.status_code == 303
        assert "step=people" in answer.headers["Location"]


def test_the_rules_of_the_last_game_are_chosen_already(page, start):
    start("canasta")
    shown = page(address(FOUR))
    chosen = [e.attributes["value"] for e in shown.all("input") if "checked" in e.attributes]
    assert "canasta" in chosen


def test_a_tables_own_rules_are_offered_again(client, page, start):
    data = {**rules.catalogue.data("whitnack"), "game": {"deals": 5}}
    code = start(rules.catalogue.from_data(data))
    shown = page(address(FOUR))
    values = [
        e.attributes["value"] for e in shown.all("input") if e.attributes.get("name") == "variant"
    ]
    assert values[0] == f"as-{code}"
    assert ask(client, variant=f"as-{code}").status_code == 303
    assert ask(client, variant="as-222222").status_code == 422
    chosen = [e.attributes["value"] for e in shown.all("input") if "checked" in e.attributes]
    assert chosen == ["rules", f"as-{code}"]


def test_without_a_choice_of_sides_there_is_nothing_to_get_wrong(client):
    answer = ask(client, ["Anna", "Béla"], sides="7")
    assert answer.status_code == 303
    assert "step=seats" in answer.headers["Location"]
