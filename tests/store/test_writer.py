"""Who shares a batch with whom, and who is told when."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from clapboard.store import writer as module
from clapboard.store.errors import StoreClosed
from clapboard.store.writer import Writer
from tests.limits import PATIENCE


class Disk:
    """Keeps what it is given, one batch at a time, and waits to be let go where it is told to."""

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.free = asyncio.Event()
        self.free.set()

    async def write(self, batch: Sequence[str]) -> list[str]:
        self.batches.append(list(batch))
        await self.free.wait()
        return [work.upper() for work in batch]

    async def begun(self) -> None:
        """Something is being written."""
        while not self.batches:
            await asyncio.sleep(0)


@pytest.fixture
def long_company(monkeypatch: pytest.MonkeyPatch) -> None:
    """The patient wait for ever, unless somebody comes."""
    monkeypatch.setattr(module, "COMPANY", 3600.0)


async def test_who_comes_while_a_batch_is_written_shares_the_next() -> None:
    disk = Disk()
    writer = Writer(disk.write)
    disk.free.clear()
    first = writer.submit("a")
    await disk.begun()
    others = [writer.submit(work) for work in "bcd"]
    disk.free.set()
    assert [await done for done in (first, *others)] == ["A", "B", "C", "D"]
    assert disk.batches == [["a"], ["b", "c", "d"]]
    await writer.stop()


async def test_patient_writes_join_the_next_one_that_is_not(long_company: None) -> None:
    disk = Disk()
    writer = Writer(disk.write)
    patient = [writer.submit(work, patient=True) for work in "xy"]
    await asyncio.sleep(0.01)
    assert not disk.batches and writer.queued == 2
    assert await writer.submit("a") == "A"
    assert [await done for done in patient] == ["X", "Y"]
    assert disk.batches == [["a", "x", "y"]]
    await writer.stop()


async def test_the_patient_are_told_after_the_answers_of_the_others_have_left(long_company: None) -> None:
    """What is told in the turn after an answer (a socket's flush) comes before what the patient do with theirs."""
    loop, told = asyncio.get_running_loop(), list[str]()
    disk = Disk()
    writer = Writer(disk.write)
    patient = writer.submit("x", patient=True)
    patient.add_done_callback(lambda done: told.append(done.result()))
    hurried = writer.submit("a")
    hurried.add_done_callback(lambda done: loop.call_soon(told.append, done.result()))
    await asyncio.wait_for(patient, PATIENCE)
    await writer.stop()
    assert told == ["A", "X"]


async def test_the_patient_do_not_wait_for_ever() -> None:
    disk = Disk()
    writer = Writer(disk.write)
    assert await asyncio.wait_for(writer.submit("x", patient=True), PATIENCE) == "X"
    assert await asyncio.wait_for(writer.submit("y", patient=True), PATIENCE) == "Y"
    await writer.stop()


async def test_who_became_patient_while_a_batch_was_written_has_a_turn_too() -> None:
    disk = Disk()
    writer = Writer(disk.write)
    disk.free.clear()
    first = writer.submit("a")
    await disk.begun()
    patient = writer.submit("x", patient=True)
    await asyncio.sleep(module.COMPANY * 3)
    disk.free.set()
    assert await first == "A" and await asyncio.wait_for(patient, PATIENCE) == "X"
    await writer.stop()


async def test_a_stop_finishes_the_patient_too(long_company: None) -> None:
    disk = Disk()
    writer = Writer(disk.write)
    patient = writer.submit("x", patient=True)
    await asyncio.wait_for(writer.stop(), PATIENCE)
    assert patient.result() == "X"
    with pytest.raises(StoreClosed):
        writer.submit("y", patient=True)


async def test_a_batch_has_an_end_and_the_rest_comes_next(
    monkeypatch: pytest.MonkeyPatch, long_company: None
) -> None:
    monkeypatch.setattr(module, "MOST", 2)
    disk = Disk()
    writer = Writer(disk.write)
    patient = [writer.submit(work, patient=True) for work in "xyz"]
    hurried = [writer.submit(work) for work in "abc"]
    done = await asyncio.wait_for(asyncio.gather(*hurried, *patient), PATIENCE)
    assert done == ["A", "B", "C", "X", "Y", "Z"]
    assert disk.batches == [["a", "b"], ["c", "x"], ["y", "z"]]
    await writer.stop()


async def test_what_comes_soon_after_a_batch_goes_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "APART", 1.0)
    disk = Disk()
    writer = Writer(disk.write)
    assert await writer.submit("a") == "A"
    soon = writer.submit("b")
    for _ in range(10):
        await asyncio.sleep(0)
    others = [writer.submit(work) for work in "cd"]
    assert [await done for done in (soon, *others)] == ["B", "C", "D"]
    assert disk.batches == [["a"], ["b", "c", "d"]]
    await writer.stop()
