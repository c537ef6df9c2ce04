"""The spreadsheet score card computes what the rules compute: lines, scores, totals, minimums and places."""

import io
import random
import shutil
import subprocess
from pathlib import Path

import pytest
from openpyxl import load_workbook

from scorekeeper.demo.legal import LegalDeal
from scorekeeper.rules import Deal, Out, Seating, catalogue, tally
from scorekeeper.rules.files import read_variant
from scorekeeper.sheets.card import side_counts
from scorekeeper.sheets.grid import address, grid_of
from scorekeeper.sheets.played import Played
from scorekeeper.sheets.workbook import blank_workbook, game_workbook

from .evenings import PLAYABLE
from .spreadsheet import Reckoner

SETS = sorted((Path(__file__).parent.parent / "rules" / "sets").glob("*.toml"))


def any_entry(rules, dice, seating, side):
    from scorekeeper.rules import Entry

    few = [0, 0, 1, 2, 3, 5, 9]
    return Entry(
        books={book.id: dice.choice(few) for book in rules.books},
        counts={count.id: dice.choice(few) for count in rules.counts},
        melded=5 * dice.randrange(0, 200) * dice.choice([0, 1, 1]),
        left=5 * dice.randrange(0, 60),
        adjustment=dice.choice([0, 0, 0, -100, 50]),
    )


def any_game(variant, seed, deals=4):
    """Counts of the right kinds, whether they can be or not: formulas know no checks."""
    dice = random.Random(f"{variant.id} {seed}")
    shape = variant.players.shapes[0]
    seating = Seating((shape.each,) * shape.sides)
    played = []
    for number in range(1, deals + 1):
        rules = variant.at(seating.players, number)
        out = dice.choice([None, *range(len(seating.sides))])
        played.append(
            Deal(
                number=number,
                out=None if out is None else Out(out),
                entries=[
                    any_entry(rules, dice, seating, side) for side in range(len(seating.sides))
                ],
            )
        )
    return played_of(variant, seating, variant.packs.count(seating.players), played)


def played_of(variant, seating, packs, deals):
    names = tuple(f"Side {side + 1}" for side in range(len(seating.sides)))
    return Played(variant, seating, packs, names, tuple(deals), ("",) * len(deals))


def compare(played, value):
    """`value(address)` is what a program shows in a cell."""
    grid = grid_of(
        played.variant,
        played.seating,
        played.packs,
        played=len(played.deals),
        extras=extras(played),
    )
    results = tally(played.variant, played.seating, played.packs, list(played.deals), checked=False)
    for deal, result in enumerate(results.deals, start=1):
        for side, expected in enumerate(result.sides):
            column = grid.column(deal, side)
            where = (played.variant.id, deal, side)
            for line in expected.lines:
                found = value(address(grid.row(line.id), column + 1))
                assert (*where, line.id, int(found or 0)) == (*where, line.id, line.points)
            assert int(value(address(grid.score_row, column + 1))) == expected.score, where
            assert int(value(address(grid.score_row + 1, column + 1))) == expected.total, where
            if result.minimum[side] is not None:
                assert int(value(address(8, column))) == result.minimum[side], where
    for side in grid.sides:
        row, column = grid.name_cell(side)
        assert int(value(address(row + 1, column))) == results.places[side]


def extras(played):
    from msgspec import UNSET

    entries = [entry for deal in played.deals for entry in deal.entries]
    return tuple(
        name for name in ("net", "score") if any(getattr(e, name) is not UNSET for e in entries)
    )


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_filled_card_computes_what_the_rules_compute(context, name):
    for seed in range(4):
        played = any_game(catalogue.load(name), seed)
        reckoner = Reckoner(game_workbook(played))
        compare(played, reckoner.value)


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_so_does_the_card_of_any_table(context, path):
    variant = read_variant(path.read_bytes())
    for seed in range(2):
        played = any_game(variant, seed)
        compare(played, Reckoner(game_workbook(played)).value)


def test_a_card_filled_in_by_hand_computes_the_same(context):
    played = any_game(catalogue.load("whitnack"), 7)
    reckoner = Reckoner(blank_workbook(played.variant))
    filled = load_workbook(io.BytesIO(game_workbook(played))).worksheets[0]
    grid = grid_of(played.variant, played.seating, played.packs)
    for deal in range(1, 5):
        for side in grid.sides:
            for line in grid.lines:
                if grid.is_typed(deal, line):
                    cell = address(grid.row(line), grid.column(deal, side))
                    reckoner.type(cell, filled[cell].value)
    compare(played, reckoner.value)


def test_what_a_program_without_formulas_shows_is_right_too(context):
    played = any_game(catalogue.load("canasta"), 3)
    kept = load_workbook(io.BytesIO(game_workbook(played)), data_only=True).worksheets[0]
    compare(played, lambda cell: kept[cell].value)


def test_nets_and_bare_scores_have_rows_of_their_own(context):
    from scorekeeper.rules import Entry

    variant = catalogue.load("whitnack")
    deals = [
        Deal(number=1, out=Out(0), entries=[Entry(score=1200), Entry(net=-35, books={"clean": 1})]),
        Deal(number=2, out=None, entries=[Entry(score=0), Entry(melded=100, left=5)]),
    ]
    played = played_of(variant, Seating((2, 2)), 5, deals)
    compare(played, Reckoner(game_workbook(played)).value)


def test_a_name_is_never_a_formula(context):
    names = ('=HYPERLINK("http://example.org")', "+1-2", "@here", "-5")
    played = any_game(catalogue.load("pennies"), 1)
    hostile = Played(
        played.variant, Seating((1, 1, 1, 1)), played.packs, names, (), (), place="=1+1"
    )
    sheet = load_workbook(io.BytesIO(game_workbook(hostile))).worksheets[0]
    grid = grid_of(hostile.variant, hostile.seating, hostile.packs)
    for side, name in enumerate(names):
        row, column = grid.name_cell(side)
        cell = sheet[address(row, column)]
        assert (cell.value, cell.data_type) == (name, "s")
    assert sheet["A3"].data_type == "s"


@pytest.mark.parametrize("name", PLAYABLE)
def test_there_is_a_card_for_every_number_of_sides(context, name):
    variant = catalogue.load(name)
    for sides in side_counts(variant):
        sheet = load_workbook(io.BytesIO(blank_workbook(variant, sides, "letter"))).worksheets[0]
        assert sheet.protection.sheet
        assert sheet.page_setup.orientation == "landscape"


def test_the_same_game_gives_the_same_bytes(context):
    played = any_game(catalogue.load("jd" if "jd" in PLAYABLE else "simpson"), 5)
    assert game_workbook(played) == game_workbook(played)


@pytest.mark.long
def test_libreoffice_computes_what_the_rules_compute(context, tmp_path):
    office = shutil.which("soffice") or shutil.which("libreoffice")
    assert office, "LibreOffice is not here; run bin/setup --long"
    games = {}
    for seed in range(5):
        for name in PLAYABLE:
            games[f"{name}-{seed}"] = any_game(catalogue.load(name), seed)
    for name in PLAYABLE[:5]:
        games[f"{name}-legal"] = legal_game(name)
    for key, played in games.items():
        (tmp_path / f"{key}.xlsx").write_bytes(without_values(game_workbook(played)))
    profile = (tmp_path / "profile").as_uri()
    command = [office, f"-env:UserInstallation={profile}", "--headless", "--convert-to", "xlsx"]
    command += ["--outdir", str(tmp_path / "out"), *map(str, sorted(tmp_path.glob("*.xlsx")))]
    subprocess.run(command, check=True, timeout=300, capture_output=True)
    for key, played in games.items():
        data = (tmp_path / "out" / f"{key}.xlsx").read_bytes()
        computed = load_workbook(io.BytesIO(data), data_only=True).worksheets[0]
        compare(played, lambda cell, sheet=computed: sheet[cell].value)


def without_values(data: bytes) -> bytes:
    """The same card with formulas only, so that nothing but the office's own arithmetic can be right."""
    book, target = load_workbook(io.BytesIO(data)), io.BytesIO()
    book.save(target)
    return target.getvalue()


def legal_game(name):
    legal = LegalDeal(catalogue.load(name), 1)
    from msgspec.structs import replace

    return played_of(legal.variant, legal.seating, legal.packs, [replace(legal.deal, number=1)])
