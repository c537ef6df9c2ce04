"""Which deal this phone saved last: the others are asked whether they agree, this one waits for them.

It stands in a plain cookie: it opens nothing, it only chooses between two questions.
"""

from flask import request
from werkzeug.wrappers import Response

COOKIE = "entered"


def remember_entered(answer: Response, game_id: str, number: int, rev: int) -> None:
    """This phone has saved that revision of the deal."""
    value = _value(game_id, number, rev)
    answer.set_cookie(COOKIE, value, httponly=True, samesite="Lax", secure=request.is_secure)


def entered_here(game_id: str, number: int, rev: int) -> bool:
    """Whether this phone has saved it, and no other since."""
    return request.cookies.get(COOKIE) == _value(game_id, number, rev)


def _value(game_id: str, number: int, rev: int) -> str:
    return f"{game_id}.{number}.{rev}"
