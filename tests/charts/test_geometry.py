"""Where things lie: ticks are round, words keep apart, and nothing lies outside of the drawing."""

import re
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.charts.bump import Climber, bump
from scorekeeper.charts.lead import lead
from scorekeeper.charts.marks import Bar, Dot, Label, Stroke
from scorekeeper.charts.race import Runner, race
from scorekeeper.charts.ranges import Ranged, ranges
from scorekeeper.charts.scale import Scale, step_of, thinned, ticks
from scorekeeper.charts.strip import strip
from scorekeeper.charts.words import box_of, inside, shortened, spread, width_of

score = st.integers(-30_000, 90_000)
name = st.text(st.characters(codec="utf-8", exclude_categories=["C"]), min_size=1, max_size=40)
SLACK = 0.6  # lines are as wide as they are


def say(value):
    return f"{value:,}"


@given(st.lists(score, max_size=30), st.integers(2, 8))
def test_ticks_are_round_even_and_hold_every_number(values, most):
    found = ticks(values, most)
    assert found[0] <= min([0, *values])
    assert found[-1] >= max([0, *values])
    assert 0 in found
    assert len(found) <= most + 2
    (step,) = {after - before for before, after in pairwise(found)}
    assert re.fullmatch("[125]0*", str(step))


def test_ticks_of_usual_numbers():
    assert ticks([1315, 3905]) == (0, 1000, 2000, 3000, 4000)
    assert ticks([-310, 980], 4) == (-500, 0, 500, 1000)
    assert ticks([1315, 3905], zero=False) == (1000, 2000, 3000, 4000)
    assert ticks([]) == (0, 1)
    assert [step_of(span, 5) for span in (1, 11, 26, 5000)] == [1, 5, 10, 1000]


def test_a_scale_ends_where_it_ends():
    one = Scale(-100, 100, 300, 20)
    assert [one.at(value) for value in (-900, -100, 0, 100, 900)] == [300, 300, 160, 20, 20]


@given(st.integers(1, 90), st.integers(2, 9))
def test_the_last_step_is_named_and_not_too_many_are(count, most):
    found = thinned(count, most)
    assert found[-1] == count - 1
    assert len(found) <= most
    assert len({after - before for before, after in pairwise(found)}) <= 1


@given(st.lists(st.floats(-50, 350), min_size=1, max_size=10), st.floats(1, 30))
def test_places_keep_apart_in_order_and_inside(wanted, gap):
    found = spread(wanted, gap, 10, 290)
    assert all(9.98 <= place <= 290.02 for place in found)
    order = sorted(range(len(wanted)), key=lambda one: (wanted[one], one))
    assert all(found[b] - found[a] >= gap - 0.02 for a, b in pairwise(order))


def test_places_that_are_free_are_kept():
    assert spread([40, 100, 250], 20, 0, 300) == [40, 100, 250]
    assert spread([100, 100], 20, 0, 300) == [90, 110]
    assert spread([5, 5, 5], 200, 0, 300) == [0, 150, 300]
    assert spread([], 20, 0, 300) == []


@given(name, st.floats(20, 300))
def test_words_are_cut_to_their_room(text, room):
    found = shortened(text, room)
    assert found == text or found.endswith("…")
    assert width_of(found) <= room or len(found) <= 2


def test_a_word_is_moved_inside():
    assert inside(Label(2, 0, "Anna", "middle"), 0, 320).x == width_of("Anna") / 2
    assert inside(Label(160, 0, "Anna", "middle"), 0, 320).x == 160


def words_of(drawing):
    return [mark for mark in drawing.marks if isinstance(mark, Label)]


def check(drawing):
    """No two words overlap, and nothing lies outside."""
    for mark in drawing.marks:
        left, top, right, bottom = box_of(mark) if isinstance(mark, Label) else mark.box
        assert left >= -SLACK, mark
        assert right <= drawing.width + SLACK, mark
        assert top >= -SLACK, mark
        assert bottom <= drawing.height + SLACK, mark
    for one, other in combinations(words_of(drawing), 2):
        a, b = box_of(one), box_of(other)
        apart = a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1
        assert apart, (one, other)


@st.composite
def runners(draw):
    deals = draw(st.integers(1, 12))
    line = st.lists(score, min_size=deals, max_size=deals)
    found = draw(st.lists(st.tuples(name, line), min_size=2, max_size=12))
    return [Runner(who, (0, *totals)) for who, totals in found]


@settings(max_examples=25, deadline=None)
@given(runners())
def test_a_race(lines):
    deals = len(lines[0].totals)
    drawing = race(lines, ["", *map(str, range(1, deals))], say, "Deal")
    check(drawing)
    full = [mark for mark in drawing.marks if isinstance(mark, Stroke) and mark.width > 2]
    assert len(full) == min(6, len(lines))
    assert len({mark.dash for mark in full}) == len(full)


@settings(max_examples=25, deadline=None)
@given(st.lists(score, min_size=1, max_size=40), name, name)
def test_a_lead(ahead, one, other):
    drawing = lead((one, other), ahead, [*map(str, range(1, len(ahead) + 1))], say, "Deal")
    check(drawing)
    bars = [mark for mark in drawing.marks if isinstance(mark, Bar)]
    assert [bar.full for bar in bars] == [value > 0 for value in ahead]


@st.composite
def climbers(draw):
    steps = draw(st.integers(1, 8))
    places = st.lists(st.integers(0, 8), min_size=steps, max_size=steps)
    found = draw(st.lists(st.tuples(name, places), min_size=1, max_size=8))
    return [Climber(who, tuple(row)) for who, row in found]


@settings(max_examples=25, deadline=None)
@given(climbers(), st.integers(0, 7))
def test_places_by_evening(lines, own):
    steps = [f"{day} Sept" for day in range(1, 1 + len(lines[0].places))]
    drawing = bump(lines, steps, own)
    check(drawing)
    dots = [mark for mark in drawing.marks if isinstance(mark, Dot)]
    assert len(dots) == sum(place > 0 for one in lines for place in one.places)
    assert all(abs(a.y - b.y) > 0.1 for a, b in combinations(dots, 2) if a.x == b.x)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(name, st.floats(-400, 400), st.floats(0, 300)), max_size=20))
def test_ranges(rows):
    marks = [(-240, "2"), (-120, "5"), (0, "8"), (120, "J"), (240, "A")]
    given_rows = [Ranged(who, "Eight", at, at - by, at + by) for who, at, by in rows]
    check(ranges(given_rows, marks))


@settings(max_examples=25, deadline=None)
@given(st.lists(score, min_size=1, max_size=200), st.none() | st.tuples(score, name))
def test_a_strip(scores, record):
    drawing = strip(scores, say, record)
    check(drawing)
    dots = [mark for mark in drawing.marks if isinstance(mark, Dot)]
    assert len(dots) == len(scores)
    (best,) = [dot for dot in dots if dot.shape == "diamond"]
    assert best.x >= max(dot.x for dot in dots) - 8


@pytest.mark.parametrize("shape", ["circle", "square", "diamond"])
def test_a_dot_is_a_closed_path(shape):
    assert re.fullmatch(r"M[\d. ALHV-]+Z", Dot(10, 20, shape).path)
