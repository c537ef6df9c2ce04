"""Games begun and played without a browser, and a reader of forms that a page holds."""

import json

import pytest

from scorekeeper import rules
from scorekeeper.extensions import db
from scorekeeper.games.operations import start_game
from scorekeeper.games.setup import Setup, seated
from scorekeeper.models import (
    Deal,
    DealRevision,
    Game,
    deal_of,
    default_league,
    game_by_code,
    new_id,
    refresh,
)
from scorekeeper.web.database import writing

FOUR = ("Anna", "Cili", "Béla", "Dani")  # round the table: Anna + Béla against Cili + Dani


@pytest.fixture
def start(app):
    """Begins a game and gives back its code: `start("simpson", ("Anna", "Béla"), sides=2)`."""

    def start(variant="whitnack", people=FOUR, sides=2, **options):
        given = {"first_dealer": 0, "packs": 5, "date": "2026-11-27"} | options
        loaded = rules.catalogue.load(variant) if isinstance(variant, str) else variant
        setup = Setup(id=new_id(), variant=loaded, chairs=seated(people, sides), **given)
        with app.app_context(), writing() as session:
            league = session.scalars(default_league()).one()
            return start_game(session, league.id, setup).code

    return start


@pytest.fixture
def play(app):
    """Saves a deal; entries are scores or whole entries: `play(code, 1, 300, -50)`."""

    def play(code, number, *entries, insists=(), **deal):
        listed = [{"score": one} if isinstance(one, int) else one for one in entries]
        payload = json.dumps({"number": number, "out": None, "entries": listed} | deal)
        with app.app_context(), writing() as session:
            game = session.scalars(game_by_code(code)).one()
            row = session.scalars(deal_of(game.id, number)).one_or_none()
            if row is None:
                row = Deal(league_id=game.league_id, game_id=game.id, number=number, rev=0)
                session.add(row)
            row.payload, row.op_key, row.rev = payload, new_id(), row.rev + 1
            session.add(
                DealRevision(
                    league_id=game.league_id,
                    game_id=game.id,
                    number=number,
                    rev=row.rev,
                    kind="entered",
                    op_key=row.op_key,
                    payload=payload,
                    payload_hash="",
                    insists=json.dumps(list(insists)),
                )
            )
            refresh(game)

    return play


@pytest.fixture
def game_of(app):
    """What is kept of a game: its row's values and who sits where."""

    def game_of(code):
        with app.app_context():
            game = db.session.scalars(game_by_code(code)).one()
            return {
                "state": game.state,
                "stopped": game.stopped,
                "variant_id": game.variant_id,
                "packs": game.packs,
                "date": game.date,
                "place": game.place,
                "first_dealer": game.first_dealer,
                "sides": [side.name for side in game.sides],
                "seats": [seat.player.name for seat in game.seats],
            }

    return game_of


@pytest.fixture
def count_games(app):
    def count():
        with app.app_context():
            return len(db.session.scalars(db.select(Game)).all())

    return count


@pytest.fixture
def form_of():
    """All fields of the form with that id, as a browser would send them."""

    def form_of(page, form_id="new-game"):
        form = next(e for e in page.all("form") if e.attributes.get("id") == form_id)
        sent = {}
        for element in page.elements:
            if form not in element.parents:
                continue
            name, value = element.attributes.get("name"), element.attributes.get("value", "")
            kind = element.attributes.get("type")
            chosen = kind not in ("radio", "checkbox") or "checked" in element.attributes
            if element.tag == "input" and chosen:
                sent.setdefault(name, []).append(value)
            if element.tag == "option" and "selected" in element.attributes:
                select = next(p for p in element.parents if p.tag == "select")
                sent.setdefault(select.attributes["name"], []).append(value)
        return sent

    return form_of
