"""What games know of the world: to study it outside games, and to report what is wrong in it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import post
from litestar.params import FromPath

from clapboard.kernel.errors import EditionError, NoAnswer, UnknownGame
from clapboard.kernel.registry import AnyGame, edition
from clapboard.kernel.registry import game as find_game
from clapboard.server.asking import Denied, helped, watched
from clapboard.server.bodies import FactDoubt, Noted
from clapboard.server.http.answers import Answer, AnyRequest, admit, answer, body, known
from clapboard.server.limits import DOUBTS, NEWCOMERS, STUDIES
from clapboard.server.services import Services
from clapboard.server.visitor import address, guest_of
from clapboard.store import FactReport, Guest, Where
from clapboard.table.commands import Refusal
from clapboard.table.thought import Helped, NotAnswered, Study

MOST_STUDIES = 400
"""Answers that are kept: many ask the same."""


@post("/api/games/{game_id:str}/study", status_code=200)
async def study(request: AnyRequest, game_id: FromPath[str]) -> Answer:
    """The body is the question. Anyone who plays this game now is not answered."""
    services = admit(request, STUDIES)
    asked, named = await request.body(), request.query_params.get("edition", "")
    game = _game(game_id, named)
    if game.study_type is None:
        raise Denied(404, "no-study", f"there is nothing to study in {game.meta.title}")
    guest = await guest_of(services, request)
    if guest is not None:
        await _refuse_players(services, game_id, guest)
    about = msgspec.json.encode(_decoded(game.decode_study, asked))
    key = game_id, named, about
    kept = services.studies.pop(key, None)
    if kept is None:
        asking = services.thinkers.help(Study(game_id, about, named))
        found = await helped(services, address(services, request), asking)
        if isinstance(found, NotAnswered):
            raise Refusal(found.code, found.message, **found.params)
        if not isinstance(found, Helped):
            raise Denied(503, "help-failed", "no answer was found in time: try again later")
        kept = found.answer
    services.studies[key] = kept  # the last asked is the last to go
    while len(services.studies) > MOST_STUDIES:
        del services.studies[next(iter(services.studies))]
    return answer(kept)


async def _refuse_players(services: Services, game_id: str, guest: Guest) -> None:
    """While they sit at a game that is in play, nobody learns from us what would help there."""
    where = Where(guest=guest.id, game=game_id, status=("playing",))
    for table in await services.store.tables(where, limit=20):
        for player in table.players:
            if player.guest_id == guest.id and player.state == "seated" and player.seat is not None:
                raise Refusal("in-play", "study when your game is over", table=table.id)


@post("/api/games/{game_id:str}/facts")
async def doubt(request: AnyRequest, game_id: FromPath[str]) -> Answer:
    services = admit(request, NEWCOMERS)
    guest, asked = await known(request), await body(request, FactDoubt)
    game = _game(game_id)
    if game.report_type is None:
        raise Denied(404, "no-fact-reports", f"{game.meta.title} takes no reports")
    if not services.limits.allow(f"guest {guest.id}", DOUBTS):
        raise Denied(429, "too-many", "too many reports: wait a little")
    if asked.table:
        room = (await watched(services, asked.table, guest.id)).room
        if room.settings.game != game_id or not 0 <= asked.number <= room.number:
            raise Refusal("no-such-game", "this table has not played that game", games=room.number)
    try:
        reported = game.reported(_decoded(game.decode_report, bytes(asked.about)))
    except NoAnswer as none:
        raise Refusal(none.code, none.message, **none.params) from None
    await services.store.add_fact_report(
        FactReport(
            id=_one_report(game_id, reported.about, guest.id),
            game=game_id,
            about=reported.about,
            words=reported.words,
            guest_id=guest.id,
            name=guest.name,
            at=services.lease.wall(),
            text=asked.text,
            table_id=asked.table,
            number=asked.number,
        )
    )
    return answer(Noted(), 201)


def _game(game_id: str, named: str = "") -> AnyGame:
    try:
        return edition(game_id, named) if named else find_game(game_id)
    except UnknownGame as bad:
        raise Denied(404, "unknown-game", str(bad)) from None
    except EditionError as bad:
        raise Denied(404, "unknown-edition", str(bad)) from None


def _decoded(decode: Callable[[bytes], Any], json: bytes) -> Any:
    try:
        return decode(json)
    except NoAnswer as none:
        raise Denied(400, "bad-request", none.message) from None


def _one_report(game: str, about: str, guest: str) -> str:
    """One guest reports one fact once, until somebody has dealt with it."""
    return hashlib.sha256("\0".join((game, about, guest)).encode()).hexdigest()[:24]
