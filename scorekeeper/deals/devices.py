"""A rough word for the device that a save came from: enough to tell two phones of a table apart."""

import re

KNOWN = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("CrOS", "Chromebook"),
    ("Linux", "Linux"),
)
BROWSERS = (
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Edg", "Edge"),
    ("SamsungBrowser/", "Samsung"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)


def device_of(agent: str) -> str:
    """`iPhone, Safari`; the first word of what a program calls itself; empty if it says nothing."""
    device = next((word for sign, word in KNOWN if sign in agent), "")
    browser = next((word for sign, word in BROWSERS if sign in agent), "")
    found = ", ".join(part for part in (device, browser) if part)
    return found or re.sub(r"[^A-Za-z0-9._-].*", "", agent)[:40]
