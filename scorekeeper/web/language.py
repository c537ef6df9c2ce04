"""Which language a page is in. English so far; `translations/` at the top waits for more."""

from flask import Flask

from scorekeeper.extensions import babel

LANGUAGES = ("en",)


def set_up(app: Flask) -> None:
    """Bind gettext to the app and its templates."""
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.config.setdefault("BABEL_DEFAULT_LOCALE", LANGUAGES[0])
    babel.init_app(app, locale_selector=language)
    app.context_processor(lambda: {"language": language()})


def language() -> str:
    """The language of this answer, also for `<html lang>`."""
    return LANGUAGES[0]
