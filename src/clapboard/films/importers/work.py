"""The working folder of an import: what was kept of each file so far, so that a stopped import can go on.

For each file there is a list of kept records, one in JSON a line, and a note of how far it was read. The note is written after the
records that it speaks of are on the disk. A file that changed, or other settings, make its part begin again.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from clapboard.films.base import of_ones_own
from clapboard.films.errors import SourceError

STRIDE: Final = 200_000
"""Records between two notes."""

T = TypeVar("T")
R = TypeVar("R")


class Note(msgspec.Struct):
    """How far a file was read, and what was kept of it."""

    size: int
    changed: int
    settings: str
    line: int = 0
    kept: int = 0
    """Bytes of kept records."""
    done: bool = False


class Work:
    """The working folder beside a base that is to be written."""

    def __init__(self, out: Path, settings: str) -> None:
        self.folder = of_ones_own(out).with_name(out.name + ".work")
        self.settings = settings
        self.folder.mkdir(parents=True, exist_ok=True)

    def keep(
        self,
        name: str,
        path: Path,
        records: Callable[[], Iterator[tuple[int, R]]],
        choose: Callable[[int, R], object | None],
        *,
        header: Callable[[R], None] | None = None,
        depends: str = "",
    ) -> None:
        """Read a file, or the rest of it, and keep what `choose` gives for a record. `depends` names what the choice depends on."""
        stat = path.stat()
        fresh = Note(stat.st_size, stat.st_mtime_ns, f"{self.settings} {path} {depends}")
        note = self._note(name)
        if note is None or (note.size, note.changed, note.settings) != (
            fresh.size,
            fresh.changed,
            fresh.settings,
        ):
            note = fresh
        if note.done:
            return
        encode = msgspec.json.Encoder().encode
        target = self.folder / f"{name}.jsonl"
        with target.open("r+b" if note.kept and target.exists() else "wb") as file:
            file.truncate(note.kept)
            file.seek(note.kept)
            count, skip, line = 0, note.line, 0
            for line, record in records():
                count += 1
                if count == 1 and header is not None:
                    header(record)
                    continue
                if line <= skip:
                    continue
                chosen = choose(line, record)
                if chosen is not None:
                    file.write(encode(chosen) + b"\n")
                if count % STRIDE == 0:
                    self._save(name, file, note, line, done=False)
            if count == 0 and header is not None:
                raise SourceError(path, "is empty")
            self._save(name, file, note, line, done=True)

    def kept(self, name: str, form: type[T]) -> Iterator[T]:
        """The records that were kept of a file."""
        decode = msgspec.json.Decoder(form).decode
        try:
            with (self.folder / f"{name}.jsonl").open("rb") as file:
                for line in file:
                    yield decode(line)
        except FileNotFoundError:
            return

    def _note(self, name: str) -> Note | None:
        try:
            return msgspec.json.decode((self.folder / f"{name}.note").read_bytes(), type=Note)
        except (OSError, msgspec.DecodeError):
            return None

    def _save(self, name: str, file: Any, note: Note, line: int, *, done: bool) -> None:
        file.flush()
        os.fsync(file.fileno())
        note.line, note.kept, note.done = line, file.tell(), done
        part = self.folder / f"{name}.note.part"
        part.write_bytes(msgspec.json.encode(note))
        part.replace(self.folder / f"{name}.note")

    def finish(self) -> None:
        """The base is written: nothing of this is needed any more."""
        shutil.rmtree(self.folder, ignore_errors=True)
