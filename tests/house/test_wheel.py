"""The built wheel runs on its own, away from the checkout."""

import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from tests.running import CHECKOUT, RunningServer

pytestmark = pytest.mark.server


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """The wheel, built from a copy of the checkout without its history and data."""
    source, target = tmp_path_factory.mktemp("source") / "tree", tmp_path_factory.mktemp("dist")
    left_out = shutil.ignore_patterns(".git", ".venv", "instance", "__pycache__", ".*_cache")
    shutil.copytree(CHECKOUT, source, ignore=left_out)
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(target)]
    done = subprocess.run([*command, str(source)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = target.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory) -> Path:
    """The bin folder of a new environment that holds the wheel and lends its dependencies."""
    place = tmp_path_factory.mktemp("elsewhere") / "env"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", place], check=True, timeout=120)
    (site,) = place.glob("lib/python*/site-packages")
    pip = [sys.executable, "-m", "pip", "--python", str(place / "bin/python")]
    install = [*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(install, check=True, timeout=120)
    # A path line adds the folder but runs no path lines in it, so the checkout stays out.
    (site / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return place / "bin"


def test_the_wheel_carries_all_that_the_checkout_shows(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("templates", "static"):
        shown = [p for p in (CHECKOUT / folder).rglob("*") if p.is_file()]
        assert shown
        missing = [p for p in shown if f"scorekeeper/_site/{p.relative_to(CHECKOUT)}" not in names]
        assert missing == []


def test_the_wheel_carries_all_data_of_the_package(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    data = [
        p for p in (CHECKOUT / "scorekeeper").rglob("*") if p.suffix in {".toml", ".mako", ".po"}
    ]
    assert any(path.suffix == ".toml" for path in data)
    assert [p for p in data if str(p.relative_to(CHECKOUT)) not in names] == []
    assert not any(name.startswith(("tests/", "bench/", "instance/")) for name in names)


def test_the_wheel_serves_away_from_the_checkout(installed, tmp_path):
    command = [str(installed / "scorekeeper")]
    with RunningServer(tmp_path / "home", command=command, folder=tmp_path) as server:
        status, page = server.get("/")
        assert status == 200
        style = re.search(r'href="(/static/[^"]+\.css)"', page)
        assert style is not None
        assert server.get(style[1])[0] == 200


def test_the_wheel_runs_its_own_code(installed, tmp_path):
    program = "import scorekeeper; print(scorekeeper.__file__)"
    done = subprocess.run(
        [installed / "python", "-c", program],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith(str(installed.parent))
