"""Rules taken out as a file, and brought in again."""

import ast
import inspect
import json
import tomllib
from io import BytesIO
from urllib.parse import urlsplit

import pytest

from scorekeeper.house_rules import taking
from scorekeeper.house_rules.file_words import WRITTEN
from scorekeeper.rules import catalogue, files
from scorekeeper.rules.files import FileError, read_variant, to_json, to_toml
from tests.visitor import pick

READY = [name for name in catalogue.ids() if not catalogue.blanks(name)]
WHITNACK = (catalogue.FOLDER / "whitnack.toml").read_text("utf-8")


@pytest.fixture
def bring(client):
    def bring(content, name="rules.toml"):
        content = content.encode() if isinstance(content, str) else content
        data = {"file": (BytesIO(content), name)}
        return client.post("/rules/own/bring-in", data=data, content_type="multipart/form-data")

    return bring


@pytest.mark.parametrize("name", READY)
@pytest.mark.parametrize("write", [to_toml, to_json])
def test_every_variant_reads_back_the_same(name, write):
    data = catalogue.to_data(catalogue.load(name))
    assert catalogue.to_data(read_variant(write(data).encode())) == data


@pytest.mark.parametrize("name", catalogue.ids())
def test_templates_are_written_with_their_blanks(name):
    assert tomllib.loads(to_toml(catalogue.data(name))) == catalogue.data(name)


def test_words_with_quotes_read_back_the_same():
    data = catalogue.to_data(catalogue.load("whitnack")) | {"name": 'Az "öreg" \\ rend'}
    assert read_variant(to_toml(data).encode()).name == data["name"]


@pytest.mark.parametrize("kind", ["toml", "json"])
def test_what_was_taken_out_is_known_when_it_comes_back(writer, client, bring, saved, kind):
    writer.begin("simpson").answer("going-out", {"out.points": "250"})
    key = writer.save("Ours")
    taken = client.get(f"/rules/own/{key}.{kind}")
    assert taken.headers["Content-Disposition"] == f"attachment; filename={key}-edition-1.{kind}"
    assert read_variant(taken.data).out.points == 250
    before = saved()
    answer = bring(taken.data, f"x.{kind}")
    assert answer.status_code == 303
    assert f"/rules/own/{key}" in answer.location
    assert saved() == before


def test_a_file_from_elsewhere_comes_in_once(bring, saved):
    for _time in range(2):
        assert bring(WHITNACK).status_code == 303
    ((key, edition, data),) = saved()
    assert key.startswith("own-")
    assert (edition, data["id"], data["base"]) == (1, key, "whitnack")


def test_a_short_file_shows_what_differs_from_the_rules_that_it_extends(client, bring, saved):
    bring('extends = "whitnack"\nid = "mine"\nname = "Mine"\nout = { points = 250 }\n')
    ((key, _edition, data),) = saved()
    assert data["base"] == "whitnack"
    shown = client.get(f"/rules/own/{key}").get_data(as_text=True)
    assert "What differs from Whitnack" in shown
    assert "+250" in shown


def test_a_changed_file_of_our_own_is_the_next_edition(writer, client, bring, saved):
    writer.begin("whitnack")
    key = writer.save()
    data = json.loads(client.get(f"/rules/own/{key}.json").data)
    data["out"]["points"] = 150
    bring(json.dumps(data), "x.json")
    assert [(k, e, d["out"]["points"]) for k, e, d in saved()] == [(key, 1, 100), (key, 2, 150)]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "Choose a file."),
        (b"\xff\xfe\x00", "not text in UTF-8"),
        (WHITNACK.replace("bonus = 500", "bonus ="), "Line 56: This is not written as TOML asks"),
        (WHITNACK.replace("bonus = 500", 'bonus = "much"'), "Line 56, books"),
        (WHITNACK.replace("bonus = 500", 'bonus = "much"'), "bonus: A whole number belongs here."),
        (WHITNACK.replace("bonus = 500", "bonus = 5000000"), "too great: 999999 at most"),
        (WHITNACK.replace("bonus = 500", "bonus = 500\nsize = 2"), "too small: 3 at least"),
        (WHITNACK.replace("bonus = 500", 'bonus = 500\nwilds = "lots"'), ""),
        (WHITNACK.replace('wilds = "none"', 'wilds = "lots"'), "no such choice: lots"),
        (WHITNACK.replace('"Clean books"', f'"{"x" * 90}"'), "80 signs at most"),
        (WHITNACK.replace("bonus = 500", "bonus = 500\nprize = 3"), "prize: No rule is called so."),
        (WHITNACK.replace("deals = 4", "deals = 0"), "Line 103, game"),
        (WHITNACK.replace("wild = 1 }", "wyld = 1 }"), "contract.books"),
        ('{"id": "x",\n "id": "y"}', "id stands there twice"),
        ('{"id": "x"\n "name": 1}', "Line 2"),
        ("{" * 5000, "Line 1"),
        ("[" * 5000, "TOML"),
        ("x = " + "[" * 30000, ""),
        ('{"a":' * 12000, "nested too deep"),
        ("[]", ""),
        ("{}", "missing"),
        ("x" * 70000, "more than 64 KB"),
        ((catalogue.FOLDER / "rasa.toml").read_text("utf-8"), "Still a blank"),
        (WHITNACK.replace('"Clean books"', '"a\\u202Eb"'), "printed"),
        (WHITNACK.replace("bonus = 500", "bonus = " + "9" * 5000), ""),
        (
            WHITNACK
            + '[[changes]]\ndeals = [3]\nset = { "out.points" = 200 }\n'
            + '[[changes]]\ndeals = [3]\nset = { "contract.books" = { clean = 60 } }\n',
            f"Line {WHITNACK.count(chr(10)) + 6}, changes[1].set: contract.books: 4 players",
        ),
        ('extends = "nobody"', "no rules of this name here: nobody"),
    ],
)
def test_a_file_that_is_wrong_is_refused_whole(bring, saved, content, said):
    answer = bring(content)
    assert answer.status_code == 422
    assert said.lower() in answer.get_data(as_text=True).replace("&#39;", "'").lower()
    assert saved() == []


def test_every_refusal_of_a_file_has_words():
    trees = [ast.parse(inspect.getsource(module)) for module in (files, taking)]
    raised = [node.exc for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Raise)]
    calls = [one for one in raised if isinstance(one, ast.Call)]
    refusals = [one for one in calls if ast.unparse(one.func) == "FileError"]
    codes = {one.args[3].value for one in refusals if isinstance(one.args[3], ast.Constant)}
    assert len(refusals) > 10
    assert codes <= set(WRITTEN)


def test_many_changes_are_refused_before_they_cost_time():
    change = '[[changes]]\ndeals = [1]\nset = { "out.points" = 1 }\n'
    with pytest.raises(FileError, match="more than 60 changes"):
        read_variant((WHITNACK + change * 61).encode())


def test_a_null_can_be_taken_out_as_json_only(client, bring, saved):
    data = catalogue.to_data(catalogue.load("saskatchewan"))
    data["changes"].append({"deals": [2], "set": {"minimum.form": None}})
    assert bring(json.dumps(data)).status_code == 303
    key = saved()[0][0]
    assert client.get(f"/rules/own/{key}.toml").status_code == 404
    assert client.get(f"/rules/own/{key}.json").status_code == 200
    assert ".toml" not in client.get(f"/rules/own/{key}").get_data(as_text=True)


PRICES = [
    {"when": {"opened": True}, "points": 30},
    {"when": {"out": True}, "points": 55},
    {"when": {"total": 2}, "points": 77},
]


@pytest.fixture
def brought(client, bring, saved):
    """Rules of a file that say more than the pages ask."""
    data = catalogue.to_data(catalogue.load("saskatchewan")) | {"id": "cellar", "name": "Cellar"}
    data["counts"][0] |= {"prices": PRICES, "minus_unless": {"opened": True}}
    data["changes"] += [
        {"deals": [2], "set": {"minimum.form": None}},
        {"deals": [3], "set": {"counts.red_threes_laid.minus_unless.opened": None}},
    ]
    assert bring(json.dumps(data)).status_code == 303
    return saved()[0][0]


def test_what_differs_in_some_deals_is_seen_on_the_edition(client, brought):
    page = " ".join(client.get(f"/rules/own/{brought}").get_data(as_text=True).split())
    assert 'How a side opens, deal 2</dt><dd class="facts__value">by points' in page
    assert 'minus_unless.opened, deal 3</dt><dd class="facts__value">left open' in page
    assert "+55 each for a side that went out" in page
    assert "None" not in page


def test_prices_that_no_field_asks_for_are_seen_and_kept(writer, client, brought, saved):
    writer.client_get(f"/rules/own/{brought}")
    form = pick(writer.page, f"/rules/own/{brought}/change")
    writer.draft = urlsplit(client.post(form.action, data=dict(form.filled({}))).location).path
    page = writer.client_get(f"{writer.draft}/counts")
    assert "This stays as it is: +55: went out; +77: has 2 finished books" in page
    writer.answer("counts", {"counts.red_threes_laid.prices:price": "35"})
    writer.save("Cellar")
    kept = saved()[-1][2]["counts"][0]["prices"]
    assert [one["points"] for one in kept] == [35, 55, 77]
