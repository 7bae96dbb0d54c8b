"""Everything that a running server has, in one place."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import structlog
from litestar.connection import ASGIConnection

from clapboard.kernel import registry
from clapboard.kernel.errors import ClapboardError
from clapboard.kernel.registry import AnyGame
from clapboard.server.admin.server import AdminServer
from clapboard.server.config import Config
from clapboard.server.hooks.deliver import Hooks
from clapboard.server.identity import Identity, token
from clapboard.server.limits import Limits
from clapboard.server.tables.hub import Hub
from clapboard.server.tables.lease import Lease, wall_clock
from clapboard.server.tables.lobby import Lobby
from clapboard.server.tables.stories import Stories
from clapboard.server.tables.upkeep import Upkeep
from clapboard.server.thinking.pool import Thinkers
from clapboard.server.watch.loop_lag import LoopLag
from clapboard.server.watch.metrics import Metrics
from clapboard.store import RESTORED, ClaimLost, SqliteStore, Store, open_store
from clapboard.store.restoring import stage
from clapboard.table.judge import Judge
from clapboard.table.rulings.deals import Entropy

RECORD = 50
"""Closed connections that count, for giving memory back, as much as one record that was told."""

logger = structlog.get_logger()


def load_games(editions: Sequence[Path]) -> list[dict[str, str]]:
    """All rules, computer players, what the games know of the world and its names, while nobody waits: loaded by the first table of a
    game, or by the first letter that somebody types, they would hold up all the others. Gives what is worth a line in the log."""
    loaded = []
    for place in editions:
        for file in sorted(place.glob("*.toml")) if place.is_dir() else [place]:
            offered = registry.offer(file)
            loaded.append({"event": "edition-offered", "game": offered.meta.id, "file": str(file)})
    for id in registry.games():
        game = registry.game(id)
        game.bots()
        if game.oracle() is not None:
            loaded.append({"event": "oracle-loaded", "game": id, **_about(game)})
        if game.name_kinds:
            game.names("a", "", "en", 1)  # a name index is made by the first search
    return loaded


def _about(game: AnyGame) -> dict[str, str]:
    told = game.attribution()
    if told is None:
        return {}
    return {"source": told.name} | ({"lacks": " ".join(told.lacks)} if told.lacks else {})


class Unfinished(ClapboardError):
    """The server has stopped, and something that belongs to that has failed; what was acknowledged is stored all the same."""


class Services:
    def __init__(
        self,
        config: Config,
        store: Store | None = None,
        judge: Judge | None = None,
        wall: Callable[[], int] = wall_clock,
        entropy: Entropy = secrets.token_bytes,
    ) -> None:
        """A test may bring its own store, judge and clock, and its own entropy: all secrets and ids are made from it."""
        self.config = config
        self.store = store or open_store(config.data)
        self.metrics = Metrics()
        self.limits = Limits(config.limits)
        self.lease = Lease(self.store, wall)
        self.identity = Identity(self.store, wall, entropy)
        self.thinkers = Thinkers(config.thinkers)
        self.hooks = Hooks(self.store, wall, self.identity.hook_secret, self.metrics, config.private_hooks)
        self.hub = Hub(
            self.store,
            self.thinkers.think,
            self.lease,
            self.metrics,
            judge or Judge(entropy, named=self.identity.deal_seed, wall=self.lease.wall),
            new_id=lambda: token(entropy, 16),
            bot_pause=config.bot_pause,
            home=config.links,
            private_hooks=config.private_hooks,
            hooked=self.hooks.news.set,
            secret=entropy(32),
            help=self.thinkers.help,
        )
        self.thinkers.owner = self.hub.owner
        self.upkeep = Upkeep(self.hub, self._displaced, lambda: self.left + RECORD * self.stories.gone)
        self.displaced: ClaimLost | None = None
        """Why this server may no longer write, ever."""
        self.end: Callable[[], None] = lambda: None
        """Ends the process; the one who runs it says how."""
        self.loop_lag = LoopLag(self.metrics.lag.observe)
        self.stories = Stories()
        self.lobby = Lobby(self.hub)
        self.studies: dict[tuple[str, str, bytes], bytes] = {}
        """What was studied of late."""
        self.connections = self.left = 0
        """Those that are open, and those that were."""
        self._watch()

    def _watch(self) -> None:
        watch, store = self.metrics.watch, self.store
        watch("clapboard_tables", "Tables in memory", lambda: len(self.hub.tables))
        watch("clapboard_connections", "Open connections", lambda: self.connections)
        watch("clapboard_thoughts", "Bots that think, or wait to", lambda: self.thinkers.waiting)
        watch("clapboard_store_queued", "Writes that wait", lambda: store.queued)
        self.metrics.count("clapboard_store_batches", "Transactions since the start", lambda: store.batches)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        loaded = load_games(self.config.editions)
        async with self.store:
            await self.store.claim()
            self._warn()
            # Only now is this the server of the folder: one that is refused says why, and nothing else.
            for line in loaded:
                logger.info(**line)
            await self._begin()
            admin = (
                AdminServer(self.store.folder.path, self, self.restore)
                if isinstance(self.store, SqliteStore)
                else None
            )
            if admin is not None:
                await admin.open()
            failed: list[str] = []
            try:
                yield
            finally:
                if admin is not None:
                    failed += await self._put_away(admin=admin.close)
                failed += await self._pause()
                failed += await self._put_away(thinkers=self.thinkers.close)
            if failed:
                raise Unfinished(f"stopped, but not everything could be put away: {', '.join(failed)}")

    def _warn(self) -> None:
        if isinstance(self.store, SqliteStore) and self.store.folder.is_open:
            logger.warning(
                "folder-open",
                folder=str(self.store.folder.path),
                said="others on this machine may look into the data folder: chmod 700 closes it",
            )

    async def _begin(self) -> None:
        await self.lease.begin()
        await self.identity.open()
        self.hub.go_on(int(await self.store.setting(RESTORED) or b"0"))
        self.upkeep.start()
        self.loop_lag.start()
        self.hooks.start()

    async def _pause(self) -> list[str]:
        """Put everything away that is in memory. Says what could not be."""
        self.loop_lag.stop()
        return await self._put_away(
            upkeep=self.upkeep.stop, tables=self.hub.stop, hooks=self.hooks.stop, lease=self.lease.renew
        )

    async def _put_away(self, **steps: Callable[[], Awaitable[None]]) -> list[str]:
        """One after the other, whatever becomes of those before: a full disk is no reason to leave processes behind."""
        failed: list[str] = []
        for name, step in steps.items():
            try:
                await step()
            except ClapboardError as bad:
                logger.error("not-put-away", step=name, error=str(bad))
                failed.append(name)
            except Exception as bad:  # a mistake in the code
                logger.error("not-put-away", step=name, exc_info=bad)
                failed.append(name)
        return failed

    def _displaced(self, why: ClaimLost) -> None:
        """Another server has everything, or nobody will find again what is written here: who is connected belongs there."""
        if self.displaced is None:
            logger.error("displaced", error=str(why))
            self.displaced = why
            self.end()

    async def sign_out(self, guest_id: str) -> None:
        """All tokens of a guest are void; anyone who is connected by one comes again, as the guest that they can show to be."""
        await self.identity.sign_out(guest_id)
        for table in list(self.hub.tables.values()):
            table.audience.dismiss("again", {guest_id})

    # What an operator asks for

    @asynccontextmanager
    async def alone(self, table_id: str, why: str) -> AsyncIterator[None]:
        async with self.hub.alone(table_id, why):
            yield
        if why == "again":
            with suppress(ClapboardError):  # a game in play goes on, also if only computer players are there
                await self.hub.table(table_id)

    async def restore(self, file: Path) -> Path | None:
        """Go on with a backup in the place of everything. It is made ready while people play; then all tables are put away, and
        everybody is told to come again. If it cannot be, all goes on as it was."""
        assert isinstance(self.store, SqliteStore)
        incoming = await asyncio.to_thread(stage, file, self.store.folder.database)
        self.hub.farewell("again")
        await self._pause()
        try:
            return await self.store.replace(incoming)
        finally:
            await self._begin()


def services_of(connection: ASGIConnection) -> Services:  # type: ignore[type-arg]
    services = connection.app.state.services
    assert isinstance(services, Services)
    return services
