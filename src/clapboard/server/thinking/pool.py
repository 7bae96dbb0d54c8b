"""Computer players think in processes of their own, with the lowest priority, so that no person's move waits for them.

The server's loop talks to them itself. A pool of the standard library would do that in threads, and every time that one of these has
something to do it takes Python's lock from the loop for as long as half a person's move.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable

import msgspec
import structlog

from clapboard.kernel.registry import edition_files
from clapboard.kernel.rng import Rng
from clapboard.server.thinking.turns import Turns
from clapboard.server.thinking.worker import HEAD, HELP_SECONDS, Reply, pack
from clapboard.table.thought import Helped, HelpJob, Job, NotAnswered, Study, ThinkerAnswer, ThoughtFailed

LONGEST = 120.0
"""Seconds after which a thought is given up."""
LONGEST_HELP = 3 * HELP_SECONDS
"""The same of help: the one who gives it knows its budget."""
TRIES = 3
HELPERS = 1
"""Processes for help, beside those for moves: nobody waits for a move because somebody else wants to know something."""
MOST_HELP = 20
"""How many may wait for help at once; the next is told that there is none."""

log = structlog.get_logger()


class Thinkers:
    """`owner`: whose a table is, so that nobody's tables keep those of others waiting, however many they are."""

    def __init__(self, workers: int = 1, owner: Callable[[str], str] = str) -> None:
        self.workers = workers
        self.owner = owner
        self._moves = Pool(workers)
        self._help = Pool(HELPERS)

    @property
    def waiting(self) -> int:
        """Bots that think, or wait to."""
        return self._moves.waiting

    async def think(self, job: Job) -> ThinkerAnswer:
        """A bot that fails is replaced by luck for this one decision; where nothing is listed, the one who asked has to find something."""
        found = await self._moves.ask(job, LONGEST, self.owner(job.table))
        if isinstance(found, ThinkerAnswer):
            return found
        return ThinkerAnswer([job.legal[int(Rng(job.seed).below(len(job.legal)))]] if job.legal else [])

    async def help(self, job: HelpJob | Study) -> Helped | NotAnswered | None:
        if self._help.waiting >= MOST_HELP:
            return None
        # Help has a budget, which the one who gives it knows; what is studied takes as long as the machine needs.
        found = await self._help.ask(job, LONGEST if isinstance(job, Study) else LONGEST_HELP)
        return found if isinstance(found, Helped | NotAnswered) else None

    async def close(self) -> None:
        await self._moves.close()
        await self._help.close()


class Pool:
    """Some workers, begun when they are first needed."""

    def __init__(self, workers: int) -> None:
        self.waiting = 0
        self._turns = Turns(workers)
        """Who waits, waits here: a thought's time begins with the thought, and a lost worker takes nobody else's along."""
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._thoughts: set[asyncio.Task[Reply | None]] = set()

    async def ask(self, job: Job | HelpJob | Study, seconds: float, owner: str = "") -> Reply | None:
        self.waiting += 1
        try:
            await self._turns.enter(owner)
            thought = asyncio.create_task(self._thought(job, seconds))
            self._thoughts.add(thought)
            thought.add_done_callback(self._done)
            return await asyncio.shield(thought)  # if nobody waits any more, the worker still finishes
        finally:
            self.waiting -= 1

    def _done(self, thought: asyncio.Task[Reply | None]) -> None:
        self._thoughts.discard(thought)
        self._turns.leave()

    async def _thought(self, job: Job | HelpJob | Study, seconds: float) -> Reply | None:
        about = {"game": job.game, "level": job.level if isinstance(job, Job) else "help"}
        for _ in range(TRIES):
            worker = self._idle.pop() if self._idle else await self._new()
            late = False
            try:
                async with asyncio.timeout(seconds):
                    answer = await worker.ask(job)
            except TimeoutError:
                log.error("thought-too-long", **about)
                late = True
            except (EOFError, OSError, msgspec.MsgspecError):
                log.warning("thinker-died", **about)
            else:
                self._idle.append(worker)
                if not isinstance(answer, ThoughtFailed):
                    return answer
                log.error("thinker-failed", error=answer.error, **about)
                return None
            self._all.discard(worker)
            await worker.end()
            if late and not isinstance(job, Job):
                return None  # it would take as long again
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
        words = (sys.executable, "-P", "-m", "clapboard.server.thinking.worker", *map(str, edition_files()))
        return cls(await asyncio.create_subprocess_exec(*words, stdin=PIPE, stdout=PIPE, env=here))

    async def ask(self, job: Job | HelpJob | Study) -> Reply:
        asked, answers = self.process.stdin, self.process.stdout
        assert asked is not None and answers is not None
        # It died while nobody asked it anything; writing would be an error of uvloop's own.
        if asked.is_closing():
            raise EOFError
        asked.write(pack(job))
        await asked.drain()
        (length,) = HEAD.unpack(await answers.readexactly(HEAD.size))
        reply: Reply = msgspec.msgpack.decode(await answers.readexactly(length), type=Reply)
        return reply

    async def end(self) -> None:
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()
