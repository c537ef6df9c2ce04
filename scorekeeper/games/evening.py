"""Of which evening a game is, where it was played, and whether it counts in the league's tables."""

from flask import flash, request, url_for
from flask_babel import gettext as _
from flask_babel import lazy_gettext
from werkzeug.wrappers import Response as AnyResponse
from wtforms import BooleanField

from scorekeeper.models import Game, Sitting, refresh
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.database import writing
from scorekeeper.web.fields import CleanField, PlainForm

from . import bp
from .forms import DayField
from .queries import game_or_404, sitting_or_404
from .replies import done, page


class EveningForm(PlainForm):
    """When and where a game was played; `uncounted`: it stands in no table."""

    date = DayField(lazy_gettext("Date"))
    place = CleanField(lazy_gettext("Place"), blank=True)
    uncounted = BooleanField()


@bp.route("/games/<code:code>/evening", methods=["GET", "POST"])
@anyone_at_home
def evening(code: str) -> AnyResponse:
    """Another evening or place for a game, or one that doesn't count: the tables follow at once."""
    game = sitting_or_404(code)
    if request.method == "GET":
        return page("games/evening.html", _form_of(game), game=game)
    form = EveningForm(request.form)
    if not form.validate():
        return page("games/evening.html", form, game=game)
    with writing():
        keep_evening(game_or_404(code), form)
    if game.counts == form.uncounted.data:
        flash(_("This game does not count.") if game.counts else _("This game counts again."))
    return done(code, url_for("games.table", code=code))


def keep_evening(game: Game, form: EveningForm) -> None:
    """The game is of that evening; what it brings to the tables goes there, or away."""
    game.date, game.place, game.counts = form.date.data, form.place.data, not form.uncounted.data
    refresh(game)


def _form_of(game: Sitting) -> EveningForm:
    known = {"date": game.date, "place": game.place, "uncounted": not game.counts}
    return EveningForm(data=known)
