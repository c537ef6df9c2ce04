"""A new name that differs from a known one by its accents alone is asked about, not refused."""

from scorekeeper.models import new_id

NEW = "/games/new"


def test_on_the_way_to_a_new_game(client, start):
    start()
    typed = {"step": "people", "known": ["Anna"], "name": ["Bela", "Eva"]}
    answer = client.post(NEW, data=typed)
    assert answer.status_code == 422
    assert "There is Béla already." in answer.text
    assert 'href="#name-0"' in answer.text
    assert "Bela is not Béla" in answer.text
    assert client.post(NEW, data=typed | {"sure": "Eva"}).status_code == 422
    assert client.post(NEW, data=typed | {"sure": "Bela"}).status_code == 303


def test_who_is_not_offered_any_more_is_meant_too(client, start, page):
    start()
    bela = next(e for e in page("/players").all("a") if e.text.startswith("Béla"))
    path = bela.attributes["href"].partition("?")[0]
    assert client.post(f"{path}/away", data={"away": "yes"}).status_code == 303
    answer = client.post(NEW, data={"step": "people", "known": ["Anna"], "name": ["Bela"]})
    assert "There is Béla already." in answer.text


def test_who_comes_to_the_table(client, start):
    code = start()
    data = {"op_key": new_id(), "who": "nobody", "number": "1", "seat": "0", "do": "sit-in"}
    answer = client.post(f"/games/{code}/people", data=data | {"name": "Bela"})
    assert answer.status_code == 422
    assert "Not the same as Béla" in answer.text
    answer = client.post(f"/games/{code}/people", data=data | {"name": "Bela", "sure": "yes"})
    assert answer.status_code == 303
