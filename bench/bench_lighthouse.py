"""What Lighthouse says of the three pages of an evening, as on a middling phone with a slow connection."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.figure import Figure
from tests.journeys.browser import SWITCHES, browser_path
from tests.running import RunningServer
from tests.visitor import Visitor
from tests.whitnack import DEAL, save_deal, start_game

PROGRAM = Path(sys.prefix) / "npm/lighthouse/node_modules/lighthouse/cli/index.js"
PAGES = {"home": "/", "table": "{game}", "entry": "{game}/deals/2"}
LEAST = {"performance": 98, "accessibility": 100, "best-practices": 100}
RUNS = 3  # each takes a quarter of a minute


def figures() -> Iterator[Figure]:
    """The median of a few runs for each page."""
    with tempfile.TemporaryDirectory() as folder, RunningServer(Path(folder) / "home") as server:
        with Visitor(server.port) as visitor:
            game = f"/games/{start_game(visitor, ['Anna', 'Béla', 'Cili', 'Dani'])}"
            save_deal(visitor, game.rpartition("/")[2], 1, DEAL)
        for name, path in PAGES.items():
            address = server.url + path.format(game=game)
            reports = [_report(address, Path(folder)) for _ in range(RUNS)]
            yield from _figures(name, reports)


def _figures(name: str, reports: list[dict[str, Any]]) -> Iterator[Figure]:
    for category, least in LEAST.items():
        scores = [report["categories"][category]["score"] * 100 for report in reports]
        yield Figure(
            name=f"Lighthouse, {name}: {category.replace('-', ' ')}",
            measured=statistics.median(scores),
            unit="of 100",
            least=least,
        )
    jumps = [report["audits"]["cumulative-layout-shift"]["numericValue"] for report in reports]
    yield Figure(name=f"… {name}: layout jump", measured=max(jumps), unit="", goal=0)


def _report(address: str, folder: Path) -> dict[str, Any]:
    told = folder / "report.json"
    subprocess.run(
        [
            *("node", str(PROGRAM), address, "--quiet", "--output=json", f"--output-path={told}"),
            f"--only-categories={','.join(LEAST)}",
            f"--chrome-flags={' '.join(SWITCHES)}",
            "--enable-error-reporting=false",
        ],
        env={**os.environ, "CHROME_PATH": browser_path()},
        check=True,
        timeout=180,
    )
    report: dict[str, Any] = json.loads(told.read_text("utf-8"))
    return report
