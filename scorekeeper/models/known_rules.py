"""Every set of rules that can be played here: the league's own, and the built-in ones."""

from collections.abc import Sequence

from scorekeeper import rules
from scorekeeper.extensions import db

from .league import default_league
from .ledger import read_variant
from .table_rules import OWN_ID, TableRules, editions_of, own_rules


def newest_own() -> Sequence[TableRules]:
    """The league's own rules, each in its newest edition."""
    league = db.session.scalars(default_league()).one()
    return db.session.scalars(own_rules(league.id)).all()


def own_edition(variant_id: str, edition: int | None = None) -> TableRules | None:
    """An edition of the league's own rules, the newest if none is named; None if there is no such."""
    if not OWN_ID.fullmatch(variant_id):
        return None
    league = db.session.scalars(default_league()).one()
    wanted = editions_of(league.id, variant_id)
    if edition is not None:
        wanted = wanted.where(TableRules.edition == edition)
    return db.session.scalars(wanted.limit(1)).one_or_none()


def playable(variant_id: str) -> rules.Variant | None:
    """The rules with that id, own or built in; None for a template and for what nobody knows."""
    if OWN_ID.fullmatch(variant_id):
        found = own_edition(variant_id)
        return read_variant(found.data) if found else None
    if variant_id not in rules.catalogue.ids() or rules.catalogue.blanks(variant_id):
        return None
    return rules.catalogue.load(variant_id)
