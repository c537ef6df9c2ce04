"""The big board for the room, on a tablet or a television: nothing on it can be tapped."""

from dataclasses import replace

from flask import render_template, request

from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.looks import THEMES, look

from . import bp
from .big_board import big_board
from .queries import sitting_or_404

SECONDS = 10  # between two looks at how the game stands


@bp.get("/games/<code:code>/board")
@anyone_at_home
def board(code: str) -> str:
    """How the game stands, to be read across the room; `?theme=evening` for a dark one."""
    wish, mine = request.args.get("theme", ""), look()
    theme = wish if wish in THEMES else mine.theme
    return render_template(
        "games/big-board.html",
        page=big_board(sitting_or_404(code)),
        look=replace(mine, theme=theme, size="normal"),
        seconds=SECONDS,
    )
