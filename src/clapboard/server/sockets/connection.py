"""One WebSocket at a table: messages in by `hear`, out by `_send`, and a queue that does not grow without end for what cannot leave yet."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from clapboard.kernel.codec import encode
from clapboard.kernel.errors import ClapboardError
from clapboard.server.asking import ask, id_of, paced, problem, reply, watched
from clapboard.server.bodies import ClientMessage, Do
from clapboard.server.limits import ADDRESS_MESSAGES, MESSAGES, REFUSED_BEFORE_CLOSED
from clapboard.server.services import Services
from clapboard.server.sockets.fast_socket import AHEAD, LARGEST, FastSocket, fast_socket_of
from clapboard.server.sockets.plain_socket import PlainSocket
from clapboard.table import messages
from clapboard.table.commands import Act, Change, Help, Hint, Look
from clapboard.table.jobs import Answer
from clapboard.table.rulings.ruled import Person

NEWS = 64
"""News of the table that may wait for a connection; one more, and all of them are forgotten: it gets a snapshot when it can take one."""
WAITING, WAITING_BYTES = 256, 1024 * 1024
"""Messages of any kind, and their bytes, that may wait for a connection; more, and it is dropped as too slow."""
PATIENCE = 5.0
"""Seconds that a connection gets to take its last message."""
MEASURED = 2.0
"""Seconds between two looks at how long the way to a client is."""
CODES = {
    "slow": 1013,
    "stopping": 1012,
    "again": 1012,
    "flood": 1008,
    "reload": 4001,
    "kicked": 4403,
    "deleted": 4404,
}
"""How WebSocket says why it ends."""

BESIDE = (Hint, Help)
"""What takes its time, and is thought about while the client's next messages are done."""

_decoder = msgspec.json.Decoder(ClientMessage)
_pong = encode(messages.Pong())
logger = structlog.get_logger()


class Slot:
    """The place of an answer among those to one client: answers leave in the order of the questions."""

    __slots__ = ("answer", "first")

    def __init__(self) -> None:
        self.answer: bytes | None = None
        self.first: asyncio.Future[None] | None = None
        """Somebody waits until everything that was asked before this is answered."""


class Connection:
    """A `Listener` of a table."""

    def __init__(
        self, services: Services, socket: WebSocket[Any, Any, Any], person: Person, address: str
    ) -> None:
        self.services = services
        self.socket = socket
        self.person = person
        self.address = address
        self.ending: str | None = None
        self._wire: FastSocket | PlainSocket | None = None
        self._queue: deque[tuple[bool, bytes]] = deque()
        """What waits to be sent, and whether it is news of the table; the rest are answers."""
        self._behind = False
        """News were forgotten: a snapshot is owed, as things are when it can be sent."""
        self._table_id = ""
        self._busy = False
        """A message of this client is under way that takes its time; the next one waits."""
        self._asking = 0
        """What the table was asked by this client and has not answered. It comes one upon the other, each at its own instant."""
        self._inbox: deque[tuple[int, bytes | None]] = deque()
        """Messages that wait until those before them allow it, and when each came in."""
        self._slots: deque[Slot] = deque()
        """What was asked and is not answered yet, in order; but for hints and help, which take their time."""
        self._going_on = self._gone = False
        """What waited is being taken; the client sends nothing more."""
        self._look = asyncio.Event()
        """Whether it is over has to be looked at."""
        self._bucket = services.limits.bucket(MESSAGES)
        self._strikes = 0
        self._asides: set[asyncio.Task[None]] = set()

    # To the client

    def tell(self, message: bytes) -> None:
        """News of the table. Anyone who cannot keep up gets the newest instead, and never more of them than they can take."""
        if self.ending is not None or self._behind or self._send(True, message):
            return
        if sum(is_news for is_news, _ in self._queue) > NEWS or self._waiting_bytes() > WAITING_BYTES:
            self._queue = deque(waiting for waiting in self._queue if not waiting[0])
            self._behind = True
            self.services.metrics.behind.inc()

    def _answer(self, message: bytes) -> None:
        """An answer to what this client asked for: none of these is left out."""
        if self.ending is None and not self._send(False, message):
            if len(self._queue) > WAITING or self._waiting_bytes() > WAITING_BYTES:
                self.dismiss("slow")

    def _waiting_bytes(self) -> int:
        return sum(len(message) for _, message in self._queue)

    def _send(self, is_news: bool, message: bytes) -> bool:
        """The one way out. False: the client does not take it now, and it waits behind what waits already."""
        if not self._queue and self._wire is not None and self._wire.say(message):
            return True
        self._queue.append((is_news, message))
        return False

    def drained(self) -> None:
        """The client takes more of what waits."""
        while self._wire is not None and (self._queue or self._behind):
            if not self._queue:
                self._catch_up()
            elif self._wire.say(self._queue[0][1]):
                self._queue.popleft()
            else:
                return
        self._look.set()

    def _asked(self) -> Slot:
        slot = Slot()
        self._slots.append(slot)
        return slot

    def _fill(self, slot: Slot | None, message: bytes) -> None:
        """The answer to something that was asked; it leaves when everything asked before it is answered."""
        if slot is None:
            self._answer(message)
            return
        slot.answer = message
        while self._slots and (ready := self._slots[0].answer) is not None:
            self._slots.popleft()
            self._answer(ready)
        if self._slots and (first := self._slots[0].first) is not None and not first.done():
            first.set_result(None)

    def _catch_up(self) -> None:
        """Everything as it is now, for a client that missed some of it."""
        self._behind = False
        table = self.services.hub.tables.get(self._table_id)
        if table is not None and self.ending is None:
            snapshot = table.audience.snapshot(table.room.seat_of(self.person.id), self.person)
            self._queue.append((True, encode(snapshot)))

    def dismiss(self, why: str) -> None:
        if self.ending is not None:
            return
        self.ending = why
        self.services.metrics.dropped.labels(why).inc()
        if why == "slow":
            self._queue.clear()
        self._send(False, encode(messages.Gone(why=why)))
        self._look.set()

    # From the client

    def hear(self, text: bytes | None, came: int | None = None) -> bool:
        """The one way in: at once, or in its order when those before it allow it."""
        if self.ending is not None:
            return True
        if self._inbox or self._waits:
            self._inbox.append((self.services.lease.up() if came is None else came, text))
            return len(self._inbox) < AHEAD
        self._take(text, came)
        return True

    @property
    def _waits(self) -> bool:
        """Whether the next message has to wait for those before it."""
        return self._busy or self._asking >= AHEAD

    def _take(self, text: bytes | None, came: int | None) -> None:
        message = self._understood(text)
        if message is None:
            return
        table, command = self.services.hub.tables.get(self._table_id), message.command
        if table is None or not self.person.id or isinstance(command, Change):
            self._busy = True
            self._aside(self._do_in_turn(message, self._asked(), came))
            return
        slot = self._asked()
        self._asking += 1
        if isinstance(command, Look):
            self._aside(self._look_in_turn(message, slot))
            return
        # It goes to the table at once and at its own instant, while what was asked before it is being stored: else an act that comes right
        # after a word or a question would be judged after what others did later.
        then = partial(self._answered, slot, message.id)
        if not isinstance(command, Act):  # nearly every command is one
            try:
                paced(self.services, self._table_id, command, self.person)
            except ClapboardError as bad:
                then(bad)
                return
        at = None if came is None else self.services.hub.instant(table, came)
        trip = None if self._wire is None else self._wire.round_trip
        table.submit(command, self.person, then, at, (trip or 0) // 2)

    def _measured(self) -> None:
        """There is a new measurement of the way to this client."""
        table = self.services.hub.tables.get(self._table_id)
        trip = None if self._wire is None else self._wire.round_trip
        if table is not None and trip is not None and self.ending is None:
            table.audience.note_trip(self, trip)

    def _is_measured(self) -> bool:
        table = self.services.hub.tables.get(self._table_id)
        return table is not None and bool(self.person.id) and table.room.game.allows_lag

    def _answered(self, slot: Slot, id: str, done: Answer | Exception) -> None:
        self._asking -= 1
        self._tell_end(id, done, slot)
        self._rest()

    async def _do_in_turn(self, message: Do, slot: Slot, came: int | None = None) -> None:
        try:
            await self._do(message, slot, came)
        finally:
            self._busy = False
            self._rest()

    async def _look_in_turn(self, message: Do, slot: Slot) -> None:
        """It does not go through the table's mailbox, and is about the view after everything that was asked before it."""
        try:
            if self._slots[0] is not slot:
                slot.first = asyncio.get_running_loop().create_future()
                await slot.first
            await self._do(message, slot)
        finally:
            self._asking -= 1
            self._rest()

    def _rest(self) -> None:
        """Something is done: what waited for it goes on before anything else comes in between. What is answered at once leads here again,
        in the middle of it."""
        if self._inbox and not self._going_on:
            self._going_on = True
            try:
                while self._inbox and not self._waits:
                    came, text = self._inbox.popleft()
                    self._take(text, came)
            finally:
                self._going_on = False
            if self._wire is not None and len(self._inbox) < AHEAD:
                self._wire.read_on()
        if self._gone:
            self._look.set()

    def _understood(self, text: bytes | None) -> Do | None:
        """The command that a message holds; None when it is already answered, or was begun beside the rest."""
        limits = self.services.limits
        if not limits.allow(self.address, ADDRESS_MESSAGES, self._bucket):
            self._strike("too-many", "too many messages: wait a little")
            return None
        if text is None or len(text) > LARGEST:
            self._strike("bad-message", "a message is a text of at most 16 KiB")
            return None
        try:
            message = _decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as bad:
            self._strike("bad-message", f"this is no message of the protocol: {bad}", id_of(text))
            return None
        if not isinstance(message, Do):
            self._fill(self._asked(), _pong)
            return None
        if isinstance(message.command, BESIDE):
            self._aside(self._do(message, None))
            return None
        return message

    def _aside(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that takes its time, while the next messages are read."""
        task = asyncio.create_task(work, name="aside")
        self._asides.add(task)
        task.add_done_callback(self._asides.discard)

    def _strike(self, code: str, said: str, id: str = "") -> None:
        """Refuse what was not even understood; somebody who goes on like that is put out. `id`: under which it came, if that can be read."""
        self._strikes += 1
        self.services.metrics.refusals.labels(code).inc()
        logger.info("message-denied", code=code, address=self.address, guest=self.person.id)
        if self.services.limits.on and self._strikes > REFUSED_BEFORE_CLOSED:
            self.dismiss("flood")
        else:
            self._fill(self._asked(), encode(messages.Refused(id=id, code=code, message=said)))

    def broken(self, code: int) -> None:
        """The client has sent what is not even a message; the connection ends by itself."""
        self.services.metrics.refusals.labels("broken").inc()
        if code == CODES["flood"]:
            self.services.metrics.dropped.labels("flood").inc()
        logger.info("socket-broken", code=code, address=self.address, guest=self.person.id)

    async def _do(self, message: Do, slot: Slot | None, came: int | None = None) -> None:
        if not self.person.id:
            self._refuse(message.id, slot, "no-guest", "say who you are first: POST /api/guest")
            return
        done: Answer | Exception
        try:
            done = await ask(self.services, self._table_id, message.command, self.person, came, self.address)
        except ClapboardError as bad:
            done = bad
        self._tell_end(message.id, done, slot)

    def _tell_end(self, id: str, done: Answer | Exception, slot: Slot | None) -> None:
        if not isinstance(done, Exception):
            self._fill(slot, encode(reply(id, done)))
            return
        status, said = problem(done)
        if status >= 500:
            logger.error("command-failed", table=self._table_id, error=str(done), kind=type(done).__name__)
        self._refuse(id, slot, said.code, said.message, said.params)

    def _refuse(
        self, id: str, slot: Slot | None, code: str, said: str, params: dict[str, Any] | None = None
    ) -> None:
        self.services.metrics.refusals.labels(code).inc()
        logger.info(
            "message-refused", code=code, table=self._table_id, address=self.address, guest=self.person.id
        )
        self._fill(slot, encode(messages.Refused(id=id, code=code, message=said, params=params or {})))

    # The whole

    async def run(self, table_id: str, since: int | None, seat: int | None) -> None:
        """From the first snapshot to the end. What was missed is told only to the one who is the same viewer as before."""
        table = await watched(self.services, table_id, self.person.id)
        self._table_id = table_id
        fast = fast_socket_of(self.socket.scope)
        wire = PlainSocket(self.socket.send) if fast is None else fast
        self._wire = wire
        table.join(self, since if table.room.seat_of(self.person.id) == seat else None)
        wire.attach(self, self.address)
        wire.measure(MEASURED, self._is_measured, self._measured)
        reading = asyncio.create_task(wire.read(self.socket.receive), name="reading")
        reading.add_done_callback(self._has_gone)
        try:
            # Of the one who goes, what they had sent before is still heard.
            await self._until(lambda: self.ending is not None or (self._gone and not self._inbox))
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await self._until(lambda: self._gone or not self._queue)
                    await wire.finish()
        finally:
            wire.attach(None)
            table.leave(self)
            tasks = (reading, *self._asides)
            for task in tasks:
                task.cancel()
            for end in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect | OSError):
                    logger.error("connection-broke", table=table_id, exc_info=end)

    def _has_gone(self, reading: asyncio.Task[None]) -> None:
        self._gone = True
        self._look.set()

    async def _until(self, over: Callable[[], bool]) -> None:
        while not over():
            self._look.clear()
            await self._look.wait()
