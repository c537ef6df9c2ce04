"""The command line: `scorekeeper COMMAND`. Each module of this package is one command.

A command module is named after its command and holds `add_parser(subparsers)` and
`run(args) -> int`. Only the module of the command asked for is imported, so that scoring a
file never waits for the web. This package knows no rules and no pages itself.
"""

import argparse
import os
import pkgutil
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType

from scorekeeper import __version__


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    args = build_parser(words).parse_args(words)
    try:
        status: int = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader (such as `head`) has had enough: that is no fault of ours. Without this,
        # Python would complain once more when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return status


def command_names() -> list[str]:
    """Return the names of all commands, in order of the alphabet."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def build_parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """Return the parser for these words: with one command if they name one, else with all."""
    parser = argparse.ArgumentParser(
        prog="scorekeeper", description="Keeps the score of Hand and Foot and Canasta games."
    )
    parser.add_argument("--version", action="version", version=f"scorekeeper {__version__}")
    subparsers = parser.add_subparsers(metavar="COMMAND", required=True)
    for module in _modules_for(words):
        module.add_parser(subparsers)
        subparsers.choices[_command(module)].set_defaults(run=module.run)
    return parser


def _modules_for(words: Sequence[str]) -> list[ModuleType]:
    names = command_names()
    asked = [words[0]] if words and words[0] in names else names
    return [import_module(f"{__name__}.{name}") for name in asked]


def _command(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2]
