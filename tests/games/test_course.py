"""How a game went, as the page of its charts says it."""

import pytest

from scorekeeper.charts.marks import Label
from scorekeeper.games.course import course_of
from scorekeeper.games.queries import game_or_404


@pytest.fixture
def played(start, play):
    """Plays a game of these scores and gives its code: `played([[500, 300], …])`."""

    def made(deals):
        code = start()
        for number, scores in enumerate(deals, start=1):
            play(code, number, *scores)
        return code

    return made


@pytest.fixture
def charts(app):
    def found(code):
        with app.test_request_context():
            return course_of(game_or_404(code))

    return found


def test_the_page_shows_race_and_lead_with_their_numbers(page, played, charts):
    code = played([[500, 300], [100, 900], [700, 0], [0, 50]])
    race, lead = charts(code)
    assert race.head == ("Deal", "Anna + Béla", "Cili + Dani")
    assert race.rows == (
        ("1", "500", "300"),
        ("2", "600", "1,200"),
        ("3", "1,300", "1,200"),
        ("4", "1,300", "1,250"),
    )
    assert race.summary == "After 4 deals Anna + Béla stand first with 1,300."
    assert [row[1:] for row in lead.rows] == [
        ("Anna + Béla", "200"),
        ("Cili + Dani", "600"),
        ("Anna + Béla", "100"),
        ("Anna + Béla", "50"),
    ]
    assert lead.summary == "The lead changed 2 times; Cili + Dani were furthest ahead, by 600."
    shown = page(f"/games/{code}/course")
    assert [one.attributes["role"] for one in shown.all("svg")] == ["img", "img"]
    assert [one.text for one in shown.all("desc")] == [race.summary, lead.summary]
    assert "1,250" in shown.all("main")[0].text


def test_a_lead_that_never_changed(charts, played):
    _race, lead = charts(played([[500, 300]] * 4))
    assert lead.summary == "The lead never changed; Anna + Béla were 800 ahead at most."


def test_sides_that_are_level(charts, played):
    race, lead = charts(played([[500, 500]] * 4))
    assert race.summary == "After 4 deals Anna + Béla and Cili + Dani stand first with 2,000."
    assert lead.summary == "The sides were level after every deal."
    assert {row[1] for row in lead.rows} == {"level"}


def test_the_best_stands_first_and_everybody_is_named(charts, played):
    code = played([[0, 900]] * 4)
    (race, _lead) = charts(code)
    bold = [m.text for m in race.drawing.marks if isinstance(m, Label) and m.bold]
    assert bold == ["Cili + Dani", "Anna + Béla"]


def test_a_game_without_deals_has_no_charts(page, played, charts):
    code = played([])
    assert charts(code) == []
    assert "No deal has been counted yet" in page(f"/games/{code}/course").all("main")[0].text


def test_result_and_scoreboard_lead_there(page, played):
    code = played([[500, 300]] * 4)
    for path in (f"/games/{code}", f"/games/{code}/score"):
        links = [one.attributes.get("href") for one in page(path).all("a")]
        assert f"/games/{code}/course" in links
