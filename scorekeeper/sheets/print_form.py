"""What the print page asks: what, by which rules, on which paper, how large, how many."""

from flask_babel import lazy_gettext

from scorekeeper.web.fields import ChipsField, ChoiceField, CountField, PlainForm

from .paper import PAPERS
from .products import NORMAL, PRODUCTS, SIZES

SPREADSHEET = "spreadsheet"
MOST_COPIES = 50
PICTURE = 320  # pixels wide: as much as a phone shows
USUAL = "usual"
USUAL_ANSWERS = {"what": "card", "sides": USUAL, "paper": "a4", "size": NORMAL, "copies": "1"}


class PrintForm(PlainForm):
    """A card to print. Everything has a usual answer, so the page shows a picture at once."""

    what = ChipsField(lazy_gettext("What"))
    variant = ChoiceField(lazy_gettext("Rules"))
    sides = ChoiceField(lazy_gettext("Sides"))
    paper = ChipsField(lazy_gettext("Paper"))
    size = ChipsField(lazy_gettext("Letters"))
    copies = CountField(lazy_gettext("Copies"), most=MOST_COPIES)

    def __init__(self, *args: object, **options: object) -> None:
        super().__init__(*args, **options)
        self.what.choices = [(one.id, one.name) for one in PRODUCTS.values()]
        self.what.choices += [(SPREADSHEET, lazy_gettext("Spreadsheet"))]
        self.paper.choices = [(one.id, one.name) for one in PAPERS.values()]
        self.size.choices = list(SIZES.items())
