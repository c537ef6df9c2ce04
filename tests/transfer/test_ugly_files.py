"""Three files as people have them: a family's pad, a club's list deal by deal, a workbook of players' totals."""

import pytest
from sqlalchemy import func, select

from scorekeeper.extensions import db
from scorekeeper.models import Deal, Game, GameResult, Player, PlayerSum, merge_people, part_people
from scorekeeper.transfer.bringing import ChangedMeanwhile, bring_in
from scorekeeper.transfer.incoming import Answers
from scorekeeper.transfer.known import ALIKE, KNOWN
from scorekeeper.transfer.reading import kind_of, spread
from scorekeeper.web.database import writing

from .conftest import file, table


def lines_of(plan):
    return [f"{one.game.date} {one.names}" for one in plan.games]


def games():
    return db.session.scalar(select(func.count()).select_from(Game))


def test_the_pad_of_a_family(book):
    plan = book.plan(file("pad-of-a-family.csv"))
    assert lines_of(plan) == [
        "2019-03-05 Győző + Éva 12,450 – Ildikó + Ödön 9,870",
        "2019-03-05 Győző + Éva 8,305 – Ildikó + Ödön 11,020",
        "2019-04-02 Győző + Éva −250 – Ildikó + Ödön 10,115",
        "2019-04-16 Győző + Éva 7,640 – Ildikó + Ödön 6,995",
    ]
    assert plan.games[2].game.where == 'Győrben; a "Fő tér" mellett'
    said = " ".join(plan.read.notes)
    assert "Windows-1250" in said
    assert "evening above" in said
    assert "sums" in said
    book.bring(file("pad-of-a-family.csv"))
    results = db.session.scalars(select(GameResult)).all()
    assert [one.detail for one in results] == [False] * 4
    scope = select(PlayerSum).join(Player, Player.id == PlayerSum.player_id)
    eva = db.session.scalars(scope.where(Player.name == "Éva", PlayerSum.scope == "all")).one()
    assert (eva.games, eva.wins, eva.total, eva.deals, eva.evenings) == (4, 2, 28145, 16, 3)


def test_the_same_file_twice_adds_nothing(book):
    codes = book.bring(file("pad-of-a-family.csv"))
    again = book.plan(file("pad-of-a-family.csv"))
    assert (len(codes), again.known, again.coming) == (4, 4, [])
    with db.session.begin_nested():  # also when somebody has another name by now
        eva = db.session.scalars(select(Player).where(Player.name == "Éva")).one()
        eva.name, eva.name_key = "Evelin", "evelin"
        assert book.plan(file("pad-of-a-family.csv")).known == 4
    db.session.rollback()


def test_the_list_of_a_club_asks_what_comes_first_in_its_dates(book):
    plan = book.plan(file("rounds-of-a-club.csv"))
    assert plan.read.asks_order
    assert not plan.ready


def test_the_list_of_a_club_says_what_is_wrong_and_where(book):
    plan = book.plan(file("rounds-of-a-club.csv"), first="day")
    assert [(one.line, one.text, one.key) for one in plan.wrong] == [
        (6, "1.25", "6:4"),
        (7, "", "7:4"),
    ]
    assert "Line 6, column “Score”" in plan.wrong[0].place
    assert "0" in plan.wrong[1].why
    assert not plan.ready
    with pytest.raises(AssertionError):
        book.bring(file("rounds-of-a-club.csv"), first="day")
    assert games() == 0


def test_the_list_of_a_club_comes_in_once_it_is_put_right(book):
    fixes = {"6:4": "1250", "7:4": "0"}
    sides = {"us two": "Cili + Dani", "anna & bela": "Anna + Bela"}
    [first, second] = book.bring(
        file("rounds-of-a-club.csv"), first="day", fixes=fixes, sides=sides
    )
    dates = db.session.scalars(select(Game.date).order_by(Game.date)).all()
    assert dates == ["2024-03-05", "2024-03-12"]
    names = db.session.scalars(select(Player.name).order_by(Player.name_key)).all()
    assert names == ["Anna", "Bela", "Cili", "Dani"]
    deals = db.session.scalars(
        select(Deal.payload).join(Game).where(Game.code == first).order_by(Deal.number)
    ).all()
    assert '"score":-250' in deals[1]
    assert '"out":{"side":1}' in deals[1]
    assert first != second


def test_a_line_can_be_left_out(book):
    plan = book.plan(file("rounds-of-a-club.csv"), first="day", left_out=[6, 7, 8, 9])
    assert (len(plan.coming), plan.wrong) == (1, [])


def test_the_workbook_of_totals(book):
    answers = {"sheet": 1, "partners": True, "deals": 5}
    plan = book.plan(file("totals-in-a-workbook.xlsx"), **answers)
    assert lines_of(plan) == [
        "2023-11-24 Ann + Bob 8,450 – =SUM(A1:A9) + @Dot 7,925",
        "2023-12-01 Ann + =SUM(A1:A9) 9,105 – Bob + @Dot −40",
    ]
    book.bring(file("totals-in-a-workbook.xlsx"), **answers)
    found = db.session.scalars(select(PlayerSum.deals).where(PlayerSum.scope == "all")).all()
    assert found == [10] * 4


def test_the_sheets_of_a_workbook_are_offered(book):
    data = file("totals-in-a-workbook.xlsx")
    found = spread(data, kind_of(data), Answers(sheet=1))
    assert found.grid.sheets == ("About", "Scores")
    assert [one.guess for one in found.columns] == ["date", "game", "player", "total", "note"]


def test_the_same_game_with_other_names_is_left_out_unless_ticked(book):
    book.bring(table("Date,Anna,Béla", "2024-03-05,1200,900"))
    plan = book.plan(table("Date,Annie,Béla", "2024-03-05,1200,900"))
    assert [one.status for one in plan.games] == [ALIKE]
    ticked = book.plan(table("Date,Annie,Béla", "2024-03-05,1200,900"), also=[plan.games[0].key])
    assert len(ticked.coming) == 1


def test_the_same_line_twice_in_a_file_is_left_out_unless_ticked(book):
    data = table("Date,Anna,Béla", "2024-03-05,1200,900", "2024-03-05,1200,900")
    plan = book.plan(data)
    assert [one.comes for one in plan.games] == [True, False]
    assert len(book.bring(data, also=[plan.games[1].key])) == 2
    assert [one.status for one in book.plan(data).games] == [KNOWN, KNOWN]


def test_a_name_without_its_accent_is_asked_about_once(book):
    book.bring(table("Date,Anna,Béla", "2024-03-05,1200,900"))
    data = table("Date,ANNA,Bela", "2024-03-12,1000,1100")
    plan = book.plan(data)
    assert [(one.text, one.maybe) for one in plan.open_questions] == [("Bela", "Béla")]
    assert not plan.ready
    book.bring(data, people={"bela": "Béla"})
    names = db.session.scalars(select(Player.name).order_by(Player.name_key)).all()
    assert names == ["Anna", "Béla"]
    later = book.plan(table("Date,Anna,Bela", "2024-03-19,5,10"))
    assert (later.open_questions, later.people.known) == ([], ["Anna", "Béla"])


def test_who_became_somebody_else_is_known_by_the_old_name(book):
    book.bring(table("Date,Anna,Panni", "2024-03-05,1200,900"))
    book.bring(table("Date,Ancsa,Béla", "2024-03-12,1000,1100"))
    people = {row.name: row for row in db.session.scalars(select(Player))}
    with writing():
        merge_people(people["Ancsa"], people["Anna"])
    plan = book.plan(table("Date,Ancsa,Béla", "2024-03-19,5,10"))
    assert (plan.people.new, plan.games[0].game.told.names) == ([], ["Ancsa", "Béla"])
    assert plan.games[0].names == "Anna 5 – Béla 10"
    twice = book.plan(table("Date,Ancsa,Anna", "2024-03-19,5,10"))
    assert "there twice" in twice.wrong[0].why


def test_who_came_back_is_known_by_the_old_name_again(book):
    book.bring(table("Date,Anna,Panni", "2024-03-05,1200,900"))
    book.bring(table("Date,Ancsa,Béla", "2024-03-12,1000,1100"))
    people = {row.name: row for row in db.session.scalars(select(Player))}
    with writing():
        merge = merge_people(people["Ancsa"], people["Anna"])
        part_people(merge, "Ancsa néni")
    plan = book.plan(table("Date,Ancsa,Anna", "2024-03-19,5,10"))
    assert plan.people.new == []
    assert plan.games[0].names == "Ancsa néni 5 – Anna 10"


def test_who_was_quicker_leaves_nothing_half_done(book):
    data = table("Date,Anna,Béla", "2024-03-05,1200,900", "2024-03-12,1,2")
    plan = book.plan(data)
    book.bring(table("Date,Anna,Béla", "2024-03-12,1,2"))
    with pytest.raises(ChangedMeanwhile):
        bring_in(book.league_id, plan, Answers(), [])
    assert games() == 1


def test_somebody_else_with_such_a_name_is_asked_about_once_too(book):
    book.bring(table("Date,Anna,Béla", "2024-03-05,1200,900"))
    book.bring(table("Date,Anna,Bela", "2024-03-12,1000,1100"), people={"bela": ""})
    assert book.plan(table("Date,Anna,Bela", "2024-03-19,5,10")).open_questions == []
