"""A real Chromium without a window."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

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


@contextmanager
def open_browser() -> Iterator[Browser]:
    """The machine's own Chromium, for as long as the block runs."""
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    if path is None:
        raise RuntimeError("there is no chromium on this machine; run bin/setup --test")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=SWITCHES)
        try:
            yield browser
        finally:
            browser.close()
