"""The code on paper: its modules, the address beneath, and when there is none."""

import dataclasses
import re

import pytest
import segno

from scorekeeper.rules import catalogue
from scorekeeper.sheets.code import QUIET, code_at, code_of, reaches
from scorekeeper.sheets.drawing import sheet_html
from scorekeeper.sheets.paper import PAPERS
from scorekeeper.sheets.products import PRODUCTS, SIZES, Wish
from scorekeeper.sheets.sheet import sheet_of
from scorekeeper.sheets.slip import slip_of

from .evenings import PLAYABLE, played
from .reading import pages

HOST = "http://192.168.1.20:8000"
RUN = re.compile(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z")


def test_the_path_draws_the_modules_of_the_address():
    address = f"{HOST}/games/K7M3QX"
    code = code_of(address)
    drawn = set()
    for x, y, wide, back in RUN.findall(code.path):
        assert wide == back
        drawn |= {(int(x) + step, int(y)) for step in range(int(wide))}
    assert RUN.sub("", code.path) == ""
    matrix = segno.make(address, error="m", micro=False, boost_error=False).matrix
    dark = {
        (x + QUIET, y + QUIET)
        for y, row in enumerate(matrix)
        for x, module in enumerate(row)
        if module
    }
    assert drawn == dark
    assert code.size == len(matrix) + 2 * QUIET
    assert 26 / code.size >= 0.6  # millimetres for a module


def test_the_address_is_broken_where_it_can_be_typed():
    assert code_of(f"{HOST}/games/K7M3QX").lines == ("192.168.1.20:8000", "/games/K7M3QX")
    long = code_of(f"{HOST}/play/brouillette-partner-high").lines
    assert "".join(long) == "192.168.1.20:8000/play/brouillette-partner-high"
    assert max(map(len, long)) <= 19


@pytest.mark.parametrize(
    ("host", "known"),
    [
        (HOST, True),
        ("http://cards.local/", True),
        ("http://localhost:8000/", False),
        ("http://127.0.0.1:8000/", False),
        ("http://[::1]:8000/", False),
        ("", False),
    ],
)
def test_an_address_of_this_machine_only_is_no_address(host, known):
    assert reaches(host) == known
    assert (code_at(host, "/games/K7M3QX") is not None) == known


def test_a_filled_sheet_has_the_code_of_its_game(context):
    for sides, number in ((2, 1), (12, 4)):
        game = dataclasses.replace(played("simpson", sides=sides, deals=number), code="K7M3QX")
        plain = pages(sheet_html(sheet_of(game), PAPERS["a4"], "en"))
        found = pages(sheet_html(sheet_of(game), PAPERS["a4"], "en", HOST))
        assert not plain.at("/games/K7M3QX")
        (address,) = found.at("/games/K7M3QX")
        assert address.y < found.at("Deal 1")[0].y
        assert len(found) == len(plain)
        assert alternatives(found) == {"The address of this game: 192.168.1.20:8000/games/K7M3QX"}


@pytest.mark.parametrize("what", ["card", "slip"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("variant_id", ["whitnack", "saskatchewan", "canasta", "pennies"])
def test_a_card_with_a_code_takes_no_more_paper(context, variant_id, paper, size, what):
    variant = catalogue.load(variant_id)
    html = [
        PRODUCTS[what].draw(variant, Wish(PAPERS[paper], size, host=host)) for host in ("", HOST)
    ]
    plain, coded = map(pages, html)
    if (what, variant_id, paper) != ("card", "canasta", "letter"):
        assert len(coded) == len(plain)
    assert min(coded.sizes()) >= (12 if size == "large" else 10)


def test_a_slip_has_a_code_where_it_costs_no_slip(context):
    code, paper = code_of(f"{HOST}/play/whitnack"), PAPERS["a4"]
    variant = catalogue.load("whitnack")
    slip = slip_of(variant, paper, code=code)
    assert slip.code == code
    assert slip.fit.number == slip_of(variant, paper).fit.number == 4
    for variant_id in PLAYABLE:
        variant = catalogue.load(variant_id)
        with_code = slip_of(variant, paper, code=code)
        assert with_code.fit.number == slip_of(variant, paper).fit.number


def alternatives(found):
    """The alternative texts of all figures."""
    every = (found.reader.get_object(number) for number in range(1, found.reader.trailer["/Size"]))
    return {
        str(one["/Alt"])
        for one in every
        if isinstance(one, dict) and one.get("/S") == "/Figure" and "/Alt" in one
    }
