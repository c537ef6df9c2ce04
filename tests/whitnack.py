"""A game by the rules of Whitnack, begun and played over HTTP as people begin and play it."""

from tests.visitor import Answer, Visitor, pick

DEAL = {  # 3,945 to 420, nothing to remark
    "out": "0.0",
    "s0-books-clean": "2",
    "s0-books-dirty": "2",
    "s0-books-wild": "1",
    "s0-counts-red_threes_laid": "3",
    "s0-melded": "480",
    "s0-left0": "35",
    "s1-books-clean": "1",
    "s1-counts-red_threes_laid": "1",
    "s1-counts-red_threes_left": "2",
    "s1-counts-feet_left": "1",
    "s1-melded": "150",
    "s1-left0": "130",
}


def start_game(visitor: Visitor, people: list[str], variant: str = "whitnack") -> str:
    """Go through the pages of a new game; return its code."""
    form = visitor.form("/games/new", "/games/new")
    known = [name for name in people if name in form.choices.get("known", [])]
    new = [name for name in people if name not in known]
    values = {"name": new, **({"known": known} if known else {})}
    rules = visitor.post(form.action, form.filled(values))
    form = visitor.form(rules.location, "/games/new")
    seats = visitor.post(form.action, form.filled({"variant": variant}))
    form = visitor.form(seats.location, "/games/new")
    begun = visitor.post(form.action, form.filled({}))
    assert begun.status == 303, begun
    return begun.location.rsplit("/", 1)[-1]


def save_deal(visitor: Visitor, code: str, number: int, values: dict[str, str]) -> Answer:
    """Fill in the form of a deal, look at the receipt and save it."""
    address = f"/games/{code}/deals/{number}"
    form = visitor.form(address, address)
    receipt = visitor.post(address, form.filled(values))
    assert receipt.status == 200, receipt.text
    form = pick(receipt.text, address, button="save")
    return visitor.post(address, form.filled({}, button="save"))
