"""Charts of a league, drawn from plain numbers: each with a sentence and a table that say the same."""

from collections.abc import Mapping, Sequence

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.charts.bump import MOST_LINES, Climber, bump
from scorekeeper.charts.marks import Chart
from scorekeeper.charts.race import Runner, race
from scorekeeper.charts.ranges import Ranged, ranges
from scorekeeper.charts.strip import strip
from scorekeeper.standings.grade import BAND, CARDS, MIDDLE
from scorekeeper.web.formatting import day_and_month, points
from scorekeeper.web.game_words import listed

from .places import Places

LEAST_EVENINGS = 2  # fewer have no course
MOST_SCORES = 200
MARKED_CARDS = ("2", "5", "8", "J", "A")


def places_chart(places: Places, names: Mapping[str, str], own: str = "") -> Chart | None:
    """Places by evening, of the first eight; `own` is always among them. None for fewer than two evenings."""
    if len(places.dates) < LEAST_EVENINGS or (own and own not in places.of):
        return None
    shown = list(places.of)[:MOST_LINES]
    if own and own not in shown:
        shown[-1] = own
    dates = [day_and_month(date) for date in places.dates]
    climbers = [Climber(names[one], places.of[one]) for one in shown]
    return Chart(
        title=_("Places, evening by evening"),
        summary=_places_words(places, names, own),
        drawing=bump(climbers, dates, shown.index(own) if own else None),
        head=(_("Name"), *dates),
        rows=tuple(
            (names[one], *(points(place) if place else "–" for place in of))
            for one, of in places.of.items()
        ),
    )


def _places_words(places: Places, names: Mapping[str, str], own: str) -> str:
    if own:
        first, last = places.of[own][0], places.of[own][-1]
        best = min(place for place in places.of[own] if place)
        return _(
            "%(name)s: place %(last)s now, %(first)s at first, %(best)s at best.",
            name=names[own],
            last=points(last) if last else "–",
            first=points(first) if first else "–",
            best=points(best),
        )
    leaders = [
        frozenset(one for one, of in places.of.items() if of[at] == 1)
        for at in range(len(places.dates))
    ]
    changes = sum(before != after for before, after in zip(leaders, leaders[1:], strict=False))
    first = listed(sorted(names[one] for one in leaders[-1]))
    return ngettext(
        "First after the last evening: %(names)s. The first place changed hands once.",
        "First after the last evening: %(names)s. The first place changed hands %(num)s times.",
        changes,
        names=first,
    )


def strip_chart(
    scores: Sequence[int], record: tuple[int, str] | None = None, left_out: str = ""
) -> Chart | None:
    """Scores of deals; `record` is the highest of the league and whose it is. None where there are no scores."""
    if not scores:
        return None
    low, middle, high = _quarters(scores)
    marked = None
    if record:
        marked = (
            record[0],
            _("record %(points)s, %(who)s", points=points(record[0]), who=record[1]),
        )
    said = ngettext(
        "%(num)s deal, from %(least)s to %(most)s.",
        "%(num)s deals, from %(least)s to %(most)s; half of them from %(low)s to %(high)s.",
        len(scores),
        least=points(min(scores)),
        most=points(max(scores)),
        low=points(low),
        high=points(high),
    )
    rows = [
        (_("Highest"), points(max(scores))),
        (_("A quarter were above"), points(high)),
        (_("Half were above"), points(middle)),
        (_("Three quarters were above"), points(low)),
        (_("Lowest"), points(min(scores))),
    ]
    if record:
        rows.insert(0, (_("The record of all, %(who)s", who=record[1]), points(record[0])))
    return Chart(
        _("Scores of deals"),
        said,
        strip(scores, points, marked),
        (_("What"), _("Points")),
        tuple(rows),
        left_out,
    )


def _quarters(scores: Sequence[int]) -> tuple[int, int, int]:
    ordered = sorted(scores)
    low, middle, high = (
        _between(ordered, quarter * (len(ordered) - 1) / 4) for quarter in (1, 2, 3)
    )
    return low, middle, high


def _between(ordered: Sequence[int], at: float) -> int:
    before = int(at)
    after = min(before + 1, len(ordered) - 1)
    return round(ordered[before] + (at - before) * (ordered[after] - ordered[before]))


def evening_chart(names: Sequence[str], totals: Sequence[Sequence[int]]) -> Chart | None:
    """Points of people in an evening, after each game, the best first. None for a single game."""
    games = len(totals[0]) - 1 if totals else 0
    if games < LEAST_EVENINGS:
        return None
    runners = [Runner(name, tuple(of)) for name, of in zip(names, totals, strict=True)]
    steps = ["", *(points(game) for game in range(1, games + 1))]
    return Chart(
        title=_("Points, game by game"),
        summary=_(
            "%(name)s had the most points in the end, %(total)s.",
            name=runners[0].name,
            total=points(runners[0].totals[-1]),
        ),
        drawing=race(runners, steps, points, _("Game")),
        head=(_("Name"), *steps[1:]),
        rows=tuple((one.name, *map(points, one.totals[1:])) for one in runners),
    )


def grades_chart(title: str, rows: Sequence[tuple[Ranged, tuple[str, ...]]]) -> Chart:
    """Grades with their ranges, the best first; with each the cells that stand beside its name in the table."""
    marks = [(BAND * (CARDS.index(card) - MIDDLE), card) for card in MARKED_CARDS]
    above = max((one for one, _cells in rows), key=lambda one: one.low)
    below = min((one for one, _cells in rows), key=lambda one: one.high)
    if above.low <= below.high:
        said = _("All ranges overlap: nobody can say who is better.")
    else:
        given = {"first": above.name, "last": below.name}
        said = _("The range of %(first)s lies above that of %(last)s.") % given
    return Chart(
        title=title,
        summary=said,
        drawing=ranges([one for one, _cells in rows], marks),
        head=(_("Name"), _("Grade"), _("Range"), _("Points a deal"), _("games")),
        rows=tuple((one.name, *cells) for one, cells in rows),
    )
