"""What the server says when it starts: its addresses and a code for the phones."""

import io
from dataclasses import dataclass

import segno

WILDCARDS = frozenset({"0.0.0.0", "::", ""})
LOOPBACKS = frozenset({"localhost", "127.0.0.1", "::1"})
_WHITE_ON_BLACK, _PLAIN = "\x1b[97;40m", "\x1b[0m"


@dataclass(frozen=True)
class Reach:
    """By which addresses the server can be reached, the best of each kind first."""

    here: tuple[str, ...]  # from this machine only
    home: tuple[str, ...]  # from the home network


def reach_of(host: str, port: int, lan: list[str], name: str | None) -> Reach:
    """Work out the addresses from what the server listens on."""
    local = _url("localhost", port)
    if host in LOOPBACKS:
        return Reach(here=(local,), home=())
    if host not in WILDCARDS:
        return Reach(here=(), home=(_url(host, port),))
    names = [*lan, name] if name else lan
    return Reach(here=(local,), home=tuple(_url(each, port) for each in names))


def welcome(reach: Reach, *, in_colour: bool = False) -> str:
    """Return the lines to print once the server listens."""
    lines = ["Scorekeeper is running. Open it in a browser:", ""]
    lines += [f"  on this machine       {url}" for url in reach.here]
    lines += [f"  on your home network  {url}" for url in reach.home]
    if reach.home:
        lines += ["", f"To open {reach.home[0]} on a phone, scan this:", ""]
        lines += [code(reach.home[0], in_colour=in_colour)]
        lines += ["Anyone on this network can keep score. Stop with Ctrl-C."]
    else:
        lines += ["", "Phones can't reach it: it listens to this machine only. Stop with Ctrl-C."]
    return "\n".join(lines)


def code(url: str, *, in_colour: bool = False) -> str:
    """Return a QR code drawn with half blocks.

    Without colours it is right where text is light on dark, with them in every terminal.
    """
    drawing = io.StringIO()
    segno.make(url, micro=False).terminal(drawing, border=2, compact=True)
    if not in_colour:
        return drawing.getvalue()
    lines = drawing.getvalue().splitlines()
    return "\n".join(f"{_WHITE_ON_BLACK}{line}{_PLAIN}" for line in lines) + "\n"


def _url(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
