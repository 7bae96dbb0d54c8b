"""What is kept of a test that failed: build/failures/<test> holds the report, the stacks, and what each witness tells.

A witness is something that a test uses and that knows more than the test does: a browser with its pages, a server with its log.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import io
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any, Protocol

from tests.limits import ROOT

FAILURES = Path(os.environ.get("CLAPBOARD_FAILURES", ROOT / "build" / "failures"))
MOST = 1 << 20
"""Bytes that are kept of one log: its end."""

TELL = signal.SIGUSR1
"""On this signal a server of the tests' own writes into its log what each of its threads is doing."""


class Witness(Protocol):
    def tell(self, folder: Path, hung: bool) -> None:
        """Write down what there is to see. `hung`: the thread of the test does not answer, and this is another one."""


WITNESSES: list[Witness] = []
"""Those that are there now: of the running test, and of what several tests share."""


@contextlib.contextmanager
def witness(one: Witness) -> Iterator[None]:
    """Asked if a test fails meanwhile."""
    WITNESSES.append(one)
    try:
        yield
    finally:
        WITNESSES.remove(one)


def folder_of(nodeid: str) -> Path:
    name = re.sub(r"[^\w.\[\]-]+", "-", nodeid.removeprefix("tests/").replace("::", "/").replace("/", "."))
    return FAILURES / name[:180].strip("-.")


def clear(nodeid: str) -> None:
    shutil.rmtree(folder_of(nodeid), ignore_errors=True)


def keep(nodeid: str, name: str, text: str) -> Path:
    """Add to a file of the test's folder."""
    folder = folder_of(nodeid)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / name).open("a", encoding="utf-8") as file:
        file.write(text)
    return folder


def testify(nodeid: str, hung: bool) -> None:
    """Every witness of the running test writes down what it knows; one that cannot does not keep the others from it."""
    folder = folder_of(nodeid)
    folder.mkdir(parents=True, exist_ok=True)
    for witness in WITNESSES:
        try:
            witness.tell(folder, hung)
        except Exception:  # noqa: BLE001  evidence that cannot be had must not hide the failure
            keep(nodeid, "evidence-errors.txt", traceback.format_exc())


def kill_programs() -> None:
    """The servers of a test whose process is about to end without any cleaning up."""
    for witness in WITNESSES:
        if isinstance(process := getattr(witness, "process", None), subprocess.Popen):
            process.kill()


def keep_end(file: Path, folder: Path, name: str) -> None:
    """The end of a log."""
    if file.is_file():
        with file.open("rb") as log:
            log.seek(max(0, file.stat().st_size - MOST))
            (folder / name).write_bytes(log.read())


class LogFiles:
    """The logs that programs of a test write below a folder."""

    def __init__(self, home: Path) -> None:
        self.home = home

    def tell(self, folder: Path, hung: bool) -> None:
        found = [*self.home.rglob("stderr"), *self.home.rglob("*.log")]
        for place, file in enumerate(sorted(found)[:20]):
            keep_end(file, folder, f"log-{place}-{file.parent.name}-{file.name}")


def stacks() -> str:
    """What every thread, greenlet and pending task of this process is doing."""
    said = io.StringIO()
    names = {thread.ident: thread.name for thread in threading.enumerate()}
    for ident, frame in sys._current_frames().items():
        _tell(said, f"thread {names.get(ident, ident)}", frame)
    for thing in gc.get_objects():
        # By its type alone: a weak reference whose object has gone raises when it is asked anything.
        if issubclass(type(thing), asyncio.Task) and not thing.done():
            print(f"\n--- task {thing.get_name()}", file=said)
            _tell_waits(said, thing.get_coro())
        elif type(thing).__name__ == "greenlet" and getattr(thing, "gr_frame", None) is not None:
            _tell(said, f"greenlet {thing!r}", thing.gr_frame)
    return said.getvalue()


def _tell_waits(said: io.StringIO, waits: Any) -> None:
    """What a task waits for, and what that waits for, and so on."""
    while (frame := getattr(waits, "cr_frame", None)) is not None:
        traceback.print_stack(frame, limit=1, file=said)
        waits = waits.cr_await
    print(f"  waits for {waits!r}", file=said)


def _tell(said: io.StringIO, name: str, frame: FrameType) -> None:
    print(f"\n--- {name}", file=said)
    traceback.print_stack(frame, file=said)
