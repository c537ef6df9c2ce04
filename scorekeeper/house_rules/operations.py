"""Saving rules: an edition is only ever added. Each is called inside writing(); doing it twice changes nothing."""

import json
import logging
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session, scoped_session

from scorekeeper.models import (
    OWN_ID,
    RulesDraft,
    TableRules,
    editions_of,
    hash_of,
    new_id,
    new_own_id,
    rules_by_key,
)
from scorekeeper.rules import Variant, catalogue

log = logging.getLogger(__name__)

Db = scoped_session[Session]


def start_draft(session: Db, draft: RulesDraft) -> RulesDraft:
    """Begins a draft; one that was begun with this id before is given back as it stands."""
    known = session.get(RulesDraft, draft.id)
    if known is not None:
        return known
    session.add(draft)
    return draft


def keep(draft: RulesDraft, data: dict[str, Any]) -> None:
    """What was answered so far."""
    draft.data = json.dumps(data, ensure_ascii=False)


def save_draft(session: Db, draft: RulesDraft) -> TableRules:
    """The draft's rules as an edition; raises VariantError while they can't be played by."""
    variant = catalogue.from_data(json.loads(draft.data))
    saved = _add(session, draft, variant)
    session.delete(draft)
    return saved


def _add(session: Db, draft: RulesDraft, variant: Variant) -> TableRules:
    known = session.scalars(rules_by_key(draft.id)).one_or_none()
    if known is not None:
        return known
    data = catalogue.to_data(variant)
    newest = newest_of(session, draft.league_id, draft.variant_id)
    if newest is not None and newest.data_hash == hash_of(data):
        return newest
    edition = newest.edition + 1 if newest else 1
    variant_id = newest.variant_id if newest else free_id(session, draft.league_id)
    row = edition_of(draft.league_id, {**data, "id": variant_id, "edition": edition})
    row.op_key = draft.id
    session.add(row)
    log.info("rules %s saved, edition %s", variant_id, edition)
    return row


def bring_in(session: Db, league_id: str, variant: Variant) -> tuple[TableRules, bool]:
    """The rules of a file as our own, and whether they are new; what is here already is given back."""
    data = catalogue.to_data(variant)
    if variant.id in catalogue.ids() and not variant.base:
        data["base"] = variant.id
    mine = select(TableRules).where(TableRules.league_id == league_id)
    same = mine.where(TableRules.data_hash == hash_of(data)).order_by(TableRules.edition.desc())
    known = session.scalars(same.limit(1)).one_or_none()
    if known is not None:
        return known, False
    own = OWN_ID.fullmatch(variant.id) is not None
    newest = newest_of(session, league_id, variant.id) if own else None
    edition = newest.edition + 1 if newest else variant.edition if own else 1
    variant_id = variant.id if own else free_id(session, league_id)
    row = edition_of(league_id, {**data, "id": variant_id, "edition": edition})
    session.add(row)
    log.info("rules %s brought in, edition %s", variant_id, edition)
    return row, True


def newest_of(session: Db, league_id: str, variant_id: str) -> TableRules | None:
    """The newest edition of some rules."""
    return session.scalars(editions_of(league_id, variant_id).limit(1)).one_or_none()


def edition_of(league_id: str, data: dict[str, Any]) -> TableRules:
    """A row for these rules, not yet in the database."""
    base = data.get("base", "")
    known = base in catalogue.ids()
    return TableRules(
        id=new_id(),
        league_id=league_id,
        variant_id=data["id"],
        edition=data["edition"],
        name=data["name"],
        base_id=base if known else "",
        base_edition=catalogue.data(base)["edition"] if known else 0,
        data=json.dumps(data, ensure_ascii=False),
        data_hash=hash_of(data),
        op_key=new_id(),
    )


def free_id(session: Db, league_id: str) -> str:
    """An id that no rules of the league have."""
    while True:
        found = new_own_id()
        if newest_of(session, league_id, found) is None:
            return found
