"""Somebody's page: how they do, lately and over all, with whom and against whom."""

from dataclasses import dataclass
from fractions import Fraction

from flask import abort, redirect, url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.models import ALL_TIME, League, became
from scorekeeper.standings.finished import Tally, outcome
from scorekeeper.standings.pairs import AGAINST, WITH, Meeting, Pair
from scorekeeper.standings.runs import present
from scorekeeper.web.formatting import day, points, signed

from . import queries, results
from .method_words import worth

FORM = 10  # games
LOOKED_AT = 50  # games back that a streak is looked for
FEW_GAMES = 3  # fewer games say nothing about two people


@dataclass(frozen=True)
class GameLine:
    """A game in somebody's list."""

    code: str
    when: str
    outcome: str  # win, draw or loss; empty for who only sat in
    words: str
    score: str
    sides: str


@dataclass(frozen=True)
class Other:
    """Somebody else, and how the two do."""

    id: str
    name: str
    games: str
    result: str
    ahead: str


@dataclass(frozen=True)
class PersonPage:
    """Everything about one person."""

    id: str
    name: str
    facts: list[tuple[str, str]]
    form: list[GameLine]
    streak: str
    partners: list[Other]
    opponents: list[Other]

    @property
    def form_pips(self) -> list[tuple[str, str]]:
        """How the last games ended, each with its words; not those in which one only sat in."""
        return [(one.outcome, one.words) for one in self.form if one.outcome]


def person_page(league: League, person: str) -> PersonPage:
    """The page of a person of this league, or 404."""
    everybody = queries.people(league.id)
    if person not in everybody:
        into = became(person) or abort(404)
        abort(redirect(url_for("league.person", person_id=into), 303))
    games = results.last_games_of(person, LOOKED_AT)
    met = queries.meetings(league.id, ALL_TIME, person)
    return PersonPage(
        id=person,
        name=everybody[person].name,
        facts=facts_of(queries.tally_of(league.id, ALL_TIME, person)),
        form=[game_line(one, person, everybody) for one in games[:FORM]],
        streak=_streak([_outcome(one, person) for one in reversed(games)]),
        partners=others_of(met, WITH, person, everybody),
        opponents=others_of(met, AGAINST, person, everybody),
    )


def game_line(one: results.Finished, person: str, everybody: dict[str, queries.Person]) -> GameLine:
    """A game as it was for one person."""
    mine = one.side_of(person)
    order = [mine, *(side for side in range(len(one.game.sides)) if side != mine)]
    sides = [" + ".join(everybody[p].name for p in one.game.sides[side].people) for side in order]
    totals = [points(one.game.sides[side].total) for side in order]
    how = _outcome(one, person)
    words = {"win": _("won"), "draw": _("tied"), "loss": _("lost"), "": _("sat in")}
    return GameLine(
        code=one.code,
        when=day(one.date, "medium"),
        outcome=how,
        words=str(words[how]),
        score=" – ".join(totals),
        sides=" – ".join(sides),
    )


def _outcome(one: results.Finished, person: str) -> str:
    side = one.side_of(person)
    return outcome(one.game, side) if person in one.game.sides[side].people else ""


def facts_of(tally: Tally) -> list[tuple[str, str]]:
    """Games, wins and averages, each with its words."""
    if not tally.games and not tally.deals:
        return []
    facts = [(_("Games"), points(tally.games) if tally.games else _("none whole, only sat in"))]
    if tally.games:
        share = points(round(Fraction(100 * (2 * tally.wins + tally.draws), 2 * tally.games)))
        won = _("%(number)s (%(share)s %%)", number=points(tally.wins), share=share)
        facts.append((_("Won"), won))
    if tally.draws:
        facts.append((_("Tied"), points(tally.draws)))
    if tally.deals:
        facts.append((_("Average of a deal"), worth(Fraction(tally.deal_points, tally.deals))))
        ahead = Fraction(tally.deal_difference, tally.deals)
        facts.append((_("Ahead, a deal"), signed(round(ahead))))
        facts.append((_("Deals"), points(tally.deals)))
    return facts


def _streak(row: list[str]) -> str:
    counted = [one for one in row if one]
    won, lost = present(counted, "win".__eq__).length, present(counted, "loss".__eq__).length
    if won > 1:
        return ngettext("%(num)s game won in a row", "%(num)s games won in a row", won)
    if lost > 1:
        return ngettext("%(num)s game lost in a row", "%(num)s games lost in a row", lost)
    return ""


def others_of(
    met: dict[Pair, Meeting], kind: str, person: str, everybody: dict[str, queries.Person]
) -> list[Other]:
    """How somebody does with, or against, all others, those met most often first."""
    found = []
    for (how, one, other), meeting in met.items():
        if how != kind or person not in (one, other):
            continue
        mine = meeting if one == person or kind == WITH else meeting.turned
        them = other if one == person else one
        found.append((mine, everybody[them]))
    found.sort(key=lambda pair: (-pair[0].games, pair[1].name))
    return [_other(meeting, them) for meeting, them in found]


def _other(meeting: Meeting, them: queries.Person) -> Other:
    parts = [points(meeting.wins), points(meeting.losses)]
    if meeting.draws:
        parts.append(points(meeting.draws))
    return Other(
        id=them.id,
        name=them.name,
        games=points(meeting.games),
        result="–".join(parts),
        ahead=signed(round(Fraction(meeting.difference, meeting.deals or 1))),
    )
