"""Words that wait for a language are trusted as HTML by the templates, so no one's input goes in."""

import ast
from pathlib import Path

from flask import render_template_string

PACKAGE = Path(__file__).parents[2] / "scorekeeper"
LAZY = ("lazy_gettext", "lazy_ngettext", "lazy_pgettext")


def calls_with_values(source):
    """The lines on which a lazy text takes more than fixed words."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    lazy = [call for call in calls if getattr(call.func, "id", "") in LAZY]
    return [
        call.lineno
        for call in lazy
        if call.keywords or not all(isinstance(arg, ast.Constant) for arg in call.args)
    ]


def test_a_value_in_a_lazy_text_is_found():
    assert calls_with_values('lazy_gettext("Hello %(name)s", name=name)') == [1]
    assert calls_with_values("lazy_gettext(name)") == [1]
    assert calls_with_values('lazy_gettext("Hello")') == []


def test_lazy_texts_take_fixed_words_only():
    modules = sorted(PACKAGE.rglob("*.py"))
    assert len(modules) > 200
    found = {path: calls_with_values(path.read_text(encoding="utf-8")) for path in modules}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_the_page_says_its_language(page):
    assert page("/").all("html")[0].attributes["lang"] == "en"


def test_templates_know_the_words_of_gettext(context):
    text = "{% trans n=2 %}one{% pluralize n %}{{ n }} of them{% endtrans %}"
    with context.test_request_context("/"):
        assert render_template_string(text) == "2 of them"


def test_a_value_in_a_text_of_a_template_is_escaped(context):
    with context.test_request_context("/"):
        text = render_template_string("{{ _('Hello %(name)s', name=name) }}", name="<b>")
    assert text == "Hello &lt;b&gt;"
