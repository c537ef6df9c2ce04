"""One browser for all journeys; a server with an empty book for each."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.journeys.browser import shared_browser
from tests.journeys.phone import Phone
from tests.running import RunningServer


@pytest.fixture(scope="session")
def browser() -> Browser:
    return shared_browser()


@pytest.fixture
def server(tmp_path) -> Iterator[RunningServer]:
    with RunningServer(tmp_path / "home") as started:
        yield started


@pytest.fixture
def phone(browser, server, request) -> Iterator[Callable[..., Phone]]:
    """Take out a phone; at the end nothing may have been wrong on any of its pages."""
    taken: list[Phone] = []

    def take(name: str = "", *, javascript: bool = True) -> Phone:
        words = name or request.node.name.removeprefix("test_")
        taken.append(Phone(browser, server.url, words, javascript=javascript))
        return taken[-1]

    yield take
    for one in taken:
        one.close()
    faults = [fault for one in taken for fault in one.faults]
    assert not faults, "\n".join(faults)
