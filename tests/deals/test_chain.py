"""What stands now is what its revisions say, whatever was saved, corrected, sent late and taken back."""

import json
import random

import pytest

from scorekeeper.deals.operations import Result, Stamp, save_deal, undo_deal
from scorekeeper.deals.payload import canonical, hash_of
from scorekeeper.deals.queries import get_place_or_404
from scorekeeper.extensions import db
from scorekeeper.models import (
    Deal,
    DealRevision,
    DealScore,
    deals_of,
    game_by_code,
    new_id,
    read_deal,
    seating_of,
    variant_of,
)
from scorekeeper.rules import Deal as Typed
from scorekeeper.rules import Entry, tally
from scorekeeper.web.database import writing


def a_deal(number, chance):
    entries = [
        Entry(melded=chance.randrange(1, 200) * 5, left=chance.randrange(20) * 5) for _ in "ab"
    ]
    return Typed(number=number, out=None, entries=entries)


def stand(code):
    """The deals as their newest revisions say."""
    game = db.session.scalars(game_by_code(code)).one()
    rows = db.session.scalars(db.select(DealRevision).where(DealRevision.game_id == game.id)).all()
    newest = {}
    for row in sorted((row for row in rows if row.rev), key=lambda row: row.rev):
        newest[row.number] = row
    return {n: row.payload for n, row in sorted(newest.items()) if row.kind != "undone"}


def one_operation(code, chance):
    game = db.session.scalars(game_by_code(code)).one()
    rows = db.session.scalars(db.select(Deal).where(Deal.game_id == game.id)).all()
    revs = {row.number: row.rev for row in rows}
    number = chance.randint(1, len(rows) + 2)
    base = max(0, revs.get(number, 0) - (chance.random() < 0.2))
    stamp = Stamp(op_key=new_id(), base_rev=base, reason=chance.choice(["", "Typed wrong"]))
    with writing():
        place = get_place_or_404(code, number)
        if chance.random() < 0.25:
            return undo_deal(place, stamp).result
        return save_deal(place, a_deal(number, chance), stamp).result


@pytest.mark.parametrize("seed", range(4))
def test_what_stands_is_what_the_revisions_say(context, game, seed):
    chance = random.Random(seed)
    results = [one_operation(game, chance) for _ in range(80)]
    assert set(results) >= {Result.SAVED, Result.CONFLICT, Result.NOT_NEXT, Result.NO_REASON}
    found = db.session.scalars(game_by_code(game)).one()
    rows = db.session.scalars(deals_of(found.id)).all()
    assert {row.number: row.payload for row in rows} == stand(game)
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    deals = [read_deal(row.payload) for row in rows]
    result = tally(variant_of(found), seating_of(found), found.packs, deals)
    scores = [
        (number, score.side_position, score.score, score.total)
        for number, score in db.session.execute(
            db.select(Deal.number, DealScore).join(DealScore, DealScore.deal_id == Deal.id)
        )
    ]
    assert sorted(scores) == sorted(
        (deal.number, side, one.score, one.total)
        for deal in result.deals
        for side, one in enumerate(deal.sides)
    )


def test_the_chain_of_a_deal_never_forks(context, game):
    chance = random.Random(7)
    for _ in range(80):
        one_operation(game, chance)
    rows = db.session.scalars(db.select(DealRevision)).all()
    for number in {row.number for row in rows}:
        chain = sorted((r.rev, r.parent_rev) for r in rows if r.number == number and r.rev)
        assert chain == [(n + 1, n or None) for n in range(len(chain))]
    assert all(row.payload_hash == hash_of(row.payload) for row in rows)
    assert all(row.payload == canonical(read_deal(row.payload)) for row in rows)
    assert all(json.loads(row.insists) == [] for row in rows)
