"""Worked examples of a variant: whole deals, line by line, as its page shows them."""

from flask_babel import gettext as _

from scorekeeper.rules import Variant
from scorekeeper.rules.examples import Example, examples, packs_of
from scorekeeper.web.why_words import SideWhy, whys

Worked = list[tuple[str, SideWhy]]


def worked_examples(variant: Variant) -> list[tuple[str, Worked]]:
    """Each example's heading, and every side by name with its lines."""
    return [(_(one.about), _sides(variant, one)) for one in examples(variant.id)]


def _sides(variant: Variant, example: Example) -> Worked:
    scored = whys(variant, example.seating, packs_of(variant.id, example), example.deal)
    out = example.deal.out.side if example.deal.out else None
    return [(_name(number, out), side) for number, side in enumerate(scored)]


def _name(number: int, out: int | None) -> str:
    if number == out:
        return _("Side %(number)s, went out", number=number + 1)
    return _("Side %(number)s", number=number + 1)
