"""Translators are given every text that people read: whatever code, templates and data say is found."""

import ast
import re
import subprocess
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from jinja2 import Environment, nodes

from scorekeeper.rules import catalogue
from scorekeeper.rules.examples import examples

ROOT = Path(__file__).parents[2]
SPOKEN = ("_", "gettext", "lazy_gettext", "ngettext", "lazy_ngettext", "T")
MODULES = sorted((ROOT / "scorekeeper").rglob("*.py"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
# All components on one page; no player sees it.
FOR_BUILDERS = set((ROOT / "templates/pages").glob("*pattern*.html"))
# First what Jinja reads: it may stand within a tag, with a > of its own.
JINJA = re.compile(
    r"\{% block (?:sizes|kind) %\}.*?\{% endblock %\}|\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL
)
# Attributes may be put together before their tag.
TAGS = re.compile(r"<style.*?</style>|<[^>]*>|[\w-]+=\"[^\"]*\"", re.DOTALL)


def name_of(path):
    return path.relative_to(ROOT).as_posix()


@pytest.fixture(scope="module")
def known(tmp_path_factory):
    """Every message that bin/messages writes, plurals too."""
    file = tmp_path_factory.mktemp("messages") / "messages.pot"
    subprocess.run([ROOT / "bin" / "messages", file], check=True, timeout=120)
    with file.open("rb") as text:
        ids = [message.id for message in read_po(text) if message.id]
    return {one for found in ids for one in ([found] if isinstance(found, str) else found)}


def spoken_calls(source):
    """Every call of gettext's family."""
    calls = [one for one in ast.walk(ast.parse(source)) if isinstance(one, ast.Call)]
    return [call for call in calls if getattr(call.func, "id", "") in SPOKEN]


def said_in_code(source):
    """The fixed texts that those calls are given."""
    given = [one for call in spoken_calls(source) for one in call.args]
    return {one.value for one in given if isinstance(getattr(one, "value", None), str)}


def is_built(text):
    """Whether a text is put together, so that nobody could translate it."""
    return isinstance(text, ast.JoinedStr | ast.BinOp)


def said_in_template(source):
    tree = Environment(extensions=["jinja2.ext.i18n"]).parse(source)
    for call in tree.find_all(nodes.Call):
        if getattr(call.node, "name", "") in SPOKEN:
            texts = [one for one in call.args if isinstance(one, nodes.Const)]
            yield from (one.value for one in texts if isinstance(one.value, str))


def labels(data):
    parts = [part for place in ("books", "sets", "counts") for part in data.get(place, ())]
    return [data["name"], data["about"], *(part["label"] for part in parts)]


def test_every_text_of_the_code_is_found(known):
    said = {text for path in MODULES for text in said_in_code(path.read_text("utf-8"))}
    assert len(said) > 300
    assert said - known == set()


def test_no_text_is_put_together_before_it_is_translated():
    calls = [
        (name_of(path), call) for path in MODULES for call in spoken_calls(path.read_text("utf-8"))
    ]
    assert len(calls) > 500
    assert [(name, call.lineno) for name, call in calls if any(map(is_built, call.args))] == []


def test_every_text_of_the_templates_is_found(known):
    said = {text for path in TEMPLATES for text in said_in_template(path.read_text("utf-8"))}
    assert len(said) > 100
    assert said - known == set()


def test_a_template_says_nothing_past_gettext():
    for path in TEMPLATES:
        if path not in FOR_BUILDERS:
            left = TAGS.sub(" ", JINJA.sub(" ", path.read_text("utf-8")))
            assert re.findall(r"[^\W\d_]{2,}", left) == [], name_of(path)


@pytest.mark.parametrize("variant_id", catalogue.ids())
def test_every_text_of_a_variant_is_found(known, variant_id):
    worked = [one.about for one in examples(variant_id)]
    assert {*labels(catalogue.data(variant_id)), *worked} - known == set()


def test_the_command_line_speaks_through_the_catalogue(known):
    assert {"The game goes on.", "Enough to open.", "%(points)s more to open."} <= known
