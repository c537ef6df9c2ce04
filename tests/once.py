"""What every test would do over again is done once for a whole run: migrations, and what an app reads when it is made.

Each test still has an app and a database of its own. They are only got faster: the database is a
copy of one that was migrated, templates are compiled once, and the addresses of a route are
compiled when they are first asked for.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from werkzeug.routing import Rule

from scorekeeper.app import create_app
from scorekeeper.config import Config
from scorekeeper.extensions import db
from scorekeeper.models import new_id
from scorekeeper.web import assets, database
from scorekeeper.web.places import site_folder


def prepare(app: Flask) -> None:
    """As the app's own prepare(), on a home where there is no book yet."""
    put_empty_book(Path(app.instance_path))
    database.prepare(app)


def put_empty_book(home: Path) -> None:
    """What a first start leaves in this folder: every table, and a league in which nobody has played."""
    with _another_book() as book:
        (home / "scorekeeper.db").write_bytes(book.serialize())


def empty_again(home: Path) -> None:
    """The same where a server runs: it sees this as the writing of another program."""
    with _another_book() as book, closing(sqlite3.connect(home / "scorekeeper.db")) as open_one:
        book.backup(open_one)


@contextmanager
def _another_book() -> Iterator[sqlite3.Connection]:
    """With ids of its own, as two books that were migrated have: the app remembers sums by ids."""
    with closing(sqlite3.connect(":memory:")) as book:
        book.deserialize(_empty_book())
        league, season = new_id(), new_id()
        book.execute("UPDATE league SET id = ?", [league])
        book.execute("UPDATE season SET id = ?, league_id = ?", [season, league])
        book.commit()
        yield book


@cache
def _empty_book() -> bytes:
    with TemporaryDirectory() as folder:
        app = create_app(Config(home=Path(folder), secret_key="only-for-tests-" * 4))
        database.prepare(app)
        with app.app_context():
            db.engine.dispose()
        return (Path(folder) / "scorekeeper.db").read_bytes()


class _Compiled(BytecodeCache):
    """Templates by their names and what stands in them; a changed one is compiled anew."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], Any] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._known.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._known[bucket.key, bucket.checksum] = bucket.code


class _LazyRule(Rule):
    """A route that learns to write its addresses when it is first asked for one."""

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., Any]:
        learn, known = super()._compile_builder, []

        def write(rule: Rule, /, **values: Any) -> Any:
            if not known:
                known.append(learn(append_unknown))
            return known[0](rule, **values)

        return write


def _read_once(read: Callable[[Path], assets.Assets]) -> Callable[[Path], assets.Assets]:
    ours, known = Path(site_folder("static")), cache(read)
    return lambda folder: known(folder) if folder == ours else read(folder)


Flask.jinja_options = {**Flask.jinja_options, "bytecode_cache": _Compiled()}
Flask.url_rule_class = _LazyRule
assets.read_assets = _read_once(assets.read_assets)
