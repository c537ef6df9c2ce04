import subprocess
import sys

import pytest
from openpyxl import load_workbook

from scorekeeper.cli import main
from scorekeeper.sheets import drawing
from scorekeeper.sheets.press import PrintingOff, SheetFailed
from scorekeeper.sheets.products import PRODUCTS, SIZES
from tests.records import DATA, record, text
from tests.running import CHECKOUT
from tests.sheets.evenings import PLAYABLE, TEMPLATES
from tests.sheets.reading import Pages

GAME = str(DATA / "canasta-seven-deals.json")


@pytest.fixture
def run(tmp_path, capsys):
    """Runs the command and gives back its status, what it says, and the PDF if there is one."""
    target = tmp_path / "out.pdf"

    def run(*words):
        target.unlink(missing_ok=True)
        status = main(["sheet", *words, "-o", str(target)])
        said = capsys.readouterr()
        assert said.out == ""
        return status, said.err, Pages(target.read_bytes()) if target.exists() else None

    return run


def refused(outcome):
    """The one line that a refusal says."""
    status, said, pages = outcome
    assert (status, pages) == (2, None)
    assert said.startswith("scorekeeper sheet: ")
    assert said.count("\n") == 1
    return said


def test_the_sheet_of_a_record(run):
    status, said, pages = run(GAME)
    assert (status, said) == (0, "")
    assert pages.size == (210, 297)
    for words in ("3,390", "5,175", "Deal 7", "Natural canastas"):
        assert words in pages.text


def test_on_letter_paper(run):
    assert run(GAME, "--paper", "letter", "--layout", "sheet")[2].size == (216, 279)


@pytest.mark.parametrize("variant_id", PLAYABLE)
def test_the_blank_card_of_a_variant(run, variant_id):
    status, said, pages = run("--blank", variant_id)
    assert (status, said) == (0, "")
    assert "We agree" in pages.text


def test_the_layouts_of_a_card(run):
    assert run("--blank", "whitnack", "--layout", "large")[2].size == (210, 297)
    assert run("--blank", "simpson", "--sides", "3")[2].size == (297, 210)
    assert run("--blank", "whitnack", "--layout", "two-up")[2].size == (297, 210)


@pytest.mark.parametrize("product", PRODUCTS)
@pytest.mark.parametrize("size", SIZES)
def test_every_product_in_both_sizes(run, product, size):
    words = ("--blank", "whitnack", "--product", product, "--size", size)
    status, said, one = run(*words)
    assert (status, said) == (0, "")
    assert "Whitnack" in one.text
    assert len(run(*words, "--copies", "2")[2]) == 2 * len(one)
    fields = one.reader.get_fields()
    assert bool(fields) == (product == "fillable")


def test_a_card_has_a_code_where_the_address_of_the_server_is_given(run):
    words = ("--blank", "whitnack")
    assert "/play/" not in run(*words)[2].text
    for product in ("card", "slip"):
        given = ("--product", product, "--address", "http://192.168.1.20:8000/")
        pages = run(*words, *given)[2]
        assert pages.at("192.168.1.20:8000")
        assert pages.at("/play/whitnack")


def test_tally_cards(run):
    status, _said, pages = run("--tally", "4", "--size", "large")
    assert status == 0
    assert len(pages.at("against")) == 4


@pytest.fixture
def folder(tmp_path):
    """Two records of an evening in a folder, and something else."""
    made = tmp_path / "evening"
    made.mkdir()
    for number, place in enumerate(("Kitchen", "Parlour"), start=1):
        (made / f"table-{number}.json").write_text(text(record(place=place)), "utf-8")
    (made / "read me.txt").write_text("no record")
    return made


def test_a_folder_is_the_sheet_of_an_evening(run, folder):
    status, _said, pages = run(str(folder))
    assert status == 0
    first = pages.page_text(1)
    for words in ("Evening of 27 November 2026", "Kitchen", "Parlour", "3,945"):
        assert words in first
    assert len(pages) == 3
    assert "Deal 1" in pages.page_text(2)
    assert "Deal 1" in pages.page_text(3)


def test_a_folder_gives_a_sheet_of_each_into_a_folder(folder, tmp_path, capsys):
    target = tmp_path / "printed" / "sheets"
    assert main(["sheet", str(folder), "-o", str(target)]) == 0
    assert capsys.readouterr() == ("", "")
    assert sorted(path.name for path in target.iterdir()) == ["table-1.pdf", "table-2.pdf"]
    assert "Parlour" in Pages((target / "table-2.pdf").read_bytes()).text


def test_nothing_is_written_where_one_record_of_a_folder_is_wrong(folder, tmp_path, capsys):
    (folder / "table-3.json").write_text("{}")
    target = tmp_path / "printed"
    assert main(["sheet", str(folder), "-o", str(target)]) == 2
    assert "table-3.json: " in capsys.readouterr().err
    assert not target.exists()


def test_a_folder_without_records_and_a_spreadsheet_of_a_folder(folder, tmp_path, run, capsys):
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "no record in it" in refused(run(str(empty)))
    assert main(["sheet", str(folder), "-o", str(tmp_path / "card.xlsx")]) == 2
    assert "a spreadsheet holds one game" in capsys.readouterr().err


def test_an_unknown_variant_lists_the_known_ones(run):
    said = refused(run("--blank", "nobody"))
    assert all(variant_id in said for variant_id in (*PLAYABLE, *TEMPLATES))


@pytest.mark.parametrize("variant_id", TEMPLATES)
def test_a_template_names_what_it_leaves_open(run, variant_id):
    assert f"{variant_id} is a template; still open: " in refused(run("--blank", variant_id))


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--blank", "whitnack", "--paper", "a5"], "--paper: a5: unknown; expected one of a4, letter"),
        (["--blank", "whitnack", "--layout", "sheet"], "--layout: sheet: unknown; expected one of two-up"),
        (["--blank", "whitnack", "--language", "xx"], "--language: xx: unknown; expected one of en"),
        (["--blank", "simpson", "--sides", "7"], "cards are made for 2, 3, 4, 5, 6 sides"),
        ([GAME, "--layout", "large"], "--layout: large: unknown; expected one of sheet"),
        ([GAME, "--sides", "3"], "--sides: only for a blank card"),
        ([GAME, "--product", "slip"], "--product: only for a blank card"),
        ([GAME, "--size", "tiny"], "--size: tiny: unknown; expected one of normal, large"),
        ([GAME, "--copies", "0"], "--copies: 0: expected 1 to 50"),
        (["--blank", "whitnack", "--product", "board"], "--product: board: unknown; expected one of card"),
        (["--blank", "whitnack", "--size", "tiny"], "--size: tiny: unknown; expected one of normal, large"),
        (["--blank", "whitnack", "--size", "large", "--layout", "large"], "--layout: not together"),
        (["--blank", "whitnack", "--product", "rules", "--sides", "2"], "--sides: rules is the same for any"),
        (["--blank", "whitnack", "--address", "cards.local"], "--address: cards.local: expected http"),
        (["--tally", "3"], "--tally: 3: there are no cards for so many people"),
        (["nowhere.json"], "nowhere.json: No such file or directory"),
    ],
)  # fmt: skip
def test_a_wrong_wish_is_refused_in_one_line(run, words, complaint):
    assert complaint in refused(run(*words))


def test_a_file_is_called_what_it_is(capsys, tmp_path):
    target = tmp_path / "card.docx"
    assert main(["sheet", "--blank", "whitnack", "-o", str(target)]) == 2
    assert "card.docx: expected .pdf or .xlsx" in capsys.readouterr().err
    assert not target.exists()


def test_what_is_no_record_is_refused_with_the_path(run, tmp_path):
    file = tmp_path / "game.json"
    file.write_text(text(record(boooks=1)), "utf-8")
    assert "game.json: boooks: unknown" in refused(run(str(file)))


def test_a_folder_that_is_not_there(capsys, tmp_path):
    assert main(["sheet", "--blank", "whitnack", "-o", str(tmp_path / "no/out.pdf")]) == 2
    assert "No such file or directory" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("error", "words"),
    [(PrintingOff(), "printing is off"), (SheetFailed("x"), "could not be drawn")],
)
def test_no_pdf_comes_of_it(run, monkeypatch, error, words):
    def refuse(_html, **_wishes):
        raise error

    monkeypatch.setattr(drawing, "print_page", refuse)
    assert words in refused(run("--blank", "whitnack"))


def test_letters_that_no_font_has_are_named(run, tmp_path):
    file = tmp_path / "game.json"
    file.write_text(text(record(note="x \u0378")), "utf-8")
    status, said, pages = run(str(file))
    assert status == 0
    assert said == "no font on this machine has: \u0378 (a box is printed instead)\n"
    assert "\u0378" in pages.text


def test_from_standard_input_to_standard_output():
    done = subprocess.run(
        [sys.executable, "-m", "scorekeeper", "sheet", "-", "-o", "-"],
        cwd=CHECKOUT, input=text(record()).encode(), capture_output=True,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert "3,945" in Pages(done.stdout).text


def test_the_blank_card_of_a_file(run, tmp_path):
    path = tmp_path / "ours.toml"
    path.write_text('extends = "simpson"\nid = "ours"\nedition = 1\nname = "Sunday rules"\n')
    status, _said, pages = run("--blank", str(path))
    assert status == 0
    assert "Sunday rules" in pages.text


def test_a_file_of_rules_that_is_wrong_is_refused_with_its_line(run, tmp_path):
    path = tmp_path / "ours.toml"
    path.write_text('extends = "simpson"\nedition = = 1\n')
    assert "line 2" in refused(run("--blank", str(path)))
    assert "No such file" in refused(run("--blank", str(tmp_path / "none.toml")))


@pytest.mark.parametrize("words", [[GAME], ["--blank", "whitnack"], ["--blank", "rasa"]])
def test_a_spreadsheet(tmp_path, capsys, words):
    target = tmp_path / "card.xlsx"
    status = main(["sheet", *words, "-o", str(target)])
    if words[-1] == "rasa":
        assert (status, target.exists()) == (2, False)
        assert "rasa is a template" in capsys.readouterr().err
        return
    assert status == 0
    shown = {cell.value for row in load_workbook(target, data_only=True).active for cell in row}
    assert {"Total", "to open"} <= shown
    assert (5175 in shown) == (words == [GAME])


def test_a_spreadsheet_has_no_layout(tmp_path, capsys):
    words = ["sheet", GAME, "--layout", "large", "-o", str(tmp_path / "card.xlsx")]
    assert main(words) == 2
    assert "--layout" in capsys.readouterr().err
