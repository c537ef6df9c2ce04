"""The page for evenings on which partners change."""

import pytest

EIGHT = "\n".join("Anna Béla Cili Dani Ede Fanni Gabi Hédi".split())


def said(answer):
    return " ".join(answer.text.split())


def ask(client, people=EIGHT, **more):
    return client.get(
        "/league/schedule", query_string={"people": people, "way": "schedule", **more}
    )


def test_eight_people_have_seven_rounds_and_every_partner_once(client):
    text = said(ask(client))
    assert "Round 7" in text
    assert "Round 8" not in text
    assert "In 7 rounds everybody partners everybody once." in text


@pytest.mark.parametrize(
    ("people", "words"),
    [("Anna\nBéla\nCili", "here are 3"), ("a\nb\nc\nA ", "is written twice"), ("", "here are 0")],
)
def test_what_cannot_be_is_said_beside_the_field(client, people, words):
    answer = ask(client, people)
    assert answer.status_code == 422
    assert words in said(answer)
    assert 'aria-invalid="true"' in answer.text


def test_lots_stay_as_they_were_drawn(client):
    one, other = (ask(client, way="lots", seed="0123abcd", rounds="3") for _ in range(2))
    assert "Round 3" in one.text
    assert one.text.split("<section")[1:3] == other.text.split("<section")[1:3]


def test_winners_move_round_by_round(client):
    first = ask(client, way="winners", seed="0123abcd")
    assert "Round 1" in first.text
    assert "Round 2" not in first.text
    second = ask(client, way="winners", seed="0123abcd", **{"won-1": "0", "won-2": "1"})
    assert "Round 2" in second.text
    third = ask(client, way="winners", seed="0123abcd", won="01", **{"won-1": "1", "won-2": "1"})
    assert "Round 3" in third.text
    strange = ask(client, way="winners", seed="0123abcd", won="0101010101")
    assert strange.status_code == 200


def test_partners_who_stay_meet_all_others(client):
    text = said(ask(client, way="keep"))
    assert "Round 3" in text
    assert "Round 4" not in text
    assert "Anna + Béla" in text


def test_who_sits_out_is_named(client):
    assert "Sits out" in said(ask(client, EIGHT + "\nImre"))


def test_the_page_asks_first(page):
    assert page("/league/schedule").all("textarea")
