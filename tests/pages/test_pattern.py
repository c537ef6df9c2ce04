"""The page of patterns: every component stands on it, and it is shown only where asked for."""

import re
from pathlib import Path

from scorekeeper.app import create_app
from scorekeeper.config import Config

CSS = Path(__file__).parents[2] / "static/css/components"


def test_every_component_of_the_shell_is_shown(page):
    shown = page("/pattern")
    for name in (
        "button",
        "chips",
        "facts",
        "field",
        "mark",
        "notice",
        "sides",
        "summary",
        "table",
    ):
        text = (CSS / f"{name}.css").read_text(encoding="utf-8")
        block = re.search(r"\.([a-z-]+)", text.split("*/", 1)[1])
        assert block is not None
        assert shown.with_class(block[1]), name


def test_what_was_refused_is_kept_and_named(page):
    shown = page("/pattern")
    assert shown.all("title")[0].text
    field = next(e for e in shown.all("input") if e.attributes.get("id") == "bad-melded")
    assert field.attributes["value"] == "1,25"
    assert field.attributes["aria-invalid"] == "true"
    assert "bad-melded-error" in field.attributes["aria-describedby"]
    assert 'href="#bad-melded"' in shown.html


def test_it_is_not_shown_at_a_table(tmp_path):
    app = create_app(Config(home=tmp_path, secret_key="x" * 40))
    assert app.test_client().get("/pattern").status_code == 404
