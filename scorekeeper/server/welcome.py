"""What the server says when it starts: its addresses and a code for the phones."""

import io
from dataclasses import dataclass

import segno

WILDCARDS = frozenset({"0.0.0.0", "::", ""})
LOOPBACKS = frozenset({"localhost", "127.0.0.1", "::1"})


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


def welcome(reach: Reach) -> str:
    """Return the lines to print once the server listens."""
    lines = ["Scorekeeper is running. Open it in a browser:", ""]
    lines += [f"  on this machine       {url}" for url in reach.here]
    lines += [f"  on your home network  {url}" for url in reach.home]
    if reach.home:
        lines += ["", f"To open {reach.home[0]} on a phone, scan this:", "", code(reach.home[0])]
    else:
        lines += ["", "Phones can't reach it: it listens to this machine only."]
    lines += ["Anyone on this network can keep score. Stop with Ctrl-C."]
    return "\n".join(lines)


def code(url: str) -> str:
    """Return a QR code drawn with half blocks, for a terminal of light text on dark."""
    drawing = io.StringIO()
    segno.make(url, micro=False).terminal(drawing, border=2, compact=True)
    return drawing.getvalue()


def _url(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
