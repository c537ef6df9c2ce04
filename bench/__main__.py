"""Runs the benches named, or all, and prints one table: `python -m bench [NAME…]`."""

import importlib
import pkgutil
import sys

from bench import __path__ as folder
from bench.figure import Figure, table

PREFIX = "bench_"


def main(wanted: list[str]) -> int:
    """Measure; 2 if a name is none of ours."""
    names = sorted(m.name for m in pkgutil.iter_modules(folder) if m.name.startswith(PREFIX))
    unknown = {f"{PREFIX}{name}" for name in wanted} - set(names)
    if unknown:
        known = ", ".join(name.removeprefix(PREFIX) for name in names)
        print(f"There is no bench of that name; there are: {known}", file=sys.stderr)
        return 2
    found: list[Figure] = []
    for name in names:
        if not wanted or name.removeprefix(PREFIX) in wanted:
            print(f"{name.removeprefix(PREFIX)} …", file=sys.stderr, flush=True)
            found += importlib.import_module(f"bench.{name}").figures()
    print(table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
