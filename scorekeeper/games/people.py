"""The field of names: one line for each person, each with its own error beside it."""

from typing import Any, NamedTuple

from flask_babel import lazy_gettext
from wtforms import Field, Form, SelectMultipleField
from wtforms.validators import ValidationError

from scorekeeper.models import name_key
from scorekeeper.web.fields import TEXT_TEXTS
from scorekeeper.web.text import LONGEST_NAME, TextError, clean_text

MOST_LINES = 24  # more than can play, so that too many names are counted and not dropped
GONE_TEXT = lazy_gettext("This list has changed. Choose again, or write the name below.")


class Line(NamedTuple):
    """One line to write a name on."""

    number: int
    text: str
    error: str

    @property
    def id(self) -> str:
        """Where a link to the line lands."""
        return f"name-{self.number}"


class KnownField(SelectMultipleField):
    """People who have played before, chosen by a tap each."""

    def pre_validate(self, form: Form) -> None:
        """Only people who are on the list."""
        if self.data and not set(self.data) <= {choice[0] for choice in self.choices}:
            raise ValidationError(GONE_TEXT)


class NamesField(Field):
    """Several lines for names. `data` holds the cleaned names that are there; blank lines are left out."""

    def __init__(self, label: Any = None, *, lines: int = 4, **options: Any) -> None:
        self.least_lines = lines
        self.raw: list[str] = []
        self.names: dict[int, str] = {}
        self.wrong: dict[int, str] = {}
        super().__init__(label, **options)

    def process_data(self, value: tuple[str, ...] | None) -> None:
        """Names that we already know."""
        self.raw = list(value or ())
        self.data = tuple(self.raw)

    def process_formdata(self, valuelist: list[str]) -> None:
        """Keep what was typed."""
        self.raw = valuelist[:MOST_LINES]
        self.data = ()

    def pre_validate(self, form: Form) -> None:
        """Clean each name; what can't be taken is said at its line."""
        self.names, self.wrong = {}, {}
        for number, text in enumerate(self.raw):
            try:
                name = clean_text(text, blank=True)
            except TextError as error:
                self.wrong[number] = str(TEXT_TEXTS[error.code] % {"longest": LONGEST_NAME})
            else:
                if name:
                    self.names[number] = name
        self.data = tuple(self.names.values())
        if self.wrong:
            raise ValidationError(next(iter(self.wrong.values())))

    def lines(self) -> list[Line]:
        """The lines as they are drawn: what was typed, and some that are empty."""
        count = max(len(self.raw), self.least_lines)
        typed = [*self.raw, *[""] * (count - len(self.raw))]
        return [
            Line(number, text[: 8 * LONGEST_NAME], self.wrong.get(number, ""))
            for number, text in enumerate(typed)
        ]


def find_doubles(known: list[str], names: dict[int, str]) -> dict[int, str]:
    """Lines with a person who is chosen above (`chosen`) or stands on an earlier line (`written`)."""
    seen = {name_key(name): "chosen" for name in known}
    doubles = {}
    for number, name in names.items():
        key = name_key(name)
        if key in seen:
            doubles[number] = seen[key]
        seen.setdefault(key, "written")
    return doubles
