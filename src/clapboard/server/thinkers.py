"""Computer players think in processes of their own, with the lowest priority, so that no person's move waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing.connection import wait

import structlog

from clapboard.kernel.bot import Bot
from clapboard.kernel.codec import encode
from clapboard.kernel.errors import ClapboardError
from clapboard.kernel.legal import Listed
from clapboard.kernel.registry import game as find_game
from clapboard.kernel.rng import Rng
from clapboard.lab.arena import make_bot
from clapboard.server.manners import make_way

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
        self._pool: ProcessPoolExecutor | None = None

    async def think(
        self, game: str, level: str, view: bytes, legal: list[bytes], seed: int
    ) -> tuple[bytes, int]:
        """One of the legal actions, always: a bot that fails is replaced by luck for this one decision."""
        if len(legal) == 1:
            return legal[0], 0
        self.waiting += 1
        try:
            async with self._free:
                found = await self._thought(game, level, view, legal, seed)
            return found or (legal[int(Rng(seed).below(len(legal)))], 0)
        finally:
            self.waiting -= 1

    async def _thought(
        self, game: str, level: str, view: bytes, legal: list[bytes], seed: int
    ) -> tuple[bytes, int] | None:
        for _ in range(TRIES):
            pool = self._ready()
            job: asyncio.Future[tuple[bytes, int]] | None = None
            try:
                job = asyncio.wrap_future(pool.submit(choose, game, level, view, legal, seed))
                await asyncio.wait((job,), timeout=LONGEST)
                if not job.done():
                    log.error("thought-too-long", game=game, level=level)
                elif not job.cancelled():
                    return job.result()
            except BrokenProcessPool:
                log.warning("thinker-died", game=game, level=level)
            except ClapboardError as bad:
                log.error("thinker-failed", game=game, level=level, error=str(bad))
                return None
            finally:
                if job is not None:
                    job.cancel()  # nobody waits for it any more
            self._drop(pool)
        return None

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.workers, mp_context=multiprocessing.get_context("spawn"), initializer=settle_down
            )
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """A pool with a dead or lost worker is of no more use; the first to see it makes room for a new one."""
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        if self._pool is not None:
            self._drop(self._pool)


# In the worker


class BotFailed(ClapboardError):
    """A bot raised something: said by name, because not every error travels between processes."""


def settle_down() -> None:
    """Polite, deaf to Ctrl-C (the server says when to stop), and gone when the server is gone."""
    make_way()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


@lru_cache(maxsize=64)
def _bot(game: str, level: str) -> Bot:
    return make_bot(find_game(game), level)


def choose(game_id: str, level: str, view: bytes, legal: list[bytes], seed: int) -> tuple[bytes, int]:
    game = find_game(game_id)
    bot = _bot(game_id, level)
    try:
        action = bot.choose(game.decode_view(view), Listed(map(game.decode_action, legal)), seed)
    except Exception as bad:
        raise BotFailed(f"{type(bad).__name__}: {bad}") from bad
    return encode(action), bot.thought.iterations
