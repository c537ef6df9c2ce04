"""Checking one deal of two sides: the middle, and the worst of many on the borders of what can be."""

import statistics
import time
from collections.abc import Iterator
from random import Random

from bench.figure import Figure
from scorekeeper.rules import catalogue, check_deal
from tests.exact.slips import slip
from tests.exact.written import make_case

CASES = 300
SEED = 20261127
VARIANTS = ("whitnack", "pennies", "canasta", "saskatchewan")


def figures() -> Iterator[Figure]:
    """Milliseconds, each deal checked once, so that nothing is remembered from an equal one."""
    times = []
    rng = Random(SEED)
    for n in range(CASES):
        variant = catalogue.load(VARIANTS[n % len(VARIANTS)])
        case = slip(make_case(variant, rng.choice(("totals", "by_value", "cards")), rng), rng, 1)
        deal = case.deal
        before = time.perf_counter()
        check_deal(case.variant, case.seating, case.packs, deal, case.totals)
        times.append((time.perf_counter() - before) * 1000)
    middle = statistics.median(times)
    yield Figure(name="checking a deal, in the middle", measured=middle, unit="ms", goal=5)
    yield Figure(name="checking a deal, at worst", measured=max(times), unit="ms", goal=50)
