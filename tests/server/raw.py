"""A visitor who keeps every byte that the server sends: HTTP answers with their headers, WebSocket frames as they come."""

from __future__ import annotations

import asyncio
import json
import struct
from typing import Any

KEY = "AAAAAAAAAAAAAAAAAAAAAA=="
MASK = b"\x01\x02\x03\x04"


def joined(pieces: bytes) -> bytes:
    """A body that was sent piece by piece."""
    whole = b""
    while pieces:
        length, _, rest = pieces.partition(b"\r\n")
        whole += rest[: int(length, 16)]
        pieces = rest[int(length, 16) + 2 :]
    return whole


class Visitor:
    def __init__(self, port: int) -> None:
        self.port = port
        self.token = ""
        self.got: list[bytes] = []
        """Everything, in order."""
        self.v = 0
        """The last version."""

    @property
    def id(self) -> str:
        return self.token.partition(".")[0]

    # HTTP

    async def call(self, method: str, path: str, body: Any = None, keep: bool = True) -> Any:
        """One request on a connection of its own; the answer as JSON. Without `keep`, no byte of it counts."""
        data = b"" if body is None else json.dumps(body).encode()
        head = [f"{method} {path} HTTP/1.1", "Host: table.test", "Connection: close"]
        head += [f"Content-Length: {len(data)}"] if data else []
        head += [f"Authorization: Bearer {self.token}"] if self.token else []
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write("\r\n".join([*head, "", ""]).encode() + data)
        answer = await reader.read()
        writer.close()
        if keep:
            self.got.append(answer)
        above, _, below = answer.partition(b"\r\n\r\n")
        return json.loads(joined(below) if b"transfer-encoding: chunked" in above.lower() else below)

    async def enter(self, name: str) -> None:
        self.token = (await self.call("POST", "/api/guest", {"name": name}))["token"]

    async def do(self, table_id: str, id: str, /, **command: Any) -> Any:
        return await self.call(
            "POST", f"/api/tables/{table_id}/do", {"type": "do", "id": id, "command": command}
        )

    # WebSocket

    async def connect(self, table_id: str, back: str = "") -> None:
        """`back`: what somebody says of themselves who was here before."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = [
            f"GET /ws/tables/{table_id}?protocol=1&token={self.token}{back} HTTP/1.1", "Host: table.test", "Upgrade: websocket",
            "Connection: Upgrade", f"Sec-WebSocket-Key: {KEY}", "Sec-WebSocket-Version: 13",
        ]  # fmt: skip
        self.writer.write("\r\n".join([*head, "", ""]).encode())
        self.got.append(await self.reader.readuntil(b"\r\n\r\n"))

    def send(self, message: Any) -> None:
        data = json.dumps(message).encode()
        size = (
            bytes([0x80 | len(data)])
            if len(data) < 126
            else bytes([0x80 | 126]) + struct.pack(">H", len(data))
        )
        masked = bytes(byte ^ MASK[place % 4] for place, byte in enumerate(data))
        self.writer.write(b"\x81" + size + MASK + masked)

    async def until(self, *kinds: str) -> Any:
        """Frames, up to one with a message of one of these kinds."""
        while True:
            frame = head = await self.reader.readexactly(2)
            size = head[1] & 127
            if size >= 126:
                more = await self.reader.readexactly(2 if size == 126 else 8)
                frame, size = frame + more, int.from_bytes(more, "big")
            data = await self.reader.readexactly(size)
            self.got.append(frame + data)
            message = json.loads(data) if head[0] == 0x81 else {"type": "frame"}
            if message["type"] in ("snapshot", "update", "heard"):
                self.v = int(message["v"])
            if message["type"] in kinds:
                return message

    async def ask(self, id: str, /, **command: Any) -> Any:
        self.send({"type": "do", "id": id, "command": command})
        return await self.until("done", "preview", "planned", "verdict", "looked", "advice", "refused")

    async def caught_up(self) -> None:
        """All that was said to this connection until now is here."""
        self.send({"type": "ping"})
        await self.until("pong")

    async def leave(self) -> None:
        self.writer.close()
        await self.writer.wait_closed()
