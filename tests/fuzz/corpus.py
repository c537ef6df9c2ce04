"""What an honest visitor sees of the app: its routes, and the links and forms of every page in reach.

Nothing here names a room: a new route, link or form is met by the next crawl.
"""

import re
from collections import defaultdict
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, urlsplit

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import HTTPException
from werkzeug.routing import Rule

from tests.pagecheck import Page
from tests.visitor import Form, Pairs, forms_in

MOST_PAGES = 300


@dataclass
class Corpus:
    """The app as it was seen."""

    rules: list[Rule]
    values: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))  # of addresses
    queries: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    forms: dict[str, list[Form]] = field(default_factory=lambda: defaultdict(list))  # by endpoint

    @property
    def field_names(self) -> list[str]:
        """Every name that a form or a link sends."""
        names = {name for forms in self.forms.values() for form in forms for name in form.names}
        return sorted(names | self.queries.keys())


class Crawler:
    """Reads pages and notes what leads where."""

    def __init__(self, app: Flask, client: FlaskClient) -> None:
        self.client = client
        self.corpus = Corpus(sorted(app.url_map.iter_rules(), key=lambda rule: rule.rule))
        self._map = app.url_map.bind("localhost")
        self._seen: set[str] = set()
        self._shapes: set[tuple[str, tuple[str, ...], tuple[str, ...]]] = set()

    def crawl(self, *starts: str) -> Corpus:
        """Follow every link from these pages."""
        waiting = list(starts)
        while waiting and len(self._seen) < MOST_PAGES:
            address = waiting.pop(0)
            if self._is_new(address):
                answer = self.client.get(address)
                if answer.mimetype == "text/html":
                    waiting += self.read(answer.get_data(as_text=True))
        return self.corpus

    def read(self, html: str) -> list[str]:
        """Note the forms and links of a page; return where the links lead."""
        if not html.lstrip().lower().startswith("<!doctype"):
            return []
        for form in forms_in(html):
            self._note_form(form)
        page = Page(html)
        addresses = [e.attributes.get("href", e.attributes.get("src", "")) for e in page.elements]
        for address in addresses:
            self._note_address(address)
        links = [link.attributes.get("href", "") for link in page.all("a")]
        return [link for link in links if link.startswith("/")]

    def send(self, html: str, values: dict[str, str | list[str]], button: str = "") -> str:
        """Fill in the first form that has these fields, and go where it leads; note all on the way."""
        self.read(html)
        for form in forms_in(html):
            has_button = not button or any(value == button for _name, value in form.buttons)
            if form.method == "post" and has_button and set(values) <= set(form.names):
                answer = self.client.post(form.action, data=_grouped(form.filled(values, button)))
                while 300 <= answer.status_code < 400:
                    answer = self.client.get(answer.headers["Location"])
                html = answer.get_data(as_text=True)
                self.read(html)
                return html
        raise LookupError(f"no form has {sorted(values)} and {button or 'any button'}")

    def _is_new(self, address: str) -> bool:
        parts = urlsplit(address)
        shape = f"{parts.path}?{sorted(name for name, _ in parse_qsl(parts.query))}"
        if shape in self._seen or parts.path.endswith(".pdf"):
            return False
        self._seen.add(shape)
        return True

    def _note_form(self, form: Form) -> None:
        endpoint = self._note_address(form.action)
        shape = (endpoint, tuple(form.names), tuple(value for _name, value in form.buttons))
        if endpoint and shape not in self._shapes:
            self._shapes.add(shape)
            self.corpus.forms[endpoint].append(form)

    def _note_address(self, address: str) -> str:
        parts = urlsplit(address)
        for name, value in parse_qsl(parts.query):
            self.corpus.queries[name].add(value)
        try:
            endpoint, values = self._map.match(parts.path, method="GET")
        except HTTPException:
            try:
                endpoint, values = self._map.match(parts.path, method="POST")
            except HTTPException:
                return ""
        for name, value in values.items():
            self.corpus.values[name].add(str(value))
        return str(endpoint)


def _grouped(pairs: Pairs) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for name, value in pairs:
        found[name].append(value)
    return found


def address_parts(rule: Rule) -> list[tuple[str, bool]]:
    """The parts of a rule in order; True marks the name of a value to fill in."""
    parts = re.split(r"<(?:[^<>:]+:)?([a-z_]+)>", rule.rule)
    return [(part, index % 2 == 1) for index, part in enumerate(parts)]
