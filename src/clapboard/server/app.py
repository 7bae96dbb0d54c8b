"""The application: routes, errors, headers, and services that open and close with it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State

from clapboard.server.config import Config
from clapboard.server.http.answers import HANDLERS, MOST
from clapboard.server.http.client_files import ClientFiles
from clapboard.server.http.headers import security_headers
from clapboard.server.http.routes import (
    about,
    guests,
    knowledge,
    names,
    pages,
    progress,
    results,
    seats,
    stories,
    tables,
)
from clapboard.server.services import Services
from clapboard.server.sockets.accept import table_socket

SMALL = 2000
"""Bytes up to which an answer goes as it is; tokens and codes are in small ones."""
PACKED = "^/assets/"
"""Files that never change are packed once, by `ClientFiles`."""

ROUTES = [
    about.health,
    about.list_games,
    about.game_page,
    about.metrics,
    names.names,
    knowledge.study,
    knowledge.doubt,
    guests.new_guest,
    guests.who_am_i,
    guests.change_me,
    guests.transfer,
    guests.arrive,
    guests.sign_out,
    progress.progress,
    progress.best,
    tables.list_tables,
    tables.new_table,
    tables.one_table,
    tables.do,
    tables.invitation,
    tables.hook,
    seats.own_seat,
    seats.take_seat,
    stories.story,
    stories.record,
    stories.statistics,
    stories.deal,
    stories.brought,
    results.share,
    results.result_story,
    results.result_statistics,
    tables.report,
    table_socket,
    pages.page,
]


def create_app(config: Config, services: Services | None = None) -> Litestar:
    """`services`: made by a test, with a store or a judge of its own."""
    home = services or Services(config)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with home.open():
            yield

    return Litestar(
        ROUTES,
        lifespan=[lifespan],
        state=State({"services": home, "client": ClientFiles(config.client)}),
        exception_handlers=HANDLERS,
        before_send=[security_headers(config.tls)],
        request_max_body_size=MOST,
        compression_config=CompressionConfig(
            "gzip", minimum_size=SMALL, gzip_compress_level=4, exclude=[PACKED]
        ),
        openapi_config=None,
        logging_config=None,
    )
