"""The light and the size of the letters: kept in cookies, set by plain forms."""

import pytest


def look(page):
    attributes = page("/look").all("html")[0].attributes
    return attributes["data-theme"], attributes["data-size"]


def test_day_and_normal_letters_come_first(page):
    assert look(page) == ("day", "normal")


def test_a_choice_is_kept(client, page):
    client.post("/theme", data={"theme": "evening", "back": "/look"})
    client.post("/text-size", data={"size": "largest"})
    assert look(page) == ("evening", "largest")


def test_a_choice_leads_back(client):
    answer = client.post("/theme", data={"theme": "evening", "back": "/look?back=/games/ABCDEF"})
    assert (answer.status_code, answer.location) == (303, "/look?back=/games/ABCDEF")
    cookie = answer.headers["Set-Cookie"]
    assert "SameSite=Lax" in cookie
    assert "HttpOnly" in cookie


@pytest.mark.parametrize("path", ["/theme", "/text-size"])
@pytest.mark.parametrize("form", [{}, {"theme": "x", "size": "x"}, {"theme": "", "size": ""}])
def test_an_unknown_choice_is_refused(client, path, form):
    answer = client.post(path, data=form)
    assert answer.status_code == 422
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize(
    "back",
    [
        "https://evil.example",
        "//evil.example",
        "/\\evil.example",
        "\\\\evil",
        "evil",
        "",
        "/x\r\nSet-Cookie: a=b",
        "/\t/evil.example",
        "javascript:alert(1)",
        "/" + "x" * 600,
    ],
)
def test_nobody_is_led_elsewhere(client, page, back):
    assert client.post("/theme", data={"theme": "day", "back": back}).location == "/"
    answer = client.get("/look", query_string={"back": back})
    assert answer.status_code == 200
    assert "evil" not in answer.text.replace("%5C", "").split("<main")[0]


def test_a_strange_cookie_is_the_first_choice(client, page):
    client.set_cookie("theme", '"><script>')
    client.set_cookie("size", "huge")
    assert look(page) == ("day", "normal")


def test_the_phones_own_keyboard_is_a_choice(client, page):
    assert page("/look").with_class("button--chosen")[-1].text == "The keypad of the page"
    assert client.post("/keys", data={"keys": "phone", "back": "/look"}).location == "/look"
    assert page("/look").with_class("button--chosen")[-1].text == "Use my phone’s keyboard"
    assert client.post("/keys", data={"keys": "piano", "back": "/look"}).status_code == 422


@pytest.mark.parametrize("path", ["/theme", "/text-size", "/keys"])
def test_a_choice_is_posted(client, path):
    assert client.get(path).status_code == 405
