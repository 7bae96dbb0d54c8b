"""The data folder, and the lock that lets one process at a time work in it."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from clapboard.store.errors import FolderInUse, FolderLost

DATABASE = "clapboard.db"
LOCK = "lock"
FILES = ("", "-wal")
"""Endings of the files without which what is written is lost. The third, `-shm`, is made anew from them."""

Identity = tuple[int, int]
"""What tells a file from another one of its name: the device and the number on it."""

_held: set[Identity] = set()
"""Folders that this process holds: the system's lock knows only processes."""


class Folder:
    """The system takes the lock back when the process ends, in whatever way."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._names = tuple(str(path / (DATABASE + ending)) for ending in FILES)
        self._lock: int | None = None
        self._key = (0, 0)
        self._files: tuple[Identity | None, ...] | None = None
        """Which files the database was when we opened it; None: it is not open."""

    @property
    def database(self) -> Path:
        return self.path / DATABASE

    def hold(self) -> None:
        """Make the folder if need be and lock it, or raise `FolderInUse`."""
        make(self.path)
        key = _identity(self.path)
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

    def opened(self) -> None:
        """The database is open, with all its files: `check` knows them again."""
        self._files = self._found()

    def disconnected(self) -> None:
        """Nobody of ours has it open: SQLite may have moved the log into the database, and makes a new one. The database stays."""
        if self._files is not None:
            self._files = self._files[:1]

    def closed(self) -> None:
        """From now on all its files may be replaced."""
        self._files = None

    def check(self) -> None:
        """That these are still the folder that we hold and the database that we opened: else what is written goes to files that nobody
        will find again, and the system says nothing."""
        if self._lock is None:
            return
        held = os.fstat(self._lock)
        try:
            found = _identity(self.path / LOCK)
        except OSError:
            raise FolderLost(str(self.path)) from None
        if found != (held.st_dev, held.st_ino):
            raise FolderLost(str(self.path))
        self.check_files()

    def check_files(self) -> None:
        """That of the database alone, after each commit: two system calls beside its sync."""
        if self._files is not None and self._files != self._found()[: len(self._files)]:
            raise FolderLost(str(self.path))

    def _found(self) -> tuple[Identity | None, ...]:
        return tuple(map(_identity_or_none, self._names))

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


def _identity(path: Path | str) -> Identity:
    found = os.stat(path)
    return found.st_dev, found.st_ino


def _identity_or_none(path: str) -> Identity | None:
    try:
        return _identity(path)
    except OSError:
        return None


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
