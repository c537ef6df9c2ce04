"""The deal as a whole: can a legal deal end with just these entries? Searched where nothing else was found.

Every condition at once, all sides together, within a budget: a deal that takes too long to tell is not doubted.
"""

from collections.abc import Iterator

from msgspec import UNSET

from ..facts import Facts
from ..reach import Work, ends_so
from .roomy import is_roomy
from .searchable import is_modelled
from .table import Check, Table, warning

WORK_A_SIDE = 400_000  # two to three hundredths of a second
WORK_ALONE = 80_000  # of that: for a side alone, where all together were too much


def check_whole(table: Table) -> Iterator[Check]:
    """A legal deal ends with exactly these entries; if none does, then perhaps for one side's entry alone."""
    if not is_modelled(table.rules) or is_roomy(table):
        return
    sides = range(len(table.sides))
    work = Work((WORK_A_SIDE - WORK_ALONE) * len(sides))
    together = _ends_so(table, work, *sides)
    if together:
        return
    work.left = max(0, work.left) + WORK_ALONE * len(sides)
    impossible = [side for side in table.sides if _ends_so(table, work, side.side) is False]
    for side in impossible:
        yield warning("no-such-end", side.side, _field(side), packs=table.packs)
    if together is False and not impossible:
        yield warning("no-such-deal", None, _field(table.sides[0]), packs=table.packs)


def _ends_so(table: Table, work: Work, *sides: int) -> bool | None:
    """Whether these sides can end so, nothing known of the others; None if that takes too long to tell."""
    seated = [table.sides[side] for side in sides]
    minimums = [table.minimum[side] for side in sides]
    return ends_so(table.rules, table.packs, seated, minimums, work)


def _field(side: Facts) -> str:
    """Where to look first."""
    if side.entry.score is not UNSET:
        return "score"
    return "net" if side.entry.net is not UNSET else "melded"


WHOLE = (check_whole,)
