"""How a table counts and agrees: the form, what it may choose, and keeping it for this game and the next."""

from flask import request, url_for
from flask_babel import lazy_gettext
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.models import Game, Sitting, variant_of
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.counting_words import COUNTINGS, LEFT_BY, countings
from scorekeeper.web.database import writing
from scorekeeper.web.fields import ChipsField, PlainForm

from . import bp
from .queries import game_or_404, sitting_or_404
from .replies import done, page
from .setup import Habits

AGREEMENT = {
    "one": lazy_gettext("One side; the others are asked again"),
    "both": lazy_gettext("All sides together"),
}


class SettingsForm(PlainForm):
    """How a table counts and agrees."""

    counting = ChipsField(lazy_gettext("How are the cards counted?"))
    left_by = ChipsField(lazy_gettext("Whose are the cards left?"), choices=list(LEFT_BY.items()))
    agreement = ChipsField(
        lazy_gettext("Who may change a deal that is agreed?"), choices=list(AGREEMENT.items())
    )

    @property
    def habits(self) -> Habits:
        """What was chosen."""
        left_by = self.left_by.data if self.left_by else Habits().left_by
        return Habits(self.counting.data, left_by, self.agreement.data)


@bp.route("/games/<code:code>/settings", methods=["GET", "POST"])
@anyone_at_home
def settings(code: str) -> AnyResponse:
    """How this table counts."""
    game = sitting_or_404(code)
    form = _form_of(game)
    if request.method == "POST" and form.validate():
        with writing():
            keep_habits(game_or_404(code), form.habits)
        return done(code, url_for("games.table", code=code))
    return page("games/settings.html", form, game=game)


def keep_habits(game: Game, habits: Habits) -> None:
    """The table counts and agrees like this from now on; the next game takes it over."""
    game.counting, game.left_by, game.agreement = habits


def _form_of(game: Sitting) -> SettingsForm:
    known = {"counting": game.counting, "left_by": game.left_by, "agreement": game.agreement}
    form = SettingsForm(request.form or None, data=known)
    offered = countings(variant_of(game))
    form.counting.choices = [(name, COUNTINGS[name]) for name in offered]
    if all(len(side.seats) == 1 for side in game.sides):
        del form.left_by  # nobody's cards lie together
    return form
