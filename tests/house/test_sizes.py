"""Where a file or a function has grown past what one can keep in mind."""

import ast
from pathlib import Path

import pytest

from tests.running import CHECKOUT

LONGEST_FILE = {".py": 300, ".js": 200, ".css": 200, ".html": 150}
LONGEST_FUNCTION = 40
LONGEST_CONFTEST = 200
FOLDERS = ("scorekeeper", "templates", "static", "tests", "bench")


FILES = [
    path
    for folder in FOLDERS
    for path in sorted((CHECKOUT / folder).rglob("*"))
    if path.suffix in LONGEST_FILE
]
CODE = [path for path in FILES if path.suffix == ".py"]
MODULES = [path for path in CODE if CHECKOUT / "scorekeeper" in path.parents]


def _name(path: Path) -> str:
    return path.relative_to(CHECKOUT).as_posix()


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_no_file_is_too_long(path):
    lines = len(path.read_text(encoding="utf-8").splitlines())
    longest = LONGEST_CONFTEST if path.name == "conftest.py" else LONGEST_FILE[path.suffix]
    assert lines <= longest, f"{_name(path)} has {lines} lines; cut it by what it is about"


@pytest.mark.parametrize("path", CODE, ids=_name)
def test_no_function_is_too_long(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]
    too_long = {f.name: _length(f) for f in functions if _length(f) > LONGEST_FUNCTION}
    assert too_long == {}


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_every_module_says_what_it_is_for(path):
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


def _length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (function.end_lineno or 0) - function.lineno + 1
