"""The form that the page of patterns draws: each kind of field, well filled and badly filled."""

from werkzeug.datastructures import MultiDict

from scorekeeper.web.fields import (
    ChipsField,
    ChoiceField,
    CleanField,
    CountField,
    PlainForm,
    PointsField,
)


class PatternForm(PlainForm):
    """One field of each kind; its labels are samples and not translated."""

    name = CleanField("A new name")
    melded = PointsField("Cards on the table")
    left = PointsField("Left in hand and foot", description="Taken off.")
    adjustment = PointsField("Agreed points", signed=True, required=False)
    feet = CountField("Feet not taken", most=4)
    clean = ChipsField("Clean books", choices=[(str(n), str(n)) for n in range(6)])
    paper = ChoiceField("Paper", choices=[("a4", "A4"), ("letter", "US Letter")])

    @classmethod
    def good(cls) -> "PatternForm":
        """Filled as it should be."""
        return cls(name="Béla", melded=1250, left=35, feet=1, clean="3", paper="a4")

    @classmethod
    def bad(cls) -> "PatternForm":
        """Filled with what is refused."""
        typed = {"name": "", "melded": "1,25", "left": "12a", "feet": "9", "paper": "a4"}
        form = cls(MultiDict({f"bad-{name}": text for name, text in typed.items()}), prefix="bad-")
        form.validate()
        return form
