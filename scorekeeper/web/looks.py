"""Day or evening, how big the letters are, and which keys numbers are typed on: kept in cookies, set by plain forms."""

from dataclasses import dataclass, replace

from flask import Flask, Response, request

THEMES = ("day", "evening")
SIZES = ("normal", "large", "largest")
KEYS = ("page", "phone")  # the keypad of the page, or the phone's own keyboard
_YEAR = 365 * 24 * 3600


@dataclass(frozen=True)
class Look:
    """How this person wants the pages to look."""

    theme: str
    size: str
    keys: str


def set_up(app: Flask) -> None:
    """Give every template the `look` and the address to come back to."""
    app.context_processor(lambda: {"look": look(), "here": here()})


def look() -> Look:
    """What the cookies ask for; anything unknown is the first choice."""
    return Look(_asked("theme", THEMES), _asked("size", SIZES), _asked("keys", KEYS))


def _asked(name: str, choices: tuple[str, ...]) -> str:
    value = request.cookies.get(name, "")
    return value if value in choices else choices[0]


def look_by_address() -> Look:
    """The same, but in the light of `?theme=evening`: for pages that have no switch."""
    wish = request.args.get("theme", "")
    return replace(look(), theme=wish) if wish in THEMES else look()


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
