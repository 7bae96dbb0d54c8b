"""Games told again: a story for the eyes of one viewer, a record for everybody once the game is over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Stream

from clapboard.server.asking import Denied, watched
from clapboard.server.bodies import DealCard
from clapboard.server.http.answers import Answer, AnyRequest, admit, answer
from clapboard.server.limits import RECORDS, STORIES
from clapboard.server.services import services_of
from clapboard.server.tables import stories
from clapboard.server.tables.deals import name_of, origin
from clapboard.server.visitor import address, guest_of
from clapboard.table.commands import Refusal
from clapboard.table.story import Viewer, Wanted
from clapboard.table.table import Table

SHORT = 64 * 1024
"""Bytes of a story or a record that is sent in one piece."""


def _number(request: AnyRequest, name: str) -> int | None:
    text = request.query_params.get(name, "")
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Denied(400, "bad-request", f"`{name}` is a number")
    return int(text)


def _is(request: AnyRequest, name: str, default: str) -> bool:
    text = request.query_params.get(name, default)
    if text not in ("true", "false"):
        raise Denied(400, "bad-request", f"`{name}` is true or false")
    return text == "true"


def wanted_of(request: AnyRequest, part: bool) -> Wanted:
    """`part`: whether some of the moves may be asked for."""
    return Wanted(
        views=_is(request, "views", "true"),
        all_eyes=_is(request, "all", "false"),
        legal=_is(request, "legal", "false"),
        first=(_number(request, "from") or 0) if part else 0,
        count=_number(request, "count") if part else None,
    )


def viewer_of(request: AnyRequest, own: Viewer) -> Viewer:
    """Whose story: a chair's, a spectator's (`none`), or by default the asker's own."""
    text = request.query_params.get("seat", "")
    if text == "none":
        return None
    return _number(request, "seat") if text else own


async def _table(request: AnyRequest, table_id: str) -> tuple[Table, Viewer]:
    """The table, and who asks."""
    services = admit(request, STORIES)
    guest = await guest_of(services, request)
    own = guest.id if guest else ""
    table = await watched(services, table_id, own)
    return table, table.room.seat_of(own)


async def ended(request: AnyRequest, table_id: str, what: str) -> int:
    """Which game of a table is asked for, of something that is told only when it is over."""
    table, _ = await _table(request, table_id)
    number = stories.which(table, _number(request, "game"))
    if stories.is_running(table, number):
        raise Refusal("not-over", f"everybody may see a game's {what} when it is over")
    return number


@get("/api/tables/{table_id:str}/story")
async def story(request: AnyRequest, table_id: FromPath[str]) -> Answer | Stream:
    """While a game runs, everybody gets the story of their own eyes alone."""
    table, own = await _table(request, table_id)
    number = stories.which(table, _number(request, "game"))
    viewer = viewer_of(request, own)
    if viewer != own and stories.is_running(table, number):
        raise Refusal("not-over", "while a game runs you see it with your own eyes only")
    services = services_of(request)
    default = "seat" not in request.query_params
    asked = (table, number, viewer, viewer == own, wanted_of(request, part=True), default)
    return sent(await stories.told(services.stories, services.store, *asked))


@get("/api/tables/{table_id:str}/record")
async def record(request: AnyRequest, table_id: FromPath[str]) -> Answer | Stream:
    """A game on paper: it holds what was hidden, so not before its end."""
    number = await ended(request, table_id, "record")
    services = services_of(request)
    header, pages = await stories.on_paper(services.stories, services.store, table_id, number)
    named = f'attachment; filename="{header.game}-{number}.jsonl"'
    return sent(pages, {"Content-Disposition": named}, "application/jsonl")


@get("/api/tables/{table_id:str}/statistics")
async def statistics(request: AnyRequest, table_id: FromPath[str]) -> Answer:
    """What a game counts afterwards: worked out with all cards open, so not before its end."""
    number = await ended(request, table_id, "statistics")
    services = services_of(request)
    return answer(await stories.counted(services.stories, services.store, table_id, number))


@get("/api/tables/{table_id:str}/deal")
async def deal(request: AnyRequest, table_id: FromPath[str]) -> Answer:
    """A challenge: the same deal once more, at a table of one's own."""
    table, _ = await _table(request, table_id)
    number = stories.which(table, _number(request, "game"))
    source = await origin(request.app.state.services.store, table.room, number)
    ended = source.outcome
    card = DealCard(
        deal=name_of(table_id, number),
        game=source.game,
        seats=source.seats,
        options=source.options,
        players=source.players,
        names=source.names,
        scores=[] if ended is None else list(ended.scores),
        winners=[] if ended is None else list(ended.winners),
        public=table.room.settings.public,
    )
    return answer(card)


@post("/api/story", request_max_body_size=stories.LARGEST)
async def brought(request: AnyRequest) -> Answer | Stream:
    """A record as a file, told like a game of ours."""
    services = admit(request, RECORDS)
    wanted, viewer = wanted_of(request, part=False), viewer_of(request, None)
    if services.stories.full:
        raise _crowded()
    data = await request.body()
    with services.limits.told.inside(address(services, request)) as room:
        # Others have come while this one did, and a place is not kept for anyone who sends slowly.
        if not room or services.stories.full:
            raise _crowded()
        return sent(await stories.brought(services.stories, data, viewer, wanted))


def _crowded() -> Denied:
    return Denied(429, "too-many", "many records are being told: try again in a moment")


def sent(
    pages: list[bytes], headers: dict[str, str] | None = None, kind: str = "application/json"
) -> Answer | Stream:
    """What is long piece by piece, each compressed by itself, so that nobody waits for all of it."""
    if sum(map(len, pages)) <= SHORT:
        return answer(b"".join(pages), headers=headers, kind=kind)
    return Stream(_one_by_one(pages), media_type=kind, headers=headers or {}, status_code=200)


async def _one_by_one(pages: list[bytes]) -> AsyncIterator[bytes]:
    for page in pages:
        yield page
        await asyncio.sleep(0)
