"""The filled sheet as plain values: what it says, before anybody draws it."""

import dataclasses
from datetime import UTC, datetime

import pytest

from scorekeeper.rules import catalogue
from scorekeeper.sheets.played import Correction
from scorekeeper.sheets.sheet import sheet_of
from tests import records

from .evenings import evening, played, read

MINUS = "\N{MINUS SIGN}"


def small(**changes):
    return read(records.record(**changes))


def entry(**counts):
    return {"melded": 0, "left": 0, **counts}


def scores(*pairs, **changes):
    """A game of which only the scores are known."""
    deals = [
        {"number": number, "out": None, "entries": [{"score": score} for score in pair]}
        for number, pair in enumerate(pairs, start=1)
    ]
    return small(deals=deals, **changes)


def line(sheet, label):
    return next(one for one in sheet.blocks[0].lines if one.label == label)


def notes(sheet, heading):
    return [note for group in sheet.notes if group.heading == heading for note in group.notes]


def test_a_line_has_its_count_its_worth_and_its_points():
    clean = line(sheet_of(small()), "Clean books")
    assert clean.worth == "× 500"
    assert [(cell.count, cell.points) for cell in clean.cells] == [("2", "1,000"), ("1", "500")]


def test_of_a_tables_own_rules_the_edition_is_told():
    assert sheet_of(small()).about == ("Whitnack (classic partnership)", "5 packs", "4 deals")
    own = catalogue.to_data(catalogue.load("whitnack")) | {"out": {"points": 150}, "edition": 3}
    told = sheet_of(small(variant=own)).about
    assert told[1:] == ("5 packs", "4 deals", "edition 3")


def test_points_against_a_side_have_a_true_minus():
    left = line(sheet_of(small()), "Cards left")
    assert [cell.points for cell in left.cells] == [f"{MINUS}35", f"{MINUS}130"]
    assert left.worth == "minus"


def test_what_nobody_counted_stays_empty():
    wild = line(sheet_of(small()), "Wild books")
    assert [(cell.count, cell.points) for cell in wild.cells] == [("1", "1,500"), ("", "")]


def test_the_sums_are_those_of_the_rules():
    (block,) = sheet_of(small()).blocks
    assert block.scores == block.totals == ("3,945", "420")


def test_a_deal_has_its_minimum_its_dealer_and_who_went_out():
    (deal,) = sheet_of(small()).blocks[0].deals
    assert (deal.number, deal.minimums, deal.dealer, deal.out) == (1, ("50",), "Anna", "Anna")


def test_minimums_that_differ_stand_apart():
    sheet = sheet_of(scores((1600, 100), (0, 0), variant="canasta"))
    assert [deal.minimums for deal in sheet.blocks[0].deals] == [("50",), ("90", "50")]


def test_nobody_went_out():
    assert sheet_of(scores((5, 10))).blocks[0].deals[0].out == "nobody"


def test_negative_totals():
    sheet = sheet_of(scores((-1240, 300)))
    assert [side.total for side in sheet.sides] == [f"{MINUS}1,240", "300"]
    assert sheet.blocks[0].totals == (f"{MINUS}1,240", "300")


@pytest.mark.parametrize(
    ("deals", "result"),
    [
        ([], "No deal has been played yet."),
        ([(5, 10)], "As it stands after 1 deal."),
        ([(5, 10), (0, 5)], "As it stands after 2 deals."),
        ([(5, 10)] * 4, "Won by Cili + Dani with 40."),
        ([(5, 5)] * 4, "A tie: Anna + Béla, Cili + Dani with 20 each."),
    ],
)
def test_the_result(deals, result):
    assert sheet_of(scores(*deals)).result == result


def test_a_game_that_was_ended_early():
    stopped = dataclasses.replace(scores((5, 10)), ended=True)
    assert sheet_of(stopped).result == "Ended after 1 deal."


def test_places_with_a_tie():
    people = [{"name": name, "players": [name]} for name in ("Anna", "Béla", "Cili")]
    deals = [{"number": 1, "out": None, "entries": [{"score": n} for n in (10, 30, 30)]}]
    sheet = sheet_of(small(variant="simpson", sides=people, deals=deals))
    assert [side.place for side in sheet.sides] == ["3", "1", "1"]


def test_a_score_without_detail_says_so():
    sheet = sheet_of(scores((100, 200)))
    assert [one.label for one in sheet.blocks[0].lines] == ["Score of the deal"]
    (note,) = notes(sheet, "No detail")
    assert (note.deal, note.text) == (1, "only the scores are known")


def test_a_side_without_detail_is_named():
    deal = {"number": 1, "out": None, "entries": [entry(), {"score": 200}]}
    (note,) = notes(sheet_of(small(deals=[deal])), "No detail")
    assert note.text == "only the score of Cili + Dani is known"


def test_who_wrote_it_down_and_whose_word_it_has():
    known = dataclasses.replace(small(), entered=("Anna",), agreed=("Cili + Dani",))
    (deal,) = sheet_of(known).blocks[0].deals
    assert (deal.entered, deal.agreed) == ("Anna", "Cili + Dani")
    (deal,) = sheet_of(small()).blocks[0].deals
    assert (deal.entered, deal.agreed) == ("", "")


def test_what_the_table_insists_on_is_told_in_words():
    deal = {
        "number": 1,
        "out": {"side": 0},
        "entries": [entry(books={"clean": 2, "dirty": 2}, melded=500), entry()],
    }
    given = small(deals=[deal])
    (found,) = [note for note in notes(sheet_of(given), "Look again") if "went out" in note.text]
    insisted = dataclasses.replace(given, insists={1: frozenset({"contract"})})
    sheet = sheet_of(insisted)
    assert notes(sheet, "The table insists") == [
        dataclasses.replace(found, heading="The table insists")
    ]
    assert found.text == "Anna + Béla went out without the books it takes. Missing: 1 wild."
    assert found not in notes(sheet, "Look again")
    assert sheet.blocks[0].deals[0].noted


def test_a_deal_without_a_note_has_no_mark():
    assert not sheet_of(small()).blocks[0].deals[0].noted


def test_corrections_say_when_by_whom_and_why():
    when = datetime(2026, 11, 27, 20, 40, tzinfo=UTC)
    corrected = dataclasses.replace(
        small(), corrections=(Correction(1, when, "a book was forgotten", "Anna"),)
    )
    (note,) = notes(sheet_of(corrected), "Corrected")
    assert note.deal == 1
    assert "2026" in note.text
    assert note.text.endswith("by Anna: a book was forgotten")


def test_agreed_points_have_a_line_and_a_reason():
    deal = records.record()["deals"][0]
    deal["entries"][0] |= {"adjustment": -100, "adjustment_note": "spoke too soon"}
    sheet = sheet_of(small(deals=[deal]))
    assert line(sheet, "Agreed at the table").cells[0].points == f"{MINUS}100"
    (note,) = notes(sheet, "Agreed at the table")
    assert note.text == f"Anna + Béla {MINUS}100: spoke too soon"


def test_who_saved_the_same_is_told():
    sheet = sheet_of(dataclasses.replace(small(), confirmed=((1, "Cili"),)))
    assert [(note.deal, note.text) for note in notes(sheet, "Saved alike by")] == [(1, "Cili")]


def test_the_note_of_a_game_is_kept():
    assert [note.text for note in notes(sheet_of(small(note="new cards")), "Note")] == ["new cards"]


def test_long_names_stay_apart_above_their_columns():
    alike = "Maximiliána-Alexandrína Őrségi"
    people = (f"{alike} A", f"{alike} B", "Cili")
    sheet = sheet_of(played("simpson", sides=3, people=people))
    assert [side.name for side in sheet.sides] == list(people)
    assert len(set(sheet.headings)) == 3
    assert max(map(len, sheet.headings)) < 30


def test_deals_stand_side_by_side_as_columns_allow():
    assert [len(block.deals) for block in sheet_of(played("canasta", deals=7)).blocks] == [4, 3]
    assert [len(block.deals) for block in sheet_of(played("simpson", sides=3)).blocks] == [2, 2]
    assert [len(block.deals) for block in sheet_of(played("simpson", sides=12)).blocks] == [1] * 4


def test_worths_that_change_between_deals_are_left_out():
    changes = [{"deals": [2], "set": {"books.clean.bonus": 700}}]
    own = {**catalogue.to_data(catalogue.load("whitnack")), "changes": changes}
    deals = [dict(records.record()["deals"][0], number=number) for number in (1, 2)]
    clean = line(sheet_of(small(variant=own, deals=deals)), "Clean books")
    assert clean.worth == ""
    assert [cell.points for cell in clean.cells] == ["1,000", "500", "1,400", "700"]


def test_nothing_but_plain_values_reaches_a_template():
    def plain(value):
        if dataclasses.is_dataclass(value):
            assert value.__dataclass_params__.frozen
            return all(plain(getattr(value, one.name)) for one in dataclasses.fields(value))
        if isinstance(value, tuple):
            return all(map(plain, value))
        return isinstance(value, str | int | bool)

    assert plain(sheet_of(small()))


def test_a_record_keeps_its_words():
    given = read(evening("whitnack", place="Kitchen", note="n"))
    assert (given.date, given.place, given.note) == ("2026-11-27", "Kitchen", "n")
    assert given.dealers == ("Béla", "Anna", "Béla", "Anna")


def test_a_deal_that_is_opened_with_anything_says_so():
    rules = catalogue.data("whitnack") | {"minimum": {"by": "none"}}
    (deal,) = sheet_of(scores((5, 10), variant=rules)).blocks[0].deals
    assert deal.minimums == ("nothing needed",)


def rules_label(data, line_id):
    return next(count["label"] for count in data["counts"] if count["id"] == line_id)


def test_a_price_that_differs_by_deal_stands_in_the_cells():
    prices = {"books.clean.bonus": 700, "counts.red_threes_left.points": -300, "out.points": 200}
    rules = catalogue.data("whitnack") | {"changes": [{"deals": [2], "set": prices}]}
    clean = entry(books={"clean": 2, "dirty": 1}, counts={"red_threes_left": 2})
    deals = [{"number": n, "out": None, "entries": [clean, entry()]} for n in (1, 2)]
    sheet = sheet_of(small(deals=deals, variant=rules))
    found = line(sheet, "Clean books")
    assert found.worth == ""
    assert [(cell.count, cell.points) for cell in found.cells[::2]] == [
        ("2 × 500", "1,000"),
        ("2 × 700", "1,400"),
    ]
    threes = line(sheet, rules_label(rules, "red_threes_left")).cells[::2]
    assert [(cell.count, cell.points) for cell in threes] == [
        ("2 × 100", f"{MINUS}200"),
        ("2 × 300", f"{MINUS}600"),
    ]
    dirty = line(sheet, "Dirty books")
    assert (dirty.worth, [cell.count for cell in dirty.cells[::2]]) == ("× 300", ["1", "1"])
