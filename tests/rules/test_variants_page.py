"""The page on writing variant files names every key, and its example is a variant."""

import re

import msgspec
import pytest

from scorekeeper.rules import Variant
from scorekeeper.rules import parts as types
from scorekeeper.rules.files import read_variant
from tests.running import CHECKOUT

PAGE = (CHECKOUT / "docs/rules/variants.md").read_text("utf-8")
# The part of the page that tells the keys of each type.
PLACE = {
    "Variant": "The variant",
    "Players": "`players`",
    "Shape": "`players`",
    "Packs": "`packs`",
    "Piles": "`piles`",
    "Cards": "`cards`",
    "Melds": "`melds`",
    "Book": "`books`",
    "Award": "`sets`",
    "Minimum": "`minimum`",
    "Band": "`minimum`",
    "Form": "`minimum`",
    "Contract": "`contract`",
    "GoingOut": "`out`",
    "Count": "`counts`",
    "Step": "`counts`",
    "Price": "`counts`",
    "Condition": "`counts`",
    "Melded": "`melded`",
    "Left": "`left`",
    "Length": "`game`",
    "Change": "`changes`",
}
OF_PARTS = [
    kind
    for kind in vars(types).values()
    if isinstance(kind, type) and issubclass(kind, types.Data) and kind is not types.Data
]


def part(title: str) -> str:
    return PAGE.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]


def words_of(kind: type) -> list[str]:
    """The words that the fields of a type may be."""
    found: list[str] = []
    for field in msgspec.structs.fields(kind):
        found += (
            re.findall(r"'([a-z_-]+)'", str(field.type)) if "Literal" in str(field.type) else []
        )
    return found


@pytest.mark.parametrize("kind", [Variant, *OF_PARTS], ids=lambda kind: kind.__name__)
def test_every_key_is_told(kind):
    text = part(PLACE[kind.__name__])
    missing = [name for name in kind.__struct_fields__ if f"`{name}`" not in text]
    assert missing == []


@pytest.mark.parametrize("kind", OF_PARTS, ids=lambda kind: kind.__name__)
def test_every_word_of_the_vocabulary_is_told(kind):
    text = part(PLACE[kind.__name__])
    assert [word for word in words_of(kind) if f"`{word}`" not in text] == []


def test_some_words_are_looked_for():
    assert {"rank", "run", "either"} <= set(words_of(types.Book))


def test_no_key_is_told_that_does_not_exist():
    known = {name for kind in (Variant, *OF_PARTS) for name in kind.__struct_fields__}
    told = {
        key
        for row in re.findall(r"^\| ((?:`[a-z_]+`(?:, )?)+) \|", PAGE, re.MULTILINE)
        for key in re.findall(r"`([a-z_]+)`", row)
    }
    assert told <= known
    assert len(told) > 60


def test_the_example_is_a_variant():
    example = PAGE.split("```toml\n", 1)[1].split("```", 1)[0]
    variant = read_variant(example.encode())
    assert variant.at(4, 3).out.points == 200
    assert variant.count("red_threes_laid").label == "Drei rot"
