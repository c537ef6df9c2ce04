"""What clients tried and what they were told: the one thing the checker believes besides the file."""

import threading
from dataclasses import dataclass, field
from typing import Any

OK, CONFLICT, REFUSED, UNKNOWN = "ok", "conflict", "refused", "unknown"


@dataclass
class Attempt:
    """One intended operation. It is sent again, unchanged, until an answer has come."""

    mark: str  # sent as the name of the device, so that each revision tells whose it is
    kind: str  # enter, correct, undo
    game: str  # the game's code
    number: int
    base_rev: int
    op_key: str
    melded: tuple[int, int] = (0, 0)
    outcome: str = UNKNOWN
    told: int = 0  # the revision or status that the answer named
    times_sent: int = 0

    @property
    def entries(self) -> list[dict[str, Any]]:
        """What the deal must hold afterwards, as far as it is not empty."""
        first, second = self.melded
        return [
            {
                "books": {"clean": 2, "dirty": 2, "wild": 1},
                "melded": first,
                "left": 35,
                "counts": {"red_threes_laid": 3},
                "adjustment": 5,
                "adjustment_note": self.mark,
            },
            {
                "books": {"clean": 1},
                "melded": second,
                "left": 130,
                "counts": {"red_threes_laid": 1, "red_threes_left": 2, "feet_left": 1},
            },
        ]

    @property
    def fields(self) -> dict[str, str]:
        """What the form of the deal sends."""
        sent = {"out": "0.0", "op_key": self.op_key, "base_rev": str(self.base_rev), "do": "save"}
        for side, entry in enumerate(self.entries):
            counts = {"books": entry["books"], "counts": entry["counts"]}
            for group, numbers in counts.items():
                sent |= {f"s{side}-{group}-{name}": str(n) for name, n in numbers.items()}
            sent |= {f"s{side}-melded": str(entry["melded"]), f"s{side}-left0": str(entry["left"])}
        sent |= {"s0-adjustment": "5", "s0-adjustment-sign": "add", "s0-note": self.mark}
        return sent | ({"reason": "counted"} if self.kind == "correct" else {})


@dataclass
class History:
    """All attempts of all clients, and the games they were told of."""

    attempts: list[Attempt] = field(default_factory=list)
    games: list[str] = field(default_factory=list)
    dying: threading.Event = field(default_factory=threading.Event)
    up: threading.Event = field(default_factory=threading.Event)
    over: threading.Event = field(default_factory=threading.Event)
    sends: int = 0
    broken: list[str] = field(default_factory=list)  # clients that met something impossible
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def begin(self, attempt: Attempt) -> Attempt:
        """Note an attempt before it is sent for the first time."""
        with self._lock:
            self.attempts.append(attempt)
        return attempt

    def sent(self, attempt: Attempt) -> None:
        """Note that an attempt is on its way (again)."""
        with self._lock:
            attempt.times_sent += 1
            self.sends += 1

    def hear(self, attempt: Attempt, outcome: str, told: int) -> bool:
        """Note an answer; one that raced with the kill counts as not received."""
        with self._lock:
            if self.dying.is_set():
                return False
            attempt.outcome, attempt.told = outcome, told
            return True

    def kill(self, end: Any) -> None:
        """From now on no answer counts; then end the server."""
        with self._lock:
            self.dying.set()
            self.up.clear()
        end()

    def revive(self) -> None:
        """The server is back: clients may go on."""
        self.dying.clear()
        self.up.set()

    def counted(self, outcome: str) -> int:
        """How many attempts came out so."""
        return sum(attempt.outcome == outcome for attempt in self.attempts)
