"""What the app must be told to run: where its data lie, its secret, the names it answers to.

Whoever starts the app makes a `Config`: the server, a command or a test. The app itself looks
at no environment variable. This module knows nothing of Flask.
"""

from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path

LOOPBACK_NAMES = frozenset({"localhost"})


@dataclass(frozen=True, kw_only=True)
class Config:
    """The settings of one running app."""

    home: Path  # the folder with the database, the secret and the PDFs kept
    secret_key: str
    database_url: str = ""  # empty: scorekeeper.db in the home folder
    known_hosts: frozenset[str] = LOOPBACK_NAMES  # names the server may be addressed by
    external_origins: frozenset[str] = frozenset()  # "https://scores.example" behind a proxy

    @property
    def engine_url(self) -> str:
        """Return the address of the database."""
        return self.database_url or f"sqlite:///{self.home / 'scorekeeper.db'}"

    def knows_host(self, host: str) -> bool:
        """Say whether this is a host (without its port) that people reach the server by.

        A bare address is always taken: the home router may hand out another one tomorrow, and
        a page of strangers that points its own name at us still sends its name.
        """
        name = host.strip("[]").rstrip(".").casefold()
        return name in self.known_hosts or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
