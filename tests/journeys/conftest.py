"""Browsers for the journeys; a server with an empty book for each."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.journeys.browser import shared_browser
from tests.journeys.chromium import ChromiumPhone
from tests.journeys.driven import DrivenPhone
from tests.journeys.firefox import Firefox
from tests.journeys.phone import Phone
from tests.journeys.webkit import WebKit
from tests.running import RunningServer

OTHERS = {"firefox": Firefox, "webkit": WebKit}


@pytest.fixture(scope="session")
def browser() -> Browser:
    return shared_browser()


@pytest.fixture
def server(tmp_path) -> Iterator[RunningServer]:
    with RunningServer(tmp_path / "home") as started:
        yield started


@pytest.fixture
def phone(browser, server, request) -> Iterator[Callable[..., ChromiumPhone]]:
    """Take out a phone with Chromium; at the end nothing may have been wrong on any of its pages."""

    def take(name: str, javascript: bool) -> ChromiumPhone:
        return ChromiumPhone(browser, server.url, name, javascript=javascript)

    yield from _phones(request, take)


@pytest.fixture(
    params=["chromium", *(pytest.param(name, marks=pytest.mark.long) for name in OTHERS)]
)
def any_phone(server, request) -> Iterator[Callable[..., Phone]]:
    """Take out a phone with each of the browsers in turn: the long run has them all."""

    def take(name: str, javascript: bool) -> Phone:
        if request.param == "chromium":
            return ChromiumPhone(shared_browser(), server.url, name, javascript=javascript)
        if not javascript:
            pytest.skip("WebDriver itself needs scripts; the plain pages are tried in Chromium")
        return DrivenPhone(OTHERS[request.param](), server.url, f"{request.param}-{name}")

    yield from _phones(request, take)


def _phones(request, take) -> Iterator[Callable[..., Phone]]:
    taken: list[Phone] = []

    def take_out(name: str = "", *, javascript: bool = True) -> Phone:
        words = name or request.node.name.removeprefix("test_")
        taken.append(take(words, javascript))
        return taken[-1]

    yield take_out
    for one in taken:
        one.close()
    faults = [fault for one in taken for fault in one.faults]
    assert not faults, "\n".join(faults)
