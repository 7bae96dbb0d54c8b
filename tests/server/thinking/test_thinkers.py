"""Bots in their own processes."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from clapboard.kernel.codec import encode
from clapboard.kernel.registry import game as find_game
from clapboard.server.thinking.pool import Thinkers
from clapboard.server.thinking.priority import NICE, TURN, cores, for_thinkers, short_turns
from clapboard.server.thinking.turns import Turns
from clapboard.server.thinking.worker import choose, pack, reply
from clapboard.table.thought import Job, ThinkerAnswer, ThoughtFailed
from tests.limits import PATIENCE

GAME = find_game("rythm-and-play")


def decision(seed: int = 5) -> tuple[bytes, list[bytes]]:
    """A view and its legal actions, of which there are several."""
    state = GAME.new(3, {}, seed)
    while len(state.legal(state.actors()[0])) < 2:
        state.apply(state.actors()[0], state.legal(state.actors()[0])[0])
    seat = state.actors()[0]
    return encode(state.view(seat)), [encode(action) for action in state.legal(seat)]


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    made = Thinkers(1)
    yield made
    await made.close()
    assert all(worker.process.returncode is not None for worker in made._moves._all)


def chosen(level: str, view: bytes, legal: list[bytes], seed: int) -> ThinkerAnswer:
    """What the bot would choose here."""
    return choose(Job("rythm-and-play", level, view, legal, seed))


def process_of(thinkers: Thinkers) -> int:
    (worker,) = thinkers._moves._all
    return worker.process.pid


async def test_a_bot_chooses_in_another_process_what_it_would_choose_here(thinkers: Thinkers) -> None:
    view, legal = decision()
    there = await thinkers.think(Job("rythm-and-play", "expert", view, legal, 7))
    assert there == chosen("expert", view, legal, 7)
    assert there.acts[0] in legal and there.iterations > 0
    assert thinkers.waiting == 0


async def at_work(thinkers: Thinkers) -> None:
    """Until its one worker has something to think about."""
    while thinkers._moves._idle:
        await asyncio.sleep(0)


async def test_a_worker_that_is_killed_is_replaced_and_the_thought_repeated(thinkers: Thinkers) -> None:
    view, legal = decision()
    await thinkers.think(Job("rythm-and-play", "novice", view, legal, 7))
    worker = process_of(thinkers)
    thought = asyncio.create_task(thinkers.think(Job("rythm-and-play", "master", view, legal, 7)))
    await at_work(thinkers)
    os.kill(worker, signal.SIGKILL)
    assert (await thought).acts[0] in legal
    assert thought.result() == chosen("master", view, legal, 7)


async def test_a_thought_that_hangs_takes_no_other_along(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, legal = decision()
    await thinkers.think(Job("rythm-and-play", "novice", view, legal, 7))
    worker = process_of(thinkers)
    os.kill(worker, signal.SIGSTOP)
    monkeypatch.setattr("clapboard.server.thinking.pool.LONGEST", 5.0)
    thoughts = [thinkers.think(Job("rythm-and-play", "regular", view, legal, seed)) for seed in range(6)]
    for seed, thought in enumerate(await asyncio.gather(*thoughts)):
        assert thought == chosen("regular", view, legal, seed)
    assert thinkers.waiting == 0


async def test_nobodys_tables_keep_those_of_others_waiting(thinkers: Thinkers) -> None:
    """One worker, and thirty thoughts for tables of one owner before the first for somebody else's."""
    view, legal = decision()
    thinkers.owner = lambda table: "ada" if table == "hers" else "mallory"
    order: list[str] = []

    async def think(table: str) -> None:
        await thinkers.think(Job("rythm-and-play", "novice", view, legal, 7, table=table))
        order.append(table)

    many = [asyncio.create_task(think(f"table {number}")) for number in range(30)]
    await asyncio.sleep(0)  # so that they wait before she does
    await asyncio.gather(think("hers"), *many)
    assert order.index("hers") <= 2, "the one under way, and at most one more"
    assert order[-1] == "table 29" and thinkers.waiting == 0


async def test_who_waits_no_more_gives_their_turn_to_the_next() -> None:
    turns, order = Turns(1), list[str]()

    async def enter(owner: str) -> None:
        await turns.enter(owner)
        order.append(owner)

    await enter("first")
    waiting = [asyncio.create_task(enter(owner)) for owner in ("gone", "late", "there", "there")]
    await asyncio.sleep(0)
    waiting[0].cancel()
    turns.leave()
    waiting[1].cancel()  # in the moment in which its turn comes
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert order == ["first", "there"]
    turns.leave()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert order == ["first", "there", "there"]
    turns.leave()
    await enter("at once")
    assert order[-1] == "at once"


async def test_a_bot_that_fails_leaves_the_decision_to_luck(thinkers: Thinkers) -> None:
    view, legal = decision()
    thought = await thinkers.think(Job("rythm-and-play", "wizard", view, legal, 7))
    assert thought.acts[0] in legal and thought.iterations == 0
    thought = await thinkers.think(Job("rythm-and-play", "novice", b"{}", legal, 7))
    assert thought.acts[0] in legal


@pytest.mark.parametrize(
    "level", ["random", "greedy", "tests.bots.test_arena:Waverer", "examples/my_first_bot.py:MyBot"]
)
def test_a_server_plays_with_the_levels_of_the_game_and_nothing_else(level: str) -> None:
    """A name that leads to a module or a file is for the laboratory, where the one who runs it has written it."""
    view, legal = decision()
    assert level not in GAME.bots()
    assert isinstance(reply(Job("rythm-and-play", level, view, legal, 7)), ThoughtFailed)


async def test_who_waits_no_more_leaves_the_worker_to_the_next(thinkers: Thinkers) -> None:
    view, legal = decision()
    await thinkers.think(Job("rythm-and-play", "novice", view, legal, 7))
    worker = process_of(thinkers)
    dropped = asyncio.create_task(thinkers.think(Job("rythm-and-play", "master", view, legal, 7)))
    late = asyncio.create_task(thinkers.think(Job("rythm-and-play", "master", view, legal, 8)))
    await at_work(thinkers)
    dropped.cancel()
    late.cancel()  # it has not even begun
    assert await thinkers.think(Job("rythm-and-play", "regular", view, legal, 9)) == chosen(
        "regular", view, legal, 9
    )
    assert process_of(thinkers) == worker
    assert thinkers.waiting == 0
    assert thinkers._moves._turns._free == 1


async def test_what_a_bot_prints_is_no_answer() -> None:
    """A bot that somebody wrote for a test of their own may say what it likes."""
    view, legal = decision()
    noisy = (
        "from clapboard.server.thinking import worker\n"
        "quiet = worker.choose\n"
        "worker.choose = lambda job: (print('Hm.', flush=True), quiet(job))[1]\n"
        "worker.main()\n"
    )
    job = Job("rythm-and-play", "novice", view, legal, 7)
    expected, words = pack(choose(job)), [sys.executable, "-c", noisy]
    process = await asyncio.create_subprocess_exec(*words, stdin=PIPE, stdout=PIPE, stderr=PIPE)
    assert process.stdin and process.stdout and process.stderr
    process.stdin.write(pack(job))
    assert await process.stdout.readexactly(len(expected)) == expected
    process.stdin.close()
    assert (await process.stdout.read(), await process.stderr.read()) == (b"", b"Hm.\n")
    await process.wait()


async def test_a_worker_ends_with_its_server_in_the_middle_of_a_thought() -> None:
    stuck = (
        "import time\n"
        "from clapboard.server.thinking import worker\n"
        "worker.choose = lambda job: (print('Hm.', flush=True), time.sleep(3600))\n"
        "worker.main()\n"
    )
    view, legal = decision()
    words = [sys.executable, "-c", stuck]
    process = await asyncio.create_subprocess_exec(*words, stdin=PIPE, stderr=PIPE)
    assert process.stdin is not None and process.stderr is not None
    process.stdin.write(pack(Job("rythm-and-play", "novice", view, legal, 7)))
    assert await process.stderr.readline() == b"Hm.\n"  # what it prints goes there
    assert process.returncode is None
    process.stdin.close()
    assert await asyncio.wait_for(process.wait(), PATIENCE) == 0


def limited(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


def test_one_processor_is_left_to_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(8)), raising=False)
    assert (cores(tmp_path), for_thinkers(tmp_path)) == (8, 7)
    container = limited(tmp_path / "two", {"cpu.max": "250000 100000\n"})
    assert (cores(container), for_thinkers(container)) == (2, 1)
    assert cores(limited(tmp_path / "all", {"cpu.max": "max 100000\n"})) == 8
    assert for_thinkers(limited(tmp_path / "half", {"cpu.max": "50000 100000\n"})) == 1
    old = {"cpu/cpu.cfs_quota_us": "300000\n", "cpu/cpu.cfs_period_us": "100000\n"}
    assert cores(limited(tmp_path / "old", old)) == 3
    assert cores(limited(tmp_path / "odd", {"cpu.max": "a b c\n"})) == 8


async def test_thinkers_give_way(thinkers: Thinkers) -> None:
    view, legal = decision()
    await thinkers.think(Job("rythm-and-play", "novice", view, legal, 7))
    worker = process_of(thinkers)
    assert os.getpriority(os.PRIO_PROCESS, worker) == max(NICE, os.getpriority(os.PRIO_PROCESS, 0))
    if hasattr(os, "SCHED_BATCH"):
        assert os.sched_getscheduler(worker) == os.SCHED_BATCH
    turn = Path(f"/proc/{worker}/sched")  # there where the kernel tells of its scheduler
    found = re.search(r"^se\.slice\s*:\s*(\d+)", turn.read_text(), re.MULTILINE) if turn.is_file() else None
    if found is not None:
        assert int(found[1]) == TURN


def test_where_the_system_has_no_short_turns_a_thinker_does_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clapboard.server.thinking.priority.SET_ATTRIBUTES", {})
    assert not short_turns()
