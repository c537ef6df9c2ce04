"""What holds of every entry, whatever was typed."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from scorekeeper.rules import catalogue, check_deal, places, score_deal

from . import strategies as own

CALM = settings(
    max_examples=150, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)
SEEN_ONCE = st.sampled_from(own.PLAYABLE).flatmap(
    lambda name: own.games_of(catalogue.load(name), most_deals=1)
)


def findings(game, deal):
    before = (0,) * len(game.seating.sides)
    return check_deal(game.variant, game.seating, game.packs, deal, before)


def scores(game, deal):
    return [side.score for side in score_deal(game.variant, game.seating, game.packs, deal)]


def with_entry(deal, side, entry):
    entries = [entry if i == side else one for i, one in enumerate(deal.entries)]
    return replace(deal, entries=entries)


@CALM
@given(SEEN_ONCE)
def test_a_score_is_the_sum_of_its_lines(game):
    for side in score_deal(game.variant, game.seating, game.packs, game.deals[0]):
        assert side.score == sum(line.points for line in side.lines)


@CALM
@given(SEEN_ONCE)
def test_checks_never_fail_and_always_say_whom_they_mean(game):
    for found in findings(game, game.deals[0]):
        assert found.level in ("error", "warning", "note")
        assert found.side is None or found.side < len(game.seating.sides)


@CALM
@given(SEEN_ONCE, st.data())
def test_one_more_book_brings_its_bonus(game, data):
    deal = game.deals[0]
    side = data.draw(st.integers(0, len(deal.entries) - 1))
    entry = deal.entries[side]
    book = data.draw(st.sampled_from(game.variant.books))
    already = {**entry.books, "clean": max(1, entry.books.get("clean", 0)), **{"sevens": 1}}
    plain = replace(entry, books={kind: n for kind, n in already.items() if kind in kinds(game)})
    more = replace(plain, books={**plain.books, book.id: plain.books.get(book.id, 0) + 1})
    gained = scores(game, with_entry(deal, side, more))[side]
    gained -= scores(game, with_entry(deal, side, plain))[side]
    scored = isinstance(entry.score, int)
    assert gained == (0 if scored else book.bonus)


def kinds(game):
    return {book.id for book in game.variant.books}


@CALM
@given(SEEN_ONCE, st.data())
def test_a_count_below_zero_never_passes(game, data):
    deal = game.deals[0]
    side = data.draw(st.integers(0, len(deal.entries) - 1))
    entry = deal.entries[side]
    line = data.draw(st.sampled_from(game.variant.counts)).id
    wrong = replace(entry, counts={**entry.counts, line: data.draw(st.integers(-own.BIG, -1))})
    found = findings(game, with_entry(deal, side, wrong))
    assert ("error", "negative", side, f"counts.{line}") in {
        (check.level, check.code, check.side, check.field) for check in found
    }


@given(st.lists(st.integers(-9, 9), min_size=2, max_size=12), st.booleans())
def test_places_count_those_ahead(totals, highest_wins):
    found = places(tuple(totals), highest_wins)
    best = max(totals) if highest_wins else min(totals)
    assert [place == 1 for place in found] == [total == best for total in totals]
    order = sorted(totals, reverse=highest_wins)
    assert list(found) == [1 + order.index(total) for total in totals]
