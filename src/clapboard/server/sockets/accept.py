"""/ws/tables/{id}: who is let in, before a connection becomes one of a table's listeners."""

from __future__ import annotations

import asyncio
from typing import Any

import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from clapboard.kernel.codec import encode
from clapboard.kernel.errors import ClapboardError
from clapboard.server.asking import WRONG_HOST, Denied, problem
from clapboard.server.identity import STRANGER, person
from clapboard.server.limits import REQUESTS
from clapboard.server.services import Services, services_of
from clapboard.server.sockets.connection import CODES, PATIENCE, Connection
from clapboard.server.visitor import address, guest_of, is_our_host, same_origin
from clapboard.table.messages import PROTOCOL, Gone, Message, Refused

Socket = WebSocket[Any, Any, Any]
RESPONSE = "websocket.http.response"
"""How a server underneath says that it can answer a WebSocket that it does not accept."""
NOT_NOW, ENDS = 1013, {403: CODES["kicked"], 404: 4404}

logger = structlog.get_logger()


@websocket("/ws/tables/{table_id:str}")
async def table_socket(socket: Socket, table_id: FromPath[str]) -> None:
    services = services_of(socket)
    at = address(services, socket)
    denied = _denied(services, socket, at)
    if denied is not None:
        await _turn_away(services, socket, at, denied)
        return
    services.connections += 1
    try:
        await _talk(services, socket, table_id, at)
    except (WebSocketDisconnect, OSError):
        pass
    finally:
        services.connections -= 1
        services.left += 1
        services.limits.sockets.leave(at)
        _part(socket)


def _part(socket: Socket) -> None:
    """The socket holds closures over itself. Break that cycle when it ends, so that its memory does not wait for the garbage collector."""
    parted: Any = socket
    parted.receive = parted.send = None


def _denied(services: Services, socket: Socket, at: str) -> Denied | None:
    """Why it is not let in; None: it is, and counted."""
    if not is_our_host(services, socket):
        return Denied(403, "wrong-host", WRONG_HOST)
    if not same_origin(services, socket):
        return Denied(403, "wrong-origin", "this connection comes from a page of another site")
    if not services.limits.allow(at, REQUESTS) or not services.limits.sockets.enter(at):
        return Denied(429, "too-many", "too many connections: wait a little")
    return None


async def _turn_away(services: Services, socket: Socket, at: str, denied: Denied) -> None:
    """As every other request is refused: with a status, and a body that says why. Nothing was accepted yet."""
    services.metrics.refusals.labels(denied.code).inc()
    logger.info(
        "socket-denied",
        code=denied.code,
        address=at,
        origin=socket.headers.get("origin"),
        host=socket.headers.get("host"),
    )
    if RESPONSE not in (socket.scope.get("extensions") or {}):
        await socket.close()  # a server that can only say 403
        return
    status, said = problem(denied)
    body = encode(said)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    start: Any = {"type": "websocket.http.response.start", "status": status, "headers": headers}
    rest: Any = {"type": "websocket.http.response.body", "body": body}
    await socket.send(start)
    await socket.send(rest)


async def _talk(services: Services, socket: Socket, table_id: str, at: str) -> None:
    asked = socket.query_params
    await socket.accept()
    if asked.get("protocol", str(PROTOCOL)) != str(PROTOCOL):
        logger.info("socket-denied", address=at, code="reload")
        await _end(socket, CODES["reload"], Gone(why="reload"))
        return
    guest = await guest_of(services, socket, asked.get("token", ""))
    connection = Connection(services, socket, person(guest) if guest else STRANGER, at)
    try:
        await connection.run(table_id, _number(asked.get("since")), _number(asked.get("seat")))
    except ClapboardError as bad:
        status, said = problem(bad)
        refused = Refused(id="", code=said.code, message=said.message, params=said.params)
        logger.info("socket-denied", address=at, code=said.code)
        await _end(socket, ENDS.get(status, NOT_NOW), refused)
        return
    await _end(socket, CODES.get(connection.ending or "", 1000))


def _number(text: str | None) -> int | None:
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 16 else None


async def _end(socket: Socket, code: int, last: Message | None = None) -> None:
    async with asyncio.timeout(PATIENCE):
        if last is not None:
            await socket.send({"type": "websocket.send", "text": encode(last).decode(), "bytes": None})
        await socket.close(code=code)
