"""What the pages of bringing in show."""

from collections.abc import Sequence
from typing import NamedTuple

from flask_babel import gettext as _
from sqlalchemy import select

from scorekeeper.extensions import db
from scorekeeper.models import Player, newest_own
from scorekeeper.rules import catalogue

from .columns import NOTHING, Column
from .forms import NEW_PERSON
from .incoming import Question, Wrong
from .letters import LETTERS
from .people import MOST_ASKED, UNANSWERED
from .plan import Found, Plan
from .reading import LETTER_NAMES, SEPARATOR_NAMES, USUAL_VARIANT, Spread
from .seasons_in import season_notes
from .uploads import Upload

MOST_SHOWN = 60
MOST_NAMES = 100  # in one choice
Choices = list[tuple[str, str]]


class ColumnLine(NamedTuple):
    """One column as it is asked about."""

    column: Column
    chosen: str


class ColumnsPage(NamedTuple):
    """What a spreadsheet's columns hold."""

    upload: Upload
    columns: list[ColumnLine]
    choices: Choices
    variants: Choices
    variant: str
    letters: Choices
    letter: str
    separators: Choices
    separator: str
    sheets: Sequence[str]
    usual_deals: int


class NameLine(NamedTuple):
    """A new name, who it can be, and who it is so far."""

    question: Question
    choices: Choices
    chosen: str


class PlanPage(NamedTuple):
    """What would come in."""

    upload: Upload
    plan: Plan
    coming: list[Found]
    more: int
    wrong: list[Wrong]
    more_wrong: int
    doubtful: list[Found]
    seasons: list[str]
    oddities: list[str]
    more_oddities: int
    sides: list[Question]
    people: list[NameLine]
    is_spread: bool


def columns_page(upload: Upload, found: Spread, choices: Choices) -> ColumnsPage:
    """The columns, as answered or as guessed."""
    answers = upload.kept.answers
    roles = answers.roles
    lines = [
        ColumnLine(one, one.guess if roles is None else roles.get(str(one.index), NOTHING))
        for one in found.columns
    ]
    variant = answers.variant or USUAL_VARIANT
    length = catalogue.load(USUAL_VARIANT).game.deals
    return ColumnsPage(
        upload,
        lines,
        choices,
        _variants(),
        variant,
        [(one, LETTER_NAMES[one]) for one in LETTERS] if found.grid.letters else [],
        found.grid.letters,
        list(SEPARATOR_NAMES.items()) if found.grid.separator else [],
        found.grid.separator,
        found.grid.sheets,
        answers.deals or length or 4,
    )


def plan_page(upload: Upload, plan: Plan, league_id: str) -> PlanPage:
    """The dry run, as much of it as people read."""
    names = select(Player.name).where(Player.league_id == league_id).order_by(Player.name_key)
    everybody = list(db.session.scalars(names))
    sides = [one for one in plan.read.questions if one.kind == "side"][:MOST_SHOWN]
    asked = [*plan.open_questions]
    asked += [one for one in plan.people.questions if one not in asked]
    return PlanPage(
        upload,
        plan,
        plan.coming[:MOST_SHOWN],
        max(0, len(plan.coming) - MOST_SHOWN),
        plan.wrong[:MOST_SHOWN],
        max(0, len(plan.wrong) - MOST_SHOWN),
        plan.doubtful[:MOST_SHOWN],
        list(season_notes(league_id, plan)),
        plan.read.oddities[:MOST_SHOWN],
        max(0, len(plan.read.oddities) - MOST_SHOWN),
        sides,
        [_name_line(one, everybody, plan.people.new) for one in asked[:MOST_ASKED]],
        upload.kept.answers.roles is not None,
    )


def _name_line(question: Question, here: list[str], new: list[str]) -> NameLine:
    """A new person, or one of those who are here (of many only the one whom the name looks like)."""
    names = [*here, *(name for name in new if name not in here)]
    if len(names) > MOST_NAMES:
        names = [name for name in (question.maybe, question.answer) if name in names]
    is_open = bool(question.maybe) and question.answer == UNANSWERED
    choices = [("", _("Choose"))] if is_open else []
    choices.append((NEW_PERSON, _("A new person")))
    known = [name for name in dict.fromkeys(names) if name != question.text]
    choices += [
        (name, _("%(name)s, who is here", name=name) if name in here else name) for name in known
    ]
    answered = question.answer if question.answer in known else NEW_PERSON
    return NameLine(question, choices, "" if is_open else answered)


def _variants() -> Choices:
    own = [(row.variant_id, row.name) for row in newest_own()]
    ready = [name for name in catalogue.ids() if not catalogue.blanks(name)]
    return own + [(name, _(catalogue.name(name))) for name in ready]
