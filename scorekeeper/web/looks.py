"""Day or evening, and how big the letters are: kept in two cookies, set by plain forms."""

from dataclasses import dataclass

from flask import Flask, Response, request

THEMES = ("day", "evening")
SIZES = ("normal", "large", "largest")
_YEAR = 365 * 24 * 3600


@dataclass(frozen=True)
class Look:
    """How this person wants the pages to look."""

    theme: str
    size: str


def set_up(app: Flask) -> None:
    """Give every template the `look` and the address to come back to."""
    app.context_processor(lambda: {"look": look(), "here": here()})


def look() -> Look:
    """What the cookies ask for; anything unknown is the first choice."""
    theme, size = request.cookies.get("theme", ""), request.cookies.get("size", "")
    return Look(
        theme=theme if theme in THEMES else THEMES[0], size=size if size in SIZES else SIZES[0]
    )


def remember(answer: Response, name: str, value: str) -> None:
    """Keep a choice for a year."""
    answer.set_cookie(
        name, value, max_age=_YEAR, samesite="Lax", httponly=True, secure=request.is_secure
    )


def here() -> str:
    """The address of this page, to come back to; home for an answer to a form."""
    if request.method not in ("GET", "HEAD"):
        return "/"
    query = request.query_string.decode("utf-8", "replace")  # an address may hold any bytes
    return f"{request.path}?{query}".rstrip("?")


def safe_return(path: str) -> str:
    """The path if it stays on this site, else home."""
    plain = path.startswith("/") and not path.startswith("//") and len(path) <= 500
    if not plain or "\\" in path or any(ord(letter) < 33 for letter in path):
        return "/"
    return path
