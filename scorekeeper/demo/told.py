"""A made-up game as its table would tell it."""

from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from scorekeeper.rules import Deal, Variant

from .playing import Company


@dataclass(frozen=True)
class Slip:
    """A deal as it was entered at first, and when and why it was corrected."""

    deal: Deal
    corrected: datetime
    reason: str
    late: bool = False  # only after the season was closed


@dataclass(frozen=True)
class Told:
    """A game as its table would tell it."""

    variant: Variant
    date: date
    company: Company
    deals: tuple[Deal, ...]
    saved: tuple[datetime, ...]
    note: str = ""
    counts: bool = True
    goes_on: bool = False
    total_deals: int | None = None
    insists: dict[int, tuple[str, ...]] = field(default_factory=dict)
    sits_in: tuple[int, int, str] | None = None  # from that deal on, in that seat, somebody else
    slip: Slip | None = None  # a deal that was entered wrongly at first

    @property
    def began(self) -> datetime:
        """A while before its first deal was saved."""
        return self.saved[0] - timedelta(minutes=25)
