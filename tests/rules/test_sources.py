"""Every number of every built-in variant says where it comes from."""

from collections.abc import Iterator
from typing import Any

import pytest

from scorekeeper.rules import catalogue
from scorekeeper.rules.sources import line_of, source_of, sources

TEXT = """# about
id = "x"
[cards.points]
joker = 50  # a page: fifty
2 = 20
[players]
shapes = [
  { sides = 2, each = 2 },  # the # sign
  { sides = 3, each = 1 },
]
[[books]]
bonus = 500
id = "clean"  # after
label = "a # that is none"
[[changes]]
deals = [4]
set = { "contract.books" = { clean = 2 } }  # the last deal
"""


def numbers(data: Any, path: str = "") -> Iterator[str]:
    if isinstance(data, int) and not isinstance(data, bool):
        yield path
    if isinstance(data, dict):
        for key, value in data.items():
            yield from numbers(value, f"{path}.{key}".lstrip("."))
    if isinstance(data, list):
        for index, part in enumerate(data):
            named = isinstance(part, dict) and "id" in part
            yield from numbers(part, f"{path}.{part['id']}" if named else f"{path}[{index}]")


@pytest.mark.parametrize("name", catalogue.ids())
def test_every_number_has_a_source(name):
    silent = [p for p in numbers(catalogue.data(name)) if not catalogue.source(name, p)]
    assert silent == ["edition"]


def test_comments_are_read_where_they_stand():
    found = sources(TEXT)
    assert found["cards.points.joker"] == found["cards.points.2"] == "a page: fifty"
    assert found["players.shapes[0]"] == "the # sign"
    assert found["books.clean.bonus"] == found["books.clean.label"] == "after"
    assert found["changes[0].deals"] == found["changes[0].set"] == "the last deal"
    assert source_of(found, "changes[0].set.contract.books.clean") == "the last deal"
    assert source_of(found, "nothing.of.this") == ""


def test_a_variant_that_extends_another_has_its_sources_too():
    assert catalogue.source("brouillette-high", "books.clean.bonus") == "pagat, Brouillette"
    assert catalogue.source("brouillette-high", "minimum.points") == catalogue.source(
        "simpson", "minimum.points"
    )
    assert catalogue.source("nobody", "books.clean.bonus") == ""


def test_a_path_has_a_line():
    assert line_of(TEXT, "cards.points.2") == 5
    assert line_of(TEXT, "books.clean.bonus") == 12
    assert line_of(TEXT, "players.shapes[1].each") == 9
    assert line_of(TEXT, "melds.ranks") is None
