"""The name and the time zone of a league, as a form asks them."""

from functools import cache
from zoneinfo import available_timezones

from flask_babel import gettext as _
from flask_babel import lazy_gettext
from wtforms import StringField
from wtforms.validators import ValidationError

from scorekeeper.web.fields import CleanField, PlainForm

LISTED = 40  # zones that are offered at once


class LeagueForm(PlainForm):
    """A zone is typed, or a part of its name; what may be meant is then offered as `chosen`."""

    name = CleanField(lazy_gettext("Name of the league"))
    zone = CleanField(
        lazy_gettext("Time zone"),
        longest=60,
        blank=True,
        description=lazy_gettext(
            "A city near you, as Budapest or New York; the list is then shorter. "
            "Empty: as the machine has it on which this runs."
        ),
    )
    chosen = StringField()
    found: tuple[str, ...] = ()  # zones of which one may be meant

    def validate_zone(self, field: CleanField) -> None:
        """A zone that there is; else what may be meant is offered."""
        text = self.chosen.data or field.data or ""
        if not text:
            return
        key = _key(text)
        exact = [one for one in zones() if _key(one) == key]
        if exact:
            field.data = exact[0]
            return
        found = tuple(one for one in zones() if key in _key(one))
        if len(found) == 1:
            field.data = found[0]
            return
        self.found = found[:LISTED]
        raise ValidationError(_about(found))


@cache
def zones() -> tuple[str, ...]:
    """Every time zone that this machine knows."""
    return tuple(sorted(one for one in available_timezones() if "/" in one or one == "UTC"))


def _key(text: str) -> str:
    return "_".join(text.casefold().split())


def _about(found: tuple[str, ...]) -> str:
    if not found:
        return _("No time zone is called so. Write a large city near you.")
    if len(found) > LISTED:
        return _("Many are called so: choose one of these, or write more of its name.")
    return _("Choose one of these.")
