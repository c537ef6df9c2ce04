"""A dry run: what would come in, what is new, what is here already, what is wrong. Nothing is written."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cached_property

from flask_babel import gettext as _
from msgspec import UNSET

from scorekeeper import record, rules
from scorekeeper.models import utc_now
from scorekeeper.web.formatting import points
from scorekeeper.web.messages import check_message

from .incoming import Answers, Incoming, Question, Read, Wrong
from .known import ALIKE, KNOWN, NEW, TWICE, Here, content_key, look_up, origin_of
from .people import People, who_is_who, with_names
from .reading import read_file

MOST_ODDITIES = 200
MOST_PEOPLE = 12  # at a table
Codes = Mapping[int, tuple[str, ...]]  # by deal
Odd = tuple[int, str, str]  # the deal, the code of a check, its words
Checked = dict[str, list[Odd]]


@dataclass(frozen=True)
class Found:
    """One game of the file, and whether it is to come in."""

    game: Incoming
    status: str
    origin: str
    totals: tuple[int, ...]
    key: str  # of the tick that brings it in all the same
    like: str = ""  # the code of a game that it looks like
    ticked: bool = False
    insists: Codes = field(default_factory=dict)

    @property
    def comes(self) -> bool:
        """Whether it comes in."""
        return self.status == NEW or self.ticked

    @property
    def names(self) -> str:
        """The sides with their totals, in one line."""
        sides = zip(self.game.told.record.sides, self.totals, strict=True)
        return " – ".join(f"{' + '.join(side.players)} {points(total)}" for side, total in sides)


@dataclass
class Plan:
    """All that is known before anything is written."""

    read: Read
    games: list[Found]
    people: People

    @cached_property
    def coming(self) -> list[Found]:
        """The games that would come in."""
        return [one for one in self.games if one.comes]

    @cached_property
    def doubtful(self) -> list[Found]:
        """Games that look like one that is here, or stand twice in the file."""
        return [one for one in self.games if one.status in (ALIKE, TWICE)]

    @property
    def known(self) -> int:
        """How many are here already."""
        return sum(one.status == KNOWN for one in self.games)

    @property
    def open_questions(self) -> list[Question]:
        """What must be answered first."""
        return self.people.open

    @property
    def wrong(self) -> list[Wrong]:
        """What can't be read."""
        return self.read.wrong

    @property
    def ready(self) -> bool:
        """Whether all can come in."""
        blocked = self.wrong or self.open_questions or self.read.asks_order
        return bool(self.coming) and not blocked


def plan_of(league_id: str, data: bytes, answers: Answers, checked: Checked | None = None) -> Plan:
    """Read a file and look what of it is here. FileError if it can't be read at all.

    `checked` is what the checks said before, which takes most of the time; it grows.
    """
    checked = {} if checked is None else checked
    read = read_file(data, answers)
    people = who_is_who(league_id, read.games, answers)
    games = list(_found(league_id, read, people, answers, checked))
    return Plan(read, games, people)


def _found(
    league_id: str, read: Read, people: People, answers: Answers, checked: Checked
) -> Iterator[Found]:
    here, tomorrow = look_up(league_id, read.games), _tomorrow()
    times: Counter[str] = Counter()
    ids: set[str] = set()
    for raw in read.games:
        origin_key = content_key(raw.date, raw.told.record)
        time = times[origin_key]
        times[origin_key] += 1
        origin = raw.line.origin or origin_of(raw, time)
        try:
            game = with_names(raw, people)
            _seated_once(game)
        except record.RecordError as error:
            read.wrong.append(Wrong(0, raw.place, "", str(error)))
            continue
        totals = _totals(game.told)
        status, like = _status(game, origin, time, totals, here)
        if raw.line.id and raw.line.id in ids:
            status = TWICE
        ids.add(raw.line.id)
        ticked = origin in answers.also
        comes = status == NEW or ticked
        if comes and game.date > tomorrow:
            read.oddities.append(_("%(place)s: this evening lies ahead.", place=game.place))
        insists = _insists(game, origin, read, checked) if comes else {}
        yield Found(game, status, origin, totals, origin, like, ticked, insists)


def _tomorrow() -> str:
    """In whatever time zone: no evening that was played is later."""
    return (utc_now() + timedelta(days=1)).date().isoformat()


def _status(
    game: Incoming, origin: str, time: int, totals: tuple[int, ...], here: Here
) -> tuple[str, str]:
    if game.line.id in here.ids or origin in here.origins:
        return KNOWN, ""
    if time < here.contents[content_key(game.date, game.told.record)]:
        return KNOWN, ""
    if like := here.totals.get((game.date, tuple(sorted(totals)))):
        return ALIKE, like[0]
    return (TWICE, "") if time and not game.line.id else (NEW, "")


def _totals(told: record.Game) -> tuple[int, ...]:
    deals = told.record.deals
    if len(deals) > 0 and all(one.score is not UNSET for deal in deals for one in deal.entries):
        scores = zip(
            *((one.score + one.adjustment for one in d.entries) for d in deals), strict=True
        )
        return tuple(map(sum, scores))
    return rules.tally(told.variant, told.seating, told.packs, deals, checked=False).totals


def _seated_once(game: Incoming) -> None:
    """As many people as a table has, and whoever sits in does so in a seat that there is."""
    seats = sum(len(side.players) for side in game.told.record.sides)
    if seats > MOST_PEOPLE:
        raise record.RecordError("sides", f"expected at most {MOST_PEOPLE} people")
    if any(not 0 <= one.seat < seats or one.number < 1 for one in game.line.sits_in):
        raise record.RecordError("sits_in", "no such seat")


def _insists(found: Incoming, key: str, read: Read, checked: Checked) -> Codes:
    """What the checks say of each deal: a flagged oddity comes in, and keeps its flag."""
    told = found.told
    if found.line.insists:
        lines = found.line.insists.items()
        return {int(number): tuple(codes) for number, codes in lines if number.isdigit()}
    if found.line.total_deals is not None or not told.record.deals:
        return {}
    key = f"{key} {told.variant.id}"
    if key not in checked:
        checked[key] = list(_odd(told))
    for number, _code, words in checked[key]:
        if len(read.oddities) < MOST_ODDITIES:
            place = _("%(place)s, deal %(deal)s", place=found.place, deal=number)
            read.oddities.append(f"{place}: {words}")
    codes: dict[int, tuple[str, ...]] = {}
    for number, code, _words in checked[key]:
        codes[number] = tuple(dict.fromkeys((*codes.get(number, ()), code)))
    return codes


def _odd(told: record.Game) -> Iterator[Odd]:
    for deal in told.tally().deals:
        for check in deal.checks:
            if check.level in ("error", "warning"):
                yield deal.number, check.code, check_message(check, told.variant, told.names)
