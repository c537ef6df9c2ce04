"""Runs the tests that are written for node, and sees to it that all of them ran."""

import json
import re
import subprocess

from tests.js.node import need_node
from tests.running import CHECKOUT

FILES = sorted((CHECKOUT / "tests/js").glob("*.test.mjs"))
VECTORS = CHECKOUT / "tests/vectors"


def vectors_in_files():
    files = [path for path in VECTORS.glob("*.json") if path.name != "schema.json"]
    plain = [json.loads(path.read_text("utf-8")) for path in files]
    return sum(len(case["tests"]) for file in plain for case in file["cases"])


def counted(report, word):
    return int(re.search(rf"^# {word} (\d+)$", report, re.MULTILINE)[1])


def test_the_browser_code_passes_its_own_tests():
    command = [need_node(), "--test", "--test-reporter=tap", *map(str, FILES)]
    done = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, timeout=120)
    report = done.stdout
    assert done.returncode == 0, "\n".join(re.findall(r"^not ok.*(?:\n .*)*", report, re.MULTILINE))
    assert counted(report, "pass") == counted(report, "tests")
    assert counted(report, "pass") >= vectors_in_files() > 400
