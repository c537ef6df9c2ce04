"""The answers of this room as JSON: one shape for what was saved, one for what was refused."""

from collections.abc import Sequence
from typing import Any

import msgspec
from flask import Response, jsonify
from flask_babel import gettext as _

from scorekeeper.rules import Deal
from scorekeeper.web.errors import refusal

from .agreeing import heard_of, missing_of
from .comparison import Comparison
from .forms import DealForm
from .queries import Place
from .receipt import Finding, Receipt
from .receipt_page import Tick
from .versions import Version


def saved_answer(
    number: int, rev: int, totals: tuple[int, ...], agreement: dict[str, Any]
) -> Response:
    """It is saved; the same answer whenever the same save is sent again."""
    return jsonify(ok=True, number=number, rev=rev, totals=totals, agreement=agreement)


def undone_answer(number: int, rev: int, totals: tuple[int, ...]) -> Response:
    """It is taken back."""
    return jsonify(ok=True, number=number, rev=rev, totals=totals)


def agreed_answer(place: Place) -> Response:
    """Who has agreed to the deal by now."""
    return jsonify(
        ok=True, number=place.number, rev=place.base_rev, agreement=agreement_data(place)
    )


def agreement_data(place: Place) -> dict[str, Any]:
    """Who has agreed to the deal as it stands, and whose word is missing; sides by their position."""
    heard = heard_of(place, place.base_rev)
    missing = missing_of(place, place.deal, place.base_rev) if place.deal else ()
    return {
        "sides": sorted({side for side in heard if side is not None}),
        "aloud": None in heard,
        "waiting": list(missing),
    }


def receipt_answer(receipt: Receipt, ticks: Sequence[Tick]) -> Response:
    """What the deal would come to, without saving it; and the sides that must agree before it is changed."""
    checks = [finding_data(finding) for finding in receipt.findings]
    must = [tick.side for tick in ticks]
    return jsonify(
        ok=True, scores=receipt.scores, totals=receipt.now, checks=checks, must_agree=must
    )


def unread_answer(form: DealForm) -> Response:
    """Fields that can't be read."""
    errors = [
        {
            "code": "unreadable",
            "field": problem.field_id,
            "side": side_of(problem.field_id),
            "message": problem.message,
        }
        for problem in form.problems()
    ]
    return refusal(422, errors)


def findings_answer(findings: list[Finding]) -> Response:
    """Checks that keep a deal from being saved."""
    return refusal(422, [finding_data(finding) for finding in findings])


def conflict_answer(place: Place, comparison: Comparison, status: int) -> Response:
    """Both versions, and the revision that a choice begins from."""
    message = _("Somebody else saved this deal first.")
    body = {
        "ok": False,
        "error": message,
        "errors": [{"code": "conflict", "field": None, "side": None, "message": message}],
        "status": status,
        "base_rev": place.base_rev,
        "agreement": agreement_data(place),
        "saved": version_data(comparison.saved),
        "yours": version_data(comparison.yours),
    }
    answer = jsonify(body)
    answer.status_code = status
    return answer


def not_next(place: Place, status: int = 422) -> Response:
    """A deal of this number can't be entered."""
    message = _("Deal %(number)s comes next; deals have no gaps.", number=place.following)
    return refused(status, "not-next", message)


def refused(status: int, code: str, message: str) -> Response:
    """A refusal with one sentence, as a page or as JSON."""
    return refusal(status, [{"code": code, "field": None, "side": None, "message": message}])


def finding_data(finding: Finding) -> dict[str, Any]:
    """A check as data."""
    names = ("level", "code", "side", "field", "message")
    return {name: getattr(finding, name) for name in names} | {"insist": finding.key}


def version_data(version: Version) -> dict[str, Any]:
    """A version as data: the record's deal, its scores, who and when."""
    return {
        "deal": deal_data(version.deal),
        "scores": version.receipt.scores,
        "when": version.when,
        "who": version.who,
        "device": version.device,
        "undone": version.undone,
    }


def deal_data(deal: Deal) -> Any:
    """The record's deal."""
    return msgspec.to_builtins(deal)


def side_of(field_id: str) -> int | None:
    """The side that a field belongs to."""
    start = field_id.partition("-")[0]
    return int(start[1:]) if start[:1] == "s" and start[1:].isdigit() else None
