"""What the pages of own rules read: an edition or a draft, what it is based on, what still stands in its way."""

import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from flask import abort
from flask_babel import gettext as _

from scorekeeper.extensions import db
from scorekeeper.models import (
    RulesDraft,
    TableRules,
    default_league,
    editions_of,
    own_edition,
    rules_by_key,
)
from scorekeeper.rules import Variant, catalogue
from scorekeeper.web.rule_words import Section, rules_card, usual_players

from . import draft
from .axes import PAGES, Question, questions
from .changes import ChangeRow, rows
from .differences import Difference, differences


@dataclass(frozen=True)
class Obstacle:
    """Why rules can't be played by: a sentence, and the page on which to mend it."""

    page: str
    title: str
    message: str


class Written:
    """Rules as data, with everything that a page says about them."""

    def __init__(self, data: dict[str, Any], base_id: str) -> None:
        self.data, self.base_id = data, base_id

    @property
    def name(self) -> str:
        """What the table calls them."""
        return _(str(self.data.get("name") or "–"))

    @cached_property
    def variant(self) -> Variant | None:
        """The rules, once they can be played by."""
        return draft.variant_in(self.data)

    @property
    def base_name(self) -> str:
        """What the rules they began from are called; empty if those are not known here."""
        return plain_name(self.base_id) if self.base_id in catalogue.ids() else ""

    @cached_property
    def differences(self) -> list[Difference]:
        """What differs from the base."""
        if not self.base_name:
            return []
        return differences(catalogue.data(self.base_id), self.data)

    @cached_property
    def in_some_deals(self) -> list[ChangeRow]:
        """What is another rule in some deals or for some numbers of players."""
        return rows(self.data)

    @cached_property
    def open(self) -> list[Question]:
        """What is still to fill in."""
        return draft.open_questions(self.data)

    @property
    def card(self) -> list[Section]:
        """The rules card, for the usual number of players."""
        return rules_card(self.variant, usual_players(self.variant)) if self.variant else []

    @cached_property
    def obstacles(self) -> list[Obstacle]:
        """What can't be, in words."""
        return [self._obstacle(one) for one in draft.problems(self.data)]

    def _obstacle(self, problem: draft.Problem) -> Obstacle:
        words = problem.words
        if problem.path.startswith("changes"):
            return Obstacle("deals", _("In some deals"), words)
        for question in questions(self.data):
            if f"{question.path}.".startswith(f"{problem.path}.") or problem.path.startswith(
                f"{question.path}."
            ):
                return Obstacle(question.axis.page, question.said, words)
        page = problem.path.partition(".")[0]
        return Obstacle(page if page in PAGES else "game", problem.path, words)


def plain_name(variant_id: str) -> str:
    """The name of a built-in variant, without what a template says about itself."""
    return _(catalogue.name(variant_id)).replace(_(" (fill in the blanks)"), "")


def league_id() -> str:
    """The league of this home."""
    return db.session.scalars(default_league()).one().id


def begun_from(base: str) -> RulesDraft | None:
    """A new draft of other rules than these, built in or our own; None if there are no such."""
    own = own_edition(base)
    if own is None and base not in catalogue.ids():
        return None
    data = json.loads(own.data) if own else draft.begin(base)
    name = own.name if own else plain_name(base)
    data["name"] = _("%(name)s, our way", name=name)[:60]
    base_id = own.base_id if own else base
    return RulesDraft(base_id=base_id, data=json.dumps(data, ensure_ascii=False))


def draft_or_404(draft_id: str) -> RulesDraft:
    """The draft; 404 for one that was saved or thrown away."""
    return db.session.get(RulesDraft, draft_id) or abort(404)


def saved_from(draft_id: str) -> TableRules | None:
    """The edition that a draft became."""
    return db.session.scalars(rules_by_key(draft_id)).one_or_none()


def written(row: TableRules | RulesDraft) -> Written:
    """A row of either kind as rules to look at."""
    return Written(json.loads(row.data), row.base_id)


def edition_or_404(variant_id: str, edition: str = "") -> TableRules:
    """An edition of own rules, the newest if none is named."""
    if edition and not (edition.isascii() and edition.isdigit() and len(edition) <= 4):
        abort(404)
    return own_edition(variant_id, int(edition) if edition else None) or abort(404)


def all_editions(variant_id: str) -> list[TableRules]:
    """Every edition, newest first."""
    return [*db.session.scalars(editions_of(league_id(), variant_id))]
