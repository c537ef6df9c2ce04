"""Dates, points and letters as people write them."""

from datetime import date

import pytest

from scorekeeper.transfer.dates import DateError, read_date
from scorekeeper.transfer.letters import read_text
from scorekeeper.transfer.whole_numbers import read_points
from scorekeeper.web.numbers import NumberError

FIFTH = (
    "2024-03-05 2024.03.05. 2024/3/5 20240305 5.3.2024 05.03.24 45356".split()
    + ["5. 3. 2024", "2024. március 5.", "2024. márc. 5-én", "5 Mar 2024", "March 5th, 2024"]
    + ["Tue, 5 March 2024", "2024-03-05T19:30:00+01:00", "2024-03-05 19:30", "5. März 2024"]
    + [45356, 45356.0, date(2024, 3, 5)]
)


@pytest.mark.parametrize("cell", FIFTH)
def test_a_date(cell):
    assert read_date(cell) == "2024-03-05"


@pytest.mark.parametrize(("first", "day"), [("day", "2024-03-05"), ("month", "2024-05-03")])
def test_a_date_that_could_be_either(first, day):
    assert read_date("05/03/2024", first) == day
    with pytest.raises(DateError, match="which"):
        read_date("05/03/2024")


def test_a_date_that_can_only_be_one_asks_nothing():
    assert read_date("25/12/2023") == read_date("12/25/2023") == "2023-12-25"
    assert read_date("3/3/2024") == "2024-03-03"


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        (None, "blank"),
        ("31.2.2024", "impossible"),
        ("soon", "unreadable"),
        ("5 Foo 2024", "unreadable"),
    ]
    + [
        (12, "unreadable"),
        ("0024-01-01", "impossible"),
        ("2024", "unreadable"),
        (1.5, "unreadable"),
    ],
)
def test_no_date(cell, code):
    with pytest.raises(DateError, match=code):
        read_date(cell)


@pytest.mark.parametrize(
    "cell",
    [
        "1250",
        "1.250",
        "1,250",
        "1 250",
        "1\u00a0250",
        "1\u202f250",
        "1'250",
        "1’250",
        1250,
        1250.0,
        "+1250",
    ],
)
def test_points(cell):
    assert read_points(cell) == 1250


@pytest.mark.parametrize("cell", ["−250", "-250", "(250)", "250-", "- 250", "–250", -250])
def test_points_below_zero(cell):
    assert read_points(cell) == -250


@pytest.mark.parametrize("cell", [None, "", "  ", "-", "–", "—"])
def test_nothing_is_not_zero(cell):
    assert read_points(cell) is None


@pytest.mark.parametrize(
    "cell",
    [
        "1.25",
        "12,5",
        "1.127,54",
        "1,127.54",
        1.25,
        "x",
        "1,2,3",
        "12.3456",
        "1e3",
        "٣",
        10**8,
        "1 2",
    ],
)
def test_what_is_no_whole_number_is_asked_about(cell):
    with pytest.raises(NumberError):
        read_points(cell)


@pytest.mark.parametrize("letters", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1250"])
def test_letters_of_hungarian_files(letters):
    read = read_text("Győző;Éva;hosszú este\r\n".encode(letters))
    assert read.text.startswith("Győző;Éva;hosszú")
    assert read.guessed == (letters in ("utf-16-le", "cp1250"))


def test_letters_of_western_files():
    assert read_text("Begoña;Søren;Zoë;1.250\n".encode("cp1252")).text.startswith("Begoña;Søren")


def test_letters_can_be_chosen():
    assert read_text("Erdős".encode("cp1250"), "cp1252").text == "Erdõs"
