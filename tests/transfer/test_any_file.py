"""Whatever a file holds, it is read, or refused in words; it never makes a game that the score book can't hold."""

import csv
import io
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.record import read_record, to_json
from scorekeeper.transfer.columns import ROLES
from scorekeeper.transfer.grids import FileError
from scorekeeper.transfer.incoming import Answers
from scorekeeper.transfer.plan import plan_of
from tests.records import record

CELLS = st.one_of(
    st.sampled_from(
        "2024-03-05;05/03/2024;5.3.2024;Anna;Béla;Anna + Béla;Anna & Anna;+;-;=1+1;1.250;1.25;−5;(9);0;x;"
        'Total;1;2;3;9999999;-9999999;99999999;\u202ex;\u00a0;٣;1e9;"'.split(";")
    ),
    st.text(max_size=6),
    st.integers(-20_000, 20_000).map(str),
)
ROLE = st.sampled_from([*ROLES, "book:clean", "count:red_threes_laid", "book:none", "count:x"])
DATES = st.sampled_from(["2024-03-05", "12/03/2024", "2024. március 5.", ""])
POINTS = st.integers(-500, 12_000).map(str)
USUALLY = st.one_of(*[POINTS] * 15, CELLS)
LINE = st.tuples(st.one_of(*[DATES] * 9, CELLS), *[USUALLY] * 5)
SETTINGS = settings(
    max_examples=150,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def written(rows, separator):
    target = io.StringIO()
    csv.writer(target, delimiter=separator).writerows(rows)
    return target.getvalue().encode("utf-8", "surrogatepass")


def looked_at(reader, data, answers):
    """The plan, each of whose games can be read once more; none for a refused file."""
    try:
        plan = plan_of(reader.league_id, data, answers)
    except FileError:
        return None
    for one in plan.games:
        read_record(to_json(one.game.told.record))
    assert all(one.why and one.place for one in plan.wrong)
    return plan


@SETTINGS
@given(
    st.lists(LINE, min_size=1, max_size=4),
    st.one_of(
        st.lists(ROLE, min_size=6, max_size=6),
        st.permutations(["note", "game", "theirs", "theirs", "place", "theirs"]),
        st.permutations(["game", "game", "side", "total", "out", "note"]),
        st.just(["theirs"] * 6),
    ),
    st.sampled_from(",;\t"),
    st.booleans(),
)
def test_any_table(reader, rows, roles, separator, partners):
    answers = Answers(
        roles={str(at): role for at, role in enumerate(["date", *roles[1:]]) if role != "nothing"},
        variant="whitnack",
        first="day",
        partners=partners,
    )
    heading = ["Date", "Anna", "Béla", "Cili", "Dani", "Ede"]
    looked_at(reader, written([heading, *rows], separator), answers)


@SETTINGS
@given(st.binary(max_size=200))
def test_any_bytes(reader, data):
    looked_at(reader, data, Answers(roles={"0": "date", "1": "theirs", "2": "theirs"}))


def changed(plain, path, value):
    """The record with another value at a place of it."""
    at = plain
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    return plain


PLACES = st.sampled_from(
    [
        ("date",),
        ("sides", 0, "players"),
        ("sides", 1, "players", 0),
        ("deals", 0, "number"),
        ("deals", 0, "dealer"),
        ("deals", 0, "out"),
        ("deals", 0, "entries", 0, "melded"),
        ("deals", 0, "entries", 1, "books"),
        ("deals",),
        ("packs",),
        ("variant",),
        ("note",),
    ]
)
VALUES = st.one_of(
    st.none(),
    st.text(max_size=8),
    st.integers(-(10**9), 10**9),
    st.lists(st.text(max_size=3), max_size=3),
    st.dictionaries(st.text(max_size=4), st.integers(), max_size=2),
)


@SETTINGS
@given(PLACES, VALUES)
def test_any_record(reader, place, value):
    text = json.dumps(changed(record(), place, value))
    plan = looked_at(reader, text.encode(), Answers(first="day"))
    assert plan is None or len(plan.games) + len(plan.wrong) + len(plan.read.notes) == 1


def whys(reader, data):
    return [(one.place, one.why) for one in plan_of(reader.league_id, data, Answers()).wrong]


def test_a_file_that_is_cut_off_is_said_not_to_be_whole(reader):
    assert whys(reader, b'\n{"a":') == [
        ("Record 1", "The file is not whole: it breaks off in line 2, column 6.")
    ]
    line = json.dumps(record(date="2024-03-05")).encode()
    assert whys(reader, line + b"\n\n" + line[:-9]) == [
        ("Record 2", f"The file is not whole: it breaks off in line 3, column {len(line) - 8}.")
    ]
    assert whys(reader, b'{"a" 1}') == [
        ("Record 1", "Something is out of place in line 1, column 6.")
    ]


@pytest.mark.parametrize("cut", [b"[", b'\n[{"a": 1},\n', b'[{"a": 1'])
def test_a_list_that_is_cut_off_is_said_not_to_be_whole(reader, cut):
    with pytest.raises(
        FileError, match="The file is not whole: it breaks off in line [12], column"
    ):
        plan_of(reader.league_id, cut, Answers())


def test_a_key_that_is_none_is_named_in_words(reader):
    plain = record(date="2024-03-05")
    del plain["sides"]
    for wrong, why in (
        ({**record(), "a": 1}, "Nothing in a game record is called “a”."),
        (plain, "sides is missing."),
        ({**record(), "version": 2}, "version: expected 1"),
    ):
        assert whys(reader, json.dumps(wrong).encode()) == [("Record 1", why)]
