"""The codes of all checks, read from the rules' own text, so that no test needs a list of them."""

import re

from tests.running import CHECKOUT

CHECKS = CHECKOUT / "scorekeeper/rules/checks"
SERVER_ONLY = (CHECKS / "deep.py", CHECKS / "whole.py")


def codes_in(path) -> set[str]:
    """Codes of the findings that a module makes."""
    text = path.read_text("utf-8") if path.exists() else ""
    return set(re.findall(r"\b(?:error|warning|note)\(\s*\"([a-z-]+)\"", text))


# Searches that are too slow for a phone: the server finds these alone.
SEARCHES = {code for path in SERVER_ONLY for code in codes_in(path)}
ALL = {code for path in CHECKS.glob("*.py") for code in codes_in(path)}
QUICK = ALL - SEARCHES
