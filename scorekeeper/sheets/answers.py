"""Printed pages as answers: the PDF or the picture, or in words why there is none."""

from typing import Any

from flask import Response, abort, jsonify, make_response, render_template, request
from flask_babel import lazy_gettext

from scorekeeper.web.errors import wants_json

from .drawing import print_long, print_page
from .paper import PAPERS, Paper
from .press import PrintingBusy, PrintingError, PrintingOff
from .products import LARGE, NORMAL, SIZES

NOT_PRINTED = {
    PrintingOff: (
        lazy_gettext("Printing is off"),
        lazy_gettext(
            "The machine that runs this lacks what drawing takes. Everything else works. "
            "On Debian or Ubuntu this brings it: sudo apt-get install --no-install-recommends "
            "libpangoft2-1.0-0 libharfbuzz-subset0 fonts-noto-core fonts-dejavu-core"
        ),
    ),
    PrintingBusy: (
        lazy_gettext("Other sheets are being printed"),
        lazy_gettext("Wait a few seconds, then try again."),
    ),
    PrintingError: (
        lazy_gettext("This sheet could not be printed"),
        lazy_gettext(
            "It may be longer than a sheet can be. What was saved is safe: print its games one by one."
        ),
    ),
}


def pdf(html: str, name: str, *, takes_long: bool = False, **wishes: Any) -> Response:
    """The printed page, to be looked at in the browser; or why there is none."""
    draw = print_long if takes_long else print_page
    try:
        printed = draw(html, **wishes)
    except PrintingError as error:
        title, advice = NOT_PRINTED.get(type(error), NOT_PRINTED[PrintingError])
        return refused(str(title), str(advice), 503)
    answer = Response(printed.pdf, content_type="application/pdf")
    answer.headers.set("Content-Disposition", "inline", filename=name)
    return answer


def picture(html: str, width: int) -> Response:
    """The first page as a picture; 503 if there is none, which an <img> shows by its words."""
    try:
        printed = print_page(html, picture=width)
    except PrintingError:
        abort(503)
    answer = Response(printed.pdf, content_type="image/png")
    answer.headers["Cache-Control"] = "private, max-age=600"
    return answer


def spreadsheet(data: bytes, name: str, media_type: str) -> Response:
    """A file to keep."""
    answer = Response(data, content_type=media_type)
    answer.headers.set("Content-Disposition", "attachment", filename=name)
    return answer


def refused(title: str, advice: str, status: int) -> Response:
    """Why there is nothing, as a page or as JSON."""
    if wants_json():
        answer = jsonify({"ok": False, "error": title, "errors": [], "status": status})
    else:
        answer = make_response(render_template("errors/error.html", title=title, advice=advice))
    answer.status_code = status
    return answer


def large_asked() -> bool:
    """Whether the address asks for large print; 422 for a size that there is not."""
    name = request.args.get("size", NORMAL)
    return name == LARGE if name in SIZES else abort(422)


def paper_asked() -> Paper:
    """The paper that the address names; 422 for one that there is not."""
    name = request.args.get("paper", "a4")
    return PAPERS[name] if name in PAPERS else abort(422)
