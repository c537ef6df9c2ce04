"""The solver's table: the cards in play, the sides round it, and a few ways to say things of sums.

Knows packs, sides and CP-SAT. Knows no entry: `entry` says what was counted, `side` what a side may hold.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ortools.sat.python import cp_model

from scorekeeper.rules import Variant

PER_PACK = {"joker": 2, "3b": 2, "3r": 2}
Sum = cp_model.LinearExprT


@dataclass
class Table:
    """One deal on the solver's table. `ignoring` names rules that are left out, to learn which one decides."""

    rules: Variant
    packs: int
    ignoring: frozenset[str] = frozenset()
    model: cp_model.CpModel = field(default_factory=cp_model.CpModel)

    def supply(self, rank: str) -> int:
        """Cards of that rank in the packs; none of a rank that the variant does not know."""
        cards = self.rules.cards
        if rank not in cards.points and rank not in cards.apart:
            return 0
        return self.packs * cards.per_pack.get(rank, PER_PACK.get(rank, 4))

    @property
    def wilds(self) -> int:
        """All wild cards in the packs."""
        return sum(self.supply(rank) for rank in self.rules.cards.wild)

    @property
    def foot(self) -> int:
        """Cards of one foot."""
        return self.rules.piles.foot

    @property
    def foot_counted(self) -> int:
        """Cards of a foot not taken that count among the cards left."""
        return self.foot if self.rules.left.feet == "counted" else 0

    @property
    def packets(self) -> int:
        """Feet dealt to each player."""
        return self.rules.piles.feet if self.foot else 0

    @property
    def dealt(self) -> int:
        """Cards dealt to each player."""
        return self.rules.piles.hand + self.packets * self.foot

    def number(self, most: int) -> cp_model.IntVar:
        """A new number from zero to `most`."""
        return self.model.new_int_var(0, max(most, 0), "")

    def truth(self) -> cp_model.IntVar:
        """Something new that is so (1) or not (0)."""
        return self.model.new_bool_var("")

    def hold(self, claim: cp_model.BoundedLinearExpression | bool, rule: str = "") -> None:
        """Asks for a claim, unless the rule it comes from is being left out."""
        if rule not in self.ignoring:
            self.model.add(claim)

    def is_true_if_any(self, total: Sum, most: int) -> cp_model.IntVar:
        """The truth of `total` (0 to `most`) being above zero."""
        some = self.truth()
        self.hold(total >= some)
        self.hold(total <= most * some)
        return some

    def reaches(self, total: Sum, need: int) -> cp_model.IntVar:
        """The truth of `total` being at least `need`."""
        enough = self.truth()
        self.model.add(total >= need).only_enforce_if(enough)
        self.model.add(total <= need - 1).only_enforce_if(~enough)
        return enough


def total(parts: Iterable[Sum]) -> Sum:
    """The sum of some parts; 0 for none."""
    return cp_model.LinearExpr.sum(list(parts))


def weighed(parts: Sequence[Sum], weights: Sequence[int]) -> Sum:
    """The sum of parts, each times its weight."""
    return cp_model.LinearExpr.weighted_sum(list(parts), list(weights))
