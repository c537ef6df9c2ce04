"""The real server and several people at it at the same time."""

import json
import sqlite3
import threading
from contextlib import closing

import pytest

from tests.deals.conftest import GOOD
from tests.visitor import Visitor, pick
from tests.whitnack import start_game

pytestmark = pytest.mark.server

TYPED = {name.replace("__", "-"): text for name, text in GOOD.items()}
ASKS_JSON = {"Accept": "application/json"}


@pytest.fixture
def visitor(server):
    person = Visitor(server.port)
    yield person
    person.hang_up()


@pytest.fixture
def code(visitor):
    return start_game(visitor, ["Anna", "Béla", "Cili", "Dani"])


def filled(form, values, button):
    """What the form sends with these values, by this button."""
    pairs = [(name, text) for name, text in form.pairs if name not in values]
    pairs += list(values.items())
    return pairs + [pair for pair in form.buttons if pair[1] == button][:1]


def receipt(visitor, code, number=1, **changes):
    """The receipt of a deal, ready to be agreed on."""
    address = f"/games/{code}/deals/{number}"
    form = visitor.form(address, address)
    answer = visitor.post(address, filled(form, TYPED | changes, "receipt"))
    assert answer.status == 200, answer.text
    return address, filled(pick(answer.text, address, button="save"), {}, "save")


def held(server, code):
    """The game's deals and revisions in the file."""
    with closing(sqlite3.connect(server.home / "scorekeeper.db")) as file:
        deals = file.execute(
            "SELECT number, rev, live, payload FROM deal JOIN game ON game.id = game_id WHERE code = ?",
            [code],
        ).fetchall()
        kinds = file.execute(
            "SELECT kind FROM deal_revision JOIN game ON game.id = game_id WHERE code = ?"
            " ORDER BY deal_revision.id",
            [code],
        ).fetchall()
    return deals, [kind for (kind,) in kinds]


def at_once(server, sends, headers=None):
    """Send all at the same instant, each over a connection of its own."""
    start = threading.Barrier(len(sends))
    answers = [None] * len(sends)

    def send(index, address, pairs):
        person = Visitor(server.port)
        start.wait()
        answers[index] = person.post(address, pairs, headers)
        person.hang_up()

    threads = [
        threading.Thread(target=send, args=(index, *what)) for index, what in enumerate(sends)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def test_two_taps_on_save_at_the_same_instant(server, visitor, code):
    for number in range(1, 5):
        save = receipt(visitor, code, number)
        answers = at_once(server, [save] * 4, ASKS_JSON)
        assert {answer.status for answer in answers} == {200}
        assert len({answer.text for answer in answers}) == 1
    deals, kinds = held(server, code)
    assert [number for number, *_ in deals] == [1, 2, 3, 4]
    assert kinds == ["entered"] * 4


def test_a_refreshed_save_is_the_same_save(server, visitor, code):
    save = receipt(visitor, code)
    answers = [visitor.post(*save) for _ in range(3)]
    assert [(a.status, a.location) for a in answers] == [(303, f"/games/{code}")] * 3
    assert held(server, code)[1] == ["entered"]


def test_back_and_save_again(server, visitor, code):
    address = f"/games/{code}/deals/1"
    form = visitor.form(address, address)
    first = visitor.post(address, filled(form, TYPED, "receipt"))
    visitor.post(address, filled(pick(first.text, address, button="save"), {}, "save"))
    again = visitor.post(address, filled(form, TYPED, "receipt"))  # the old form, from memory
    answer = visitor.post(address, filled(pick(again.text, address, button="save"), {}, "save"))
    assert answer.status == 303
    deals, kinds = held(server, code)
    assert len(deals) == 1
    assert kinds == ["entered"]


def test_back_a_change_and_save_again_shows_both(server, visitor, code):
    address = f"/games/{code}/deals/1"
    form = visitor.form(address, address)
    for changes, status in (({}, 303), ({"s1-melded": "360"}, 409)):
        page = visitor.post(address, filled(form, TYPED | changes, "receipt"))
        save = filled(pick(page.text, address, button="save"), {}, "save")
        answer = visitor.post(address, save)
        assert answer.status == status
    choice = pick(answer.text, address, button="save")
    assert visitor.post(address, filled(choice, {}, "save")).status == 303
    assert held(server, code)[1] == ["entered", "conflict", "corrected"]


def test_a_second_tab(server, visitor, code):
    tabs = [receipt(visitor, code) for _ in range(2)]
    assert [visitor.post(*tab).status for tab in tabs] == [303, 303]
    deals, kinds = held(server, code)
    assert len(deals) == 1
    assert kinds == ["entered", "confirmed"]


def test_two_people_save_the_same_deal_differently(server, visitor, code):
    other = Visitor(server.port)
    mine = receipt(visitor, code)
    theirs = receipt(other, code, **{"s1-melded": "360"})
    answers = at_once(server, [mine, theirs], ASKS_JSON)
    assert sorted(answer.status for answer in answers) == [200, 409]
    (late,) = [json.loads(answer.text) for answer in answers if answer.status == 409]
    both = {version["deal"]["entries"][1]["melded"] for version in (late["saved"], late["yours"])}
    assert both == {350, 360}
    deals, kinds = held(server, code)
    assert len(deals) == 1
    assert sorted(kinds) == ["conflict", "entered"]
    other.hang_up()


def test_the_second_person_sees_both_and_chooses(server, visitor, code):
    other = Visitor(server.port)
    theirs = receipt(other, code, **{"s1-melded": "360"})
    assert visitor.post(*receipt(visitor, code)).status == 303
    page = other.post(*theirs)
    assert page.status == 409
    assert page.text.count("not the same") == 1
    assert "350" in page.text
    assert "360" in page.text
    choice = pick(page.text, f"/games/{code}/deals/1", button="save")
    assert other.post(choice.action, filled(choice, {}, "save")).status == 303
    deals, kinds = held(server, code)
    assert [(number, rev) for number, rev, *_ in deals] == [(1, 2)]
    assert kinds == ["entered", "conflict", "corrected"]
    other.hang_up()


def test_many_people_at_one_table(server, visitor, code):
    """Eight phones with eight counts of one deal: one stands, seven are kept beside it."""
    sends = [receipt(visitor, code, **{"s1-melded": str(300 + 5 * n)}) for n in range(8)]
    answers = at_once(server, sends)
    assert sorted(answer.status for answer in answers) == [303] + [409] * 7
    deals, kinds = held(server, code)
    assert len(deals) == 1
    assert sorted(kinds) == ["conflict"] * 7 + ["entered"]
