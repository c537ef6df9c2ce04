"""Checking one deal of two sides: the middle, and the worst of many on the borders of what can be.

Once as tables play, once by every variant with three to twelve packs, where there is most to search, and once with
entries that were pushed to a border one number at a time, as for docs/rules/agreement.md.
"""

import gc
import statistics
import time
from collections.abc import Iterator
from random import Random

from bench.figure import Figure
from scorekeeper.rules import Variant, VariantError, catalogue, check_deal
from scorekeeper.rules.variant import put
from tests.exact.case import Case
from tests.exact.compare import cases
from tests.exact.legal import StuckError
from tests.exact.slips import slip
from tests.exact.written import make_case

CASES = 300
CASES_OF_EACH = 5  # for a variant and a number of packs
PACKS = range(3, 13)
SEED = 20261127
VARIANTS = ("whitnack", "pennies", "canasta", "saskatchewan")
WAYS = ("totals", "by_value", "cards")
SIDES = 2


def figures() -> Iterator[Figure]:
    """Milliseconds of the processor, each deal checked once, so that nothing is remembered from an equal one."""
    gc.collect()
    gc.freeze()  # what the solver of the tests keeps is not walked through in the middle of a check
    times = [_ms(case) for case in _usual()]
    middle = statistics.median(times)
    yield Figure(name="checking a deal, in the middle", measured=middle, unit="ms", goal=5)
    yield Figure(name="checking a deal, at worst", measured=max(times), unit="ms", goal=50)
    many = [_ms(case) for case in _many_packs()]
    middle = statistics.median(many)
    yield Figure(name="… by any variant, 3 to 12 packs", measured=middle, unit="ms", goal=5)
    yield Figure(name="… by any variant, at worst", measured=max(many), unit="ms", goal=50)
    border = [_ms(case) for case in _next_to_a_border()]
    middle = statistics.median(border)
    yield Figure(name="… pushed next to a border", measured=middle, unit="ms", goal=5)
    yield Figure(
        name="… pushed next to a border, at worst", measured=max(border), unit="ms", goal=50
    )


def _usual() -> Iterator[Case]:
    rng = Random(SEED)
    for n in range(CASES):
        case = make_case(catalogue.load(VARIANTS[n % len(VARIANTS)]), rng.choice(WAYS), rng)
        if len(case.seating.sides) == SIDES:
            yield slip(case, rng, 1)


def _many_packs() -> Iterator[Case]:
    rng = Random(SEED)
    for name in catalogue.ids():
        for packs in PACKS:
            variant = None if catalogue.blanks(name) else _with_packs(name, packs)
            for _ in range(CASES_OF_EACH if variant else 0):
                try:
                    case = make_case(variant, rng.choice(WAYS), rng)
                except StuckError:
                    continue  # too few cards for so many books
                if len(case.seating.sides) == SIDES:
                    yield slip(case, rng, 1)


def _next_to_a_border() -> Iterator[Case]:
    for name in VARIANTS:
        for case in cases(catalogue.load(name), CASES, SEED):
            if len(case.seating.sides) == SIDES:
                yield case


def _with_packs(name: str, packs: int) -> Variant | None:
    """The variant with so many packs for any number of players; None if its rules ask for more."""
    data = catalogue.to_data(catalogue.load(name))
    put(data, "packs", {"plus": packs})
    try:
        return catalogue.from_data(data)
    except VariantError:
        return None


def _ms(case: Case) -> float:
    deal = case.deal
    before = time.process_time()
    check_deal(case.variant, case.seating, case.packs, deal, case.totals)
    return (time.process_time() - before) * 1000
