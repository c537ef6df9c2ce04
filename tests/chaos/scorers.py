"""Clients that keep score while the server is killed: two at each table, each a thread of its own.

They enter, correct and take back deals, hang up before the answer now and then, and send again
whatever was not answered, with the same operation key: as a phone would.
"""

import http.client
import json
import random
import threading
import uuid
from dataclasses import dataclass, field

from tests.chaos.history import CONFLICT, OK, REFUSED, Attempt, History
from tests.visitor import Answer, Visitor

DEALS = 4  # of a whole game by the rules of Whitnack
OUTCOMES = {200: OK, 409: CONFLICT, 422: REFUSED}
HANG_UPS = 0.1  # of all saves
JSON = {"Accept": "application/json"}


@dataclass
class Table:
    """What the two clients of a table believe of their game; it may be out of date."""

    code: str
    revs: dict[int, int] = field(default_factory=dict)  # of deals that were ever saved
    live: int = 0
    next_game: str = ""
    lock: threading.Lock = field(default_factory=threading.Lock)


class Scorer(threading.Thread):
    """One client."""

    def __init__(self, name: str, port: int, table: Table, history: History, seed: int) -> None:
        super().__init__(name=name, daemon=True)
        self.table, self.history = table, history
        self.chance = random.Random(f"{seed} {name}")
        self.visitor = Visitor(port)
        self.pending: Attempt | None = None
        self.made = 0

    def run(self) -> None:
        while self._has_work():
            if not self.history.up.wait(0.2):
                continue
            try:
                self._step()
            except (OSError, http.client.HTTPException):
                self.visitor.hang_up()
            except Exception as error:  # a thread must not end unseen
                self.history.broken.append(f"{self.name}: {error!r}")
                return
        self.visitor.hang_up()

    def _has_work(self) -> bool:
        """At the end only what is still to be answered is sent once more."""
        if not self.history.over.is_set():
            return True
        return self.pending is not None and self.history.up.is_set()

    def _step(self) -> None:
        if self.pending is None and self._game_is_full():
            self._start_next_game()
            return
        attempt = self.pending = self.pending or self.history.begin(self._next_attempt())
        undo = "/undo" if attempt.kind == "undo" else ""
        path = f"/games/{attempt.game}/deals/{attempt.number}{undo}"
        headers = {**JSON, "User-Agent": attempt.mark}
        self.visitor.send(path, attempt.fields.items(), headers)
        self.history.sent(attempt)
        if self.chance.random() < HANG_UPS:
            self.chance.choice((self.visitor.hang_up, self.visitor.receive))()
            self.visitor.hang_up()
            return
        answer = self.visitor.receive()
        if self.history.hear(attempt, *self._read(attempt, answer)):
            self.pending = None
            self._learn(attempt, answer)

    def _next_attempt(self) -> Attempt:
        with self.table.lock:
            live, revs = self.table.live, dict(self.table.revs)
        kind = self.chance.choices(("enter", "correct", "undo"), (6, 3, 1))[0]
        kind = "enter" if not live else "correct" if live == DEALS and kind == "enter" else kind
        number = {"enter": live + 1, "undo": live}.get(kind) or self.chance.randint(1, live)
        self.made += 1
        return Attempt(
            mark=f"{self.name}.{self.made}",
            kind=kind,
            game=self.table.code,
            number=number,
            base_rev=revs.get(number, 0),
            op_key=f"{self.chance.getrandbits(128):032x}",
            melded=(480 + 5 * self.chance.randrange(60), 150 + 5 * self.chance.randrange(60)),
        )

    def _read(self, attempt: Attempt, answer: Answer) -> tuple[str, int]:
        if answer.status not in OUTCOMES:
            raise RuntimeError(f"{attempt} was answered with {answer.status}: {answer.text[:300]}")
        outcome = OUTCOMES[answer.status]
        return outcome, json.loads(answer.text).get("rev") or answer.status

    def _learn(self, attempt: Attempt, answer: Answer) -> None:
        said = json.loads(answer.text)
        with self.table.lock:
            if attempt.game != self.table.code:
                return
            if attempt.outcome == OK:
                self.table.revs[attempt.number] = said["rev"]
            elif "base_rev" in said:
                self.table.revs[attempt.number] = said["base_rev"]
            state = json.loads(self.visitor.get(f"/games/{self.table.code}", JSON).text)
            self.table.live = state["deals"]

    def _game_is_full(self) -> bool:
        with self.table.lock:
            return self.table.live >= DEALS and self.chance.random() < 0.3

    def _start_next_game(self) -> None:
        """Both clients ask for the same next game; asking again gives the same one."""
        with self.table.lock:
            self.table.next_game = self.table.next_game or uuid7(self.chance)
            wish = [("game_id", self.table.next_game), ("of", self.table.code)]
            self.visitor.send("/games/again", wish, JSON)
            answer = self.visitor.receive()
            if answer.status != 200:
                raise RuntimeError(f"a next game was answered with {answer.status}")
            if not self.history.dying.is_set():
                self.table.code = json.loads(answer.text)["code"]
                self.history.games.append(self.table.code)
                self.table.revs, self.table.live, self.table.next_game = {}, 0, ""


def uuid7(chance: random.Random) -> str:
    """An id as the app itself makes them."""
    value = chance.getrandbits(128) & ~(0xF << 76) & ~(0b11 << 62) | 0x7 << 76 | 0b10 << 62
    return str(uuid.UUID(int=value))
