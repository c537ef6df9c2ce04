"""Booklets by their addresses: a season as it stands, an edition as it was kept, all time."""

import json

import pytest

from scorekeeper.extensions import db
from scorekeeper.league import chronicling
from scorekeeper.models import SeasonEdition, default_league, new_id, seasons_of
from scorekeeper.sheets import answers
from scorekeeper.sheets.press import Printed, PrintingBusy
from tests.league.conftest import save

ALL_TIME = "/league/booklet.pdf"


@pytest.fixture
def drawn(monkeypatch):
    """What is sent to be drawn, instead of drawing it."""
    sent = []

    def draw(html, **_wishes):
        sent.append(html)
        return Printed(b"%PDF-")

    monkeypatch.setattr(answers, "print_long", draw)
    return sent


@pytest.fixture
def season(app):
    with app.app_context():
        league = db.session.scalars(default_league()).one()
        return db.session.scalars(seasons_of(league.id)).first().id


def links(page, path):
    return {link.attributes["href"] for link in page(path).all("a")}


def test_a_season_as_it_stands(client, page, evenings, season, drawn):
    games = evenings()
    address = f"/league/seasons/{season}/booklet.pdf"
    assert address in links(page, "/league")
    answer = client.get(f"{address}?paper=letter&size=large")
    assert answer.status_code == 200
    assert answer.mimetype == "application/pdf"
    assert "size: letter" in drawn[0]
    assert 'class="booklet large"' in drawn[0]
    assert "As it stood after 6 October 2026" in drawn[0]
    for people, deals, *_rest in games:
        assert f"{sum(scores[0] for scores in deals):,}".replace("-", "−") in drawn[0]
        assert " + ".join(people[0::2]) in drawn[0] or " + ".join(people[2::-2]) in drawn[0]


def test_a_closed_season_prints_its_edition_whatever_is_corrected(
    client, page, app, evenings, season, drawn
):
    games = evenings()
    client.post(f"/league/seasons/{season}/editions")
    address = f"/league/seasons/{season}/editions/1/booklet.pdf"
    assert address in links(page, f"/league/seasons/{season}/editions")
    client.get(address)
    with app.app_context():
        save(games[0][3], 4, [99_995, 0], reason="Typed wrong")
    client.get(address)
    client.get(f"/league/seasons/{season}/booklet.pdf")
    before, after, of_season = drawn
    assert before == after == of_season
    assert "Edition 1, kept on" in before
    assert "99,995" not in before
    client.post(f"/league/seasons/{season}/editions")
    client.get(f"/league/seasons/{season}/booklet.pdf")
    assert "Edition 2, kept on" in drawn[3]
    assert "99,995" in drawn[3]


def test_an_edition_from_before_says_that_it_has_no_booklet(client, app, evenings, season, drawn):
    evenings(2)
    client.post(f"/league/seasons/{season}/editions")
    with app.app_context():
        (kept,) = db.session.query(SeasonEdition).all()
        data = json.dumps({k: part for k, part in json.loads(kept.data).items() if k != "booklet"})
        whose = {"league_id": kept.league_id, "season_id": season}
        old = SeasonEdition(id=new_id(), edition=2, data=data, data_hash="", **whose)
        db.session.add(old)
        db.session.commit()
    answer = client.get(f"/league/seasons/{season}/booklet.pdf")
    assert answer.status_code == 422
    assert "before there were booklets" in answer.text
    assert drawn == []


def test_a_very_long_season_lists_its_last_evenings(client, evenings, season, drawn, monkeypatch):
    monkeypatch.setattr(chronicling, "MOST_EVENINGS", 2)
    evenings(8)
    client.get(f"/league/seasons/{season}/booklet.pdf")
    assert "2 earlier evenings are counted and not listed." in drawn[0]
    assert "4 October 2026</h3>" in drawn[0]
    assert "2 October 2026</h3>" not in drawn[0]
    assert "Most games won in a row" not in drawn[0]


def test_all_time(client, page, evenings, drawn):
    games = evenings()
    assert f"{ALL_TIME}?paper=letter" in links(page, "/print?paper=letter")
    client.get(ALL_TIME)
    assert "Evenings</h2>" not in drawn[0]
    for name in {name for people, *_rest in games for name in people}:
        assert f">{name}</h3>" in drawn[0]


def test_a_league_without_games_has_a_booklet_all_the_same(client, season, drawn):
    for path in (ALL_TIME, f"/league/seasons/{season}/booklet.pdf"):
        assert client.get(path).status_code == 200
    assert len(drawn) == 2


def test_what_is_not_there(client, season):
    assert client.get("/league/seasons/nothing/booklet.pdf").status_code == 404
    assert client.get(f"/league/seasons/{season}/editions/7/booklet.pdf").status_code == 404
    assert client.get(f"{ALL_TIME}?paper=a5").status_code == 422
    assert client.get(f"{ALL_TIME}?size=huge").status_code == 422


def test_too_many_at_a_time(client, monkeypatch):
    def busy(_html, **_wishes):
        raise PrintingBusy

    monkeypatch.setattr(answers, "print_long", busy)
    answer = client.get(ALL_TIME)
    assert answer.status_code == 503
    assert "try again" in answer.text
