"""What the database file holds after a storm, read as plain rows in one moment, with no code of the app."""

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Row = dict[str, Any]


@dataclass(frozen=True)
class Rows:
    """One moment of the file."""

    games: list[Row]
    deals: list[Row]
    revisions: list[Row]
    scores: list[Row]
    health: list[str]  # of the file itself; empty when sound


def read_file(path: Path) -> Rows:
    """All rows that a save touches."""
    with closing(sqlite3.connect(path, timeout=10)) as connection:
        connection.row_factory = sqlite3.Row
        connection.execute("BEGIN")

        def rows(query: str) -> list[Row]:
            return [dict(row) for row in connection.execute(query)]

        by_code = "SELECT t.*, game.code FROM {} t JOIN game ON game.id = t.game_id"
        scores = (
            "SELECT game.code, deal.number, side_position, score, total FROM deal_score"
            " JOIN deal ON deal.id = deal_id JOIN game ON game.id = deal.game_id"
        )
        return Rows(
            games=rows("SELECT code FROM game"),
            deals=rows(by_code.format("deal")),
            revisions=rows(by_code.format("deal_revision") + " ORDER BY t.created_at, t.id"),
            scores=rows(scores),
            health=_health(connection),
        )


def _health(connection: sqlite3.Connection) -> list[str]:
    found = [row[0] for row in connection.execute("PRAGMA integrity_check") if row[0] != "ok"]
    missing = connection.execute("PRAGMA foreign_key_check").fetchall()
    return found + [f"a row of {row[0]} refers to a missing row of {row[2]}" for row in missing]


def score_by_hand(payload: str) -> list[int]:
    """Each side's score of a deal by the rules of Whitnack, worked out apart from the app."""
    deal = json.loads(payload)
    scores = []
    for side, entry in enumerate(deal["entries"]):
        books, counts = entry.get("books", {}), entry.get("counts", {})
        score = 500 * books.get("clean", 0) + 300 * books.get("dirty", 0)
        score += 1500 * books.get("wild", 0)
        score += 100 * counts.get("red_threes_laid", 0) - 100 * counts.get("red_threes_left", 0)
        score += 100 if deal["out"] and deal["out"]["side"] == side else 0
        scores.append(score + entry["melded"] - entry["left"] + entry.get("adjustment", 0))
    return scores
