"""The secret that signs cookies: made at the first start, readable by its owner alone."""

import os
import secrets
import stat
from pathlib import Path

from scorekeeper.server.refusal import RefusedStart

SECRET_BYTES = 32
FEWEST_CHARACTERS = 32
FEWEST_DIFFERENT = 8  # 64 random hex digits have fewer about once in 10^18


def secret_of(home: Path) -> str:
    """Return the secret of this home folder; the first time, make it."""
    path = home / "secret"
    if not path.exists():
        _make(path)
    _check_access(path)
    secret = path.read_text(encoding="utf-8", errors="replace").strip()
    _check_strength(path, secret)
    return secret


def _make(path: Path) -> None:
    # Written aside and renamed, so that a power cut leaves no half secret behind.
    draft = path.with_name("secret.new")
    draft.unlink(missing_ok=True)
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(secrets.token_hex(SECRET_BYTES) + "\n")
        file.flush()
        os.fsync(descriptor)
    draft.rename(path)


def _check_access(path: Path) -> None:
    facts = path.stat()
    if os.geteuid() not in (0, facts.st_uid):
        raise RefusedStart(
            f"The secret in {path} belongs to another user;"
            " start Scorekeeper as that user or name another folder with --home."
        )
    if stat.S_IMODE(facts.st_mode) & 0o077:
        raise RefusedStart(f"Other users of this machine may read {path}; run: chmod 600 {path}")


def _check_strength(path: Path, secret: str) -> None:
    if len(secret) < FEWEST_CHARACTERS or len(set(secret)) < FEWEST_DIFFERENT:
        raise RefusedStart(
            f"The secret in {path} is too easy to guess; delete that file and start again,"
            " and a good one is made."
        )
