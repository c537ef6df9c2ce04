"""axe-core on a page: its rules for WCAG 2.2 at A and AA, its best practices, and contrast as AAA asks.

The rule for contrast at AA is left out: what it finds, the one at AAA finds, too.
"""

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SCRIPT = Path(sys.prefix) / "npm/pages/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
CONTRAST = "color-contrast-enhanced"
RULES = {CONTRAST: {"enabled": True}, "color-contrast": {"enabled": False}}
ALL = {"runOnly": TAGS, "rules": RULES, "resultTypes": ["violations"]}
COLOURS = {"runOnly": {"type": "rule", "values": [CONTRAST]}}


def violations(page: Page, options: dict[str, Any]) -> list[str]:
    """What axe, which every document of the page begins with, finds on it as it is now, one line a place."""
    found = page.evaluate("(options) => axe.run(document, options)", options)
    return [
        f"{rule['id']}: {node['html'][:160]} {_why(node)}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def _why(node: dict[str, Any]) -> str:
    said = [one["message"] for kind in ("any", "all", "none") for one in node[kind]]
    return "; ".join(said)
