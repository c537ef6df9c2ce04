"""The deal as a whole: can a legal deal end with just these entries? Searched where nothing else was found.

Every condition at once, all sides together, within a budget: a deal that takes too long to tell is not doubted.
"""

from collections.abc import Iterator

from msgspec import UNSET

from ..facts import Facts
from ..reach import ends_so
from .roomy import is_roomy
from .searchable import is_modelled
from .table import Check, Table, warning


def check_whole(table: Table) -> Iterator[Check]:
    """A legal deal ends with exactly these entries; if none does, then perhaps for one side's entry alone."""
    if not is_modelled(table.rules) or is_roomy(table) or _ends_so(table, *range(len(table.sides))):
        return
    impossible = [side for side in table.sides if not _ends_so(table, side.side)]
    for side in impossible:
        yield warning("no-such-end", side.side, _field(side), packs=table.packs)
    if not impossible:
        yield warning("no-such-deal", None, _field(table.sides[0]), packs=table.packs)


def _ends_so(table: Table, *sides: int) -> bool:
    """Whether these sides can end so, nothing known of the others; also if that takes too long to tell."""
    seated = [table.sides[side] for side in sides]
    minimums = [table.minimum[side] for side in sides]
    return ends_so(table.rules, table.packs, seated, minimums) is not False


def _field(side: Facts) -> str:
    """Where to look first."""
    if side.entry.score is not UNSET:
        return "score"
    return "net" if side.entry.net is not UNSET else "melded"


WHOLE = (check_whole,)
