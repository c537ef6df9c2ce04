"""The list of evenings, sixty at a time."""

import pytest

from scorekeeper.league import evening_page


@pytest.fixture
def few(monkeypatch):
    monkeypatch.setattr(evening_page, "EVENINGS", 2)


def dates_of(shown):
    links = shown.all("a")
    found = [one.attributes["href"] for one in links]
    return [href.rpartition("/")[2] for href in found if href.startswith("/league/evenings/")]


def link_of(shown, words):
    return next((a.attributes["href"] for a in shown.all("a") if a.text == words), None)


def test_older_evenings_are_a_page_further(page, play, few):
    for day in range(1, 6):
        play(("Anna", "Béla", "Cili", "Dani"), [[500, 300]] * 4, f"2026-10-{day:02}")
    first = page("/league/evenings")
    assert dates_of(first) == ["2026-10-05", "2026-10-04"]
    assert link_of(first, "Newest evenings") is None
    second = page(link_of(first, "Older evenings"))
    assert dates_of(second) == ["2026-10-03", "2026-10-02"]
    last = page(link_of(second, "Older evenings"))
    assert dates_of(last) == ["2026-10-01"]
    assert link_of(last, "Older evenings") is None
    assert link_of(last, "Newest evenings") == "/league/evenings"


def test_all_evenings_on_one_page_need_no_other(page, play):
    play(("Anna", "Béla", "Cili", "Dani"), [[500, 300]] * 4, "2026-10-01")
    shown = page("/league/evenings")
    assert link_of(shown, "Older evenings") is link_of(shown, "Newest evenings") is None
