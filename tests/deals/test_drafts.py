"""What is typed and not saved yet: kept for each phone apart, taken over by another one, never thrown away."""

import re
from urllib.parse import parse_qs

import pytest

from scorekeeper.models import DealDraft
from tests.conftest import SAME_ORIGIN
from tests.deals.conftest import GOOD, JSON
from tests.pagecheck import Page
from tests.paperform import PaperForm

SOME = {"out": "0.0", "s0__melded": "480"}


@pytest.fixture
def other(app):
    """Another phone: it keeps cookies of its own."""
    client = app.test_client()
    client.environ_base.update(SAME_ORIGIN | {"HTTP_USER_AGENT": "Mozilla (iPhone) Safari/1"})
    return client


def open_form(client, code, number=1, query=""):
    answer = client.get(f"/games/{code}/deals/{number}{query}")
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return PaperForm(answer, "deal")


def send(client, form, **typed):
    """What the phone sends while somebody types."""
    fields = form.filled("", **typed)
    return client.post(f"{form.action}/draft", data=fields, headers=JSON)


def text_of(client, path):
    html = Page(client.get(path).get_data(as_text=True)).all("main")[0].text
    return " ".join(html.split())


def take(client, page_of, words="Go on with it"):
    """Tap the button that takes the first draft of a page over."""
    html = client.get(page_of).get_data(as_text=True)
    assert words in html
    (action, *_more) = re.findall(r'action="([^"]+/take)"', html)
    return client.post(action)


def test_what_is_typed_is_there_when_the_form_is_opened_again(client, rows, game):
    answer = send(client, open_form(client, game), **SOME)
    assert answer.get_json() == {"ok": True, "kept": True, "said": []}
    (draft,) = rows(DealDraft)
    assert (draft["number"], draft["base_rev"]) == (1, 0)
    form = open_form(client, game)
    assert form.values["s0-melded"] == "480"
    assert form.values["out"] == "0.0"
    assert "Your numbers from" in text_of(client, form.action)


def test_a_step_keeps_it_without_any_script(client, rows, receipt, game):
    receipt(game, 1, **GOOD)
    assert open_form(client, game).values["s1-left0"] == "130"
    refused = open_form(client, game).send(client, s1__left0="12a")
    assert refused.status_code == 422
    assert open_form(client, game).values["s1-left0"] == "12a"
    assert len(rows(DealDraft)) == 1


def test_the_way_of_counting_is_kept_with_it(client, game):
    counted = open_form(client, game).send(client, "value", **SOME)
    send(client, PaperForm(counted, "deal"), s0__melded__v50="11")
    assert open_form(client, game).values["s0-melded-v50"] == "11"


def test_starting_afresh_keeps_it_until_something_new_is_typed(client, game):
    send(client, open_form(client, game), **SOME)
    fresh = open_form(client, game, query="?afresh=1")
    assert fresh.values["s0-melded"] == ""
    assert "are still kept" in text_of(client, f"{fresh.action}?afresh=1")
    assert open_form(client, game).values["s0-melded"] == "480"
    send(client, fresh, s1__melded="90")
    assert open_form(client, game).values["s0-melded"] == ""
    assert open_form(client, game).values["s1-melded"] == "90"


def test_saving_the_deal_lets_it_go(client, rows, receipt, game):
    typed = receipt(game, 1, **GOOD)
    assert len(rows(DealDraft)) == 1
    assert typed.send(client, "save").status_code == 303
    assert rows(DealDraft) == []


def test_a_refused_save_keeps_it(client, rows, receipt, game):
    typed = receipt(game, 1, **GOOD | {"s0__books__wild": "0"})
    assert typed.send(client, "save").status_code == 422
    assert len(rows(DealDraft)) == 1


def test_what_arrives_after_its_save_is_not_kept(client, rows, form, enter, game):
    drawn = form(game, 1)
    receipt = PaperForm(drawn.send(client, **GOOD), "deal")
    receipt.send(client, "save")
    assert send(client, drawn, **GOOD).get_json()["kept"] is False
    assert rows(DealDraft) == []


def test_an_emptied_form_leaves_nothing(client, rows, game):
    form = open_form(client, game)
    send(client, form, **SOME)
    send(client, form)
    assert rows(DealDraft) == []


def test_another_phone_sees_it_and_goes_on(client, other, game):
    send(other, open_form(other, game), **SOME)
    assert "A deal is half typed on another phone (iPhone, " in text_of(
        client, f"/games/{game}/deals/1"
    )
    assert open_form(client, game).values["s0-melded"] == ""
    assert take(client, f"/games/{game}/deals/1").status_code == 303
    assert open_form(client, game).values["s0-melded"] == "480"
    assert open_form(other, game).values["s0-melded"] == "480"
    seen = text_of(other, f"/games/{game}/deals/1")
    assert "has gone on with your numbers" in seen
    assert "Go on with it" not in seen


def test_taking_over_puts_aside_what_this_phone_had(client, other, rows, game):
    send(client, open_form(client, game), s1__melded="90")
    send(other, open_form(other, game), **SOME)
    take(client, f"/games/{game}/deals/1")
    assert open_form(client, game).values["s1-melded"] == ""
    assert open_form(client, game).values["s0-melded"] == "480"
    assert sum("s1-melded=90" in row["body"] for row in rows(DealDraft)) == 1


def test_a_second_tap_on_going_on_does_not_undo_what_was_typed_since(client, other, game):
    send(other, open_form(other, game), **SOME)
    html = client.get(f"/games/{game}/deals/1").get_data(as_text=True)
    (action,) = re.findall(r'action="([^"]+/take)"', html)
    client.post(action)
    send(client, open_form(client, game), s0__left0="35")
    client.post(action)
    assert open_form(client, game).values["s0-left0"] == "35"
    assert "has gone on with your numbers" in text_of(other, f"/games/{game}/deals/1")


def test_saved_meanwhile_it_stays_in_the_history(client, other, enter, game):
    late = open_form(other, game)
    send(other, late, **SOME)
    enter(game, 1, **GOOD)
    said = send(other, late, **SOME | {"s0__left0": "35"}).get_json()["said"]
    assert "Somebody else has saved this deal meanwhile" in said[0]
    assert open_form(other, game).values["s1-left0"] == "130"
    assert "Somebody else has saved" in text_of(other, late.action)
    seen = text_of(client, f"{late.action}/history")
    assert "Also typed, not saved" in seen
    assert "35" in seen
    take(other, f"{late.action}/history")
    correction = open_form(other, game)
    assert correction.values["base_rev"] == "1"
    assert correction.values["s0-left0"] == "35"
    assert "reason" in correction.choices


def test_a_correction_does_not_overwrite_what_was_overtaken(client, other, enter, rows, game):
    late = open_form(other, game)
    send(other, late, **SOME)
    enter(game, 1, **GOOD)
    send(other, open_form(other, game), s1__left0="140")
    send(other, late, **SOME | {"s0__left0": "40"})
    bodies = {row["base_rev"]: parse_qs(row["body"]) for row in rows(DealDraft)}
    assert bodies[0]["s0-left0"] == ["40"]
    assert bodies[1]["s1-left0"] == ["140"]
    assert open_form(other, game).values["s1-left0"] == "140"


def test_the_table_and_the_first_page_say_that_it_is_half_typed(client, other, enter, game):
    send(other, open_form(other, game), **SOME)
    for path in (f"/games/{game}", "/"):
        assert "Deal 1 is half typed (iPhone, " in text_of(client, path)
    enter(game, 1, **GOOD)
    for path in (f"/games/{game}", "/"):
        assert "half typed" not in text_of(client, path)
    send(other, open_form(other, game), s1__left0="140")
    assert "A correction of deal 1 is half typed (iPhone, " in text_of(client, f"/games/{game}")


def test_removing_a_game_removes_its_drafts(client, rows, game):
    send(client, open_form(client, game), **SOME)
    assert client.post(f"/games/{game}/remove").status_code == 303
    assert rows(DealDraft) == []


@pytest.mark.parametrize("owner", ["", "short", "x" * 32, "A" * 32])
def test_who_does_not_say_which_phone_it_is_keeps_nothing(stranger, rows, game, owner):
    fields = {"out": "0.0", "owner": owner}
    site = {"Sec-Fetch-Site": "same-origin"}
    assert (
        stranger.post(f"/games/{game}/deals/1/draft", data=fields, headers=site).status_code == 400
    )
    assert rows(DealDraft) == []


def test_a_page_elsewhere_can_not_send_one(client, rows, game):
    fields, site = {"out": "0.0", "owner": "a" * 32}, {"Sec-Fetch-Site": "cross-site"}
    assert client.post(f"/games/{game}/deals/1/draft", data=fields, headers=site).status_code == 403
    assert rows(DealDraft) == []


def test_drafts_are_bounded(client, rows, game):
    address = f"/games/{game}/deals/1/draft"
    for phone in range(30):
        status = client.post(address, data={"out": "0.0", "owner": f"{phone:032x}"}).status_code
        assert status == (200 if phone < 24 else 413)
    assert len(rows(DealDraft)) == 24
    long = {"s0-note": "ű" * 9000, "owner": f"{0:032x}"}
    assert client.post(address, data=long).status_code == 200
    assert max(len(row["body"]) for row in rows(DealDraft)) < 16 * 1024


@pytest.mark.parametrize("number", [3, 99])
def test_a_deal_that_is_far_away_is_not_begun(client, rows, game, number):
    fields = {"out": "0.0", "owner": "a" * 32}
    assert client.post(f"/games/{game}/deals/{number}/draft", data=fields).status_code == 422
    assert client.get(f"/games/{game}/deals/1/draft").status_code == 405
    assert rows(DealDraft) == []


def test_what_is_not_there_can_not_be_taken(client, other, game, new_game):
    send(other, open_form(other, game), **SOME)
    html = client.get(f"/games/{game}/deals/1").get_data(as_text=True)
    (action,) = re.findall(r'action="([^"]+/take)"', html)
    assert client.post(action.replace(game, new_game())).status_code == 404
    assert client.post("/games/AAAAAA/deals/1/draft", data={"owner": "a" * 32}).status_code == 404
