"""What differs in some deals or for some numbers of players: one value of one rule in a row of words."""

import copy
import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext, ngettext
from wtforms.validators import ValidationError

from scorekeeper.rules.files import MOST_CHANGES
from scorekeeper.web.fields import CountField, PlainForm

from .axes import PAGES, Question, questions
from .fields import NumbersField
from .forms import Sheet, ask
from .fresh import fresh
from .kinds import Around
from .paths import ABSENT, put

FIXED = ("players.", "words.", "about")  # what a game can't change on its way
LAST_DEAL = 99


@dataclass(frozen=True)
class ChangeRow:
    """One value that differs sometimes."""

    at: int
    path: str
    when: str
    label: str
    value: str


class WhenForm(PlainForm):
    """In which deals, for how many players."""

    deals = NumbersField(lazy_gettext("In these deals"), required=False)
    since = CountField(lazy_gettext("Or from this deal on"), required=False)
    players = NumbersField(lazy_gettext("For these numbers of players"), required=False)

    def validate_deals(self, field: NumbersField) -> None:
        """Deals as they are counted; and some limit there must be."""
        if not (field.data or self.since.data or self.players.data or self.players.errors):
            raise ValidationError(_("Say in which deals, or for how many players."))
        if any(not 1 <= deal <= LAST_DEAL for deal in field.data or ()):
            raise ValidationError(_("Deals are counted from 1 to %(last)s.", last=LAST_DEAL))

    def validate_players(self, field: NumbersField) -> None:
        """As many as can sit at a table."""
        if any(not 2 <= players <= 12 for players in field.data or ()):
            raise ValidationError(_("From 2 to 12 people play."))


def changeable(data: dict[str, Any]) -> list[Question]:
    """What can differ from deal to deal."""
    return [
        question
        for question in questions(data)
        if not question.path.startswith(FIXED) and not question.path.endswith(".label")
    ]


def by_page(data: dict[str, Any]) -> list[tuple[str, list[Question]]]:
    """The same, under the title of the page that asks for it; what belongs to one line stands together."""
    found: dict[str, dict[str, list[Question]]] = {}
    for question in changeable(data):
        lines = found.setdefault(str(PAGES[question.axis.page]), {})
        lines.setdefault(question.part, []).append(question)
    return [(title, [q for line in lines.values() for q in line]) for title, lines in found.items()]


def question_at(data: dict[str, Any], path: str) -> Question | None:
    """The changeable question with that path."""
    return next((one for one in changeable(data) if one.path == path), None)


def rows(data: dict[str, Any]) -> list[ChangeRow]:
    """Every change, one value a row."""
    known = {question.path: question for question in questions(data)}
    around = Around.of(data)
    found = []
    for at, change in enumerate(data.get("changes", ())):
        for path, value in change["set"].items():
            question = known.get(path)
            label = question.said if question else path
            words = question.axis.kind.words(value, around) if question else _as_written(value)
            found.append(ChangeRow(at, path, when_words(change), label, words))
    return found


def _as_written(value: Any) -> str:
    return _("left open") if value is None else json.dumps(value, ensure_ascii=False)


def when_words(change: dict[str, Any]) -> str:
    """When a change holds: `deals 2 and 4, with 3 players`."""
    said = []
    if deals := change.get("deals"):
        last = max(len(deals), 1)
        said.append(ngettext("deal %(deals)s", "deals %(deals)s", last, deals=_listed(deals)))
    if since := change.get("since"):
        said.append(_("from deal %(first)s on", first=since))
    if players := change.get("players"):
        said.append(_("with %(players)s players", players=_listed(players)))
    return ", ".join(said) or _("always")


def ask_change(
    data: dict[str, Any], question: Question, row: int | None = None, typed: Any = None
) -> tuple[WhenForm, Sheet]:
    """The two forms of a change: when it holds, and the value."""
    listed = data.get("changes", [])
    known = listed[row] if row is not None and row < len(listed) else {}
    usual = copy.deepcopy(data)
    if question.path in known.get("set", {}):
        put(usual, question.path, known["set"][question.path])
    when = {key: known.get(key) for key in ("deals", "since", "players")}
    form = WhenForm(typed, data=when) if typed is not None else WhenForm(data=when)
    return form, ask([question], usual, typed)


def changed_data(
    data: dict[str, Any], question: Question, row: int | None, asked: tuple[WhenForm, Sheet]
) -> dict[str, Any] | None:
    """The rules with the change, or None with the reasons beside the fields."""
    when, sheet = asked
    fine = [when.validate(), sheet.form.validate()]
    if not all(fine):
        return None
    value = question.axis.kind.read(sheet.form, question.path, ABSENT)
    value = question.axis.usual if value is ABSENT else value
    found = removed(data, row, question.path) if row is not None else copy.deepcopy(data)
    changes = found.setdefault("changes", [])
    if len(changes) >= MOST_CHANGES:
        when.deals.errors = [_("There are too many changes already.")]
        return None
    times = {"deals": when.deals.data, "since": when.since.data, "players": when.players.data}
    changes.append({**{key: n for key, n in times.items() if n}, "set": {question.path: value}})
    return None if _refused(data, found, question, sheet) else found


def removed(data: dict[str, Any], row: int, path: str) -> dict[str, Any]:
    """The rules without one change."""
    found = copy.deepcopy(data)
    changes = found.get("changes", [])
    if row < len(changes):
        changes[row]["set"].pop(path, None)
    found["changes"] = [change for change in changes if change["set"]]
    return found


def _refused(data: dict[str, Any], found: dict[str, Any], question: Question, sheet: Sheet) -> bool:
    brought = [one._replace(path=question.path) for one in fresh(data, found)]
    return bool(brought) and sheet.refuse(brought)


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))
