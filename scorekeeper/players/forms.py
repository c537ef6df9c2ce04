"""The form that changes a name."""

from flask_babel import lazy_gettext

from scorekeeper.web.fields import CleanField, PlainForm

TAKEN_TEXT = lazy_gettext("Somebody else is called %(name)s. Add something to tell the two apart.")


class NameForm(PlainForm):
    """A person's name."""

    name = CleanField(lazy_gettext("Name"))

    def refuse_taken(self, name: str) -> None:
        """Somebody else is called so."""
        self.name.errors = [str(TAKEN_TEXT) % {"name": name}]
