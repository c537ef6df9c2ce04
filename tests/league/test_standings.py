"""The table of a season, worked out once more from the games alone."""

from collections import Counter

from tests.league.conftest import save


def shown(page, path="/league"):
    """Each name with its place, its worth and its games, as the page has them."""
    found = page(path)
    heads, cells = (
        [one for one in found.all(tag) if "Standings" in map(_label, one.parents)]
        for tag in ("th", "td")
    )
    names = [one.text.strip() for one in heads if one.attributes.get("scope") == "row"]
    cells = [one.text.strip() for one in cells]
    return {name: tuple(cells[4 * at : 4 * at + 4]) for at, name in enumerate(names)}


def _label(element):
    return element.attributes.get("aria-label")


def by_hand(games):
    points, played = Counter(), Counter()
    for people, deals, _date, _code in games:
        mine, yours = (sum(scores[side] for scores in deals) for side in (0, 1))
        for seat, name in enumerate(people):
            ahead = (mine - yours) * (1 if seat % 2 == 0 else -1)
            points[name] += 1 + (ahead > 0) - (ahead < 0) + (ahead >= 2250)
            played[name] += 1
    return points, played


def test_game_points_are_those_of_the_games(page, evenings):
    points, played = by_hand(evenings())
    found = shown(page)
    assert {name: row[1] for name, row in found.items()} == {n: str(p) for n, p in points.items()}
    assert {name: row[2] for name, row in found.items()} == {n: str(p) for n, p in played.items()}
    order = [points[name] for name in found]
    assert order == sorted(order, reverse=True)


def test_a_correction_shows_at_once(page, app, evenings):
    games = evenings()
    people, _deals, _date, code = games[0]
    before = shown(page)
    with app.app_context():
        save(code, 1, [9000, -900], "typed")
        save(code, 2, [9000, -900], "typed")
    after = shown(page)
    assert int(after[people[0]][1]) >= int(before[people[0]][1])
    assert after != before


def test_equals_share_a_place(page, play):
    play(["Anna", "Béla", "Cili", "Dani"], [[500, 400]] * 4)
    found = shown(page)
    assert [found[name][0] for name in ("Anna", "Cili", "Béla", "Dani")] == ["1=", "1=", "3=", "3="]


def test_a_league_without_games_says_so(page):
    assert "No game of this season is over yet." in page("/league").all("main")[0].text


def test_the_order_of_tie_breaks_stands_below_the_table(page, evenings):
    evenings(2)
    said = page("/league").all("main")[0].text
    assert "Between equals: the direct result" in said


def test_an_unknown_season_is_not_found(client):
    assert client.get("/league/seasons/nothing").status_code == 404
