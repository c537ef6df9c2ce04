"""A route that nobody decided about keeps the app from being built."""

import pytest
from flask import Blueprint

import scorekeeper.app
from scorekeeper.web.access import HOME, UndeclaredRouteError, access_of, require_declared


def test_every_route_says_who_may_use_it(app):
    assert {access_of(app, endpoint) for endpoint in app.view_functions} == {HOME}


def test_an_undeclared_route_fails_the_build(bare_app):
    bare_app.add_url_rule("/forgotten", "forgotten", lambda: "x")
    with pytest.raises(UndeclaredRouteError, match="forgotten"):
        require_declared(bare_app)


def test_the_app_is_not_built_with_a_room_that_forgot(config, monkeypatch):
    room = Blueprint("forgetful", __name__)
    room.add_url_rule("/forgotten", "forgotten", lambda: "x")
    monkeypatch.setattr(scorekeeper.app, "ROOMS", (*scorekeeper.app.ROOMS, room))
    with pytest.raises(UndeclaredRouteError, match=r"forgetful\.forgotten"):
        scorekeeper.app.create_app(config)
