"""What can be wrong with rules: a path, a code with its numbers, and a short English reason.

The code and the values let a page say it in a player's words; the reason is for people who write files.
"""

from dataclasses import dataclass, field

Value = int | str
REASONS = {
    "missing": "missing",
    "used-twice": "this id is used twice",
    "own-name": "every sheet has a line of that id already; choose another",
    "no-such-kind": "no such kind of book: {kind}",
    "no-such-card": "the packs hold no {card}",
    "which-card": "which card lies there? `card` is missing",
    "not-melded": "{card} is not a rank that can be melded",
    "not-wild": "{card} is not a wild card",
    "apart-and-melded": "{card} is counted apart and can't be melded as well",
    "negative-card": "{card} can't be worth less than nothing; give it a line of its own instead",
    "no-card-for-book": "no card may be melded that makes such a book",
    "never-matches": "a book like this is always one of {kind}, which stands before it",
    "no-wild-melds": "melds of wild cards only are not allowed, so there is no such book",
    "no-wilds-fit": "no wild card may lie in a book of {size}, and this kind asks for one",
    "book-too-big": "even {packs} packs don't hold the cards for one such book",
    "holds-too-much": "such a book must hold {cards} cards, but closes at {size}",
    "shorter-than-a-meld": "a book of {size} cards is shorter than the least meld of {least}",
    "contract-too-many": "{players} players have {packs} packs, and these don't hold the books that the exit asks for",
    "never-so-many": "even {packs} packs don't hold so many books",
    "minimum-too-high": "the minimum is {points}, but all cards in {packs} packs together are worth {most}",
    "no-seats": "nobody can sit: there is no way to form sides",
    "seats-outside": "{players} players sit this way, but the game is for {least} to {most}",
    "min-above-max": "more than the most players",
    "no-hand": "every player needs a hand of at least one card",
    "too-few-packs": "{players} players are dealt {dealt} of {cards} cards",
    "never-over": "neither a number of deals, a target, a lead nor a time ends the game",
    "out-of-order": "these must go up from one to the next",
    "no-limit": "lines of the group {group} need the same `most`",
    "nothing-asked": "it asks for no books and no condition, so every side would always have it",
    "never-applies": "no deal is both among {deals} and from deal {since} on",
    "no-such-path": "no such path: {key}",
    "not-allowed": "{message}",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that makes rules nonsense. `path` is dotted; `values` fill in the reason."""

    path: str
    code: str
    values: dict[str, Value] = field(default_factory=dict)

    @property
    def reason(self) -> str:
        """The reason in short English."""
        return REASONS[self.code].format(**self.values)


def fault(path: str, code: str, **values: Value) -> Fault:
    """A fault at that path."""
    return Fault(path, code, values)
