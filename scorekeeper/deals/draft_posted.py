"""What a post holds of a half-typed deal, and how the steps of the form keep it without any script."""

import re

from flask import request

from scorekeeper.web.database import writing

from .devices import device_of
from .draft_owner import known_owner
from .drafts import TooMuchError, Typed, keep_draft
from .forms import DealForm
from .posted import Keys, typed_pairs
from .queries import Place

_STEP = re.compile("[a-z0-9-]{1,40}")


def typed_of_request(place: Place, form: DealForm, keys: Keys, owner: str) -> Typed:
    """What was typed, with the way of counting that the form has now and the step it stands at."""
    fields = [pair for pair in typed_pairs(form) if not pair[0].endswith("-way")]
    ways = [(f"s{side}-way", way.word) for side, way in enumerate(form.shape.ways)]
    about = [("op_key", keys.op_key)]
    if _STEP.fullmatch(step := request.form.get("step", "")):
        about.append(("step", step))
    return Typed(owner, device_here(), keys.base_rev, (*fields, *ways, *about))


def keep_step(place: Place, form: DealForm, keys: Keys) -> None:
    """Keep what a step of the form brought, for a phone that shows who it is."""
    owner = known_owner()
    if not owner:
        return
    with writing() as session:
        try:
            keep_draft(session, place, typed_of_request(place, form, keys, owner))
        except TooMuchError:
            session.rollback()  # the page holds it all the same


def device_here() -> str:
    """What kind of phone this is."""
    return device_of(request.headers.get("User-Agent", ""))[:80]
