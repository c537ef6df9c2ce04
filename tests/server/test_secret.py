import os

import pytest

from scorekeeper.server.refusal import RefusedStart
from scorekeeper.server.secret import secret_of


def test_the_first_start_makes_a_secret_for_its_owner_alone(tmp_path):
    secret = secret_of(tmp_path)
    assert len(bytes.fromhex(secret)) == 32
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


def test_the_secret_stays_the_same_and_differs_between_homes(tmp_path):
    first, second = tmp_path / "a", tmp_path / "b"
    first.mkdir()
    second.mkdir()
    assert secret_of(first) == secret_of(first) != secret_of(second)


def test_a_start_that_was_cut_off_is_made_good(tmp_path):
    (tmp_path / "secret.new").write_text("half")
    assert len(secret_of(tmp_path)) == 64


@pytest.mark.parametrize(
    "weak", ["", "dev", "change-me", "secret", "0" * 64, "abc" * 30, "a1b2c3d4e5f6g7h8"]
)
def test_a_weak_secret_is_refused(tmp_path, weak):
    path = tmp_path / "secret"
    path.write_text(weak)
    path.chmod(0o600)
    with pytest.raises(RefusedStart) as refusal:
        secret_of(tmp_path)
    assert str(refusal.value) == (
        f"The secret in {path} is too easy to guess; delete that file and start again,"
        " and a good one is made."
    )


@pytest.mark.parametrize("mode", [0o604, 0o640, 0o644, 0o660, 0o602])
def test_a_secret_that_others_may_read_or_change_is_refused(tmp_path, mode):
    secret_of(tmp_path)
    path = tmp_path / "secret"
    path.chmod(mode)
    with pytest.raises(RefusedStart, match=f"may read {path}; run: chmod 600 {path}$"):
        secret_of(tmp_path)


def test_a_secret_of_another_user_is_refused(tmp_path, monkeypatch):
    secret_of(tmp_path)
    stranger = os.geteuid() + 1
    monkeypatch.setattr("scorekeeper.server.secret.os.geteuid", lambda: stranger)
    with pytest.raises(RefusedStart, match="belongs to another user"):
        secret_of(tmp_path)
