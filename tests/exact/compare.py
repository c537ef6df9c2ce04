"""Holds the checks against the exact model on random entries near the borders, and says where they differ.

python -m tests.exact.compare --variant whitnack --count 500 --seed 1
python -m tests.exact.compare --table --count 2000 --seed 2
"""

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from scorekeeper.rules import Variant, catalogue, check_deal
from scorekeeper.rules.files import read_variant
from tests.exact.borders import on_a_border
from tests.exact.case import Case
from tests.exact.legal import StuckError
from tests.exact.melding import NotModelledError
from tests.exact.model import possible
from tests.exact.own_rules import OWN, own_rules
from tests.exact.shrink import shrink
from tests.exact.slips import slip
from tests.exact.written import WAYS, make_case

BUILT_IN = (
    "whitnack", "web", "simpson", "brouillette-high", "pennies", "canasta", "saskatchewan", "gamerules",
    "brouillette-low", "brouillette-partner-low", "brouillette-partner-high",
)  # fmt: skip
SLOW = 0.05  # seconds: the longest a check should take
RULES = "unfinished one-set supply minimum dealt holders feet contract out counts".split()


@dataclass
class Agreement:
    """What a comparison found: numbers of entries, and the smallest example of each way to differ."""

    possible: int = 0
    impossible: int = 0
    undecided: int = 0
    false_alarms: dict[str, list[Case]] = field(default_factory=lambda: defaultdict(list))
    misses: dict[str, list[Case]] = field(default_factory=lambda: defaultdict(list))
    solving: list[float] = field(default_factory=list)
    checking: list[float] = field(default_factory=list)
    slow: list[tuple[float, Case]] = field(default_factory=list)

    @property
    def alarms(self) -> int:
        """Entries that a legal deal ends with and that the checks doubt."""
        return len({id(case) for cases in self.false_alarms.values() for case in cases})

    @property
    def missed(self) -> int:
        """Entries that no legal deal ends with and that the checks let through."""
        return sum(map(len, self.misses.values()))


def cases(variant: Variant, count: int, seed: int, ways: tuple[str, ...] = WAYS) -> Iterator[Case]:
    """So many entries, each way of writing in turn: some legal as they stand, some slipped, some on a border."""
    rng = Random(seed)
    for index in range(count):
        try:
            case = make_case(variant, ways[index % len(ways)], rng)
        except StuckError:
            continue
        kind = rng.choices(("legal", "slip", "border", "both"), (1, 3, 3, 1))[0]
        if kind in ("slip", "both"):
            case = slip(case, rng, rng.choice((1, 2, 2, 3)))
        if kind in ("border", "both"):
            case = on_a_border(case, rng) or case
        yield case


def complaints(case: Case) -> list[str]:
    """Codes of the errors and warnings that the checks give."""
    checks = check_deal(case.variant, case.seating, case.packs, case.deal, case.totals)
    return sorted({check.code for check in checks if check.level != "note"})


def can_be(case: Case, *ignoring: str) -> bool:
    """What the exact model says of a case."""
    return possible(
        case.variant, case.seating, case.packs, case.deal, case.totals, ignoring=ignoring
    )


def would_be(case: Case, *ignoring: str) -> bool:
    """Whether a case could be without some rules; not, if that takes too long to tell."""
    try:
        return can_be(case, *ignoring)
    except TimeoutError:
        return False


def compare(found: Iterator[Case], explain: bool = True) -> Agreement:
    """Asks both about every case; `explain`: also which rule makes a missed one impossible."""
    agreement = Agreement()
    for case in found:
        start = time.process_time()
        codes = complaints(case)
        checked = time.process_time()
        try:
            legal = can_be(case)
        except TimeoutError:
            agreement.undecided += 1
            continue
        agreement.checking.append(checked - start)
        if checked - start > SLOW:
            agreement.slow.append((checked - start, case))
        agreement.solving.append(time.process_time() - checked)
        agreement.possible += legal
        agreement.impossible += not legal
        if legal:
            for code in codes:
                agreement.false_alarms[code].append(case)
        elif not codes:
            agreement.misses[reason(case) if explain else "unexplained"].append(case)
    return agreement


def reason(case: Case) -> str:
    """The way of writing, whether one side alone decides, and each rule that would let it through if left out."""
    deciding = [rule for rule in RULES if would_be(case, rule)]
    sides = range(len(case.seating.sides))
    others = ([f"side {other}" for other in sides if other != side] for side in sides)
    alone = not all(would_be(case, *rest) for rest in others)
    reach = "one side" if alone else "sides together"
    return f"{way_of(case)}, {reach}: {' '.join(deciding) or 'sums alone'}"


def way_of(case: Case) -> str:
    """How the entry that says least was written."""
    entry = case.plain["entries"][0]
    for key in ("score", "net"):
        if key in entry:
            return key
    if isinstance(entry["left"], list):
        return "list"
    return next(iter(entry["melded"])) if isinstance(entry["melded"], dict) else "totals"


def _differs(case: Case, alarm: str) -> bool:
    codes = complaints(case)
    if alarm:
        return alarm in codes and would_be(case)
    try:
        return not codes and not can_be(case)
    except TimeoutError:
        return False


def size(case: Case) -> tuple[int, int]:
    """How much there is to read in an example."""
    text = json.dumps(case.plain)
    return len(case.seating.sides), len(text)


def smallest(found: list[Case], alarm: str = "") -> str:
    """A small example of some cases, as a line of JSON: of this false alarm, or of a miss."""
    case = shrink(min(found, key=size), lambda other: _differs(other, alarm))
    return shown(case)


def shown(case: Case) -> str:
    """A case as a line of JSON."""
    return json.dumps(
        {
            "variant": case.variant.about if case.variant.id == OWN else case.variant.id,
            "sides": case.seating.sides,
            "packs": case.packs,
            "before": case.totals,
            "deal": case.plain,
        }
    )


def report(name: str, agreement: Agreement) -> Iterator[str]:
    """The lines that a person reads."""
    total = agreement.possible + agreement.impossible
    yield (
        f"{name}: {total} entries, {agreement.possible} possible, {agreement.impossible} not, "
        f"{agreement.undecided} more undecided; "
        f"agree {total - agreement.alarms - agreement.missed}, "
        f"false alarms {agreement.alarms}, misses {agreement.missed}; "
        f"checks {pace(agreement.checking)}, model {pace(agreement.solving)}"
    )
    for code, found in agreement.false_alarms.items():
        yield f"  FALSE ALARM {code} ({len(found)}): {smallest(found, code)}"
    for why, found in sorted(agreement.misses.items(), key=lambda group: -len(group[1])):
        yield f"  miss {why} ({len(found)}): {smallest(found)}"
    for seconds, case in sorted(agreement.slow, key=lambda one: -one[0])[:3]:
        yield f"  slow check, {1000 * seconds:.0f} ms: {shown(case)}"


def row(name: str, agreement: Agreement) -> str:
    """A line of the table in docs/rules/agreement.md."""
    total = agreement.possible + agreement.impossible
    agreed = total - agreement.alarms - agreement.missed
    numbers = (total, agreement.impossible, agreed, agreement.alarms, agreement.missed)
    return f"| {name} | " + " | ".join(f"{number:,}" for number in numbers) + " |"


def pace(seconds: list[float]) -> str:
    """How long one question took, in the middle and at worst."""
    times = sorted(seconds) or [0.0]
    return (
        f"{1000 * times[len(times) // 2]:.0f} ms in the middle and {1000 * times[-1]:.0f} at worst"
    )


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--variant", nargs="+", default=[], help="ids or files")
    parser.add_argument("--own-rules", type=int, default=0, help="so many rules drawn at random")
    parser.add_argument("--count", type=int, default=500, help="entries of each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ways", nargs="+", default=list(WAYS))
    parser.add_argument("--table", action="store_true", help="a line for each variant, no examples")
    words = parser.parse_args()
    if words.table:
        _print_table(words.variant or [*BUILT_IN], words.own_rules, words.count, words.seed)
        return
    for name, variant in _variants(words.variant, words.own_rules, words.seed):
        found = cases(variant, words.count, words.seed, tuple(words.ways))
        try:
            for line in report(name, compare(found)):
                print(line, flush=True)
        except NotModelledError as error:
            print(f"{name}: the model can't say {error}", flush=True)


def _print_table(names: list[str], own: int, count: int, seed: int) -> None:
    print(
        "| variant | entries | impossible | agreed | false alarms | misses |\n|---|---|---|---|---|---|"
    )
    for name, variant in _variants(names, own, seed):
        try:
            print(row(name, compare(cases(variant, count, seed), explain=False)), flush=True)
        except NotModelledError as error:
            print(f"| {name} | the model can't say {error} |", flush=True)


def _variants(names: list[str], own: int, seed: int) -> Iterator[tuple[str, Variant]]:
    for name in names:
        known = name in catalogue.ids()
        yield name, catalogue.load(name) if known else read_variant(Path(name).read_bytes())
    rng = Random(seed)
    for _ in range(own):
        variant = own_rules(rng)
        yield variant.about, variant


if __name__ == "__main__":
    main()
