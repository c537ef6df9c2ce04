"""Game records that came in: one, one a line, or a zip of them with what records do not say."""

import io
import re
import zipfile
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec
from flask_babel import gettext as _
from msgspec import UNSET, structs

from scorekeeper import record
from scorekeeper.models import name_key
from scorekeeper.web.fields import TEXT_TEXTS
from scorekeeper.web.text import LONGEST_NOTE, TextError, clean_text

from .archive import FORMAT, RECORDS, REST, LeagueFile
from .dates import DateError, read_date
from .grids import FileError
from .incoming import Answers, Incoming, Read, Wrong
from .telling import GameLine

MOST_ENTRIES = 20_000
MOST_BYTES = 200_000_000  # of everything in a zip, unpacked
MOST_WRONG = 500
CODE = re.compile(r"[2-9A-HJKMNP-Z]{6}")
UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
ORIGIN = re.compile(r"[0-9a-f]{64}")
_league = msgspec.json.Decoder(LeagueFile)


class Text(NamedTuple):
    """A record as it came, and how many lines of its file are before it."""

    before: int
    data: bytes


def read_records(data: bytes, answers: Answers) -> Read:
    """All games of a file of records, be it JSON, JSON lines or a zip of such."""
    read = Read()
    if data.startswith(b"PK"):
        _read_zip(data, answers, read)
    else:
        _read_texts(enumerate(_texts(data), start=1), answers, read, "")
    return read


def _read_zip(data: bytes, answers: Answers, read: Read) -> None:
    with open_zip(data) as packed:
        names = [one.filename for one in packed.infolist() if not one.is_dir()]
        records = sorted(one for one in names if one.endswith((".json", ".jsonl")))
        if REST in records:
            read.league = _league_file(packed.read(REST))
        number = 0
        for name in (one for one in records if one != REST):
            for text in _texts(_unpacked(packed, name)):
                number += 1
                _read_texts([(number, text)], answers, read, name)
    if not number and not (read.league and not read.league.games):
        raise FileError(_("There is no game record in this zip."))
    if read.league and len(read.league.games) not in (0, number):
        raise FileError(_("league.json in this zip belongs to other games than lie beside it."))


def open_zip(data: bytes) -> zipfile.ZipFile:
    """A zip that is fit to be unpacked; FileError for one that is broken, too large or packed in an odd way."""
    try:
        packed = zipfile.ZipFile(io.BytesIO(data))
        entries = packed.infolist()
    except (zipfile.BadZipFile, ValueError, OSError) as error:
        raise FileError(_("This zip is broken.")) from error
    if len(entries) > MOST_ENTRIES or sum(one.file_size for one in entries) > MOST_BYTES:
        raise FileError(_("This zip holds more than can be read here."))
    if any(one.flag_bits & 1 for one in entries):
        raise FileError(_("This zip has a password: unpack it first."))
    return packed


def unpacked_size(data: bytes) -> int:
    """How many bytes everything in a zip says it has."""
    with open_zip(data) as packed:
        return sum(one.file_size for one in packed.infolist())


def _unpacked(packed: zipfile.ZipFile, name: str) -> bytes:
    try:
        return packed.read(name)
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError, EOFError) as error:
        raise FileError(_("This zip is broken.")) from error
    except Exception as error:  # zlib.error and the like have no common name
        raise FileError(_("This zip is broken.")) from error


def _league_file(data: bytes) -> LeagueFile:
    try:
        found = _league.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise FileError(_("league.json can’t be read: %(why)s.", why=str(error))) from error
    if (found.format, found.version) != (FORMAT, 1):
        raise FileError(_("league.json is of another kind, or of a newer version."))
    return found


def _texts(data: bytes) -> Iterator[Text]:
    """One record, or one a line: a record may well be spread over lines, and then it is one."""
    data = data.removeprefix(b"\xef\xbb\xbf")
    before = data[: len(data) - len(data.lstrip())].count(b"\n")
    data = data.strip()
    first, _end, rest = data.partition(b"\n")
    if not rest or not first.startswith(b"{") or record.broken_at(first) is not None:
        if data.startswith(b"["):
            yield from _elements(data, before)
            return
        yield Text(before, data)
        return
    for number, line in enumerate(data.split(b"\n"), start=before):
        if line.strip():
            yield Text(number, line)


def _elements(data: bytes, before: int) -> Iterator[Text]:
    try:
        for one in msgspec.json.decode(data, type=list[msgspec.Raw]):
            yield Text(0, bytes(one))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        broken = record.broken_at(data)
        if broken is not None:
            raise FileError(broken_words(broken.below(before))) from error
        raise FileError(_("This is no JSON that can be read: %(why)s.", why=str(error))) from error


def _read_texts(
    texts: Iterable[tuple[int, Text]], answers: Answers, read: Read, within: str
) -> None:
    for number, text in texts:
        place = _("Record %(number)s", number=number)
        if within and within != RECORDS:
            place = _("Record %(number)s (%(file)s)", number=number, file=within[:80])
        if number in answers.left_out:
            continue
        try:
            told = record.read_record(text.data)
        except record.RecordError as error:
            read.wrong.append(Wrong(number, place, "", _why(error, text.before)[:300]))
        else:
            _take(told, number, place, answers, read)
        if len(read.wrong) >= MOST_WRONG:
            raise FileError(_("More than %(most)s records can’t be read.", most=MOST_WRONG))


def _why(error: record.RecordError, before: int) -> str:
    if isinstance(error, record.NotJsonError):
        return broken_words(error.broken.below(before))
    if error.reason == "unknown":
        return _("Nothing in a game record is called “%(path)s”.", path=error.path)
    if error.reason == "missing":
        return _("%(path)s is missing.", path=error.path)
    return str(error)


def broken_words(broken: record.Broken) -> str:
    """Where a file stops being one, in plain words."""
    at = {"line": broken.line, "column": broken.column}
    if broken.cut_off:
        return _("The file is not whole: it breaks off in line %(line)s, column %(column)s.", **at)
    return _("Something is out of place in line %(line)s, column %(column)s.", **at)


def _take(told: record.Game, number: int, place: str, answers: Answers, read: Read) -> None:
    line = _line_of(read.league, number)
    given = told.record.date
    text = answers.fixes.get(f"{number}:date") or ("" if given is UNSET else given)
    try:
        date = read_date(text, answers.first)
    except DateError as error:
        if error.code == "which":
            read.asks_order = True
            return
        why = _("There is no date. Type it as 2024-03-05.")
        if text:
            why = _("This is no date that can be read. Type it as 2024-03-05.")
        read.wrong.append(Wrong(number, place, text[:60], why, f"{number}:date"))
        return
    if not told.record.deals and not line.goes_on:
        read.say(_("Games without a deal are left out."))
        return
    try:
        told = _cleaned(told)
        note, where = _free(told.record.note, LONGEST_NOTE), _free(told.record.place, 80)
    except TextError as error:
        words = str(TEXT_TEXTS[error.code]) % {"longest": 40}
        read.wrong.append(Wrong(number, place, "", words))
        return
    except record.RecordError as error:
        read.wrong.append(Wrong(number, place, "", str(error)[:300]))
        return
    read.games.append(Incoming(place, told, date, line, note, where))


def _line_of(league: LeagueFile | None, number: int) -> GameLine:
    """What stands beside the record, as far as it makes sense."""
    if league is None or number > len(league.games):
        return GameLine()
    line = league.games[number - 1]
    return structs.replace(
        line,
        id=line.id if UUID.fullmatch(line.id) else "",
        code=line.code if CODE.fullmatch(line.code) else "",
        origin=line.origin if ORIGIN.fullmatch(line.origin or "") else None,
    )


def _free(text: object, longest: int) -> str:
    return clean_text(text, longest=longest, blank=True) if isinstance(text, str) else ""


def _cleaned(told: record.Game) -> record.Game:
    """The record with its people's names as names are written here."""
    names = {name: clean_text(name) for side in told.record.sides for name in side.players}
    if len({name_key(name) for name in names.values()}) < len(names):
        raise record.RecordError("sides", "one person is there twice")
    return renamed(told, names) if any(old != new for old, new in names.items()) else told


def renamed(told: record.Game, names: dict[str, str]) -> record.Game:
    """The same game with other names for its people; a name that is not there stays."""
    sides, deals = [], []
    for side in told.record.sides:
        players = [names.get(name, name) for name in side.players]
        sides.append(record.RecordSide(side.name, players))
    for deal in told.record.deals:
        change = {}
        if deal.dealer is not UNSET:
            change["dealer"] = names.get(deal.dealer, deal.dealer)
        if deal.out is not None and deal.out.player is not None:
            player = names.get(deal.out.player, deal.out.player)
            change["out"] = structs.replace(deal.out, player=player)
        deals.append(structs.replace(deal, **change) if change else deal)
    return record.sound(structs.replace(told.record, sides=sides, deals=deals))
