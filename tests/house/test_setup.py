"""bin/setup on machines that lack something, played with stand-ins for their programs."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.running import CHECKOUT

TOOLS = ("bash", "env", "cat", "cksum", "dirname", "rm", "mkdir", "true")
LIBRARIES = "libpangoft2-1.0.so.0 libharfbuzz-subset.so.0"


class Machine:
    """A folder with a copy of bin/setup and a PATH that holds only what is put there."""

    def __init__(self, folder: Path):
        self.folder, self.programs = folder, folder / "programs"
        self.programs.mkdir()
        (folder / "bin").mkdir()
        shutil.copy(CHECKOUT / "bin/setup", folder / "bin/setup")
        shutil.copytree(CHECKOUT / "requirements", folder / "requirements")
        shutil.copy(CHECKOUT / "pyproject.toml", folder)
        for tool in TOOLS:
            (self.programs / tool).symlink_to(shutil.which(tool) or "")
        self.put("uname", "echo Linux")
        self.put("id", "echo 1000")
        self.put("ldconfig", f"echo {LIBRARIES}")

    def put(self, name: str, script: str) -> None:
        path = self.programs / name
        path.write_text(f"#!/bin/bash\n{script}\n")
        path.chmod(0o755)

    def put_python(self) -> None:
        """A Python that makes environments and installs packages by doing nothing."""
        copy = 'mkdir -p "$3/bin"; cat "$0" >"$3/bin/python"; chmod +x "$3/bin/python"'
        self.put(
            "python3", f'echo "$@" >>"{self.folder}/python.log"\n[[ $2 != venv ]] || {{ {copy}; }}'
        )
        (self.programs / "chmod").symlink_to(shutil.which("chmod") or "")

    def setup(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.folder / "bin/setup", *words],
            env={"PATH": str(self.programs)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=30,
        )


@pytest.fixture
def machine(tmp_path) -> Machine:
    return Machine(tmp_path)


@pytest.fixture
def ready(machine) -> Machine:
    """A machine that has been set up."""
    machine.put_python()
    assert machine.setup().returncode == 0
    return machine


def test_a_machine_without_python_is_told_what_to_install(machine):
    done = machine.setup()
    assert done.returncode == 1
    assert "needs Python 3.11 or later" in done.stderr
    assert "sudo apt-get install python3 python3-venv" in done.stderr


def test_an_old_python_is_not_taken(machine):
    machine.put("python3", "exit 1")
    machine.put_python()
    (machine.programs / "python3").rename(machine.programs / "python3.12")
    machine.put("python3", "exit 1")
    assert machine.setup().returncode == 0


def test_the_locked_packages_are_installed_by_their_hashes(ready):
    log = (ready.folder / "python.log").read_text()
    assert "--require-hashes -r requirements/base.txt" in log
    assert "--no-deps --no-build-isolation -e ." in log


def _worked() -> float:
    """Seconds of work that were done in other programs; a busy machine takes longer by the clock."""
    times = os.times()
    return times.children_user + times.children_system


def test_nothing_is_done_when_nothing_is_missing(ready):
    (ready.folder / "python.log").unlink()
    before = _worked()
    done = ready.setup()
    assert _worked() - before < 0.3
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert not (ready.folder / "python.log").exists()


@pytest.mark.parametrize("changed", ["pyproject.toml", "requirements/base.txt"])
def test_a_changed_lock_is_installed(ready, changed):
    (ready.folder / "python.log").unlink()
    with (ready.folder / changed).open("a") as file:
        file.write("# changed\n")
    assert ready.setup().returncode == 0
    assert "--require-hashes" in (ready.folder / "python.log").read_text()


def test_packages_that_cannot_be_had_are_told_in_one_sentence(machine):
    machine.put_python()
    python = (machine.programs / "python3").read_text()
    machine.put("python3", python + "\n[[ $2 != pip ]]")
    done = machine.setup()
    assert done.returncode == 1
    assert "Is this machine on the internet?" in done.stderr


@pytest.mark.parametrize("late", ["", "sleep 0.5; "])
def test_nor_do_the_tests_start_without_them(tools, late):
    python = (tools.programs / "python3").read_text()
    tools.put("python3", f"{python}\n{late}[[ $2 != pip ]]")
    (tools.programs / "sleep").symlink_to(shutil.which("sleep") or "")
    shutil.rmtree(tools.folder / ".venv")
    for _ in range(2):
        done = tools.setup("--test")
        assert done.returncode == 1
        assert "Is this machine on the internet?" in done.stderr
    assert not (tools.folder / "npm.log").exists()


def test_without_the_right_to_install_the_app_runs_and_printing_is_off(ready):
    ready.put("ldconfig", "echo nothing")
    done = ready.setup()
    assert done.returncode == 0
    assert "sudo apt-get install --no-install-recommends libpangoft2-1.0-0" in done.stderr
    assert "Everything but printing works" in done.stderr


def test_without_the_right_to_install_the_tests_do_not_start(ready):
    done = ready.setup("--test")
    assert done.returncode == 1
    assert "chromium poppler-utils nodejs" in done.stderr


@pytest.mark.parametrize("way", ["root", "sudo"])
def test_with_the_right_to_install_what_is_missing_is_installed(ready, way):
    log = ready.folder / "apt.log"
    ready.put("apt-get", f'echo "$DEBIAN_FRONTEND $@" >>"{log}"')
    ready.put("ldconfig", "echo libpangoft2-1.0.so.0")
    if way == "root":
        ready.put("id", "echo 0")
    else:
        ready.put("sudo", '[[ $1 == -n ]] && shift && exec "$@"')
    assert ready.setup().returncode == 0
    assert log.read_text().splitlines() == [
        "noninteractive -qq update",
        "noninteractive -qq install --no-install-recommends -y libharfbuzz-subset0",
    ]


def test_the_lists_of_packages_are_fetched_once(tools):
    log = tools.folder / "apt.log"
    tools.put("apt-get", f'echo "$@" >>"{log}"')
    tools.put("id", "echo 0")
    tools.put("ldconfig", "echo libpangoft2-1.0.so.0")
    (tools.programs / "java").unlink()
    assert tools.setup("--test").returncode == 0
    assert [line.split()[-1] for line in log.read_text().splitlines()] == [
        "update",
        "libharfbuzz-subset0",
        "default-jre-headless",
    ]


def test_sudo_that_asks_for_a_password_is_not_used(ready):
    ready.put("apt-get", f'touch "{ready.folder}/apt.log"')
    ready.put("sudo", "exit 1")
    ready.put("ldconfig", "echo nothing")
    assert ready.setup().returncode == 0
    assert not (ready.folder / "apt.log").exists()


@pytest.fixture
def tools(ready) -> Machine:
    """A machine that was set up and has the programs that the tests call."""
    for name in ("chromium", "pdftotext", "node", "java"):
        ready.put(name, "exit 0")
    ready.put("npm", f'echo "$@" >>"{ready.folder}/npm.log"')
    return ready


def test_what_comes_from_npm_is_installed_once(tools):
    log = tools.folder / "npm.log"
    assert tools.setup("--test").returncode == 0
    (line,) = log.read_text().splitlines()
    assert line.startswith("ci --prefix .venv/npm/pages --ignore-scripts")
    assert (tools.folder / ".venv/npm/pages/package-lock.json").exists()
    assert tools.setup("--test").returncode == 0
    assert len(log.read_text().splitlines()) == 1
    with (tools.folder / "requirements/pages/package-lock.json").open("a") as file:
        file.write("\n")
    assert tools.setup("--test").returncode == 0
    assert len(log.read_text().splitlines()) == 2


def test_lighthouse_is_for_the_bench_only(tools):
    assert tools.setup("--bench").returncode == 0
    assert "ci --prefix .venv/npm/lighthouse" in (tools.folder / "npm.log").read_text()
    tools.put("npm", "exit 1")
    assert tools.setup("--test").returncode == 0


def test_npm_packages_that_cannot_be_had_are_told_in_one_sentence(tools):
    tools.put("npm", "exit 1")
    for _ in range(2):
        done = tools.setup("--test")
        assert done.returncode == 1
        assert "Is this machine on the internet?" in done.stderr


def test_other_browsers_are_for_the_long_tests_only(tools):
    assert tools.setup("--test").returncode == 0
    done = tools.setup("--long")
    assert done.returncode == 1
    assert "firefox-esr webkit2gtk-driver xvfb" in done.stderr


def test_an_unknown_word_is_a_misuse(machine):
    assert machine.setup("--tests").returncode == 2
