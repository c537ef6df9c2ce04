"""What goes out: records that come in again without loss, and tables in which no name computes."""

import csv
import io
import json
import zipfile

import openpyxl
import pytest
from sqlalchemy import select

from scorekeeper.app import create_app
from scorekeeper.config import Config
from scorekeeper.extensions import db
from scorekeeper.games.operations import sit_in
from scorekeeper.models import (
    Change,
    EveningSum,
    Game,
    PairSum,
    Person,
    Player,
    PlayerSum,
    SideResult,
    WholeGame,
    add_whole_games,
    default_league,
    name_key,
    new_id,
    sitting,
)
from scorekeeper.record import read_record
from scorekeeper.transfer.archive import archive
from scorekeeper.transfer.held import held_games
from scorekeeper.transfer.sheets_out import as_csv, as_xlsx
from scorekeeper.transfer.tables import deals_table, games_table, tables
from scorekeeper.web.database import prepare, writing
from tests.records import record

from .conftest import Book

NASTY = ("=1+1", "+Anna", "-Béla", "@Cili")


def told(*names, scores=((500, 300), (-40, 1200)), **changes):
    sides = [{"name": " + ".join(pair), "players": list(pair)} for pair in (names[:2], names[2:])]
    deals = [
        {"number": number, "out": None, "entries": [{"score": one} for one in both]}
        for number, both in enumerate(scores, start=1)
    ]
    return read_record(json.dumps(record(sides=sides, deals=deals, **changes)))


@pytest.fixture
def league(context):
    """Somebody who sat in, totals only, a game that goes on and one that does not count."""
    detailed = WholeGame(
        told=read_record(json.dumps(record())), date="2026-11-20", note="Rain; wind"
    )
    games = [
        detailed,
        WholeGame(told=told(*NASTY), date="2026-11-21", place="At home"),
        WholeGame(told=told(*NASTY, scores=[(4000, 3000)]), date="2011-05-01", total_deals=4),
        WholeGame(told=told("Anna", "Béla", "Cili", "Dani"), date="2026-11-22", goes_on=True),
        WholeGame(told=told("Anna", "Cili", "Béla", "Dani"), date="2026-11-22", counts=False),
    ]
    found = db.session.scalars(default_league()).one()
    with writing():
        codes = add_whole_games(found.id, games)
    with writing() as session:
        game = session.scalars(select(Game).where(Game.code == codes[0])).one()
        sit_in(session, game, Change(1, 1, Person("", "Eva")), new_id())
    return db.session.scalars(default_league()).one()


def known_of(kind, league_id):
    """Rows of sums with names instead of ids."""
    names = {row.id: row.name for row in db.session.scalars(select(Player))}
    seasons = {"all": "all"}
    columns = [
        one.name for one in kind.__table__.columns if one.name not in ("league_id", "season_id")
    ]
    rows = db.session.scalars(select(kind).where(kind.league_id == league_id))
    return sorted(
        str(
            [
                names.get(getattr(row, n), seasons.get(getattr(row, n), getattr(row, n)))
                for n in columns
            ]
        )
        for row in rows
        if getattr(row, "scope", "all") == "all"
    )


KINDS = (PlayerSum, EveningSum, SideResult)


def test_out_and_into_an_empty_home_is_the_same_again(league, tmp_path):
    taken = archive(league)
    standings = [known_of(kind, league.id) for kind in KINDS]
    pairs = len(known_of(PairSum, league.id))
    other = create_app(Config(home=tmp_path / "other", secret_key="only-for-tests-" * 4))
    (tmp_path / "other").mkdir()
    prepare(other)
    with other.app_context():
        book = Book()
        assert len(book.bring(taken)) == 5
        assert [known_of(kind, book.league_id) for kind in KINDS] == standings
        assert len(known_of(PairSum, book.league_id)) == pairs
        assert archive(book.league) == taken
        assert book.plan(taken).known == 5
        db.session.remove()
        db.engine.dispose()


def test_what_goes_out_is_known_here_also_after_a_new_name(league):
    taken = archive(league)
    with writing() as session:
        anna = session.scalars(select(Player).where(Player.name == "Anna")).one()
        anna.name, anna.name_key = "Panni", name_key("Panni")
    book = Book()
    assert (book.plan(taken).known, book.plan(taken).coming) == (5, [])
    records = zipfile.ZipFile(io.BytesIO(taken)).read("games.jsonl")
    plan = book.plan(records)  # without what stands beside them: only their numbers tell
    assert plan.coming == []


def test_records_can_be_read_by_anything_that_reads_records(league):
    packed = zipfile.ZipFile(io.BytesIO(archive(league)))
    games = [read_record(line) for line in packed.read("games.jsonl").splitlines()]
    assert len(games) == 5
    assert [one.tally().totals for one in games][-3:-1] != []
    code = db.session.scalars(select(Game.code).where(Game.date == "2026-11-20")).one()
    assert [one.player.name for one in sitting(code).at(1).seats] == ["Anna", "Eva", "Béla", "Dani"]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_csv_can_be_read_and_no_name_computes(league, separator):
    made = as_csv(games_table(list(held_games(league.id))), separator)
    assert made.startswith(b"\xef\xbb\xbf")
    assert b"\r\n" in made
    rows = list(csv.DictReader(io.StringIO(made.decode("utf-8-sig")), delimiter=separator))
    assert rows[0]["Side 1"] == "'=1+1 + +Anna"
    assert rows[0]["Side 2"] == "'-Béla + @Cili"
    assert rows[1]["Note"] == "Rain; wind"
    assert (rows[0]["Total 1"], rows[0]["Deals"]) == ("4000", "4")
    assert not any(cell.startswith(("=", "+", "@")) for row in rows for cell in row.values())


def test_the_deals_with_what_was_counted(league):
    table = deals_table(list(held_games(league.id)))
    rows = [dict(zip(table.headings, row, strict=True)) for row in table.rows]
    first = rows[0]
    assert (first["Side"], first["Score"], first["Clean books"]) == ("Anna + Béla", 3945, 2)
    assert (first["Cards on the table"], first["Cards left"], first["Out"]) == (480, 35, "Anna")
    assert len(rows) == 2 * (1 + 2 + 2 + 2)
    assert rows[2]["Clean books"] is None


def test_in_a_workbook_numbers_are_numbers_and_names_are_text(league):
    book = openpyxl.load_workbook(io.BytesIO(as_xlsx(*tables(held_games(league.id)))))
    games = list(book["Games"].values)
    row = dict(zip(games[0], games[1], strict=True))
    assert (row["Date"].isoformat()[:10], row["Total 1"]) == ("2011-05-01", 4000)
    assert row["Side 1"] == "=1+1 + +Anna"
    kinds = {cell.data_type for sheet in book for line in sheet.iter_rows() for cell in line}
    assert "f" not in kinds
    book.close()


def test_what_went_out_as_a_table_comes_in_again(league):
    made = as_csv(games_table(list(held_games(league.id))), ";")
    plan = Book().plan(made)
    assert (plan.wrong, len(plan.games), plan.coming) == ([], 5, [])


def test_the_page_offers_three_files(client, league):
    page = client.get("/league/take-along").text
    assert "records.zip" in page
    for address, start in (
        ("records.zip", b"PK"),
        ("league.xlsx", b"PK"),
        ("league.csv", b"\xef\xbb\xbf"),
    ):
        answer = client.get(f"/league/take-along/{address}")
        assert answer.data.startswith(start)
        assert "attachment" in answer.headers["Content-Disposition"]
    assert client.get("/league/take-along/league.csv?of=secrets").status_code == 404
