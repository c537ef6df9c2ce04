"""Rules held for every template, whoever wrote it."""

import re
from pathlib import Path

TEMPLATES = Path(__file__).parents[2] / "templates"
FILES = sorted(TEMPLATES.rglob("*.html"))


def name_of(path):
    return path.relative_to(TEMPLATES).as_posix()


def texts(files):
    return {name_of(path): path.read_text(encoding="utf-8") for path in files}


def test_every_template_can_be_read(bare_app):
    assert len(FILES) > 50
    for path in FILES:
        assert bare_app.jinja_env.get_template(name_of(path))


def test_every_page_has_a_title():
    pages = {
        name: text for name, text in texts(FILES).items() if '{% extends "base.html" %}' in text
    }
    assert len(pages) > 20
    assert [name for name, text in pages.items() if "{% block title %}" not in text] == []
    assert [name for name, text in pages.items() if "<h1" not in text] == []


def test_nothing_is_trusted_as_html_by_hand():
    trusted = re.compile(r"\|\s*safe\b|autoescape")
    assert [name for name, text in texts(FILES).items() if trusted.search(text)] == []


def test_every_component_says_what_it_is_for():
    components = texts(sorted((TEMPLATES / "components").glob("*.html")))
    assert components
    assert [name for name, text in components.items() if not text.startswith("{#-")] == []
