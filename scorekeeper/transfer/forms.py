"""What the pages of bringing in send back, read into answers."""

from werkzeug.datastructures import MultiDict

from scorekeeper.models import playable

from .columns import NOTHING, ROLES
from .grids import MOST_SHEETS, SEPARATORS
from .incoming import NOBODY, Answers
from .letters import LETTERS

Posted = MultiDict[str, str]
LONGEST = 200
MOST_DEALS = 99
NEW_PERSON = "-"


def take_how(posted: Posted, answers: Answers) -> None:
    """How the file is to be read: letters, separator, sheet."""
    if posted.get("letters") in LETTERS:
        answers.letters = posted["letters"]
    if posted.get("separator") in SEPARATORS:
        answers.separator = posted["separator"]
    sheet = posted.get("sheet", "")
    if sheet.isascii() and sheet.isdigit() and int(sheet) < MOST_SHEETS:
        answers.sheet = int(sheet)
    if playable(posted.get("variant", "")):
        answers.variant = posted["variant"]


def take_roles(posted: Posted, answers: Answers, columns: int) -> None:
    """What each column holds."""
    take_how(posted, answers)
    roles = {str(at): posted.get(f"role-{at}", NOTHING) for at in range(columns)}
    known = (*ROLES, "book", "count")
    answers.roles = {
        at: role
        for at, role in roles.items()
        if role != NOTHING and (role in ROLES or role.partition(":")[0] in known)
    }
    deals = posted.get("deals", "").strip()
    is_number = deals.isascii() and deals.isdigit() and 0 < int(deals[:3]) <= MOST_DEALS
    answers.deals = int(deals) if is_number else None
    answers.partners = posted.get("partners") == "yes"


def take_answers(posted: Posted, answers: Answers) -> None:
    """What was asked on the page of the dry run."""
    if posted.get("first") in ("day", "month"):
        answers.first = posted["first"]
    for name, value in posted.items():
        kind, _colon, key = name.partition(":")
        text = value.strip()[:LONGEST]
        if kind == "fix":
            if text:
                answers.fixes[key] = text
            else:
                answers.fixes.pop(key, None)
        elif kind == "side" and text:
            answers.sides[key] = text
        elif kind == "person" and text:
            answers.people[key] = NOBODY if text == NEW_PERSON else text
    lines = [int(one) for one in posted.getlist("out") if one.isascii() and one.isdigit()]
    answers.left_out = sorted({*answers.left_out, *lines} - _back(posted))
    if "asked-also" in posted:
        answers.also = posted.getlist("also")[:LONGEST]


def _back(posted: Posted) -> set[int]:
    return {int(one) for one in posted.getlist("back") if one.isascii() and one.isdigit()}
