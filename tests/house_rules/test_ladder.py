"""Each action of own rules: done, done twice, done wrong, done to nothing."""

import json

import pytest

from scorekeeper.extensions import db
from scorekeeper.house_rules.operations import edition_of
from scorekeeper.models import TableRules, new_id
from scorekeeper.web.database import writing
from tests.visitor import pick

NOBODY = "019e0000-0000-7000-8000-000000000000"
NASTY = [
    "<b>bold</b>",
    "Róbert'); DROP TABLE game;--",
    "{{ 7 * 7 }}",
    "%(name)s %s",
    "日本のルール",
]


def test_rules_are_written_and_saved(writer, client, saved):
    writer.begin("whitnack").answer("books", {"books.clean.bonus": "600"})
    key = writer.save("Tuesday rules")
    ((variant_id, edition, data),) = saved()
    assert (key, edition) == (variant_id, 1)
    assert data["name"] == "Tuesday rules"
    assert data["base"] == "whitnack"
    assert next(b for b in data["books"] if b["id"] == "clean")["bonus"] == 600
    shown = client.get(f"/rules/own/{key}").get_data(as_text=True)
    assert "Clean books: Bonus" in shown
    assert "+500" in shown
    assert "+600" in shown


def test_the_same_key_twice_begins_one_draft(client, drafts):
    key = new_id()
    for _time in range(2):
        answer = client.post("/rules/own/new", data={"op_key": key, "base": "whitnack"})
        assert answer.status_code == 303
        assert answer.location.endswith(f"/rules/own/drafts/{key}")
    assert len(drafts()) == 1


def test_a_save_sent_twice_is_one_edition(writer, client, saved):
    writer.begin("whitnack")
    for _time in range(2):
        answer = client.post(writer.draft, data={"name": "Once"})
        assert answer.status_code in (302, 303)
    assert len(saved()) == 1


def test_a_draft_that_was_saved_leads_to_the_rules(writer, client):
    writer.begin("whitnack")
    key = writer.save()
    assert client.get(writer.draft).location.endswith(f"/rules/own/{key}")
    assert client.get(f"{writer.draft}/books").status_code == 404


def test_a_change_makes_a_new_edition_and_the_old_one_stays(writer, client, saved):
    writer.begin("whitnack")
    key = writer.save()
    page = client.get(f"/rules/own/{key}").get_data(as_text=True)
    form = pick(page, f"/rules/own/{key}/change")
    writer.draft = client.post(form.action, data=dict(form.pairs)).location
    writer.answer("going-out", {"out.points": "200"})
    assert writer.save() == key
    assert [(one, edition) for one, edition, _data in saved()] == [(key, 1), (key, 2)]
    first, second = (data for _id, _edition, data in saved())
    assert (first["out"]["points"], second["out"]["points"]) == (100, 200)
    old = client.get(f"/rules/own/{key}?edition=1").get_data(as_text=True)
    assert "Change these rules" not in old
    assert client.get(f"/rules/own/{key}?edition=3").status_code == 404


def test_an_edition_says_what_changed_from_the_one_before(writer, client):
    writer.begin("whitnack").answer("books", {"books.clean.bonus": "600"})
    key = writer.save()
    assert "What changed from edition" not in client.get(f"/rules/own/{key}").get_data(as_text=True)
    form = pick(client.get(f"/rules/own/{key}").get_data(as_text=True), f"/rules/own/{key}/change")
    writer.draft = client.post(form.action, data=dict(form.pairs)).location
    writer.answer("going-out", {"out.points": "250"})
    writer.save()
    page = client.get(f"/rules/own/{key}").get_data(as_text=True)
    changed = page[page.index("What changed from edition 1") : page.index("What differs from")]
    assert "Points for going out" in changed
    assert "+600" not in changed


def test_a_change_that_changes_nothing_adds_no_edition(writer, client, saved):
    writer.begin("whitnack")
    key = writer.save("Same")
    key_of_page = new_id()
    client.post(f"/rules/own/{key}/change", data={"op_key": key_of_page})
    writer.draft = f"/rules/own/drafts/{key_of_page}"
    assert writer.save("Same") == key
    assert len(saved()) == 1


def test_who_is_overtaken_is_told_and_becomes_the_edition_after(writer, client, saved):
    writer.begin("whitnack")
    key = writer.save()
    keys = [new_id(), new_id()]
    for one in keys:
        client.post(f"/rules/own/{key}/change", data={"op_key": one})
    for number, one in enumerate(keys):
        writer.draft = f"/rules/own/drafts/{one}"
        writer.answer("going-out", {"out.points": f"{number + 2}00"})
    writer.draft = f"/rules/own/drafts/{keys[0]}"
    writer.save()
    writer.draft = f"/rules/own/drafts/{keys[1]}"
    assert "Meanwhile somebody saved edition 2" in writer.client_get(writer.draft)
    writer.save()
    assert [(e, d["out"]["points"]) for _k, e, d in saved()] == [(1, 100), (2, 200), (3, 300)]


def test_a_rule_can_differ_in_some_deals(writer, client, drafts, saved):
    writer.begin("whitnack")
    path = f"{writer.draft}/deals/change?path=out.points"
    writer.client_get(path)
    form = pick(writer.page, f"{writer.draft}/deals/change")
    assert client.post(form.action, data=dict(form.filled({}))).status_code == 422
    answer = client.post(form.action, data=dict(form.filled({"deals": "4", "out.points": "300"})))
    assert answer.status_code == 303
    assert drafts()[0]["changes"] == [{"deals": [4], "set": {"out.points": 300}}]
    assert "deal 4" in writer.client_get(f"{writer.draft}/deals")
    assert "Points for going out, deal 4" in writer.client_get(writer.draft)
    client.post(f"{writer.draft}/deals", data={"at": "0", "path": "out.points"})
    assert drafts()[0]["changes"] == []


def test_a_template_asks_first_and_is_saved_once_it_is_filled_in(writer, saved):
    writer.begin("rasa")
    assert "Still to fill in" in writer.client_get(writer.draft)
    writer.save(status=422)
    assert saved() == []
    writer.answer("open", {"minimum.points": "50 90 120 150"})
    assert "Still to fill in" in writer.client_get(writer.draft)
    given = {"counts.red_threes_laid.points": "100", "counts.red_threes_left.points": "-300"}
    writer.answer("open", given | {"game.target": "20 000"})
    assert "Still to fill in" not in writer.client_get(writer.draft)
    writer.save()
    ((_key, _edition, data),) = saved()
    assert (data["game"]["target"], data["minimum"]["points"]) == (20000, [50, 90, 120, 150])


def test_a_draft_can_be_thrown_away(writer, client, drafts):
    writer.begin("whitnack")
    for _time in range(2):
        assert client.post(f"{writer.draft}/drop").status_code == 303
    assert drafts() == []


@pytest.mark.parametrize("name", NASTY)
def test_hostile_names_are_shown_as_they_are(writer, client, saved, name):
    writer.begin("whitnack").answer("books", {"books.clean.label": name})
    key = writer.save(name)
    assert saved()[0][2]["books"][0]["label"] == name
    for path in (f"/rules/own/{key}", "/rules/own", "/rules", "/print"):
        page = client.get(path)
        assert page.status_code == 200
        assert "<b>bold" not in page.get_data(as_text=True)
    kept = client.get(f"/rules/own/{key}.json").get_data(as_text=True)
    assert json.loads(kept)["name"] == name


@pytest.mark.parametrize(
    "path",
    [
        "/rules/own/own-aaaaaa", "/rules/own/whitnack", "/rules/own/own-aaaaaa.toml",
        f"/rules/own/drafts/{NOBODY}", f"/rules/own/drafts/{NOBODY}/books",
        f"/rules/own/drafts/{NOBODY}/deals", "/rules/own/drafts/x", "/rules/own-aaaaaa.x",
        "/print/card/own-aaaaaa.pdf",
    ],
)  # fmt: skip
def test_what_is_not_there_is_a_404(client, path):
    assert client.get(path).status_code == 404


def test_what_is_sent_to_nothing_changes_nothing(writer, client, saved, drafts):
    for path in ("own-aaaaaa/change", f"drafts/{NOBODY}", f"drafts/{NOBODY}/books"):
        answer = client.post(f"/rules/own/{path}", data={"op_key": new_id(), "name": "x"})
        assert answer.status_code == 404
    assert client.post("/rules/own/new", data={"base": "whitnack"}).status_code == 422
    answer = client.post("/rules/own/new", data={"op_key": new_id(), "base": "nobody"})
    assert answer.status_code == 422
    writer.begin("whitnack")
    for page, sent in (("books", {"without": "x"}), ("game", {"without": "clean"})):
        assert client.post(f"{writer.draft}/{page}", data=sent).status_code == 422
    assert client.get(f"{writer.draft}/nowhere").status_code == 404
    assert client.get(f"{writer.draft}/deals/change?path=name").status_code == 404
    assert client.post(f"{writer.draft}/deals", data={"at": "-1"}).status_code == 422
    assert client.post(writer.draft, data={"name": "x", "go": "nowhere"}).status_code == 422
    assert saved() == []
    assert len(drafts()) == 1


def test_a_post_from_elsewhere_is_refused(stranger, drafts):
    assert stranger.post("/rules/own/new", data={"op_key": new_id()}).status_code == 403
    assert drafts() == []


def test_rules_that_a_later_version_refuses_can_still_be_read(app, client, writer):
    writer.begin("whitnack")
    key = writer.save()
    with app.app_context(), writing() as session:
        row = session.scalars(db.select(TableRules)).one()
        data = json.loads(row.data) | {"edition": 2}
        data["game"] = {"deals": 0}  # a game that never ends
        session.add(edition_of(row.league_id, data))
    assert client.get(f"/rules/own/{key}").status_code == 200
    assert client.get("/print").status_code == 200
    query = {"step": "rules", "person": ["Anna", "Béla"], "sides": "2"}
    assert client.get("/games/new", query_string=query).status_code == 200
