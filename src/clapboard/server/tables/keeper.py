"""Lines of tables on their way into the store, and what follows for the server once it has them."""

from __future__ import annotations

import time
from asyncio import CancelledError
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import structlog

from clapboard.server.tables.lease import Lease
from clapboard.server.tables.lists import change_after
from clapboard.server.watch.metrics import Metrics
from clapboard.store import Conflict, LogRow, Store, StoreError, StoreUnavailable, UnknownTable
from clapboard.table import log
from clapboard.table.backstage import Then
from clapboard.table.room import Room
from clapboard.table.rulings.ruled import Ruled

ACTED: Final = log.Acted
"""Nearly every line is one."""

logger = structlog.get_logger()


class Keeper:
    """`home`: where links in web-hooks begin. `hooked`: there is something for them to send. `changed`: lists show something else, beside whose
    turn it is. `forget`: a room may not be what is stored. `send_away`: these guests do not go on watching."""

    def __init__(
        self,
        store: Store,
        lease: Lease,
        metrics: Metrics,
        home: str,
        hooked: Callable[[], None],
        changed: Callable[[], None],
        forget: Callable[[Room], None],
        send_away: Callable[[Room, set[str]], None],
    ) -> None:
        self.store = store
        self.lease = lease
        self.metrics = metrics
        self.home = home
        self.hooked = hooked
        self.changed = changed
        self.forget = forget
        self.send_away = send_away

    def keep(self, room: Room, rows: Sequence[tuple[int, bytes]], ruled: Sequence[Ruled], then: Then) -> None:
        begun, wall = time.perf_counter(), self.lease.wall()
        change = change_after(room, ruled, wall, self.home)
        kept = [LogRow(seq, wall, body) for seq, body in rows]
        changes = change is not None and (change.status is not None or bool(change.players))
        told = partial(self._kept, room, ruled, begun, changes, then)
        self.store.appending(room.id, kept, change, told, patient=nobody_waits(room, ruled))

    def _kept(
        self,
        room: Room,
        ruled: Sequence[Ruled],
        begun: float,
        changes: bool,
        then: Then,
        bad: BaseException | None,
    ) -> None:
        """The store has answered for some lines of a table, and nobody has been told of them yet: the table is the next to hear it."""
        try:
            if bad is None:
                self._note(room, ruled, begun, changes)
            elif not isinstance(bad, CancelledError):
                self._fail(room, bad)
        finally:
            then(bad)

    def _note(self, room: Room, ruled: Sequence[Ruled], begun: float, changes: bool) -> None:
        metrics = self.metrics
        metrics.kept.observe(time.perf_counter() - begun)
        if changes:
            self.changed()
        if room.settings.hook:
            self.hooked()
        for line, _ in ruled:
            if type(line) is ACTED:
                metrics.lines.inc("acted")
                continue
            metrics.lines.inc(str(line.__struct_config__.tag))
            if isinstance(line, log.Cleared | log.Removed):
                # From a game at a public table too: they may come back to watch.
                if isinstance(line, log.Removed) or (line.kicked and not room.settings.public):
                    self.send_away(room, {room.chairs[line.seat].guest})
            elif isinstance(line, log.Changed) and not line.settings.public:
                self.send_away(room, set(room.kicked))

    def _fail(self, room: Room, bad: BaseException) -> None:
        if isinstance(bad, StoreError):
            self.lease.failed(bad)
        if isinstance(bad, Conflict | StoreUnavailable | UnknownTable):
            logger.error("table-out-of-step", table=room.id, error=str(bad))
            self.forget(room)


def nobody_waits(room: Room, ruled: Sequence[Ruled]) -> bool:
    """Whether all of this is what computer players do: they took their time, and nobody looks at a clock for the answer."""
    for line, _ in ruled:
        if type(line) is not ACTED or line.entry.by < 0 or not room.chairs[line.entry.by].played_by:
            return False
    return True
