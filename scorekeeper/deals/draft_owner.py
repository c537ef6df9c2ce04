"""Which phone this is: a random word, only to tell what two phones are typing apart. No account, no secret.

It stands in a cookie that the phone's scripts may read: a browser that is killed loses a cookie of the last
half minute, and the phone, which keeps the word with what it typed, then puts it back.
"""

import re
import secrets
from typing import TypeVar

from flask import abort, request
from werkzeug.wrappers import Response

COOKIE = "phone"
_WORD = re.compile("[0-9a-f]{32}")
_YEAR = 365 * 24 * 3600

Answer = TypeVar("Answer", bound=Response)


def known_owner() -> str:
    """The word of this phone; empty for a sender that keeps no cookies."""
    return _checked(request.cookies.get(COOKIE, ""))


def owner_or_new() -> str:
    """The word of this phone, or one for a phone that was never here."""
    return known_owner() or secrets.token_hex(16)


def posted_owner() -> str:
    """The word that came with what was typed; 400 if there is none in the cookie either."""
    return _checked(request.form.get("owner", "")) or known_owner() or abort(400)


def remembered(answer: Answer, owner: str) -> Answer:
    """Have the phone keep its word for a year."""
    answer.set_cookie(COOKIE, owner, max_age=_YEAR, samesite="Lax", secure=request.is_secure)
    return answer


def _checked(word: str) -> str:
    return word if _WORD.fullmatch(word) else ""
