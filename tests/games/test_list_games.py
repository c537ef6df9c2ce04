"""All games, newest first, a page at a time."""

import pytest

from scorekeeper.games import past


def rows(shown):
    return [" ".join(e.text.split()) for e in shown.with_class("games__row")]


def test_nothing_has_been_played(page):
    assert "Nothing has been played yet." in page("/games").html


def test_date_people_rules_and_result(page, start, play):
    code = start(place="Club")
    for number in (1, 2, 3, 4):
        play(code, number, 100, 250)
    shown = page("/games")
    assert rows(shown) == [
        "27 November 2026 Club · Whitnack (classic partnership) · 4 deals "
        "1. Cili + Dani 1,000 2. Anna + Béla 400"
    ]
    assert f"/games/{code}" in {e.attributes["href"] for e in shown.all("a")}


def test_ties_share_their_place(page, start, play):
    code = start()
    play(code, 1, 100, 100)
    assert rows(page("/games"))[0].endswith("1= Anna + Béla 100 1= Cili + Dani 100")


def test_what_goes_on_and_what_was_stopped_is_said(client, page, start, play):
    going, stopped = start(date="2026-11-28"), start(date="2026-11-27")
    play(stopped, 1, 100, 50)
    client.post(f"/games/{stopped}/end")
    first, second = rows(page("/games"))
    assert "0 deals · going on" in first
    assert "1 deal · ended by the table" in second
    assert f"/games/{going}" in page("/games").html


def test_pages(monkeypatch, client, page, start):
    monkeypatch.setattr(past, "PER_PAGE", 2)
    for day in range(1, 6):
        start(date=f"2026-11-0{day}")
    first, last = page("/games"), page("/games?page=3")
    assert [row.partition(" 2026")[0] for row in rows(first)] == ["5 November", "4 November"]
    assert [row.partition(" 2026")[0] for row in rows(last)] == ["1 November"]
    assert "Older games" in first.html
    assert "Newer games" not in first.html
    assert "Older games" not in last.html
    assert "Page 3 of 3" in last.html
    assert client.get("/games?page=4").status_code == 404


@pytest.mark.parametrize("number", ["0", "-1", "x", "1e3", "٣", "99999999"])
def test_a_page_that_can_not_be(client, number):
    assert client.get("/games", query_string={"page": number}).status_code == 404


def test_it_can_only_be_looked_at(client):
    assert client.post("/games").status_code == 405
