"""Whether the disk under the data folder can be trusted with them. Knows no database."""

import os
import re
import shutil
from pathlib import Path

from scorekeeper.server.refusal import RefusedStart

MEGABYTE = 1024 * 1024
REFUSED_BELOW = 50 * MEGABYTE
WARNED_BELOW = 200 * MEGABYTE

# File systems that answer for another machine. SQLite's locks and syncs can't be relied on there:
# databases were damaged within minutes.
NOT_LOCAL = frozenset(
    "9p afs afpfs beegfs ceph cifs coda drvfs fakeowner fuse.glusterfs fuse.grpcfuse fuse.rclone"
    " fuse.s3fs fuse.sshfs gfs2 glusterfs lustre ncpfs nfs nfs4 ocfs2 osxfs prl_fs smb2 smb3 smbfs"
    " vboxsf virtiofs vmhgfs fuse.vmhgfs-fuse webdav fuse.davfs".split()
)


def check_space(home: Path) -> str | None:
    """Refuse a disk that is nearly full; return a warning for one that soon will be."""
    free = shutil.disk_usage(home).free
    left = f"Only {free // MEGABYTE} MB are free on the disk of {home}"
    if free < REFUSED_BELOW:
        raise RefusedStart(
            f"{left}; free at least {REFUSED_BELOW // MEGABYTE} MB, so that no deal is lost."
        )
    return f"{left}; make room soon." if free < WARNED_BELOW else None


def check_file_system(home: Path, mounts: Path = Path("/proc/self/mounts")) -> None:
    """Refuse a folder that really lies on another machine."""
    if not mounts.exists():
        return
    kind = file_system_of(home, mounts.read_text(encoding="utf-8", errors="surrogateescape"))
    if kind in NOT_LOCAL:
        raise RefusedStart(
            f"The data folder {home} lies on a network or shared drive ({kind}), where a database"
            " can be damaged; name a folder on this machine's own disk with --home."
        )


def file_system_of(folder: Path, mounts: str) -> str:
    """Return the kind of file system that holds the folder, from a table of mounts."""
    place, found, kind = os.path.realpath(folder), "", "unknown"
    for line in mounts.splitlines():
        point, its_kind = _unescaped(line.split(" ")[1]), line.split(" ")[2]
        inside = place == point or place.startswith(point.rstrip("/") + "/")
        # Of two mounts on one point the later one covers the earlier.
        if inside and len(point) >= len(found):
            found, kind = point, its_kind
    return kind


def _unescaped(point: str) -> str:
    return re.sub(r"\\([0-7]{3})", lambda match: chr(int(match[1], 8)), point)
