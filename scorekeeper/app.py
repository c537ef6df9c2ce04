"""Builds the app from a Config: extensions, database, what all pages share, then the rooms."""

from flask import Flask

from scorekeeper import (
    booklet,
    deals,
    games,
    house_rules,
    league,
    opening,
    pages,
    players,
    rules_pages,
    sheets,
    transfer,
)
from scorekeeper.config import Config
from scorekeeper.web import (
    access,
    assets,
    codes,
    database,
    errors,
    formatting,
    language,
    links,
    looks,
    security,
)
from scorekeeper.web.places import site_folder
from scorekeeper.web.templating import PageEnvironment

ROOMS = (
    pages.bp,
    deals.bp,
    opening.bp,
    sheets.bp,
    games.bp,
    players.bp,
    league.bp,
    transfer.bp,
    house_rules.bp,
    rules_pages.bp,
    booklet.bp,
)


def create_app(config: Config) -> Flask:
    """A ready app; raises UndeclaredRouteError while a route does not say who may use it.

    The database is not touched: see web.database.prepare().
    """
    app = Flask(
        "scorekeeper",
        template_folder=site_folder("templates"),
        static_folder=None,
        instance_path=str(config.home.absolute()),
    )
    app.config.from_mapping(
        SCOREKEEPER=config,
        SECRET_KEY=config.secret_key,
        SQLALCHEMY_DATABASE_URI=config.database_url,
        SQLALCHEMY_ENGINE_OPTIONS=database.engine_options(config.database_url, config.threads),
        SESSION_COOKIE_SAMESITE="Lax",
        **security.LIMITS,
    )
    app.jinja_environment = PageEnvironment  # the next line makes it
    app.debug = config.debug
    # What pages hand to their scripts keeps its order: a variant's order says what comes first.
    app.jinja_env.policies["json.dumps_kwargs"] = {"sort_keys": False, "separators": (",", ":")}
    codes.set_up(app)
    database.set_up(app)
    for part in (language, security, assets, formatting, links, looks, errors):
        part.set_up(app)
    for room in ROOMS:
        app.register_blueprint(room)
    access.require_declared(app)
    return app
