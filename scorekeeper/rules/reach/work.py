"""How much a search may still do: counted, not timed, so that a deal is always told the same."""

from dataclasses import dataclass


@dataclass(slots=True)
class Work:
    """What is left to do, in places of a line that are counted anew: 12 to 20 of them take a millionth of a second."""

    left: int

    @property
    def is_done(self) -> bool:
        """Whether nothing may be done any more."""
        return self.left <= 0
