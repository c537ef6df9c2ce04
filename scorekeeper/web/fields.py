"""Form fields that keep what was typed, and a base form that can sum up what is wrong."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from flask_babel import gettext, lazy_gettext
from wtforms import Field, Form, RadioField, SelectField, SelectMultipleField, StringField
from wtforms.fields.choices import SelectChoice
from wtforms.validators import ValidationError
from wtforms.widgets import TextInput

from .numbers import NumberError, parse_points
from .text import LONGEST_NAME, TextError, clean_text

NUMBER_TEXTS = {
    "blank": lazy_gettext("Type a number. Type 0 if there is nothing."),
    "too-long": lazy_gettext("This number is too long. At most 7 digits."),
    "negative": lazy_gettext("Type the number without a sign."),
    "fraction": lazy_gettext("Type a whole number, without a fraction."),
    "not-a-number": lazy_gettext("This is not a number. Use the digits 0 to 9 only."),
    "too-big": lazy_gettext("This is more than there can be. At most %(most)s."),
}
TEXT_TEXTS = {
    "blank": lazy_gettext("Type something here."),
    "too-long": lazy_gettext("This is too long. At most %(longest)s letters."),
    "strange": lazy_gettext("This has signs in it that can't be printed. Type it again."),
}
CHOICE_TEXT = lazy_gettext("Choose one of these.")


class Problem(NamedTuple):
    """One line of the error summary."""

    field_id: str
    message: str


class PlainForm(Form):
    """A form whose answer has a status and a summary."""

    @property
    def status(self) -> int:
        """200, or 422 with something to put right."""
        return 422 if self.errors else 200

    def problems(self) -> list[Problem]:
        """What is wrong, in the order of the fields."""
        return [
            Problem(_first_id(field), _named(field, message))
            for field in self
            for message in _flat(field.errors)
        ]


class PointsField(Field):
    """A whole number as people type it. `data` is None while it can't be read; `raw` is kept."""

    widget = TextInput()

    def __init__(
        self, label: Any = None, *, signed: bool = False, required: bool = True, **options: Any
    ) -> None:
        self.signed, self.required = signed, required
        self.most = options.pop("most", 10**7 - 1)
        self.raw = ""
        super().__init__(label, **options)

    @property
    def inputmode(self) -> str:
        """Phones show no minus on their number pads, so a signed field asks for the full one."""
        return "text" if self.signed else "numeric"

    def process_formdata(self, valuelist: list[str]) -> None:
        """Keep the text; the number comes with validation."""
        self.data, self.raw = None, valuelist[0] if valuelist else ""

    def process_data(self, value: int | None) -> None:
        """A number we already know, to be corrected."""
        self.data, self.raw = value, "" if value is None else str(value)

    def pre_validate(self, form: Form) -> None:
        """Read the text, or say why it can't be read."""
        try:
            self.data = parse_points(self.raw, signed=self.signed)
        except NumberError as error:
            self.data = None
            if error.code == "blank" and not self.required:
                return
            raise ValidationError(NUMBER_TEXTS[error.code]) from error
        if abs(self.data) > self.most:
            self.data = None
            raise ValidationError(NUMBER_TEXTS["too-big"] % {"most": self.most})

    def _value(self) -> str:
        return self.raw[:200]


class CountField(PointsField):
    """A small number of things: books, threes, feet."""

    def __init__(self, label: Any = None, *, most: int = 99, **options: Any) -> None:
        super().__init__(label, most=most, **options)


class CleanField(StringField):
    """A line of text, cleaned; refuses what can't be printed."""

    def __init__(
        self, label: Any = None, *, longest: int = LONGEST_NAME, blank: bool = False, **options: Any
    ) -> None:
        self.longest, self.blank = longest, blank
        super().__init__(label, **options)

    def pre_validate(self, form: Form) -> None:
        """Clean the text, or say why it can't be taken."""
        try:
            self.data = clean_text(self.data or "", longest=self.longest, blank=self.blank)
        except TextError as error:
            text = TEXT_TEXTS[error.code] % {"longest": self.longest}
            raise ValidationError(text) from error


class ChoiceField(SelectField):
    """A choice from a list, from pairs of value and words."""

    def __init__(
        self, label: Any = None, *, choices: Iterable[tuple[str, Any]] = (), **options: Any
    ) -> None:
        super().__init__(label, choices=_choices(choices), **options)

    def pre_validate(self, form: Form) -> None:
        """One of the choices, or say so in plain words."""
        if not any(chosen for _value, _label, chosen, *_extra in self.iter_choices()):
            raise ValidationError(CHOICE_TEXT)


class ChipsField(ChoiceField, RadioField):
    """The same choice by one tap."""


def _choices(pairs: Iterable[tuple[str, Any]]) -> list[SelectChoice]:
    return [SelectChoice(value, words) for value, words in pairs]


def _named(field: Field, message: Any) -> str:
    """The message with its field's name: in the summary it stands far from the field."""
    return gettext("%(field)s: %(problem)s", field=field.label.text, problem=message)


def _flat(errors: Any) -> list[Any]:
    """Messages of a field; a form within a form has them by field, a list of fields one by one."""
    if isinstance(errors, Mapping):
        errors = errors.values()
    elif isinstance(errors, str) or not isinstance(errors, list | tuple):
        return [errors]
    return [message for part in errors for message in _flat(part)]


def _first_id(field: Field) -> str:
    """Where a link to the field should land: the first button of a group of chips."""
    chips = isinstance(field, RadioField | SelectMultipleField)
    return f"{field.id}-0" if chips else field.id
