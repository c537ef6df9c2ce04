"""What the pages of bringing in send back, read into answers."""

import re

from werkzeug.datastructures import MultiDict

from scorekeeper.models import playable

from .columns import NOTHING, ROLES
from .grids import MOST_SHEETS, SEPARATORS
from .incoming import NOBODY, Answers
from .letters import LETTERS

Posted = MultiDict[str, str]
LONGEST, LONGEST_KEY, LONGEST_ORIGIN = 200, 400, 64
MOST_ANSWERS = 3000
CELL = re.compile(r"[0-9]{1,7}:(?:[0-9]{1,3}|date)")
LINE = re.compile(r"(?:book|count):[a-z0-9_-]{1,40}")
SMALL = re.compile(r"[0-9]{1,7}")
MOST_DEALS = 99
NEW_PERSON = "-"


def take_how(posted: Posted, answers: Answers) -> None:
    """How the file is to be read: letters, separator, sheet, rules."""
    if posted.get("letters") in LETTERS:
        answers.letters = posted["letters"]
    if posted.get("separator") in SEPARATORS:
        answers.separator = posted["separator"]
    sheet = _number(posted.get("sheet", ""))
    if sheet is not None and sheet < MOST_SHEETS:
        answers.sheet = sheet
    if playable(posted.get("variant", "")):
        answers.variant = posted["variant"]


def take_roles(posted: Posted, answers: Answers, columns: int) -> None:
    """What each column holds."""
    take_how(posted, answers)
    roles = {str(at): posted.get(f"role-{at}", NOTHING) for at in range(columns)}
    answers.roles = {at: role for at, role in roles.items() if role != NOTHING and _is_role(role)}
    deals = _number(posted.get("deals", "").strip())
    answers.deals = deals if deals and deals <= MOST_DEALS else None
    answers.partners = posted.get("partners") == "yes"


def take_answers(posted: Posted, answers: Answers) -> None:
    """What was asked on the page of the dry run."""
    if posted.get("first") in ("day", "month"):
        answers.first = posted["first"]
    for name, value in posted.items():
        kind, _colon, key = name.partition(":")
        text = value.strip()[:LONGEST]
        if kind == "fix" and CELL.fullmatch(key):
            answers.fixes[key] = text
        elif kind == "side" and text and len(key) <= LONGEST_KEY:
            answers.sides[key] = text
        elif kind == "person" and text and len(key) <= LONGEST_KEY:
            answers.people[key] = NOBODY if text == NEW_PERSON else text
    out, back = _numbers(posted.getlist("out")), _numbers(posted.getlist("back"))
    answers.left_out = sorted({*answers.left_out, *out} - back)
    if "asked-also" in posted:
        answers.also = [key for key in posted.getlist("also") if len(key) == LONGEST_ORIGIN]
    _bound(answers)


def _bound(answers: Answers) -> None:
    """Nobody answers more than this; the first answers stay."""
    for given in (answers.fixes, answers.sides, answers.people):
        for key in list(given)[MOST_ANSWERS:]:
            del given[key]
    answers.left_out = answers.left_out[:MOST_ANSWERS]


def _is_role(role: str) -> bool:
    return role in ROLES or bool(LINE.fullmatch(role))


def _number(text: str) -> int | None:
    return int(text) if SMALL.fullmatch(text) else None


def _numbers(texts: list[str]) -> set[int]:
    return {number for text in texts if (number := _number(text)) is not None}
