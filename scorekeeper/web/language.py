"""Which language a page is in. English so far; `translations/` at the top waits for more."""

from collections.abc import Callable
from functools import lru_cache

from babel import Locale
from babel.support import NullTranslations
from flask import Flask, has_app_context
from flask_babel import Domain
from markupsafe import Markup

from scorekeeper.extensions import babel

from .places import site_folder

LANGUAGES = ("en",)
# Where two countries write one language differently: the day before the month, clocks of 24 hours.
REGIONS = {"en": "en_GB"}


class LastingDomain(Domain):
    """The catalogues, each looked up once: a page asks for thirty texts, and the library looks anew for each."""

    def get_translations(self) -> NullTranslations:
        """The catalogue of this answer's language."""
        known: NullTranslations | None = self.cache.get(language())
        if known is None:
            known = super().get_translations()
            if has_app_context():
                self.cache[language()] = known
        return known


def set_up(app: Flask) -> None:
    """Bind gettext to the app and its templates."""
    app.config["BABEL_DEFAULT_LOCALE"] = LANGUAGES[0]
    app.config["BABEL_TRANSLATION_DIRECTORIES"] = str(site_folder("translations"))
    babel.init_app(app, locale_selector=language)
    texts = babel.domain_instance = LastingDomain()
    app.jinja_env.install_gettext_callables(
        gettext=lambda text: texts.get_translations().ugettext(text),
        ngettext=lambda one, many, n: texts.get_translations().ungettext(one, many, n),
        newstyle=True,
    )
    app.jinja_env.globals["_"] = _short(texts)
    app.context_processor(lambda: {"language": language()})


def _short(texts: Domain) -> Callable[..., Markup]:
    """`_()` of the templates, as the library's own but looked up once: a page asks for twenty texts."""

    @lru_cache(maxsize=2048)
    def known(text: str, _tongue: str) -> Markup:
        return Markup(texts.get_translations().ugettext(text))

    def short(text: str, **values: object) -> Markup:
        return known(text, language()) % values

    return short


def language() -> str:
    """The language of this answer, also for `<html lang>`."""
    return LANGUAGES[0]


def locale() -> Locale:
    """The language with the country whose dates and times are written."""
    return Locale.parse(REGIONS.get(language(), language()))
