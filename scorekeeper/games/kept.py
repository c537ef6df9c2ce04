"""What is kept beside the numbers of each deal: who agreed, what the table insisted on, what it said before."""

import json
from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row, Select, select
from sqlalchemy.orm import aliased

from scorekeeper.extensions import db
from scorekeeper.models import (
    Deal,
    DealRevision,
    Game,
    RevisionKind,
    Sitting,
    read_deal,
    seating_of,
    variant_of,
)
from scorekeeper.models.agreement import Agreed, agreed, waiting_for
from scorekeeper.rules import score_deal

_Before = aliased(DealRevision)


@dataclass(frozen=True)
class Correction:
    """What a deal said before it was corrected; who changed it, when and why."""

    scores: tuple[int, ...]
    who: str
    when: datetime
    reason: str


@dataclass(frozen=True)
class Kept:
    """What is kept of a deal that stands."""

    insists: tuple[str, ...]  # codes of the warnings that its table overruled
    agreed: list[Agreed]
    out: bool  # somebody went out
    waiting: tuple[int, ...]  # the sides whose word is missing
    corrected: Correction | None


def kept_of(game: Game | Sitting) -> dict[int, Kept]:
    """For each deal that stands, by its number."""
    said: dict[tuple[int, int], list[Agreed]] = defaultdict(list)
    for one in agreed(game.id):
        said[one.number, one.rev].append(one)
    rows = db.session.execute(_revisions(game))
    return {row.number: _kept(game, row, said[row.number, row.rev]) for row in rows}


def _revisions(game: Game | Sitting) -> Select[Any]:
    """The revision that stands of each deal, with what it corrected."""
    now, before = DealRevision, _Before
    stands = (Deal.game_id == now.game_id) & (Deal.number == now.number) & (Deal.rev == now.rev)
    corrected = (
        (before.game_id == now.game_id)
        & (before.number == now.number)
        & (before.rev == now.parent_rev)
        & (now.kind == RevisionKind.CORRECTED.value)
    )
    columns = (now.number, now.rev, now.insists, now.payload, now.author, now.device)
    more = (now.created_at, now.reason, before.payload.label("before"))
    joined = select(*columns, *more).join(Deal, stands).outerjoin(before, corrected)
    return joined.where(Deal.game_id == game.id, Deal.live)


def _kept(game: Game | Sitting, row: Row[Any], said: list[Agreed]) -> Kept:
    out = read_deal(row.payload).out
    heard = [one.side for one in said]
    return Kept(
        insists=tuple(json.loads(row.insists)),
        agreed=said,
        out=out is not None,
        waiting=waiting_for(len(game.sides), out.side if out else None, heard),
        corrected=_correction(game, row) if row.before else None,
    )


def _correction(game: Game | Sitting, row: Row[Any]) -> Correction:
    deal = read_deal(row.before)
    scores = score_deal(variant_of(game), seating_of(game), game.packs, deal)
    who = row.author or row.device
    return Correction(tuple(one.score for one in scores), who, row.created_at, row.reason)
