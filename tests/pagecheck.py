"""Reads a page strictly and says what is wrong with it: what every page of the app must keep."""

from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser

VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "path", "source", "wbr", "col"})
CONTROLS = frozenset({"input", "select", "textarea"})
NEEDS_NO_LABEL = frozenset({"hidden", "submit", "button"})
POINTS_AT = ("for", "aria-describedby", "aria-labelledby", "aria-controls", "form")


class Element:
    """One element with its attributes, the text inside it, and what it stands in."""

    def __init__(self, tag: str, attributes: dict[str, str], parents: tuple["Element", ...]):
        self.tag, self.attributes, self.parents = tag, attributes, parents
        self.text = ""

    def inside(self, tag: str) -> bool:
        return any(parent.tag == tag for parent in self.parents)

    def __str__(self) -> str:
        shown = " ".join(f'{name}="{value}"' for name, value in self.attributes.items())
        return f"<{self.tag} {shown}>".replace(" >", ">")


class Page(HTMLParser):
    """A page as elements; `problems()` lists every breach of the house rules."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.html, self.elements, self.faults = html, [], []
        self._open: list[Element] = []
        self.feed(html)
        self.close()
        self.faults += [f"{element} is never closed" for element in self._open]

    def handle_starttag(self, tag, attrs) -> None:
        names = [name for name, _value in attrs]
        self.faults += [f"<{tag}> has {n} twice" for n, c in Counter(names).items() if c > 1]
        attributes = {name: value or "" for name, value in attrs}
        element = Element(tag, attributes, tuple(self._open))
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_startendtag(self, tag, attrs) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag) -> None:
        if tag in VOID:
            return
        if not self._open or self._open[-1].tag != tag:
            self.faults.append(f"</{tag}> closes {self._open[-1] if self._open else 'nothing'}")
            return
        self._open.pop()

    def handle_data(self, data) -> None:
        for element in self._open:
            element.text += data

    def all(self, tag: str) -> list[Element]:
        return [element for element in self.elements if element.tag == tag]

    def with_class(self, name: str) -> list[Element]:
        return [e for e in self.elements if name in e.attributes.get("class", "").split()]

    @property
    def title(self) -> str:
        return " ".join(self.all("title")[0].text.split())

    def problems(self) -> list[str]:
        """Every breach, in words that say what to write instead."""
        checks = (_frame, _ids, _labels, _forms, _no_inline, _lists)
        return self.faults + [fault for check in checks for fault in check(self)]


def _frame(page: Page) -> Iterator[str]:
    if not page.html.lstrip().lower().startswith("<!doctype html>"):
        yield "begin with <!doctype html>"
    for tag in ("html", "title", "h1", "main"):
        found = [
            one for one in page.all(tag) if not one.inside("svg")
        ]  # a drawing has its own title
        if len(found) != 1:
            yield f"write one <{tag}>, not {len(found)}"
    if page.all("html") and not page.all("html")[0].attributes.get("lang"):
        yield "give <html> a lang"
    if page.all("title") and not page.title.endswith("· Hand and Foot"):
        yield f"end the title with · Hand and Foot: {page.title}"
    if page.all("title") and page.title.startswith("·"):
        yield "say in the title what the page is"
    if page.all("h1") and not page.all("h1")[0].text.strip():
        yield "write words in the <h1>"


def _ids(page: Page) -> Iterator[str]:
    ids = Counter(e.attributes["id"] for e in page.elements if "id" in e.attributes)
    yield from (f"id {name!r} stands {count} times" for name, count in ids.items() if count > 1)
    for element in page.elements:
        for name in POINTS_AT:
            for target in element.attributes.get(name, "").split():
                if target not in ids:
                    yield f"{element} points at {target!r}, which is not there"
        href = element.attributes.get("href", "")
        if href.startswith("#") and href[1:] not in ids:
            yield f"{element} leads nowhere"


def _labels(page: Page) -> Iterator[str]:
    labelled = {e.attributes.get("for"): e.text.strip() for e in page.all("label")}
    for element in page.elements:
        if element.tag in CONTROLS and element.attributes.get("type") not in NEEDS_NO_LABEL:
            named = labelled.get(element.attributes.get("id"))
            if not named and not element.attributes.get("aria-label"):
                yield f"give {element} a <label>"
        pattern = element.inside("template")  # its words are put in by a script
        if element.tag in ("button", "a") and not element.text.strip() and not pattern:
            yield f"write words in {element}"
        if element.attributes.get("type") == "radio" and not element.inside("fieldset"):
            yield f"put {element} in a <fieldset> with a <legend>"


def _forms(page: Page) -> Iterator[str]:
    for form in page.all("form"):
        if not form.attributes.get("action", "").startswith("/"):
            yield f"give {form} an action on this site"
        if form.attributes.get("method") not in ("get", "post"):
            yield f"give {form} a method"
        if form.inside("form"):
            yield f"{form} stands in a form"


def _no_inline(page: Page) -> Iterator[str]:
    for element in page.elements:
        if element.tag == "style" or "style" in element.attributes:
            yield f"{element}: styles go into static/css"
        is_data = element.attributes.get("type") == "application/json"
        if element.tag == "script" and not element.attributes.get("src") and not is_data:
            yield f"{element}: scripts go into static/js"
        yield from (f"{element}: no {n}" for n in element.attributes if n.startswith("on"))
        for name in ("href", "src", "action"):
            value = element.attributes.get(name, "")
            if value.lower().startswith(("http:", "https:", "//", "javascript:", "data:")):
                yield f"{element}: {name} leaves this site"


def _lists(page: Page) -> Iterator[str]:
    inside = {
        "li": ("ul", "ol"),
        "tr": ("thead", "tbody", "tfoot", "table"),
        "td": ("tr",),
        "th": ("tr",),
        "legend": ("fieldset",),
        "dt": ("dl", "div"),  # a dl may group its pairs by div
        "dd": ("dl", "div"),
    }
    for element in page.elements:
        wanted = inside.get(element.tag)
        if wanted and (not element.parents or element.parents[-1].tag not in wanted):
            yield f"{element} must stand in {' or '.join(wanted)}"
        if element.parents and element.parents[-1].tag == "p" and element.tag in ("p", "div", "ul"):
            yield f"{element} can't stand in a <p>"
