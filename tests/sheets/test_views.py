"""Printing from the pages."""

import io
import sqlite3
import threading
import time

import pytest
from openpyxl import load_workbook
from PIL import Image

from scorekeeper.sheets import answers
from scorekeeper.sheets.press import Printed, PrintingBusy, PrintingOff, SheetFailed
from scorekeeper.sheets.products import PRODUCTS, SIZES
from scorekeeper.sheets.workbook import MEDIA_TYPE
from tests import records

from .evenings import PLAYABLE, TEMPLATES, evening
from .reading import Pages

CHOICE = "/print?what=card&variant=simpson&paper=a4&size=normal"


def pdf(client, path):
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.mimetype == "application/pdf"
    return answer, Pages(answer.data)


def main_text(page):
    return " ".join(page.all("main")[0].text.split())


def links(page, path):
    return {link.attributes["href"] for link in page(path).all("a")}


def test_the_page_offers_every_card_and_every_game(page, begin):
    code = begin(records.record())
    found = page("/print")
    assert f"/games/{code}/sheet.pdf?paper=a4" in {a.attributes["href"] for a in found.all("a")}
    offered = {option.attributes["value"] for option in found.all("option")}
    assert set(PLAYABLE) <= offered
    assert not set(TEMPLATES) & offered
    assert "/print/card/simpson.pdf?paper=a4&sides=6" in links(page, f"{CHOICE}&sides=6")


@pytest.mark.parametrize("what", PRODUCTS)
@pytest.mark.parametrize("size", SIZES)
def test_every_choice_prints_and_has_a_picture(page, client, what, size):
    path = f"/print?what={what}&variant=simpson&paper=letter&size={size}&copies=2"
    (target,) = [link for link in links(page, path) if f"/print/{what}/" in link]
    one = pdf(client, target.replace("copies=2", "copies=1"))[1]
    assert len(pdf(client, target)[1]) == 2 * len(one)
    assert sorted(one.size) == [216, 279]
    (picture,) = page(path).all("img")
    answer = client.get(picture.attributes["src"])
    assert answer.mimetype == "image/png"
    drawn = Image.open(io.BytesIO(answer.data))
    assert drawn.width == 320
    assert abs(drawn.height - int(picture.attributes["height"])) <= 1


def test_other_rules_may_have_no_card_for_so_many_sides(page):
    assert "/print/card/gamerules.pdf?paper=a4" in links(
        page, "/print?what=card&variant=gamerules&sides=6&paper=a4&size=normal&copies=1"
    )


def test_there_are_no_slips_for_six_sides_and_that_is_said(page):
    path = "/print?what=slip&variant=simpson&sides=6&paper=a4&size=normal&copies=1"
    assert "There is none for so many sides." in main_text(page(path))
    assert not page(path).all("img")
    assert not {link for link in links(page, path) if "/print/slip/" in link}


@pytest.mark.parametrize("copies", ["0x", "51", "", "-1"])
def test_a_number_of_copies_that_cannot_be_is_said_beside_the_field(client, copies):
    answer = client.get(f"{CHOICE}&copies={copies}")
    assert answer.status_code == 422
    assert 'id="copies-error"' in answer.text


def test_tally_cards_by_number_and_by_name(client):
    assert len(pdf(client, "/print/tally.pdf?number=8")[1]) == 2
    named = pdf(client, "/print/tally.pdf?people=Anna%0AB%C3%A9la%0ACili%0ADani&size=large")[1]
    for name in ("Anna", "Béla", "Cili", "Dani"):
        assert name in named.text
    for query in ("number=3", "number=99", "people=Anna", "number=x"):
        assert client.get(f"/print/tally.pdf?{query}").status_code == 422


def test_a_card_that_was_asked_for_by_a_known_address_leads_to_a_new_game(client):
    known = {"base_url": "http://192.168.1.20:8000"}
    answer = client.get("/print/card/whitnack.pdf", **known)
    assert "/play/whitnack" in Pages(answer.data).text
    answer = client.get("/play/whitnack", **known)
    assert answer.status_code == 302
    assert answer.headers["Location"].endswith("/games/new?variant=whitnack")
    assert client.get(answer.headers["Location"], **known).status_code == 200


def test_the_sheet_of_an_evening(client, page, begin):
    codes = [begin(evening("whitnack")), begin(evening("simpson", sides=4))]
    answer, found = pdf(client, "/evenings/2026-11-27/sheet.pdf?paper=letter")
    name = "evening-2026-11-27.pdf"
    assert answer.headers["Content-Disposition"] == f"inline; filename={name}"
    assert "/evenings/2026-11-27/sheet.pdf?paper=a4" in links(page, "/print")
    first = found.page_text(1)
    assert first.startswith("Evening of 27 November 2026")
    for code in codes:
        assert f"game {code}" in first
        assert found.text.count(f"game {code}") == 2
    assert first.index(codes[0]) < first.index(codes[1])


def test_a_sheet_says_who_wrote_a_deal_down_and_whose_word_it_has(client, begin, save_again, agree):
    record = evening("whitnack", deals=3)
    code = begin({**record, "deals": []})
    for deal in record["deals"]:
        save_again(code, deal, author="Anna")
    agree(code, 1, [1])
    agree(code, 2, [None])
    rows = pdf(client, f"/games/{code}/sheet.pdf")[1].rows
    assert "written down by Anna Anna Anna" in rows
    assert "agreed by Béla + Dani all, aloud" in rows


def test_a_correction_asks_for_the_word_again(client, begin, save_again, agree):
    record = evening("whitnack", deals=1)
    code = begin(record)
    agree(code, 1, [1])
    (deal,) = record["deals"]
    corrected = {**deal, "entries": [dict(deal["entries"][0], melded=700), deal["entries"][1]]}
    save_again(code, corrected, author="Anna", reason="counted twice")
    found = pdf(client, f"/games/{code}/sheet.pdf")[1]
    assert "agreed by" not in found.text


def test_a_template_is_named_with_what_it_leaves_open(page):
    said = main_text(page("/print"))
    assert "Rasa (fill in the blanks)" in said
    assert "the minimum to open" in said


def test_the_sheet_of_a_game(client, begin):
    code = begin(evening("whitnack"))
    answer, found = pdf(client, f"/games/{code}/sheet.pdf")
    name = f"score-sheet-2026-11-27-{code}.pdf"
    assert answer.headers["Content-Disposition"] == f"inline; filename={name}"
    assert answer.headers["Cache-Control"] == "no-store"
    assert found.size == (210, 297)
    for words in ("Anna + Cili", "Béla + Dani", "Kitchen", f"game {code}", "Deal 4"):
        assert words in found.text


def test_a_code_in_small_letters_is_the_same_game(client, begin):
    code = begin(records.record())
    assert pdf(client, f"/games/{code.lower()}/sheet.pdf?paper=letter")[1].size == (216, 279)


def test_a_game_without_a_deal_can_be_printed(client, begin):
    code = begin(records.record(deals=[]))
    assert "No deal has been played yet." in pdf(client, f"/games/{code}/sheet.pdf")[1].text


def test_a_correction_and_what_the_table_insists_on_are_printed(client, begin, save_again):
    record = records.record()
    (deal,) = record["deals"]
    code = begin(record)
    corrected = {
        **deal,
        "entries": [dict(deal["entries"][0], books={"clean": 2}), deal["entries"][1]],
    }
    stamp = {"reason": "counted twice", "author": "Anna", "insists": ("contract",)}
    save_again(code, corrected, **stamp)
    save_again(code, corrected, author="Cili")
    said = pdf(client, f"/games/{code}/sheet.pdf")[1].text
    assert "The table insists Deal 1 Anna + Béla went out without" in said
    assert "by Anna: counted twice" in said
    assert "Saved alike by Deal 1 Cili" in said


def test_the_dealer_goes_round_where_nobody_wrote_one_down(client, begin):
    deals = [
        {"number": number, "out": None, "entries": [{"score": 5}, {"score": 10}]}
        for number in (1, 2, 3)
    ]
    code = begin(records.record(deals=deals))
    assert "dealer Anna Cili Béla" in pdf(client, f"/games/{code}/sheet.pdf")[1].rows


def test_the_same_game_gives_the_same_bytes(client, begin):
    code = begin(evening("canasta"))
    first, second = (client.get(f"/games/{code}/sheet.pdf").data for _ in range(2))
    assert first == second


@pytest.mark.parametrize("variant_id", PLAYABLE)
def test_the_blank_card_of_a_variant(client, variant_id):
    answer, found = pdf(client, f"/print/card/{variant_id}.pdf")
    expected = f"inline; filename=card-{variant_id}.pdf"
    assert answer.headers["Content-Disposition"] == expected
    assert "We agree" in found.text


@pytest.mark.parametrize("variant_id", TEMPLATES)
def test_a_card_with_blanks_is_refused_in_words(page, variant_id):
    said = main_text(page(f"/print/card/{variant_id}.pdf", status=422))
    assert "There is no card of this yet" in said
    assert "is a template. These are still open:" in said
    assert "?" not in said


def test_a_refusal_can_be_read_by_a_program(client):
    answer = client.get("/print/card/rasa.pdf", headers={"Accept": "application/json"})
    assert answer.status_code == 422
    assert answer.json["error"] == "There is no card of this yet"


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/print?paper=a3", 422),
        ("/print/card/whitnack.pdf?paper=", 422),
        ("/print/card/whitnack.pdf?size=tiny", 422),
        ("/print/card/whitnack.pdf?sides=7", 404),
        ("/print/card/gamerules.pdf?sides=3", 404),
        ("/print/card/whitnack.pdf?sides=²", 404),
        ("/print/card/nothing.pdf", 404),
        ("/games/ZZZZZZ/sheet.pdf", 404),
        ("/evenings/2026-11-28/sheet.pdf", 404),
        ("/evenings/friday/sheet.pdf", 404),
        ("/play/nothing", 404),
    ],
)
def test_what_there_is_not(page, path, status):
    page(path, status=status)


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (PrintingOff, "apt-get install --no-install-recommends libpangoft2-1.0-0"),
        (PrintingBusy, "Wait a few seconds"),
        (SheetFailed, "could not be printed"),
    ],
)
def test_no_pdf_comes_of_it(page, monkeypatch, error, words):
    def refuse(_html, **_wishes):
        raise error

    monkeypatch.setattr(answers, "print_page", refuse)
    assert words in main_text(page("/print/card/whitnack.pdf", status=503))


def test_a_deal_can_be_saved_while_a_sheet_is_drawn(client, begin, config, monkeypatch):
    code = begin(records.record())

    def save_meanwhile(_html, **_wishes):
        other = sqlite3.connect(config.home / "scorekeeper.db", timeout=0)
        with other:
            other.execute("UPDATE league SET name = 'Club'")
        other.close()
        return Printed(b"%PDF-")

    monkeypatch.setattr(answers, "print_page", save_meanwhile)
    assert client.get(f"/games/{code}/sheet.pdf").status_code == 200


def test_pages_are_answered_while_a_sheet_is_drawn(app, client, monkeypatch):
    begun, done = threading.Event(), threading.Event()

    def slow(_html, **_wishes):
        begun.set()
        done.wait(10)
        return Printed(b"%PDF-")

    monkeypatch.setattr(answers, "print_page", slow)
    drawing = threading.Thread(target=app.test_client().get, args=("/print/card/whitnack.pdf",))
    drawing.start()
    assert begun.wait(10)
    before = time.monotonic()
    assert client.get("/healthz").status_code == 200
    assert time.monotonic() - before < 5
    assert drawing.is_alive()
    done.set()
    drawing.join()


def test_a_game_and_a_variant_as_a_spreadsheet(client, begin):
    code = begin(records.record())
    for path in (f"/games/{code}/score-card.xlsx", "/print/simpson.xlsx?sides=6"):
        answer = client.get(path)
        assert answer.status_code == 200
        assert answer.mimetype == MEDIA_TYPE
        assert load_workbook(io.BytesIO(answer.data)).active["A1"].value == "Hand and Foot"
    for path in ("/print/rasa.xlsx", "/print/gamerules.xlsx?sides=3"):
        assert client.get(path).status_code == 404
