"""Which language a page is in. English so far; `translations/` at the top waits for more."""

from babel import Locale
from flask import Flask

from scorekeeper.extensions import babel

from .places import site_folder

LANGUAGES = ("en",)
# Where two countries write one language differently: the day before the month, clocks of 24 hours.
REGIONS = {"en": "en_GB"}


def set_up(app: Flask) -> None:
    """Bind gettext to the app and its templates."""
    app.config["BABEL_DEFAULT_LOCALE"] = LANGUAGES[0]
    app.config["BABEL_TRANSLATION_DIRECTORIES"] = str(site_folder("translations"))
    babel.init_app(app, locale_selector=language)
    app.context_processor(lambda: {"language": language()})


def language() -> str:
    """The language of this answer, also for `<html lang>`."""
    return LANGUAGES[0]


def locale() -> Locale:
    """The language with the country whose dates and times are written."""
    return Locale.parse(REGIONS.get(language(), language()))
