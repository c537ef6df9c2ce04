"""Four deals by the rules of Whitnack, as a table counted them, and the steps to enter one on a phone."""

from urllib.parse import urlsplit

from tests.journeys.phone import Phone
from tests.visitor import Visitor
from tests.whitnack import DEAL
from tests.whitnack import start_game as begin_elsewhere

PEOPLE = ("Anna", "Béla", "Cili", "Dani")

# Anna goes out: 3,945 to 420.
FIRST = DEAL
# Anna goes out without a book of wild cards, and the table insists: 2,395 to 620.
SECOND = {
    "out": "0.0",
    "s0-books-clean": "2",
    "s0-books-dirty": "2",
    "s0-counts-red_threes_laid": "3",
    "s0-melded": "430",
    "s0-left0": "35",
    "s1-books-clean": "1",
    "s1-counts-red_threes_laid": "1",
    "s1-melded": "150",
    "s1-left0": "130",
}
# Cili goes out: 890 to 3,860.
THIRD = {
    "out": "1.0",
    "s1-books-clean": "2",
    "s1-books-dirty": "2",
    "s1-books-wild": "1",
    "s1-counts-red_threes_laid": "2",
    "s1-melded": "500",
    "s1-left0": "40",
    "s0-books-clean": "1",
    "s0-books-dirty": "1",
    "s0-melded": "210",
    "s0-left0": "120",
}
# Nobody goes out: 1,430 to 1,310.
FOURTH = {
    "out": "nobody",
    "s0-books-clean": "1",
    "s0-books-dirty": "2",
    "s0-counts-red_threes_laid": "1",
    "s0-melded": "320",
    "s0-left0": "90",
    "s1-books-clean": "2",
    "s1-counts-red_threes_laid": "2",
    "s1-melded": "260",
    "s1-left0": "150",
}


def start_game(phone: Phone) -> str:
    """From the first page to the table of a new game; return the game's address."""
    phone.go("/")
    phone.tap("New evening")
    for place, name in enumerate(PEOPLE):
        phone.write(f"#name-{place}", name)
    phone.tap("Next")
    phone.fill({"variant": "whitnack"})
    phone.tap("Next")
    phone.tap("Start the game")
    return phone.path


def sit_down(phone: Phone) -> str:
    """To the table of a new game that somebody else began; return the game's address."""
    with Visitor(urlsplit(phone.url).port or 80) as somebody:
        game = f"/games/{begin_elsewhere(somebody, list(PEOPLE))}"
    phone.go(game)
    return game


def to_receipt(phone: Phone, game: str, number: int, values: dict[str, str]) -> None:
    """Open the form of a deal, fill it in and look at the receipt."""
    if phone.path != game:
        phone.go(game)
    phone.tap(f"Enter deal {number}")
    phone.fill(values)
    phone.tap("Show the receipt")


def enter_deal(phone: Phone, game: str, number: int, values: dict[str, str]) -> None:
    """Enter a deal to the end."""
    to_receipt(phone, game, number, values)
    phone.tap("We agree")
