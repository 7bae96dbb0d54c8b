"""The application: routes, errors, headers, and a house that opens and closes with it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State

from clapboard.server.answers import HANDLERS, MOST
from clapboard.server.client import Client
from clapboard.server.config import Config
from clapboard.server.house import House
from clapboard.server.routes import about, guests, names, pages, progress, seats, sockets, stories, tables
from clapboard.server.shield import shield

SMALL = 2000
"""Bytes up to which an answer goes as it is; tokens and codes are in small ones."""

ROUTES = [
    about.health,
    about.list_games,
    about.game_page,
    about.metrics,
    names.names,
    guests.new_guest,
    guests.who_am_i,
    guests.change_me,
    guests.transfer,
    guests.arrive,
    progress.progress,
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
    tables.report,
    sockets.table_socket,
    pages.page,
]


def create_app(config: Config, house: House | None = None) -> Litestar:
    """`house`: one made by a test, with a store or a judge of its own."""
    home = house or House(config)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with home.open():
            yield

    return Litestar(
        ROUTES,
        lifespan=[lifespan],
        state=State({"house": home, "client": Client(config.client)}),
        exception_handlers=HANDLERS,
        before_send=[shield(config.tls)],
        request_max_body_size=MOST,
        compression_config=CompressionConfig("gzip", minimum_size=SMALL, gzip_compress_level=4),
        openapi_config=None,
        logging_config=None,
    )
