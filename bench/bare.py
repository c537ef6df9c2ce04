"""The least that could do the same: bare Flask on the same server, one insert that survives a power cut.

`python -m bench.bare FOLDER` serves until killed and prints its port first.
"""

import json
import sqlite3
import sys
import threading
from pathlib import Path

import waitress
from flask import Flask, Response, redirect, request

from scorekeeper.server.serve import THREADS
from scorekeeper.web.database import SAFE_SETTINGS

TABLE = "CREATE TABLE IF NOT EXISTS kept (id INTEGER PRIMARY KEY, text TEXT NOT NULL)"


def bare_app(folder: Path) -> Flask:
    """Two views: one keeps what a form holds, one answers with a page of the size asked for."""
    app = Flask(__name__)
    own = threading.local()

    def connection() -> sqlite3.Connection:
        if not hasattr(own, "connection"):
            own.connection = sqlite3.connect(folder / "bare.db", isolation_level=None)
            for name, value in SAFE_SETTINGS.items():
                own.connection.execute(f"PRAGMA {name} = {value}")
            own.connection.execute(TABLE)
        kept: sqlite3.Connection = own.connection
        return kept

    @app.post("/keep")
    def keep() -> Response:
        text = json.dumps(request.form)
        connection().execute("BEGIN IMMEDIATE")
        connection().execute("INSERT INTO kept (text) VALUES (?)", (text,))
        connection().execute("COMMIT")
        return redirect("/page/1", 303)

    @app.get("/page/<int:size>")
    def page(size: int) -> str:
        return "x" * size

    return app


def main(folder: Path) -> None:
    """Serve as the app is served: the same server with as many threads."""
    server = waitress.create_server(bare_app(folder), host="127.0.0.1", port=0, threads=THREADS)
    print(server.effective_port, flush=True)
    server.run()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
