"""The forms that add a person and change a name."""

from collections.abc import Iterable

from flask_babel import lazy_gettext
from wtforms import BooleanField

from scorekeeper.models import lookalike
from scorekeeper.web.fields import ChipsField, CleanField, PlainForm

TAKEN_TEXT = lazy_gettext("Somebody else is called %(name)s. Add something to tell the two apart.")
ALIKE_TEXT = lazy_gettext(
    "There is %(other)s already. If %(name)s is somebody else, tick it below."
)
KINDS = (
    ("member", lazy_gettext("A member: stands in the tables")),
    ("guest", lazy_gettext("A guest: plays, but stands in no table")),
)


class NameForm(PlainForm):
    """A person's name. `sure`: this is not the one whose name differs by its accents alone."""

    name = CleanField(lazy_gettext("Name"))
    sure = BooleanField()
    alike = ""  # the name of somebody who is asked about

    def refuse_taken(self, name: str) -> None:
        """Somebody else is called so."""
        self.name.errors = [str(TAKEN_TEXT) % {"name": name}]

    def is_somebody_else(self, names: Iterable[str]) -> bool:
        """Whether the name differs from these by more than its accents, or was said to be another's."""
        self.alike = lookalike(self.name.data, names) or ""
        if not self.alike or self.sure.data:
            return True
        said = {"other": self.alike, "name": self.name.data}
        self.name.errors = [str(ALIKE_TEXT) % said]
        return False


class NewPersonForm(NameForm):
    """Somebody who has not played yet."""

    kind = ChipsField(lazy_gettext("Who is it?"), choices=KINDS, default="member")
