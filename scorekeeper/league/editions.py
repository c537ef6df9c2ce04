"""The frozen editions of a season: what stands in one, and whether the games say something else by now."""

import json
from dataclasses import asdict, dataclass, replace

from scorekeeper.extensions import db
from scorekeeper.models import League, Season, SeasonEdition, editions_of_season
from scorekeeper.web.formatting import day

from .chronicle import Chronicle, from_data, to_data
from .chronicling import chronicle_of
from .standings_page import Line, standings_page

BOOKLET = "booklet"


@dataclass(frozen=True)
class Frozen:
    """An edition as it is listed."""

    number: int
    when: str
    short_hash: str
    reason: str


def frozen_data(league: League, season: Season) -> str:
    """The table and all that a booklet says, as JSON: what an edition keeps."""
    page = standings_page(league, season)
    kept = {
        "season": page.name,
        "when": page.when,
        "column": page.column,
        "how": page.how,
        "ties": page.ties,
        "lines": [asdict(line) for line in page.lines],
        "unplaced": [asdict(line) for line in page.unplaced],
        BOOKLET: to_data(chronicle_of(league, season)),
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


def newest_edition(season: Season) -> SeasonEdition | None:
    """The last edition of a closed season."""
    newest = editions_of_season(season.id).limit(1)
    found: SeasonEdition | None = db.session.scalars(newest).one_or_none()
    return found


def differs(league: League, season: Season) -> bool:
    """Whether a closed season's games say something else than its newest edition."""
    newest = newest_edition(season)
    if newest is None:
        return False
    told = chronicle_in(newest)
    if told is not None:
        # Plain numbers and names; what an earlier version did not keep is as usual in it. Where the
        # season begins and ends changes with its neighbours: only its evenings count.
        now = chronicle_of(league, season)
        return told != replace(now, starts=told.starts, ends=told.ends)
    kept, new = json.loads(newest.data), json.loads(frozen_data(league, season))
    return any(new[part] != kept[part] for part in kept)


def chronicle_in(edition: SeasonEdition) -> Chronicle | None:
    """What the booklet of an edition says; none in one that was kept before there were booklets."""
    kept = json.loads(edition.data).get(BOOKLET)
    return from_data(kept) if kept else None


def lines_of(edition: SeasonEdition) -> tuple[dict[str, object], list[Line], list[Line]]:
    """What an edition keeps, and its lines."""
    kept = json.loads(edition.data)
    lines, unplaced = ([Line(**line) for line in kept[part]] for part in ("lines", "unplaced"))
    return kept, lines, unplaced
