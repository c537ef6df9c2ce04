"""The frozen editions of a season: what stands in one, and whether the games say something else by now."""

import json
from dataclasses import asdict, dataclass

from scorekeeper.extensions import db
from scorekeeper.models import League, Season, SeasonEdition, editions_of_season
from scorekeeper.web.formatting import day

from .season_operations import hash_of
from .standings_page import Line, StandingsPage, standings_page


@dataclass(frozen=True)
class Frozen:
    """An edition as it is listed."""

    number: int
    when: str
    short_hash: str
    reason: str


def frozen_data(page: StandingsPage) -> str:
    """The table as JSON: what an edition keeps."""
    kept = {
        "season": page.name,
        "when": page.when,
        "column": page.column,
        "how": page.how,
        "ties": page.ties,
        "lines": [asdict(line) for line in page.lines],
        "unplaced": [asdict(line) for line in page.unplaced],
    }
    return json.dumps(kept, ensure_ascii=False, sort_keys=True)


def editions(season: Season) -> list[Frozen]:
    """All editions, the newest first."""
    return [
        Frozen(one.edition, day(one.created_at.date(), "medium"), one.data_hash[:12], one.reason)
        for one in db.session.scalars(editions_of_season(season.id))
    ]


def edition_of(season: Season, number: int) -> SeasonEdition | None:
    """One edition."""
    every = db.session.scalars(editions_of_season(season.id))
    return next((one for one in every if one.edition == number), None)


def differs(league: League, season: Season) -> bool:
    """Whether a closed season's games say something else than its newest edition."""
    newest = db.session.scalars(editions_of_season(season.id).limit(1)).one_or_none()
    if newest is None:
        return False
    return newest.data_hash != hash_of(frozen_data(standings_page(league, season)))


def lines_of(edition: SeasonEdition) -> tuple[dict[str, object], list[Line], list[Line]]:
    """What an edition keeps, and its lines."""
    kept = json.loads(edition.data)
    lines, unplaced = ([Line(**line) for line in kept[part]] for part in ("lines", "unplaced"))
    return kept, lines, unplaced
