"""What a schedule of rotating partners asks: who plays, how partners change, how many rounds."""

from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext
from wtforms import TextAreaField
from wtforms.validators import ValidationError

from scorekeeper.models import name_key
from scorekeeper.standings.rotation import FEWEST, MOST
from scorekeeper.web.fields import TEXT_TEXTS, ChipsField, CountField, PlainForm
from scorekeeper.web.text import LONGEST_NAME, TextError, clean_text

WAYS = (
    ("schedule", lazy_gettext("By schedule")),
    ("winners", lazy_gettext("Winners move")),
    ("lots", lazy_gettext("Draw lots")),
    ("keep", lazy_gettext("Keep partners")),
)
MOST_ROUNDS = 30
MANY_TEXT = lazy_gettext("A schedule is for %(fewest)s to %(most)s people; here are %(number)s.")
TWICE_TEXT = lazy_gettext("%(name)s is written twice.")


class NamesField(TextAreaField):
    """Names, one a line. `data` holds them cleaned."""

    def pre_validate(self, form: Any) -> None:
        """Clean each name, and see that there are enough and not too many."""
        names = [self._cleaned(line) for line in (self.data or "").splitlines() if line.strip()]
        keys = [name_key(name) for name in names]
        twice = next((n for n, key in zip(names, keys, strict=True) if keys.count(key) > 1), None)
        if twice:
            raise ValidationError(str(TWICE_TEXT) % {"name": twice})
        if not FEWEST <= len(names) <= MOST:
            known = {"fewest": FEWEST, "most": MOST, "number": len(names)}
            raise ValidationError(str(MANY_TEXT) % known)
        self.names = tuple(names)

    def _cleaned(self, line: str) -> str:
        try:
            return str(clean_text(line))
        except TextError as error:
            text = TEXT_TEXTS[error.code] % {"longest": LONGEST_NAME}
            raise ValidationError(text) from error


class ScheduleForm(PlainForm):
    """Who plays and how."""

    people = NamesField(
        lazy_gettext("Who plays"), description=lazy_gettext("One name a line, 4 to 16 people.")
    )
    way = ChipsField(lazy_gettext("How partners change"), choices=WAYS, default="schedule")
    rounds = CountField(
        lazy_gettext("Rounds"),
        most=MOST_ROUNDS,
        required=False,
        description=lazy_gettext("Leave it empty for as many as the schedule has."),
    )


def usual_rounds_words(rounds: int) -> str:
    """Why there are so many rounds."""
    return _("In %(rounds)s rounds everybody partners everybody once.", rounds=rounds)
