"""What the guest who asks has earned by their games, and who has earned most."""

from __future__ import annotations

import re

from litestar import get
from litestar.params import FromPath

from clapboard.kernel.errors import UnknownGame
from clapboard.kernel.registry import game as find_game
from clapboard.server.asking import Denied
from clapboard.server.bodies import BestList, BestResult, Earning, ProgressList
from clapboard.server.http.answers import Answer, AnyRequest, admit, answer, known
from clapboard.store import Reached

PAGE = 100
PLACE = re.compile(r"(\d{1,15})\.([A-Za-z0-9_-]{1,64})\.(\d{1,9})\.(.{1,80})", re.ASCII)


def _before(text: str) -> Reached | None:
    if not text:
        return None
    found = PLACE.fullmatch(text)
    if found is None:
        raise Denied(400, "bad-request", "`before` is what `next` said")
    return Reached(int(found[1]), found[2], int(found[3]), found[4])


@get("/api/me/progress")
async def progress(request: AnyRequest) -> Answer:
    services = admit(request)
    guest = await known(request)
    asked = request.query_params
    found = await services.store.progress(
        guest.id, game=asked.get("game") or None, limit=PAGE, before=_before(asked.get("before", ""))
    )
    last = found[-1] if len(found) == PAGE else None
    rows = [
        Earning(game=row.game, key=row.key, value=row.value, at=row.at, table=row.table_id, number=row.number)
        for row in found
    ]
    following = None if last is None else f"{last.at}.{last.table_id}.{last.number}.{last.key}"
    return answer(ProgressList(progress=rows, next=following))


@get("/api/games/{game_id:str}/best")
async def best(request: AnyRequest, game_id: FromPath[str]) -> Answer:
    """The best three names, where a game keeps them."""
    services = admit(request)
    await known(request)
    key = request.query_params.get("key", "")
    try:
        game = find_game(game_id)
    except UnknownGame as bad:
        raise Denied(404, "unknown-game", str(bad)) from None
    if not game.ranks(key):
        raise Denied(404, "not-ranked", f"{game.meta.title} keeps no best names of this")
    found = await services.store.best(game_id, key)
    return answer(BestList(best=[BestResult(name=one.name, value=one.value, at=one.at) for one in found]))
