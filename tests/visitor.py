"""A person's browser without a screen: fetches pages of a running server, fills in their forms, sends them.

Reads forms as a browser does, so a test that fills them in follows the page and not our code.
"""

import http.client
from collections.abc import Iterable, Mapping
from html.parser import HTMLParser
from typing import NamedTuple
from urllib.parse import urlencode, urlsplit

Pairs = list[tuple[str, str]]


class Answer(NamedTuple):
    """What came back; `location` is where a redirect leads."""

    status: int
    text: str
    location: str


class Form:
    """One form of a page: what it would send as it stands, and every name it can send."""

    def __init__(self, attributes: dict[str, str]) -> None:
        self.id = attributes.get("id", "")
        self.action = attributes.get("action", "")
        self.method = attributes.get("method", "get").lower()
        self.pairs: Pairs = []
        self.choices: dict[str, list[str]] = {}  # of radios, checkboxes, selects
        self.buttons: Pairs = []
        self.names: list[str] = []

    def filled(self, values: Mapping[str, str | list[str] | None], button: str = "") -> Pairs:
        """What is sent with these values (None leaves a field out), by the button of this value."""
        unknown = set(values) - set(self.names)
        if unknown:
            raise KeyError(f"{self.action} has no field {sorted(unknown)}; it has {self.names}")
        pairs = [(name, value) for name, value in self.pairs if name not in values]
        for name, value in values.items():
            several = value if isinstance(value, list) else [] if value is None else [value]
            pairs += [(name, one) for one in several]
        return pairs + [pair for pair in self.buttons if pair[1] == button][:1]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.forms: list[Form] = []
        self._form: Form | None = None
        self._elsewhere: list[tuple[str, str, dict[str, str]]] = []
        self._select: tuple[str, list[tuple[str, bool]]] | None = None
        self._area: tuple[str, str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._form = Form(given)
            self.forms.append(self._form)
        elif given.get("form"):
            self._elsewhere.append((given["form"], tag, given))
        elif self._form is None or "disabled" in given:
            return
        elif tag == "option" and self._select:
            self._select[1].append((given.get("value", ""), "selected" in given))
        else:
            self._control(self._form, tag, given)

    def close(self) -> None:
        """Give each control that names its form to that form."""
        super().close()
        for form_id, tag, given in self._elsewhere:
            for form in self.forms:
                if form.id == form_id:
                    self._control(form, tag, given)

    def _control(self, form: Form, tag: str, given: dict[str, str]) -> None:
        name, kind, value = given.get("name", ""), given.get("type", ""), given.get("value", "")
        if not name:
            return
        form.names += [name] if name not in form.names else []
        if tag == "button" or kind == "submit":
            form.buttons.append((name, value))
        elif kind in ("radio", "checkbox"):
            form.choices.setdefault(name, []).append(value)
            form.pairs += [(name, value)] if "checked" in given else []
        elif tag == "input":
            form.pairs.append((name, value))
        elif tag == "select":
            self._select = (name, [])
        elif tag == "textarea":
            self._area = (name, "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        if self._form is None:
            return
        if tag == "select" and self._select:
            name, options = self._select
            self._form.choices[name] = [value for value, _selected in options]
            chosen = [value for value, selected in options if selected] or [v for v, _ in options]
            self._form.pairs += [(name, value) for value in chosen[:1]]
            self._select = None
        if tag == "textarea" and self._area:
            self._form.pairs.append(self._area)
            self._area = None

    def handle_data(self, data: str) -> None:
        if self._area:
            self._area = (self._area[0], self._area[1] + data)


def forms_in(html: str) -> list[Form]:
    """All forms of a page."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.forms


class Visitor:
    """Keeps one connection to the server and says, as a browser would, where its posts come from."""

    def __init__(self, port: int, *, timeout: float = 10) -> None:
        self._origin = f"http://127.0.0.1:{port}"
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)

    def get(self, path: str, headers: dict[str, str] | None = None) -> Answer:
        """Fetch a page; a redirect is not followed."""
        self._connection.request("GET", path, headers=headers or {})
        return self.receive()

    def post(
        self, path: str, pairs: Iterable[tuple[str, str]], headers: dict[str, str] | None = None
    ) -> Answer:
        """Send a form to an address."""
        self.send(path, pairs, headers)
        return self.receive()

    def send(
        self, path: str, pairs: Iterable[tuple[str, str]], headers: dict[str, str] | None = None
    ) -> None:
        """Send a form and do not wait for the answer: see receive() and hang_up()."""
        said = {"Content-Type": "application/x-www-form-urlencoded", "Origin": self._origin}
        self._connection.request("POST", path, urlencode(list(pairs)), said | (headers or {}))

    def receive(self) -> Answer:
        """The answer to what was sent, read to its end."""
        answer = self._connection.getresponse()
        text = answer.read().decode()
        place = urlsplit(answer.headers.get("Location", ""))
        return Answer(answer.status, text, f"{place.path}?{place.query}".rstrip("?"))

    def form(self, path: str, action: str = "", *, button: str = "") -> Form:
        """The form of a page that leads to the address (or holds the button); LookupError if none does."""
        answer = self.get(path)
        if answer.status != 200:
            raise LookupError(f"{path} answers {answer.status}")
        return pick(answer.text, action, button=button)

    def hang_up(self) -> None:
        """Cut the connection, whatever is under way; the next request opens another."""
        self._connection.close()

    def __enter__(self) -> "Visitor":
        return self

    def __exit__(self, *_error: object) -> None:
        self.hang_up()

    def fetch(self, path: str, headers: dict[str, str] | None = None) -> bytes:
        """What a good address answers, as it came over the wire."""
        self._connection.request("GET", path, headers=headers or {})
        answer = self._connection.getresponse()
        body = answer.read()
        if answer.status != 200:
            raise LookupError(f"{path} answers {answer.status}")
        return body


def pick(html: str, action: str = "", *, button: str = "") -> Form:
    """The first form of a page that posts to this address and has this button."""
    for form in forms_in(html):
        fits = form.action.startswith(action) if action else form.method == "post"
        if fits and (not button or any(value == button for _name, value in form.buttons)):
            return form
    raise LookupError(f"no form to {action or 'post'} with button {button or 'any'}")
