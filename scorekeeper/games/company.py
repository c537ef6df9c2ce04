"""Who sits there: somebody sits in for somebody, plays along from the next game on, or deals out of turn."""

from dataclasses import dataclass
from typing import Any

from flask import abort, flash, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.models import (
    Sitting,
    dealers_so_far,
    new_id,
    played,
    swaps,
    variant_of,
)
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.database import writing
from scorekeeper.web.game_words import swap_words

from . import bp, operations
from .answers import AS_RULES
from .forms import UUID_7
from .queries import game_or_404, known_people, sitting_or_404
from .replies import done, page
from .swap_form import SwapForm
from .table import is_ended
from .variants import choice_for


@dataclass(frozen=True)
class Table:
    """A game with those who sit there in its next deal."""

    game: Sitting
    following: int  # the number of that deal
    dealer: int  # the position of who deals it


@bp.get("/games/<code:code>/people")
@anyone_at_home
def people(code: str) -> AnyResponse:
    """Who sits there, and the form for somebody who comes or goes."""
    return _people_page(_asked(code, SwapForm()))


@bp.post("/games/<code:code>/people")
@anyone_at_home
def swap(code: str) -> AnyResponse:
    """Somebody comes or goes: from a deal on, or from the next game on."""
    step = STEPS.get(request.form.get("do", "")) or abort(400)
    with writing() as session:
        form = _asked(code, SwapForm(request.form))
        address = step(session, form)
    return done(code, address) if address else _people_page(form)


@bp.route("/games/<code:code>/dealer", methods=["GET", "POST"])
@anyone_at_home
def choose_dealer(code: str) -> AnyResponse:
    """Who deals the next deal, should it not be the one whose turn it is."""
    table = _table_or_404(code)
    if request.method == "GET":
        return _dealer_page(table)
    wanted = request.form.get("seat", "")
    if wanted not in {str(seat.position) for seat in table.game.seats}:
        abort(422)
    if request.form.get("number") != str(table.following):
        flash(_("Another deal was saved meanwhile. Look who deals now."))
        return done(code, url_for("games.table", code=code))
    with writing():
        operations.choose_dealer(game_or_404(code), table.following, int(wanted))
    return done(code, url_for("games.table", code=code))


def _dealer_page(table: Table) -> Any:
    seats = [(seat.position, seat.player.name) for seat in table.game.seats]
    return render_template(
        "games/dealer.html",
        code=table.game.code,
        number=table.following,
        seats=seats,
        dealer=table.dealer,
    )


def _table_or_404(code: str) -> Table:
    game = sitting_or_404(code)
    deals = dealers_so_far(game, played(game.id))
    return Table(game.at(len(deals)), len(deals), deals[-1].position)


def _asked(code: str, form: SwapForm) -> SwapForm:
    table = _table_or_404(code)
    last = max(1, table.following - is_ended(table.game))  # no deal follows an ended game
    form.ask(table.game, known_people(), last)
    return form


def _people_page(form: SwapForm) -> AnyResponse:
    said = [swap_words(*one.named) for one in swaps(form.game)]
    return page(
        "games/people.html",
        form,
        game=form.game,
        swaps=said,
        op_key=new_id(),
        ended=is_ended(form.game),
    )


def _sit_in(session: operations.Db, form: SwapForm) -> str | None:
    op_key = request.form.get("op_key", "")
    if not UUID_7.fullmatch(op_key):
        abort(400)
    if operations.was_swapped(session, op_key):
        return url_for("games.table", code=form.game.code)
    if not form.sits_in():
        return None
    change = form.change
    operations.sit_in(session, game_or_404(form.game.code), change, op_key)
    owner = next(seat.owner for seat in form.game.seats if seat.position == change.position)
    flash(_("%(swap)s.", swap=swap_words(change.from_number, owner.name, change.player.name)))
    return url_for("games.table", code=form.game.code)


def _next_game(session: operations.Db, form: SwapForm) -> str | None:
    """The rules follow from how many play, so a game keeps its number of players to the end."""
    if not form.makes_a_table():
        return None
    operations.close_game(session, game_or_404(form.game.code))
    flash(_("The game so far keeps its totals."))
    return url_for(
        "games.new_game",
        step="seats",
        person=form.next_people,
        variant=choice_for(variant_of(form.game), form.game.code),
        sides=AS_RULES,
    )


STEPS = {"sit-in": _sit_in, "next-game": _next_game}
