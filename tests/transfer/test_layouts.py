"""Layouts of spreadsheets, what is said of them, and files that are none."""

import io
import zipfile

import pytest
from sqlalchemy import select

from scorekeeper.extensions import db
from scorekeeper.models import Deal, DealScore
from scorekeeper.transfer.grids import FileError
from scorekeeper.transfer.reading import kind_of

from .conftest import table

DETAILED = table(
    "Date;Game;Deal;Side;Out;Score;Clean books;Dirty books;Wild books;Cards on the table;Cards left;Red threes laid",
    "2024-03-05;1;1;Anna + Béla;Anna;3945;2;2;1;480;35;3",
    "2024-03-05;1;1;Cili + Dani;;100;1;0;0;150;130;1",
)


def totals(plan):
    return [one.totals for one in plan.games]


def test_sides_and_totals_in_pairs(reader):
    data = table(
        "Date\tSide 1\tTotal 1\tSide 2\tTotal 2\tSide 3\tTotal 3",
        "2024-03-05\tAnna\t500\tBéla\t400\t\t",
        "2024-03-05\tAnna\t100\tBéla\t200\tCili\t300",
    )
    assert totals(reader.plan(data)) == [(500, 400), (100, 200, 300)]


def test_all_names_before_all_points(reader):
    data = table("Date,Team A,Team B,Score A,Score B", "2024-03-05,Anna & Béla,Cili & Dani,500,400")
    plan = reader.plan(data)
    assert plan.games[0].names == "Anna + Béla 500 – Cili + Dani 400"


def test_who_did_not_play_has_a_blank(reader):
    data = table("Date,Anna,Béla,Cili", "2024-03-05,500,,400", "2024-03-12,0,100,200")
    assert totals(reader.plan(data)) == [(500, 400), (0, 100, 200)]


def test_who_did_not_play_has_a_dash(reader):
    lines = ("2024-03-05,500,-,400", "2024-03-12,−,100,200", "2024-03-19,-,–,1", "2024-03-26,5,6,7")
    plan = reader.plan(table("Date,Anna,Béla,Cili", *lines), left_out=[4])
    assert totals(plan) == [(500, 400), (100, 200), (5, 6, 7)]


def test_deals_a_line_with_totals_so_far(book):
    roles = {"Anna": "theirs-so-far", "Béla": "theirs-so-far"}
    data = table("Date,Deal,Anna,Béla", "2024-03-05,1,500,300", ",2,450,900", "2024-03-05,1,10,20")
    codes = book.bring(data, roles=roles)
    scores = db.session.scalars(
        select(DealScore.score).join(Deal, Deal.id == DealScore.deal_id).order_by(DealScore.score)
    ).all()
    assert (len(codes), scores) == (2, [-50, 10, 20, 300, 500, 600])


def test_games_without_a_number_are_told_apart_by_their_deals(reader):
    data = table(
        "Date,Deal,Player,Score",
        *(f"2024-03-05,{deal},{who},{deal}00" for deal in (1, 2, 1) for who in ("Anna", "Béla")),
    )
    assert totals(reader.plan(data)) == [(300, 300), (100, 100)]


def test_what_was_counted_is_kept_and_what_was_written_stands(reader):
    plan = reader.plan(DETAILED)
    [first, second] = plan.games[0].game.told.record.deals[0].entries
    assert (first.books, first.melded, first.left) == ({"clean": 2, "dirty": 2, "wild": 1}, 480, 35)
    assert totals(plan) == [(3945, 100)]
    assert first.adjustment == 0
    assert second.adjustment != 0
    assert any("100" in text and "Line 3" in text for text in plan.read.oddities)
    assert plan.games[0].game.told.record.deals[0].out.player == "Anna"


def test_an_oddity_is_a_warning(reader):
    impossible = DETAILED.replace(b"480;35;3", b"480;35;99")
    plan = reader.plan(impossible)
    assert plan.ready
    assert plan.games[0].insists


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (("2024-03-05,1,Anna,500", "2024-03-05,3,Anna,1"), "Only one side"),
        (("2024-03-05,1,Anna,5", "2024-03-05,1,Béla,5", "2024-03-05,3,Anna,1"), "Deal 2"),
        (
            ("2024-03-05,1,Anna,5", "2024-03-05,1,Béla,5", "2024-03-05,2,Anna,1"),
            "no points for Béla",
        ),
        (("soon,1,Anna,5",), "no date"),
        (("2024-03-05,one,Anna,5",), "not a number"),
        (("2024-03-05,1,,5",), "does not say who"),
        (("2024-03-05,1,\u202eAnna,5", "2024-03-05,1,Béla,5"), "can't be printed"),
        (("2024-03-05,1,Anna,99999999", "2024-03-05,1,Béla,5"), "too long"),
    ],
)
def test_what_is_wrong_is_said_in_plain_words(reader, lines, words):
    plan = reader.plan(table("Date,Deal,Player,Score", *lines))
    assert any(words in one.why for one in plan.wrong), plan.wrong
    assert not plan.ready


def test_columns_that_make_no_games_are_refused(reader):
    with pytest.raises(FileError, match="date"):
        reader.plan(table("Who,Score", "Anna,5"))
    with pytest.raises(FileError, match="not both"):
        reader.plan(table("Date,Side,Anna", "2024-03-05,Anna,5"), roles={"Anna": "theirs"})
    with pytest.raises(FileError, match="score or the total"):
        reader.plan(table("Date,Side,Note", "2024-03-05,Anna,x"))


def test_an_evening_that_lies_ahead_is_odd(reader):
    plan = reader.plan(table("Date,Anna,Béla", "2042-03-05,1200,900"))
    assert any("lies ahead" in text for text in plan.read.oddities)
    assert plan.ready


def packed(**files):
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in files.items():
            made.writestr(name.replace("_", "."), data)
    return target.getvalue()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"  \n",
        b"\xd0\xcf\x11\xe0 old",
        b"%PDF-1.7",
        b"PK\x03\x04 broken",
        packed(mimetype="application/vnd.oasis.opendocument.spreadsheet", content_xml="<x/>"),
        packed(a_txt="nothing of use"),
        packed(games_jsonl="", league_json="{"),
        b"\x89PNG\r\n\x1a\n\x00\x01\x02\x03",
        b"[1, 2",
        packed(**{"[Content_Types]_xml": "<x/>"}),
    ],
)
def test_a_file_of_another_kind_is_refused_with_a_sentence(reader, data):
    with pytest.raises(FileError, match=r"\.\)?$"):
        reader.plan(data)


def test_a_zip_that_unpacks_to_too_much_is_refused_at_once(reader):
    bomb = packed(games_jsonl=b" " * 201_000_000)
    assert len(bomb) < 300_000
    with pytest.raises(FileError, match="more than"):
        kind_of(bomb)


def test_a_column_with_a_mistyped_cell_still_holds_points(reader):
    plan = reader.plan(
        table("Dátum;Anna + Béla;Cili + Dani", "5.3.2019;1.250;2 400", "12.3.2019;3 100;x1")
    )
    (wrong,) = plan.wrong
    assert wrong.text == "x1"
    assert len(plan.coming) == 1
