"""How a season counts and when it began, as a form asks it."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any

import msgspec
from flask_babel import gettext as _
from flask_babel import lazy_gettext
from wtforms.validators import ValidationError

from scorekeeper.models import LONG_AGO, Season, SeasonRules, name_key, utc_now
from scorekeeper.standings.finished import BY_PLACE, Weights
from scorekeeper.standings.table import METHODS, Counting
from scorekeeper.web.fields import ChipsField, CleanField, CountField, PlainForm, PointsField

from .method_words import NAMES
from .standings_page import NAMELESS, dates_between, season_name

LONGEST_AHEAD = timedelta(days=366)
DATE_TEXT = lazy_gettext("Type a date as 2026-09-01: year, month, day.")
YES_NO = (("no", lazy_gettext("No")), ("yes", lazy_gettext("Yes")))
PLACES = (
    ("shared", lazy_gettext("2 points, shared out")),
    ("places", lazy_gettext("By place, as 10–6–2")),
)


class DateField(CleanField):
    """A plain date as 2026-09-01."""

    def pre_validate(self, form: Any) -> None:
        """A date that there is."""
        super().pre_validate(form)
        try:
            self.data = date.fromisoformat(self.data or "").isoformat()
        except ValueError as error:
            raise ValidationError(DATE_TEXT) from error


class NamedForm(PlainForm):
    """A season's name, which no other season may have."""

    name: CleanField

    def is_free(self, every: Iterable[Season]) -> bool:
        """Whether no other season is called so; else it is said beside the field."""
        key = name_key(self.name.data or str(NAMELESS))
        taken = [one for one in every if name_key(season_name(one)) == key]
        if taken:
            words = _(
                "There is a season called %(name)s already. Add something to tell the two apart, such as the year.",
                name=season_name(taken[0]),
            )
            self.name.errors = [words]
        return not taken


class CountingForm(NamedForm):
    """What a season is called and how it counts."""

    name = CleanField(lazy_gettext("Name of the season"), blank=True)
    method = ChipsField(
        lazy_gettext("What decides the place"), choices=[(one, NAMES[one]) for one in METHODS]
    )
    big_win = PointsField(
        lazy_gettext("A big win"),
        description=lazy_gettext("So many points ahead bring one game point more; 0 for never."),
    )
    median_margin = PointsField(
        lazy_gettext("A usual win"),
        description=lazy_gettext("For victory points: so many points ahead bring about 17 to 3."),
    )
    places = ChipsField(
        lazy_gettext("With three, four or five sides"),
        choices=PLACES,
        description=lazy_gettext(
            "Shared out by how many are behind; or by place: 10–6–2, 11–7–4–2, 12–8–5–3–2, "
            "for leagues in which there are always so many."
        ),
    )
    floor = CountField(
        lazy_gettext("Evenings it takes to be placed"),
        most=366,
        description=lazy_gettext("Who came less often stands below the table; 0 for all."),
    )
    best = CountField(
        lazy_gettext("Evenings that count"),
        most=366,
        description=lazy_gettext(
            "Where only the best evenings count; 0 for seven in ten of those there were."
        ),
    )
    attendance = CountField(
        lazy_gettext("Points for coming"),
        most=99,
        description=lazy_gettext("Where coming counts: game points for each evening."),
    )
    grades = ChipsField(lazy_gettext("Show grades"), choices=YES_NO)

    @classmethod
    def of(cls, season: Season) -> "CountingForm":
        """The form as a season has it now."""
        counts = season.counts
        counting = counts.counting
        return cls(
            data={
                "name": season.name,
                "method": counting.method,
                "big_win": counts.weights.big_win,
                "median_margin": counts.weights.median_margin,
                "places": "places" if counts.weights.places else "shared",
                "floor": counting.floor,
                "best": counting.best,
                "attendance": counting.attendance,
                "grades": "yes" if counts.grades else "no",
            }
        )

    def rules(self, before: SeasonRules) -> SeasonRules:
        """What was chosen; what no field shows stays."""
        counting = Counting(self.method.data, self.floor.data, self.best.data, self.attendance.data)
        places = BY_PLACE if self.places.data == "places" else None
        weights = Weights(self.big_win.data, self.median_margin.data, places)
        grades = self.grades.data == "yes"
        return msgspec.structs.replace(before, counting=counting, weights=weights, grades=grades)

    def validate_median_margin(self, field: PointsField) -> None:
        """A usual win is by something."""
        if field.data == 0:
            raise ValidationError(lazy_gettext("At least 1."))


class CloseForm(PlainForm):
    """A season that is closed, or closed anew."""

    reason = CleanField(
        lazy_gettext("What was corrected?"),
        longest=120,
        blank=True,
        description=lazy_gettext("If you like: it stands beside the edition."),
    )


class NewSeasonForm(NamedForm):
    """A season that begins."""

    name = CleanField(lazy_gettext("Name of the season"))
    starts = DateField(
        lazy_gettext("Its first evening"),
        description=lazy_gettext("The season before ends on the day before. As 2026-09-01."),
    )

    def validate_starts(self, field: DateField) -> None:
        """No year that was mistyped: the season that now goes on would never come to its end."""
        last = (utc_now().date() + LONGEST_AHEAD).isoformat()
        if field.data and not LONG_AGO < field.data <= last:
            raise ValidationError(lazy_gettext("From 1900 to a year from now. Look at the year."))

    def refuse_beginning(self, other: Season, closed_until: str) -> None:
        """Another season begins on that very day, or the day lies within one that is closed."""
        if other.starts == self.starts.data:
            words = _("The season %(name)s begins on that day.", name=season_name(other))
        else:
            words = _(
                "The season %(name)s is closed (%(dates)s): nothing is taken out of it any more. "
                "Choose a day outside of it.",
                name=season_name(other),
                dates=dates_between(other.starts, closed_until),
            )
        self.starts.errors = [words]
