"""A server in a process of its own: the port, the welcome, and the end."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, cast

import structlog
import uvicorn
from litestar.types import ASGIApp, Receive, Scope, Send

from clapboard.kernel.errors import ClapboardError
from clapboard.server.app import create_app
from clapboard.server.config import Config
from clapboard.server.http.guard import HttpGuard
from clapboard.server.services import Services, Unfinished, load_games
from clapboard.server.sockets.buffered import fast_socket
from clapboard.server.thinking.priority import go_first
from clapboard.server.watch import logs

HEARTBEAT = 20.0
"""Seconds between pings, and the silence after which a connection is dropped."""
GRACE = 10
"""Seconds that connections get to end when the server stops."""

logger = structlog.get_logger()


class PortTaken(ClapboardError):
    """Another program listens where we should."""


class NoAddress(ClapboardError):
    """An address that this machine does not have."""


def bind(host: str, port: int) -> socket.socket:
    """The listening socket; taken before anything else is opened, so that the error comes first and alone."""
    try:
        family, kind, proto, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except socket.gaierror as bad:
        raise NoAddress(f"no address is called {host!r}: {bad.strerror}") from None
    listener = socket.socket(family, kind, proto)  # asyncio sends at once only where it knows that it is TCP
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(where)
        listener.listen(1024)
    except OSError as bad:
        listener.close()
        hint = f"choose another: --port {port + 1}" if port else "choose another"
        raise PortTaken(f"cannot listen on {host} port {port}: {bad.strerror}; {hint}") from None
    return listener


def lan_address() -> str | None:
    """This machine's address in its own network: nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: it leads nowhere
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith("127.") else found


class Displaced(Unfinished):
    """This server has ended itself, because it may no longer write."""


class Server(uvicorn.Server):
    """Says good-bye to everybody before the connections are cut."""

    def __init__(self, config: uvicorn.Config, services: Services, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.services = services
        self.ready = ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl-C and SIGTERM end the server, and then the services are closed; uvicorn would raise the signal again."""
        caught = (signal.SIGINT, signal.SIGTERM)
        before = [signal.signal(number, self.handle_exit) for number in caught]
        try:
            yield
        finally:
            for number, handler in zip(caught, before, strict=True):
                signal.signal(number, handler)

    def leave(self) -> None:
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.services.hub.farewell("stopping")
        await asyncio.sleep(0.05)
        await super().shutdown(sockets)


def with_heads(app: ASGIApp) -> ASGIApp:
    """HEAD is answered like GET, as monitors and link previews expect it; uvicorn leaves the body out."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        asked: Any = {**scope, "method": "GET"} if scope.get("method") == "HEAD" else scope
        try:
            await app(asked, receive, send)
        finally:
            if asked.get("type") == "http":
                asked.clear()  # a request holds itself by it, and its body; the collector would come late

    return answer


def web_server(services: Services, ready: Callable[[], None], dated: bool = True) -> Server:
    """The server in front of the services. `dated`: answers say what day it is."""
    settings = uvicorn.Config(
        with_heads(create_app(services.config, services)),
        http=cast(Any, partial(HttpGuard, None if services.config.trust_proxy else services.limits)),
        ws=cast(Any, partial(fast_socket, clock=services.lease.up, limits=services.limits)),
        ws_ping_interval=HEARTBEAT,
        proxy_headers=False,  # we decide ourselves whom to believe
        server_header=False,
        date_header=dated,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=GRACE,
        lifespan="off",
    )
    return Server(settings, services, ready)


async def _serve(config: Config, listener: socket.socket, ready: Callable[[], None]) -> None:
    services = Services(config)
    try:
        async with services.open():
            web = web_server(services, ready)
            services.end = web.leave
            await web.serve([listener])
    except Unfinished:
        if services.displaced is None:
            raise
    if services.displaced is not None:
        raise Displaced(f"stopped: {services.displaced}")


def spare_the_collector() -> None:
    """What is imported stays; and tables are not looked through for garbage again and again while nothing of it is. What is new is looked
    through often and little at a time: fifty thousand things at once were a pause of 15 ms for everybody."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000, 2_500, 100)


def serve(config: Config, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Run until somebody stops it. `ready` is called when the first request can come."""
    logs.set_up()
    if config.priority:  # before there is any other thread: each has its own
        go_first()
    load_games(config.editions)
    spare_the_collector()
    # Without `log_config=None` it would put uvicorn's own loggers back in place of ours.
    loop_factory = uvicorn.Config(lambda: None, loop="auto", log_config=None).get_loop_factory()
    with asyncio.Runner(loop_factory=loop_factory) as runner:
        runner.run(_serve(config, listener, ready))
    logger.info("stopped")
