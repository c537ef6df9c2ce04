"""The rules card on paper: values, bonuses, minimums, contract, as the page has them; two on a sheet where they fit."""

import math
from dataclasses import dataclass

from flask_babel import gettext as _

from scorekeeper.rules import Variant
from scorekeeper.web.rule_words import Section, rules_card, usual_players

from .card import title_of
from .fitting import Fit
from .paper import LETTER, Format, Paper

PLAIN_POINTS, LARGE_POINTS = 10, 14
LABEL_SHARE = 0.38  # of a card's width, for what a rule is about
HEADING, LINE, ROOM = (
    8.2,
    4.9,
    1.0,
)  # millimetres: a section's title, a line, between two rows; at 10 points
HEAD = 16.0


@dataclass(frozen=True)
class RulesSheet:
    """A rules card as it is printed: two alike on a sheet, or one that may take further pages."""

    title: str
    about: str
    sections: tuple[Section, ...]
    fit: Fit
    large: bool

    @property
    def format(self) -> Format:
        """The paper, and whether it lies."""
        return self.fit.format

    @property
    def label(self) -> float:
        """The width of what a rule is about, in millimetres."""
        return round(self.fit.width * LABEL_SHARE, 1)


def rules_sheet(
    variant: Variant,
    paper: Paper,
    *,
    players: int | None = None,
    packs: int | None = None,
    large: bool = False,
) -> RulesSheet:
    """The card of a variant for so many players, or for the usual number."""
    players = usual_players(variant) if players is None else players
    sections = tuple(rules_card(variant, players, packs))
    two, one = Fit(Format(paper, lying=True), 2, 1, 0), Fit(Format(paper), 1, 1, 0)
    scale = (LARGE_POINTS if large else PLAIN_POINTS) / PLAIN_POINTS
    fits = _height(sections, two.width, scale) <= two.height
    edition = _("edition %(number)s", number=variant.edition)
    return RulesSheet(
        title=title_of(variant.at(players, 1)),
        about=f"{_(variant.name)} · {edition}",
        sections=sections,
        fit=two if fits else one,
        large=large,
    )


def _height(sections: tuple[Section, ...], width: float, scale: float) -> float:
    """The height of a card in millimetres, on the safe side."""
    letter = PLAIN_POINTS * LETTER * scale
    label, value = width * LABEL_SHARE / letter, width * (1 - LABEL_SHARE) / letter
    rows = [row for section in sections for row in section.rows]
    lines = sum(
        max(math.ceil(len(row.label) / label), math.ceil(len(row.value) / value)) for row in rows
    )
    return scale * (HEAD + lines * LINE + len(rows) * ROOM + len(sections) * HEADING)
