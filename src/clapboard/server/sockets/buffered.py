"""A WebSocket for the loop that runs.

uvloop asks a protocol what it can do. The loops of `asyncio` ask for a base class, which a compiled one cannot have."""

from __future__ import annotations

import asyncio
from typing import Any

from clapboard.server.sockets.fast_socket import FastSocket


class BufferedSocket(FastSocket, asyncio.BufferedProtocol):
    """The same with the base class: without it they would read far more at once."""


def fast_socket(*args: Any, **more: Any) -> FastSocket:
    kind = BufferedSocket if isinstance(asyncio.get_running_loop(), asyncio.BaseEventLoop) else FastSocket
    return kind(*args, **more)
