"""A real Chromium without a window."""

import atexit
import shutil
from functools import cache

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
SWITCHES = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-proxy-server",
]


@cache
def shared_browser() -> Browser:
    """The machine's own Chromium: one for a whole run, for Playwright can't be started twice in a process."""
    playwright = sync_playwright().start()
    browser = playwright.chromium.launch(executable_path=browser_path(), args=SWITCHES)
    atexit.register(playwright.stop)
    atexit.register(browser.close)
    return browser


def browser_path() -> str:
    """Where Chromium lies."""
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    if path is None:
        raise RuntimeError("there is no chromium on this machine; run bin/setup --test")
    return path
