"""Browsers for the journeys; each has the server with an empty book."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.journeys.browser import shared_browser
from tests.journeys.chromium import ChromiumPhone
from tests.journeys.driven import DrivenPhone
from tests.journeys.firefox import Firefox
from tests.journeys.phone import Phone
from tests.journeys.webkit import WebKit

BROWSERS = {"firefox": Firefox, "webkit": WebKit}
OTHERS = [pytest.param(name, marks=pytest.mark.long) for name in BROWSERS]
# Where the same is proved without a browser, Chromium without scripts comes in the long run only.
PLAIN_LATER = pytest.mark.parametrize(
    "every_phone",
    ["chromium", pytest.param("plain", marks=pytest.mark.long), *OTHERS],
    indirect=True,
)


@pytest.fixture(scope="session")
def browser() -> Browser:
    return shared_browser()


@pytest.fixture
def phone(browser, server, request) -> Iterator[Callable[..., ChromiumPhone]]:
    """Take out a phone with Chromium; at the end nothing may have been wrong on any of its pages."""

    def take(name: str, javascript: bool) -> ChromiumPhone:
        return ChromiumPhone(browser, server.url, name, javascript=javascript)

    yield from _phones(request, take)


@pytest.fixture(params=["chromium", *OTHERS])
def any_phone(server, request) -> Iterator[Callable[..., Phone]]:
    """Take out a phone with each of the browsers in turn: the long run has them all."""
    yield from _phones(request, lambda name, _: _phone(request.param, server.url, name))


@pytest.fixture(params=["chromium", "plain", *OTHERS])
def every_phone(server, request) -> Iterator[Callable[..., Phone]]:
    """As `any_phone`, and Chromium without scripts (WebDriver needs scripts to look at a page)."""
    yield from _phones(request, lambda name, _: _phone(request.param, server.url, name))


def _phone(kind: str, url: str, name: str) -> Phone:
    if kind in ("chromium", "plain"):
        return ChromiumPhone(shared_browser(), url, name, javascript=kind == "chromium")
    return DrivenPhone(BROWSERS[kind](), url, f"{kind}-{name}")


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
