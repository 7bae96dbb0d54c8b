"""Group commit: one task that writes whatever has queued, in one transaction, and tells everybody when it is safe.

While one batch is on its way to the disk, the next one gathers. So a thousand appends cost hardly more syncs than one, and a single append
waits for nobody. A commit costs as much CPU time as several moves, so that two never begin within a few milliseconds: what comes in
between goes together. While batches keep having several members, the next one lingers longer, the more there are. One large batch alone is
no sign of a rush: its members were held up by something, and have waited enough.

The write of a computer player is patient: it joins the batch of the next person. On its own it would keep the disk busy, and a person's
write would have to wait for it; so it starts a batch of its own only if no person's write came for a while.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Generic, TypeVar

from clapboard.store.errors import StoreClosed
from clapboard.store.interface import Then

Work = TypeVar("Work")
Queued = tuple[Work, "asyncio.Future[Any] | Then"]

MOST = 4096
"""The most in one transaction: a flood waits in the queue, not in the database."""
LINGER, LINGER_EACH = 0.02, 0.0001
"""Seconds between the end of a batch and the beginning of the next one: at most, and for each member that recent batches had."""
APART = 0.003
"""Seconds between the beginnings of two batches with people's writes: too short to be noticed, and enough for company where many play."""
COMPANY = 0.003
"""Seconds that a patient write waits for another one to join."""
LATELY = 0.3
"""The weight of the last batch in the average number of members."""


class Writer(Generic[Work]):
    """`commit` writes a batch and answers for each: an error, or what its caller gets."""

    def __init__(self, commit: Callable[[Sequence[Work]], Awaitable[list[Any]]]) -> None:
        self._commit = commit
        self._queue: list[Queued[Work]] = []
        self._patient: list[Queued[Work]] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.create_task(self._run(), name="clapboard-store-writer")
        self.batches = 0
        self.written = 0

    @property
    def queued(self) -> int:
        return len(self._queue) + len(self._patient)

    def submit(self, work: Work, patient: bool = False) -> asyncio.Future[Any]:
        """Done when the work is durable. Cancelling the future does not stop the work. Work that is not patient may overtake work that is."""
        done: asyncio.Future[Any] = self._loop.create_future()
        self._take(work, done, patient)
        return done

    def begin(self, work: Work, then: Then, patient: bool = False) -> None:
        """The same for anyone who wants to know no more than whether it is durable: a future costs more than all the rest of this."""
        self._take(work, then, patient)

    def _take(self, work: Work, done: asyncio.Future[Any] | Then, patient: bool) -> None:
        if self._closing:
            raise StoreClosed("the store is closed")
        if patient:
            if not self._patient:
                self._loop.call_later(COMPANY, self._wake.set)
            self._patient.append((work, done))
            return
        self._queue.append((work, done))
        if len(self._queue) == 1:
            self._wake.set()

    async def stop(self) -> None:
        """Finish what has queued, take no more."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        crowd = 1.0
        while self.queued or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            due = True  # perhaps it is the patient for whom it is time
            while self._queue or (self._patient and due):
                due = self._closing
                hurried, self._queue = self._queue[:MOST], self._queue[MOST:]
                room = MOST - len(hurried)
                patient, self._patient = self._patient[:room], self._patient[room:]
                if self._patient:
                    self._wake.set()
                batch = [work for work, _ in hurried + patient]
                begun = self._loop.time()
                try:
                    answers = await self._commit(batch)
                except Exception as bad:  # noqa: BLE001  a fault nobody thought of goes to those it hit; the writer goes on
                    answers = [bad] * len(batch)
                _tell(hurried, answers[: len(hurried)])
                self.batches += 1
                self.written += len(answers)
                crowd += LATELY * (max(1, len(hurried)) - crowd)
                # Anyone who was just told may have more for the next batch, and their answers leave before the patient hear.
                pause = min(LINGER, LINGER_EACH * (crowd - 1))
                if hurried:
                    pause = max(pause, begun + APART - self._loop.time())
                await asyncio.sleep(0 if self._closing else pause)
                _tell(patient, answers[len(hurried) :])


def _tell(batch: Sequence[tuple[Any, asyncio.Future[Any] | Then]], answers: Sequence[Any]) -> None:
    for (_, done), answer in zip(batch, answers, strict=True):
        if not isinstance(done, asyncio.Future):
            try:
                done(answer if isinstance(answer, Exception) else None)
            except Exception as bad:  # noqa: BLE001  anyone who hears it, the others are to hear it too
                asyncio.get_running_loop().call_exception_handler(
                    {"message": "what was stored could not be told", "exception": bad}
                )
            continue
        if done.done():  # its caller was cancelled
            continue
        if isinstance(answer, Exception):
            done.set_exception(answer)
        else:
            done.set_result(answer)
