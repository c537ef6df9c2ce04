"""The board for the room: everything that the table asks about, and nothing to tap."""

import pytest

from scorekeeper.games.big_board import columns, name_size


def words(page, name):
    return [" ".join(e.text.split()) for e in page.with_class(name)]


def test_what_stands_on_it(page, start, play):
    code = start()
    play(code, 1, 1405, 1210)
    play(code, 2, -90, 1355)
    shown = page(f"/games/{code}/board")
    assert shown.all("h1")[0].text == "Deal 3 of 4"
    assert words(shown, "big-board__head") == ["Deal 3 of 4 Dealer Béla to open 120"]
    assert words(shown, "big-side__name") == ["Anna + Béla", "Cili + Dani"]
    assert words(shown, "big-side__total") == ["1,315", "2,565"]
    assert words(shown, "big-side__foot") == ["last deal −90", "last deal +1,355"]
    assert words(shown, "big-side--leads") == ["Cili + Dani 2,565 last deal +1,355"]
    assert words(shown, "big-board__lead") == ["Cili + Dani lead by 1,250"]


def test_nothing_on_it_can_be_tapped(page, start):
    shown = page(f"/games/{start()}/board")
    for tag in ("a", "button", "input", "select", "summary", "form"):
        assert shown.all(tag) == []


def test_before_the_first_deal(page, start):
    shown = page(f"/games/{start()}/board")
    assert words(shown, "big-board__lead") == ["No deal has been counted yet"]
    assert words(shown, "big-side__foot") == ["", ""]


def test_each_side_has_its_own_minimum(page, start, play):
    code = start("canasta", packs=2)
    play(code, 1, 1705, 700)
    shown = page(f"/games/{code}/board")
    assert words(shown, "big-side__foot") == [
        "last deal +1,705 to open 90",
        "last deal +700 to open 50",
    ]
    assert "to open" not in words(shown, "big-board__head")[0]


def test_a_deal_that_asks_for_a_form(page, start, play):
    code = start("saskatchewan")
    for number in (1, 2, 3):
        play(code, number, 1500, 1200)
    head = words(page(f"/games/{code}/board"), "big-board__head")[0]
    assert head.endswith("to open a concealed canasta")


def test_when_the_game_is_over_it_says_who_won(client, page, start, play):
    code = start()
    play(code, 1, 1405, 1210)
    client.post(f"/games/{code}/end")
    shown = page(f"/games/{code}/board")
    assert words(shown, "big-board__head") == ["Anna + Béla win by 195"]
    assert words(shown, "big-board__lead") == []


@pytest.mark.parametrize(
    ("query", "cookie", "theme"),
    [
        ("", "", "day"),
        ("", "evening", "evening"),
        ("?theme=evening", "", "evening"),
        ("?theme=day", "evening", "day"),
        ("?theme=x", "evening", "evening"),
    ],
)
def test_its_light_stands_in_its_address(client, page, start, query, cookie, theme):
    if cookie:
        client.set_cookie("theme", cookie)
    shown = page(f"/games/{start()}/board{query}")
    assert shown.all("html")[0].attributes["data-theme"] == theme


def test_it_looks_again_without_javascript(page, start):
    (again,) = [
        e for e in page(f"/games/{start()}/board").all("meta") if "http-equiv" in e.attributes
    ]
    assert again.inside("noscript")
    assert again.attributes == {"http-equiv": "refresh", "content": "10"}


def test_it_is_one_tap_from_the_table(client, start):
    code = start()
    assert f'href="/games/{code}/board"' in client.get(f"/games/{code}").text


def test_the_rows_are_as_even_as_can_be():
    assert [columns(sides) for sides in range(2, 13)] == [2, 3, 2, 3, 3, 4, 4, 3, 4, 4, 4]


def test_long_names_are_written_smaller():
    assert [name_size("W" * n) for n in (5, 30, 80)] == ["short", "long", "longest"]


def test_an_unknown_game_is_not_found(client):
    assert client.get("/games/222222/board").status_code == 404
