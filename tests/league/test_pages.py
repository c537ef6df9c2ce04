"""The pages of people, evenings and partners say what the games say."""

from scorekeeper.league.matrix import letters
from scorekeeper.models import new_id
from tests.league.test_seasons import COUNTING, season_ids
from tests.league.test_standings import by_hand


def said(page, path):
    return " ".join(page(path).all("main")[0].text.split())


def test_a_person_has_games_partners_and_opponents(page, evenings, player_id):
    games = evenings()
    mine = [game for game in games if "Anna" in game[0]]
    text = said(page, f"/league/people/{player_id('Anna')}")
    assert f"Games{len(mine)}" in text
    for people, *_rest in mine:
        seat = people.index("Anna")
        assert people[(seat + 2) % 4] in text
    assert "With whom" in text
    assert "Against whom" in text


def test_who_never_played_to_the_end_has_an_empty_page(page, play, player_id):
    play(["Anna", "Béla", "Cili", "Dani"], [[1, 2]])
    assert "No finished game yet." in said(page, f"/league/people/{player_id('Anna')}")


def test_nobody_is_not_found(client):
    assert client.get("/league/people/nobody").status_code == 404


def test_an_evening_lists_its_games_and_who_had_what(page, client, evenings):
    games = evenings()
    date = games[0][2]
    text = said(page, f"/league/evenings/{date}")
    points, _played = by_hand([game for game in games if game[2] == date])
    for _people, deals, *_rest in (game for game in games if game[2] == date):
        for side in (0, 1):
            total = sum(scores[side] for scores in deals)
            assert f"{total:,}".replace("-", "−") in text
    for name in points:
        assert name in text
    assert date in client.get("/league/evenings").text
    assert client.get("/league/evenings/2001-01-01").status_code == 404


def test_the_square_of_partners(page, play):
    for _ in range(3):
        play(["Anna", "Béla", "Cili", "Dani"], [[500, 400]] * 4)
    text = said(page, "/league/partners")
    assert "With whom" in text
    assert "3–0" in text
    assert "0–3" in text
    assert "+100" in text


def test_who_sat_in_for_a_deal_has_no_game(page, client, play):
    code = play(["Anna", "Béla", "Cili", "Dani"], [[500, 400]] * 4, "2026-10-04")
    data = {"op_key": new_id(), "who": "nobody", "name": "Ede", "seat": "2", "number": "4"}
    assert client.post(f"/games/{code}/people", data=data | {"do": "sit-in"}).status_code == 303
    text = said(page, "/league/evenings/2026-10-04")
    assert "Ede sat in" in text
    assert "0 of 0" not in text


def test_an_evening_of_one_kind_has_matchpoints(page, play):
    day = "2026-10-01"
    play(["Anna", "Béla", "Cili", "Dani"], [[900, 100]] * 4, day)
    assert "Matchpoints" not in said(page, f"/league/evenings/{day}")
    play(["Ede", "Fanni", "Gabi", "Hédi"], [[500, 400]] * 4, day)
    text = said(page, f"/league/evenings/{day}")
    assert "Anna100 %" in text
    assert "Ede67 %" in text
    play(["Ede", "Fanni", "Gabi", "Hédi"], [[500, 400]] * 4, day, "simpson")
    assert "Matchpoints" not in said(page, f"/league/evenings/{day}")


def test_letters_tell_people_apart():
    assert letters(["Anna", "Béla", "Cili"]) == ["A", "B", "C"]
    assert letters(["Anna", "Aladár", "Cili"]) == ["An", "Al", "Ci"]
    assert letters(["Annabella", "Annamária", "Béla"]) == ["A1", "A2", "B"]


def test_the_square_has_a_key_of_its_letters(page, play):
    play(["Anna", "Béla", "Cili", "Dani"], [[500, 400]] * 4)
    shown = page("/league/partners")
    assert [" ".join(one.text.split()) for one in shown.with_class("matrix-key__one")] == [
        "AAnna",
        "BBéla",
        "CCili",
        "DDani",
    ]
    for one in shown.with_class("matrix__name"):
        assert len(one.text) == 1


def test_an_evening_counts_as_its_season_does_and_names_its_guests(client, app, play, player_id):
    play(["Anna", "Béla", "Cili"], [[900, 500, 100]] * 4, "2026-10-01")
    (season,) = season_ids(app)
    counted = {**COUNTING, "places": "places"}
    client.post(f"/league/seasons/{season}/counting", data=counted)
    client.post(f"/players/{player_id('Cili')}/guest", data={"guest": "yes"})
    text = " ".join(client.get("/league/evenings/2026-10-01").text.split())
    assert '<td class="table__cell">10</td>' in text
    assert 'Cili</a> <small class="table__count">guest</small>' in text
    assert "One evening says almost nothing" in text
    assert "A guest: plays" in client.get(f"/league/people/{player_id('Cili')}").text


def test_a_league_without_games_has_pages_all_the_same(page):
    assert "No game is over yet." in said(page, "/league/evenings")
    assert "No game is over yet." in said(page, "/league/partners")


def test_records_name_the_best_and_all_who_share_it(page, evenings):
    games = evenings()
    text = said(page, "/league/records")
    totals = [sum(scores[side] for scores in deals) for _p, deals, *_r in games for side in (0, 1)]
    deals = [score for _p, deals, *_r in games for scores in deals for score in scores]
    for number in (max(totals), min(totals), max(deals), min(deals)):
        assert f"{number:,}".replace("-", "−") in text


def test_equals_share_a_record(page, play):
    play(["Anna", "Béla", "Cili", "Dani"], [[500, 400]] * 4)
    play(["Ede", "Fanni", "Cili", "Dani"], [[500, 400]] * 4)
    text = said(page, "/league/records")
    assert "Anna + Cili" in text
    assert "Ede + Cili" in text


def test_a_kind_of_game_that_is_new_stands_there_at_once(page, play, evenings):
    evenings(2)
    assert "anasta" not in said(page, "/league/records")
    play(["Anna", "Béla", "Cili", "Dani"], [[3000, 3500]] * 2, "2026-10-20", "canasta")
    assert "anasta" in said(page, "/league/records")


def test_there_are_no_records_without_games(page):
    assert "No game is over yet." in said(page, "/league/records")
