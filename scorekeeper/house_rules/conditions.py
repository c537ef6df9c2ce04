"""Kinds of values about a side: so many books or cards, what is true of it, and prices that hang on that."""

from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext
from wtforms import Form

from scorekeeper.rules.catalogue import BLANK
from scorekeeper.web.fields import CountField
from scorekeeper.web.formatting import points, signed
from scorekeeper.web.words import card_name

from .fields import SignedField
from .kinds import Around, Flag, Kind
from .paths import ABSENT

OPENED = Flag(lazy_gettext("has melded"), lazy_gettext("has not melded"), lazy_gettext("either"))
WENT_OUT = Flag(lazy_gettext("went out"), lazy_gettext("did not go out"), lazy_gettext("either"))


class BookCounts(Kind):
    """So many books of each kind."""

    def fields(self, name: str, label: Any, around: Around, *, blank: bool) -> dict[str, Any]:
        """A number for each kind of book; none is the same as 0."""
        return {
            f"{name}.{kind}": CountField(around.label(kind), required=False)
            for kind, _label in around.books
        }

    def fill(self, name: str, value: Any) -> dict[str, Any]:
        """The numbers that are there."""
        known = value if isinstance(value, dict) else {}
        return {f"{name}.{kind}": number for kind, number in known.items()}

    def read(self, form: Form, name: str, before: Any) -> Any:
        """Only kinds of which there is more than none."""
        typed = {
            key.removeprefix(f"{name}."): form[key].data
            for key in form._fields
            if key.startswith(f"{name}.") and form[key].data is not None
        }
        if not typed and before == BLANK:
            return BLANK
        return {kind: number for kind, number in typed.items() if number}

    def words(self, value: Any, around: Around) -> str:
        """Each number with its kind."""
        said = (
            _("%(number)s × %(kind)s", number=points(number), kind=around.label(kind))
            for kind, number in value.items()
            if number
        )
        return ", ".join(said) or _("no book")


class Side(Kind):
    """What must be true of a side: opened, out, its books."""

    def fields(self, name: str, label: Any, around: Around, *, blank: bool) -> dict[str, Any]:
        """Each part of a condition; all of them left open is no condition."""
        total = {f"{name}:total": CountField(_("Finished books of any kind"), required=False)}
        return {
            **OPENED.fields(f"{name}:opened", _("The side"), around, blank=False),
            **WENT_OUT.fields(f"{name}:out", _("And it"), around, blank=False),
            **total,
            **BookCounts().fields(f"{name}:books", label, around, blank=blank),
        }

    def fill(self, name: str, value: Any) -> dict[str, Any]:
        """The parts that are there."""
        known = value if isinstance(value, dict) else {}
        return {
            **OPENED.fill(f"{name}:opened", known.get("opened")),
            **WENT_OUT.fill(f"{name}:out", known.get("out")),
            f"{name}:total": known.get("total") or None,
            **BookCounts().fill(f"{name}:books", known.get("books")),
        }

    def read(self, form: Form, name: str, before: Any) -> Any:
        """The condition, or none."""
        found = {
            "opened": OPENED.read(form, f"{name}:opened", None),
            "out": WENT_OUT.read(form, f"{name}:out", None),
            "total": form[f"{name}:total"].data or ABSENT,
            "books": BookCounts().read(form, f"{name}:books", None) or ABSENT,
        }
        return {key: value for key, value in found.items() if value is not ABSENT} or ABSENT

    def words(self, value: Any, around: Around) -> str:
        """Everything that it says."""
        if not value:
            return _("always")
        said = []
        if value.get("opened") is not None:
            said.append(OPENED.words(value["opened"], around))
        if value.get("out") is not None:
            said.append(WENT_OUT.words(value["out"], around))
        if value.get("total"):
            said.append(_("has %(number)s finished books", number=value["total"]))
        if value.get("books"):
            said.append(_("has %(books)s", books=BookCounts().words(value["books"], around)))
        return _(" and ").join(said)


class CardCounts(Kind):
    """So many cards of a rank, at least."""

    def fields(self, name: str, label: Any, around: Around, *, blank: bool) -> dict[str, Any]:
        """A number for each wild card that the packs have."""
        ranks = [rank for rank in around.ranks if rank in around.wild]
        return {f"{name}.{rank}": CountField(card_name(rank), required=False) for rank in ranks}

    def fill(self, name: str, value: Any) -> dict[str, Any]:
        """The numbers that are there."""
        return BookCounts().fill(name, value)

    def read(self, form: Form, name: str, before: Any) -> Any:
        """Only those of which there is more than none."""
        return BookCounts().read(form, name, before)

    def words(self, value: Any, around: Around) -> str:
        """Each number with its card."""
        return ", ".join(f"{points(n)} × {card_name(rank)}" for rank, n in value.items()) or _(
            "none"
        )


class Prices(Kind):
    """Another price for each, for a side of which something is true. One is asked for; more of a file are kept."""

    def fields(self, name: str, label: Any, around: Around, *, blank: bool) -> dict[str, Any]:
        """The price, and the condition."""
        price = SignedField(_("Then each counts"), required=False, most=999_999)
        return {**Side().fields(name, label, around, blank=blank), f"{name}:price": price}

    def fill(self, name: str, value: Any) -> dict[str, Any]:
        """The first of them."""
        first = value[0] if isinstance(value, list) and value else {}
        return {**Side().fill(name, first.get("when")), f"{name}:price": first.get("points")}

    def read(self, form: Form, name: str, before: Any) -> Any:
        """The price with its condition, before those that a file brought along."""
        more = before[1:] if isinstance(before, list) else []
        price, when = form[f"{name}:price"].data, Side().read(form, name, None)
        if price is None:
            return more
        return [{"when": {} if when is ABSENT else when, "points": price}, *more]

    def words(self, value: Any, around: Around) -> str:
        """Each with its condition."""
        said = (f"{signed(one['points'])}: {Side().words(one['when'], around)}" for one in value)
        return "; ".join(said) or _("none")

    def kept(self, value: Any, around: Around) -> str:
        """The prices after the first."""
        return self.words(value[1:], around) if isinstance(value, list) and value[1:] else ""
