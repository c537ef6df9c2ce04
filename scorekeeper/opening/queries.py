"""What the calculator must know of a game: the rules of its next deal and what each side needs."""

from dataclasses import dataclass

from flask import abort

from scorekeeper import rules
from scorekeeper.models import played, seating_of, sitting, variant_of


@dataclass(frozen=True)
class NextDeal:
    """The deal that is being played."""

    code: str
    number: int
    rules: rules.Variant
    packs: int
    sides: list[str]  # with who sits there now
    minimums: tuple[int | None, ...]  # None where a form is asked for


def next_deal_or_404(code: str) -> NextDeal:
    """The next deal of the game with this code."""
    game = sitting(code) or abort(404)
    live = [deal for deal in played(game.id) if deal.live]
    number, variant, seating = len(live) + 1, variant_of(game), seating_of(game)
    scores = live[-1].scores if live else ((0, 0),) * len(game.sides)
    totals = tuple(total for _score, total in scores)
    return NextDeal(
        code=game.code,
        number=number,
        rules=variant.at(seating.players, number),
        packs=game.packs,
        sides=[side.name for side in game.at(number).sides],
        minimums=rules.minimums(variant, seating, number, totals),
    )
