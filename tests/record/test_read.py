import copy
import json

import pytest

from scorekeeper.record import RecordError, read_record, schema, to_json
from scorekeeper.rules import catalogue
from tests.records import DATA, record, text


def changed(path, value):
    """A record with one value at a path of keys and indexes replaced."""
    plain = copy.deepcopy(record())
    place = plain
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return plain


def test_reads_a_game_and_looks_up_its_packs():
    game = read_record(text(record()))
    assert game.variant.id == "whitnack"
    assert game.packs == 5
    assert game.seating.sides == (2, 2)
    assert game.names == ["Anna + Béla", "Cili + Dani"]


ENTRY = ("deals", 0, "entries", 0)
REFUSED = [
    ((*ENTRY, "boooks"), {}, "deals[0].entries[0].boooks", "unknown"),
    (("colour",), "red", "colour", "unknown"),
    (("format",), "pgn", "format", "expected hand-and-foot-record"),
    (("version",), 2, "version", "expected 1"),
    (("variant",), "witnack", "variant", "unknown; expected one of whitnack"),
    (("variant",), "bain", "variant", "a template; missing packs.plus"),
    (("packs",), 0, "packs", "expected `int` >= 1"),
    (("deals", 0, "number"), 2, "deals[0].number", "expected 1"),
    (("deals", 0, "dealer"), "Eva", "deals[0].dealer", "expected a player’s name"),
    (("deals", 0, "out"), {"side": 2}, "deals[0].out.side", "expected 0 to 1"),
    (
        ("deals", 0, "out"),
        {"side": 1, "player": "Anna"},
        "deals[0].out.player",
        "expected one of Cili, Dani",
    ),
    ((*ENTRY, "left"), True, "deals[0].entries[0].left", "got `bool`"),
    ((*ENTRY, "left"), "35", "deals[0].entries[0].left", "got `str`"),
    ((*ENTRY, "left"), 35.5, "deals[0].entries[0].left", "got `float`"),
    ((*ENTRY, "left"), [35], "deals[0].entries[0].left", "expected 2"),
    ((*ENTRY, "left"), 10**30, "deals[0].entries[0].left", "expected"),
    ((*ENTRY, "melded"), {}, "deals[0].entries[0].melded", "expected by_value or cards"),
    (
        (*ENTRY, "melded"),
        {"by_value": {"fifty": 3}},
        "deals[0].entries[0].melded.by_value.fifty",
        "expected a number of points",
    ),
    (
        (*ENTRY, "melded"),
        {"cards": {"11": 3}},
        "deals[0].entries[0].melded.cards.11",
        "no such card",
    ),
    ((*ENTRY, "books"), {"sevens": 1}, "deals[0].entries[0].books.sevens", "unknown"),
    ((*ENTRY, "counts"), {"ladies": 1}, "deals[0].entries[0].counts.ladies", "unknown"),
    ((*ENTRY, "net"), 40, "deals[0].entries[0].melded", "not beside net"),
    ((*ENTRY, "score"), 40, "deals[0].entries[0].melded", "not beside score"),
    (("deals", 0, "entries"), [], "deals[0].entries", "expected 2, one for each side"),
    (("sides", 1, "name"), "Anna + Béla", "sides[1].name", "is there twice"),
    (("sides", 1, "players"), ["Cili", "Anna"], "sides[1].players[1]", "is there twice"),
]


@pytest.mark.parametrize(("path", "value", "where", "why"), REFUSED, ids=lambda part: str(part))
def test_refuses_with_the_path_and_what_was_expected(path, value, where, why):
    with pytest.raises(RecordError) as refused:
        read_record(text(changed(path, value)))
    assert refused.value.path == where
    assert why in refused.value.reason


@pytest.mark.parametrize("key", ["out", "entries", "number"])
def test_names_a_missing_key(key):
    plain = copy.deepcopy(record())
    del plain["deals"][0][key]
    with pytest.raises(RecordError) as refused:
        read_record(text(plain))
    assert (refused.value.path, refused.value.reason) == (f"deals[0].{key}", "missing")


@pytest.mark.parametrize("broken", ["", "{", "[]", "null", "\ud800", '{"a": 1', "[" * 10_000])
def test_what_is_no_record_is_refused(broken):
    with pytest.raises(RecordError):
        read_record(broken)


def test_a_tables_own_rules_stand_in_the_record():
    own = copy.deepcopy(catalogue.data("whitnack"))
    own.update(id="kitchen", name="Our kitchen")
    own["books"][0]["bonus"] = 600
    game = read_record(text(record(variant=own)))
    assert game.variant.id == "kitchen"
    assert game.tally().totals == (3945 + 200, 420 + 100)


def test_own_rules_with_an_unknown_key_are_refused_with_its_path():
    own = copy.deepcopy(catalogue.data("whitnack"))
    own["books"][1]["bonos"] = 600
    with pytest.raises(RecordError) as refused:
        read_record(text(record(variant=own)))
    assert refused.value.path == "variant.books[1].bonos"


def test_own_rules_that_make_no_sense_are_refused():
    own = copy.deepcopy(catalogue.data("whitnack"))
    own["contract"]["books"]["golden"] = 1
    with pytest.raises(RecordError) as refused:
        read_record(text(record(variant=own)))
    assert refused.value.path == "variant.contract.books.golden"


@pytest.mark.parametrize("name", ["canasta-seven-deals", "canasta-seven-deals-own-rule"])
def test_written_and_read_again_it_is_the_same_game(name):
    game = read_record((DATA / f"{name}.json").read_bytes())
    again = read_record(to_json(game.record))
    assert again.tally() == game.tally()
    assert to_json(again.record) == to_json(game.record)


def test_what_was_typed_is_what_is_kept():
    counted = {"by_value": {"50": 3, "20": 11}}
    game = read_record(text(changed((*ENTRY, "melded"), counted)))
    written = json.loads(to_json(game.record))
    assert written["deals"][0]["entries"][0]["melded"] == counted


def test_the_schema_refuses_unknown_keys_and_names_every_type():
    made = schema()
    assert made["$defs"]["Record"]["additionalProperties"] is False
    assert {"Record", "Deal", "Entry", "Out", "Counted", "Variant"} <= set(made["$defs"])
