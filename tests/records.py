"""A small sound record for tests to start from, as plain data."""

import copy
import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"

OPENING_DEAL: dict[str, Any] = {
    "number": 1,
    "dealer": "Anna",
    "out": {"side": 0, "player": "Anna"},
    "entries": [
        {
            "books": {"clean": 2, "dirty": 2, "wild": 1},
            "melded": 480,
            "left": 35,
            "counts": {"red_threes_laid": 3},
        },
        {
            "books": {"clean": 1},
            "melded": 150,
            "left": 130,
            "counts": {"red_threes_laid": 1, "red_threes_left": 2, "feet_left": 1},
        },
    ],
}


def record(**changes: Any) -> dict[str, Any]:
    """A record of one Whitnack deal, with other values where asked."""
    plain = {
        "format": "hand-and-foot-record",
        "version": 1,
        "variant": "whitnack",
        "sides": [
            {"name": "Anna + Béla", "players": ["Anna", "Béla"]},
            {"name": "Cili + Dani", "players": ["Cili", "Dani"]},
        ],
        "date": "2026-11-27",
        "deals": [copy.deepcopy(OPENING_DEAL)],
    }
    return {**plain, **changes}


def text(plain: dict[str, Any]) -> str:
    """The record as JSON."""
    return json.dumps(plain, ensure_ascii=False)
