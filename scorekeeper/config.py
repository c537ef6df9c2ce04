"""What one running app needs to know about its surroundings. Knows no Flask and reads no environment."""

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Config:
    """Settings of one app; the caller makes the folder and the secret."""

    home: Path  # the folder that holds the database
    secret_key: str
    database_url: str = ""  # empty: a SQLite file in the home folder
    known_hosts: frozenset[str] = field(default_factory=frozenset)  # names this server answers to
    threads: int = 16  # most requests handled at one time: the pool is made to fit
    debug: bool = False
    pattern_page: bool = False  # show /pattern, the page of all components

    def __post_init__(self) -> None:
        if not self.database_url:
            object.__setattr__(self, "database_url", f"sqlite:///{self.home}/scorekeeper.db")
