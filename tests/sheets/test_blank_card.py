"""The blank card of every variant, on both papers, as it comes out of the printer."""

import pytest

from scorekeeper.rules import catalogue
from scorekeeper.rules.opening import minimum_for
from scorekeeper.sheets.card import card_of, side_counts
from scorekeeper.sheets.code import code_of
from scorekeeper.sheets.drawing import blank_html
from scorekeeper.sheets.layout import LARGE_PRINT, LAYOUTS, TWO_UP, arrange
from scorekeeper.sheets.paper import PAPERS
from scorekeeper.web.formatting import points

from .evenings import PLAYABLE
from .reading import pages

UPRIGHT = {"a4": (210, 297), "letter": (216, 279)}
CARDS = [(variant, paper, layout) for variant in PLAYABLE for paper in PAPERS for layout in LAYOUTS]


@pytest.fixture(scope="module")
def drawn():
    """A card that is drawn once: `drawn(variant, paper, layout, sides)`."""
    kept = {}

    def draw(variant_id, paper="a4", layout=TWO_UP, sides=None):
        key = (variant_id, paper, layout, sides)
        if key not in kept:
            card = card_of(catalogue.load(variant_id), sides)
            arrangement = arrange(card, PAPERS[paper], layout)
            kept[key] = arrangement, pages(blank_html(arrangement, "en"))
        return kept[key]

    return draw


@pytest.mark.parametrize(("variant_id", "paper", "layout"), CARDS)
def test_a_card_takes_the_pages_it_was_laid_out_for(drawn, variant_id, paper, layout):
    arrangement, found = drawn(variant_id, paper, layout)
    assert len(found) == len(arrangement.pages)
    width, height = UPRIGHT[paper]
    assert found.size == ((height, width) if arrangement.format.lying else (width, height))


@pytest.mark.parametrize(("variant_id", "paper", "layout"), CARDS)
def test_a_card_says_all_that_its_variant_says(drawn, variant_id, paper, layout):
    arrangement, found = drawn(variant_id, paper, layout)
    said = found.text
    variant = catalogue.load(variant_id)
    for book in variant.books:
        assert all(word in said for word in book.label.split())  # they may stand in two lines
        assert f"× {points(book.bonus)}" in said
    for label in ("Cards on the table", "Added together", "Cards left", "Taken off", "This deal"):
        assert label in said
    for words in ("joker = 50", "To go out", "We agree", "first dealer", "Total", variant.name):
        assert words in said
    for deal in arrangement.card.deals:
        assert found.at(f"Deal {deal.number}{':' if deal.form else ''}")


@pytest.mark.parametrize("variant_id", PLAYABLE)
def test_a_card_has_every_minimum(drawn, variant_id):
    _arrangement, found = drawn(variant_id)
    rules = catalogue.load(variant_id)
    said = found.text
    if rules.minimum.by == "score":
        for band in rules.minimum.bands:
            assert f": {band.points}" in said
    else:
        for deal in range(1, min(rules.game.deals, len(rules.minimum.points)) + 1):
            assert found.at(points(minimum_for(rules.minimum, deal, 0)))


@pytest.mark.parametrize(("variant_id", "paper", "layout"), CARDS)
def test_rows_can_be_written_in_and_nothing_hangs_over(drawn, variant_id, paper, layout):
    arrangement, found = drawn(variant_id, paper, layout)
    assert max(word.y for word in found.words) <= found.size[1] - 7
    pairs = list(zip(found.at("This deal"), found.at("Total"), strict=True))
    assert len(pairs) == sum(len(part) for page in arrangement.pages for part in page)
    heights = [total.y - deal.y for deal, total in pairs]
    assert min(heights) >= (12 if layout == LARGE_PRINT else 8)
    assert all(abs(height - arrangement.row) < 0.5 for height in heights)


@pytest.mark.parametrize(("variant_id", "paper"), [(v, p) for v in PLAYABLE for p in PAPERS])
def test_cards_beside_each_other_stay_on_their_side_of_the_cut(drawn, variant_id, paper):
    arrangement, found = drawn(variant_id, paper)
    parts = [len(page) for page in arrangement.pages]
    agreed = found.at("We agree")
    assert len(agreed) == sum(parts)
    if parts == [2]:
        middle = found.size[0] / 2
        assert agreed[0].x < middle < agreed[1].x
        assert min(word.x for word in found.words if word.x > middle) > middle + 3
        ends = [word.right for word in found.words if word.x < middle]
        assert max(ends) < middle - 3


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("variant_id", PLAYABLE)
def test_nobody_writes_a_sign(drawn, variant_id, layout):
    arrangement, found = drawn(variant_id, layout=layout)
    card = arrangement.card
    order = [
        *(line.label for line in card.plus),
        "Added together",
        *(line.label for line in card.minus),
        "Taken off",
        "This deal",
        "Total",
    ]
    assert not {"plus", "minus", "±"} & set(found.page_text(1).split())
    first = [min((word.y, word.x) for word in found.at(label.split()[0])) for label in order]
    assert all(first)
    assert {line.worth[:1] for line in (*card.plus, *card.minus)} <= {"", "×", *"123456789"}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("variant_id", ["whitnack", "pennies"])
def test_every_card_says_whether_the_size_was_kept_and_which_page_it_is(drawn, variant_id, layout):
    arrangement, found = drawn(variant_id, layout=layout)
    for number, page in enumerate(arrangement.pages, start=1):
        said = found.page_text(number)
        assert said.count("50 mm if printed at 100 %") == len(page)
        assert said.count(f"edition {catalogue.load(variant_id).edition}") == len(page)
        many = len(arrangement.pages)
        assert (f"page {number} of {many}" in said) == (many > 1)


def test_a_code_leads_to_a_new_game_by_these_rules(context):
    code = code_of("http://192.168.1.20:8000/play/whitnack")
    for layout in (TWO_UP, LARGE_PRINT):
        card = card_of(catalogue.load("whitnack"))
        arrangement = arrange(card, PAPERS["a4"], layout, code)
        found = pages(blank_html(arrangement, "en"))
        assert len(found) == len(arrangement.pages)
        assert found.at("192.168.1.20:8000")
        assert found.at("/play/whitnack")
        assert min(found.sizes()) >= (12 if layout == LARGE_PRINT else 10)
        assert arrangement.row >= (12 if layout == LARGE_PRINT else 8)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("variant_id", "paper"), [("whitnack", "a4"), ("pennies", "letter")])
def test_letters_are_large_enough(drawn, variant_id, paper, layout):
    _arrangement, found = drawn(variant_id, paper, layout)
    assert min(found.sizes()) >= (12 if layout == LARGE_PRINT else 10)


@pytest.mark.parametrize("variant_id", PLAYABLE)
def test_a_card_is_black_on_white(drawn, variant_id):
    _arrangement, found = drawn(variant_id)
    assert found.colours() <= {(b"0", b"0", b"0"), (b"0",)}


@pytest.mark.parametrize(
    ("variant_id", "sides"),
    [(v, n) for v in ("whitnack", "simpson") for n in side_counts(catalogue.load(v))],
)
def test_there_is_a_column_for_every_side(drawn, variant_id, sides):
    arrangement, found = drawn(variant_id, sides=sides)
    assert len(arrangement.card.sides) == sides
    assert len(found) == len(arrangement.pages)
    if sides == 2:
        deals = len(arrangement.card.deals)
        assert len(found.at("We")) >= deals
        assert len(found.at("They")) >= deals


@pytest.mark.parametrize("variant_id", PLAYABLE)
def test_every_number_of_sides_has_rows_to_write_in(variant_id):
    for sides in side_counts(catalogue.load(variant_id)):
        card = card_of(catalogue.load(variant_id), sides)
        for paper in PAPERS.values():
            for layout in LAYOUTS:
                least = 12 if layout == LARGE_PRINT else 8
                assert arrange(card, paper, layout).row >= least


def test_two_short_cards_share_a_page(drawn):
    assert len(drawn("whitnack", "a4")[0].pages[0]) == 2
    assert len(drawn("whitnack", "letter")[0].pages[0]) == 2


def test_a_long_game_has_all_its_deals_on_one_card(drawn):
    arrangement, found = drawn("canasta")
    assert len(found) == 1
    assert [deal.number for deal in arrangement.card.deals] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_a_pdf_says_what_it_is(drawn):
    _arrangement, found = drawn("whitnack")
    root = found.reader.trailer["/Root"]
    assert found.reader.metadata.title.startswith("Hand and Foot: Whitnack")
    assert root["/Lang"] == "en"
    assert root["/MarkInfo"]["/Marked"]


def test_what_is_worth_something_else_in_some_deals_is_said_below(context):
    turned = {"books.clean.bonus": 700, "counts.red_threes_laid.points": 200, "cards.points.A": 50}
    data = catalogue.to_data(catalogue.load("whitnack"))
    rules = catalogue.from_data(data | {"changes": [{"deals": [2], "set": turned}]})
    card = card_of(rules)
    worths = {line.label: line.worth for line in (*card.plus, *card.minus)}
    assert (worths["Clean books"], worths["Dirty books"]) == ("", "× 300")
    foot = dict(card.foot)
    assert foot["Clean books, deal 2"] == "× 700"
    assert foot["Red threes laid, deals 3 to 4"] == "+100 each"
    assert "joker, ace" in foot["Cards, deal 2"].replace("\N{NO-BREAK SPACE}", " ")


def test_a_game_without_deals_or_total_says_when_it_is_over(context):
    data = catalogue.to_data(catalogue.load("whitnack")) | {"game": {"lead": 3000}}
    assert card_of(catalogue.from_data(data)).about[-1] == "with a lead of 3,000 over the second"


def test_a_card_says_where_nothing_is_needed_to_open():
    data = catalogue.data("whitnack")
    free = card_of(catalogue.from_data(data | {"minimum": {"by": "none"}}))
    assert ("To open", "nothing needed") in free.foot
    first = card_of(catalogue.from_data(data | {"minimum": {"by": "deal", "points": [0, 50]}}))
    assert [(deal.minimum, deal.form) for deal in first.deals][:2] == [
        ("", "nothing needed"),
        ("50", ""),
    ]
