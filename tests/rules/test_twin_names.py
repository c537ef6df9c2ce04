"""The browser's rules mirror the server's file by file and name by name."""

import ast
import inspect
import re
from importlib import import_module

import pytest

from tests.js.node import Twin
from tests.running import CHECKOUT

PYTHON = CHECKOUT / "scorekeeper/rules"
BROWSER = CHECKOUT / "static/js/rules"

# The catalogue and its sanity checks read files; searches are too slow for a phone. The server does them alone.
# Types need no code in a browser.
ONLY_HERE = {
    *(
        "__init__",
        "catalogue",
        "sense",
        "faults",
        "possible",
        "parts",
        "files",
        "sources",
        "examples",
    ),
    *("checks/deep", "checks/roomy", "checks/searchable", "checks/whole"),
}
# What a browser needs besides: filling in defaults, and looking into maps safely.
ONLY_THERE = {
    "variant": {"complete", "packsfor", "packets", "dealt"},
    "deal": {"iscounted", "own", "total"},
    "checks/bounds": {"leastnaturals"},
}


def stems():
    modules = {
        path.relative_to(PYTHON).with_suffix("").as_posix()
        for folder in (PYTHON, PYTHON / "checks")
        for path in folder.glob("*.py")
    }
    return {stem.replace("checks/__init__", "checks/index") for stem in modules} - ONLY_HERE


def plain(name):
    return name.replace("_", "").lower()


def defined(stem):
    """Public functions, constants and exceptions of a module, and the methods of its classes, without case."""
    name = f"scorekeeper.rules.{stem.replace('/', '.')}".removesuffix(".index")
    module = import_module(name)
    tree = ast.parse(inspect.getsource(module))
    found = set()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            found |= {target.id} if isinstance(target, ast.Name) and target.id.isupper() else set()
        elif isinstance(node, ast.ClassDef):
            is_error = any(getattr(base, "id", "").endswith("Error") for base in node.bases)
            found |= {node.name} if is_error else set()
            methods = [part.name for part in node.body if isinstance(part, ast.FunctionDef)]
            found |= set(methods)
    return {plain(name) for name in found if not name.startswith("_")}


@pytest.fixture(scope="module")
def twin():
    process = Twin()
    yield process
    process.close()


def test_both_folders_hold_the_same_files():
    theirs = {
        path.relative_to(BROWSER).with_suffix("").as_posix() for path in BROWSER.rglob("*.js")
    }
    assert theirs == stems()
    assert len(theirs) > 12


@pytest.mark.parametrize("stem", sorted(stems()))
def test_both_files_offer_the_same_names(twin, stem):
    theirs = {plain(name) for name in twin.ask("exports", file=f"{stem}.js")}
    assert theirs - ONLY_THERE.get(stem, set()) == defined(stem)


@pytest.mark.parametrize("stem", sorted(stems()))
def test_the_browser_rules_are_pure(stem):
    text = (BROWSER / f"{stem}.js").read_text("utf-8")
    for needed in re.findall(r'from "([^"]+)"', text):
        assert needed.startswith("."), "only files of its own folder"
        assert (BROWSER / stem).parent.joinpath(needed).resolve().is_relative_to(BROWSER)
    impure = r"\b(document|window|fetch|localStorage|Date|Math\.random|setTimeout|Intl|navigator)\b"
    code = re.sub(r"//.*", "", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))
    assert re.findall(impure, code) == []
