"""A server that is killed again and again under clients that keep score."""

import json
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.chaos.checker import find_faults, totals_by_hand
from tests.chaos.history import UNKNOWN, History
from tests.chaos.reading import Rows, read_file
from tests.chaos.scorers import Scorer, Table
from tests.running import RunningServer
from tests.visitor import Visitor
from tests.whitnack import start_game

MOST_SAVES = 24  # sent between two kills
A_SAVE = 0.03  # seconds; the kill falls somewhere into the last one
PATIENCE = 10.0
SERVER = (sys.executable, "-m", "scorekeeper")


@dataclass
class Storm:
    """One run; everything in it that is left to chance follows from the seed."""

    home: Path
    seed: int
    kills: int
    clients: int = 6
    saves: int = 0  # sent before it is over, at least
    command: Sequence[str] = SERVER
    history: History = field(default_factory=History)
    faults: list[str] = field(default_factory=list)
    slowest_start: float = 0.0

    def run(self) -> "Storm":
        """Kill and check so many times, then let the clients finish and check once more."""
        chance = random.Random(self.seed)
        server = RunningServer(self.home, command=self.command).start()
        try:
            scorers = self._seat_clients(server)
            self.history.revive()
            for _ in range(self.kills):
                self._let_them_save(chance)
                self.history.kill(server.kill)
                self._start_again(server)
                self.check()
                self.history.revive()
            self._wait_for(self.saves)
            self._finish(scorers)
            self.faults += find_faults(self.history, self.rows())
            self.faults += shown_otherwise(server, self.rows())
        finally:
            self.history.over.set()
            self.history.up.clear()
            server.kill()
        return self

    def rows(self) -> Rows:
        """What the file holds now."""
        return read_file(self.home / "scorekeeper.db")

    def check(self) -> None:
        """Compare the file with the history while nobody writes."""
        self.faults += find_faults(self.history, self.rows())

    def summary(self) -> str:
        """What happened, in one line."""
        counts = {name: self.history.counted(name) for name in ("ok", "conflict", "refused")}
        games = len(self.history.games)
        return (
            f"seed {self.seed}: {self.kills} kills, {counts} in {games} games,"
            f" slowest start {self.slowest_start:.1f} s, {len(self.faults)} faults"
        )

    def _seat_clients(self, server: RunningServer) -> list[Scorer]:
        tables = []
        for number in range((self.clients + 1) // 2):
            with Visitor(server.port) as visitor:
                code = start_game(visitor, [f"{name}{number}" for name in "ABCD"])
            self.history.games.append(code)
            tables.append(Table(code))
        scorers = [
            Scorer(f"client{n}", server.port, tables[n // 2], self.history, self.seed)
            for n in range(self.clients)
        ]
        for scorer in scorers:
            scorer.start()
        return scorers

    def _let_them_save(self, chance: random.Random) -> None:
        self._wait_for(self.history.sends + chance.randint(1, MOST_SAVES))
        time.sleep(chance.uniform(0, A_SAVE))

    def _wait_for(self, sends: int) -> None:
        deadline = time.monotonic() + PATIENCE
        while self.history.sends < sends and time.monotonic() < deadline:
            time.sleep(0.001)

    def _start_again(self, server: RunningServer) -> None:
        before = time.monotonic()
        server.start()
        server.get("/")
        self.slowest_start = max(self.slowest_start, time.monotonic() - before)

    def _finish(self, scorers: list[Scorer]) -> None:
        self.history.over.set()
        for scorer in scorers:
            scorer.join(2 * PATIENCE)
        waiting = [one.mark for one in self.history.attempts if one.outcome == UNKNOWN]
        self.faults += [f"unanswered: {mark}" for mark in waiting]
        self.faults += self.history.broken


def shown_otherwise(server: RunningServer, rows: Rows) -> list[str]:
    """Games whose page shows other totals than an independent sum."""
    faults = []
    with Visitor(server.port) as visitor:
        for code, deals in totals_by_hand(rows).items():
            answer = visitor.get(f"/games/{code}", {"Accept": "application/json"})
            shown = [side["total"] for side in json.loads(answer.text)["sides"]]
            summed = [total for _score, total in deals[-1]] if deals else [0, 0]
            if shown != summed:
                faults.append(f"shown: game {code} shows {shown}, not {summed}")
    return faults
