"""The filled sheet as it comes out of the printer."""

import dataclasses
from datetime import UTC, datetime

import pytest

from scorekeeper.rules import catalogue
from scorekeeper.sheets.drawing import sheet_html
from scorekeeper.sheets.paper import PAPERS
from scorekeeper.sheets.played import Correction
from scorekeeper.sheets.press import press
from scorekeeper.sheets.sheet import sheet_of
from tests import records

from .evenings import PLAYABLE, played, read
from .reading import Pages, pages, printed

# Forty letters each, of five alphabets.
LONG_NAMES = (
    "Őrségi-Ștefănescu Éva Maximiliána, Győrb",
    "Жанна Александровна Константинопольская!",
    "Արամ Խաչատրյան Հովհաննիսյան Երևանցի Արա.",
    "李雷 and 韓梅梅 play with 😀 at the table now!",
    "Llanfairpwllgwyngyllgogerychwyrndrobwlll",
)
NO_LETTER = "\u0378"  # means nothing yet, so that no font has it


def draw(game, paper="a4"):
    return pages(sheet_html(sheet_of(game), PAPERS[paper], "en"))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("variant_id", PLAYABLE)
def test_a_game_of_every_variant(variant_id, paper):
    game = played(variant_id, deals=4)
    sheet = sheet_of(game)
    found = draw(game, paper)
    said = found.text
    for label in (one.label for block in sheet.blocks for one in block.lines):
        assert label in said
    for side in sheet.sides:
        assert side.name in said
        assert found.at(side.total)
    for words in (game.variant.name, "27 November 2026", "Kitchen", "Deal 4", "to open", "Total"):
        assert words in said
    width, height = (210, 297) if paper == "a4" else (216, 279)
    assert found.size == (width, height)
    assert found.colours() <= {(b"0", b"0", b"0"), (b"0",)}


def test_an_evening_of_four_deals_takes_one_page():
    first = records.record()["deals"][0]
    game = read(records.record(deals=[dict(first, number=number) for number in (1, 2, 3, 4)]))
    assert len(draw(game)) == 1


@pytest.fixture(scope="module")
def long_game():
    """Twenty deals of canasta."""
    game = played("canasta", deals=20)
    return sheet_of(game), draw(game, "letter")


def test_a_long_game_runs_over_several_pages(long_game):
    _sheet, found = long_game
    assert len(found) > 2
    for number in range(1, len(found) + 1):
        said = found.page_text(number)
        assert "Anna + Cili" in said
        assert "27 November 2026" in said
        assert f"{number}/{len(found)}" in said.replace(" ", "")


def test_no_block_of_deals_is_split(long_game):
    sheet, found = long_game
    for block in sheet.blocks:
        pages_of = {found.at(f"Deal {deal.number} *")[0].page for deal in block.deals}
        assert len(pages_of) == 1
    for page in {word.page for word in found.at("This deal")}:
        of_page = {
            phrase: sum(word.page == page for word in found.at(phrase))
            for phrase in (
                "to open",
                "dealer",
                "Natural canastas",
                "Cards left",
                "This deal",
                "Total",
            )
        }
        of_page["Total"] -= page == 1  # the one of the result
        assert len(set(of_page.values())) == 1, of_page


def test_every_total_of_a_long_game_is_printed(long_game):
    sheet, found = long_game
    for block in sheet.blocks:
        assert f"Total {' '.join(block.totals)}" in found.rows


def test_a_block_that_is_taller_than_a_page_splits_between_rows_and_says_its_heads_again():
    data = catalogue.to_data(catalogue.load("whitnack"))
    extra = [
        {"id": f"line_{number}", "label": f"House line {number}", "points": 5}
        for number in range(1, 41)
    ]
    counts = {one["id"]: 1 for one in extra}
    entries = [{"melded": 0, "left": 0, "counts": counts}] * 2
    deal = {"number": 1, "out": None, "entries": entries}
    own = data | {"counts": data["counts"] + extra}
    found = draw(read(records.record(variant=own, deals=[deal])))
    pages_of_lines = {word.page for word in found.at("House line")}
    assert len(pages_of_lines) == 2
    assert {word.page for word in found.at("Deal 1")} == pages_of_lines
    rows = [row.replace("× ", "×") for row in found.rows]
    for number in range(1, 41):
        assert f"House line {number} ×5 1 5 1 5" in rows


def test_twelve_sides_and_names_of_forty_letters():
    assert {len(name) for name in LONG_NAMES} == {40}
    people = (*LONG_NAMES, *(f"Player {n}" for n in range(6, 13)))
    made = printed(
        sheet_html(sheet_of(played("simpson", sides=12, people=people)), PAPERS["a4"], "en")
    )
    found = Pages(made.pdf)
    assert found.size == (297, 210)
    said = found.text.replace(" ", "")
    for name in people:
        assert name.replace(" ", "") in said
    assert not set("ŐșéЖԱ") & set(made.missing)
    assert max(word.x for word in found.words) < 290


def test_a_letter_that_no_font_has_is_a_box_that_can_still_be_copied():
    game = dataclasses.replace(played("whitnack"), names=(f"Li {NO_LETTER}", "Cili"))
    made = printed(sheet_html(sheet_of(game), PAPERS["a4"], "en"))
    assert made.missing == NO_LETTER
    assert f"Li {NO_LETTER}" in Pages(made.pdf).text


def test_negative_totals_have_a_true_minus():
    entries = [{"score": -1240}, {"score": 90}]
    game = read(records.record(deals=[{"number": 1, "out": None, "entries": entries}]))
    found = draw(game)
    assert len(found.at("\N{MINUS SIGN}1,240")) == 4
    assert "-1,240" not in found.text


def test_findings_and_corrections_stand_at_the_foot():
    entries = [{"books": {"clean": 2, "dirty": 2}, "melded": 500, "left": 0}] + [
        {"melded": 0, "left": 200, "counts": {"feet_left": 2}}
    ]
    game = read(records.record(deals=[{"number": 1, "out": {"side": 0}, "entries": entries}]))
    when = datetime(2026, 11, 27, 20, 40, tzinfo=UTC)
    game = dataclasses.replace(
        game,
        insists={1: frozenset({"contract"})},
        corrections=(Correction(1, when, "a book was forgotten", "Anna"),),
    )
    found = draw(game)
    said = found.text
    assert "The table insists Deal 1 Anna + Béla went out without" in said
    assert "Corrected Deal 1 saved again on" in said
    assert "by Anna: a book was forgotten" in said
    (insists,), (agree,) = found.at("The table insists"), found.at("We agree")
    assert found.at("This deal")[0].y < insists.y < agree.y


def test_the_same_game_gives_the_same_bytes():
    page = sheet_html(sheet_of(played("pennies")), PAPERS["a4"], "en")
    first = printed(page).pdf
    press.close()
    assert printed(page).pdf == first


def test_letters_are_large_enough():
    assert min(draw(played("whitnack")).sizes()) >= 10


def test_it_can_be_read_aloud():
    root = draw(played("whitnack")).reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "en"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]


@pytest.mark.parametrize(("variant_id", "sides"), [("whitnack", 2), ("simpson", 12)])
def test_large_print_is_large_and_says_the_same(variant_id, sides):
    game = played(variant_id, sides=sides, deals=2)
    sheet = sheet_of(game, large=True)
    found = pages(sheet_html(sheet, PAPERS["letter"], "en"))
    assert min(found.sizes()) >= 12
    for block in sheet.blocks:
        assert f"Total {' '.join(block.totals)}" in found.rows
    assert max(word.right for word in found.words) <= found.size[0] - 9
    for side in sheet.sides:
        assert side.name in found.text


def test_a_caption_says_which_deals_a_table_has():
    found = draw(played("whitnack", deals=6))
    (first,), (second,) = found.at("Deals 1 to 4"), found.at("Deals 5 to 6")
    assert found.at("Deal 1 *")[0].page == first.page
    assert found.at("Deal 5 *")[0].page == second.page
    assert found.at("Result")
