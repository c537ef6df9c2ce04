"""The page that shows how a game went."""

from flask import render_template

from scorekeeper.web.access import anyone_at_home

from . import bp
from .course import course_of
from .queries import game_or_404


@bp.get("/games/<code:code>/course")
@anyone_at_home
def course(code: str) -> str:
    """Its totals deal by deal, and who was ahead."""
    game = game_or_404(code)
    return render_template("games/course.html", game=game, charts=course_of(game))
