"""The sheet of an evening: its first page in plain values, and its pages as they are printed."""

from scorekeeper.sheets.drawing import evening_html
from scorekeeper.sheets.evening import evening_of
from scorekeeper.sheets.paper import PAPERS

from .evenings import played
from .reading import pages


def test_the_games_stand_in_order_with_their_totals():
    evening = evening_of([played("whitnack"), played("canasta", place="Parlour")])
    assert evening.title == "Evening of 27 November 2026"
    assert [game.about for game in evening.games] == [
        "Whitnack (classic partnership) · Kitchen",
        "Classic canasta · Parlour",
    ]
    for game, sheet in zip(evening.games, evening.sheets, strict=True):
        assert game.sides == sheet.sides
        assert game.result == sheet.result


def test_games_of_several_days_have_their_dates():
    evening = evening_of([played("whitnack"), played("whitnack", date="2026-12-04")])
    assert evening.title == "Games"
    assert [game.about.split(" · ")[0] for game in evening.games] == [
        "27 November 2026",
        "4 December 2026",
    ]


def test_every_game_begins_a_page_of_its_own_and_wide_ones_lie(context):
    evening = evening_of([played("whitnack"), played("simpson", sides=12), played("canasta")])
    found = pages(evening_html(evening, PAPERS["a4"], "en"))
    begun = [number for number in range(1, len(found) + 1) if "Won by" in found.page_text(number)]
    assert begun[:3] == [1, 2, 3]
    lying = [page.mediabox.width > page.mediabox.height for page in found.reader.pages]
    assert lying[:3] == [False, False, True]
    assert not lying[-1]
    assert f"{len(found)}/{len(found)}" in found.page_text(len(found)).replace(" ", "")
    assert min(found.sizes()) >= 10


def test_an_evening_in_large_print(context):
    evening = evening_of([played("whitnack"), played("canasta")], large=True)
    found = pages(evening_html(evening, PAPERS["a4"], "en"))
    assert min(found.sizes()) >= 12
    assert "Won by" in found.page_text(1)
