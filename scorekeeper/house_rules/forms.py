"""The form of one page of rules: its fields come from the table of axes, its answers go into plain data."""

import copy
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext
from wtforms import Field

from scorekeeper.rules.catalogue import BLANK
from scorekeeper.web.fields import CleanField, PlainForm
from scorekeeper.web.fields import Problem as FormProblem

from . import draft
from .axes import Question, value_of
from .fresh import fresh
from .kinds import Around
from .paths import get, put

# What a problem may come from besides: too few packs, from more cards for each, or from more players.
BELONGS = {"packs": ("packs", "piles", "players"), "game": ("game",)}


class RulesForm(PlainForm):
    """The questions of a page. Made by ask(), which adds the fields."""

    said: dict[str, str] = {}  # what a field is about, where its label alone does not say

    def problems(self) -> list[FormProblem]:
        """What is wrong, each with the whole of its label."""
        return [FormProblem(one.field_id, self._whole(one)) for one in super().problems()]

    def _whole(self, problem: FormProblem) -> str:
        subject = self.said.get(problem.field_id) or self.said.get(problem.field_id[:-2], "")
        return f"{subject}: {problem.message}" if subject else problem.message


class NameForm(PlainForm):
    """Under which name rules are kept."""

    name = CleanField(lazy_gettext("What do you call these rules?"), longest=60)


@dataclass
class Item:
    """A question with the names of its fields."""

    question: Question
    names: list[str]
    kept: str = ""  # what it says besides, and keeps


@dataclass
class Sheet:
    """A page of questions about some rules."""

    form: RulesForm
    items: list[Item]
    data: dict[str, Any]

    def fields_of(self, item: Item) -> list[Field]:
        """The fields that a question is asked with."""
        return [self.form[name] for name in item.names]

    def parts(self) -> list[tuple[str, str, list[Item]]]:
        """The items by the kind of book or line they belong to: its id, its title, its items."""
        found: dict[tuple[str, str], list[Item]] = {}
        for item in self.items:
            key = (item.question.part, item.question.title)
            found.setdefault(key, []).append(item)
        return [(part, title, items) for (part, title), items in found.items()]

    def is_wrong(self, items: Sequence[Item]) -> bool:
        """Whether something is wrong with one of these."""
        return any(field.errors for item in items for field in self.fields_of(item))

    def answered(self) -> dict[str, Any]:
        """The rules with what was typed. The form must be valid."""
        data = copy.deepcopy(self.data)
        for item in self.items:
            value, is_new = self._answer(item)
            if is_new:
                put(data, item.question.path, value)
        return data

    def _answer(self, item: Item) -> tuple[Any, bool]:
        """What was typed, and whether it is something else than before."""
        axis, path = item.question.axis, item.question.path
        before = get(self.data, path)
        value = axis.kind.read(self.form, path, before)
        written = isinstance(before, int | str | list | dict)
        return value, value != before and (written or value != axis.usual)

    def refuse(self, found: Sequence[draft.Problem]) -> bool:
        """Puts each reason beside the field that it is about; False if none is asked here."""
        shown = False
        for problem in found:
            item = self._asked_by(problem.path)
            if item is not None:
                name = problem.path if problem.path in item.names else item.names[0]
                field = self.form[name]
                field.errors = [*field.errors, problem.words]
                shown = True
        return shown

    def _asked_by(self, problem: str) -> Item | None:
        """The question to look at: the very one, or else one with a new answer, or else the nearest."""
        found = [
            (how_near, not self._answer(item)[1], item)
            for item in self.items
            if (how_near := _nearness(problem, item.question.path)) is not None
        ]
        return min(found, key=lambda one: (one[0] > 0, one[1], one[0]))[2] if found else None


def ask(asked: Sequence[Question], data: dict[str, Any], typed: Any = None) -> Sheet:
    """The form of these questions, filled with what the rules say, or with what was typed."""
    around = Around.of(data)
    fields: dict[str, Any] = {}
    filled: dict[str, Any] = {}
    said: dict[str, str] = {}
    items = []
    for question in asked:
        value = value_of(data, question)
        blank = get(data, question.path) == BLANK
        own = question.axis.kind.fields(question.path, question.label, around, blank=blank)
        filled |= {
            k: v for k, v in question.axis.kind.fill(question.path, value).items() if k in own
        }
        fields |= own
        said |= {name: _subject(question, own) for name in own}
        items.append(Item(question, [*own], question.axis.kind.kept(value, around)))
    kind = type("AskedForm", (RulesForm,), {**fields, "said": said})
    return Sheet(kind(typed, data=filled) if typed is not None else kind(data=filled), items, data)


def check(sheet: Sheet) -> dict[str, Any] | None:
    """The rules with the answers, or None with the reasons beside the fields."""
    if not sheet.form.validate():
        return None
    data = draft.in_order(sheet.answered())
    return None if sheet.refuse(fresh(sheet.data, data)) else data


def _subject(question: Question, own: dict[str, Any]) -> str:
    """What stands before a field's label in the summary."""
    several = question.label if len(own) > 1 else ""
    return _(": ").join(part for part in (question.title, several) if part)


def _nearness(problem: str, path: str) -> int | None:
    """How near a question is to a problem: 0 at its path, 1 around or inside it, 2 belonging to it."""
    if problem == path:
        return 0
    if problem.startswith((f"{path}.", f"{path}[")) or path.startswith(f"{problem}."):
        return 1
    return 2 if path.partition(".")[0] in BELONGS.get(problem.partition(".")[0], ()) else None
