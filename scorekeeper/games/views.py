"""A game's table, its scoreboard, the list of all games, and how a game ends."""

import re
import secrets

from flask import Response, abort, flash, jsonify, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.models import new_id, swaps
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.database import writing
from scorekeeper.web.errors import wants_json
from scorekeeper.web.game_words import swap_words

from . import bp, operations
from .board import board_page
from .past import games_page
from .queries import game_or_404, sitting_or_404
from .replies import done
from .share import text_of
from .table import as_data, is_ended, result_page, table_page

PAGE_NUMBER = re.compile(r"[1-9][0-9]{0,5}", re.ASCII)


@bp.get("/games")
@anyone_at_home
def list_games() -> str:
    """All games, newest first."""
    number = request.args.get("page", "1")
    if not PAGE_NUMBER.fullmatch(number):
        abort(404)
    return render_template("games/list-games.html", page=games_page(int(number)))


@bp.get("/games/<code:code>")
@anyone_at_home
def table(code: str) -> str | AnyResponse:
    """The game between two deals, or how it ended."""
    game = sitting_or_404(code)
    if wants_json():
        return jsonify(as_data(game))
    if is_ended(game):
        said = {"page": result_page(game), "text": text_of(game)}
        return render_template("games/result.html", **said, new_id=new_id())
    return render_template("games/table.html", page=table_page(game))


@bp.get("/games/<code:code>/score")
@anyone_at_home
def scoreboard(code: str) -> str:
    """Every deal of the game."""
    game = sitting_or_404(code)
    return render_template(
        "games/scoreboard.html",
        page=board_page(game_or_404(code)),
        swaps=[swap_words(*one.named) for one in swaps(game)],
        text=text_of(game),
        op_key=secrets.token_hex(16),
    )


@bp.get("/games/<code:code>/text")
@anyone_at_home
def text(code: str) -> Response:
    """The game as plain text, to be shared."""
    return Response(text_of(sitting_or_404(code)), content_type="text/plain; charset=utf-8")


@bp.post("/games/<code:code>/end")
@anyone_at_home
def end_game(code: str) -> AnyResponse:
    """The table stops before the rules do."""
    with writing():
        operations.end_game(game_or_404(code))
    return _to_table(code)


@bp.post("/games/<code:code>/play-on")
@anyone_at_home
def play_on(code: str) -> AnyResponse:
    """A stopped game goes on."""
    with writing():
        operations.play_on(game_or_404(code))
    return _to_table(code)


@bp.post("/games/<code:code>/remove")
@anyone_at_home
def remove_game(code: str) -> AnyResponse:
    """A game that nobody played goes away; one with a deal stays."""
    with writing() as session:
        removed = operations.remove_game(session, game_or_404(code))
    if not removed:
        flash(_("Deals were saved in this game, so it stays."))
        return _to_table(code)
    flash(_("The game was removed. No deal had been saved in it."))
    return done(code, url_for("pages.home"))


def _to_table(code: str) -> AnyResponse:
    return done(code, url_for("games.table", code=code))
