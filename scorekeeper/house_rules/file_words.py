"""Why a file of rules can't be taken, in the reader's language."""

import re

from flask_babel import lazy_gettext

from scorekeeper.rules.files import FileError
from scorekeeper.web.formatting import points

from .reasons import REASONS, reason_words

T = lazy_gettext
# How a file is written.
WRITTEN = {
    "blank": T("There is still a blank to fill in here."),
    "no-rules": T("This can’t be read as the rules of a game."),
    "too-long": T("The file has more than %(most)s KB. The rules of a game are shorter."),
    "no-text": T("This is not text in UTF-8."),
    "no-json": T("This is not written as JSON asks. Is a comma, a bracket or a quote missing?"),
    "no-toml": T("This is not written as TOML asks. Is a value, a bracket or a quote missing?"),
    "too-deep": T("There are too many brackets inside brackets (nested too deep)."),
    "twice": T("%(key)s stands there twice."),
    "no-such-variant": T("There are no rules of this name here: %(name)s."),
    "too-many-changes": T("There are more than %(most)s changes, or too many deals in them."),
    "no-print": T("These words have signs in them that can’t be printed."),
    "untidy": T("These words have spaces or signs that don’t belong there."),
    "unknown": T("No rule is called so."),
}
# What msgspec says of a value, and what it means.
VALUES = (
    (r"expected `(?:int|float)", T("A whole number belongs here.")),
    (r"expected `bool", T("Only true or false can stand here.")),
    (r"expected `str` of length <= (\d+)", T("These words are too long: %(limit)s signs at most.")),
    (r"expected `str` of length", T("Words are missing here.")),
    (r"expected `str` matching", T("Only small letters, figures, - and _ can stand here.")),
    (r"expected `str", T("Words belong here, between quotes.")),
    (r"expected `array` of length >= (\d+)", T("At least %(limit)s must stand here.")),
    (r"expected `array` of length <= (\d+)", T("At most %(limit)s can stand here.")),
    (r"expected `array", T("A list belongs here, between square brackets.")),
    (r"expected `object", T("Several values belong here, each with its name.")),
    (r"invalid enum value '(.*)'", T("There is no such choice: %(limit)s.")),
)
BOUNDS = (
    (r">= (-?\d+)$", T("The number is too small: %(limit)s at least.")),
    (r"<= (-?\d+)$", T("The number is too great: %(limit)s at most.")),
)


def file_words(error: FileError) -> str:
    """The reason as a sentence."""
    if error.code in WRITTEN:
        said = {name: points(n) if isinstance(n, int) else n for name, n in error.values.items()}
        return str(WRITTEN[error.code]) % said
    if error.code in REASONS and error.code != "not-allowed":
        return reason_words(error.code, error.values)
    return _of_a_value(error.reason)


def _of_a_value(reason: str) -> str:
    bounds = BOUNDS if reason.startswith("expected `int`") else ()
    for pattern, words in (*bounds, *VALUES):
        found = re.search(pattern, reason)
        if found:
            return str(words) % {"limit": found[1][:80] if found.groups() else ""}
    if reason in ("missing", "unknown"):
        return str(WRITTEN["unknown"] if reason == "unknown" else REASONS["missing"])
    return reason_words("not-allowed", {})
