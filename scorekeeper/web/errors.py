"""The pages for what goes wrong, and the one JSON shape of a refusal."""

import logging
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from flask import Flask, Response, jsonify, make_response, render_template, request
from flask_babel import lazy_gettext
from sqlalchemy.exc import OperationalError
from werkzeug.datastructures import MIMEAccept
from werkzeug.exceptions import HTTPException
from werkzeug.http import parse_accept_header

from scorekeeper.extensions import db

log = logging.getLogger(__name__)

# Status: what it is called, and what to do about it.
TEXTS = {
    400: (
        lazy_gettext("The request could not be read"),
        lazy_gettext("Go back and try once more, or start again from the first page."),
    ),
    403: (
        lazy_gettext("This was not sent from one of our pages"),
        lazy_gettext("Nothing was changed. Open the page here and save it again."),
    ),
    404: (
        lazy_gettext("There is no such page"),
        lazy_gettext("Check the address and the game's code, or look among the games."),
    ),
    405: (
        lazy_gettext("This address can't be used like that"),
        lazy_gettext("Start again from the first page."),
    ),
    406: (
        lazy_gettext("This can't be given in that form"),
        lazy_gettext("Start again from the first page."),
    ),
    408: (
        lazy_gettext("The request took too long"),
        lazy_gettext("Nothing was changed. Try once more."),
    ),
    409: (
        lazy_gettext("Somebody else saved this first"),
        lazy_gettext("Look at what was saved, then choose which one stands."),
    ),
    413: (
        lazy_gettext("That is more than a score sheet holds"),
        lazy_gettext("Nothing was changed. Send less at one time."),
    ),
    415: (
        lazy_gettext("This kind of file can't be read here"),
        lazy_gettext("Nothing was changed."),
    ),
    422: (
        lazy_gettext("Something in the form can't be right"),
        lazy_gettext("Nothing was changed. Go back and look at what was typed."),
    ),
    428: (
        lazy_gettext("It is not clear which version this changes"),
        lazy_gettext("Nothing was changed. Open the deal again and save it from there."),
    ),
    429: (lazy_gettext("Too many tries"), lazy_gettext("Wait a minute, then try again.")),
    500: (
        lazy_gettext("Something went wrong on our side"),
        lazy_gettext("What was saved before is safe. Try once more."),
    ),
    503: (
        lazy_gettext("The score book is busy"),
        lazy_gettext("Nothing was changed. Wait a few seconds, then save again."),
    ),
    507: (
        lazy_gettext("The disk is full"),
        lazy_gettext("Nothing was changed. Make room on the disk, then save again."),
    ),
}


def set_up(app: Flask) -> None:
    """Every error of the web, of the database and of our own ends in a plain answer."""
    app.register_error_handler(HTTPException, _answer_http)
    app.register_error_handler(OperationalError, _answer_database)
    app.register_error_handler(Exception, _answer_ours)


def wants_json() -> bool:
    """Whether the sender asked for JSON rather than a page."""
    return _rather_json(request.headers.get("Accept", ""))


@lru_cache(maxsize=64)  # browsers say the same at every request
def _rather_json(accept: str) -> bool:
    accepted = parse_accept_header(accept, MIMEAccept)
    return accepted["application/json"] > accepted["text/html"]


def refusal(status: int, errors: Sequence[Mapping[str, Any]] = ()) -> Response:
    """A refused request: a page for a person, one JSON shape for a program.

    Each of the errors names code, field, side and message.
    """
    title, advice = TEXTS.get(status, TEXTS[500 if status >= 500 else 400])
    if wants_json():
        body = {"ok": False, "error": str(title), "errors": list(errors), "status": status}
        answer = jsonify(body)
    else:
        page = render_template("errors/error.html", title=title, advice=advice, errors=errors)
        answer = make_response(page)
    answer.status_code = status
    return answer


def _answer_http(error: HTTPException) -> Response:
    if error.code is None or error.code < 400:  # a redirect is raised, too
        return error.get_response()
    answer = refusal(error.code)
    for name, value in error.get_headers():
        if name in ("Allow", "Retry-After"):
            answer.headers[name] = value
    return answer


def _answer_database(error: OperationalError) -> Response:
    db.session.rollback()
    log.error("database: %s", type(error.orig).__name__)
    return refusal(_status_of(str(error.orig).lower()))


def _status_of(reason: str) -> int:
    if "full" in reason:
        return 507
    return 503 if "locked" in reason or "busy" in reason else 500


def _answer_ours(error: Exception) -> Response:
    db.session.rollback()
    log.error("unexpected error at endpoint %s", request.endpoint, exc_info=error)
    return refusal(500)
