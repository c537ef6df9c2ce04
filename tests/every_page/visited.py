"""Every page as a visitor gets it: what an evening and all links show, kept as it was sent.

Nothing here names a room's pages but those that no link leads to. A page that is kept is shown to a
browser later just as it was, so a receipt or a conflict is looked at like any other page.
"""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from flask import Flask, Response, request
from flask.testing import FlaskClient

from scorekeeper.app import create_app
from scorekeeper.config import Config
from scorekeeper.extensions import db
from scorekeeper.web.database import prepare
from tests.conftest import SAME_ORIGIN
from tests.fuzz.corpus import Crawler
from tests.fuzz.evening import play_evening
from tests.pagecheck import Page

ODD_LINES = (
    "2024-03-05,1200,900,700,",
    "2024-03-05,1200,900,700,twice",
    "soon,1.25,900,700,odd",
    "05/03/2024,1,2,3,",
)
THEIR_COLUMNS = ("role-1", "role-2", "role-3")
WITH_GRADES = {
    "method": "points",
    "big_win": "2250",
    "median_margin": "1715",
    "places": "shared",
    "floor": "0",
    "best": "0",
    "attendance": "1",
    "grades": "yes",
}
LED_TO_BY_NOTHING = ("/pattern", "/games", "/league", "/players", "/no-such-page", "/games/AAAAAA")
REFUSED = {"/games/new": {"step": "people", "name": ""}, "/rules/own/bring-in": {"rules": "{"}}


class Sent(NamedTuple):
    """One page as it was sent."""

    endpoint: str
    method: str
    address: str
    status: int
    html: str

    @property
    def name(self) -> str:
        return f"{self.method} {self.address} {self.status}"

    @property
    def kind(self) -> tuple[str, str, int]:
        return (self.endpoint, self.method, self.status)

    @property
    def parts(self) -> set[str]:
        """Every kind of element on it."""
        elements = Page(self.html).elements
        return {
            f"{one.tag}.{name}"
            for one in elements
            for name in (one.attributes.get("class", "").split() or [""])
        }


class Site(NamedTuple):
    """The app, somebody who visits it, and every page that was sent so far."""

    app: Flask
    client: FlaskClient
    sent: list[Sent]

    def of_each_kind(self) -> Iterator[Sent]:
        """As few pages as show every kind of page and every kind of element."""
        kinds: set[tuple[str, str, int]] = set()
        parts: set[str] = set()
        for page in self.sent:
            if page.kind not in kinds or not page.parts <= parts:
                kinds.add(page.kind)
                parts |= page.parts
                yield page


@contextmanager
def visited_site(home: Path) -> Iterator[Site]:
    """Play an evening, follow every link, and send what is refused."""
    app = create_app(Config(home=home, secret_key="only-for-tests-" * 4, pattern_page=True))
    prepare(app)
    sent: list[Sent] = []
    app.after_request(lambda answer: _keep(answer, sent))
    client = app.test_client()
    client.environ_base.update(SAME_ORIGIN)
    crawler = Crawler(app, client)
    crawler.crawl("/")
    play_evening(crawler)
    crawler.crawl("/", *LED_TO_BY_NOTHING)
    _end_all_games(crawler)
    _close_the_season(crawler)
    _bring_games_in(crawler)
    _merge_somebody(crawler)
    for address, values in REFUSED.items():
        client.post(address, data=values)
    client.post("/look", environ_overrides={"HTTP_SEC_FETCH_SITE": "cross-site"})
    try:
        yield Site(app, client, sent)
    finally:
        with app.app_context():
            db.engine.dispose()


def _end_all_games(crawler: Crawler) -> None:
    """What comes of games is shown only when they have ended."""
    for code in sorted(crawler.corpus.values["code"]):
        crawler.client.post(f"/games/{code}/end")
        crawler.crawl(f"/games/{code}?ended=yes")
    crawler.crawl(
        *(f"/league{page}?ended=yes" for page in ("", "/evenings", "/partners", "/records"))
    )


def _close_the_season(crawler: Crawler) -> None:
    for season in sorted(crawler.corpus.values["season_id"]):
        crawler.client.post(f"/league/seasons/{season}/editions")
        crawler.client.post(f"/league/seasons/{season}/counting", data=WITH_GRADES)
        crawler.crawl(f"/league/seasons/{season}/grades")
        crawler.crawl(f"/league/seasons/{season}/editions?closed=yes")


def _bring_games_in(crawler: Crawler) -> None:
    """A spreadsheet in which everything is to be asked; then one that can come in."""
    for lines in (ODD_LINES, ODD_LINES[:1]):
        text = "\n".join(("Date,Zoé,Zoe,Our side,Note", *lines))
        sent = {"file": (io.BytesIO(text.encode()), "pad.csv")}
        columns = crawler.client.post("/league/bring-in", data=sent).headers["Location"]
        crawler.client.post(columns, data={"role-0": "date"})
        crawler.client.get(columns)
        data = {"role-0": "date", "deals": "4", **dict.fromkeys(THEIR_COLUMNS, "theirs")}
        dry_run = crawler.client.post(columns, data=data).headers["Location"]
        crawler.client.get(dry_run)
        crawler.client.post(dry_run, data={"do": "yes"})
        crawler.client.post(dry_run, data={"do": "yes", "person:zoe": "-", "out": "99"})


def _merge_somebody(crawler: Crawler) -> None:
    """Somebody with games turns out to be another, and then not."""
    crawler.client.post("/players", data={"name": "Zsuzsanna", "kind": "member"})
    crawler.read(crawler.client.get("/players").get_data(as_text=True))
    gone, *_others, kept = sorted(crawler.corpus.values["player_id"])
    crawler.client.get(f"/league/people/{gone}/merge?into={kept}")
    crawler.client.post(f"/league/people/{gone}/merge", data={"into": kept})
    crawler.read(crawler.client.get("/players").get_data(as_text=True))
    crawler.client.get(f"/league/people/{kept}")
    for merge in sorted(crawler.corpus.values["merge_id"]):
        crawler.client.get(f"/league/merges/{merge}")
        crawler.client.post(f"/league/merges/{merge}", data={"name": "Zsuzsanna"})
        crawler.client.post(f"/league/merges/{merge}", data={"name": "Zsuzsi"})
        crawler.client.get(f"/league/people/{kept}")


def _keep(answer: Response, sent: list[Sent]) -> Response:
    if answer.mimetype == "text/html" and answer.status_code not in range(300, 400):
        html = answer.get_data(as_text=True)
        endpoint = request.endpoint or ""
        sent.append(Sent(endpoint, request.method, request.full_path, answer.status_code, html))
    return answer
