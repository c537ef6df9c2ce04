"""Every variant's form is drawn from its data, and a deal of it is saved and opened again."""

import json

import pytest

from scorekeeper.app import create_app
from scorekeeper.config import Config
from scorekeeper.deals.entry_page import out_hint
from scorekeeper.extensions import db
from scorekeeper.models import Deal
from scorekeeper.rules import catalogue
from scorekeeper.rules.variant import Variant
from scorekeeper.web.database import prepare
from tests.conftest import CheckedClient
from tests.paperform import PaperForm

PEOPLE = [
    "Anna",
    "Béla",
    "Cili",
    "Dani",
    "Éva",
    "Feri",
    "Gabi",
    "Hugo",
    "Ila",
    "Jenő",
    "Kati",
    "Lili",
]
FILLED = {
    "minimum.points": [50, 90],
    "cards.points": catalogue.data("whitnack")["cards"]["points"],
    "melds.wild": True,
    "melds.margin": 1,
    "melds.ratio": 1,
    "contract.books": {"clean": 1},
    "game.target": 5000,
    "packs.plus": 5,
}
READY = [name for name in catalogue.ids() if not catalogue.blanks(name)]


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    """One app for all of them: they only add games."""
    folder = tmp_path_factory.mktemp("variants")
    app = create_app(Config(home=folder, secret_key="only-for-tests-" * 4))
    app.test_client_class = CheckedClient
    prepare(app)
    yield app
    with app.app_context():
        db.engine.dispose()


def filled_in(name: str) -> Variant:
    """A template with a number for each of its blanks."""
    data = json.loads(json.dumps(catalogue.data(name)))
    return catalogue.from_data(_without_blanks(data, ""))


def _without_blanks(part, path):
    if part == catalogue.BLANK:
        return FILLED.get(path, 10)
    if isinstance(part, dict):
        return {
            key: _without_blanks(value, f"{path}.{key}".lstrip(".")) for key, value in part.items()
        }
    return [_without_blanks(one, path) for one in part] if isinstance(part, list) else part


def shapes():
    for name in READY:
        for shape in catalogue.load(name).players.shapes:
            yield name, shape.sides, shape.each


def seats(sides, each):
    return tuple(tuple(PEOPLE[s * each : s * each + each]) for s in range(sides))


@pytest.mark.parametrize(("name", "sides", "each"), list(shapes()))
def test_the_form_of_every_seating(form, new_game, name, sides, each):
    variant = catalogue.load(name)
    drawn = form(new_game(name, sides=seats(sides, each)), 1)
    for side in range(sides):
        kinds = {n.removeprefix(f"s{side}-books-") for n in drawn.choices if f"s{side}-books" in n}
        lines = {
            n.removeprefix(f"s{side}-counts-") for n in drawn.choices if f"s{side}-counts" in n
        }
        assert kinds == {book.id for book in variant.books}
        assert lines == {count.id for count in variant.counts}
    assert len(drawn.choices["out"]) == sides * each + 1


@pytest.mark.parametrize("way", ["totals", "value", "cards", "net", "score"])
@pytest.mark.parametrize("name", READY)
def test_a_deal_is_saved_and_opened_again(client, new_game, rows, name, way):
    shape = catalogue.load(name).players.shapes[0]
    game = new_game(name, sides=seats(shape.sides, shape.each))
    page = client.get(f"/games/{game}/deals/1?count={way}")
    drawn = PaperForm(page, "deal")
    typed = {"out": "nobody"} | some_counts(drawn)
    receipt = PaperForm(drawn.send(client, **typed), "deal")
    answer = receipt.send(client, "save")
    if answer.status_code == 422:  # these counts are no real deal; the table insists
        answer = receipt.send(client, "save", insists=receipt.choices["insists"])
    assert answer.status_code == 303
    again = PaperForm(client.get(f"/games/{game}/deals/1"), "deal")
    changed = {n: t for n, t in again.values.items() if receipt.values.get(n, "") != t}
    assert set(changed) <= {"op_key", "base_rev"}
    payload = json.loads(rows(Deal)[-1]["payload"])
    assert len(payload["entries"]) == shape.sides


def some_counts(drawn):
    """A small number in every field."""
    typed = {}
    for name in drawn.form.names:
        if name.endswith("-sign"):
            typed[name] = "off" if name.startswith("s1") else "add"
        elif name in drawn.choices and name != "out":
            typed[name] = drawn.choices[name]["-clean" in name or "-red_threes" in name]
        elif name.endswith(("melded", "net", "score")):
            typed[name] = "350"
        elif "-left" in name or "-melded-" in name:
            typed[name] = "10" if name.endswith("left0") else "1"
    return {name.replace("-", "__"): text for name, text in typed.items()}


@pytest.mark.parametrize("name", [name for name in catalogue.ids() if catalogue.blanks(name)])
def test_a_template_once_filled_in(form, client, new_game, name):
    variant = filled_in(name)
    shape = variant.players.shapes[0]
    drawn = form(new_game(variant, sides=seats(shape.sides, shape.each)), 1)
    assert drawn.send(client, out="nobody", **some_counts(drawn)).status_code == 200


def test_a_kind_of_book_the_table_invented(form, client, new_game):
    data = json.loads(json.dumps(catalogue.to_data(catalogue.load("whitnack"))))
    data["books"].append(
        {"id": "aces", "label": "Books of aces", "bonus": 700, "wilds": "none", "ranks": ["A"]}
    )
    drawn = form(new_game(catalogue.from_data(data)), 1)
    typed = {"out": "nobody", "s0__books__aces": "1"} | {
        f"s{side}__{name}": "350" for side in (0, 1) for name in ("melded", "left0")
    }
    page = drawn.send(client, **typed).get_data(as_text=True)
    assert "Books of aces" in page
    assert ">1</small> 700</button>" in page


def test_what_going_out_takes_is_said_and_what_it_is_worth_if_anything(app):
    data = catalogue.to_data(catalogue.load("simpson"))
    with app.test_request_context():
        assert out_hint(catalogue.from_data(data)).startswith("Going out is worth 100 and takes: ")
        nothing = catalogue.from_data(data | {"out": {"points": 0}})
        assert out_hint(nothing) == "Going out takes: 1 clean, 1 dirty."
