"""The three forms of a new game: who plays, by which rules, who sits where."""

import re
from collections import Counter
from collections.abc import Sequence
from datetime import date
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext
from wtforms import BooleanField, SelectMultipleField, StringField
from wtforms.validators import ValidationError

from scorekeeper.models import lookalike, name_key, new_id
from scorekeeper.rules import Variant
from scorekeeper.web.fields import (
    ChipsField,
    ChoiceField,
    CleanField,
    CountField,
    PlainForm,
    Problem,
)
from scorekeeper.web.game_words import listed

from .people import KnownField, NamesField, find_doubles
from .setup import FEWEST, MOST, Chair, Setup, seated
from .variants import missing_in

UUID_7 = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
DOUBLES = {
    "chosen": lazy_gettext("%(name)s is chosen above already."),
    "written": lazy_gettext("%(name)s is written twice. Add something to tell the two apart."),
}
ALIKE_TEXT = lazy_gettext(
    "There is %(other)s already. If %(name)s is somebody else, tick it below."
)


class PeopleForm(PlainForm):
    """Who plays: known people by a tap, new ones by name."""

    known = KnownField(lazy_gettext("Who plays?"), choices=[])
    name = NamesField(lazy_gettext("New names"))
    sure = SelectMultipleField(choices=[], validate_choice=False)  # names of somebody else indeed

    everybody: Sequence[str] = ()  # also who is not offered any more
    alike: dict[str, str] = {}  # names that are asked about, and whose they may be

    def validate(self, extra_validators: Any = None) -> bool:
        """Each field by itself, then nobody twice and a number of people that can play."""
        fine = super().validate(extra_validators)
        for number, kind in find_doubles(self.known.data or [], self.name.names).items():
            name = self.name.names[number]
            self.name.wrong[number] = str(DOUBLES[kind] % {"name": name})
            self.name.errors = [*self.name.errors, self.name.wrong[number]]
            fine = False
        return self._nobody_is_meant() and fine and self._can_play()

    @property
    def people(self) -> tuple[str, ...]:
        """All names, the known ones first; a known name that was typed is spelled as it is known."""
        spelled = {name_key(choice[0]): choice[0] for choice in self.known.choices}
        new = (spelled.get(name_key(name), name) for name in self.name.data)
        return (*(self.known.data or ()), *new)

    def problems(self) -> list[Problem]:
        """What is wrong; a wrong name is linked to its own line."""
        label = self.name.label.text
        lines = [line for line in self.name.lines() if line.error]
        found = [
            Problem(line.id, _("%(field)s: %(problem)s", field=label, problem=line.error))
            for line in lines
        ]
        return [*self._about_choice(), *found]

    def _nobody_is_meant(self) -> bool:
        """A new name that differs from a known one by its accents alone is asked about."""
        found = {name: lookalike(name, self.everybody) for name in self.name.data}
        self.alike = {name: other for name, other in found.items() if other}
        asked = set(self.alike) - set(self.sure.data or ())
        for number, name in self.name.names.items():
            if name in asked:
                self.name.wrong[number] = str(ALIKE_TEXT) % {"name": name, "other": found[name]}
                self.name.errors = [*self.name.errors, self.name.wrong[number]]
        return not asked

    def _about_choice(self) -> list[Problem]:
        first = "known-0" if self.known.choices else "name-0"
        return [Problem(first, str(error)) for error in self.known.errors]

    def _can_play(self) -> bool:
        count = len(self.people)
        if FEWEST <= count <= MOST:
            return True
        if count < FEWEST:
            text = _("At least %(fewest)s people play. Choose or write their names.", fewest=FEWEST)
        else:
            text = _("At most %(most)s people play; these are %(count)s.", most=MOST, count=count)
        self.known.errors = [*self.known.errors, text]
        return False


class RulesForm(PlainForm):
    """By which rules, and in how many sides."""

    variant = ChipsField(lazy_gettext("By which rules?"))
    sides = ChipsField(lazy_gettext("How do you play?"))

    def problems(self) -> list[Problem]:
        """What is wrong, without the question before it."""
        asked = (self.variant, self.sides)
        return [Problem(f"{one.id}-0", str(text)) for one in asked for text in one.errors]

    def validate_variant(self, field: ChipsField) -> None:
        """A template can't start: the table would play without a number that it needs."""
        missing = missing_in(field.data)
        if missing:
            raise ValidationError(
                _(
                    "These rules can't start yet. They do not say: %(missing)s.",
                    missing="; ".join(missing),
                )
            )


class DayField(StringField):
    """A date as the browser's own date field gives it."""

    def pre_validate(self, form: PlainForm) -> None:
        """A day that there is, or say so."""
        try:
            self.data = date.fromisoformat((self.data or "").strip()[:40]).isoformat()
        except ValueError:
            text = _("This is not a date. Write it as in 2026-11-27.")
            raise ValidationError(text) from None


class SeatsForm(PlainForm):
    """Who sits where, who deals first, how many packs. The seats are added by seats_form()."""

    dealer = ChoiceField(lazy_gettext("First dealer"))
    packs = CountField(lazy_gettext("Packs of cards"))
    date = DayField(lazy_gettext("Date"))
    place = CleanField(lazy_gettext("Place"), blank=True)
    uncounted = BooleanField()
    game_id = StringField()

    people: tuple[str, ...] = ()
    seat_names: tuple[str, ...] = ()

    @property
    def seats(self) -> list[ChoiceField]:
        """The fields of the seats in their order round the table."""
        return [self[name] for name in self.seat_names]

    def validate_packs(self, field: CountField) -> None:
        """There is no game without cards."""
        if field.data == 0:
            raise ValidationError(_("At least one pack of cards."))

    def validate_game_id(self, field: StringField) -> None:
        """Ours, or the page was not ours; the next try has one."""
        if not UUID_7.fullmatch(field.data or ""):
            field.data = new_id()
            raise ValidationError(_("This page was too old. Look at it and send it again."))

    def validate(self, extra_validators: Any = None) -> bool:
        """Each field by itself, then everybody in one seat."""
        return super().validate(extra_validators) and self._everybody_sits()

    def problems(self) -> list[Problem]:
        """What is wrong; what is wrong with the page itself has no field to go to."""
        found = [one for one in super().problems() if one.field_id != "game_id"]
        return [*(Problem("", str(text)) for text in self.game_id.errors), *found]

    def _everybody_sits(self) -> bool:
        places = Counter(field.data for field in self.seats)
        missing = [name for name in self.people if not places[name]]
        if not missing:
            return True
        seen: set[str] = set()
        for field in self.seats:
            if field.data in seen:
                text = _(
                    "%(name)s has a seat already. Without one: %(missing)s.",
                    name=field.data,
                    missing=listed(missing),
                )
                field.errors = [text]
            seen.add(field.data)
        return False

    def setup(self, variant: Variant, sides: int) -> Setup:
        """The game that the filled form describes."""
        chairs = seated(tuple(field.data for field in self.seats), sides)
        return Setup(
            id=self.game_id.data,
            variant=variant,
            chairs=chairs,
            first_dealer=_place_of(self.dealer.data, chairs),
            packs=self.packs.data,
            date=self.date.data,
            place=self.place.data,
            counts=not self.uncounted.data,
        )


def seats_form(people: tuple[str, ...]) -> type[SeatsForm]:
    """A form with a seat for each of these people."""
    names = tuple(f"seat{place}" for place in range(len(people)))
    choices = [(name, name) for name in people]
    seats = {
        field: ChoiceField(_("Seat %(number)s", number=place + 1), choices=choices)
        for place, field in enumerate(names)
    }
    dealer = ChoiceField(lazy_gettext("First dealer"), choices=choices)
    known = {"people": people, "seat_names": names}
    return type("SeatsForm", (SeatsForm,), {**seats, **known, "dealer": dealer})


def _place_of(name: str, chairs: tuple[Chair, ...]) -> int:
    return next(place for place, chair in enumerate(chairs) if chair.name == name)
