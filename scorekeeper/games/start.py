"""A new game in three steps, each a page of its own; nothing is kept before the last one.

An answered step leads to the next page with all answers in its address, so that Back, a refresh and a second
tab do what people expect. The last step begins the game.
"""

from dataclasses import replace

from flask import abort, redirect, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.extensions import db
from scorekeeper.models import Game, default_league, new_id, this_evening
from scorekeeper.rules import Variant
from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.database import writing

from . import bp
from .answers import AS_RULES, Answers
from .forms import UUID_7, PeopleForm, RulesForm, SeatsForm, seats_form
from .operations import same_again, start_game
from .queries import every_name, known_names, last_game, sitting_or_404, usual_habits, usual_order
from .replies import done, page
from .setup import is_described, side_by_side, sides_for, splits, told_apart
from .variants import choice_for, chosen, options, templates
from .words import sides_words

Typed = MultiDict[str, str]
MORE_LINES = 4


@bp.route("/games/new", methods=["GET", "POST"])
@anyone_at_home
def new_game() -> AnyResponse:
    """Ask one step; an earlier one whose answers are missing comes first."""
    typed = request.form if request.method == "POST" else request.args
    step = STEPS.get(typed.get("step", "people"))
    return step(typed) if step else abort(404)


@bp.post("/games/again")
@anyone_at_home
def play_again() -> AnyResponse:
    """The same people, rules and seats as in an earlier game, in one tap."""
    game_id, code = request.form.get("game_id", ""), request.form.get("of", "")
    if not UUID_7.fullmatch(game_id):
        abort(422)
    with writing() as session:
        earlier = sitting_or_404(code)
        league = session.scalars(default_league()).one()
        setup = same_again(earlier, game_id, this_evening(league))
        game = start_game(session, earlier.league_id, setup)
    return _begun(game)


def _ask_people(typed: Typed) -> AnyResponse:
    answers = Answers.read(typed)
    form = PeopleForm(typed) if request.method == "POST" else PeopleForm()
    known = known_names()
    form.known.choices = [(name, name) for name in known]
    form.everybody = every_name()
    if request.method == "GET":
        form.known.data = [name for name in answers.people if name in known]
        form.name.process_data(tuple(name for name in answers.people if name not in known))
    elif "more" in typed:
        form.name.least_lines = len(form.name.raw) + MORE_LINES
    elif form.validate():
        return redirect(replace(answers, people=form.people).address("rules"), 303)
    last = last_game()
    return page("games/new-people.html", form, answers=answers, last=last, new_id=new_id())


def _ask_rules(typed: Typed) -> AnyResponse:
    answers = Answers.read(typed)
    if not answers.are_people:
        return redirect(answers.address("people"), 303)
    people = len(answers.people)
    earlier = answers.variant or _last_choice()
    choices, blank = options(people, earlier), templates()
    form = RulesForm(typed) if request.method == "POST" else RulesForm()
    form.variant.choices = [(option.value, option.name) for option in (*choices, *blank)]
    form.sides.choices = sides_words(splits(people))
    if len(form.sides.choices) == 1:  # nothing to choose, so nothing to get wrong
        form.sides.data = AS_RULES
    if request.method == "GET":
        form.variant.data = earlier if chosen(earlier) else choices[0].value
        form.sides.data = answers.sides
    elif form.validate():
        given = replace(answers, variant=form.variant.data, sides=form.sides.data)
        return redirect(given.address("seats", game_id=new_id()), 303)
    return page("games/new-rules.html", form, answers=answers, options=choices, templates=blank)


def _ask_seats(typed: Typed) -> AnyResponse:
    answers = Answers.read(typed)
    variant = chosen(answers.variant)
    if not answers.are_people:
        return redirect(answers.address("people"), 303)
    if variant is None:
        return redirect(answers.address("rules"), 303)
    sides = sides_for(variant, answers.sides, len(answers.people))
    kind = seats_form(answers.people)
    if request.method == "GET":
        known = {"game_id": _game_id(typed)}
        form = kind(data=known | _usual_seats(answers.people, sides, variant))
    else:
        form = kind(typed)
        if form.validate():
            return _begin(form, variant, sides)
    fits = is_described(variant, len(answers.people), sides)
    return page(
        "games/new-seats.html", form, answers=answers, variant=variant, sides=sides, fits=fits
    )


STEPS = {"people": _ask_people, "rules": _ask_rules, "seats": _ask_seats}


def _usual_seats(people: tuple[str, ...], sides: int, variant: Variant) -> dict[str, object]:
    order = usual_order(people, sides) or side_by_side(people, sides)
    seats = {f"seat{place}": name for place, name in enumerate(order)}
    return {
        **seats,
        "dealer": order[0],
        "packs": variant.packs.count(len(people)),
        "date": this_evening(db.session.scalars(default_league()).one()),
    }


def _game_id(typed: Typed) -> str:
    """The id that came with the address, so that Back leads to the same one."""
    given = typed.get("game_id", "")
    return given if UUID_7.fullmatch(given) else new_id()


def _begin(form: SeatsForm, variant: Variant, sides: int) -> AnyResponse:
    setup = told_apart(form.setup(variant, sides))
    with writing() as session:
        setup = replace(setup, habits=usual_habits(chair.name for chair in setup.chairs))
        league = session.scalars(default_league()).one()
        game = start_game(session, league.id, setup)
    return _begun(game)


def _begun(game: Game) -> AnyResponse:
    return done(game.code, url_for("games.table", code=game.code))


def _last_choice() -> str:
    last = last_game()
    return choice_for(last.variant, last.code) if last else ""
