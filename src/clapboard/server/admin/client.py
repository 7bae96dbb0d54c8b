"""Having an order carried out, wherever the data is: by the server that holds the folder, or by us while nobody does."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from clapboard.kernel.codec import encode
from clapboard.server.admin.orders import (
    LARGEST,
    AnyOrder,
    OrderDone,
    OrderFailed,
    OrderRefused,
    Outcome,
    Restore,
    StoreOrder,
)
from clapboard.server.admin.path import NoSocket, short_name
from clapboard.server.admin.work import carry_out
from clapboard.store import FolderInUse, Store, open_store, restore

_outcomes = msgspec.json.Decoder(Outcome)


class AdminClient:
    """A place to look at tables (`store`), and to have something done about them."""

    def __init__(self, store: Store, held: FolderInUse | None = None) -> None:
        """`held`: by a server, which does what is to be done; `store` is then for reading."""
        self.store = store
        self._held = held

    async def do(self, order: StoreOrder) -> OrderDone:
        if self._held is None:
            return await carry_out(order, self)
        return await ask_server(order, self._held)

    @asynccontextmanager
    async def alone(self, table_id: str, why: str) -> AsyncIterator[None]:
        """Nobody else is there."""
        yield

    async def sign_out(self, guest_id: str) -> None:
        await self.store.change_guest(guest_id, secret=secrets.token_bytes(16))


@asynccontextmanager
async def admin_client(place: str) -> AsyncIterator[AdminClient]:
    """Of a data folder or a database, whether or not a server works there."""
    try:
        store = open_store(place)
        await store.open()
    except FolderInUse as held:
        async with open_store(place, readonly=True) as looking:
            yield AdminClient(looking, held)
        return
    async with store:
        yield AdminClient(store)


async def restore_into(file: Path, place: str) -> OrderDone:
    """Put a backup in the place of everything there."""
    try:
        kept = await restore(file, place)
    except FolderInUse as held:
        return await ask_server(Restore(str(file.absolute())), held)
    return OrderDone(kept="" if kept is None else str(kept))


async def ask_server(order: AnyOrder, held: FolderInUse) -> OrderDone:
    """Ask the server that holds a folder."""
    try:
        with short_name(Path(held.folder)) as name:
            reader, writer = await asyncio.open_unix_connection(name, limit=LARGEST)
    except PermissionError as bad:
        raise NoSocket(f"{held.folder} belongs to another user: run this as the user of the server") from bad
    except (OSError, AttributeError) as bad:
        raise NoSocket(
            f"{held}: it cannot be asked, because nobody listens at the socket in its folder"
        ) from bad
    try:
        writer.write(encode(order) + b"\n")
        await writer.drain()
        line = await reader.readline()
    except OSError:
        line = b""
    finally:
        writer.close()
    if not line:
        raise OrderRefused("the server ended the call without an answer: look whether it was done")
    outcome: Outcome = _outcomes.decode(line)
    if isinstance(outcome, OrderFailed):
        raise OrderRefused(outcome.message)
    return outcome
