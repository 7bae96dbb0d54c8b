"""The data folder, and the lock that lets one process at a time work in it."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from clapboard.store.errors import FolderInUse, FolderLost

DATABASE = "clapboard.db"
LOCK = "lock"

_held: set[tuple[int, int]] = set()
"""Folders that this process holds: the system's lock knows only processes."""


class Folder:
    """The system takes the lock back when the process ends, in whatever way."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: int | None = None
        self._key = (0, 0)

    @property
    def database(self) -> Path:
        return self.path / DATABASE

    def hold(self) -> None:
        """Make the folder if need be and lock it, or raise `FolderInUse`."""
        make(self.path)
        found = self.path.stat()
        key = (found.st_dev, found.st_ino)
        if key in _held:
            raise FolderInUse(str(self.path), os.getpid())
        lock = os.open(self.path / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(lock)
        except OSError:
            pid = _number(lock)
            os.close(lock)
            raise FolderInUse(str(self.path), pid) from None
        os.ftruncate(lock, 0)
        os.write(lock, str(os.getpid()).encode())
        self._lock, self._key = lock, key
        _held.add(key)

    def check(self) -> None:
        """That this is still the folder that we hold: else what is written goes to files that nobody will find again."""
        if self._lock is None:
            return
        held = os.fstat(self._lock)
        try:
            found = (self.path / LOCK).stat()
        except OSError:
            raise FolderLost(str(self.path)) from None
        if (found.st_dev, found.st_ino) != (held.st_dev, held.st_ino):
            raise FolderLost(str(self.path))

    def close_to_others(self) -> None:
        """The database holds secrets: whatever the folder allows, its files are for their owner alone."""
        for ending in ("", "-wal", "-shm"):
            file = self.path / (DATABASE + ending)
            with suppress(OSError):  # not there, or not ours to change: the warning of an open folder stands
                if file.stat().st_mode & 0o077:
                    file.chmod(0o600)

    @property
    def is_open(self) -> bool:
        """Whether others may look into it: names and sizes, and what is put there by hand."""
        return sys.platform != "win32" and bool(self.path.stat().st_mode & 0o077)

    def release(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            _held.discard(self._key)
            self._lock = None


def make(folder: Path) -> None:
    """The folder, for its owner alone: it holds secrets."""
    if not folder.is_dir():
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """A new name in a folder is durable when the folder is synced."""
    if sys.platform == "win32":  # folders cannot be synced there, and need not
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_file(path: Path) -> None:
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.lockf(
            handle, fcntl.LOCK_EX | fcntl.LOCK_NB
        )  # unlike flock, a forked child does not keep it alive


def _number(handle: int) -> int | None:
    try:
        return int(os.read(handle, 20))
    except (OSError, ValueError):
        return None
