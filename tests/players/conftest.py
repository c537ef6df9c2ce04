"""Games and deals as the room of deals makes them, and a name changed."""

import pytest

from scorekeeper.extensions import db
from scorekeeper.models import default_league, player_by_name
from tests.deals.conftest import enter, form, game, new_game, receipt, rows, undo

__all__ = ["enter", "form", "game", "new_game", "receipt", "rows", "undo"]


@pytest.fixture
def id_of(app):
    """The id of who has this name now."""

    def find(name):
        with app.app_context():
            league = db.session.scalars(default_league()).one()
            return db.session.scalars(player_by_name(league.id, name)).one().id

    return find


@pytest.fixture
def rename(client, id_of):
    """Gives somebody another name: `rename("Béla", "Adalbert")`; returns the answer."""

    def send(name, new, **more):
        return client.post(f"/players/{id_of(name)}", data={"name": new, **more})

    return send
