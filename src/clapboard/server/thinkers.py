"""Computer players think in processes of their own, with the lowest priority, so that no person's move waits for them.

The server's loop talks to them itself. A pool of the standard library would do that in threads, and every time that one of these has
something to do it takes Python's lock from the loop for as long as half a person's move.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process

import msgspec
import structlog

from clapboard.kernel.rng import Rng
from clapboard.server.thinking import HEAD, Failed, Job, Thought, pack

LONGEST = 120.0
"""Seconds after which a thought is given up."""
TRIES = 3

log = structlog.get_logger()


class Thinkers:
    def __init__(self, workers: int = 1) -> None:
        self.workers = workers
        self.waiting = 0
        self._free = asyncio.Semaphore(workers)
        """Who waits, waits here: a thought's time begins with the thought, and a lost worker takes nobody else's along."""
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._thoughts: set[asyncio.Task[Thought | None]] = set()

    async def think(
        self, game: str, level: str, view: bytes, legal: list[bytes], seed: int
    ) -> tuple[bytes, int]:
        """One of the legal actions, always: a bot that fails is replaced by luck for this one decision."""
        if len(legal) == 1:
            return legal[0], 0
        self.waiting += 1
        try:
            await self._free.acquire()
            thought = asyncio.create_task(self._thought(Job(game, level, view, legal, seed)))
            self._thoughts.add(thought)
            thought.add_done_callback(self._done)
            found = await asyncio.shield(thought)  # who waits no more leaves the worker to come to an end
        finally:
            self.waiting -= 1
        if found is None:
            return legal[int(Rng(seed).below(len(legal)))], 0
        return found.action, found.iterations

    def _done(self, thought: asyncio.Task[Thought | None]) -> None:
        self._thoughts.discard(thought)
        self._free.release()

    async def _thought(self, job: Job) -> Thought | None:
        for _ in range(TRIES):
            worker = self._idle.pop() if self._idle else await self._new()
            about = {"game": job.game, "level": job.level}
            try:
                async with asyncio.timeout(LONGEST):
                    answer = await worker.ask(job)
            except TimeoutError:
                log.error("thought-too-long", **about)
            except (EOFError, OSError, msgspec.MsgspecError):
                log.warning("thinker-died", **about)
            else:
                self._idle.append(worker)
                if isinstance(answer, Thought):
                    return answer
                log.error("thinker-failed", error=answer.error, **about)
                return None
            self._all.discard(worker)
            await worker.end()
        return None

    async def _new(self) -> Worker:
        worker = await Worker.begin()
        self._all.add(worker)
        return worker

    async def close(self) -> None:
        for thought in self._thoughts:
            thought.cancel()
        await asyncio.gather(*self._thoughts, return_exceptions=True)
        for worker in self._all:
            await worker.end()


class Worker:
    """A process that thinks, seen from here. One thought at a time."""

    def __init__(self, process: Process) -> None:
        self.process = process

    @classmethod
    async def begin(cls) -> Worker:
        # The same modules as here, and none that happen to lie where the server was started.
        here = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        words = (sys.executable, "-P", "-m", "clapboard.server.thinking")
        return cls(await asyncio.create_subprocess_exec(*words, stdin=PIPE, stdout=PIPE, env=here))

    async def ask(self, job: Job) -> Thought | Failed:
        asked, answers = self.process.stdin, self.process.stdout
        assert asked is not None and answers is not None
        asked.write(pack(job))
        await asked.drain()
        (length,) = HEAD.unpack(await answers.readexactly(HEAD.size))
        return msgspec.msgpack.decode(await answers.readexactly(length), type=Thought | Failed)

    async def end(self) -> None:
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()
