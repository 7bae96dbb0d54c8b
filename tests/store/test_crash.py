"""What was acknowledged survives `kill -9` at any moment, because the sync comes before the acknowledgement."""

from __future__ import annotations

import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from clapboard.store import SqliteStore

ROOT = Path(__file__).parents[2]
KILLS = 50


def victim(way: str, folder: Path, *before: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*before, sys.executable, "-m", "tests.store.victim", way, str(folder)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT,
    )  # fmt: skip


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills forked processes")
def test_fifty_kills_lose_nothing_acknowledged_and_leave_nothing_half_done(folder: Path) -> None:
    rng = random.Random(4)
    acknowledged: dict[str, int] = {}
    lines: list[str] = []
    with victim("hunt", folder) as zygote:
        assert zygote.stdin is not None and zygote.stdout is not None
        for kill in range(KILLS):
            zygote.stdin.write("go\n")
            zygote.stdin.flush()
            born = zygote.stdout.readline()
            child = int(born.removeprefix("born "))
            if kill % 5:  # the others die while they open, migrate or recover
                while not (line := zygote.stdout.readline()).startswith("ack"):
                    take(line, acknowledged, lines)
                take(line, acknowledged, lines)
            time.sleep(rng.random() ** 2 * 0.05)
            os.kill(child, signal.SIGKILL)
            while (line := zygote.stdout.readline()) != "dead\n":
                take(line, acknowledged, lines)
        zygote.stdin.close()
        assert zygote.stderr is not None and zygote.stderr.read() == ""
    assert len(acknowledged) == 6 and min(acknowledged.values()) > KILLS
    assert sum(line.startswith("sound") for line in lines) > KILLS


def take(line: str, acknowledged: dict[str, int], lines: list[str]) -> None:
    lines.append(line)
    word, table_id, number = line.split()
    if word == "ack":
        acknowledged[table_id] = int(number)
    else:
        assert word == "sound", line
        assert int(number) >= acknowledged.get(table_id, 0), f"{line} after {acknowledged}"


SYNC = re.compile(r"f(?:data)?sync\(\d+<.*-wal>")
CALL = re.compile(r"^(\d+) +(?:<\.\.\. )?(\w+)")


@pytest.mark.skipif(shutil.which("strace") is None, reason="needs strace")
def test_the_sync_precedes_the_acknowledgement(folder: Path, tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    spy = ("strace", "-f", "-y", "-e", "trace=fsync,fdatasync,pwrite64,write", "-o", str(trace))
    with victim("calm", folder, *spy) as child:
        said, complaints = child.communicate()
    if child.returncode and "ptrace" in complaints.lower():
        pytest.skip("this system allows no tracing")
    assert (child.returncode, complaints) == (0, "")
    assert said.count("ack") == 15
    unsynced = synced = False
    acks = 0
    syncing: set[str] = set()
    for line in trace.read_text(errors="replace").splitlines():
        call = CALL.match(line)
        if call is None:
            continue
        thread, name = call.groups()
        if name == "pwrite64" and "-wal>" in line:
            unsynced = True
        elif SYNC.search(line) and "<unfinished" in line:
            syncing.add(thread)
        elif SYNC.search(line) or (
            name in ("fsync", "fdatasync") and thread in syncing and "resumed" in line
        ):
            syncing.discard(thread)
            assert line.endswith("= 0")
            unsynced, synced = False, True
        elif name == "write" and '"ack ' in line:
            assert synced and not unsynced, f"acknowledged before it was synced: {line}"
            synced = False
            acks += 1
    assert acks == 15


@pytest.mark.asyncio
async def test_sqlite_is_told_to_sync_every_commit(folder: Path) -> None:
    async with SqliteStore(folder) as store:

        def settings() -> list[object]:
            c, _ = store._connect()
            found = [c.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
            c.rollback()
            return found

        assert await store._in_thread(settings) == ["wal", 2]
