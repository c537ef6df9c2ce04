"""Rules held for every template, whoever wrote it."""

import re
from pathlib import Path

import pytest

TEMPLATES = Path(__file__).parents[2] / "templates"
FILES = sorted(TEMPLATES.rglob("*.html"))


def name_of(path):
    return path.relative_to(TEMPLATES).as_posix()


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_template_can_be_read(bare_app, path):
    assert bare_app.jinja_env.get_template(name_of(path))


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_page_has_a_title(path):
    text = path.read_text(encoding="utf-8")
    if '{% extends "base.html" %}' in text:
        assert "{% block title %}" in text
        assert "<h1" in text


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_nothing_is_trusted_as_html_by_hand(path):
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"\|\s*safe\b|autoescape", text)


@pytest.mark.parametrize("path", sorted((TEMPLATES / "components").glob("*.html")), ids=name_of)
def test_a_component_says_what_it_is_for(path):
    assert path.read_text(encoding="utf-8").startswith("{#-")
