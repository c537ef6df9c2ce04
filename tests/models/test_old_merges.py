"""People who were merged by an earlier version: the database is brought up to date, and the merge can be taken back."""

import json

import pytest
from alembic import command
from sqlalchemy import select, text

from scorekeeper.extensions import db
from scorekeeper.models import Player, PlayerMerge, Seat, new_id, part_people, utc_now
from scorekeeper.models.merging import renamed_results
from scorekeeper.server.doctor import examine
from scorekeeper.server.selfcheck import prepare_database
from scorekeeper.web import upgrade
from scorekeeper.web.database import current_revision, known_revisions, writing
from tests.models.test_history import everything, made_anew
from tests.models.test_merging import evening, person

__all__ = ["evening"]

MERGED = """
    INSERT INTO player_merge (id, league_id, gone_id, gone_name, kept_id, kept_name, games, created_at)
    VALUES (:id, :league, :gone, 'Annie', :kept, 'Anna', :games, :now)
"""


@pytest.fixture
def app(bare_app, monkeypatch):
    """As the version before partings left it."""
    as_before = monkeypatch.context
    upgraded = command.upgrade
    with as_before() as patch:
        patch.setattr(upgrade.command, "upgrade", lambda config, _head: upgraded(config, "0010"))
        prepare_database(bare_app)
    with bare_app.app_context():
        assert current_revision(db.engine) == "0010"
    return bare_app


@pytest.fixture
def merged(app, evening):
    """Annie became Anna, as it was written down then. Returns the codes of the games that moved."""
    gone, kept, league = person("Annie").id, person("Anna").id, person("Anna").league_id
    own = select(Seat).where(Seat.player_id == gone)
    moved = {row.side.game_id for row in db.session.scalars(own)}
    values = {"id": new_id(), "league": league, "gone": gone, "kept": kept}
    values["now"] = utc_now().replace(tzinfo=None).isoformat(" ")
    with writing() as session:
        session.execute(text(MERGED), values | {"games": json.dumps(sorted(moved))})
        renamed_results(league, sorted(moved), gone, kept)
        session.execute(text("UPDATE seat SET player_id = :kept WHERE player_id = :gone"), values)
        session.execute(text("DELETE FROM player WHERE id = :gone"), values)
    db.session.rollback()
    return moved


def test_an_old_merge_is_there_still_and_can_be_taken_back(app, merged, config):
    before = everything()
    db.session.rollback()
    prepare_database(app)
    assert current_revision(db.engine) == known_revisions()[-1]
    assert everything() == before
    merge = db.session.scalars(select(PlayerMerge)).one()
    assert (merge.gone_name, merge.kept_name, merge.exactly) == ("Annie", "Anna", None)
    assert set(merge.game_ids) == merged
    with writing() as session:
        part_people(session.get_one(PlayerMerge, merge.id), "Annie")
    rows = db.session.scalars(select(Seat).where(Seat.player_id == person("Annie").id))
    assert {row.side.game_id for row in rows} == merged
    assert db.session.scalars(select(Player).where(Player.name == "Anna")).one()
    assert everything() == made_anew()
    db.session.remove()
    assert examine(config.home / "scorekeeper.db") == []
