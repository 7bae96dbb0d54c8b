"""The result of a finished game for everybody who is shown it. Such a link does not tell at which table it was.

So nothing here names a table; neither does a record belong here, whose header may name the one where the deal was first played.
"""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath
from litestar.response import Stream

from clapboard.server.asking import Denied
from clapboard.server.bodies import ShareCard
from clapboard.server.http.answers import Answer, AnyRequest, admit, answer
from clapboard.server.http.routes.stories import ended, sent, viewer_of, wanted_of
from clapboard.server.limits import STORIES
from clapboard.server.services import services_of
from clapboard.server.tables import stories
from clapboard.server.visitor import shared_url
from clapboard.store import UnknownTable
from clapboard.table.table import Table


async def _found(request: AnyRequest, share: str) -> tuple[Table, int]:
    """The table and the game that a link is of. A game that was taken back by the operator, or whose table is gone, is as unknown as
    one that never was."""
    services = admit(request, STORIES)
    place = services.identity.shared(share) if share.isascii() and len(share) <= 128 else None
    if place is None:
        raise _unknown()
    try:
        table = await services.hub.table(place[0])
    except UnknownTable:
        raise _unknown() from None
    if not 1 <= place[1] <= table.room.number or stories.is_running(table, place[1]):
        raise _unknown()
    return table, place[1]


def _unknown() -> Denied:
    return Denied(404, "unknown-result", "there is no such result")


@get("/api/tables/{table_id:str}/share")
async def share(request: AnyRequest, table_id: FromPath[str]) -> Answer:
    """A link to the result of a game that is over."""
    number = await ended(request, table_id, "result")
    services = services_of(request)
    made = services.identity.share(table_id, number)
    return answer(ShareCard(share=made, url=f"{shared_url(services, request)}/result/{made}"))


@get("/api/results/{share:str}/story")
async def result_story(request: AnyRequest, share: FromPath[str]) -> Answer | Stream:
    """The whole game, with any eyes: it is over."""
    table, number = await _found(request, share)
    services = services_of(request)
    viewer = viewer_of(request, None)
    asked = (table, number, viewer, False, wanted_of(request, part=True))
    return sent(await stories.told(services.stories, services.store, *asked))


@get("/api/results/{share:str}/statistics")
async def result_statistics(request: AnyRequest, share: FromPath[str]) -> Answer:
    table, number = await _found(request, share)
    services = services_of(request)
    return answer(await stories.counted(services.stories, services.store, table.room.id, number))
