"""Takes a file that somebody brought: read whole, its words cleaned; or refused with a sentence."""

from collections.abc import Iterator

from flask_babel import gettext as _

from scorekeeper.rules import Variant
from scorekeeper.rules.files import FileError, read_variant
from scorekeeper.web.text import TextError, clean_text

from .file_words import file_words


def take(content: bytes) -> Variant:
    """The rules in a file. FileError if it can't be taken."""
    variant = read_variant(content)
    for path, text, longest in _texts(variant):
        try:
            fine = clean_text(text, longest=longest, blank=not text) == text
        except TextError as error:
            raise FileError(path, "signs that can't be printed", None, "no-print") from error
        if not fine:
            raise FileError(path, "spaces or signs that don't belong there", None, "untidy")
    return variant


def refusal_words(error: FileError) -> str:
    """Where a file is wrong, and why."""
    reason = file_words(error)
    if error.line and error.path:
        return _(
            "Line %(line)s, %(path)s: %(reason)s",
            line=error.line,
            path=error.path[:200],
            reason=reason,
        )
    if error.line:
        return _("Line %(line)s: %(reason)s", line=error.line, reason=reason)
    if error.path:
        return _("%(path)s: %(reason)s", path=error.path[:200], reason=reason)
    return reason


def _texts(variant: Variant) -> Iterator[tuple[str, str, int]]:
    yield "name", variant.name, 80
    yield "about", variant.about, 400
    yield "base", variant.base, 80
    for place, parts in (("books", variant.books), ("counts", variant.counts)):
        for part in parts:
            yield f"{place}.{part.id}.label", part.label, 80
    for line, words in variant.words.items():
        yield f"words.{line[:40]}", words, 80
        yield "words", line, 40
    for rank in variant.cards.points:
        yield "cards.points", rank, 20
