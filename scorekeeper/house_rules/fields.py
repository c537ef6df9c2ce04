"""Fields that only rules need: a row of numbers, and any number of ticks."""

import re
from collections.abc import Iterable
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext
from wtforms import Field, Form, SelectMultipleField
from wtforms.fields.choices import SelectChoice
from wtforms.validators import ValidationError
from wtforms.widgets import TextInput

from scorekeeper.web.fields import CHOICE_TEXT, NUMBER_TEXTS, PointsField
from scorekeeper.web.formatting import MINUS
from scorekeeper.web.numbers import NumberError, parse_points

GAPS = re.compile(r"[\s/;]+|,\s+|,(?=\d{1,2}\b)")
MOST_NUMBERS = 40
LONGEST = 400
TOO_MANY = lazy_gettext("These are too many numbers.")


def in_a_row(example: str) -> str:
    """How several numbers are typed."""
    return _("With spaces between them: %(example)s", example=example)


class SignedField(PointsField):
    """A whole number that may be against somebody; what we know of it is shown with a true minus sign."""

    def __init__(self, label: Any = None, **options: Any) -> None:
        super().__init__(label, signed=True, **options)

    def process_data(self, value: int | None) -> None:
        """A number we already know."""
        super().process_data(value)
        self.raw = self.raw.replace("-", MINUS)


class NumbersField(Field):
    """Several whole numbers in a row, with spaces between them. `data` is None while they can't be read."""

    widget = TextInput()
    inputmode = "text"
    longest = LONGEST

    def __init__(
        self, label: Any = None, *, signed: bool = False, required: bool = True, **options: Any
    ) -> None:
        self.signed, self.required, self.raw = signed, required, ""
        self.most = options.pop("most", 9999)
        super().__init__(label, **options)

    def process_formdata(self, valuelist: list[str]) -> None:
        """Keep the text; the numbers come with validation."""
        self.data, self.raw = None, valuelist[0] if valuelist else ""

    def process_data(self, value: list[int] | None) -> None:
        """Numbers we already know."""
        self.data, self.raw = value, " ".join(map(str, value or ())).replace("-", MINUS)

    def pre_validate(self, form: Form) -> None:
        """Read the text, or say why it can't be read."""
        parts = [part for part in GAPS.split(self.raw[:LONGEST].strip()) if part]
        if len(parts) > MOST_NUMBERS or len(self.raw) > LONGEST:
            raise ValidationError(TOO_MANY)
        if not parts and self.required:
            raise ValidationError(NUMBER_TEXTS["blank"])
        try:
            self.data = [parse_points(part, signed=self.signed) for part in parts]
        except NumberError as error:
            raise ValidationError(NUMBER_TEXTS[error.code]) from error
        if any(abs(number) > self.most for number in self.data):
            raise ValidationError(NUMBER_TEXTS["too-big"] % {"most": self.most})

    def _value(self) -> str:
        return self.raw[:LONGEST]


class TicksField(SelectMultipleField):
    """Any number of choices, by one tap each."""

    def __init__(
        self, label: Any = None, *, choices: Iterable[tuple[str, Any]] = (), **options: Any
    ) -> None:
        pairs = [SelectChoice(value, words) for value, words in choices]
        super().__init__(label, choices=pairs, **options)

    def pre_validate(self, form: Form) -> None:
        """Only what was offered."""
        known = {value for value, *_more in self.iter_choices()}
        if not set(self.data or ()) <= known:
            raise ValidationError(CHOICE_TEXT)
