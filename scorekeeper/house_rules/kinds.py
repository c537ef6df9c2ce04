"""How one value of a variant is asked for, read and said: a number, a choice, a row of ranks.

A kind makes the fields of a value under a name, fills them, reads them back, and puts the value into words.
It knows no path; what it needs of the rules around it is in Around.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext
from wtforms import Form
from wtforms.validators import Regexp, ValidationError

from scorekeeper.rules.catalogue import BLANK
from scorekeeper.web.fields import ChipsField, ChoiceField, CleanField, PointsField
from scorekeeper.web.formatting import points, signed
from scorekeeper.web.words import card_name

from .fields import NumbersField, SignedField, TicksField, in_a_row
from .paths import ABSENT

RANKS = "joker 2 A K Q J 10 9 8 7 6 5 4 3b 3r".split()
NOBODY_SAYS = lazy_gettext("nobody says")


@dataclass(frozen=True)
class Around:
    """The rules around a value: their ranks, and their kinds of books with labels."""

    ranks: tuple[str, ...]
    books: tuple[tuple[str, str], ...]
    wild: tuple[str, ...] = ("joker", "2")

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "Around":
        """What the data of a variant says; a blank leaves the usual ranks."""
        cards = data.get("cards")
        worth = cards.get("points") if isinstance(cards, dict) else None
        ranks = [*worth] if isinstance(worth, dict) else RANKS[:-1]
        books = [(b["id"], b.get("label", b["id"])) for b in data.get("books", ()) if "id" in b]
        apart = cards.get("apart", ["3r"]) if isinstance(cards, dict) else ["3r"]
        known = dict.fromkeys([*ranks, *(apart if isinstance(apart, list) else ())])
        wild = cards.get("wild", ["joker", "2"]) if isinstance(cards, dict) else ()
        return cls(tuple(known), tuple(books), tuple(wild) if isinstance(wild, list) else ())

    def label(self, book: str) -> str:
        """A kind of book in the table's words."""
        return _(dict(self.books).get(book, book))


class Kind:
    """A value that is asked for in one field; the base of all kinds."""

    signed = False

    def fields(self, name: str, label: Any, around: Around, *, blank: bool) -> dict[str, Any]:
        """The fields to ask with; `blank` where an answer may still be left open."""
        raise NotImplementedError

    def fill(self, name: str, value: Any) -> dict[str, Any]:
        """What stands in the fields at first."""
        return {name: None if value in (ABSENT, BLANK) else value}

    def read(self, form: Form, name: str, before: Any) -> Any:
        """The value that was typed; what was blank before may stay so."""
        typed = form[name].data
        if typed in (None, "", [], {}) and before == BLANK:
            return BLANK
        return ABSENT if typed is None else typed

    def words(self, value: Any, around: Around) -> str:
        """The value as a person says it."""
        return str(value)

    def kept(self, value: Any, around: Around) -> str:
        """What the value says besides what is asked for: it stays as it is."""
        return ""


@dataclass(frozen=True)
class Number(Kind):
    """A whole number; `none` are the words for a number that is not there, which then may be left out."""

    least: int = 0
    most: int = 9999
    signed: bool = False
    none: Any = ""
    plain: bool = False  # said without a plus, although a minus may be typed

    def fields(self, name: str, label: Any, around: Around, *, blank: bool) -> dict[str, Any]:
        """One number field."""
        required = not blank and not self.none
        checks = [self._at_least] if self.least > 0 else []
        field = SignedField if self.signed else PointsField
        return {name: field(label, required=required, most=self.most, validators=checks)}

    def _at_least(self, _form: Form, field: Any) -> None:
        if field.data is not None and field.data < self.least:
            raise ValidationError(_("At least %(least)s.", least=self.least))

    def words(self, value: Any, around: Around) -> str:
        """With its sign where it may have one."""
        if value is None:
            return str(self.none)
        return signed(value) if self.signed and not self.plain else points(value)


@dataclass(frozen=True)
class Choice(Kind):
    """One of a few words."""

    choices: tuple[tuple[str, Any], ...]

    def fields(self, name: str, label: Any, around: Around, *, blank: bool) -> dict[str, Any]:
        """Radio buttons."""
        open_ = ((BLANK, lazy_gettext("not decided yet")),) if blank else ()
        return {name: ChipsField(label, choices=(*self.choices, *open_))}

    def fill(self, name: str, value: Any) -> dict[str, Any]:
        """The value, or that it is open."""
        return {name: None if value is ABSENT else value}

    def words(self, value: Any, around: Around) -> str:
        """The words of the choice."""
        return str(dict(self.choices).get(value, value))


@dataclass(frozen=True)
class Flag(Kind):
    """Yes or no; with `neither`, also that it does not matter."""

    yes: Any = lazy_gettext("Yes")
    no: Any = lazy_gettext("No")
    neither: Any = ""

    def fields(self, name: str, label: Any, around: Around, *, blank: bool) -> dict[str, Any]:
        """Two or three radio buttons."""
        third = (("", self.neither),) if self.neither else ()
        third = ((BLANK, lazy_gettext("not decided yet")),) if blank else third
        return {name: ChipsField(label, choices=(*third, ("yes", self.yes), ("no", self.no)))}

    def fill(self, name: str, value: Any) -> dict[str, Any]:
        """Yes, no or neither."""
        if value == BLANK:
            return {name: BLANK}
        return {name: "" if value in (None, ABSENT) else "yes" if value else "no"}

    def read(self, form: Form, name: str, before: Any) -> Any:
        """True, False, or nothing."""
        return {"yes": True, "no": False, BLANK: BLANK}.get(form[name].data, ABSENT)

    def words(self, value: Any, around: Around) -> str:
        """Its words."""
        return str(self.neither if value is None else self.yes if value else self.no)


class Card(Kind):
    """One card of the packs, or none."""

    def fields(self, name: str, label: Any, around: Around, *, blank: bool) -> dict[str, Any]:
        """A list to choose from."""
        ranks = dict.fromkeys((*around.ranks, *RANKS))
        choices = [("", _("no card")), *((rank, card_name(rank)) for rank in ranks)]
        return {name: ChoiceField(label, choices=choices)}

    def fill(self, name: str, value: Any) -> dict[str, Any]:
        """The card."""
        return {name: "" if value in (ABSENT, BLANK) else value}

    def words(self, value: Any, around: Around) -> str:
        """Its name."""
        return card_name(value) if value else _("no card")


class Numbers(Kind):
    """Several numbers in a row."""

    def fields(self, name: str, label: Any, around: Around, *, blank: bool) -> dict[str, Any]:
        """One line for all of them."""
        row = in_a_row("50 90 120")
        return {name: NumbersField(label, required=False, description=row)}

    def words(self, value: Any, around: Around) -> str:
        """One after the other."""
        return " / ".join(map(points, value)) or _("none")


@dataclass(frozen=True)
class Ranks(Kind):
    """Any number of ranks; `none` are the words for no rank at all."""

    none: Any = lazy_gettext("none")

    def fields(self, name: str, label: Any, around: Around, *, blank: bool) -> dict[str, Any]:
        """A tick for each rank of the packs."""
        return {name: TicksField(label, choices=[(r, card_name(r)) for r in around.ranks])}

    def words(self, value: Any, around: Around) -> str:
        """Their names."""
        return ", ".join(map(card_name, value)) or str(self.none)


@dataclass(frozen=True)
class Books(Kind):
    """Any number of kinds of books; `none` are the words for none."""

    none: Any = lazy_gettext("none")

    def fields(self, name: str, label: Any, around: Around, *, blank: bool) -> dict[str, Any]:
        """A tick for each kind."""
        return {name: TicksField(label, choices=[(k, _(text)) for k, text in around.books])}

    def words(self, value: Any, around: Around) -> str:
        """Their labels."""
        return ", ".join(map(around.label, value)) or str(self.none)


@dataclass(frozen=True)
class Text(Kind):
    """A line of the table's own words."""

    longest: int = 80
    empty: bool = False

    def fields(self, name: str, label: Any, around: Around, *, blank: bool) -> dict[str, Any]:
        """One line."""
        return {name: CleanField(label, longest=self.longest, blank=self.empty)}

    def fill(self, name: str, value: Any) -> dict[str, Any]:
        """The line as the sheet shows it: a label of ours in the reader's language."""
        return {name: _in_words(value)}

    def read(self, form: Form, name: str, before: Any) -> Any:
        """The line, or nothing; one that was left as it is shown stays as it is written."""
        typed = form[name].data
        return before if typed and typed == _in_words(before) else typed or ABSENT

    def words(self, value: Any, around: Around) -> str:
        """In quotes."""
        return _("“%(text)s”", text=_(value)) if value else _("none")


def _in_words(value: Any) -> str | None:
    return _(value) if value and isinstance(value, str) and value != BLANK else None


class Word(Text):
    """A small word that joins lines; not to be seen on a sheet."""

    def fields(self, name: str, label: Any, around: Around, *, blank: bool) -> dict[str, Any]:
        """One short line."""
        plain = Regexp(r"^([a-zA-Z][a-zA-Z0-9_ -]*)?$", message=_("Only letters from a to z."))
        return {name: CleanField(label, longest=40, blank=True, validators=[plain])}

    def fill(self, name: str, value: Any) -> dict[str, Any]:
        """The word."""
        return {name: value if isinstance(value, str) else None}

    def read(self, form: Form, name: str, before: Any) -> Any:
        """The word, however it is written."""
        return "-".join(str(form[name].data or "").lower().split()) or ABSENT
