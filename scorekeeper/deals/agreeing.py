"""Who agrees to a deal: kept with the save, or added later from any phone. The caller opens the transaction.

An agreement belongs to one revision: a deal that is corrected is asked about again.
"""

from collections.abc import Iterable

from scorekeeper.models.agreement import keep_agreed, waiting_for
from scorekeeper.rules import Deal

from .queries import Place
from .stamp import Stamp


def keep_said(place: Place, rev: int, stamp: Stamp) -> None:
    """Keeps who agreed while saving this revision; nothing if nobody did."""
    if stamp.agreed:
        _keep(place, rev, stamp.agreed, stamp)


def add_agreed(place: Place, stamp: Stamp) -> None:
    """Adds who has not yet agreed to the deal as it stands."""
    heard = heard_of(place, place.base_rev)
    if None not in heard and (new := [side for side in stamp.agreed if side not in heard]):
        _keep(place, place.base_rev, new, stamp)


def heard_of(place: Place, rev: int | None) -> tuple[int | None, ...]:
    """The sides that agreed to this revision."""
    return tuple(one.side for one in place.agreed if one.rev == rev)


def missing_of(place: Place, deal: Deal, rev: int | None) -> tuple[int, ...]:
    """The sides whose word for this revision is missing."""
    out = deal.out.side if deal.out else None
    return waiting_for(len(place.sides), out, heard_of(place, rev))


def is_closed(place: Place) -> bool:
    """Whether the deal is agreed at a table where every side agrees before that is changed."""
    if place.game.agreement != "both" or place.deal is None:
        return False
    return not missing_of(place, place.deal, place.base_rev)


def readers(place: Place, deal: Deal) -> tuple[int | None, ...]:
    """Who agrees by `We agree`: the other side; all together where there is more than one."""
    others = [side for side in range(len(place.sides)) if deal.out and side != deal.out.side]
    return (others[0],) if len(others) == 1 else (None,)


def _keep(place: Place, rev: int, sides: Iterable[int | None], stamp: Stamp) -> None:
    keep_agreed(
        sides,
        league_id=place.game.league_id,
        game_id=place.game.id,
        number=place.number,
        rev=rev,
        op_key=stamp.op_key,
        device=stamp.device,
    )
