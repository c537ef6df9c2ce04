"""What goes wrong ends in a plain page, or in the one JSON shape."""

import sqlite3
from html import unescape

import pytest
from flask import abort
from sqlalchemy.exc import OperationalError

from scorekeeper.web.access import anyone_at_home
from scorekeeper.web.errors import TEXTS, refusal

JSON = {"Accept": "application/json"}


@pytest.fixture
def failing(bare_app):
    """Routes that fail in a chosen way."""

    @anyone_at_home
    def fail(status):
        if status < 0:
            text = {-1: "database is locked", -2: "database or disk is full", -3: "no such table"}
            raise OperationalError("SELECT secret", {}, sqlite3.OperationalError(text[status]))
        if status == 0:
            raise RuntimeError("secret")
        return abort(status) if status not in (507,) else refusal(status)

    bare_app.add_url_rule("/fail/<int(signed=True):status>", "fail", fail)
    return bare_app.test_client()


@pytest.mark.parametrize("status", sorted(TEXTS))
def test_each_status_has_a_page_and_a_json_shape(failing, status):
    page = failing.get(f"/fail/{status}")
    assert page.status_code == status
    assert str(TEXTS[status][0]) in unescape(page.get_data(as_text=True))
    answer = failing.get(f"/fail/{status}", headers=JSON)
    assert answer.status_code == status
    assert answer.json == {
        "ok": False,
        "error": str(TEXTS[status][0]),
        "errors": [],
        "status": status,
    }


@pytest.mark.parametrize(("way", "status"), [(0, 500), (-1, 503), (-2, 507), (-3, 500)])
def test_our_own_faults_tell_nothing_of_the_inside(failing, way, status):
    answer = failing.get(f"/fail/{way}")
    assert answer.status_code == status
    text = answer.get_data(as_text=True)
    assert "secret" not in text
    assert "Traceback" not in text


def test_a_status_without_words_of_its_own_still_has_a_page(failing):
    assert failing.get("/fail/418").status_code == 418


def test_a_wrong_method_names_the_right_ones(client):
    answer = client.get("/theme")
    assert answer.status_code == 405
    assert "POST" in answer.headers["Allow"]


def test_errors_of_the_fields_are_in_the_json(bare_app):
    error = {"code": "blank", "field": "melded", "side": 0, "message": "Type a number."}
    with bare_app.test_request_context("/", headers=JSON):
        assert refusal(422, [error]).json["errors"] == [error]
    with bare_app.test_request_context("/"):
        assert "Type a number." in refusal(422, [error]).get_data(as_text=True)


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/%ff",
        "/..%2f..%2fetc/passwd",
        "/%2e%2e/",
        "/static/%2e%2e/%2e%2e/pyproject.toml",
        "/games/" + "9" * 3000,
    ],
)
def test_strange_addresses_are_not_found(client, path):
    assert client.get(path).status_code in (308, 404)
