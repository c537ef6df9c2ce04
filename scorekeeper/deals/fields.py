"""Fields that a deal needs besides the usual ones: a count by one tap, and points added or taken off.

Each is made of two controls; both keep what was typed.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from flask_babel import lazy_gettext
from wtforms import Form
from wtforms.fields.choices import SelectChoice
from wtforms.validators import ValidationError

from scorekeeper.web.fields import CHOICE_TEXT, NUMBER_TEXTS, ChipsField, PointsField
from scorekeeper.web.numbers import NumberError, parse_points

MORE = "more"  # the last chip of a long row: the number is typed beside it
LONG_ROW = 5
MOST = 99

BOTH_TEXT = lazy_gettext(
    "%(chosen)s is marked and %(typed)s is typed. Empty the field if it is %(chosen)s."
)
SIGN_TEXT = lazy_gettext("Say whether it is added or taken off.")


@lru_cache
def _chips(many: int, more: bool) -> list[SelectChoice]:
    """A row of chips from 0 on, shared by all fields that show it. Do not change it."""
    row = [SelectChoice(str(number), str(number)) for number in range(many)]
    return [*row, SelectChoice(MORE, f"{LONG_ROW}+")] if more else row


class TallyField(ChipsField):
    """A count by one tap: a short row of chips, or 0 to 4 with a field for 5 and more.

    Nothing chosen is no count at all: `number` is None, which counts as 0 and is kept apart from it.
    """

    def __init__(self, label: Any = None, *, most: int = MOST, **options: Any) -> None:
        self.long = most > LONG_ROW
        self.more, self.number = "", None
        super().__init__(label, **options)
        self.choices = _chips(LONG_ROW if self.long else most + 1, self.long)

    @property
    def names(self) -> list[str]:
        """The names of its controls."""
        return [self.name, f"{self.name}-more"]

    def process(self, formdata: Any, *args: Any, **options: Any) -> None:
        """Take the chip and what is typed beside it."""
        super().process(formdata, *args, **options)
        if formdata is not None:
            self.more = (formdata.getlist(f"{self.name}-more") or [""])[0]
            self._add_chip(self.data)

    def process_data(self, value: int | None) -> None:
        """A count we already know, to be corrected."""
        self.data = None if value is None else str(value)
        if self.long and value is not None and value >= LONG_ROW:
            self.data, self.more = MORE, str(value)
        self._add_chip(self.data)

    def pre_validate(self, form: Form) -> None:
        """Find the one number that is meant, or say why there is none."""
        self.number = None
        typed = self.more.strip()
        if self.data is None:
            self.number = read_number(typed) if typed else None
        elif self.data == MORE and self.long:
            self.number = read_number(typed)
        elif _is_count(self.data):
            self.number = self._chosen(typed)
        else:
            raise ValidationError(CHOICE_TEXT)

    def _chosen(self, typed: str) -> int:
        if typed and read_number(typed) != int(self.data):
            raise ValidationError(BOTH_TEXT % {"chosen": self.data, "typed": typed[:40]})
        return int(self.data)

    def _add_chip(self, value: str | None) -> None:
        """An old entry may hold more than the row shows; it must not get lost by looking at it."""
        if value and _is_count(value) and all(chip.value != value for chip in self.choices):
            self.choices = [*self.choices, SelectChoice(value, value)]


class SignedField(PointsField):
    """Points with a choice beside them: added, or taken off. Nobody has to find a minus on a phone."""

    def __init__(self, label: Any = None, *, preset: str = "", **options: Any) -> None:
        self.preset, self.sign = preset, preset
        super().__init__(label, **options)

    @property
    def names(self) -> list[str]:
        """The names of its controls."""
        return [self.name, f"{self.name}-sign"]

    def process(self, formdata: Any, *args: Any, **options: Any) -> None:
        """Take the number and its sign."""
        super().process(formdata, *args, **options)
        if formdata is not None:
            self.sign = (formdata.getlist(f"{self.name}-sign") or [self.preset])[0]

    def process_data(self, value: int | None) -> None:
        """Points we already know, to be corrected."""
        super().process_data(None if value is None else abs(value))
        self.sign = self.preset if not value else "add" if value > 0 else "off"

    def pre_validate(self, form: Form) -> None:
        """Read the number and give it its sign."""
        super().pre_validate(form)
        if self.data is None:
            return
        if self.sign not in ("add", "off") and self.data:
            raise ValidationError(SIGN_TEXT)
        self.data = -self.data if self.sign == "off" else self.data

    def iter_signs(self) -> Iterator[tuple[str, bool]]:
        """The two choices, and whether each is made."""
        for sign in ("add", "off"):
            yield sign, sign == self.sign


def read_number(text: str) -> int:
    """A count out of a text; ValidationError says why it is none."""
    try:
        number = parse_points(text)
    except NumberError as error:
        raise ValidationError(NUMBER_TEXTS[error.code]) from error
    if number > MOST:
        raise ValidationError(NUMBER_TEXTS["too-big"] % {"most": MOST})
    return number


def _is_count(text: str) -> bool:
    return bool(re.fullmatch("[0-9]|[1-9][0-9]", text))
