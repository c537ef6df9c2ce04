"""What people type as a number: taken, or refused with a reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.web.numbers import NumberError, parse_points

SPACES = [" ", "\u00a0", "\u2009", "\u202f", "\u3000", "\t", "\u2007"]
TAKEN = {
    "0": 0,
    "00": 0,
    "7": 7,
    "1250": 1250,
    "1,250": 1250,
    "1.250": 1250,
    "1'250": 1250,
    "1\u2019250": 1250,
    " 35 ": 35,
    "35\n": 35,
    "1,250,000": 1250000,
    "9999999": 9999999,
    "012": 12,
    "\u00a01250\u00a0": 1250,
} | {f"1{space}250": 1250 for space in SPACES}
REFUSED = {
    "": "blank",
    "   ": "blank",
    "\u00a0": "blank",
    "1,25": "fraction",
    "1.5": "fraction",
    "12,50": "fraction",
    "12a": "not-a-number",
    "1e3": "not-a-number",
    "--5": "not-a-number",
    "1_000": "not-a-number",
    "\uff11\uff12": "not-a-number",
    "\u0661\u0662": "not-a-number",
    "\u00b2": "not-a-number",
    "NaN": "not-a-number",
    "0x10": "not-a-number",
    "1,2500": "not-a-number",
    "1,,250": "not-a-number",
    "1,250.000": "not-a-number",
    "1 25": "not-a-number",
    "1250,000": "not-a-number",
    "1\n250": "not-a-number",
    "\x001": "not-a-number",
    "1\u202e": "not-a-number",
    "+": "not-a-number",
    ",250": "not-a-number",
    "1,250,": "not-a-number",
    "-": "not-a-number",
    "+5": "not-a-number",
    "-5": "negative",
    "-0": "negative",
    "\u22125": "negative",
    "1" * 20: "too-long",
    "12345678": "too-long",
    "1" * 5000: "too-long",
    "1" * 41: "too-long",
}
SIGNED = {
    "-0": 0,
    "-5": -5,
    "\u22125": -5,
    "\u20135": -5,
    "+100": 100,
    "- 1,250": -1250,
    "100": 100,
}


@pytest.mark.parametrize(("text", "value"), TAKEN.items())
def test_a_number_is_taken_as_people_write_it(text, value):
    assert parse_points(text) == value
    assert parse_points(text, signed=True) == value


@pytest.mark.parametrize(("text", "code"), REFUSED.items())
def test_what_could_be_meant_otherwise_is_refused(text, code):
    with pytest.raises(NumberError) as refusal:
        parse_points(text)
    assert refusal.value.code == code


@pytest.mark.parametrize(("text", "value"), SIGNED.items())
def test_a_sign_is_taken_where_it_is_asked_for(text, value):
    assert parse_points(text, signed=True) == value


@pytest.mark.parametrize("text", ["--5", "+-5", "5-", "- -5", "-", "-1,25"])
def test_a_sign_stands_once_and_before(text):
    with pytest.raises(NumberError):
        parse_points(text, signed=True)


@given(st.text())
def test_any_text_is_taken_or_refused_and_nothing_else_happens(text):
    try:
        value = parse_points(text, signed=True)
    except NumberError:
        return
    assert abs(value) < 10**7


@given(st.integers(-9999999, 9999999), st.sampled_from(["", ",", ".", " ", "\u202f", "'"]))
def test_every_number_survives_being_written(value, gap):
    text = f"{value:,}".replace(",", gap)
    assert parse_points(text, signed=True) == value
