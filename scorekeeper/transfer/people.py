"""Who the names of a file are: people who are here, people who were merged, people to be asked about, new people."""

from collections.abc import Iterable
from dataclasses import dataclass, field

import msgspec
from sqlalchemy import select

from scorekeeper.extensions import db
from scorekeeper.models import (
    ImportAnswer,
    Player,
    became,
    import_answers,
    lookalike,
    merges_of,
    name_key,
    new_id,
)

from .incoming import NOBODY, Answers, Incoming, Question, names_of
from .records_in import renamed

PERSON, SIDE, COLUMNS = "person", "side", "columns"
UNANSWERED = "?"
MOST_ASKED = 60  # new names that can each be somebody known


@dataclass
class People:
    """The names of a file, and who they are."""

    known: list[str] = field(default_factory=list)  # as they are called here
    new: list[str] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)  # new names that may be somebody
    open: list[Question] = field(default_factory=list)  # of those the ones that must be answered
    called: dict[str, str] = field(default_factory=dict)  # key of a name -> the name to write


def who_is_who(league_id: str, games: Iterable[Incoming], answers: Answers) -> People:
    """Match every name of the games with the people of the league."""
    here = {row.name_key: row.name for row in _players(league_id)}
    merged = _merged(league_id)
    told = remembered_people(league_id) | answers.people
    found = People()
    seen: dict[str, str] = {}
    for name in dict.fromkeys(name for game in games for name in names_of(game)):
        key = name_key(name)
        if key in here or key in merged:
            found.called[key] = here.get(key) or merged[key]
            if found.called[key] not in found.known:
                found.known.append(found.called[key])
            continue
        if key in seen:
            continue
        seen[key] = name
        _new_name(name, key, told, here, found)
    return found


def _new_name(
    name: str, key: str, told: dict[str, str], here: dict[str, str], found: People
) -> None:
    answer = told.get(key)
    everybody = [*here.values(), *found.new]
    maybe = lookalike(name, everybody) or ""
    question = Question("person", key, name, UNANSWERED if answer is None else answer, maybe)
    found.questions.append(question)
    if answer and name_key(answer) in {name_key(one) for one in everybody}:
        called = next(one for one in everybody if name_key(one) == name_key(answer))
        found.called[key] = called
        if called in here.values() and called not in found.known:
            found.known.append(called)
        return
    if maybe and answer is None:
        found.open.append(question)
    found.called[key] = name
    found.new.append(name)


def with_names(game: Incoming, people: People) -> Incoming:
    """The game with the names that its people have here. RecordError if two of them are one person."""
    names = {name: people.called.get(name_key(name), name) for name in names_of(game)}
    if all(old == new for old, new in names.items()):
        return game
    sits_in = [msgspec.structs.replace(one, name=names[one.name]) for one in game.line.sits_in]
    line = msgspec.structs.replace(game.line, sits_in=sits_in)
    return Incoming(game.place, renamed(game.told, names), game.date, line, game.note, game.where)


def remembered_people(league_id: str) -> dict[str, str]:
    """What was answered about names before: the name that the person has now, or nobody."""
    names = {row.id: row.name for row in _players(league_id)}
    rows = db.session.scalars(import_answers(league_id, PERSON))
    return {
        row.question: names.get(row.answer, NOBODY)
        for row in rows
        if row.answer == NOBODY or row.answer in names
    }


def remembered(league_id: str, kind: str) -> dict[str, str]:
    """What was answered about sides or columns before."""
    return {row.question: row.answer for row in db.session.scalars(import_answers(league_id, kind))}


def remember_people(league_id: str, people: dict[str, str]) -> None:
    """Keep what was answered about names; inside writing(), once everybody is here."""
    ids = {row.name_key: row.id for row in _players(league_id)}
    given = {
        key: ids.get(name_key(name), NOBODY) if name else NOBODY for key, name in people.items()
    }
    remember(league_id, PERSON, given)


def remember(league_id: str, kind: str, given: dict[str, str]) -> None:
    """Keep these answers; inside writing()."""
    rows = {row.question: row for row in db.session.scalars(import_answers(league_id, kind))}
    for question, answer in given.items():
        if question in rows:
            rows[question].answer = answer
        else:
            made = ImportAnswer(
                id=new_id(), league_id=league_id, kind=kind, question=question[:400], answer=answer
            )
            db.session.add(made)


def _players(league_id: str) -> list[Player]:
    return list(db.session.scalars(select(Player).where(Player.league_id == league_id)))


def _merged(league_id: str) -> dict[str, str]:
    """Names of people who became somebody else, or came back under another name -> the name of who they are now."""
    names = {row.id: row.name for row in _players(league_id)}
    found = {}
    for row in db.session.scalars(merges_of(league_id)):
        now = became(row.gone_id)
        if now in names:
            found[name_key(row.gone_name)] = names[now]
    return found
