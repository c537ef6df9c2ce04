"""Answers to what was sent: for a person the next page, for a program one JSON shape."""

from flask import Response, jsonify, make_response, redirect, render_template
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.web.errors import refusal, wants_json
from scorekeeper.web.fields import PlainForm


def done(code: str, address: str) -> AnyResponse:
    """It is done; look at the game there."""
    if wants_json():
        return jsonify(ok=True, code=code, href=address)
    return redirect(address, 303)


def page(template: str, form: PlainForm, **context: object) -> Response:
    """The page of a form; with something to put right it is a refusal."""
    problems = form.problems() if form.errors else []
    if problems and wants_json():
        errors = [
            {"code": "field", "field": found.field_id, "side": None, "message": found.message}
            for found in problems
        ]
        return refusal(422, errors)
    answer = make_response(render_template(template, form=form, problems=problems, **context))
    answer.status_code = form.status
    return answer
