"""Files that people sent, kept between the steps in the data folder: nothing is lost by a refresh or a new start."""

import re
import shutil
import time
from pathlib import Path
from typing import NamedTuple

import msgspec
from flask import current_app

from scorekeeper.models import new_id
from scorekeeper.web.text import TextError, clean_text

from .incoming import Answers
from .plan import Checked

DAYS = 14
MOST_BYTES = 4_000_000
MOST_KEPT = 20
_NAME = re.compile(r"[0-9a-f-]{36}")


class Gone(Exception):
    """The file is not kept any more: it came in, or was put aside, perhaps a moment ago on another phone."""


class Kept(msgspec.Struct):
    """What is known of a file besides its bytes."""

    name: str
    answers: Answers = msgspec.field(default_factory=Answers)


class Upload(NamedTuple):
    """A file that waits to be brought in."""

    id: str
    folder: Path
    kept: Kept

    @property
    def data(self) -> bytes:
        """Its bytes."""
        try:
            return (self.folder / "file").read_bytes()
        except FileNotFoundError as error:
            raise Gone from error

    def save(self) -> None:
        """Keep the answers."""
        self._put("answers.json", msgspec.json.encode(self.kept))

    def checked(self) -> Checked:
        """What the checks said of its games when they were last looked at."""
        try:
            data = (self.folder / "checked.json").read_bytes()
            return msgspec.json.decode(data, type=Checked)
        except (OSError, msgspec.DecodeError):
            return {}

    def keep_checked(self, checked: Checked) -> None:
        """Keep what the checks said: they take most of the time."""
        self._put("checked.json", msgspec.json.encode(checked))

    def forget(self) -> None:
        """It has come in, or is not wanted."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def _put(self, name: str, data: bytes) -> None:
        """Whole or not at all, also when two taps write at once."""
        part = self.folder / f"{new_id()}.part"
        try:
            part.write_bytes(data)
            part.replace(self.folder / name)
        except FileNotFoundError as error:
            raise Gone from error


def keep(name: str, data: bytes) -> Upload:
    """Keep a file that was sent; old ones go."""
    sweep()
    upload_id = new_id()
    folder = _home() / upload_id
    folder.mkdir(mode=0o700, parents=True)
    (folder / "file").write_bytes(data)
    upload = Upload(upload_id, folder, Kept(_shown(name)))
    upload.save()
    return upload


def find(upload_id: str) -> Upload | None:
    """The file of that id, if it is still kept."""
    folder = _home() / upload_id
    if not _NAME.fullmatch(upload_id) or not (folder / "file").is_file():
        return None
    try:
        kept = msgspec.json.decode((folder / "answers.json").read_bytes(), type=Kept)
    except (OSError, msgspec.DecodeError):
        return None
    return Upload(upload_id, folder, kept)


def waiting() -> list[Upload]:
    """Files that wait, the last one touched first."""
    folders = [one for one in _home().glob("*") if one.is_dir()] if _home().is_dir() else []
    folders.sort(key=lambda one: one.stat().st_mtime, reverse=True)
    return [upload for folder in folders if (upload := find(folder.name))]


def sweep(now: float | None = None) -> None:
    """Files that nobody touched for two weeks go, and the oldest where they are many."""
    folders = [one for one in _home().glob("*") if one.is_dir()] if _home().is_dir() else []
    folders.sort(key=lambda one: one.stat().st_mtime, reverse=True)
    oldest = (time.time() if now is None else now) - DAYS * 86400
    for at, folder in enumerate(folders):
        if at >= MOST_KEPT - 1 or folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)


def _shown(name: str) -> str:
    """The file's name as far as it can be shown."""
    try:
        return clean_text(name[-80:], longest=80, blank=True)
    except TextError:
        return ""


def _home() -> Path:
    return Path(current_app.config["SCOREKEEPER"].home) / "uploads"
