"""What every write carries besides the deal itself."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Stamp:
    """What a save carries besides the deal: its key, what it is based upon, who and why."""

    op_key: str
    base_rev: int
    insists: tuple[str, ...] = ()  # codes of checks that the table overruled
    reason: str = ""
    author: str = ""
    device: str = ""
    agreed: tuple[int | None, ...] = ()  # the sides that agree; none among them is all, aloud
    counting: str | None = None  # how the table counts from now on
    left_by: str | None = None  # and by whom its cards left

    @property
    def habits(self) -> dict[str, str]:
        """What the table does the same way next time."""
        found = {"counting": self.counting, "left_by": self.left_by}
        return {name: value for name, value in found.items() if value}
