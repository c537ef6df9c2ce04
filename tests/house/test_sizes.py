"""Where a file or a function has grown past what one can keep in mind."""

import ast
from pathlib import Path

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


def test_no_file_is_too_long():
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}
    assert len(lines) > 500
    too_long = {_name(path): many for path, many in lines.items() if many > _longest(path)}
    assert too_long == {}, "cut them by what they are about"


def test_no_function_is_too_long():
    trees = {_name(path): ast.parse(path.read_text(encoding="utf-8")) for path in CODE}
    functions = [
        (name, one)
        for name, tree in trees.items()
        for one in ast.walk(tree)
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert len(functions) > 3000
    too_long = {
        f"{name}: {one.name}": many
        for name, one in functions
        if (many := _length(one)) > LONGEST_FUNCTION
    }
    assert too_long == {}


def test_every_module_says_what_it_is_for():
    assert len(MODULES) > 200
    assert [
        _name(path)
        for path in MODULES
        if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ] == []


def _longest(path: Path) -> int:
    return LONGEST_CONFTEST if path.name == "conftest.py" else LONGEST_FILE[path.suffix]


def _length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (function.end_lineno or 0) - function.lineno + 1
