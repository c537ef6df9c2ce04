"""Between the form and the deal of the record: what was typed becomes a deal, and a deal what was typed."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UNSET

from scorekeeper.rules import Counted, Deal, Entry, Out

from .fields import TallyField
from .forms import NOBODY, DealForm
from .ways import Way, way_of

Amount = int | Counted
Ends = Callable[[str, str], dict[str, str]]  # layout.parts of the rules at hand


def deal_of_form(form: DealForm, number: int, standing: Deal | None) -> Deal:
    """The deal that a readable form means. `standing` is the one it corrects: what no field shows is kept."""
    entries = [_entry(form, side, way) for side, way in enumerate(form.shape.ways)]
    deal = Deal(number=number, out=_out(form, standing), entries=entries)
    if standing is not None and standing.dealer is not UNSET:
        deal = msgspec.structs.replace(deal, dealer=standing.dealer)
    return deal


def _out(form: DealForm, standing: Deal | None) -> Out | None:
    if form.out.data == NOBODY:
        return None
    side, _, place = form.out.data.partition(".")
    if place:
        return Out(int(side), form.players[int(side)][int(place)])
    known = standing.out if standing else None
    return known if known and known.side == int(side) else Out(int(side))


def _entry(form: DealForm, side: int, way: Way) -> Entry:
    points = form[f"s{side}-adjustment"].data
    given: dict[str, Any] = {
        "books": _counts(form, side, "books"),
        "counts": _counts(form, side, "counts"),
    }
    if points is not None:
        given |= {"adjustment": points, "adjustment_note": form[f"s{side}-note"].data}
    if way.melded in ("net", "score"):
        given[way.melded] = form[f"s{side}-{way.melded}"].data
        return Entry(**given)
    left = [_amount(form, side, f"left{part}", how) for part, how in enumerate(way.left)]
    given["melded"] = _amount(form, side, "melded", way.melded)
    given["left"] = left if len(left) > 1 else left[0]
    return Entry(**given)


def _counts(form: DealForm, side: int, kind: str) -> dict[str, int]:
    start = f"s{side}-{kind}-"
    return {
        field.name.removeprefix(start): field.number
        for field in form
        if isinstance(field, TallyField)
        and field.name.startswith(start)
        and field.number is not None
    }


def _amount(form: DealForm, side: int, name: str, how: str) -> Amount:
    if how == "total":
        return form[f"s{side}-{name}"].data or 0  # blank only where nothing can be left
    counted = {
        key: field.data
        for key, field in form.group(side, name, how).items()
        if field.data is not None
    }
    return Counted(by_value=counted) if how == "value" else Counted(cards=counted)


def ways_of(deal: Deal) -> tuple[Way, ...]:
    """How each side of a deal was counted."""
    return tuple(way_of(entry) for entry in deal.entries)


def typed(deal: Deal, players: list[list[str]], ends: Ends) -> dict[str, Any]:
    """What the fields of the form held when this deal was typed. `ends` gives the parts that a count has."""
    data: dict[str, Any] = {"out": _typed_out(deal, players)}
    for side, entry in enumerate(deal.entries):
        for name, value in _typed_entry(entry, ends).items():
            data[f"s{side}-{name}"] = value
    return data


def _typed_out(deal: Deal, players: list[list[str]]) -> str:
    if deal.out is None:
        return NOBODY
    side, names = deal.out.side, players[deal.out.side]
    return f"{side}.{names.index(deal.out.player)}" if deal.out.player in names else f"{side}"


def _typed_entry(entry: Entry, ends: Ends) -> dict[str, Any]:
    data: dict[str, Any] = {f"books-{kind}": n for kind, n in entry.books.items()}
    data |= {f"counts-{line}": n for line, n in entry.counts.items()}
    if entry.adjustment or entry.adjustment_note:
        data |= {"adjustment": entry.adjustment, "note": entry.adjustment_note}
    for name in ("net", "score"):
        if (value := getattr(entry, name)) is not UNSET:
            data[name] = value
    if entry.melded is not UNSET:
        data |= _typed_amount("melded", entry.melded, ends)
    left = entry.left if isinstance(entry.left, list) else [entry.left]
    for part, amount in enumerate(left):
        if amount is not UNSET:
            data |= _typed_amount(f"left{part}", amount, ends)
    return data


def _typed_amount(name: str, amount: Any, ends: Ends) -> dict[str, Any]:
    if not isinstance(amount, Counted):
        return {name: amount}
    how = "cards" if amount.by_value is UNSET else "value"
    counted = amount.cards if how == "cards" else amount.by_value
    known = {key: end for end, key in ends(name.rstrip("0123456789"), how).items()}
    return {f"{name}-{known[key]}": n for key, n in counted.items() if key in known}
