"""The lines of a score card, in order: their labels and what one counts. For blank cards and filled sheets."""

from dataclasses import dataclass, replace

from flask_babel import gettext as _

from scorekeeper.rules import Variant
from scorekeeper.rules.score import is_priced
from scorekeeper.rules.variant import Count
from scorekeeper.web.formatting import MINUS, points
from scorekeeper.web.words import line_label


@dataclass(frozen=True)
class LineHead:
    """A row's heading: the line and what one of it is worth.

    `signs` are those that its points can have: +, - or both. `once`: it is there or not, and not counted.
    """

    id: str
    label: str
    worth: str
    signs: str = "+"
    once: bool = False


def line_heads(rules: Variant) -> tuple[LineHead, ...]:
    """Every line that can bring points, as rules resolved for a deal have them."""
    worths = {book.id: each(book.bonus) for book in rules.books}
    worths |= {award.id: each(award.points) for award in rules.sets}
    worths |= {count.id: count_worth(count) for count in rules.counts if is_priced(count)}
    if rules.out.points:
        worths["out"] = once(rules.out.points)
    worths |= {"melded": melded_worth(rules), "left": factor_words(rules.left.factor)}
    signs, ones = signs_of(rules), _said_once(rules)
    return tuple(
        LineHead(line, line_label(rules, line), worth, signs[line], line in ones)
        for line, worth in worths.items()
    )


def by_sign(
    lines: tuple[LineHead, ...],
) -> tuple[tuple[LineHead, ...], tuple[LineHead, ...]]:
    """What is added and what is taken off, to be filled in by hand without a sign; some lines can be both."""
    bare = tuple(map(_unsigned, lines))
    return tuple(one for one in bare if "+" in one.signs), tuple(
        one for one in bare if "-" in one.signs
    )


def _unsigned(line: LineHead) -> LineHead:
    if line.worth in (factor_words(1), factor_words(-1), _("plus or minus")):
        return replace(line, worth="")
    number = line.worth.removeprefix(MINUS).removeprefix("±").strip()
    if number == line.worth:
        return line
    return replace(line, worth=number if line.once else f"× {number}")


def times(line: LineHead) -> str:
    """What a count is multiplied by, whatever the sign of its points: `× 500`; empty where it is not."""
    number = line.worth.lstrip(f"×±{MINUS}").strip()
    return f"× {number}" if number != line.worth and not line.once else ""


def signs_of(rules: Variant) -> dict[str, str]:
    """The signs that the points of each line can have: `+`, `-` or `+-`; `+` for a line that counts nothing."""
    values = {book.id: [book.bonus] for book in rules.books}
    values |= {award.id: [award.points] for award in rules.sets}
    values |= {count.id: _prices(count) for count in rules.counts}
    melded = rules.melded.factor
    values |= {"out": [rules.out.points], "left": [rules.left.factor]}
    values |= {"melded": [melded, -melded] if rules.melded.without_book == "minus" else [melded]}
    return {line: _signs(found) for line, found in values.items()}


def _prices(count: Count) -> list[int]:
    prices = [count.points, *(step.points for step in count.steps), count.every or 0]
    prices += [price.points for price in count.prices]
    return [*prices, *(-price for price in prices)] if count.minus_unless else prices


def _signs(values: list[int]) -> str:
    plus, minus = any(value > 0 for value in values), any(value < 0 for value in values)
    return "+-" if plus and minus else "-" if minus else "+"


def _said_once(rules: Variant) -> set[str]:
    awards = {award.id for award in rules.sets if not award.each}
    return {"out", *awards, *(count.id for count in rules.counts if count.most == "one")}


def each(value: int) -> str:
    """`× 500` for what is added, `− 500` for what is taken off, once for each."""
    return f"{MINUS} {points(-value)}" if value < 0 else f"× {points(value)}"


def once(value: int) -> str:
    """What comes once or not at all."""
    return f"{MINUS} {points(-value)}" if value < 0 else points(value)


def count_worth(count: Count) -> str:
    """What one of a counted line is worth; nothing here if it depends on how many there are, or on the side."""
    if count.steps or count.per > 1 or count.prices:
        return ""
    if count.minus_unless:
        return f"± {points(abs(count.points))}"
    return once(count.points) if count.most == "one" else each(count.points)


def melded_worth(rules: Variant) -> str:
    """Whether the cards on the table are added or taken off."""
    if rules.melded.without_book == "minus":
        return _("plus or minus")
    return factor_words(rules.melded.factor)


def factor_words(factor: int) -> str:
    """`plus`, `minus`, `minus × 2`."""
    if factor == 0:
        return _("not counted")
    word = _("plus") if factor > 0 else _("minus")
    return word if abs(factor) == 1 else f"{word} × {abs(factor)}"
