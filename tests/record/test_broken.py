"""Where a text stops being JSON."""

import json

import pytest

from scorekeeper.record import NotJsonError, RecordError, broken_at, read_record
from tests.records import record, text

CUT, ODD = True, False


@pytest.mark.parametrize(
    ("read", "place"),
    [
        ('{"a":', (1, 6, CUT)),
        ('{"a":\n', (1, 6, CUT)),
        ('{"a": "x', (1, 9, CUT)),
        ('{"a": 1,\n  "é": tr', (2, 10, CUT)),
        ("[", (1, 2, CUT)),
        ('{"a" 1}', (1, 6, ODD)),
        ('{"a": 1}\n} ', (2, 1, ODD)),
        ("nonsense", (1, 1, ODD)),
        ('{"a": 1,\n "b": }', (2, 7, ODD)),
        (b'{"a":\n "\xff"}', (2, 3, ODD)),
        ("", (1, 1, CUT)),
    ],
)
def test_the_place_is_found(read, place):
    assert tuple(broken_at(read)) == place


@pytest.mark.parametrize("read", ['{"a": 1}', "[]", "1", b"null\n", "[" * 100_000 + "]" * 100_000])
def test_what_is_json_or_too_deep_is_not_said_to_be_broken(read):
    assert broken_at(read) is None


def test_wherever_a_record_is_cut_off_it_is_said_so():
    whole = text(record())
    for end in range(1, len(whole) - 1):
        with pytest.raises(NotJsonError) as refused:
            read_record(whole[:end])
        assert refused.value.broken.cut_off
        assert f"cut off at column {len(whole[:end].rstrip()) + 1}" in str(refused.value)


def test_an_unknown_key_is_named_only_in_what_is_whole():
    with pytest.raises(RecordError, match="^a: unknown$"):
        read_record('{"a": 1}')
    with pytest.raises(NotJsonError, match="cut off at column 6"):
        read_record('{"a":')
    pretty = json.dumps({**record(), "colour": "red"}, indent=1)
    with pytest.raises(NotJsonError, match=r"cut off at line \d+, column"):
        read_record(pretty[:-2])
