"""The phone reads, adds up and words a deal as the server does: the same form, sent to both."""

import json
import random
import subprocess

import pytest

from scorekeeper.rules import catalogue
from scorekeeper.web.formatting import points
from scorekeeper.web.numbers import NumberError, parse_points
from tests.deals.conftest import GOOD, JSON, PAIRS
from tests.deals.test_numbers import REFUSED, TAKEN
from tests.js.node import need_node
from tests.pagecheck import Page
from tests.paperform import PaperForm
from tests.rules.check_codes import SEARCHES
from tests.running import CHECKOUT


@pytest.fixture(scope="module")
def phone():
    """Asks the phone's modules one question after the other."""
    command = [need_node(), str(CHECKOUT / "tests/deals/phone.mjs")]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as node:

        def ask(question, **rest):
            node.stdin.write(json.dumps({"ask": question, **rest}) + "\n")
            node.stdin.flush()
            return json.loads(node.stdout.readline())

        yield ask
        node.stdin.close()


def rules_data(answer):
    """What the page hands to its scripts."""
    page = Page(answer.get_data(as_text=True))
    (data,) = [e for e in page.all("script") if "data-rules" in e.attributes]
    return json.loads(data.text)


MORE_NUMBERS = [
    "0",
    "00",
    " 35 ",
    "+5",
    "- 5",
    "-",
    "1,2500",
    "1,,250",
    "12,50",
    "1 25",
    "\t7\n",
    "NaN",
]


@pytest.mark.parametrize("text", [*TAKEN, *REFUSED, *MORE_NUMBERS])
def test_numbers_are_read_alike(phone, text):
    try:
        expected = {"number": parse_points(text)}
    except NumberError as error:
        expected = {"code": error.code}
    assert phone("number", text=text) == expected


@pytest.mark.parametrize("number", [0, 5, -5, 999, 1000, -1250, 9999999])
def test_numbers_are_written_alike(phone, app, number):
    with app.test_request_context():
        assert phone("points", number=number) == points(number)


def some_deal(drawn, chance):
    """Every field filled in somehow, also with what makes no sense."""
    typed = {"out": chance.choice(drawn.choices["out"])}
    for name in drawn.form.names:
        if name.endswith("-sign"):
            typed[name] = chance.choice(["add", "off"])
        elif name in drawn.choices and name != "out":
            typed[name] = chance.choice(drawn.choices[name][:5])
        elif name.endswith(("-melded", "-net", "-score")):
            typed[name] = str(chance.choice([0, 5, 150, 480, 483, 1250, 9000]))
        elif "-left" in name or "-melded-" in name:
            typed[name] = str(chance.choice([0, 5, 10, 35, 130, 700]))
        elif name.endswith("-adjustment"):
            typed[name] = chance.choice(["", "0", "100"])
    return typed


@pytest.mark.parametrize("way", ["totals", "value", "cards", "net", "score"])
@pytest.mark.parametrize("name", ["whitnack", "canasta", "brouillette-partner-low", "pennies"])
def test_a_deal_is_read_judged_and_worded_alike(phone, client, new_game, name, way):
    sides = tuple(PAIRS[: catalogue.load(name).players.shapes[0].sides])
    page = client.get(f"/games/{new_game(name, sides=sides)}/deals/1?count={way}")
    drawn, data = PaperForm(page, "deal"), rules_data(page)
    chance = random.Random(name + way)
    for _ in range(12):
        values = some_deal(drawn, chance)
        typed = {n.replace("-", "__"): text for n, text in values.items()}
        server = drawn.send(client, headers=JSON, **typed).get_json()
        pairs = [(n, texts[0]) for n, texts in drawn.filled("receipt", **typed).items()]
        mine = phone("judge", data=data, pairs=pairs)
        assert mine["scores"] == server["scores"]
        quick = [check for check in server["checks"] if check["code"] not in SEARCHES]
        assert list(map(told, mine["findings"])) == list(map(told, quick))


def told(check):
    return [check[name] for name in ("level", "code", "side", "field", "message")]


def test_nothing_is_said_of_a_side_that_is_not_typed_yet(phone, client, form, game):
    page = client.get(f"/games/{game}/deals/1")
    data = rules_data(page)
    pairs = [("s0-way", "total.total"), ("s1-way", "total.total"), ("out", "0.0")]
    assert phone("judge", data=data, pairs=pairs)["findings"] == []
    eleven = [("s0-counts-red_threes_laid", "more"), ("s0-counts-red_threes_laid-more", "11")]
    (error,) = phone("judge", data=data, pairs=pairs + eleven)["findings"]
    assert error["level"] == "error"


def test_an_error_of_one_side_is_said_before_its_cards_are_typed(phone, client, form, game):
    data = rules_data(client.get(f"/games/{game}/deals/1"))
    cut = {"label": "Cut", "points": 50, "most": "players", "group": "cut"}
    data["variant"]["counts"] += [{"id": "exact", **cut}, {"id": "near", **cut}]
    pairs = [("s0-way", "total.total"), ("s1-way", "total.total"), ("s0-counts-exact", "1")]
    assert phone("judge", data=data, pairs=pairs)["findings"] == []
    (found,) = phone("judge", data=data, pairs=[*pairs, ("s0-counts-near", "2")])["findings"]
    assert (found["code"], found["side"]) == ("shared-limit", 0)


def test_a_line_within_books_is_not_doubted_before_they_are_typed(phone, client, form, game):
    data = rules_data(client.get(f"/games/{game}/deals/1"))
    data["variant"]["counts"] += [
        {"id": "full", "label": "Full", "points": 50, "within": ["clean"]}
    ]
    pairs = [("s0-way", "total.total"), ("s1-way", "total.total"), ("s0-counts-full", "1")]
    assert phone("judge", data=data, pairs=pairs)["findings"] == []


def test_what_is_missing_is_known(phone, client, form, game):
    page = client.get(f"/games/{game}/deals/1")
    data, drawn = rules_data(page), PaperForm(page, "deal")
    for typed, complete in (
        (GOOD, [True, True]),
        (GOOD | {"s0__left0": ""}, [False, True]),
        (GOOD | {"s1__melded": "1,25"}, [True, False]),
        (GOOD | {"s1__books__clean": "more"}, [True, False]),
    ):
        pairs = [(n, t[0]) for n, t in drawn.filled("receipt", **typed).items()]
        assert phone("deal", data=data, pairs=pairs)["complete"] == complete
