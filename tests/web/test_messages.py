"""Which findings a phone has words for."""

from scorekeeper.web.messages import SERVER_CHECKS, check_texts
from tests.rules.check_codes import ALL, SEARCHES

OF_A_GAME = {"seats-not-described", "packs-not-usual", "after-the-end"}


def test_a_phone_is_given_the_words_for_what_it_looks_for():
    assert set(SERVER_CHECKS) == SEARCHES | OF_A_GAME
    assert set(check_texts()) == ALL - set(SERVER_CHECKS)
