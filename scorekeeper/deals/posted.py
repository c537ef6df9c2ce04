"""What a post about a deal carries, read once: the step, the keys, the form as it was typed."""

import re
import secrets
from dataclasses import dataclass

from flask import abort, request
from werkzeug.datastructures import MultiDict

from .forms import N_, NOBODY, DealForm, form_class
from .layout import Shape
from .queries import Place
from .ways import Way, offered, read_way, way_named

ALOUD = "aloud"
AGREED_ALOUD = N_("Agreed aloud")
_KEY = re.compile(r"[A-Za-z0-9_-]{16,64}")
_REV = re.compile(r"[0-9]{1,6}")


def new_key() -> str:
    """A key for one intended operation, made when its form is drawn."""
    return secrets.token_hex(16)


@dataclass(frozen=True)
class Keys:
    """The operation key and the revision that a save begins from, as drawn into a form."""

    op_key: str
    base_rev: int


def carried_keys(place: Place) -> Keys:
    """The keys of a form on its way to the next page; a lost one is made anew."""
    op_key, base = request.form.get("op_key", ""), request.form.get("base_rev", "")
    return Keys(
        op_key if _KEY.fullmatch(op_key) else new_key(),
        int(base) if _REV.fullmatch(base) else place.base_rev,
    )


def required_keys() -> Keys:
    """The keys of a save: 400 without an operation key, 428 without the revision it is based upon."""
    op_key = request.form.get("op_key", "")
    if not _KEY.fullmatch(op_key):
        abort(400)
    base = request.form.get("base_rev", request.headers.get("If-Match", "").strip('"'))
    if not base:
        abort(428)
    if not _REV.fullmatch(base):
        abort(400)
    return Keys(op_key, int(base))


def ways_posted(place: Place) -> tuple[Way, ...]:
    """How each side counts: a new choice, or what the form says."""
    seats = place.seating.sides
    if chosen := request.form.get("count"):
        return (way_chosen(place, chosen),) * len(seats)
    usual = way_chosen(place, place.game.counting)
    words = (request.form.get(f"s{side}-way", "") for side in range(len(seats)))
    return tuple(
        read_way(word, players) or usual for word, players in zip(words, seats, strict=True)
    )


def way_chosen(place: Place, name: str) -> Way:
    """The way of that name if the variant can be counted so, else one sum."""
    known = [*offered(place.rules), "cards"]
    return way_named(name if name in known else "totals")


def form_of(
    place: Place, ways: tuple[Way, ...], formdata: MultiDict | None, data: dict | None = None
) -> DealForm:
    """The form of this deal, for what was typed or for what is known."""
    correcting = place.stands and (formdata is None or formdata.get("base_rev") != "0")
    shape = Shape(place.rules, place.seating, place.game.packs, ways, correcting)
    return form_class(shape)(formdata, players=place.players, data=data)


def typed_pairs(form: DealForm) -> list[tuple[str, str]]:
    """All that was typed, to be carried in hidden fields as it is; what is blank needs no field."""
    known = form.names() | {f"s{side}-way" for side in range(len(form.players))}
    return [
        (name, value[:400])
        for name, values in request.form.lists()
        if name in known
        for value in values[:1]
        if value
    ]


def author_posted(place: Place) -> str:
    """Who agreed: a player's name, or that it was said aloud."""
    agreed = request.form.get("agreed", "")
    if agreed == ALOUD:
        return AGREED_ALOUD
    return agreed if any(agreed in names for names in place.players) else ""


def who_may_agree(place: Place, form: DealForm) -> list[str]:
    """The names of the sides that did not go out; everybody's when nobody did."""
    out = "" if form.out.data == NOBODY else form.out.data.partition(".")[0]
    return [name for side, names in enumerate(place.players) if str(side) != out for name in names]
