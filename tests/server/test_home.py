from pathlib import Path

import pytest

from scorekeeper.server import home as home_module
from scorekeeper.server.home import default_home, hold, open_home
from scorekeeper.server.refusal import RefusedStart


def test_a_checkout_keeps_its_data_in_instance():
    checkout = Path(__file__).resolve().parents[2]
    assert default_home({}) == checkout / "instance"


def test_an_installed_wheel_keeps_its_data_with_the_users_own(monkeypatch):
    monkeypatch.setattr(home_module, "is_checkout", lambda: False)
    assert default_home({"XDG_DATA_HOME": "/data"}) == Path("/data/scorekeeper")
    assert default_home({}) == Path.home() / ".local/share/scorekeeper"


def test_the_environment_names_another_home():
    assert default_home({"SCOREKEEPER_HOME": "/srv/scores"}) == Path("/srv/scores")


def test_a_new_home_is_for_its_owner_alone(tmp_path):
    folder = tmp_path / "new" / "home"
    open_home(folder)
    assert folder.stat().st_mode & 0o777 == 0o700


def test_an_empty_home_is_closed_to_others_at_the_first_start(tmp_path):
    tmp_path.chmod(0o755)
    (tmp_path / ".gitkeep").touch()
    open_home(tmp_path)
    assert tmp_path.stat().st_mode & 0o777 == 0o700


def test_a_folder_with_other_things_in_it_is_left_as_it_is(tmp_path):
    tmp_path.chmod(0o755)
    (tmp_path / "letter.txt").touch()
    open_home(tmp_path)
    assert tmp_path.stat().st_mode & 0o777 == 0o755


def test_a_home_that_others_may_change_is_refused(tmp_path):
    (tmp_path / "scorekeeper.db").touch()
    tmp_path.chmod(0o777)
    with pytest.raises(RefusedStart) as refusal:
        open_home(tmp_path)
    assert str(refusal.value) == (
        f"Other users of this machine may change the data folder {tmp_path};"
        f" run: chmod 700 {tmp_path}"
    )


def test_a_file_in_place_of_the_home_is_refused(tmp_path):
    path = tmp_path / "file"
    path.touch()
    with pytest.raises(RefusedStart, match="is a file where the data folder should be"):
        open_home(path)


def test_a_home_that_cannot_be_written_to_is_refused():
    # Not even root can make a folder there.
    with pytest.raises(RefusedStart, match="can't be written to .*name another one with --home"):
        open_home(Path("/proc/scorekeeper"))


def test_a_second_server_on_one_home_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(home_module, "LOCK_WAIT_SECONDS", 0.1)
    with hold(tmp_path), pytest.raises(RefusedStart, match=r"already runs on .* \(process \d+\)"):
        hold(tmp_path)


def test_a_home_is_free_again_once_let_go(tmp_path):
    hold(tmp_path).close()
    hold(tmp_path).close()
