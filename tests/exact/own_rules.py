"""A table's own rules drawn at random: a built-in variant with some values changed, nonsense left out."""

from random import Random
from typing import Any

from scorekeeper.rules import Variant, VariantError, catalogue
from scorekeeper.rules.variant import put

BASES = (
    "whitnack",
    "saskatchewan",
    "web",
    "simpson",
    "brouillette-partner-high",
    "pennies",
    "canasta",
)
OWN = "own-rules"
CONDITIONS: list[dict[str, Any]] = [
    {"opened": True}, {"opened": False}, {"out": True}, {"total": 1}, {"total": 2, "opened": True},
]  # fmt: skip
EVERYWHERE: dict[str, list[Any]] = {
    "piles.hand": [7, 11, 15],
    "piles.foot": [0, 11, 13],
    "piles.feet": [1, 2],
    "cards.left": [{"joker": 100}, {"2": 0, "K": 25}, {"A": 15}],
    "cards.per_pack": [{"joker": 4}, {"joker": 0, "2": 8}, {"9": 5}],
    "cards.wild": [["joker"], ["joker", "2"]],
    "melds.wild": [True, False],
    "melds.one_set": [True, False],
    "melds.least": [2, 3, 4],
    "melds.max_wilds": [None, 0, 1, 3],
    "melds.ratio": [0, 1, 2],
    "melds.margin": [0, 1],
    "melds.least_naturals": [1, 2, 4],
    "minimum.points": [[50], [60, 90, 120]],
    "minimum.form": [None, {}],
    "minimum.counts": ["cards", "naturals", "cards_and_bonus"],
    "minimum.waived_concealed": [True, False],
    "minimum.waived_empty": [True, False],
    "contract.total": [0, 3, 5],
    "contract.feet": ["own", "partners", "none"],
    "contract.books": [{}],
    "out.points": [0, 200, -50],
    "melded.without_book": ["plus", "minus", "zero"],
    "melded.factor": [0, 1, 2],
    "left.factor": [-2, -1, 0],
    "left.sides": ["all", "not-out"],
    "left.feet": ["counted", "apart"],
    "sets": [
        [{"id": "five", "label": "Five books", "points": 1000, "total": 5, "each": True}],
        [{"id": "not_down", "label": "Never down", "points": -95, "when": {"opened": False}}],
    ],
}
OF_A_BOOK: dict[str, list[Any]] = {
    "bonus": [-500, 0, 700],
    "grows": [True, False],
    "size": [5, 6, 7, 8],
    "max_wilds": [None, 1, 2],
    "ranks": [["A"], ["5", "7"]],
}
OF_A_LINE: dict[str, list[Any]] = {
    "points": [-100, 0, 50],
    "every": [None, 0, 900],
    "steps": [[], [{"start": 3, "points": 200}]],
    "minus_unless": CONDITIONS,
    "zero_unless": CONDITIONS,
    "optional": [True, False],
    "per": [1, 3],
}


def own_rules(rng: Random) -> Variant:
    """A variant that a table might have made its own."""
    while True:
        plain = catalogue.to_data(catalogue.load(rng.choice(BASES)))
        changes = dict(EVERYWHERE)
        for book in plain["books"]:
            changes |= {f"books.{book['id']}.{key}": values for key, values in OF_A_BOOK.items()}
        for line in plain["counts"]:
            changes |= {f"counts.{line['id']}.{key}": values for key, values in OF_A_LINE.items()}
        changed = rng.sample(sorted(changes), rng.randint(1, 5))
        chosen = {path: rng.choice(changes[path]) for path in changed}
        for path, value in chosen.items():
            put(plain, path, value)
        told = " ".join(f"{path}={value}" for path, value in chosen.items())
        plain |= {"about": f"{plain['id']} with {told}", "id": OWN}
        try:
            return catalogue.from_data(plain)
        except VariantError:
            continue
