"""Home, the choice of look, health for the one who runs the server, the page of patterns."""

from flask import Response, abort, current_app, redirect, render_template, request
from sqlalchemy.exc import SQLAlchemyError
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.models import GameState
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.looks import KEYS, SIZES, THEMES, look_by_address, remember, safe_return

from . import bp
from .patterns import PatternForm, charts
from .queries import SHOWN, database_answers, game_lines


@bp.get("/")
@anyone_at_home
def home() -> str:
    """What goes on now, and what can be done."""
    return render_template(
        "pages/home.html",
        open_games=game_lines(GameState.OPEN),
        past_games=game_lines(GameState.ENDED, SHOWN),
    )


@bp.get("/look")
@anyone_at_home
def look() -> str:
    """Choose the light and the size of the letters, and see them at once."""
    back = safe_return(request.args.get("back", "/"))
    return render_template("pages/look.html", back=back)


@bp.post("/theme")
@anyone_at_home
def theme() -> AnyResponse:
    """Day or evening."""
    return _remember("theme", THEMES)


@bp.post("/text-size")
@anyone_at_home
def text_size() -> AnyResponse:
    """How big the letters are."""
    return _remember("size", SIZES)


@bp.post("/keys")
@anyone_at_home
def keys() -> AnyResponse:
    """The keypad of the page, or the phone's own keyboard."""
    return _remember("keys", KEYS)


@bp.get("/healthz")
@anyone_at_home
def healthz() -> Response:
    """The process answers."""
    return Response("ok\n", content_type="text/plain; charset=utf-8")


@bp.get("/readyz")
@anyone_at_home
def readyz() -> Response:
    """The database answers, too."""
    try:
        ready = database_answers()
    except SQLAlchemyError:
        ready = False
    text, status = ("ready\n", 200) if ready else ("not ready\n", 503)
    return Response(text, status, content_type="text/plain; charset=utf-8")


@bp.get("/pattern")
@anyone_at_home
def pattern() -> str:
    """Every component in every state; for who works on them."""
    if not (current_app.debug or current_app.config["SCOREKEEPER"].pattern_page):
        abort(404)
    return render_template(
        "pages/pattern.html",
        good=PatternForm.good(),
        bad=PatternForm.bad(),
        charts=charts(),
        look=look_by_address(),
    )


def _remember(name: str, choices: tuple[str, ...]) -> AnyResponse:
    value = request.form.get(name, "")
    if value not in choices:
        abort(422)
    answer = redirect(safe_return(request.form.get("back", "/")), 303)
    remember(answer, name, value)
    return answer
