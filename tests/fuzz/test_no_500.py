"""Two thousand strange requests over every route: always a decent answer, and a refusal changes nothing."""

import gzip
import logging
import os
import sqlite3
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask, Response, request
from hypothesis import HealthCheck, Phase, given, note, settings
from hypothesis import strategies as st
from werkzeug.routing import Rule
from werkzeug.test import run_wsgi_app

from scorekeeper.app import create_app
from scorekeeper.config import Config
from scorekeeper.extensions import db
from scorekeeper.sheets import press
from scorekeeper.web.database import prepare
from scorekeeper.web.security import HEADERS
from tests.conftest import SAME_ORIGIN
from tests.fuzz.corpus import Corpus, Crawler
from tests.fuzz.evening import play_evening
from tests.fuzz.requests import Request, requests
from tests.pagecheck import Page

TO_EACH = 6
REQUESTS = int(os.environ.get("FUZZ_REQUESTS", "2000"))
SECONDS_OF_WORK = 2.0
TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'deal_draft'"
NO_TEXT = ("pdf", "spreadsheet", "zip")
LEAKS = ("Traceback (most recent", "sqlalchemy", "sqlite3.", "SELECT ", 'File "/', "werkzeug")


class Target:
    """The app with an evening in it, and what is known of it."""

    def __init__(
        self, app: Flask, corpus: Corpus, watcher: sqlite3.Connection, reached: set[str]
    ) -> None:
        self.app, self.corpus, self.watcher, self.reached = app, corpus, watcher, reached
        self.statuses: Counter[int] = Counter()
        self._version, self._content = -1, 0

    def content(self) -> int:
        """A number for all that is saved. What is only half typed may be kept whatever the answer is."""
        version = int(self.watcher.execute("PRAGMA data_version").fetchone()[0])
        if version != self._version:
            names = self.watcher.execute(TABLES).fetchall()
            rows = [self.watcher.execute(f'SELECT * FROM "{name}"').fetchall() for (name,) in names]
            self._version, self._content = version, hash(repr(rows))
        return self._content


def _make_target(home: Path) -> Iterator[Target]:
    app = create_app(Config(home=home, secret_key="only-for-tests-" * 4, pattern_page=True))
    prepare(app)
    app.config["TESTING"] = False  # an error must be answered, not raised
    app.add_url_rule("/careless/<value>", "careless", _careless)
    reached: set[str] = set()
    app.before_request(lambda: reached.add(str(request.endpoint)))
    client = app.test_client()
    client.environ_base.update(SAME_ORIGIN)
    crawler = Crawler(app, client)
    play_evening(crawler)
    crawler.crawl("/", "/games", "/rules", "/print", "/look", "/pattern")
    reached.clear()
    with closing(sqlite3.connect(home / "scorekeeper.db")) as watcher:
        yield Target(app, crawler.corpus, watcher, reached)
    with app.app_context():
        db.engine.dispose()


def _careless(value: str) -> Response:
    return Response(str(int(value)), content_type="text/plain")


@pytest.fixture(scope="module")
def target(tmp_path_factory) -> Iterator[Target]:
    """One app for all requests: what one of them leaves behind, the next one meets."""
    yield from _make_target(tmp_path_factory.mktemp("fuzz"))


@pytest.fixture(scope="module", autouse=True)
def no_worker():
    """Sheets are not drawn here: their worker has tests of its own, and would take most of the time."""
    with pytest.MonkeyPatch.context() as patch:
        drawn = press.Printed(b"%PDF-1.7 not drawn")
        patch.setattr(press.Press, "draw", lambda *_words, **_named: drawn)
        yield


def _send_many(target: Target, count: int, caplog: pytest.LogCaptureFixture) -> None:
    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        print_blob=True,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
        report_multiple_bugs=False,
    )
    @given(st.data())
    def send(data: st.DataObject) -> None:
        _send(target, data.draw(requests(target.corpus)), caplog)

    caplog.set_level(logging.ERROR)
    send()


def test_no_request_gets_a_500(target, caplog):
    ours = [rule for rule in target.corpus.rules if rule.endpoint != "careless"]
    for rule in ours:  # a few to each, so that none is left out by chance
        target.corpus.rules = [rule]
        _send_many(target, TO_EACH, caplog)
    target.corpus.rules = ours
    _send_many(target, REQUESTS - TO_EACH * len(ours), caplog)
    print(f"answers: {dict(sorted(target.statuses.items()))}")
    assert {rule.endpoint for rule in ours} <= target.reached
    assert target.statuses[200] + target.statuses[303] > REQUESTS / 5  # they got far enough


def test_a_careless_route_is_found(target, caplog):
    """A control: a view that trusts what it is sent."""
    target.corpus.rules = [Rule("/careless/<value>", endpoint="careless", methods=["GET"])]
    with pytest.raises(AssertionError, match="500 < 500"):
        _send_many(target, 200, caplog)


def _send(target: Target, sent: Request, caplog: pytest.LogCaptureFixture) -> None:
    before, began = target.content(), time.thread_time()
    caplog.clear()
    body, status_line, headers = run_wsgi_app(target.app, sent.environ, buffered=True)
    worked = time.thread_time() - began
    status, content = int(status_line.split()[0]), b"".join(body)
    if headers.get("Content-Encoding") == "gzip":
        content = gzip.decompress(content)
    is_text = not any(kind in headers.get("Content-Type", "") for kind in NO_TEXT)
    text = content.decode() if is_text else ""
    target.statuses[status] += 1
    note(f"{status} {text[:400]} {caplog.text[-3000:]}")
    assert status < 500
    assert worked < SECONDS_OF_WORK
    assert not [leak for leak in LEAKS if leak in text and leak not in repr(sent)]
    part = headers.get("Content-Type", "").startswith(("text/javascript", "text/css"))
    assert part or not [name for name in HEADERS if name not in headers]
    if text and headers["Content-Type"].startswith("text/html") and not 300 <= status < 400:
        assert Page(text).problems() == []
    if status >= 400 and status != 409:
        assert target.content() == before
