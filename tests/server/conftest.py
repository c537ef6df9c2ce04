"""A home folder and a server on it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.running import RunningServer


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def running_server(home: Path) -> Iterator[RunningServer]:
    with RunningServer(home) as server:
        yield server
