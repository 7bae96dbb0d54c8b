"""Everything that a running server has, in one place."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from litestar.connection import ASGIConnection

from clapboard.server.config import Config
from clapboard.server.hooks import Hooks
from clapboard.server.hub import Hub
from clapboard.server.identity import Identity, token
from clapboard.server.limits import Limits
from clapboard.server.metrics import Metrics
from clapboard.server.thinkers import Thinkers
from clapboard.server.upkeep import Upkeep
from clapboard.server.uptime import Uptime, wall_clock
from clapboard.store import Store, open_store
from clapboard.table.judge import Entropy, Judge


class House:
    def __init__(
        self,
        config: Config,
        store: Store | None = None,
        judge: Judge | None = None,
        wall: Callable[[], int] = wall_clock,
        entropy: Entropy = secrets.token_bytes,
    ) -> None:
        """A test may bring its own store, judge and clock, and its own entropy: all secrets and ids of this house are made from it."""
        self.config = config
        self.store = store or open_store(config.data)
        self.metrics = Metrics()
        self.limits = Limits(config.limits)
        self.uptime = Uptime(self.store, wall)
        self.identity = Identity(self.store, self.uptime, entropy)
        self.thinkers = Thinkers(config.thinkers)
        self.hooks = Hooks(
            self.store, self.uptime.wall, self.identity.hook_secret, self.metrics, config.private_hooks
        )
        self.hub = Hub(
            self.store,
            self.thinkers.think,
            self.uptime,
            self.metrics,
            judge or Judge(entropy),
            new_id=lambda: token(entropy, 16),
            bot_pause=config.bot_pause,
            home=config.links,
            private_hooks=config.private_hooks,
            hooked=self.hooks.news.set,
        )
        self.upkeep = Upkeep(self.hub)
        self.connections = 0
        self._watch()

    def _watch(self) -> None:
        watch, store = self.metrics.watch, self.store
        watch("clapboard_tables", "Tables in memory", lambda: len(self.hub.tables))
        watch("clapboard_connections", "Open connections", lambda: self.connections)
        watch("clapboard_thoughts", "Bots that think, or wait to", lambda: self.thinkers.waiting)
        watch("clapboard_store_queued", "Writes that wait", lambda: store.queued)
        watch("clapboard_store_batches", "Transactions since the start", lambda: store.batches)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        async with self.store:
            await self.uptime.begin()
            await self.identity.open()
            self.upkeep.start()
            self.hooks.start()
            try:
                yield
            finally:
                await self.upkeep.stop()
                await self.hub.stop()
                await self.hooks.stop()
                self.thinkers.close()
                await self.uptime.beat()


def house_of(connection: ASGIConnection) -> House:  # type: ignore[type-arg]
    house = connection.app.state.house
    assert isinstance(house, House)
    return house
