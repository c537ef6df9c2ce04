"""What was answered so far on the way to a new game: carried in hidden fields and in the address, kept nowhere."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from flask import url_for
from werkzeug.datastructures import MultiDict

from scorekeeper.models import name_key
from scorekeeper.web.text import TextError, clean_text

from .people import MOST_LINES
from .setup import FEWEST, MOST

AS_RULES = "rules"  # as many sides as the rules say


@dataclass(frozen=True)
class Answers:
    """The answers of the first steps; what is not answered yet is empty."""

    people: tuple[str, ...] = ()
    variant: str = ""
    sides: str = AS_RULES

    @classmethod
    def read(cls, typed: MultiDict[str, str]) -> "Answers":
        """The answers out of a form or an address."""
        people = tuple(typed.getlist("person")[:MOST_LINES])
        return cls(people, typed.get("variant", ""), typed.get("sides", AS_RULES))

    def address(self, step: str, **more: str) -> str:
        """Where the step is asked, with everything that was answered."""
        given: dict[str, Any] = {"person": self.people, "variant": self.variant, **more}
        return url_for("games.new_game", step=step, sides=self.sides, **given)

    @property
    def people_in_address(self) -> str:
        """The people as part of an address, to come back with."""
        return urlencode({"person": self.people, "sides": self.sides}, doseq=True)

    @property
    def are_people(self) -> bool:
        """Whether these are names of so many different people as can play."""
        try:
            clean = tuple(clean_text(name) for name in self.people)
        except TextError:
            return False
        keys = {name_key(name) for name in clean}
        return clean == self.people and len(keys) == len(clean) and FEWEST <= len(keys) <= MOST
