"""Half-typed numbers while the server is away."""

import pytest

from tests.journeys import deals
from tests.journeys.half_typed import begin, ready
from tests.running import RunningServer

pytestmark = [pytest.mark.browser, pytest.mark.server]
NOT_OURS = ("Failed to load resource", "net::ERR")  # said of a server that is not there


@pytest.fixture
def server(tmp_path):
    """One that nobody else needs."""
    with RunningServer(tmp_path / "home") as started:
        yield started


def test_without_the_server_it_is_kept_and_said(phone, server):
    one = phone()
    game = deals.sit_down(one)
    path = begin(one, game)
    server.kill()
    one.fill({"s0-left0": "35"})
    one.page.locator('[data-where="only-phone"]').wait_for(timeout=5000)
    server.start()
    one.page.evaluate("window.dispatchEvent(new Event('online'))")
    one.page.locator('[data-where="only-phone"]').wait_for(state="hidden")
    one.go(path)
    ready(one)
    assert one.value("s0-left0") == "35"
    one.faults[:] = [fault for fault in one.faults if not any(word in fault for word in NOT_OURS)]
