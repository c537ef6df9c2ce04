"""What share of a scorer's usual slips is seen, with each way to count. No goal but the highest the promise allows."""

import copy
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from bench.figure import Figure
from bench.slips import SLIPS, Slip
from scorekeeper.demo.legal import LegalDeal
from scorekeeper.rules import catalogue, check_deal
from tests.exact.case import Case
from tests.exact.written import make_case
from tests.rules.strategies import PLAYABLE

WAYS = {"totals": "by totals", "by_value": "by value", "cards": "by card"}
CASES = 25  # legal deals a variant and way
PLAYED = 100  # deals a variant, for what the notes cost
SEED = 20261127
ABOUT_POINTS = {"much-melded", "little-melded", "bonus-in-cards", "much-left", "little-left"}


def figures() -> Iterator[Figure]:
    """The shares in per cent: over all slips for each way, and slip by slip."""
    for way, words in WAYS.items():
        made: Counter[str] = Counter()
        seen: Counter[str] = Counter()
        for case in _legal_cases(way):
            for slip in SLIPS:
                found = _is_seen(case, slip)
                if found is not None:
                    made[slip.__name__] += 1
                    seen[slip.__name__] += found
        share = 100 * sum(seen.values()) / sum(made.values())
        yield Figure(name=f"slips seen, counted {words}", measured=share, unit="%")
        for name in made:
            each = 100 * seen[name] / made[name]
            spoken = name.replace("_", " ")
            yield Figure(name=f"… {spoken}, {words}", measured=each, unit="%")
    yield Figure(
        name="legal deals with a remark about points", measured=_remarked(), unit="%", goal=3
    )


def _remarked() -> float:
    """The price of the notes: the share of played-out legal deals that get one about points."""
    deals = [LegalDeal(catalogue.load(name), SEED + n) for name in PLAYABLE for n in range(PLAYED)]
    remarked = 0
    for one in deals:
        found = check_deal(one.variant, one.seating, one.packs, one.deal, one.before)
        remarked += any(check.code in ABOUT_POINTS for check in found)
    return 100 * remarked / len(deals)


def _legal_cases(way: str) -> Iterator[Case]:
    for name in catalogue.ids():
        if catalogue.blanks(name):
            continue
        rng = Random(f"{SEED} {name} {way}")
        wanted = CASES
        while wanted:
            case = make_case(catalogue.load(name), way, rng)
            if not _findings(case, ("error", "warning")):
                wanted -= 1
                yield case


def _findings(case: Case, levels: tuple[str, ...] = ("error", "warning", "note")) -> set[str]:
    found = check_deal(case.variant, case.seating, case.packs, case.deal, case.totals)
    return {f"{check.side} {check.code}" for check in found if check.level in levels}


def _is_seen(case: Case, slip: Slip) -> bool | None:
    """Whether something new is said of the deal with that slip; None if the slip changes nothing."""
    rng = Random(f"{SEED} {slip.__name__} {case.plain}")
    plain = copy.deepcopy(case.plain)
    slip(case.rules, plain, rng)
    if plain == case.plain:
        return None
    return bool(_findings(replace(case, plain=plain)) - _findings(case))
