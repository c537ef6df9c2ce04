"""What the pages of a deal say of half-typed numbers: of this phone's own, of another phone's, of those never saved."""

from dataclasses import dataclass

from flask import request
from flask_babel import LazyString, lazy_gettext
from flask_babel import gettext as _

from scorekeeper.web.draft_words import phone_words, time_words
from scorekeeper.web.language import locale

from .draft_owner import known_owner
from .drafts import Draft, drafts_at, saved_keys
from .forms import REASONS, DealForm
from .posted import Keys, form_of, new_key, ways_typed
from .queries import Place

HERE = lazy_gettext("Your numbers from %(time)s are here.")
TEXTS = {
    "here": HERE,
    "only-phone": lazy_gettext("The server can’t be reached. Your numbers are kept on this phone."),
    "only-server": lazy_gettext(
        "This phone can’t keep your numbers by itself. The server keeps them while you type."
    ),
    "nowhere": lazy_gettext(
        "Neither the server nor this phone can keep your numbers now. Leave this page open."
    ),
}


@dataclass(frozen=True)
class Other:
    """What somebody typed on another phone."""

    id: str
    phone: str


@dataclass(frozen=True)
class DraftBox:
    """What stands above the form of a deal."""

    place: Place
    drawn: str  # how the form came by its numbers: blank, mine, afresh or posted
    here: str  # that this phone's own numbers are there, and since when
    still_kept: str
    step: str
    others: list[Other]
    said: list[str]
    saved: list[str]  # keys of what was saved: what this phone keeps of it may go
    texts: dict[str, LazyString]
    locale: str  # by which the phone writes times


@dataclass(frozen=True)
class Unsaved:
    """Numbers that were typed and never saved, for the history."""

    id: str
    phone: str
    sides: list[tuple[str, list[tuple[str, str]]]]


def own_draft(place: Place) -> Draft | None:
    """What this phone has typed of the deal as it stands now."""
    owner = known_owner()
    drafts = drafts_at(place) if owner else []
    return next((one for one in drafts if one.row.owner == owner and fits(place, one)), None)


def filled_form(place: Place, draft: Draft) -> tuple[DealForm, Keys]:
    """The form with what was typed. Its key is a new one: another tab may be typing under the old."""
    form = form_of(place, ways_typed(place, draft.data), draft.data)
    return form, Keys(new_key(), draft.row.base_rev)


def draft_box(place: Place) -> DraftBox:
    """What is to be said above the form that is drawn."""
    drafts, owner = drafts_at(place), known_owner()
    mine = next((one for one in drafts if one.row.owner == owner and fits(place, one)), None)
    others = [one for one in drafts if not one.is_of(owner) and fits(place, one)]
    taken = mine.taken if mine else ""
    time = time_words(mine.row.updated_at) if mine else ""
    return DraftBox(
        place=place,
        drawn=_drawn(mine),
        here=str(HERE) % {"time": time} if mine else "",
        still_kept=_("Your numbers from %(time)s are still kept.", time=time),
        step=mine.data.get("step", "") if mine else "",
        others=[
            Other(one.row.id, phone_words(one.row))
            for one in others
            if one.row.id != taken and one.taken != (mine.row.id if mine else "-")
        ],
        said=said_of(place, drafts, owner),
        saved=sorted(saved_keys(place)),
        texts=TEXTS,
        locale=str(locale()).replace("_", "-"),
    )


def said_of(place: Place, drafts: list[Draft], owner: str) -> list[str]:
    """What this phone should know: somebody goes on with its numbers, or saved the deal first."""
    found = []
    for mine in (one for one in drafts if one.row.owner == owner):
        for other in (one for one in drafts if one.taken == mine.row.id):
            found.append(
                _(
                    "Another phone (%(phone)s) has gone on with your numbers.",
                    phone=phone_words(other.row),
                )
            )
        if not fits(place, mine):
            time = time_words(mine.row.updated_at)
            found.append(
                _(
                    "Somebody else has saved this deal meanwhile. Your numbers from %(time)s were"
                    " not saved; they stay in its history.",
                    time=time,
                )
            )
    return found


def unsaved(place: Place) -> list[Unsaved]:
    """Everything that was typed for a deal, also by those who never saved it, newest first."""
    return [_unsaved(place, draft) for draft in drafts_at(place)]


def fits(place: Place, draft: Draft) -> bool:
    """Whether a draft began from what stands now."""
    return not draft.aside and draft.row.base_rev == place.base_rev


def _drawn(mine: Draft | None) -> str:
    if request.method == "POST":
        return "posted"
    if "afresh" in request.args:
        return "afresh"
    return "mine" if mine else "blank"


def _unsaved(place: Place, draft: Draft) -> Unsaved:
    form, _keys = filled_form(place, draft)
    sides = [
        (name, [(label, said) for label, said in _typed_of(form, f"s{side}-", draft)])
        for side, name in enumerate(place.sides)
    ]
    general = list(_general(form, draft))
    return Unsaved(
        id=draft.row.id,
        phone=phone_words(draft.row),
        sides=[(name, lines) for name, lines in [("", general), *sides] if lines],
    )


def _general(form: DealForm, draft: Draft) -> list[tuple[str, str]]:
    chosen = [label for _value, label, is_chosen, _more in form.out.iter_choices() if is_chosen]
    lines = [(form.out.label.text, str(label)) for label in chosen]
    if form.shape.correcting and (reason := REASONS.get(draft.data.get("reason", ""))):
        lines.append((form["reason"].label.text, _(reason)))
    return lines


def _typed_of(form: DealForm, start: str, draft: Draft) -> list[tuple[str, str]]:
    """The fields of a side that hold something: what each counts, and what was typed, as it was typed."""
    found = []
    for field in form:
        if not field.name.startswith(start):
            continue
        chip = draft.data.get(field.name, "")
        said = draft.data.get(f"{field.name}-more", "") if chip == "more" else chip
        if said and draft.data.get(f"{field.name}-sign") == "off":
            said = _("%(points)s, taken off", points=said)
        if said:
            found.append((field.label.text, said))
    return found
