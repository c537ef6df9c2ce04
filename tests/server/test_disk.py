from collections import namedtuple
from pathlib import Path

import pytest

from scorekeeper.server import disk
from scorekeeper.server.refusal import RefusedStart

Usage = namedtuple("Usage", "total used free")
MOUNTS = """\
/dev/vda / ext4 rw 0 0
box:/share /mnt/share nfs4 rw 0 0
//box/photos /mnt/our\\040photos cifs rw 0 0
/dev/sdb /mnt/share/local xfs rw 0 0
/dev/sdc /mnt/twice ext4 rw 0 0
box:/over /mnt/twice nfs rw 0 0
"""


def _with_free(monkeypatch: pytest.MonkeyPatch, megabytes: int) -> None:
    free = megabytes * disk.MEGABYTE
    monkeypatch.setattr(disk.shutil, "disk_usage", lambda _: Usage(2 * free, free, free))


def test_a_disk_with_room_is_fine(monkeypatch, tmp_path):
    _with_free(monkeypatch, 200)
    assert disk.check_space(tmp_path) is None


def test_a_disk_that_fills_up_is_a_warning(monkeypatch, tmp_path):
    _with_free(monkeypatch, 199)
    assert disk.check_space(tmp_path) == (
        f"Only 199 MB are free on the disk of {tmp_path}; make room soon."
    )


def test_a_disk_nearly_full_is_refused(monkeypatch, tmp_path):
    _with_free(monkeypatch, 49)
    with pytest.raises(RefusedStart) as refusal:
        disk.check_space(tmp_path)
    assert str(refusal.value) == (
        f"Only 49 MB are free on the disk of {tmp_path};"
        " free at least 50 MB, so that no deal is lost."
    )


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/srv/scores", "ext4"),
        ("/mnt/share", "nfs4"),
        ("/mnt/share/scores", "nfs4"),
        ("/mnt/shared", "ext4"),
        ("/mnt/share/local/scores", "xfs"),
        ("/mnt/our photos/scores", "cifs"),
        ("/mnt/twice", "nfs"),
    ],
)
def test_the_file_system_of_a_folder_is_that_of_the_nearest_mount(folder, kind):
    assert disk.file_system_of(Path(folder), MOUNTS) == kind


@pytest.mark.parametrize("kind", ["nfs", "nfs4", "cifs", "smb3", "9p", "virtiofs", "fuse.sshfs"])
def test_a_network_drive_is_refused(tmp_path, kind):
    mounts = tmp_path / "mounts"
    mounts.write_text(f"box / {kind} rw 0 0\n")
    with pytest.raises(RefusedStart, match=rf"network or shared drive \({kind}\).*--home"):
        disk.check_file_system(tmp_path, mounts)


def test_a_disk_of_this_machine_is_fine(tmp_path):
    mounts = tmp_path / "mounts"
    mounts.write_text(MOUNTS)
    disk.check_file_system(tmp_path, mounts)


def test_a_machine_without_a_table_of_mounts_is_not_refused(tmp_path):
    disk.check_file_system(tmp_path, tmp_path / "none")
