"""Every page is valid HTML, axe finds nothing on it in either light, and it fits the hardest screens."""

import pytest
from playwright.sync_api import Page

from tests.every_page.axe import ALL, COLOURS, violations
from tests.every_page.screens import HARDEST, MEASURE, SCREENS, SMALL, faults_on
from tests.every_page.shown import HIGH
from tests.every_page.validator import problems_of

# What answers to GET with something else than a page.
NO_PAGES = {
    "static",
    "house_rules.take_out",
    "pages.healthz",
    "pages.readyz",
    "games.text",
    "booklet.of_season",
    "booklet.of_edition",
    "booklet.of_all_time",
    "sheets.product_pdf",
    "sheets.product_picture",
    "sheets.tally_pdf",
    "sheets.blank_spreadsheet",
    "sheets.game_pdf",
    "sheets.evening_pdf",
    "sheets.begin",  # the code on a card: leads on to a new game
    "sheets.game_spreadsheet",
    "transfer.records_file",
    "transfer.xlsx_file",
    "transfer.csv_file",
}


@pytest.fixture(scope="module")
def looked_at(site, shower):
    """What is wrong with a page of each kind: once for axe, and once for each of the hardest screens.

    Each page is opened once; at each of its steps it is shown in evening light, where only the colours differ,
    and turned to every screen.
    """
    found = {name: [] for name in ("axe", *HARDEST)}
    for sent in site.of_each_kind():
        shower.show(sent)
        for _step in shower.steps():
            found["axe"] += [f"{sent.name}: {line}" for line in _by_axe(shower.page)]
            for name in HARDEST:
                shower.turn(SCREENS[name])
                found[name] += [f"{sent.name}: {fault}" for fault in faults_on(shower.page, name)]
            shower.turn(HIGH)
    return found


def test_no_page_is_left_out(site):
    rules = [rule for rule in site.app.url_map.iter_rules() if "GET" in rule.methods]
    shown = {page.endpoint for page in site.sent if page.status == 200}
    missing = {rule.endpoint for rule in rules} - NO_PAGES - shown
    assert missing == set(), "no link leads there; see visited.py"


def test_every_page_is_valid(site, tmp_path):
    pages = {page.name: page.html for page in site.sent}
    assert len(pages) > 50
    problems = problems_of(pages, tmp_path)
    assert not problems, "\n".join(problems)


def test_the_checker_sees_what_is_wrong(site, tmp_path):
    html = site.sent[0].html
    harms = {
        "not allowed": html.replace("<h1>", '<h1><p id="a">'),
        "as child of element “ul”": html.replace("</main>", "<ul><p></p></ul></main>"),
        "Bad value": html.replace("<main", '<main aria-hidden="yes"'),
        "“title”": html.replace("<title>", "<title></title><title>"),
    }
    problems = "\n".join(problems_of(harms, tmp_path))
    assert [said for said in harms if f"{said}: " not in problems] == []
    assert [said for said in harms if problems.count(said) < 2] == []


@pytest.mark.browser
def test_axe_finds_nothing_on_any_page(looked_at):
    assert not looked_at["axe"], "\n".join(looked_at["axe"])


@pytest.mark.browser
@pytest.mark.parametrize("name", HARDEST)
def test_every_page_fits_the_hardest_screens(looked_at, name):
    assert not looked_at[name], "\n".join(looked_at[name])


@pytest.mark.browser
@pytest.mark.parametrize(
    ("harm", "rule"),
    [
        ("document.querySelector('h1').style.color = '#888'", "color-contrast-enhanced"),
        ("document.querySelector('main').outerHTML = '<div>words</div>'", "landmark-one-main"),
        ("document.querySelector('.bar a').textContent = ''", "link-name"),
        ("document.documentElement.lang = ''", "html-has-lang"),
    ],
)
def test_axe_sees_what_is_wrong(site, shower, harm, rule):
    shower.show(site.sent[0])
    shower.page.evaluate(f"() => {{ {harm} }}")
    assert any(line.startswith(f"{rule}:") for line in violations(shower.page, ALL))


@pytest.mark.browser
@pytest.mark.parametrize(
    ("harm", "word"),
    [
        ("document.body.style.minWidth = '700px'", "wide"),
        ("document.querySelector('.button--primary').style.minHeight = '0'", "high"),
        ("document.querySelector('.bar a').style.minHeight = '0'", "only"),
        ("document.querySelector('.foot').style.minHeight = '60vh'", "the foot takes"),
        ("document.querySelector('.foot').style.translate = '0 -9rem'", "lies under the foot"),
        (
            "document.querySelector('.button').style.cssText = 'width: 40px; white-space: nowrap'",
            "fit",
        ),
    ],
)
def test_what_does_not_fit_is_noticed(site, shower, harm, word):
    table = next(sent for sent in site.sent if sent.endpoint == "games.table")
    shower.show(table, SCREENS["phone"])
    shower.page.evaluate(f"() => {{ {harm} }}")
    assert any(word in fault for fault in shower.page.evaluate(MEASURE, SMALL))


def _by_axe(page: Page) -> list[str]:
    found = violations(page, ALL)
    page.evaluate("() => document.documentElement.dataset.theme = 'evening'")
    found += [f"in the evening, {line}" for line in violations(page, COLOURS)]
    page.evaluate("() => document.documentElement.dataset.theme = 'day'")
    return found
