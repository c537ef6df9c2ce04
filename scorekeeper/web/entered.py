"""Which deal this phone saved last: the others are asked whether they agree, this one waits for them."""

from flask import session


def remember_entered(game_id: str, number: int, rev: int) -> None:
    """This phone has saved that revision of the deal."""
    session["entered"] = f"{game_id} {number} {rev}"


def entered_here(game_id: str, number: int, rev: int) -> bool:
    """Whether this phone has saved it, and no other since."""
    return session.get("entered") == f"{game_id} {number} {rev}"
