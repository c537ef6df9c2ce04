"""Slips, rules cards, tally cards and cards for a tablet: of every variant, on both papers, in both sizes."""

import io

import pypdf
import pytest

from scorekeeper.rules import catalogue
from scorekeeper.sheets.card import CardError, card_of, side_counts
from scorekeeper.sheets.drawing import fillable_html, print_page, tally_html
from scorekeeper.sheets.layout import FILLABLE, arrange
from scorekeeper.sheets.lines import line_heads, signs_of
from scorekeeper.sheets.paper import PAPERS
from scorekeeper.sheets.products import LARGE, PRODUCTS, SIZES, Wish
from scorekeeper.sheets.slip import slip_of
from scorekeeper.sheets.tally_card import tally_sheet
from scorekeeper.web.rule_words import rules_card, usual_players

from .evenings import PEOPLE, PLAYABLE
from .reading import pages

EVERY = [(variant, paper, size) for variant in PLAYABLE for paper in PAPERS for size in SIZES]
SOME = [(variant, "a4", size) for variant in ("whitnack", "canasta", "simpson") for size in SIZES]


def drawn(what, variant_id, paper="a4", size="normal", sides=None):
    wish = Wish(PAPERS[paper], size, sides)
    return pages(PRODUCTS[what].draw(catalogue.load(variant_id), wish))


@pytest.mark.parametrize(("variant_id", "paper", "size"), EVERY)
def test_slips_fill_one_page_with_rows_to_write_in(context, variant_id, paper, size):
    slip = slip_of(catalogue.load(variant_id), PAPERS[paper], large=size == LARGE)
    assert slip.fit.row >= (12 if size == LARGE else 8)
    found = drawn("slip", variant_id, paper, size)
    assert len(found) == 1
    assert len(found.at("This deal")) == slip.fit.number
    assert min(found.sizes()) >= (14 if size == LARGE else 10)
    rules = catalogue.load(variant_id).at(4, 1)
    for line in line_heads(rules):
        assert found.text.count(line.label.split()[0]) >= slip.fit.number


@pytest.mark.parametrize(("variant_id", "paper", "size"), SOME)
def test_a_rules_card_says_what_the_page_says(context, variant_id, paper, size):
    variant = catalogue.load(variant_id)
    found = drawn("rules", variant_id, paper, size)
    assert min(found.sizes()) >= (14 if size == LARGE else 10)
    for section in rules_card(variant, usual_players(variant)):
        assert section.title in found.text
        for row in section.rows:
            assert " ".join(row.value.split()) in found.text


@pytest.mark.parametrize("variant_id", PLAYABLE)
def test_a_rules_card_takes_two_pages_at_most(context, variant_id):
    assert len(drawn("rules", variant_id)) == 1
    assert len(drawn("rules", variant_id, size=LARGE)) <= 3


@pytest.mark.parametrize("variant_id", PLAYABLE)
def test_a_card_for_a_tablet_has_a_field_for_everything(context, variant_id):
    card = card_of(catalogue.load(variant_id))
    arranged = arrange(card, PAPERS["a4"], FILLABLE)
    pdf = print_page(fillable_html(arranged, "en"), forms=True).pdf
    fields = pypdf.PdfReader(io.BytesIO(pdf)).get_fields()
    cells = card.rows
    named = [name for name in fields if name.startswith("Deal ")]
    assert len(named) >= cells * len(card.deals) * len(card.sides)
    assert all(field["/FT"] == "/Tx" and field["/TU"] for field in fields.values())


@pytest.mark.parametrize("people", range(4, 17))
def test_everybody_has_a_tally_card(context, people):
    names = (*PEOPLE, "Misi", "Nóra", "Ottó", "Pali")[:people]
    sheet = tally_sheet(names, PAPERS["a4"])
    found = pages(tally_html(sheet, "en"))
    assert len(found) == len(sheet.pages)
    assert sum(len(row) for page in sheet.pages for row in page) == people
    for number, name in enumerate(names, start=1):
        assert found.at(f"No. {number} {name}")
    assert sheet.fit.row >= 8


def test_a_line_that_can_be_both_stands_on_both_sides_of_a_slip(context):
    rules = catalogue.load("canasta")
    both = [line for line, signs in signs_of(rules).items() if signs == "+-"]
    slip = slip_of(rules, PAPERS["a4"])
    plus, minus = ({line.label for line in part} for part in (slip.plus, slip.minus))
    assert both
    assert len(plus & minus) == len(both)


@pytest.mark.parametrize("variant_id", PLAYABLE)
def test_slips_are_for_the_sides_there_are(context, variant_id):
    variant = catalogue.load(variant_id)
    for sides in side_counts(variant):
        if sides <= 4:
            assert len(slip_of(variant, PAPERS["a4"], sides).sides) == sides
    with pytest.raises(CardError):
        slip_of(variant, PAPERS["a4"], 9)
