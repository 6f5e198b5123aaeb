"""The files of a SQLite store: claimed by one server, on a local disk, for their owner only."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

from tabulae.server.ports import StoreError

ON_A_NETWORK = ("nfs", "cifs", "smb", "sshfs", "9p", "afs", "ceph", "glusterfs")


def claim(file: Path) -> int:
    """Create the file with mode 0600 and lock it: two servers must not share one file."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    tighten(file)
    return hold(file)


def hold(file: Path) -> int:
    """Lock the file until the returned descriptor is closed. Raises StoreError if another process holds it."""
    lock = os.open(f"{file}.lock", os.O_CREAT | os.O_RDWR, 0o600)
    try:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        pass  # no such lock on Windows
    except OSError:
        os.close(lock)
        raise StoreError(f"another server uses {file}") from None
    return lock


def tighten(file: Path) -> None:
    """Let nobody but the owner read the store, whoever created it; its folder too if it holds nothing else."""
    own = {f"{file.name}{end}" for end in ("", "-wal", "-shm", ".lock")}
    found = {each.name for each in file.parent.iterdir()}
    paths = [(file.parent / name, 0o600) for name in own & found] + [(file.parent, 0o700)] * (found <= own)
    for path, mode in paths:
        if stat.S_IMODE(path.stat().st_mode) & 0o077:
            with suppress(OSError):  # it belongs to another: the host has given it away on purpose
                path.chmod(mode)


def refuse_network(file: Path) -> None:
    """SQLite's locks do not hold on network file systems."""
    try:
        mounts = [line.split()[1:3] for line in Path("/proc/mounts").read_text().splitlines()]
    except OSError:
        return
    folder = str(file.resolve().parent)
    holding = [(len(point), kind) for point, kind in mounts if f"{folder}/".startswith(point.rstrip("/") + "/")]
    kind = max(holding, default=(0, ""))[1]
    if kind.removeprefix("fuse.").startswith(ON_A_NETWORK):
        raise StoreError(f"{file} is on a network file system ({kind}); use a local disk or PostgreSQL")
