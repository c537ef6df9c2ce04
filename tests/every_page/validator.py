"""The checker of the W3C, which knows the whole standard of HTML; it reads many pages in one start."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

CHECKER = Path(sys.prefix) / "npm/pages/node_modules/vnu-jar/build/dist/vnu.jar"


def problems_of(pages: Mapping[str, str], folder: Path) -> list[str]:
    """What is wrong with these pages, by their names."""
    names = {}
    for number, (name, html) in enumerate(pages.items()):
        path = folder / f"{number}.html"
        path.write_text(html, encoding="utf-8")
        names[f"file:{path}"] = name
    command = ["java", "-jar", str(CHECKER), "--format", "json", "--stdout", "--errors-only"]
    done = subprocess.run(  # its status is 1 as soon as one page has a fault
        [*command, *map(str, sorted(folder.glob("*.html")))],
        capture_output=True,
        text=True,
        timeout=300,
    )
    said = json.loads(done.stdout)["messages"]
    return [f"{names[one['url']]}: {one['message']} {one.get('extract', '')!r}" for one in said]
