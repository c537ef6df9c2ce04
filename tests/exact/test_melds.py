"""The solver's sums of melds of one rank, held against every single way to lay them."""

from itertools import product
from random import Random

import msgspec
import pytest
from ortools.sat.python import cp_model

from scorekeeper.rules import Variant, catalogue
from tests.exact.melds import lay_melds
from tests.exact.table import Table

NATURALS, WILDS = 12, 5
RULES = {
    "twice as many naturals, closed": {"ratio": 2, "max_wilds": 2},
    "more naturals, closed": {"ratio": 1, "margin": 1},
    "two naturals, closed": {"ratio": 0, "max_wilds": 3},
    "one more natural than twice, closed": {"ratio": 2, "margin": 1},
    "twice as many naturals, growing": {"ratio": 2, "grows": "clean dirty"},
    "more naturals, growing": {"ratio": 1, "margin": 1, "grows": "clean dirty"},
    "two naturals, only dirty ones grow": {"ratio": 0, "max_wilds": 3, "grows": "dirty"},
    "one set, growing": {"ratio": 1, "margin": 1, "grows": "clean dirty", "one_set": True},
    "four to a meld, five to a book": {"ratio": 1, "least": 4, "size": 5, "grows": "clean"},
}


def toy(name: str) -> Variant:
    """Rules with one rank, twelve cards of it and five twos."""
    rule = dict(RULES[name])
    grows, size = rule.pop("grows", ""), rule.pop("size", 6)
    plain = catalogue.to_data(catalogue.load("whitnack"))
    plain["cards"] = {
        "points": {"2": 20, "A": 20}, "wild": ["2"], "apart": [],
        "per_pack": {"2": WILDS, "A": NATURALS},
    }  # fmt: skip
    plain["melds"] = {"ranks": ["A"], **rule}
    plain["counts"] = []
    plain["books"] = [
        {
            "id": kind,
            "label": kind,
            "bonus": 1,
            "wilds": wilds,
            "grows": kind in grows,
            "size": size,
        }
        for kind, wilds in (("clean", "none"), ("dirty", "some"))
    ]
    return msgspec.convert(plain, Variant)


def one_meld(rules: Variant, naturals: int, wilds: int) -> str | None:
    """Which book a meld is, "" if it is unfinished, None if it may not lie."""
    melds, kind = rules.melds, rules.book("dirty" if wilds else "clean")
    if naturals + wilds < melds.least:
        return None
    if wilds and naturals < max(melds.least_naturals, melds.ratio * wilds + melds.margin):
        return None
    if melds.max_wilds is not None and wilds > melds.max_wilds:
        return None
    if naturals + wilds > kind.size and not kind.grows:
        return None
    return kind.id if naturals + wilds >= kind.size else ""


def every_end(rules: Variant) -> set[tuple[int, int, int, int]]:
    """(clean, dirty, naturals, wilds) of every way to lay melds of the one rank."""
    ways = [
        (kind, a, b)
        for a, b in product(range(1, NATURALS + 1), range(WILDS + 1))
        if (kind := one_meld(rules, a, b)) is not None
    ]
    found, fresh = set(), {(0, 0, 0, 0, 0)}
    while fresh:
        found |= fresh
        fresh = {
            (clean + (kind == "clean"), dirty + (kind == "dirty"), open_ + (not kind), x + a, y + b)
            for clean, dirty, open_, x, y in fresh
            for kind, a, b in ways
            if x + a <= NATURALS and y + b <= WILDS and open_ + (not kind) <= 1
            if not (rules.melds.one_set and clean + dirty + open_)
        } - found
    return {(clean, dirty, x, y) for clean, dirty, _, x, y in found}


def solved(rules: Variant, clean: int, dirty: int, naturals: int, wilds: int) -> bool:
    table = Table(rules, 1)
    melds = lay_melds(table, out=False)
    table.hold(melds.books["clean"] == clean)
    table.hold(melds.books["dirty"] == dirty)
    table.hold(melds.naturals["A"] == naturals)
    table.hold(melds.wilds["2"] == wilds)
    return cp_model.CpSolver().solve(table.model) == cp_model.OPTIMAL


EVERY_END = [*product(range(3), range(3), range(NATURALS + 1), range(WILDS + 1))]


def _are_exact(name: str, asked: list[tuple[int, int, int, int]]) -> None:
    rules = toy(name)
    ends = every_end(rules)
    assert len(ends) > 20
    assert [end for end in asked if solved(rules, *end) != (end in ends)] == []


@pytest.mark.parametrize("name", RULES)
def test_sums_of_melds_are_exact(name):
    _are_exact(name, Random(name).sample(EVERY_END, 150))


@pytest.mark.long
@pytest.mark.parametrize("name", RULES)
def test_every_sum_of_melds_is_exact(name):
    _are_exact(name, EVERY_END)
