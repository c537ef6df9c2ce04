"""The server with a fault put in: every post gets an operation key of its own, so that keys mean nothing.

A positive control: the checker must find what this server doubles.
"""

import secrets
import sys

from flask import Flask, request
from werkzeug.datastructures import ImmutableMultiDict, MultiDict

import scorekeeper.server.serve as serving
from scorekeeper.cli import main
from scorekeeper.config import Config


def keyless_app(config: Config, make=serving.create_app) -> Flask:
    app = make(config)

    @app.before_request
    def forget_the_key() -> None:
        if "op_key" in request.form:
            typed = MultiDict(request.form)
            typed["op_key"] = secrets.token_hex(16)
            request.form = ImmutableMultiDict(typed)

    return app


if __name__ == "__main__":
    serving.create_app = keyless_app
    sys.exit(main())
