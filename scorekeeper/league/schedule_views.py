"""The page for evenings on which partners change: everything stands in its address, nothing is kept."""

import re
import secrets

from flask import Response, make_response, render_template, request, url_for
from werkzeug.datastructures import MultiDict

from scorekeeper.web.access import anyone_at_home

from . import bp
from .schedule_form import ScheduleForm
from .schedule_page import schedule_page

_WON = re.compile(r"[01]{1,4}")
_SEED = re.compile(r"[0-9a-f]{8}")


@bp.get("/league/schedule")
@anyone_at_home
def rotation() -> Response:
    """Ask who plays, and show who sits with whom."""
    typed = request.args if request.args.get("people") is not None else MultiDict()
    form = ScheduleForm(typed or None)
    page, seed, won = None, _seed(), _winners()
    if typed and form.validate():
        rounds = form.rounds.data or 0
        page = schedule_page(form.people.names, form.way.data, rounds, seed, won)
    names = getattr(form.people, "names", ())
    asked = {"people": "\n".join(names), "way": form.way.data, "rounds": form.rounds.data or ""}
    again = url_for("league.rotation", **asked, seed=_new_seed())
    body = render_template(
        "league/schedule.html",
        form=form,
        page=page,
        seed=seed,
        won=["".join(map(str, one)) for one in won],
        again=again,
        names=names,
    )
    return make_response(body, form.status)


def _winners() -> list[list[int]]:
    """Who won: a word of 0 and 1 for each round that is over, and one field a table for the last."""
    words = [word for word in request.args.getlist("won") if _WON.fullmatch(word)]
    found = [[int(one) for one in word] for word in words]
    last = []
    while (value := request.args.get(f"won-{len(last) + 1}")) in ("0", "1"):
        last.append(int(value))
    return [*found, last] if last else found


def _seed() -> str:
    given = request.args.get("seed", "")
    return given if _SEED.fullmatch(given) else _new_seed()


def _new_seed() -> str:
    return secrets.token_hex(4)
