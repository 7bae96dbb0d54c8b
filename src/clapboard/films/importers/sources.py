"""Reading large files that may be anything: line by line, packed or not, with a name and a line for every mistake."""

from __future__ import annotations

import bz2
import csv
import gzip
import io
import lzma
import zlib
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from clapboard.films.errors import SourceError

LONGEST: Final = 32 * 2**20
"""Bytes of a line, or of a cell of a CSV file; anything longer is not film data and would exhaust memory."""

Watch = Callable[[str, int, int], None]
"""Called now and then with the name of a file, how much of it is read, and its size."""

OFTEN: Final = 20_000
"""Lines between two calls."""

GZIP, BZIP = b"\x1f\x8b", b"BZh"
OTHERS: Final = {
    b"PK\x03\x04": "is a zip archive: unpack it first",
    b"\xfd7zXZ": "is packed with xz: unpack it first",
    b"\x28\xb5\x2f\xfd": "is packed with zstd: unpack it first",
    b"\xff\xfe": "is UTF-16, and should be UTF-8",
    b"\xfe\xff": "is UTF-16, and should be UTF-8",
}
"""How files begin that cannot be read as they are."""

BROKEN: Final = (EOFError, OSError, zlib.error, lzma.LZMAError)
"""What a packed file raises that is cut off or damaged."""


class Source:
    """One file to read, and how far it is read."""

    def __init__(self, path: Path, watch: Watch | None = None, longest: int | None = None) -> None:
        self.path = path
        self.watch = watch
        self.longest = LONGEST if longest is None else longest
        self.size = path.stat().st_size

    def _open(self, raw: io.BufferedReader) -> io.BufferedReader:
        """By its name or, if that says nothing, by how it begins."""
        name, begin = self.path.name.lower(), raw.peek(8)
        opened: Any = raw
        if name.endswith(".gz") or begin.startswith(GZIP):
            opened = gzip.GzipFile(fileobj=raw)
        elif name.endswith(".bz2") or begin.startswith(BZIP):
            opened = bz2.BZ2File(raw)
        for mark, what in OTHERS.items():
            if opened is raw and begin.startswith(mark):
                raise SourceError(self.path, what, 1)
        return io.BufferedReader(opened, 2**18)

    def lines(self) -> Iterator[tuple[int, bytes]]:
        """Each line with its number from 1, without its end."""
        number = 0
        try:
            with self.path.open("rb") as raw:
                file = self._open(raw)
                while line := file.readline(self.longest):
                    number += 1
                    if len(line) >= self.longest and not line.endswith(b"\n"):
                        raise SourceError(self.path, f"has a line of more than {self.longest} bytes", number)
                    if self.watch is not None and number % OFTEN == 0:
                        self.watch(self.path.name, raw.tell(), self.size)
                    yield number, line.rstrip(b"\r\n")
        except BROKEN as bad:
            raise SourceError(self.path, f"is cut off or damaged ({bad})", number + 1) from None
        if self.watch is not None:
            self.watch(self.path.name, self.size, self.size)

    def rows(self) -> Iterator[tuple[int, list[str]]]:
        """Each row of a CSV file with the number of its last line."""
        at = 0

        def text() -> Iterator[str]:
            nonlocal at
            held = 0
            for at, line in self.lines():
                held = 0 if line.endswith(b'"') else held + len(line)
                if held > 8 * self.longest:
                    raise SourceError(self.path, "has a quoted cell that never ends", at)
                try:
                    yield line.decode() + "\n"
                except UnicodeDecodeError as bad:
                    raise SourceError(self.path, f"is not UTF-8 ({bad.reason})", at) from None

        before = csv.field_size_limit(self.longest)
        try:
            for row in csv.reader(text(), strict=True):
                yield at, row
        except csv.Error as bad:
            raise SourceError(self.path, f"is not CSV ({bad})", max(at, 1)) from None
        finally:
            csv.field_size_limit(before)


def decoded(text: bytes, path: Path, line: int) -> str:
    try:
        return text.decode()
    except UnicodeDecodeError as bad:
        raise SourceError(path, f"is not UTF-8 ({bad.reason})", line) from None


def date_of(paths: Iterable[Path]) -> str:
    """The day on which the newest of some files was written (UTC): how old the facts are that they give."""
    newest = max(path.stat().st_mtime for path in paths)
    return datetime.fromtimestamp(newest, UTC).date().isoformat()


def wanted_file(folder: Path, *names: str) -> Path | None:
    """The first of these files that a folder has."""
    for name in names:
        if (folder / name).is_file():
            return folder / name
    return None
