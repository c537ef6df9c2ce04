"""Kinds of values that take several fields: steps and bands, the form of an opening, the ways to sit down."""

from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _
from wtforms import Form
from wtforms.validators import ValidationError

from scorekeeper.rules.catalogue import BLANK
from scorekeeper.rules.variant import Shape
from scorekeeper.web.fields import ChipsField
from scorekeeper.web.formatting import points, signed
from scorekeeper.web.rule_words import shape_words

from .fields import NumbersField, TicksField, in_a_row
from .kinds import Around, Books, Kind
from .paths import ABSENT

SEATS = [(s, e) for e in range(1, 7) for s in range(2, 13) if s * e <= 12]


@dataclass(frozen=True)
class Rows(Kind):
    """Pairs of numbers, typed as two rows: from where on, and how much. `extra`: one more of the second."""

    start: str
    from_label: Any
    points_label: Any
    extra: bool = False
    signed: bool = True
    most: int = 999_999
    least: int | None = None  # of where they begin
    examples: tuple[str, str] = ("0 1500 3000", "15 50 90 120")

    def fields(self, name: str, label: Any, around: Around, *, blank: bool) -> dict[str, Any]:
        """Two rows of numbers."""
        return {
            f"{name}:from": NumbersField(
                self.from_label,
                signed=True,
                required=False,
                most=self.most,
                description=in_a_row(self.examples[0]),
                validators=[self._begins],
            ),
            f"{name}:points": NumbersField(
                self.points_label,
                signed=self.signed,
                required=False,
                description=in_a_row(self.examples[1]),
                validators=[self._fits(name)],
                most=self.most if self.signed else 9999,
            ),
        }

    def _begins(self, _form: Form, field: Any) -> None:
        if self.least is not None and any(start < self.least for start in field.data or ()):
            raise ValidationError(_("At least %(least)s.", least=self.least))

    def _fits(self, name: str) -> Any:
        def check(form: Form, field: Any) -> None:
            starts, worth = form[f"{name}:from"].data, field.data
            if starts is None or worth is None or not (starts or worth):
                return
            if len(worth) != len(starts) + self.extra:
                need = len(starts) + self.extra
                raise ValidationError(_("Here %(need)s numbers are needed.", need=need))
            if starts != sorted(set(starts)):
                raise ValidationError(_("The row above must grow from number to number."))

        return check

    def fill(self, name: str, value: Any) -> dict[str, Any]:
        """Both rows."""
        known = value if isinstance(value, list) else []
        starts = [part[self.start] for part in known if part.get(self.start) is not None]
        return {f"{name}:from": starts, f"{name}:points": [part["points"] for part in known]}

    def read(self, form: Form, name: str, before: Any) -> Any:
        """The pairs."""
        starts, worth = form[f"{name}:from"].data or [], form[f"{name}:points"].data or []
        if not worth and before == BLANK:
            return BLANK
        places = [None, *starts] if self.extra else starts
        pairs = zip(places, worth, strict=True) if worth else ()
        return [
            {"points": n} if place is None else {self.start: place, "points": n}
            for place, n in pairs
        ]

    def words(self, value: Any, around: Around) -> str:
        """Each with where it begins."""
        say = signed if self.signed else points
        said = []
        for part in value:
            where, worth = part.get(self.start), say(part["points"])
            said.append(
                worth
                if where is None
                else _("from %(at)s: %(worth)s", at=points(where), worth=worth)
            )
        return ", ".join(said) or _("none")


class OpeningForm(Kind):
    """An opening by form in place of points."""

    def fields(self, name: str, label: Any, around: Around, *, blank: bool) -> dict[str, Any]:
        """Whether, which books, and in which way."""
        choices = (
            ("points", _("by points")),
            ("book", _("with a finished book")),
            ("concealed", _("with a finished book, concealed")),
        )
        kinds = Books().fields(
            f"{name}:books", _("Which books will do (none ticked: any)"), around, blank=blank
        )
        return {f"{name}:way": ChipsField(_("The side opens"), choices=choices), **kinds}

    def fill(self, name: str, value: Any) -> dict[str, Any]:
        """The way and the books."""
        known = value if isinstance(value, dict) else None
        way = "points" if known is None else "concealed" if known.get("concealed") else "book"
        return {f"{name}:way": way, f"{name}:books": (known or {}).get("books", [])}

    def read(self, form: Form, name: str, before: Any) -> Any:
        """The form, or none."""
        way, books = form[f"{name}:way"].data, form[f"{name}:books"].data
        if way == "points":
            return ABSENT
        said = {"books": books} if books else {}
        return {**said, "concealed": True} if way == "concealed" else said

    def words(self, value: Any, around: Around) -> str:
        """What is asked for."""
        if value is None:
            return _("by points")
        kinds = Books(_("a finished book")).words(value.get("books", []), around)
        return _("concealed: %(kinds)s", kinds=kinds) if value.get("concealed") else kinds


class Shapes(Kind):
    """The ways to sit down."""

    def fields(self, name: str, label: Any, around: Around, *, blank: bool) -> dict[str, Any]:
        """A tick for each way."""
        choices = [(f"{s}x{e}", shape_words(Shape(sides=s, each=e))) for s, e in SEATS]
        return {name: TicksField(label, choices=choices, validators=[self._some])}

    @staticmethod
    def _some(_form: Form, field: Any) -> None:
        if not field.data:
            raise ValidationError(_("Choose at least one."))

    def fill(self, name: str, value: Any) -> dict[str, Any]:
        """Those that are described."""
        known = value if isinstance(value, list) else []
        return {name: [f"{shape['sides']}x{shape['each']}" for shape in known]}

    def read(self, form: Form, name: str, before: Any) -> Any:
        """The ways that were described keep their order, new ones follow: the first is the usual one."""
        chosen = form[name].data or []
        old = self.fill(name, before)[name]
        ordered = [one for one in old if one in chosen] + [one for one in chosen if one not in old]
        pairs = (one.split("x") for one in ordered)
        return [{"sides": int(sides), "each": int(each)} for sides, each in pairs]

    def words(self, value: Any, around: Around) -> str:
        """Each in words."""
        return ", ".join(shape_words(Shape(**shape)) for shape in value)
