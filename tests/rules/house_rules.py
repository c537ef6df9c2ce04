"""Hypothesis strategies for a table's own rules: a built-in variant with a few values changed."""

from hypothesis import assume
from hypothesis import strategies as st

from scorekeeper.rules import Variant, VariantError, catalogue
from scorekeeper.rules.variant import put

from .strategies import PLAYABLE

SWITCH = st.booleans()
CONDITIONS = st.sampled_from(
    [{"opened": True}, {"opened": False}, {"out": True}, {"total": 1}, {"total": 2, "opened": True}]
)
STEPS = st.sampled_from([[], [{"start": 3, "points": 200}], [{"start": 2, "points": 0}]])
EVERYWHERE = {
    "packs.by_players": st.sampled_from([{"4": 6}, {"2": 1, "3": 9}]),
    "piles.hand": st.sampled_from([7, 11, 15]),
    "piles.foot": st.sampled_from([0, 11, 13]),
    "piles.feet": st.sampled_from([1, 2]),
    "cards.left": st.sampled_from([{"joker": 100}, {"2": 0, "K": 25}]),
    "cards.per_pack": st.sampled_from([{"joker": 4}, {"joker": 0, "2": 8}]),
    "cards.wild": st.sampled_from([["joker"], ["joker", "2"]]),
    "melds.wild": SWITCH,
    "melds.one_set": SWITCH,
    "melds.least": st.sampled_from([2, 3, 4]),
    "melds.max_wilds": st.sampled_from([None, 0, 1, 3]),
    "melds.ratio": st.sampled_from([0, 1, 2]),
    "melds.margin": st.sampled_from([0, 1]),
    "minimum.by": st.sampled_from(["none", "deal"]),
    "minimum.points": st.sampled_from([[50], [60, 90, 120]]),
    "minimum.plus": st.sampled_from([0, 30]),
    "minimum.form": st.sampled_from([None, {}, {"concealed": True}]),
    "minimum.counts": st.sampled_from(["cards", "naturals", "cards_and_bonus"]),
    "minimum.waived_concealed": SWITCH,
    "minimum.waived_empty": SWITCH,
    "minimum.every": st.sampled_from([0, 500]),
    "sets": st.sampled_from(
        [
            [{"id": "five", "label": "Five books", "points": 1000, "total": 5, "each": True}],
            [{"id": "not_down", "label": "Never down", "points": -95, "when": {"opened": False}}],
        ]
    ),
    "contract.total": st.sampled_from([0, 3, 5]),
    "contract.feet": st.sampled_from(["own", "partners", "none"]),
    "out.points": st.sampled_from([0, 200, -50]),
    "melded.without_book": st.sampled_from(["plus", "minus", "zero"]),
    "melded.factor": st.sampled_from([0, 1, 2]),
    "left.factor": st.sampled_from([-2, -1, 0]),
    "left.sides": st.sampled_from(["all", "not-out"]),
    "left.feet": st.sampled_from(["counted", "apart"]),
    "game.deals": st.sampled_from([1, 2, 6]),
    "game.target": st.sampled_from([0, 500, 8500]),
    "game.above": SWITCH,
    "game.lead": st.sampled_from([0, 300]),
    "game.lead_over": st.sampled_from(["second", "rest"]),
    "game.wins": st.sampled_from(["highest", "lowest"]),
    "changes": st.sampled_from(
        [
            [{"since": 2, "set": {"contract.books": {}, "contract.total": 0}}],
            [{"deals": [2], "set": {"out.points": 300, "minimum.form.concealed": True}}],
            [{"players": [2, 4], "set": {"piles.hand": 9, "melded.factor": 2}}],
        ]
    ),
}
OF_A_BOOK = {
    "bonus": st.sampled_from([-500, 0, 700]),
    "grows": SWITCH,
    "size": st.sampled_from([5, 7, 8]),
    "max_wilds": st.sampled_from([None, 1, 2]),
    "made_of": st.sampled_from(["rank", "run", "either"]),
    "holds": st.sampled_from([{}, {"joker": 4}, {"2": 1}]),
}
OF_A_LINE = {
    "points": st.sampled_from([-100, 0, 50]),
    "every": st.sampled_from([None, 0, 900]),
    "steps": STEPS,
    "minus_unless": CONDITIONS,
    "zero_unless": CONDITIONS,
    "most": st.sampled_from(["", "players", "one", "table"]),
    "only": st.sampled_from(["", "out"]),
    "optional": SWITCH,
    "per": st.sampled_from([1, 3]),
    "prices": CONDITIONS.map(lambda when: [{"when": when, "points": 30}]),
    "group": st.just("shared"),
    "within": st.sampled_from([[], ["dirty"]]),
    "frees": SWITCH,
}


@st.composite
def house_rules(draw) -> Variant:
    """A variant that a table might have made its own; nonsense is left out."""
    data = catalogue.to_data(catalogue.load(draw(st.sampled_from(PLAYABLE))))
    changes = dict(EVERYWHERE)
    for book in data["books"]:
        changes |= {f"books.{book['id']}.{key}": value for key, value in OF_A_BOOK.items()}
    for count in data["counts"]:
        changes |= {f"counts.{count['id']}.{key}": value for key, value in OF_A_LINE.items()}
    for path in draw(st.lists(st.sampled_from(sorted(changes)), max_size=8, unique=True)):
        put(data, path, draw(changes[path]))
    try:
        return catalogue.from_data(data)
    except VariantError:
        assume(False)
        raise
