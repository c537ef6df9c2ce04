"""What differs between two sets of rules, in plain words, computed from their data alone."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from flask_babel import gettext as _

from scorekeeper.rules.catalogue import BLANK

from .axes import PLACES, Question, questions, value_of
from .changes import rows
from .kinds import NOBODY_SAYS, Around
from .paths import get

ITS_OWN = ("id", "edition", "name", "base", "about", "changes")


class Difference(NamedTuple):
    """One rule: what it is about, what the base says, what these rules say."""

    label: str
    before: str
    now: str


def differences(base: dict[str, Any], own: dict[str, Any]) -> list[Difference]:
    """Every rule that is not the same, in the order of the pages."""
    before = {question.path: question for question in questions(base)}
    now = {question.path: question for question in questions(own)}
    return [
        *_parts(base, own, now),
        *_parts_gone(base, own),
        *_values(base, own, {path: now[path] for path in now if path in before}),
        *_changes(base, own),
        *_rest(base, own, {*before, *now}),
    ]


def _values(
    base: dict[str, Any], own: dict[str, Any], asked: dict[str, Question]
) -> Iterator[Difference]:
    for path, question in asked.items():
        if path == "about":
            continue
        old, new = value_of(base, question), value_of(own, question)
        if old != new:
            yield Difference(question.said, _said(base, question, old), _said(own, question, new))


def _said(data: dict[str, Any], question: Question, value: Any) -> str:
    if value == BLANK:
        return str(NOBODY_SAYS)
    return question.axis.kind.words(value, Around.of(data))


def _parts(
    base: dict[str, Any], own: dict[str, Any], now: dict[str, Question]
) -> Iterator[Difference]:
    for place in PLACES:
        for part in own.get(place, ()):
            path = f"{place}.{part['id']}"
            if isinstance(get(base, path), dict):
                continue
            written = [
                q
                for q in now.values()
                if q.path.startswith(f"{path}.") and q.path != f"{path}.label"
            ]
            said = (
                f"{q.label}: {_said(own, q, value_of(own, q))}"
                for q in written
                if value_of(own, q) != q.axis.usual
            )
            yield Difference(_(part["label"]), _("not there"), "; ".join(said) or _("counted"))


def _parts_gone(base: dict[str, Any], own: dict[str, Any]) -> Iterator[Difference]:
    for place in PLACES:
        for part in base.get(place, ()):
            if not isinstance(get(own, f"{place}.{part['id']}"), dict):
                yield Difference(_(part["label"]), _("there"), _("left out"))


def _changes(base: dict[str, Any], own: dict[str, Any]) -> Iterator[Difference]:
    before = {(row.path, row.when): row for row in rows(base)}
    now = {(row.path, row.when): row for row in rows(own)}
    for key in dict.fromkeys([*before, *now]):
        old, new = before.get(key), now.get(key)
        if old is None or new is None or old.value != new.value:
            row = new or old
            assert row is not None
            label = _("%(rule)s, %(when)s", rule=row.label, when=row.when)
            same = _("as in other deals")
            yield Difference(label, old.value if old else same, new.value if new else same)


def _rest(base: dict[str, Any], own: dict[str, Any], known: set[str]) -> Iterator[Difference]:
    """What no question asks about: shown as it is written, so that nothing differs in silence."""
    old, new = dict(_leaves(base)), dict(_leaves(own))
    for path in dict.fromkeys([*old, *new]):
        asked = any(f"{path}.".startswith(f"{one}.") for one in known)
        of_part = path.startswith(("books.", "counts.", "sets.")) and path.count(".") == 1
        if old.get(path) != new.get(path) and not asked and not of_part and path:
            before, now = (_plain(side.get(path)) for side in (old, new))
            yield Difference(path, before, now)


def _plain(value: Any) -> str:
    return _("as usual") if value is None else json.dumps(value, ensure_ascii=False)


def _leaves(data: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(data, dict):
        for key, value in data.items():
            if path or key not in ITS_OWN:
                yield from _leaves(value, f"{path}.{key}".lstrip("."))
    elif isinstance(data, list) and data and all(isinstance(p, dict) and "id" in p for p in data):
        for part in data:
            rest = {key: value for key, value in part.items() if key != "id"}
            yield from _leaves(rest, f"{path}.{part['id']}")
    else:
        yield path, data
