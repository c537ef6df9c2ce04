"""The rules that a new game can choose from: the table's own, the built-in ones, those of an earlier game."""

import re
from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.extensions import db
from scorekeeper.models import game_by_code, newest_own, playable, read_variant, variant_of
from scorekeeper.rules import Variant, catalogue
from scorekeeper.web.blank_words import missing_words
from scorekeeper.web.rule_words import shape_words

OF_GAME = re.compile(r"as-([2-9A-Z]{6})")  # the rules of the game with that code


@dataclass(frozen=True)
class Option:
    """One set of rules to choose."""

    value: str
    name: str
    about: str


def options(people: int, earlier: str = "") -> list[Option]:
    """All rules that can start: the earlier game's, the table's own, those for so many people first."""
    ready = [_option(name, people) for name in catalogue.ids() if not catalogue.blanks(name)]
    ready.sort(key=lambda option: not _describes(option.value, people))
    own = [_own(row.variant_id, read_variant(row.data), people) for row in newest_own()]
    return [*_of_game(earlier), *own, *ready]


def templates() -> list[Option]:
    """Rules that leave numbers open, which each table fills in for itself."""
    return [_template(name) for name in catalogue.ids() if catalogue.blanks(name)]


def chosen(value: str) -> Variant | None:
    """The rules behind a choice; none for a template or an unknown one."""
    of_game = OF_GAME.fullmatch(value)
    if of_game:
        game = db.session.scalars(game_by_code(of_game[1])).one_or_none()
        return variant_of(game) if game else None
    return playable(value)


def choice_for(variant: Variant, code: str) -> str:
    """The choice that stands for a game's rules: those known under their id if they are still the same."""
    known = playable(variant.id)
    if known and catalogue.to_data(known) == catalogue.to_data(variant):
        return variant.id
    return f"as-{code}"


def missing_in(value: str) -> list[str]:
    """What a chosen template does not say, in words."""
    return missing_words(value) if value in catalogue.ids() else []


def _of_game(value: str) -> list[Option]:
    variant = chosen(value) if OF_GAME.fullmatch(value) else None
    if variant is None:
        return []
    return [Option(value, _(variant.name), _("As the table played them in that game."))]


def _own(variant_id: str, variant: Variant, people: int) -> Option:
    about = _("our own; %(seats)s", seats=_seats(variant, people))
    return Option(variant_id, _(variant.name), about)


def _option(variant_id: str, people: int) -> Option:
    variant = catalogue.load(variant_id)
    return Option(variant_id, _(variant.name), _seats(variant, people))


def _seats(variant: Variant, people: int) -> str:
    shape = variant.usual_shape(people)
    return shape_words(shape) if shape else _("not described for %(people)s people", people=people)


def _template(variant_id: str) -> Option:
    about = ngettext(
        "%(num)s thing to fill in", "%(num)s things to fill in", len(missing_words(variant_id))
    )
    return Option(variant_id, _(catalogue.name(variant_id)), about)


def _describes(variant_id: str, people: int) -> bool:
    return catalogue.load(variant_id).usual_shape(people) is not None
