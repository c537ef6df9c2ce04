"""The big board for the room, on a tablet or a television: nothing on it can be tapped."""

from dataclasses import replace

from flask import render_template

from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.looks import look_by_address

from . import bp
from .big_board import big_board
from .queries import sitting_or_404

SECONDS = 10  # between two looks at how the game stands


@bp.get("/games/<code:code>/board")
@anyone_at_home
def board(code: str) -> str:
    """How the game stands, to be read across the room; `?theme=evening` for a dark one."""
    return render_template(
        "games/big-board.html",
        page=big_board(sitting_or_404(code)),
        look=replace(look_by_address(), size="normal"),
        seconds=SECONDS,
    )
