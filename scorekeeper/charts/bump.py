"""Places from evening to evening: who overtook whom, with names at both ends."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from .marks import SIZE, SMALL, WIDTH, Dot, Drawing, Label, Mark, Stroke
from .scale import Scale
from .words import box_of, foot, inside, shortened, spread, width_of

MOST_LINES, MOST_STEPS = 8, 8
ROW = 27.0
TOP, BOTTOM = 14.0, 30.0
LEAST_STEP = 14.0  # from one evening to the next: what is left is for the names at both ends
BESIDE = 8.0  # between names and lines
APART = 0.42  # of a row, between those who share a place
STEPS_APART = 4.0


@dataclass(frozen=True)
class Climber:
    """Somebody's place after each step: 0 where they had none."""

    name: str
    places: tuple[int, ...]


@dataclass(frozen=True)
class Names:
    """How wide the names at one end may be, whose is bold, and how high the drawing is."""

    room: float
    own: int | None
    height: float


def bump(climbers: Sequence[Climber], steps: Sequence[str], own: int | None = None) -> Drawing:
    """The lines of some people; that of the number `own` is thick. `steps` name the places below."""
    found = sorted({place for one in climbers for place in one.places if place})
    lanes = len(climbers)
    height = TOP + BOTTOM + ROW * max(1, lanes)
    room = _room_for_names(climbers, max(1, len(steps) - 1))
    across = Scale(0, max(1, len(steps) - 1), room + BESIDE, WIDTH - room - BESIDE)
    rows = _rows(climbers, len(steps), found)
    drawn: list[Mark] = _steps(steps, across, height)
    order = sorted(range(lanes), key=lambda one: one == own)
    for one in order:
        drawn += _line(rows[one], across, thick=one == own)
    for at, anchor in ((0, "end"), (len(steps) - 1, "start")):
        drawn += _names(climbers, rows, at, anchor, Names(room, own, height))
    return Drawing(height, tuple(drawn))


def _room_for_names(climbers: Sequence[Climber], gaps: int) -> float:
    """As wide as the longest name with its place, as far as the lines between leave room."""
    longest = max(
        (width_of(_said(one, place)) for one in climbers for place in one.places), default=0
    )
    return min(longest + 4, (WIDTH - gaps * LEAST_STEP) / 2 - BESIDE)


def _said(climber: Climber, place: int) -> str:
    return f"{place} {climber.name}"


def _rows(
    climbers: Sequence[Climber], steps: int, found: Sequence[int]
) -> list[list[float | None]]:
    """How far down each line lies at each step: by place among those shown; who share one lie close together."""
    rows: list[list[float | None]] = [[None] * steps for _ in climbers]
    for step in range(steps):
        here = [one.places[step] for one in climbers]
        many = Counter(place for place in here if place)
        before: Counter[int] = Counter()
        for one, place in enumerate(here):
            if place:
                ahead = sum(count for other, count in many.items() if other < place)
                middle = ahead + (many[place] - 1) / 2
                lane = middle + APART * (before[place] - (many[place] - 1) / 2)
                before[place] += 1
                rows[one][step] = round(TOP + ROW * (lane + 0.5), 2)
    return rows


def _steps(steps: Sequence[str], across: Scale, height: float) -> list[Mark]:
    drawn: list[Mark] = []
    for at in range(len(steps)):
        x = across.at(at)
        drawn.append(Stroke(((x, TOP), (x, height - BOTTOM)), 0.75, faint=True))
    last, free = len(steps) - 1, WIDTH
    for at in range(last, -1, -1):  # the last evening is always named, the others as there is room
        usual = Label(across.at(at), height - 8, steps[at], "middle", size=SMALL)
        word = inside(usual, 0, WIDTH)
        left, _top, right, _bottom = box_of(word)
        if right <= free:
            drawn.append(word)
            free = left - STEPS_APART
    return drawn


def _line(row: Sequence[float | None], across: Scale, *, thick: bool) -> list[Mark]:
    drawn: list[Mark] = []
    points: list[tuple[float, float]] = []
    for at, y in enumerate([*row, None]):
        if y is not None:
            points.append((across.at(at), y))
        elif points:
            drawn.append(Stroke(tuple(points), 4.5 if thick else 1.5))
            drawn += [Dot(x, y, full=thick, radius=5 if thick else 4) for x, y in points]
            points = []
    return drawn


def _names(
    climbers: Sequence[Climber],
    rows: list[list[float | None]],
    at: int,
    anchor: str,
    names: Names,
) -> list[Mark]:
    here = [(one, y) for one, row in enumerate(rows) if (y := row[at]) is not None]
    low, high = SIZE * 0.7, names.height - BOTTOM - SIZE * 0.2
    places = spread([y for _one, y in here], 1.2 * SIZE, low, high)
    x = names.room - 4 if anchor == "end" else WIDTH - names.room + 4
    drawn: list[Mark] = []
    for (one, _y), place in zip(here, places, strict=True):
        said = shortened(_said(climbers[one], climbers[one].places[at]), names.room - 4)
        drawn.append(Label(x, foot(place), said, anchor, bold=one == names.own))
    return drawn
