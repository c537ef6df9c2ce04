"""What must and must not lie in the tree."""

import json
import os
import re
import subprocess
import tomllib

import pytest

from tests.running import CHECKOUT

SCRIPTS = sorted(path.name for path in (CHECKOUT / "bin").iterdir())
BANNED_NAMES = {"util", "utils", "helper", "helpers", "misc", "common", "manager"}
# Put together here, so that this file does not hold what it looks for.
REGISTRIES = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("registry", "npmjs", "org"),
        ("deb", "debian", "org"),
        ("unpkg", "com"),
        ("jsdelivr", "net"),
    )
]


def _texts() -> dict[str, str]:
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=CHECKOUT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    texts = {}
    for name in filter(None, listed.split("\0")):
        path = CHECKOUT / name
        if path.is_file() and b"\0" not in (content := path.read_bytes()):
            texts[name] = content.decode("utf-8")
    return texts


def test_no_file_names_a_registry():
    texts = _texts()
    assert "pyproject.toml" in texts
    found = [(name, host) for name, text in texts.items() for host in REGISTRIES if host in text]
    assert found == []


def test_no_file_is_a_box_for_odds_and_ends():
    stems = {name: name.rsplit("/", 1)[-1].split(".")[0].lower() for name in _texts()}
    assert [name for name, stem in stems.items() if stem in BANNED_NAMES] == []


def test_nothing_is_left_for_later():
    mark = re.compile("TO" + "DO|FIX" + "ME|XX" + "X")
    code = {name: text for name, text in _texts().items() if not name.startswith("docs/")}
    assert [name for name, text in code.items() if mark.search(text)] == []


@pytest.mark.parametrize("script", SCRIPTS)
def test_every_script_explains_itself(script):
    path = CHECKOUT / "bin" / script
    assert os.access(path, os.X_OK)
    done = subprocess.run([path, "--help"], capture_output=True, text=True, timeout=10)
    assert done.returncode == 0
    assert done.stdout.startswith(f"Usage: bin/{script}")


def test_ci_runs_what_a_person_runs():
    text = (CHECKOUT / ".ci/run").read_text()
    assert "bin/test" in text
    assert os.access(CHECKOUT / ".ci/run", os.X_OK)


@pytest.mark.parametrize("name", ["base", "test"])
def test_every_dependency_is_locked_with_hashes(name):
    lock = (CHECKOUT / f"requirements/{name}.txt").read_text()
    locked = set(re.findall(r"^([a-z0-9-]+)==\S+ \\$", lock, re.M))
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["checkout"]]
    if name == "test":
        wanted += project["optional-dependencies"]["test"]
    assert {re.split("[>=]", line)[0] for line in wanted} <= locked
    blocks = re.split(r"\n(?=\S)", lock.strip())
    assert [block for block in blocks if "--hash=sha256:" not in block] == []


@pytest.mark.parametrize("name", ["pages", "lighthouse"])
def test_what_comes_from_npm_is_locked_with_hashes_and_no_address(name):
    folder = CHECKOUT / "requirements" / name
    wanted = json.loads((folder / "package.json").read_text())["dependencies"]
    locked = json.loads((folder / "package-lock.json").read_text())["packages"]
    del locked[""]
    assert wanted == {package: locked[f"node_modules/{package}"]["version"] for package in wanted}
    assert [place for place, entry in locked.items() if "integrity" not in entry] == []
    assert [place for place, entry in locked.items() if "resolved" in entry] == []


def test_both_locks_name_the_same_versions():
    base, test = (
        set(re.findall(r"^\S+==\S+", (CHECKOUT / f"requirements/{name}.txt").read_text(), re.M))
        for name in ("base", "test")
    )
    assert base <= test
