"""What can't be is refused beside the field, with its reason, and nothing that was typed is lost."""

import pytest

from tests.visitor import pick


def test_nonsense_is_refused_beside_the_field_and_nothing_typed_is_lost(writer, drafts):
    writer.begin("whitnack")
    before = drafts()
    writer.answer("game", {"game.deals": "0", "piles.hand": "14"}, status=422)
    assert "The game would never end" in writer.page
    assert 'id="game.deals-error"' in writer.page
    form = pick(writer.page, f"{writer.draft}/game")
    assert ("piles.hand", "14") in form.pairs
    assert drafts() == before


@pytest.mark.parametrize(
    ("page", "typed", "said"),
    [
        ("books", {"books.clean.bonus": "12a"}, "not a number"),
        ("books", {"books.clean.size": "2"}, "At least 3."),
        ("books", {"books.clean.bonus": "1000000"}, "more than there can be"),
        ("opening", {"minimum.points": "50 x 90"}, "not a number"),
        ("opening", {"minimum.points": "50 90 120 9999"}, "worth"),
        ("going-out", {"contract.books.clean": "99"}, "don’t hold the books"),
        ("game", {"players.shapes": None}, "Choose at least one."),
        ("game", {"players.min": "7"}, "more than the most players"),
        ("books", {"books.clean.label": "a\u202eb"}, "can&#39;t be printed"),
        ("opening", {"minimum.points": "50 99999"}, "more than there can be"),
        ("cards", {"cards.apart": None}, "Say what a red three is worth"),
        ("cards", {"cards.points.3b": ""}, "Say what a black three is worth"),
        ("cards", {"cards.points.K": "-10"}, "can’t be worth less than nothing"),
        ("books", {"books.dirty.label": "clean BOOKS"}, "Another line is called so already."),
        ("counts", {"counts.red_threes_laid.label": "Cards left"}, "Another line is called so"),
        ("words", {"words.out": "cards left"}, "Another line is called so already."),
        ("books", {"books.clean.wilds": "some"}, "always one of Clean books, which stand before"),
        (
            "counts",
            {
                "counts.red_threes_laid.steps:from": "1",
                "counts.red_threes_laid.steps:points": "5",
            },
            "At least 2.",
        ),
        ("game", {"game.target": "-500"}, "without a sign"),
    ],
)
def test_what_can_not_be_is_said_with_its_reason(writer, drafts, page, typed, said):
    writer.begin("whitnack")
    before = drafts()
    writer.answer(page, typed, status=422)
    assert said in writer.page
    assert drafts() == before


def test_what_can_not_be_elsewhere_is_said_on_the_overview(writer, saved):
    writer.begin("whitnack").answer("melds", {"melds.ranks": None})
    shown = writer.client_get(writer.draft)
    assert "No card that can be melded makes such a book." in shown
    assert "Mend it" in shown
    writer.save(status=422)
    assert saved() == []


@pytest.mark.parametrize(
    ("page", "typed", "field"),
    [
        ("going-out", {"contract.total": "99"}, "contract.total"),
        ("going-out", {"contract.books.wild": "9"}, "contract.books.clean"),
        ("opening", {"minimum.points": "50 9000"}, "minimum.points"),
        ("books", {"books.dirty.max_wilds": "0"}, "books.dirty.wilds"),
        ("cards", {"cards.apart": None}, "cards.points.3r"),
        ("game", {"piles.hand": "100"}, "piles.hand"),
        ("game", {"packs.plus": "0", "piles.hand": "60"}, "packs.plus"),
        ("game", {"packs.plus": "1", "packs.per_player": "0"}, "packs.per_player"),
        ("game", {"packs.by_players.4": "1"}, "packs.by_players.4"),
        ("game", {"game.deals": "0"}, "game.deals"),
    ],
)
def test_the_reason_stands_beside_the_field_that_was_changed(writer, page, typed, field):
    writer.begin("whitnack").answer(page, typed, status=422)
    assert f'id="{field}-error"' in writer.page


def test_too_many_cards_are_told_once_for_each_number_of_players(writer):
    writer.begin("whitnack").answer("game", {"piles.hand": "100"}, status=422)
    assert writer.page.count("4 players are dealt 452 cards") == 2  # above, and beside the field
