"""Charts of the league say what its tables say."""

import pytest

from scorekeeper.charts.ranges import Ranged
from scorekeeper.extensions import db
from scorekeeper.league import person_charts, queries
from scorekeeper.league.charts import grades_chart, places_chart, strip_chart
from scorekeeper.league.person_charts import charts_of
from scorekeeper.league.places import Places, places_of
from scorekeeper.league.standings_page import standings_page
from tests.league.test_standings import by_hand

NAMES = {letter: letter.upper() for letter in "abcdefghij"}


@pytest.fixture
def context(app):
    with app.test_request_context() as context:
        yield context


def now():
    league = queries.league()
    return league, queries.season_or_404(league.id, None)


def test_places_end_where_the_table_stands(context, evenings):
    evenings()
    league, season = now()
    places, lines = places_of(league, season), standings_page(league, season).lines
    assert places.dates == tuple(f"2026-10-{day:02}" for day in range(1, 7))
    assert {line.id: int(line.place.rstrip("=")) for line in lines} == {
        one: of[-1] for one, of in places.of.items()
    }


def test_places_after_each_evening_are_those_of_the_games_until_then(context, evenings):
    games = evenings()
    league, season = now()
    places = places_of(league, season)
    names = {one.id: one.name for one in queries.people(league.id).values()}
    for at, date in enumerate(places.dates):
        points, _played = by_hand([game for game in games if game[2] <= date])
        first = {names[one] for one, of in places.of.items() if of[at] == 1}
        assert {points[name] for name in first} == {max(points.values())}
        assert {names[one] for one, of in places.of.items() if of[at]} == set(points)


def test_a_correction_moves_the_places(context, evenings, play):
    evenings(2)
    league, season = now()
    before = places_of(league, season)
    db.session.rollback()  # an open read would keep the game from being saved
    play(["Anna", "Béla", "Cili", "Dani"], [[500, 300]] * 4, "2026-10-20")
    assert places_of(*now()) != before


def test_eight_people_are_drawn_and_everybody_is_in_the_table():
    of = {letter: (place, place) for place, letter in enumerate(NAMES, start=1)}
    chart = places_chart(Places(("2026-10-01", "2026-10-08"), of), NAMES, "j")
    assert chart.head == ("Name", "1 Oct", "8 Oct")
    assert len(chart.rows) == 10
    words = [mark.text for mark in chart.drawing.marks if mark.kind == "label"]
    assert "10 J" in words
    assert "8 H" not in words
    assert chart.summary == "J: place 10 now, 10 at first, 10 at best."


def test_who_comes_later_has_no_place_before():
    places = Places(("2026-10-01", "2026-10-08"), {"a": (1, 1), "b": (0, 2)})
    chart = places_chart(places, NAMES)
    assert chart.rows == (("A", "1", "1"), ("B", "–", "2"))
    said = "First after the last evening: A. The first place changed hands 0 times."
    assert chart.summary == said


def test_one_evening_has_no_course():
    assert places_chart(Places(("2026-10-01",), {"a": (1,)}), NAMES) is None


def test_a_strip_says_the_middle_half_and_the_record():
    chart = strip_chart([100, 200, 300, 400, 500], (900, "A + B"))
    assert chart.summary == "5 deals, from 100 to 500; half of them from 200 to 400."
    assert chart.rows[0] == ("The record of all, A + B", "900")
    assert "record 900, A + B" in [m.text for m in chart.drawing.marks if m.kind == "label"]
    assert strip_chart([]) is None


def test_pages_show_their_charts(page, evenings, player_id):
    evenings()
    titles = {
        "/league": ["Places, evening by evening"],
        f"/league/people/{player_id('Anna')}": ["Scores of deals", "Places, evening by evening"],
        "/league/evenings/2026-10-01": ["Points, game by game"],
    }
    for path, wanted in titles.items():
        shown = page(path)
        assert [one.text for one in shown.all("title") if one.inside("svg")] == wanted
        assert len(shown.all("desc")) == len(wanted)
        numbers = [one for one in shown.all("summary") if "The same in numbers" in one.text]
        assert len(numbers) == len(wanted)


def test_form_stands_beside_each_name(page, evenings):
    games = evenings()
    shown = page("/league")
    rows = shown.with_class("form")
    assert len(rows) == len({name for people, *_rest in games for name in people})
    assert all(one.attributes["aria-label"].count(",") <= 5 for one in rows)


def test_ranges_that_overlap_are_said_to():
    cells = ("Jack", "Ten to Queen", "+90", "12")
    near = [(Ranged("A", "Jack", 90, 0, 180), cells), (Ranged("B", "8", 10, -80, 100), cells)]
    assert grades_chart("x", near).summary == "All ranges overlap: nobody can say who is better."
    far = [(Ranged("A", "Jack", 90, 50, 130), cells), (Ranged("B", "8", 0, -20, 20), cells)]
    assert grades_chart("x", far).summary == "The range of A lies above that of B."
    assert grades_chart("x", far).rows[0] == ("A", *cells)


def note_of(name):
    """What stands beneath the chart of somebody's scores."""
    league = queries.league()
    people = {one.name: one.id for one in queries.people(league.id).values()}
    return charts_of(league, people[name])[0].note


def test_a_chart_of_all_deals_leaves_nothing_out(context, play):
    play(["Anna", "Béla", "Cili", "Dani"], [[500, 300]] * 4, "2026-10-20")
    assert note_of("Anna") == ""


def test_deals_that_the_chart_leaves_out_are_told_with_the_reason(
    context, client, play, monkeypatch
):
    four = ["Anna", "Béla", "Cili", "Dani"]
    for day in range(1, 5):
        play(four, [[500, 300]] * 4, f"2026-10-0{day}")
    play(four, [[3000, 3500]] * 2, "2026-10-20", "canasta")
    assert note_of("Anna") == "Deals that are not in it: by other rules (2)."
    monkeypatch.setattr(person_charts, "GAMES", 3)
    said = "Deals that are not in it: by other rules (2), from longer ago (8)."
    assert note_of("Anna") == said
    anna = {one.name: one.id for one in queries.people(queries.league().id).values()}["Anna"]
    db.session.rollback()
    assert said in client.get(f"/league/people/{anna}").text
