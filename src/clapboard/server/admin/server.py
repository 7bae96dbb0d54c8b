"""The operator's way into a running server: one order after the other, through a socket in the data folder."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import structlog

from clapboard.kernel.codec import encode
from clapboard.kernel.errors import ClapboardError
from clapboard.server.admin.orders import LARGEST, AnyOrder, OrderDone, OrderFailed, Outcome, Restore
from clapboard.server.admin.path import NAME, NoSocket, is_ours, listen
from clapboard.server.admin.work import Site, carry_out

PATIENCE = 10.0
"""Seconds in which an order must have come, and its answer be taken."""

Replace = Callable[[Path], Awaitable[Path | None]]
"""Puts a backup in the place of everything, and says where the old database is."""

_orders = msgspec.json.Decoder(AnyOrder)
logger = structlog.get_logger()


class AdminServer:
    def __init__(self, folder: Path, site: Site, restore: Replace) -> None:
        self.folder = folder
        self.site = site
        self.restore = restore
        self._server: asyncio.Server | None = None
        self._turn = asyncio.Lock()
        self._callers: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """A server without this socket works for everybody but its operator, who is told so."""
        if not hasattr(socket, "AF_UNIX"):
            return
        try:
            self._server = await asyncio.start_unix_server(
                self._called, sock=listen(self.folder), limit=LARGEST
            )
        except (OSError, NoSocket) as bad:
            logger.warning("admin-socket-not-open", error=str(bad))

    async def close(self) -> None:
        """An order that is under way is finished."""
        if self._server is None:
            return
        self._server.close()
        async with self._turn:
            (self.folder / NAME).unlink(missing_ok=True)
        if self._callers:
            await asyncio.wait(self._callers, timeout=PATIENCE)
        self._server = None

    async def _called(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._callers.add(task)
        try:
            if not is_ours(writer.get_extra_info("socket")):
                logger.warning("admin-stranger")
                return
            outcome = await self._outcome(reader)
            writer.write(encode(outcome) + b"\n")
            async with asyncio.timeout(PATIENCE):
                await writer.drain()
        except (
            OSError,
            TimeoutError,
            ValueError,
        ) as bad:  # the other end has gone, or says nothing, or too much
            logger.info("admin-call-broke", error=str(bad) or type(bad).__name__)
        finally:
            self._callers.discard(task)
            writer.close()

    async def _outcome(self, reader: asyncio.StreamReader) -> Outcome:
        async with asyncio.timeout(PATIENCE):
            line = await reader.readline()
        try:
            order = _orders.decode(line)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as bad:
            return OrderFailed(
                "BadOrder", f"the server does not know this order; is it of the same version? ({bad})"
            )
        async with self._turn:
            return await self._carry_out(order)

    async def _carry_out(self, order: AnyOrder) -> Outcome:
        what = str(order.__struct_config__.tag)
        try:
            if isinstance(order, Restore):
                kept = await self.restore(Path(order.file))
                done = OrderDone(kept="" if kept is None else str(kept))
            else:
                done = await carry_out(order, self.site)
        except ClapboardError as bad:
            logger.info("admin-refused", order=what, error=str(bad))
            return OrderFailed(type(bad).__name__, str(bad))
        except Exception as bad:
            logger.error("admin-broke", order=what, exc_info=bad)
            return OrderFailed(
                type(bad).__name__, f"the server made a mistake ({type(bad).__name__}); its log says more"
            )
        logger.info("admin-done", **{**msgspec.structs.asdict(order), "order": what})
        return done
