"""All tables of this server: in memory while somebody needs them, folded from their logs on demand, durable before anybody is told."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress

import msgspec
import structlog

from clapboard.kernel.codec import encode
from clapboard.kernel.errors import ClapboardError
from clapboard.server.hooks.send import check_hook
from clapboard.server.tables.deals import Origin, origin, place_of
from clapboard.server.tables.history import Mark, fold_row, instant
from clapboard.server.tables.keeper import Keeper
from clapboard.server.tables.lease import Lease, TableTime
from clapboard.server.tables.lists import opened
from clapboard.server.watch.metrics import Metrics
from clapboard.store import (
    LogRow,
    Player,
    Store,
    StoreError,
    StoreUnavailable,
    TableChange,
    UnknownTable,
    Where,
)
from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.commands import Refusal
from clapboard.table.jobs import Answer
from clapboard.table.judge import Judge
from clapboard.table.room import Room
from clapboard.table.rulings.chairs import check_settings
from clapboard.table.rulings.deals import AGAIN
from clapboard.table.rulings.ruled import Person
from clapboard.table.settings import Settings
from clapboard.table.table import Table
from clapboard.table.thought import Helps, Think, no_help

SLICE = 25
"""Rows that are folded before others get their turn."""

MOST_WAITING, MOST_WAITING_HERE = 5, 15
"""Public tables of one host, and of one address, that may wait for people at the same time."""
MOST_MADE = 20_000
"""Tables of which it is remembered where they were made."""
PAGE = 50

logger = structlog.get_logger()


class Stopping(ClapboardError):
    """The server stops, and takes nothing more."""


class Hub:
    def __init__(
        self,
        store: Store,
        think: Think,
        lease: Lease,
        metrics: Metrics,
        judge: Judge | None = None,
        bot_pause: float | None = None,
        new_id: Callable[[], str] = lambda: secrets.token_urlsafe(16),
        home: str = "",
        private_hooks: bool = False,
        hooked: Callable[[], None] = lambda: None,
        secret: bytes = b"",
        help: Helps = no_help,
    ) -> None:
        """`new_id`: 128 bits that nobody can guess, because the id of a private table is its key. `home`: where links in
        web-hooks begin; `hooked`: called when there is something for them to send. `secret`: part of the seed of every thought."""
        self.store = store
        self.think = think
        self.help = help
        self.lease = lease
        self.metrics = metrics
        self.judge = judge or Judge()
        self.bot_pause = bot_pause
        self.secret = secret
        self.new_id = new_id
        self.private_hooks = private_hooks
        self.keeper = Keeper(
            store, lease, metrics, home, hooked, self._changed, self._forget, self._send_away
        )
        self.keep = self.keeper.keep
        self.tables: dict[str, Table] = {}
        self.stopping = False
        self.versions = 0
        self._moving: dict[str, asyncio.Future[None]] = {}
        """Tables that are being loaded or put away: anyone who wants one waits."""
        self._lobby = asyncio.Lock()
        """One table after the other gets into the lobby: those who come at once are to be counted too."""
        self.made_at: dict[str, str] = {}
        """From which address a public table was made, or made public, while this server runs."""
        self._makers: dict[str, str] = {}
        """From which address each table was made."""
        self.changes = 0
        """Counts changes of what lists show, other than whose turn it is."""
        self._marks: dict[str, list[Mark]] = {}
        """For tables that are being loaded: the time of each row."""

    # Making and finding

    async def create(
        self, settings: Settings, host: Person, sit: int | None = None, address: str = ""
    ) -> str:
        """A new table, with its host in a chair if they like, and with the computer players that belong to its deal. `address`: from where."""
        source = await self.origin(settings.deal, host.id) if settings.deal.startswith(AGAIN) else None
        before = None if source is None else as_played(source, settings.deal)
        if source is not None and not settings.edition:
            settings = msgspec.structs.replace(settings, edition=source.edition)
        settings = check_settings(settings, self.judge.dealer, before)
        check_hook(settings.hook, self.private_hooks)
        if not settings.public:
            return self._note(self._makers, await self._create(settings, host, sit, source), address)
        async with self._lobby:
            await self._check_waiting(host.id, address)
            return self._made(await self._create(settings, host, sit, source), address)

    async def origin(self, deal: str, guest: str) -> Origin:
        """The game that `again:<table>.<game>` names, for somebody who may see that table."""
        table_id, number = place_of(deal)
        room = (await self.table(table_id)).room
        if guest in room.kicked and not room.settings.public:
            raise Refusal("kicked", "the host has sent you away from this table")
        return await origin(self.store, room, number)

    async def _create(
        self, settings: Settings, host: Person, sit: int | None, source: Origin | None = None
    ) -> str:
        if sit is not None and not 0 <= sit < settings.seats:
            raise Refusal("no-such-seat", "there is no such chair", seat=sit)
        table_id, wall = self.new_id(), self.lease.wall()
        server, up = self.lease.name, self.lease.up()
        dealt = None if source is None else source.dealt
        lines: list[log.Line] = [
            log.Opened(t=0, settings=settings, host=host.id, dealt=dealt, server=server, up=up)
        ]
        if sit is not None:
            lines.append(log.Sat(t=0, seat=sit, guest=host.id, name=host.name))
        for seat, level in enumerate(_players(settings, source)):
            if level and seat != sit:
                lines.append(log.BotSat(t=0, seat=seat, level=level))
        room = Room(table_id)
        for line in lines:
            room.fold(line.t, line)
        owner = Player(guest_id=host.id, seat=sit, name=host.name, last_seen=wall)
        table, change = opened(room, owner, wall)
        rows = [LogRow(seq, wall, encode(line)) for seq, line in enumerate(lines, 1)]
        await self.store.create(table, rows, change)
        self.changes += 1
        self.metrics.lines.inc("opened")
        return table_id

    async def table(self, table_id: str) -> Table:
        """The table, loaded if need be; `UnknownTable`, `BrokenLog`."""
        while table_id not in self.tables:
            if self.stopping:
                raise Stopping("the server stops")
            moving = self._moving.get(table_id)
            if moving is None:
                await self._load(table_id)
            else:
                await asyncio.shield(moving)
        return self.tables[table_id]

    async def ask(
        self,
        table_id: str,
        command: ask.AnyCommand,
        person: Person,
        came: int | None = None,
        address: str = "",
    ) -> Answer:
        """`came`: when it came in, by this hub's clock, if that was not now. `address`: from where."""
        table = await self.table(table_id)
        at = self.instant(table, came)
        if isinstance(command, ask.Change):
            check_hook(command.settings.hook, self.private_hooks)
            if command.settings.public and not table.room.settings.public:
                async with self._lobby:
                    await self._check_waiting(person.id, address)  # the one who may do this is the host then
                    done = await table.ask(command, person, at)
                    self._made(table_id, address)
                    return done
        return await table.ask(command, person, at)

    def instant(self, table: Table, came: int | None) -> int | None:
        """When something came in, in the time of a table; None: now."""
        return None if came is None else table.now() - max(0, self.lease.up() - came)

    def owner(self, table_id: str) -> str:
        """Whose a table is: of the address where it was made, which may be many guests; where that is not known, of its host."""
        table = self.tables.get(table_id)
        return self._makers.get(table_id) or (table_id if table is None else table.room.host)

    def _made(self, table_id: str, address: str) -> str:
        self._note(self._makers, table_id, address)
        return self._note(self.made_at, table_id, address)

    def _note(self, where: dict[str, str], table_id: str, address: str) -> str:
        """Where a table was made, as far back as is remembered."""
        if address:
            if len(where) >= MOST_MADE:
                del where[next(iter(where))]
            where[table_id] = address
        return table_id

    async def _check_waiting(self, host: str, address: str) -> None:
        """One guest's tables must not be all that others find in the lobby, and neither must those of one address, which may be many
        guests."""
        here = 0
        for table_id in [made for made, at in self.made_at.items() if address and at == address]:
            shown = await self.store.table(table_id)
            if shown is not None and shown.public and shown.status == "open":
                here += 1
            elif shown is None or shown.status == "closed":
                self.made_at.pop(table_id, None)
        if here >= MOST_WAITING_HERE:
            raise Refusal(
                "too-many-waiting",
                f"{MOST_WAITING_HERE} tables from your address wait in the lobby already: start or close one",
                most=MOST_WAITING_HERE,
            )
        theirs = Where(guest=host, public=True, status=("open",))
        waiting = [shown for shown in await self.store.tables(theirs, PAGE) if shown.host == host]
        if len(waiting) >= MOST_WAITING:
            raise Refusal(
                "too-many-waiting",
                f"{MOST_WAITING} of your tables wait in the lobby already: start or close one",
                most=MOST_WAITING,
            )

    # Loading

    async def _load(self, table_id: str) -> None:
        moved = self._moving[table_id] = asyncio.get_running_loop().create_future()
        try:
            table = await self.fold(table_id, self._marks.setdefault(table_id, []))
            shown = await self.store.table(table_id)
            if shown is None:
                raise UnknownTable(table_id)
            now = table.now()
            marks = self._marks.pop(table_id, [])
            seen = {player.guest_id: instant(marks, player.last_seen, now) for player in shown.players}
            await self._take_over(table)
            self.tables[table_id] = table
            table.open(seen)
            assert table.ended is not None
            table.ended.add_done_callback(lambda ended: self._ended(table, ended))
            self.metrics.loads.inc()
        finally:
            self._marks.pop(table_id, None)
            del self._moving[table_id]
            moved.set_result(None)

    async def _take_over(self, table: Table) -> None:
        """From here on the table's time goes on with this process. If that cannot be written, it can still be looked at, and the one who has it
        next goes on from its last row."""
        room = table.room
        if room.served.server == self.lease.name:
            return
        line = log.Served(t=table.now(), server=self.lease.name, up=self.lease.up())
        row = LogRow(room.seq + 1, self.lease.wall(), encode(line))
        try:
            await self.store.append(room.id, [row], TableChange(quiet=True))
        except StoreError as bad:
            logger.warning("time-not-kept", table=room.id, error=str(bad))
            return
        table.audience.recall(line, room.fold(line.t, line))

    async def _time(self, room: Room) -> int:
        """The time of a table: the milliseconds in which some server had it."""
        server, up, t = room.served.server, room.served.up, room.served.t
        if not server:
            return room.time
        lasted = self.lease.up() if server == self.lease.name else await self.lease.lasted(server)
        return max(room.time, t + lasted - up)

    async def fold(self, table_id: str, marks: list[Mark] | None = None) -> Table:
        """The table as its log tells it, not yet at work. `marks`: get when each of its rows was."""
        rows = await self.store.load(table_id)
        if not rows:
            raise UnknownTable(table_id)
        clock = TableTime(self.lease)
        table = Table(
            Room(table_id),
            self,
            clock,
            self.judge,
            bot_pause=self.bot_pause,
            versions=self.versions,
            secret=self.secret,
        )
        wall = rows[0].at
        for row in rows:
            # Of old rows nothing but the wall clock tells how long after the row before they came, and it may have been put back.
            at, wall = table.room.time + max(0, row.at - wall), max(wall, row.at)
            line, facts = fold_row(table.room, row, at)
            table.audience.recall(line, facts)
            if marks is not None:
                marks.append(Mark(wall, table.room.time))
            if row.seq % SLICE == 0:
                await asyncio.sleep(0)
        clock.go_on(await self._time(table.room))
        return table

    # Keeping

    def _changed(self) -> None:
        """Something else is shown in lists."""
        self.changes += 1

    def seen(self, room: Room, guest: str) -> None:
        """How long somebody has been away is to outlast this table in memory. Nobody waits for it, and play goes on without."""
        change = TableChange(seen=((guest, self.lease.wall()),))
        try:
            self.store.appending(room.id, (), change, _noted)
        except StoreError as bad:
            logger.warning("absence-not-kept", table=room.id, error=str(bad))

    # Putting away

    def _forget(self, room: Room) -> None:
        """What is in memory may not be what is stored: everybody comes back to a table that is loaded anew."""
        table = self.tables.get(room.id)
        if table is None or table.room is not room:
            return
        del self.tables[room.id]
        self._abandon(table)
        table.give_up()

    def _abandon(self, table: Table, why: str = "again") -> None:
        table.players.stop()
        table.send_home(why)

    def _send_away(self, room: Room, guests: set[str]) -> None:
        """Anyone who was removed from a private table does not go on watching it; the one who was removed from a game is told so."""
        table = self.tables.get(room.id)
        if table is not None:
            table.audience.dismiss("kicked", guests)

    def _ended(self, table: Table, ended: asyncio.Future[None]) -> None:
        """The table works no more: as it should be, or by a mistake in the code. Nobody waits for ever for an answer."""
        bad = None if ended.cancelled() else ended.exception()
        if bad is not None:
            logger.error("table-broke", table=table.room.id, exc_info=bad)
            if self.tables.get(table.room.id) is table:
                del self.tables[table.room.id]
            self._abandon(table)
        table.fail(StoreUnavailable("the table was loaded anew: ask again"))

    async def unload(self, table: Table) -> None:
        """Put a table away; the next who asks for it gets it from its log."""
        table_id = table.room.id
        moved = self._moving[table_id] = asyncio.get_running_loop().create_future()
        del self.tables[table_id]
        try:
            await table.close()
        finally:
            del self._moving[table_id]
            moved.set_result(None)

    @asynccontextmanager
    async def alone(self, table_id: str, why: str) -> AsyncIterator[None]:
        """Nobody works at a table meanwhile: what was in its mailbox is finished first, and the one who asks for it waits. Those who are
        connected are told `why` they have to go once it is done; if it fails, to come again."""
        while (moving := self._moving.get(table_id)) is not None:
            await asyncio.shield(moving)
        if self.stopping:
            raise Stopping("the server stops")
        moved = self._moving[table_id] = asyncio.get_running_loop().create_future()
        table, end = self.tables.pop(table_id, None), "again"
        try:
            if table is not None:
                with suppress(Exception):  # a mistake in the code has ended it already, and `_ended` has told
                    await table.close()
            yield
            end = why
        finally:
            if table is not None:
                self._abandon(table, end)
            del self._moving[table_id]
            moved.set_result(None)

    async def delete(self, table_id: str) -> None:
        async with self.alone(table_id, "deleted"):
            await self.store.delete_table(table_id)
            self.changes += 1

    # The end

    def farewell(self, why: str) -> None:
        """No more connections and commands; those who are here are told to come back."""
        self.stopping = True
        for table in self.tables.values():
            table.send_home(why)

    async def stop(self) -> None:
        """Finish every mailbox, also of tables that were just being loaded."""
        self.stopping = True
        while self.tables or self._moving:
            for moving in list(self._moving.values()):
                await asyncio.shield(moving)
            for table in list(self.tables.values()):
                try:
                    await self.unload(table)
                except StoreError as bad:
                    logger.error("table-not-finished", table=table.room.id, error=str(bad))
                except Exception as bad:  # a mistake in the code; the others are finished all the same
                    logger.error("table-not-finished", table=table.room.id, exc_info=bad)

    def go_on(self, versions: int) -> None:
        """After `stop`, with another store's tables. `versions`: where those of all viewers begin."""
        self.versions = versions
        self.stopping = False
        self.changes += 1


def as_played(source: Origin, deal: str) -> Settings:
    """What belongs to a game that is played again from its deal."""
    return Settings(
        game=source.game, seats=source.seats, options=source.options, deal=deal, edition=source.edition
    )


def _players(settings: Settings, source: Origin | None) -> Sequence[str]:
    """By seat, the computer players that a deal brings along."""
    if source is not None:
        return source.players
    declared = settings.find_game().deals().get(settings.deal)
    return () if declared is None else declared.players


def _noted(bad: BaseException | None) -> None:
    if bad is not None and not isinstance(bad, asyncio.CancelledError):
        logger.warning("absence-not-kept", error=str(bad))
