"""Names to search while somebody types, in games that have some."""

from __future__ import annotations

from functools import lru_cache

from litestar import get
from litestar.params import FromPath

from clapboard.kernel.codec import encode
from clapboard.kernel.errors import UnknownGame
from clapboard.kernel.registry import game as find_game
from clapboard.server.asking import Denied
from clapboard.server.bodies import Names
from clapboard.server.http.answers import Answer, AnyRequest, admit, answer
from clapboard.server.limits import NAMES

LONGEST = 80
"""Characters that are searched for; also of the other words."""
MOST = 20
"""Names in an answer."""
FRESH = "public, max-age=3600"
"""They are the same for everybody, and change with the server's version at most."""


@get("/api/games/{game_id:str}/names")
async def names(request: AnyRequest, game_id: FromPath[str]) -> Answer:
    admit(request, NAMES)
    asked = request.query_params
    text, kind, language = asked.get("text", "").strip(), asked.get("kind", ""), asked.get("lang", "en")
    if any(len(word) > LONGEST for word in (text, kind, language)):
        raise Denied(400, "bad-request", f"`text`, `kind` and `lang` have at most {LONGEST} characters")
    try:
        kinds = find_game(game_id).name_kinds
    except UnknownGame:
        kinds = ()
    if not kinds:
        raise Denied(404, "no-names", "there is no such game, or it has no names to search")
    if kind and kind not in kinds:
        raise Denied(400, "bad-request", f"`kind` is one of {', '.join(kinds)}, or left out")
    return answer(_found(game_id, text, kind, language), headers={"Cache-Control": FRESH})


@lru_cache(4096)
def _found(game_id: str, text: str, kind: str, language: str) -> bytes:
    """Many type the same: the first letters of what everybody knows."""
    found = find_game(game_id).names(text, kind, language, MOST) if text else ()
    return encode(Names(names=list(found)[:MOST]))
