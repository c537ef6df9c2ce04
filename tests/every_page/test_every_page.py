"""Every page is valid HTML, and axe finds nothing on it in either light."""

import pytest
from playwright.sync_api import Page, Route

from tests.every_page.axe import ALL, COLOURS, violations
from tests.every_page.validator import problems_of
from tests.every_page.visited import Sent, Site, visited_site
from tests.journeys.browser import shared_browser

ADDRESS = "http://localhost"
# What answers to GET with something else than a page.
NO_PAGES = {
    "static",
    "house_rules.take_out",
    "pages.healthz",
    "pages.readyz",
    "games.text",
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
def site(tmp_path_factory):
    with visited_site(tmp_path_factory.mktemp("site")) as site:
        yield site


@pytest.fixture
def new_page():
    """A page that remembers nothing of another: a phone that does would go on with its drafts."""
    pages = []

    def make() -> Page:
        for page in pages:
            page.close()
        # So high that nothing lies under the foot of the page, which sticks to the window.
        pages[:] = [shared_browser().new_page(viewport={"width": 360, "height": 6000})]
        return pages[0]

    yield make
    for page in pages:
        page.close()


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
def test_axe_finds_nothing_on_any_page(site, new_page):
    found = [
        f"{sent.name}: {line}"
        for sent in site.of_each_kind()
        for line in _look_closely(new_page(), site, sent)
    ]
    assert not found, "\n".join(found)


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
def test_axe_sees_what_is_wrong(site, new_page, harm, rule):
    page = new_page()
    _show(page, site, site.sent[0])
    page.evaluate(f"() => {{ {harm} }}")
    assert any(line.startswith(f"{rule}:") for line in violations(page, ALL))


def _look_closely(page: Page, site: Site, sent: Sent) -> set[str]:
    """At every step of the page, with all folds open; in evening light only the colours differ."""
    _show(page, site, sent)
    found, step = set(), ""
    while (shown := page.locator("main").inner_text()) != step:
        step = shown
        page.evaluate("() => document.querySelectorAll('details').forEach(one => one.open = true)")
        found |= set(violations(page, ALL))
        page.evaluate("() => document.documentElement.dataset.theme = 'evening'")
        found |= set(violations(page, COLOURS))
        page.evaluate("() => document.documentElement.dataset.theme = 'day'")
        forward = page.locator("[data-next]:visible")
        if forward.count():
            forward.click()
    return found


def _show(page: Page, site: Site, sent: Sent) -> None:
    """Show a page as it was sent; what it asks for comes from the app."""

    def answer(route: Route) -> None:
        request = route.request
        if request.method == "POST":
            route.fulfill(status=204)  # no content: the page stays as it is
        elif request.is_navigation_request():
            route.fulfill(status=sent.status, content_type="text/html", body=sent.html)
        else:
            asked = site.client.get(request.url.removeprefix(ADDRESS))
            headers = dict(asked.headers)
            route.fulfill(status=asked.status_code, headers=headers, body=asked.get_data())

    page.unroute_all()
    page.route("**/*", answer)
    page.goto(ADDRESS + sent.address)
    if "<deal-draft" in sent.html:  # it may have the page drawn once more
        page.wait_for_selector("deal-draft[data-state='ready']", state="attached")
