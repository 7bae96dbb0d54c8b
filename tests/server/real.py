"""A server behind a real socket, with a small game that its thinkers know too."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from clapboard.kernel import registry
from clapboard.server.config import Config
from clapboard.server.run import bind, web_server
from clapboard.server.services import Services
from clapboard.server.thinking.pool import Worker
from clapboard.store import MemoryStore
from tests.kernel.games import sheet
from tests.limits import PATIENCE
from tests.server.site import NOWHERE

KNOWN = """
from clapboard.kernel import registry
from clapboard.server.thinking import worker
from tests.kernel.games import sheet
registry.discover()
registry.register(sheet.LONG)
worker.main()
"""


async def begin(kind: type[Worker]) -> Worker:
    here = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    words = (sys.executable, "-P", "-c", KNOWN)
    return kind(await asyncio.create_subprocess_exec(*words, stdin=PIPE, stdout=PIPE, env=here))


@asynccontextmanager
async def served(patch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Services, int]]:
    """The services, and the port of their server."""
    registry.discover()
    patch.setitem(registry._games, sheet.LONG.meta.id, sheet.LONG)
    patch.setattr(Worker, "begin", classmethod(begin))
    config = Config(data=":memory:", public_url="http://table.test", limits=False, client=NOWHERE)
    services = Services(config, MemoryStore())
    listener = bind("127.0.0.1", 0)
    async with services.open():
        web = web_server(services, lambda: None)
        web.config.load()
        web.lifespan = web.config.lifespan_class(web.config)
        await web.startup([listener])
        try:
            yield services, int(listener.getsockname()[1])
        finally:
            for one in web.servers:
                one.close()
            async with asyncio.timeout(PATIENCE):
                while web.server_state.connections or web.server_state.tasks:
                    await asyncio.sleep(0.001)
            listener.close()
