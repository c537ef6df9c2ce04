"""What the page of patterns draws: a form with each kind of field, well and badly filled; and each kind of chart."""

from werkzeug.datastructures import MultiDict

from scorekeeper.charts.bump import Climber, bump
from scorekeeper.charts.lead import lead
from scorekeeper.charts.marks import Chart, Drawing
from scorekeeper.charts.race import Runner, race
from scorekeeper.charts.ranges import Ranged, ranges
from scorekeeper.charts.strip import strip
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


SIDES = ("Anna + Béla", "Cili + Dani")
DEALS = (("1", 1405, 1210), ("2", -90, 1355), ("3", 2590, 0))
CARDS = ((-240, "2"), (-120, "5"), (0, "8"), (120, "J"), (240, "A"))


def charts() -> list[Chart]:
    """One of each kind."""
    one, other = (0, 1405, 1315, 3905), (0, 1210, 2565, 2565)
    deals = [number for number, *_scores in DEALS]
    ahead = [mine - yours for mine, yours in zip(one[1:], other[1:], strict=True)]
    runners = [Runner(SIDES[0], one), Runner(SIDES[1], other)]
    climbers = [Climber("Anna", (1, 2, 2)), Climber("Béla", (2, 2, 1)), Climber("Cili", (0, 1, 2))]
    dot = Ranged("Anna", "Jack", 95, 30, 160)
    return [
        _chart("Totals", race(runners, ["", *deals], _say, "Deal")),
        _chart("Lead", lead(SIDES, ahead, deals, _say, "Deal")),
        _chart("Places", bump(climbers, ["4 Sept", "11 Sept", "2 Oct"], own=1)),
        _chart("Grades", ranges([dot], CARDS)),
        _chart("Deals", strip([*one, *other], _say, (4100, "record 4,100"))),
    ]


def _chart(title: str, drawing: Drawing) -> Chart:
    return Chart(title, "What it shows in one sentence.", drawing, ("Deal", *SIDES), _rows())


def _rows() -> tuple[tuple[str, ...], ...]:
    return tuple((number, _say(mine), _say(yours)) for number, mine, yours in DEALS)


def _say(value: int) -> str:
    return f"{value:,}".replace("-", "\N{MINUS SIGN}")
