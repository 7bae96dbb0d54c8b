"""A whole server in this process, over real sockets, with a clock that is turned by hand and a store that answers when it is let."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from clapboard.server.config import Config
from clapboard.server.run import bind, web_server
from clapboard.server.services import Services
from clapboard.store import LogRow, MemoryStore, TableChange
from clapboard.store.interface import Then, tell
from clapboard.table.table import Table
from tests.limits import PATIENCE
from tests.server.guests import Wall, luck
from tests.server.process import call
from tests.server.site import NOWHERE


class SlowStore(MemoryStore):
    def __init__(self) -> None:
        super().__init__()
        self.answers = asyncio.Event()
        self.answers.set()
        self.appends = 0

    async def append(self, table_id: str, rows: Sequence[LogRow], change: TableChange | None = None) -> None:
        self.appends += bool(rows)
        await self.answers.wait()
        await super().append(table_id, rows, change)

    def appending(
        self,
        table_id: str,
        rows: Sequence[LogRow],
        change: TableChange | None,
        then: Then,
        *,
        patient: bool = False,
    ) -> None:
        tell(asyncio.ensure_future(self.append(table_id, rows, change)), then)


class Client:
    """Somebody at a table over a WebSocket, who keeps what they are told."""

    def __init__(self, name: str, token: str, socket: ClientConnection) -> None:
        self.name = name
        self.token = token
        self.socket = socket
        self.told: list[dict[str, Any]] = []
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for text in self.socket:
            self.told.append(json.loads(text))

    async def send(self, id: str, /, **command: Any) -> None:
        await self.socket.send(json.dumps({"type": "do", "id": id, "command": command}))

    async def act(self, id: str, v: int | None = None, **action: Any) -> None:
        await self.send(id, type="act", id=id, action=action, **({} if v is None else {"v": v}))

    async def answer(self, id: str) -> dict[str, Any]:
        """What came of something that was sent."""

        def found() -> dict[str, Any] | None:
            kinds = ("done", "refused", "preview")
            return next((m for m in self.told if m.get("id") == id and m["type"] in kinds), None)

        await until(lambda: found() is not None)
        answer = found()
        assert answer is not None
        return answer

    @property
    def view(self) -> dict[str, Any]:
        return next(m["view"] for m in reversed(self.told) if m["type"] in ("snapshot", "update"))

    @property
    def v(self) -> int:
        return int(next(m["v"] for m in reversed(self.told) if m["type"] in ("snapshot", "update")))


class Server:
    def __init__(self, services: Services, store: SlowStore, wall: Wall, port: int) -> None:
        self.services = services
        self.store = store
        self.wall = wall
        self.base = f"http://127.0.0.1:{port}"
        self.table_id = ""
        self.clients: list[Client] = []

    @property
    def table(self) -> Table:
        return self.services.hub.tables[self.table_id]

    async def arrived(self, many: int = 1) -> None:
        """So many jobs wait in the mailbox, or are under way."""
        await until(lambda: len(self.table.mailbox) + len(self.table._under_way) >= many)

    async def resting(self) -> None:
        await until(lambda: not self.table._busy and not self.table.mailbox)

    async def connect(self, client: Client) -> Client:
        """The same person once more."""
        return Client(client.name, client.token, await self.socket(client.token))

    async def socket(self, token: str) -> ClientConnection:
        url = self.base.replace("http", "ws") + f"/ws/tables/{self.table_id}?protocol=1&token={token}"
        return await connect(url, compression=None, open_timeout=PATIENCE)

    async def sit(self, settings: dict[str, Any], *names: str) -> list[Client]:
        """Everybody sits at a new table, and the game has begun."""
        tokens = [
            (await asyncio.to_thread(call, self.base, "/api/guest", {"name": name}))["token"]
            for name in names
        ]
        made = await asyncio.to_thread(
            call, self.base, "/api/tables", {"settings": settings, "sit": 0}, tokens[0]
        )
        self.table_id = made["id"]
        for seat, (name, token) in enumerate(zip(names, tokens, strict=True)):
            client = Client(name, token, await self.socket(token))
            self.clients.append(client)
            if seat:
                await client.send("sit", type="sit", seat=seat)
                await client.answer("sit")
        await self.clients[0].send("start", type="start")
        await self.clients[0].answer("start")
        for client in self.clients:
            await until(lambda client=client: bool(client.told) and client.view is not None)  # type: ignore[misc]
        return self.clients


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.001)


@asynccontextmanager
async def server(
    wall: Wall | None = None, store: SlowStore | None = None, **changes: Any
) -> AsyncIterator[Server]:
    """`wall`, `store`: of a server that ran before."""
    wall, store = wall or Wall(), store or SlowStore()
    config = Config(
        data=":memory:",
        public_url="",
        **{"limits": False, "bot_pause": 0, "client": NOWHERE, **changes},
    )
    services = Services(config, store, wall=wall)
    services.hub.think = luck
    listener = bind("127.0.0.1", 0)
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(services.open())
        web = web_server(services, lambda: None)
        web.config.load()
        web.lifespan = web.config.lifespan_class(web.config)
        await web.startup([listener])
        running = Server(services, store, wall, int(listener.getsockname()[1]))
        try:
            yield running
        finally:
            for client in running.clients:
                client.reader.cancel()
                await client.socket.close()
            for one in web.servers:
                one.close()
            await until(lambda: not web.server_state.connections and not web.server_state.tasks)
            listener.close()
