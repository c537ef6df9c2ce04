"""The form for somebody who comes or goes: who goes, who comes, and from which deal on."""

from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext
from wtforms import BooleanField, Field
from wtforms.validators import ValidationError

from scorekeeper.models import Change, Person, Sitting, crowded, lookalike, name_key
from scorekeeper.web.fields import ChipsField, CleanField, PlainForm

from .forms import ALIKE_TEXT
from .setup import FEWEST, MOST

NOBODY = "nobody"
CHOOSE_TEXT = lazy_gettext("Choose who comes, or write a new name.")
SEAT_TEXT = lazy_gettext("Choose in whose place.")
NOTHING_TEXT = lazy_gettext("Say who comes or who goes.")


class SwapForm(PlainForm):
    """Somebody sits in for somebody, or the next game begins with other people."""

    who = ChipsField(lazy_gettext("Who comes?"))
    name = CleanField(lazy_gettext("A new name"), blank=True)
    sure = BooleanField()
    alike = ""  # whose name differs from the new one by its accents alone
    seat = ChipsField(lazy_gettext("In whose place?"))
    number = ChipsField(lazy_gettext("From which deal on?"))

    def ask(self, game: Sitting, known: list[Person], following: int) -> None:
        """Fill in what can be chosen. `game` has those who sit there now."""
        self.game, self.known = game, {name_key(one.name): one for one in known}
        here = {seat.player.id for seat in game.seats}
        self.others = [one.name for one in known if one.id not in here]
        self.who.choices = [*((name, name) for name in self.others), (NOBODY, _("Nobody"))]
        seats = ((str(seat.position), seat.name) for seat in game.seats)
        self.seat.choices = [*seats, (NOBODY, _("In nobody’s place"))]
        self.number.choices = [(str(n), str(n)) for n in range(1, following + 1)]
        self.who.data = (self.who.data if self.others else "") or NOBODY
        self.number.data = self.number.data or str(following)

    @property
    def comes(self) -> Field:
        """Where the page asks who comes: among known names, or only for a new one."""
        return self.who if self.others else self.name

    @property
    def newcomer(self) -> Person | None:
        """Who comes: a name that was written comes before one that was tapped."""
        name = self.name.data or (self.who.data if self.who.data != NOBODY else "")
        return self.known.get(name_key(name), Person("", name)) if name else None

    @property
    def position(self) -> int | None:
        """The seat that somebody leaves."""
        return int(self.seat.data) if (self.seat.data or "").isdigit() else None

    @property
    def next_people(self) -> list[str]:
        """Who plays the next game: all who sit there, without who goes and with who comes."""
        comes = [self.newcomer.name] if self.newcomer else []
        people = [] if self.position is not None else comes
        for seat in reversed(self.game.seats):
            people = [*(comes if seat.position == self.position else [seat.player.name]), *people]
        return people

    @property
    def change(self) -> Change:
        """What sits_in() has found to be right."""
        assert self.newcomer is not None
        assert self.position is not None
        return Change(self.position, int(self.number.data), self.newcomer)

    def sits_in(self) -> bool:
        """Whether somebody comes, somebody goes, and nobody would sit in two seats."""
        if not self.validate():
            return False
        if self.newcomer is None:
            return self._wrong(self.comes, CHOOSE_TEXT)
        if self.position is None:
            return self._wrong(self.seat, SEAT_TEXT)
        changes = sorted([*self.game.changes, self.change], key=lambda one: one.from_number)
        twice = crowded(self.game._replace(changes=tuple(changes)), self.change.from_number)
        if twice is None:
            return True
        said = _("%(name)s would sit in two places at once.", name=twice.name)
        return self._wrong(self.comes, said)

    def makes_a_table(self) -> bool:
        """Whether the next game has other people than this one, and as many as can play."""
        self.seat.data = self.seat.data or NOBODY
        if not self.validate():
            return False
        if self.newcomer is None and self.position is None:
            return self._wrong(self.comes, NOTHING_TEXT)
        count = len(self.next_people)
        if not FEWEST <= count <= MOST:
            text = _("%(fewest)s to %(most)s people can play.", fewest=FEWEST, most=MOST)
            return self._wrong(self.comes, text)
        return True

    def validate_name(self, field: CleanField) -> None:
        """Somebody who sits here already does not come."""
        here = {name_key(seat.player.name) for seat in self.game.seats}
        if field.data and name_key(field.data) in here:
            raise ValidationError(_("%(name)s sits at this table already.", name=field.data))
        self.alike = lookalike(field.data or "", [one.name for one in self.known.values()]) or ""
        if self.alike and not self.sure.data:
            raise ValidationError(str(ALIKE_TEXT) % {"name": field.data, "other": self.alike})

    def _wrong(self, field: Field, text: Any) -> bool:
        field.errors = [*field.errors, str(text)]
        return False
