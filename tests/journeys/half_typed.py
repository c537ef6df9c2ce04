"""Half of a deal, typed on a phone, and what the phone holds of it later."""

import time

from tests.journeys.phone import Phone

HALF = {"out": "0.0", "s0-books-clean": "2", "s0-melded": "480"}


def begin(one: Phone, game: str, number: int = 1, values: dict[str, str] = HALF) -> str:
    """Type half of a deal; return the address of its form."""
    path = f"{game}/deals/{number}"
    one.go(path)
    one.fill(values)
    kept(one)
    return path


def kept(one: Phone) -> None:
    """Wait until the phone has kept what was typed."""
    one.soon(lambda: one.attribute("deal-draft", "data-state") == "kept", "what was kept")


def ready(one: Phone) -> None:
    """Wait until the phone has looked for what it kept."""
    one.soon(lambda: one.attribute("deal-draft", "data-state"), "what was kept before")


def on_the_server(_one: Phone) -> None:
    """Wait until another one would see it: the server gets it two seconds after the last time."""
    time.sleep(2.5)


def typed(one: Phone) -> dict[str, str]:
    """What the form holds of HALF."""
    return {name: one.run("sent", name) for name in HALF}


def there(one: Phone, values: dict[str, str] = HALF) -> None:
    """Wait until the form holds it: a busy disk may answer after the page is there."""
    one.soon(lambda: typed(one) == values, "what was typed")


def shown_step(one: Phone) -> str:
    """The step that is in sight."""
    step: str = one.run("step")
    return step
