"""The golden vectors as types: what a file in tests/vectors may hold, and its schema. Knows no way to run them."""

import copy
import json
from pathlib import Path
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from scorekeeper.rules import Deal, Seating, Variant, catalogue
from scorekeeper.rules.variant import put
from tests.running import CHECKOUT

FOLDER = CHECKOUT / "tests/vectors"
SCHEMA = FOLDER / "schema.json"
LineOf = tuple[str, int, int]  # id, count, points


class Plain(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all parts of a vector file: unknown keys are refused."""


class Check(Plain, frozen=True):
    """A finding, word for word."""

    level: Literal["error", "warning", "note"]
    code: str
    side: int | None
    field: str | None
    values: dict[str, int | str]


class ScoreTest(Plain, frozen=True):
    """A deal and each side's score with all of its lines."""

    description: str
    deal: Deal
    scores: list[int]
    lines: list[list[LineOf]]


class ChecksTest(Plain, frozen=True):
    """A deal and all findings about it, in order; `before` are the totals before it (all 0 if left out)."""

    description: str
    deal: Deal
    checks: list[Check]
    before: list[int] | UnsetType = UNSET


class MinimumTest(Plain, frozen=True):
    """A deal's number, the totals before it, and what each side needs (null: a form)."""

    description: str
    deal: int
    totals: list[int]
    minimum: list[int | None]


class Problem(Plain, frozen=True):
    """Why melds are not legal."""

    code: str
    meld: int | None
    values: dict[str, int | str]


class Meld(Plain, frozen=True):
    """A judged meld."""

    cards: list[str]
    kind: str | None
    points: int
    legal: bool


class Opening(Plain, frozen=True):
    """Judged melds."""

    points: int
    minimum: int | None
    short: int
    opens: bool
    melds: list[Meld]
    problems: list[Problem]


class MeldTest(Plain, frozen=True):
    """Melds as typed, for a side with that total before that deal; or the word of them that is no card."""

    description: str
    deal: int
    total: int
    text: str
    result: Opening | UnsetType = UNSET
    unreadable: str | UnsetType = UNSET


class GameTest(Plain, frozen=True):
    """A whole game: each deal's scores and minimums, and where it stands.

    `findings` are [deal, code] of every check but `no-detail`.
    """

    description: str
    deals: list[Deal]
    scores: list[list[int]]
    minimums: list[list[int | None]]
    totals: list[int]
    places: list[int]
    over: bool
    winners: list[int]
    next_minimum: list[int | None]
    findings: list[tuple[int, str]]


T = TypeVar("T")


class Case(Plain, Generic[T], frozen=True):
    """Tests that share rules and sides, and where the expectations come from.

    `variant` is a built-in's id or a whole variant; `set` changes its data at paths, as a variant's own `changes` do.
    """

    description: str
    source: str
    variant: str | dict[str, Any]
    sides: list[int]
    tests: Annotated[list[T], Meta(min_length=1)]
    packs: int | UnsetType = UNSET
    set: dict[str, Any] = {}

    @property
    def rules(self) -> Variant:
        """The variant, changed as the case asks."""
        own = self.variant
        data = variant_data(own) if isinstance(own, str) else copy.deepcopy(own)
        for path, value in self.set.items():
            put(data, path, value)
        return catalogue.from_data(data)

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return Seating(tuple(self.sides))

    def packs_in_play(self, rules: Variant) -> int:
        """The packs of the case, or those usual for so many players."""
        return rules.packs.count(self.seating.players) if self.packs is UNSET else self.packs


class Scores(Plain, tag_field="kind", tag="scores", frozen=True):
    """A file of scored deals."""

    cases: list[Case[ScoreTest]]


class Checks(Plain, tag_field="kind", tag="checks", frozen=True):
    """A file of checked deals."""

    cases: list[Case[ChecksTest]]


class Minimums(Plain, tag_field="kind", tag="minimums", frozen=True):
    """A file of minimums."""

    cases: list[Case[MinimumTest]]


class Melds(Plain, tag_field="kind", tag="melds", frozen=True):
    """A file of openings."""

    cases: list[Case[MeldTest]]


class Games(Plain, tag_field="kind", tag="games", frozen=True):
    """A file of whole games."""

    cases: list[Case[GameTest]]


VectorFile = Scores | Checks | Minimums | Melds | Games


def variant_data(name: str) -> dict[str, Any]:
    """A built-in variant as the vectors froze it."""
    return json.loads((FOLDER / f"variants/{name}.json").read_text("utf-8"))


def files() -> list[Path]:
    """All vector files."""
    return sorted(path for path in FOLDER.glob("*.json") if path != SCHEMA)


def read(path: Path) -> VectorFile:
    """One vector file; msgspec names the path of what does not belong there."""
    return msgspec.json.decode(path.read_bytes(), type=VectorFile)


def schema() -> dict[str, Any]:
    """The JSON Schema of a vector file."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Golden vectors of Hand and Foot",
        **msgspec.json.schema(VectorFile),
    }


def freeze() -> None:
    """Writes the schema and the built-in variants as they are now."""
    texts = {SCHEMA: schema()}
    for name in catalogue.ids():
        if not catalogue.blanks(name):
            texts[FOLDER / f"variants/{name}.json"] = catalogue.to_data(catalogue.load(name))
    for path, data in texts.items():
        path.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    freeze()
