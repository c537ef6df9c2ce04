"""Compares what clients were told with what the file holds, and lists every fault.

Nothing acknowledged may be lost or changed; nothing may be there twice, or that nobody sent; the
revisions of a deal follow one another; totals are what an independent sum gives.
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from tests.chaos.history import CONFLICT, OK, REFUSED, Attempt, History
from tests.chaos.reading import Row, Rows, score_by_hand

KINDS = {
    "enter": {"entered", "confirmed"},
    "correct": {"corrected", "confirmed", "entered"},  # entered, if it was taken back meanwhile
    "undo": {"undone"},
}


def find_faults(history: History, rows: Rows) -> list[str]:
    """Every breach, in words; empty when all is well."""
    checks = (_attempts(history, rows), _chains(rows), _totals(rows), _games(history, rows))
    return rows.health + [fault for check in checks for fault in check]


def _attempts(history: History, rows: Rows) -> Iterator[str]:
    by_mark: dict[str, list[Row]] = defaultdict(list)
    for row in rows.revisions:
        by_mark[row["device"]].append(row)
    known = {attempt.mark: attempt for attempt in history.attempts}
    yield from (f"invented: nobody sent {mark}" for mark in by_mark.keys() - known.keys())
    for mark, attempt in known.items():
        yield from _attempt(attempt, by_mark[mark])


def _attempt(attempt: Attempt, found: list[Row]) -> Iterator[str]:
    if len(found) > 1:
        kinds = ", ".join(row["kind"] for row in found)
        yield f"doubled: {attempt.mark} is there {len(found)} times ({kinds})"
    if attempt.outcome in (OK, CONFLICT) and not found and _leaves_a_row(attempt):
        yield f"lost: {attempt.mark} was answered with {attempt.outcome} and is not there"
    if attempt.outcome == REFUSED and found:
        yield f"half: {attempt.mark} was refused and is there"
    for row in found:
        yield from _as_sent(attempt, row)


def _leaves_a_row(attempt: Attempt) -> bool:
    """An undo that came too late changes nothing and is not kept."""
    return attempt.outcome == OK or attempt.kind != "undo"


def _as_sent(attempt: Attempt, row: Row) -> Iterator[str]:
    if (row["code"], row["number"]) != (attempt.game, attempt.number):
        yield f"moved: {attempt.mark} is with another deal"
    fits = {OK: KINDS[attempt.kind], CONFLICT: {"conflict"}}
    if attempt.outcome in fits and row["kind"] not in fits[attempt.outcome]:
        yield f"changed: {attempt.mark} was answered with {attempt.outcome} and is {row['kind']}"
    if attempt.kind != "undo" and _dense(json.loads(row["payload"])) != attempt.entries:
        yield f"changed: {attempt.mark} holds other numbers than were sent"


def _dense(deal: dict[str, Any]) -> list[dict[str, Any]]:
    return [{name: value for name, value in entry.items() if value} for entry in deal["entries"]]


def _chains(rows: Rows) -> Iterator[str]:
    chains: dict[tuple[str, int], list[Row]] = defaultdict(list)
    for row in rows.revisions:
        if row["rev"] is not None:
            chains[row["code"], row["number"]].append(row)
    deals = {(row["code"], row["number"]): row for row in rows.deals}
    if deals.keys() != chains.keys():
        yield f"torn: deals without revisions or the other way: {deals.keys() ^ chains.keys()}"
    for place in deals.keys() & chains.keys():
        chain = sorted(chains[place], key=lambda row: row["rev"])
        links = [(row["parent_rev"], row["rev"]) for row in chain]
        if links != [(n or None, n + 1) for n in range(len(chain))]:
            yield f"forked: {place} has the links {links}"
        deal, last = deals[place], chain[-1]
        newest = (last["rev"], last["payload"], last["kind"] != "undone")
        if (deal["rev"], deal["payload"], bool(deal["live"])) != newest:
            yield f"torn: {place} does not show its newest revision"


def _totals(rows: Rows) -> Iterator[str]:
    kept = {
        (row["code"], row["number"], row["side_position"]): (row["score"], row["total"])
        for row in rows.scores
    }
    summed = {}
    for code, totals in totals_by_hand(rows).items():
        for number, sides in enumerate(totals, 1):
            summed |= {(code, number, side): pair for side, pair in enumerate(sides)}
    yield from (f"sum: {place} has {kept.get(place)}, not {summed.get(place)}"
                for place in kept.keys() | summed.keys()
                if kept.get(place) != summed.get(place))  # fmt: skip


def totals_by_hand(rows: Rows) -> dict[str, list[list[tuple[int, int]]]]:
    """For each game, for each of its deals, each side's score and total so far."""
    found: dict[str, list[list[tuple[int, int]]]] = {row["code"]: [] for row in rows.games}
    for deal in sorted(rows.deals, key=lambda row: row["number"]):
        if deal["live"]:
            so_far = found[deal["code"]]
            before = [total for _score, total in so_far[-1]] if so_far else [0, 0]
            scores = score_by_hand(deal["payload"])
            so_far.append([(s, s + b) for s, b in zip(scores, before, strict=True)])
    return found


def _games(history: History, rows: Rows) -> Iterator[str]:
    there = [row["code"] for row in rows.games]
    yield from (f"lost: game {code}" for code in history.games if code not in there)
    live = [(row["code"], row["number"]) for row in rows.deals if row["live"]]
    for code in there:
        numbers = sorted(number for game, number in live if game == code)
        if numbers != list(range(1, len(numbers) + 1)):
            yield f"gap: game {code} has the deals {numbers}"
