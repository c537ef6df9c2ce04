"""The form of one deal. Its fields come from the variant, the seats and the way of counting, and nothing else."""

import re
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Any

from flask_babel import LazyString, lazy_gettext
from flask_babel import gettext as _
from wtforms.fields.choices import SelectChoice

from scorekeeper.rules import Variant
from scorekeeper.web.card_words import capital
from scorekeeper.web.fields import (
    NUMBER_TEXTS,
    ChipsField,
    CleanField,
    CountField,
    PlainForm,
    PointsField,
    Problem,
)
from scorekeeper.web.language import language
from scorekeeper.web.words import card_name, line_label

from .fields import SignedField, TallyField
from .layout import Shape, parts, rows, whose_left
from .ways import Way


def N_(text: str) -> str:  # noqa: N802 (the name by which the catalogues find a text)
    """A text that is kept in English and read in the reader's language."""
    return text


NOBODY = "nobody"
LONGEST_NOTE = 120
MOST_CARDS = 999
REASONS = {
    "typed": N_("Typed wrong"),
    "counted": N_("Counted again"),
    "rule": N_("A rule was overlooked"),
    "both": N_("Two counts, this one stands"),
    "other": N_("Something else"),
}
OTHER_TEXT = lazy_gettext("Say in a few words why it is changed.")
NOTE_TEXT = lazy_gettext("There is a note but no points. Type the points, or empty the note.")
_SIDE = re.compile(r"s([0-9]{1,2})-")


class DealForm(PlainForm):
    """What every deal asks: who went out. The rest hangs on by the shape."""

    shape: Shape
    kept: list[tuple[str, str]] = []  # what was typed in another way of counting
    out = ChipsField(lazy_gettext("Who went out?"))

    def __init__(self, formdata: Any = None, *, players: list[list[str]], **options: Any) -> None:
        self.players = players
        super().__init__(formdata, **options)
        self.out.choices = self._seats()
        for side, way in enumerate(self.shape.ways):
            if len(way.left) > 1:
                for part, field in self.left_of(side):
                    field.label.text = whose_left(self.shape.rules, players[side][part])

    def validate(self, extra_validators: Any = None, *, late: bool = False) -> bool:
        """Read every field, then what only shows between fields. A late form is not asked for a reason."""
        for side in range(len(self.players)):
            for part, field in self.left_of(side):
                field.required = not self.holds_nothing(side, part)
        super().validate(extra_validators)
        for side, way in enumerate(self.shape.ways):
            self._check_parts(side, way)
            self._check_note(side)
        self._check_reason(late)
        return not self.errors

    def problems(self) -> list[Problem]:
        """As every form has them, each with its side's name: the labels of all sides are alike."""
        return [
            Problem(p.field_id, self._with_side(p.field_id, p.message)) for p in super().problems()
        ]

    def holds_nothing(self, side: int, part: int) -> bool:
        """Whether those whose cards left are counted here are out: then no card is left to count."""
        if len(self.players[side]) == 1:
            return self.out.data in (f"{side}", f"{side}.0")
        apart = len(self.shape.ways[side].left) > 1
        return apart and self.out.data == f"{side}.{part}"

    def left_of(self, side: int) -> Iterator[tuple[int, PointsField]]:
        """The fields for the sums of the cards left of one side, with whose part each is."""
        for part in range(len(self.shape.ways[side].left)):
            if (name := f"s{side}-left{part}") in self:
                yield part, self[name]

    def group(self, side: int, name: str, how: str) -> dict[str, CountField]:
        """The fields of a count in parts, by the value or the card that each counts."""
        found = parts(self.shape.rules, name.rstrip("0123456789"), how)
        return {key: self[f"s{side}-{name}-{end}"] for end, key in found.items()}

    def names(self) -> set[str]:
        """The names of all controls, to carry what was typed from page to page."""
        return {name for field in self for name in getattr(field, "names", [field.name])}

    def _seats(self) -> list[SelectChoice]:
        found = _seats(tuple(map(tuple, self.players)), language())
        if re.fullmatch("[0-9]{1,2}", self.out.data or "") and int(self.out.data) < len(
            self.players
        ):
            # An old entry that names a side and nobody of it.
            name = " + ".join(self.players[int(self.out.data)])
            found = [*found[:-1], SelectChoice(self.out.data, name), found[-1]]
        return found

    def _check_parts(self, side: int, way: Way) -> None:
        groups = [("melded", way.melded), *((f"left{i}", how) for i, how in enumerate(way.left))]
        for name, how in groups:
            fields = list(self.group(side, name, how).values()) if how in ("value", "cards") else []
            blank = fields and all(field.data is None and not field.errors for field in fields)
            if blank and not (name != "melded" and self.holds_nothing(side, int(name[4:]))):
                fields[0].errors = [NUMBER_TEXTS["blank"]]

    def _check_note(self, side: int) -> None:
        note, points = self[f"s{side}-note"], self[f"s{side}-adjustment"]
        if note.data and points.data is None and not points.errors:
            points.errors = [NOTE_TEXT]

    def _check_reason(self, late: bool) -> None:
        if not self.shape.correcting:
            return
        reason, words = self["reason"], self["words"]
        if late or (words.data and not reason.data):
            reason.errors = []
        elif reason.data == "other" and not words.data:
            words.errors = [OTHER_TEXT]

    def _with_side(self, field_id: str, message: str) -> str:
        found = _SIDE.match(field_id)
        if not found:
            return message
        name = " + ".join(self.players[int(found[1])])
        return _("%(side)s, %(problem)s", side=name, problem=message)


@lru_cache(maxsize=128)
def _seats(sides: tuple[tuple[str, ...], ...], _language: str) -> list[SelectChoice]:
    """Everybody with their partners; a choice's `with` is written below the name. Do not change it."""
    found = []
    for side, names in enumerate(sides):
        for place, name in enumerate(names):
            partners = ", ".join(names[:place] + names[place + 1 :])
            below = _("with %(partners)s", partners=partners) if partners else ""
            found.append(SelectChoice(f"{side}.{place}", name, {"with": below}))
    return [*found, SelectChoice(NOBODY, _("Nobody: the stock ran out or we stopped"))]


@lru_cache(maxsize=128)
def form_class(shape: Shape) -> type[DealForm]:
    """The form for one shape; making it costs more than using it, so it is kept."""
    made: dict[str, Any] = {"shape": shape}
    for side, way in enumerate(shape.ways):
        for name, field in _side_fields(shape, side, way).items():
            made[f"s{side}-{name}"] = field
    if shape.correcting:
        words = [(key, LazyString(_, text)) for key, text in REASONS.items()]
        made["reason"] = ChipsField(lazy_gettext("Why is it changed?"), choices=words)
        made["words"] = CleanField(lazy_gettext("In a few words"), longest=LONGEST_NOTE, blank=True)
    return type("OneDealForm", (DealForm,), made)


def _side_fields(shape: Shape, side: int, way: Way) -> dict[str, Any]:
    label = partial(LazyString, line_label, shape.rules)
    fields: dict[str, Any] = {
        row.name: TallyField(label(row.line), most=row.most) for row in rows(shape, side)
    }
    if way.melded in ("net", "score"):
        fields[way.melded] = SignedField(label(way.melded), preset="add")
    else:
        fields |= _amount(shape.rules, "melded", "melded", way.melded)
    for part, how in enumerate(way.left):
        fields |= _amount(shape.rules, f"left{part}", "left", how)
    fields["adjustment"] = SignedField(label("adjustment"), required=False)
    fields["note"] = CleanField(lazy_gettext("What for"), longest=LONGEST_NOTE, blank=True)
    return fields


def _amount(rules: Variant, name: str, line: str, how: str) -> dict[str, Any]:
    if how == "total":
        return {name: PointsField(LazyString(line_label, rules, line))}
    words = _value_words if how == "value" else _card_words
    return {
        f"{name}-{end}": CountField(
            LazyString(words, rules, line, key), most=MOST_CARDS, required=False
        )
        for end, key in parts(rules, line, how).items()
    }


def _value_words(_rules: Variant, _line: str, value: str) -> str:
    return _("Cards of %(value)s", value=value)


def _card_words(_rules: Variant, _line: str, rank: str) -> str:
    return capital(card_name(rank))
