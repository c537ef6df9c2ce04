"""House rules with very many lines: what does not fit takes another page, and nothing lies beyond it."""

import json

import pytest

from scorekeeper.rules import catalogue
from scorekeeper.rules.files import read_variant
from scorekeeper.sheets.paper import PAPERS
from scorekeeper.sheets.products import LARGE, NORMAL, PRODUCTS, Wish

from .reading import pages

LINES = 25
EDGE = 7  # millimetres that stay white all around


@pytest.fixture(scope="module")
def variant():
    data = catalogue.to_data(catalogue.load("whitnack"))
    more = [
        {"id": f"line_{number}", "label": f"House line {number}", "points": 5}
        for number in range(1, LINES + 1)
    ]
    return read_variant(json.dumps(data | {"counts": data["counts"] + more}).encode())


@pytest.mark.parametrize(
    ("what", "size", "blocks"),
    [("card", NORMAL, 1), ("card", LARGE, 2), ("slip", NORMAL, 1), ("rules", NORMAL, 1)],
)
def test_every_line_is_there_and_nothing_beyond_the_page(context, variant, what, size, blocks):
    html = PRODUCTS[what].draw(variant, Wish(PAPERS["letter"], size))
    found = pages(html)
    assert len(found) > 1
    for number in range(1, LINES + 1):
        assert len(found.at(f"House line {number}")) == blocks
    width, height = found.size
    assert all(word.x >= EDGE and word.right <= width - EDGE for word in found.words)
    assert all(word.y <= height - EDGE for word in found.words)
    if what != "rules":
        assert {word.page for word in found.at("House line")} <= {
            word.page for word in found.at("We")
        }


def test_a_caption_stays_with_its_rows(context, variant):
    found = pages(PRODUCTS["rules"].draw(variant, Wish(PAPERS["a4"], LARGE)))
    (caption,) = found.at("Also counted")
    assert caption.page == found.at("Red threes laid")[0].page
