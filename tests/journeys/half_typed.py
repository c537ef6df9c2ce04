"""Half of a deal, typed on a phone, and what the phone holds of it later."""

from tests.journeys.chromium import ChromiumPhone

HALF = {"out": "0.0", "s0-books-clean": "2", "s0-melded": "480"}


def begin(one: ChromiumPhone, game: str, number: int = 1, values: dict[str, str] = HALF) -> str:
    """Type half of a deal; return the address of its form."""
    path = f"{game}/deals/{number}"
    one.go(path)
    one.fill(values)
    kept(one)
    return path


def kept(one: ChromiumPhone) -> None:
    """Wait until the phone has kept what was typed."""
    one.page.locator('deal-draft[data-state="kept"]').wait_for(state="attached")


def ready(one: ChromiumPhone) -> None:
    """Wait until the phone has looked for what it kept."""
    one.page.locator("deal-draft[data-state]").wait_for(state="attached")


def on_the_server(one: ChromiumPhone) -> None:
    """Wait until another one would see it: the server gets it two seconds after the last time."""
    one.page.wait_for_timeout(2500)


def typed(one: ChromiumPhone) -> dict[str, str]:
    """What the form holds of HALF."""
    script = "Object.fromEntries(new FormData(document.querySelector('#deal')))"
    found = one.page.evaluate(script)
    return {name: found.get(name, "") for name in HALF}


def shown_step(one: ChromiumPhone) -> str:
    return one.page.locator("[data-step]:visible").first.get_attribute("id") or ""
