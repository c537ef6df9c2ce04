"""A route that nobody decided about keeps the app from being built."""

import pytest

from scorekeeper.web.access import HOME, UndeclaredRouteError, access_of, require_declared


def test_every_route_says_who_may_use_it(app):
    assert {access_of(app, endpoint) for endpoint in app.view_functions} == {HOME}


def test_an_undeclared_route_fails_the_build(bare_app):
    bare_app.add_url_rule("/forgotten", "forgotten", lambda: "x")
    with pytest.raises(UndeclaredRouteError, match="forgotten"):
        require_declared(bare_app)
