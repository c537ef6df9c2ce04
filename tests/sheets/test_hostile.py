"""Names and notes that try to have something fetched, attached or drawn: all are printed as they were typed."""

import http.server
import threading

import pytest

from scorekeeper.sheets.drawing import print_page, sheet_html
from scorekeeper.sheets.paper import PAPERS
from scorekeeper.sheets.sheet import sheet_of
from tests import records

from .evenings import read
from .reading import Pages, printed

PAYLOADS = (
    '<img src="file:///etc/passwd">',
    "<link rel=attachment href=/etc/passwd>",
    '<link rel=stylesheet href="http://127.0.0.1:{port}/a.css">',
    "<style>@import 'http://127.0.0.1:{port}/b'</style>",
    '<object data="file:///etc/hostname">',
    "<a rel=attachment href=file:///etc/passwd>",
    "</title></head><body><h1>gone",
    "<svg><image href=file:///etc/passwd />",
    "url(http://127.0.0.1:{port}/c.png)",
    "{{ 7 * 7 }}{% include 'base.html' %}",
    '" style="background:url(file:///etc/x)',
    "<script>document.write(1)</script>",
    "&lt;img src=x&gt; &amp; &#0; ]]>",
)


@pytest.fixture(scope="module")
def listener():
    """A server of this machine that remembers who came."""
    came = []

    class Door(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            came.append(self.path)
            self.send_error(404)

        def log_message(self, *_words):
            pass

    server = http.server.HTTPServer(("127.0.0.1", 0), Door)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server.server_port, came
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.mark.parametrize("payload", PAYLOADS)
def test_a_hostile_name_is_printed_as_it_was_typed(payload, listener):
    port, came = listener
    name = payload.format(port=port) if "{port}" in payload else payload
    sides = [
        {"name": name, "players": [name, "Béla"]},
        {"name": "Cili + Dani", "players": ["Cili", "Dani"]},
    ]
    deal = records.record()["deals"][0] | {"dealer": name, "out": {"side": 0, "player": name}}
    deal["entries"][0] |= {"adjustment": 5, "adjustment_note": name}
    game = read(records.record(sides=sides, deals=[deal], place=name, note=name))
    found = Pages(printed(sheet_html(sheet_of(game), PAPERS["a4"], "en")).pdf)
    assert found.text.replace(" ", "").count(name.replace(" ", "")) >= 4
    assert list(found.reader.attachments) == []
    assert all("/Annots" not in page for page in found.reader.pages)
    assert all(not page.images for page in found.reader.pages)
    assert b"/EmbeddedFile" not in found.pdf
    assert b"root:" not in found.pdf
    assert came == []


# The worker itself, with pages that no template of ours makes.
RAW = (
    '<img src="file:///etc/passwd">',
    '<img src="http://127.0.0.1:{port}/i.png">',
    '<img src="data:image/svg+xml,%3Csvg/%3E">',
    '<link rel="stylesheet" href="http://127.0.0.1:{port}/a.css">',
    '<link rel="attachment" href="file:///etc/passwd">',
    '<a rel="attachment" href="file:///etc/passwd">x</a>',
    '<object data="http://127.0.0.1:{port}/o"></object>',
    "<style>@import url(http://127.0.0.1:{port}/b.css);</style>",
    "<style>@font-face {{ font-family: x; src: url(file:///etc/passwd) }} p {{ font-family: x }}</style>",
    '<p style="background: url(http://127.0.0.1:{port}/c.png)">x</p>',
    '<svg><image href="file:///etc/passwd" width="9" height="9"/></svg>',
)


@pytest.mark.parametrize("raw", RAW)
def test_the_worker_fetches_nothing_whatever_a_page_asks_for(raw, listener):
    port, came = listener
    title = "<html lang=en><title>x</title><body><p>before "
    made = print_page(title + raw.format(port=port) + "<p>after")
    assert made.asked or made.warnings
    assert "after" in Pages(made.pdf).text
    assert list(Pages(made.pdf).reader.attachments) == []
    assert came == []
