"""The house rules of the styles, held for every file."""

import re
from pathlib import Path

import pytest

CSS = Path(__file__).parents[2] / "static/css"
FILES = [
    *sorted((CSS / "components").glob("*.css")),
    *(CSS / f"{name}.css" for name in ("reset", "tokens", "base", "layout", "utilities")),
]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_keeps_to_its_layer(path):
    layer = "components" if path.parent.name == "components" else path.stem
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL).strip()
    assert text.startswith(f"@layer {layer} {{")
    assert text.count("{") == text.count("}")
    assert "@import" not in text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_colours_come_from_the_tokens(path):
    if path.name != "tokens.css":
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"#[0-9a-fA-F]{3,8}\b(?=\s*[;,)])|rgb\(|--raw-", text)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_property_read_is_known_somewhere(path):
    known = set(re.findall(r"(--[a-z-]+):", "".join(p.read_text(encoding="utf-8") for p in FILES)))
    read = re.findall(r"var\((--[a-z-]+)(,?)", path.read_text(encoding="utf-8"))
    assert {name for name, fallback in read if not fallback} <= known
