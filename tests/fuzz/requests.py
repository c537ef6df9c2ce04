"""Requests made of an honest corpus and nasty values, as the server's own interface (WSGI) sees them."""

from dataclasses import dataclass
from io import BytesIO
from typing import Any
from urllib.parse import quote_from_bytes

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from werkzeug.routing import Rule

from tests.fuzz.corpus import Corpus, address_parts
from tests.fuzz.nasty import (
    BYTES,
    HEADERS,
    TYPES,
    as_bytes,
    as_json,
    json_values,
    names,
    texts,
)
from tests.visitor import Pairs

FORM, MULTIPART, JSON = TYPES[0], "multipart/form-data; boundary=x", "application/json"
STRANGE_METHODS = ["HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE", "BREW", "get"]


@dataclass(frozen=True)
class Request:
    """One request; its repr is all that is needed to send it again."""

    method: str
    path: bytes
    query: bytes
    headers: tuple[tuple[str, str], ...]
    kind: str
    body: bytes

    @property
    def environ(self) -> dict[str, Any]:
        """As a WSGI server hands it over."""
        given: dict[str, Any] = {
            "REQUEST_METHOD": self.method,
            "SCRIPT_NAME": "",
            "PATH_INFO": self.path.decode("latin-1"),
            "QUERY_STRING": self.query.decode("latin-1"),
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "HTTP_HOST": "localhost",
            "HTTP_SEC_FETCH_SITE": "same-origin",
            "CONTENT_TYPE": self.kind,
            "CONTENT_LENGTH": str(len(self.body)),
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.input": BytesIO(self.body),
            "wsgi.input_terminated": True,
            "wsgi.errors": BytesIO(),
            "wsgi.multithread": True,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }
        return given | dict(self.headers)


@st.composite
def requests(draw: DrawFn, corpus: Corpus) -> Request:
    """A request to one of the routes: mostly honest, so that it gets far, and nasty somewhere."""
    rule = draw(st.sampled_from(corpus.rules))
    own = sorted((rule.methods or set()) - {"HEAD", "OPTIONS"})
    method = draw(st.sampled_from([*own * (40 // len(own)), *STRANGE_METHODS]))
    kind, body = draw(_bodies(corpus, rule)) if method not in ("GET", "HEAD") else ("", b"")
    return Request(
        method=method,
        path=draw(_paths(corpus, rule)),
        query=draw(_queries(corpus)),
        headers=draw(_headers()),
        kind=kind,
        body=body,
    )


@st.composite
def _paths(draw: DrawFn, corpus: Corpus, rule: Rule) -> bytes:
    path = b""
    for part, is_value in address_parts(rule):
        if not is_value:
            path += part.encode()
            continue
        known = sorted(corpus.values[part]) or ["1"]
        honest = draw(st.integers(0, 11)) > 0
        path += as_bytes(draw(st.sampled_from(known) if honest else texts))
    return path + draw(st.sampled_from([b""] * 60 + [b"/", b"//", b"/..", b"\0", b"\xff", b";x"]))


@st.composite
def _queries(draw: DrawFn, corpus: Corpus) -> bytes:
    if draw(st.integers(0, 2)) == 0:
        return draw(st.sampled_from([b""] * 3 + BYTES[:12]))
    pairs: Pairs = []
    for _ in range(draw(st.integers(0, 5))):
        name = draw(st.sampled_from(sorted(corpus.queries) or ["x"]))
        known = sorted(corpus.queries[name]) or ["x"]
        value = draw(st.sampled_from(known) if draw(st.booleans()) else texts)
        pairs.append((name, value))
    return urlencoded(pairs)


@st.composite
def _bodies(draw: DrawFn, corpus: Corpus, rule: Rule) -> tuple[str, bytes]:
    way = draw(st.sampled_from([*"ffffffmmjj", "raw"]))
    if way == "raw":
        return draw(st.sampled_from(TYPES)), draw(st.sampled_from(BYTES) | st.binary(max_size=50))
    pairs = draw(_filled(corpus, rule))
    if way == "f":
        return draw(st.sampled_from([FORM] * 20 + TYPES)), urlencoded(pairs)
    if way == "m":
        return MULTIPART, multipart(pairs)
    plain: dict[str, Any] = dict(pairs)
    if draw(st.booleans()) and plain:
        plain[draw(st.sampled_from(sorted(plain, key=repr)))] = draw(json_values)
    return JSON, as_json(plain if draw(st.integers(0, 4)) else draw(json_values))


@st.composite
def _filled(draw: DrawFn, corpus: Corpus, rule: Rule) -> Pairs:
    """A real form of this route, some of its fields chosen, some spoilt, some gone, some twice."""
    forms = corpus.forms.get(rule.endpoint) or [f for found in corpus.forms.values() for f in found]
    form = draw(st.sampled_from(forms))
    chosen = {
        name: draw(st.sampled_from(options))
        for name, options in form.choices.items()
        if draw(st.booleans())
    }
    pairs = form.filled(chosen)
    pairs += [draw(st.sampled_from(form.buttons))] if form.buttons and draw(st.booleans()) else []
    fields = st.sampled_from(form.names or ["x"])
    for _ in range(draw(st.integers(0, 4))):
        pairs = draw(_spoilt(pairs, fields))
    return pairs


@st.composite
def _spoilt(draw: DrawFn, pairs: Pairs, fields: SearchStrategy[str]) -> Pairs:
    name, value = draw(fields), draw(texts)
    without = [pair for pair in pairs if pair[0] != name]
    how = draw(st.sampled_from(["spoil"] * 6 + ["plain"] * 3 + ["drop", "double", "stranger"]))
    if how == "drop":
        return without
    if how == "double":
        return [*pairs, (name, value)]
    if how == "stranger":
        return [*pairs, (draw(names), value)]
    if how == "plain":
        return [*without, (name, str(draw(st.integers(0, 400))))]
    return [*without, (name, value)]


@st.composite
def _headers(draw: DrawFn) -> tuple[tuple[str, str], ...]:
    chosen = draw(st.lists(st.sampled_from(sorted(HEADERS)), max_size=2, unique=True))
    return tuple((name, draw(st.sampled_from(HEADERS[name]))) for name in chosen)


def urlencoded(pairs: Pairs) -> bytes:
    """Pairs as an address or a form carries them, whatever is in them."""
    coded = ((quote_from_bytes(as_bytes(n)), quote_from_bytes(as_bytes(v))) for n, v in pairs)
    return "&".join(f"{name}={value}" for name, value in coded).encode()


def multipart(pairs: Pairs) -> bytes:
    """Pairs as parts, with whatever a name may do to the line it stands on."""
    parts = (
        b'--x\r\nContent-Disposition: form-data; name="' + as_bytes(n) + b'"\r\n\r\n' + as_bytes(v)
        for n, v in pairs
    )
    return b"\r\n".join([*parts, b"--x--\r\n"])
