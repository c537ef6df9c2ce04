"""What a post about a deal carries, read once: the step, the keys, the form as it was typed."""

import re
import secrets
from dataclasses import dataclass

from flask import abort, request
from werkzeug.datastructures import MultiDict

from scorekeeper.rules import Deal
from scorekeeper.web.counting_words import LEFT_BY, countings

from .agreeing import readers
from .forms import DealForm, form_class
from .layout import Shape
from .other_ways import is_kept, kept_of, refitted
from .queries import Place
from .ways import Way, left_by_of, left_each, read_way, way_named

ALOUD = "aloud"
LEFT_WISHES = {f"left-{by}": by for by in LEFT_BY}
SAVES = ("save", "agree", ALOUD)  # the steps that save, without anybody's word or with it
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


def from_receipt() -> bool:
    """Whether somebody comes from the receipt, to change something and go back there."""
    return request.form.get("do") == "edit"


def ways_posted(place: Place) -> tuple[Way, ...]:
    """How each side counts: a new choice, or what the form says."""
    typed, wish = ways_typed(place, request.form), request.form.get("count", "")
    return ways_changed(place, typed, wish) if wish else typed


def ways_typed(place: Place, typed: MultiDict) -> tuple[Way, ...]:
    """How each side was counted when this was typed; the table's usual way where that can't be read."""
    words = [typed.get(f"s{side}-way", "") for side in range(len(place.sides))]
    read = map(read_way, words, place.seating.sides)
    return tuple(way or usual for way, usual in zip(read, usual_ways(place), strict=True))


def usual_ways(place: Place) -> tuple[Way, ...]:
    """How the table counts."""
    way = way_chosen(place, place.game.counting)
    return _left_by(place, (way,) * len(place.sides), place.game.left_by)


def ways_changed(place: Place, ways: tuple[Way, ...], wish: str) -> tuple[Way, ...]:
    """The ways of counting after a wish: another way, or cards left by side or by player."""
    by = LEFT_WISHES.get(wish)
    if by:
        return _left_by(place, ways, by)
    before = left_by_of(ways, place.seating.sides) or place.game.left_by
    return _left_by(place, (way_chosen(place, wish),) * len(place.sides), before)


def _left_by(place: Place, ways: tuple[Way, ...], by: str) -> tuple[Way, ...]:
    pairs = zip(ways, place.seating.sides, strict=True)
    return tuple(left_each(way, by, players) for way, players in pairs)


def way_chosen(place: Place, name: str) -> Way:
    """The way of that name if the variant can be counted so, else one sum."""
    return way_named(name if name in countings(place.rules) else "totals")


def form_of(
    place: Place, ways: tuple[Way, ...], formdata: MultiDict | None, data: dict | None = None
) -> DealForm:
    """The form of this deal, for what was typed or for what is known."""
    correcting = place.stands and (formdata is None or formdata.get("base_rev") != "0")
    shape = Shape(place.rules, place.seating, place.game.packs, ways, correcting)
    made = form_class(shape)
    if formdata is not None:
        formdata = refitted(formdata, shape, made, place.players)
    form = made(formdata, players=place.players, data=data)
    form.kept = kept_of(formdata) if formdata is not None else []
    return form


def typed_pairs(form: DealForm) -> list[tuple[str, str]]:
    """All that was typed, to be carried in hidden fields as it is; what is blank needs no field."""
    known = form.names() | {f"s{side}-way" for side in range(len(form.players))}
    typed = refitted(request.form, form.shape, type(form), form.players)
    return [
        (name, value[:400])
        for name, values in typed.lists()
        if name in known or is_kept(name)
        for value in values[:1]
        if value
    ]


def agreed_posted(place: Place, deal: Deal) -> tuple[int | None, ...]:
    """Who agrees: every side that is ticked, the other side by its own button, or all of them aloud."""
    if ticked := sides_ticked(place):
        return ticked
    step = request.form.get("do")
    if step == "agree":
        return readers(place, deal)
    return (None,) if step == ALOUD else ()


def sides_ticked(place: Place) -> tuple[int, ...]:
    """The sides that a tick says agree."""
    ticked = request.form.getlist("agree")
    return tuple(side for side in range(len(place.sides)) if str(side) in ticked)
