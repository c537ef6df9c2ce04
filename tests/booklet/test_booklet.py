"""The booklet as it comes out of the printer: everything is said, no row is split, and the contents are right."""

import json
import re
from dataclasses import replace

import pytest
from flask import Flask
from flask_babel import Babel

from scorekeeper.booklet.drawing import booklet_html
from scorekeeper.booklet.telling import booklet_of
from scorekeeper.league.chronicle import from_data, to_data
from scorekeeper.models import SeasonRules
from scorekeeper.sheets.drawing import print_long
from scorekeeper.sheets.paper import PAPERS
from scorekeeper.standings.finished import Tally, Weights
from tests.sheets.reading import Pages
from tests.sheets.test_hostile import PAYLOADS

from .conftest import chronicle

PEOPLE = ("Anna", "Béla", "Cili", "Dani")


def pages_of(told, paper="a4", *, large=False):
    booklet = booklet_of(told, "since 1 Jan 2026", "Edition 2")
    made = print_long(booklet_html(booklet, PAPERS[paper], "en", large=large))
    assert made.warnings == ()
    assert made.asked == ()
    return Pages(made.pdf)


@pytest.fixture(scope="module")
def told():
    return chronicle(PEOPLE)


@pytest.fixture(scope="module")
def found(told):
    """Drawn once for all that only read it."""
    app = Flask(__name__)
    Babel(app)
    with app.test_request_context():
        return pages_of(told)


def least(found):
    """The smallest letters in points; those of drawings, which lie in a mirror, are told below zero."""
    return min(size for size in found.sizes() if size > 0)


def test_everything_is_said(found, told):
    said = found.text
    for words in ("Spring 2026", "since 1 Jan 2026 · Edition 2", "Standings", "Evenings"):
        assert words in said
    assert said.count("Game points") >= 1
    for one in told.evenings:
        for game in one.games:
            for side in game.sides:
                names = " + ".join(PEOPLE[person] for person in side.people)
                assert f"{names} {side.total:,}" in said
    assert "Biggest win" in said
    assert "Cili + Dani, 4 Feb 2026, the table insisted" in said
    assert "80 deals, from" in said
    assert found.colours() <= {(b"0", b"0", b"0"), (b"0",), (b"1", b"1", b"1"), (b"1",)}
    assert least(found) >= 10


def test_the_contents_name_the_pages(found):
    rows = [row for row in found.rows if re.search(r"(\. ?){9}", row)]
    for heading in ("Evenings", "Partners", "Records", "Anna", "Dani"):
        (row,) = [row for row in rows if row.startswith(heading)]
        assert heading in found.page_text(int(row.split()[-1]))


def test_pages_are_numbered_and_say_whose_they_are(found):
    for number in range(2, len(found) + 1):
        rows = found.page_text(number).split()
        assert rows[:2] == ["Spring", "2026"]
        assert rows[-1] == str(number)


def test_each_person_begins_a_page(found):
    pages = [found.at(f"{name} Games:")[0].page for name in PEOPLE]
    assert len(set(pages)) == len(PEOPLE)


def test_a_long_table_repeats_its_head_and_splits_no_row(context):
    many = [f"Somebody with a long name {number}" for number in range(1, 51)]
    found = pages_of(chronicle(many, days=1, pairs=(), persons=(), families=(), places=()))
    pages = {word.page for word in found.at("Somebody with a long name")}
    heads = {word.page for word in found.at("Place Name")}
    assert len(heads) > 1
    assert heads <= pages


def test_large_print_on_letter(context, told):
    size = (216, 279)
    found = pages_of(told, "letter", large=True)
    assert found.size == size
    assert least(found) >= 12
    assert max(word.right for word in found.words) <= size[0] - 14


def test_evenings_that_are_not_listed_are_told(context):
    booklet = booklet_of(chronicle(PEOPLE, days=1, earlier=3), "", "")
    said = "3 earlier evenings are counted and not listed."
    assert said in booklet_html(booklet, PAPERS["a4"], "en")


def sat_in(deals):
    """What a substitute has who played no whole game."""
    return Tally(deals=deals, deal_points=1200, deal_difference=-90)


def test_who_played_no_whole_game_has_no_row_of_zeros(context):
    told = chronicle(PEOPLE, days=1)
    row = replace(told.table[3], tally=sat_in(5), value=(0, 1))
    evening = replace(told.evenings[0], lines=(told.evenings[0].lines[0], (3, sat_in(2))))
    person = replace(told.persons[3], tally=sat_in(5))
    told = replace(
        told,
        table=(*told.table[:3], row),
        evenings=(evening,),
        persons=(*told.persons[:3], person),
    )
    booklet = booklet_of(told, "", "")
    line = booklet.lines[3]
    assert (line.name, line.note) == ("Dani", "sat in for 5 deals, no whole game")
    assert {line.value, line.games, line.won, line.tied} == {"–"}
    assert len(booklet.evenings[0].lines) == 1
    assert booklet.evenings[0].sat_in == ("Dani: sat in for 2 deals, no whole game.",)
    assert ("Games", "none whole, only sat in") in booklet.persons[3].facts
    assert "Won" not in dict(booklet.persons[3].facts)
    html = booklet_html(booklet, PAPERS["a4"], "en")
    assert "Dani: sat in for 2 deals, no whole game." in html


def test_where_the_average_counts_who_sat_in_keeps_it(context):
    told = chronicle(PEOPLE, days=1)
    row = replace(told.table[3], tally=sat_in(5), value=(240, 1))
    line = booklet_of(replace(told, table=(*told.table[:3], row)), "", "").lines[3]
    assert (line.value, line.games) == ("240", "–")


def test_deals_that_a_chart_leaves_out_are_told(context):
    told = chronicle(PEOPLE, days=1)
    notes = [one.scores.note for one in booklet_of(told, "", "").persons]
    for one, note in zip(sorted(told.persons, key=lambda o: PEOPLE[o.person]), notes, strict=True):
        many = one.tally.deals - len(one.scores)
        assert note.startswith(f"{many} deal") if many > 0 else not note
    assert "" in notes
    assert any(notes)


def test_all_time_has_no_evenings(context):
    told = chronicle(
        PEOPLE, days=0, all_time=True, name="", places=(), place_dates=(), starts="", ends=""
    )
    found = pages_of(told)
    assert "All time" in found.page_text(1)
    assert "Evenings" not in found.text
    assert "evenings" not in found.page_text(1)


def test_hostile_names_are_printed_as_they_were_typed(context):
    names = [one.format(port=9) if "{port}" in one else one for one in PAYLOADS]
    told = chronicle(names, days=1, games=4, name=names[0])
    found = pages_of(told)
    said = found.text.replace(" ", "")
    for name in names:
        assert said.count(name.replace(" ", "")) >= 2
    assert list(found.reader.attachments) == []
    assert b"root:" not in found.pdf
    links = [one.get_object() for page in found.reader.pages for one in page.get("/Annots", [])]
    assert all("/A" not in link or "/URI" not in link["/A"] for link in links)


def test_it_can_be_read_aloud(found):
    root = found.reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "en"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]


def test_points_by_place_are_kept_as_they_were():
    rules = SeasonRules(weights=Weights(places={3: (10, 6, 2)}))
    told = chronicle(PEOPLE, days=1, rules=rules)
    assert from_data(json.loads(json.dumps(to_data(told)))) == told


def test_the_same_numbers_give_the_same_bytes(context, told, found):
    again = from_data(to_data(told))
    assert again == told
    assert pages_of(again).pdf == found.pdf
