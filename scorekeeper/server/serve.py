"""Starts the app: checks, listens, says where it can be reached, and stops when told to.

One process with threads: writing transactions queue up at one lock in this process, which keeps
the slowest save quick (docs/decisions/0001).
"""

import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import waitress
from flask import Flask

from scorekeeper.app import create_app
from scorekeeper.config import Config
from scorekeeper.server import selfcheck
from scorekeeper.server.addresses import lan_addresses, local_name
from scorekeeper.server.heap import share_one_heap
from scorekeeper.server.home import hold, open_home
from scorekeeper.server.listen import listen_on
from scorekeeper.server.secret import secret_of
from scorekeeper.server.welcome import reach_of, welcome

THREADS = 16
LONGEST_STOP_SECONDS = 0.7
# The app sets narrower bounds of its own and answers in words; what is larger than this gets a bare line. A photo taken
# for a score book gets words.
LARGEST_BODY = 32 * 1024 * 1024


@dataclass(frozen=True, kw_only=True)
class Wishes:
    """What the person who starts the server asked for."""

    host: str
    port: int
    home: Path
    names: frozenset[str] = frozenset()  # further names that the server is known by
    network_drive_ok: bool = False


def serve(wishes: Wishes) -> None:
    """Serve until told to stop; raise RefusedStart if it is not safe to."""
    share_one_heap()
    os.umask(0o077)  # what the server writes is for its owner alone
    with _stopping_soon():
        _serve_from_home(wishes)


def _serve_from_home(wishes: Wishes) -> None:
    open_home(wishes.home)
    with hold(wishes.home):
        for warning in selfcheck.check_folder(
            wishes.home, network_drive_ok=wishes.network_drive_ok
        ):
            _warn(warning)
        app = _checked_app(wishes)
        for warning in selfcheck.check_printing():
            _warn(warning)
        with listen_on(wishes.host, wishes.port) as listener:
            _serve_on(listener, wishes.host, app)


def _checked_app(wishes: Wishes) -> Flask:
    config = Config(
        home=wishes.home,
        secret_key=secret_of(wishes.home),
        known_hosts=_known_hosts(wishes),
        threads=THREADS,
    )
    selfcheck.check_database_file(config)
    app = create_app(config)
    selfcheck.prepare_database(app)
    selfcheck.check_app(app)
    return app


def _known_hosts(wishes: Wishes) -> frozenset[str]:
    own = socket.gethostname().lower()
    names = {"localhost", own, f"{own.partition('.')[0]}.local", wishes.host, *lan_addresses()}
    return frozenset(name for name in names if name) | wishes.names


def _serve_on(listener: socket.socket, host: str, app: Flask) -> None:
    # A full queue is no news: sixteen threads work it off.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    server = waitress.create_server(
        app,
        sockets=[listener],
        threads=THREADS,
        ident="",
        max_request_body_size=LARGEST_BODY,
        clear_untrusted_proxy_headers=True,
    )
    reach = reach_of(host, listener.getsockname()[1], lan_addresses(), local_name())
    print(welcome(reach, in_colour=sys.stdout.isatty()), flush=True)
    server.run()


@contextmanager
def _stopping_soon() -> Iterator[None]:
    """Turn the signals to stop into an orderly end that takes less than a second."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        threading.Thread(target=_end, daemon=True).start()
        raise SystemExit(0)

    before = {number: signal.signal(number, stop) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end() -> None:
    """End the process at the latest moment: whoever still waits is cut off.

    A deal is either saved and acknowledged or not saved at all, so this loses nothing.
    """
    time.sleep(LONGEST_STOP_SECONDS)
    os._exit(0)


def _warn(text: str) -> None:
    print(f"Note: {text}", file=sys.stderr, flush=True)
