"""The page that lies on the table between two deals."""

import pytest

from scorekeeper import rules


def facts(shown):
    names = [e.text for e in shown.all("dt")]
    values = [e.text.partition("Change")[0].strip() for e in shown.all("dd")]  # without the link
    return dict(zip(names, values, strict=True))


def lead(shown):
    return shown.with_class("say")[0].text


def feet(shown):
    return [" ".join(e.text.split()) for e in shown.with_class("side__foot")]


def test_a_game_that_has_just_begun(page, start):
    shown = page(f"/games/{start()}")
    assert shown.all("h1")[0].text.startswith("Deal 1 of 4")
    assert [e.text for e in shown.with_class("side__name")] == ["Anna + Béla", "Cili + Dani"]
    assert feet(shown) == ["to open 50", "to open 50"]
    assert lead(shown) == "No deal has been counted yet"
    assert facts(shown) == {
        "Dealer": "Anna",
        "To go out": "2 clean, 2 dirty, 1 wild",
        "Rules": "Whitnack (classic partnership)",
    }
    assert "Enter deal 1" in shown.html


def test_after_two_deals(page, start, play):
    code = start()
    play(code, 1, 1405, 1210)
    play(code, 2, -90, 1355)
    shown = page(f"/games/{code}")
    assert [e.text for e in shown.with_class("side__total")] == ["1,315", "2,565"]
    assert [e.text.split()[0] for e in shown.with_class("side--leads")] == ["Cili"]
    assert lead(shown) == "Cili + Dani lead by 1,250"
    assert feet(shown) == ["to open 120", "to open 120"]
    assert facts(shown)["Dealer"] == "Béla"
    assert "Enter deal 3" in shown.html


def test_each_side_has_its_own_minimum_where_the_total_counts(page, start, play):
    code = start("canasta", packs=2)
    play(code, 1, 1650, -390)
    shown = page(f"/games/{code}")
    assert shown.all("h1")[0].text.startswith("Deal 2, to 5,000")
    assert feet(shown) == ["to open 90", "to open 15"]
    assert facts(shown)["To go out"] == "1 of any kind"


def test_a_deal_that_opens_with_a_form_says_so_in_words(page, start, play):
    code = start("saskatchewan")
    for number in (1, 2, 3):
        play(code, number, 100, 100)
    shown = page(f"/games/{code}")
    assert feet(shown) == []
    assert facts(shown)["To open"] == "a concealed canasta"
    assert lead(shown) == "It is a tie"


def test_two_of_three_sides_share_the_lead(page, start, play):
    code = start("simpson", ("Anna", "Béla", "Cili"), sides=3)
    play(code, 1, 500, 500, 20)
    shown = page(f"/games/{code}")
    assert lead(shown) == "Anna and Béla share the lead"
    assert shown.with_class("side--leads") == []


def test_one_person_leads_in_the_singular(page, start, play):
    code = start("simpson", ("Anna", "Béla"))
    play(code, 1, 500, 100)
    assert lead(page(f"/games/{code}")) == "Anna leads by 400"


def test_where_the_lowest_total_wins_it_leads(page, start, play):
    data = {**rules.catalogue.data("whitnack"), "game": {"deals": 4, "wins": "lowest"}}
    code = start(rules.catalogue.from_data(data))
    play(code, 1, 500, 100)
    assert lead(page(f"/games/{code}")) == "Cili + Dani lead by 400"


def test_a_dealer_who_was_written_down_moves_the_turn(page, start, play):
    code = start()
    play(code, 1, 10, 20, dealer="Béla")
    assert facts(page(f"/games/{code}"))["Dealer"] == "Dani"


def test_everything_is_one_tap_away(page, start, play):
    code = start()
    play(code, 1, 10, 20)
    shown = page(f"/games/{code}")
    addresses = {e.attributes["href"] for e in shown.all("a")}
    ends = ("rules", "score", "opening", "deals/2", "dealer", "people", "settings")
    assert {f"/games/{code}/{end}" for end in ends} <= addresses
    assert any(e.attributes["action"] == "/theme" for e in shown.all("form"))


def test_the_contract_of_the_last_deal_is_its_own(page, start, play):
    code = start("brouillette-low", ("Anna", "Béla"))
    for number in (1, 2, 3):
        assert facts(page(f"/games/{code}"))["To go out"] == "1 clean, 1 dirty"
        play(code, number, 100, 50)
    assert facts(page(f"/games/{code}"))["To go out"] == "2 clean, 2 dirty"


def test_a_program_gets_the_standing_as_data(client, start, play):
    code = start()
    play(code, 1, 300, -50)
    data = client.get(f"/games/{code}", headers={"Accept": "application/json"}).json
    assert data["state"] == "open"
    assert data["deals"] == 1
    assert data["next_minimum"] == [90, 90]
    assert [(s["name"], s["total"], s["place"]) for s in data["sides"]] == [
        ("Anna + Béla", 300, 1),
        ("Cili + Dani", -50, 2),
    ]


@pytest.mark.parametrize("code", ["ABCDEF", "abcdef", "ABCDE", "ABCDE0", "new-game"])
def test_an_unknown_game_is_not_there(client, code):
    assert client.get(f"/games/{code}").status_code == 404
    assert client.get(f"/games/{code}/score").status_code == 404


def test_a_code_in_small_letters_is_the_same_game(client, start):
    assert client.get(f"/games/{start().lower()}").status_code == 200


def test_it_can_only_be_looked_at(client, start):
    assert client.post(f"/games/{start()}").status_code == 405


def test_where_nothing_is_needed_to_open_the_table_says_so(page, start):
    data = rules.catalogue.data("whitnack") | {"minimum": {"by": "none"}}
    shown = page(f"/games/{start(rules.catalogue.from_data(data))}")
    assert feet(shown) == []
    assert facts(shown)["To open"] == "nothing needed"


def test_what_a_side_without_a_minimum_needs_is_said_beside_the_others(page, start, play):
    bands = [{"points": 0}, {"at": 1000, "points": 90}]
    data = rules.catalogue.data("whitnack") | {"minimum": {"by": "score", "bands": bands}}
    code = start(rules.catalogue.from_data(data))
    play(code, 1, 1405, 210)
    play(code, 2, 5, 10)
    shown = page(f"/games/{code}")
    assert feet(shown) == ["to open 90", "to open –"]
    assert facts(shown)["To open"] == "Cili + Dani: nothing needed"
    told = [e.text for e in page(f"/games/{code}/score").with_class("board__minimum")]
    assert told == ["from 90", "nothing needed"]
    said = page(f"/games/{code}/opening?side=1").html
    assert "You need nothing" in said
    assert "needs nothing" in said
    assert "You need 90" in page(f"/games/{code}/opening?side=0").html
