"""Games for the calculator, made as the tests of the deals make them."""

from tests.deals.conftest import enter, form, game, new_game, receipt

__all__ = ["enter", "form", "game", "new_game", "receipt"]
