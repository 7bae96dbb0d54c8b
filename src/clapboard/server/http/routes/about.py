"""What the server is and has: health, games, metrics."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import get_args

import msgspec
from litestar import get
from litestar.params import FromPath

from clapboard.bots.about import sentence
from clapboard.kernel.codec import encode, plain
from clapboard.kernel.edition import Edition
from clapboard.kernel.errors import EditionError, UnknownGame
from clapboard.kernel.fact import Fact
from clapboard.kernel.registry import AnyGame, edition, editions, games
from clapboard.server.asking import Denied
from clapboard.server.bodies import DealInfo, EditionInfo, GameInfo, GamePage, Health, Level, Variant
from clapboard.server.http.answers import Answer, AnyRequest, admit, answer
from clapboard.server.http.client_files import ClientFiles
from clapboard.server.services import services_of
from clapboard.server.visitor import is_local
from clapboard.server.watch.metrics import CONTENT_TYPE_LATEST
from clapboard.table.messages import PROTOCOL


@cache
def _version() -> str:
    try:
        return version("clapboard")
    except PackageNotFoundError:
        return "unknown"


@get("/health")
async def health(request: AnyRequest) -> Answer:
    client = request.app.state.client
    assert isinstance(client, ClientFiles)
    ill = services_of(request).lease.ill()
    if ill is not None:
        raise ill
    return answer(Health(status="ok", version=_version(), protocol=PROTOCOL, build=client.build))


@get("/api/games")
async def list_games(request: AnyRequest) -> Answer:
    admit(request)
    return answer([game_info(editions(id)[0], editions(id)) for id in games()])


@get("/api/games/{game_id:str}")
async def game_page(request: AnyRequest, game_id: FromPath[str]) -> Answer:
    admit(request)
    try:
        game = edition(game_id, request.query_params.get("edition", ""))
    except UnknownGame as bad:
        raise Denied(404, "unknown-game", str(bad)) from None
    except EditionError as bad:
        raise Denied(404, "unknown-edition", str(bad)) from None
    return answer(_page(game, editions(game_id)))


@get("/metrics")
async def metrics(request: AnyRequest) -> Answer:
    services = services_of(request)
    if not services.config.open_metrics and not is_local(request):
        raise Denied(403, "not-open", "metrics are for the machine itself: --open-metrics opens them")
    return answer(services.metrics.text(), kind=CONTENT_TYPE_LATEST)


@cache
def _page(game: AnyGame, offered: tuple[AnyGame, ...]) -> bytes:
    box, shown = game.edition, game.components()
    return encode(
        GamePage(
            info=game_info(game, offered),
            edition=None if box is None else _edition_info(box),
            components=None if shown is None else plain(shown),
            actions=_sentences(get_args(game.action_type) or (game.action_type,)),
            facts=_sentences(_facts(type(game).__module__)),
        )
    )


def _sentences(kinds: Iterable[type[msgspec.Struct]]) -> dict[str, str]:
    """The docstring of each kind, by the tag under which it is sent."""
    return {str(kind.__struct_config__.tag): " ".join((kind.__doc__ or "").split()) for kind in kinds}


def _facts(home: str) -> Iterator[type[Fact]]:
    """The kinds of facts that are declared in a game's folder."""
    waiting = [Fact]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.startswith(home) and kind.__struct_config__.tag is not None:
            yield kind


def _edition_info(box: Edition) -> EditionInfo:
    return EditionInfo(name=box.edition, title=box.title, hash=box.hash)


@cache
def game_info(game: AnyGame, offered: tuple[AnyGame, ...]) -> GameInfo:
    meta = game.meta
    mode, seats = game.tables()[0]
    return GameInfo(
        id=meta.id,
        title=meta.title,
        summary=meta.summary,
        seats=meta.seats,
        tables=[
            Variant(mode=mode, seats=seats, defaults=game.options(seats, {"mode": mode}))
            for mode, seats in game.tables()
        ],
        options=list(meta.options),
        levels=[Level(name=name, about=sentence(make())) for name, make in game.bots().items()],
        talk=meta.policies.talk,
        signals=list(meta.policies.signals),
        undo=meta.policies.undo,
        undo_among_strangers=meta.policies.undo_among_strangers,
        resign=meta.policies.resign,
        absence=meta.policies.absence,
        substitute=meta.policies.substitute,
        pauses=meta.policies.pauses,
        hints=meta.policies.hints,
        notices=game.notices(game.options(seats, {"mode": mode})),
        time_out=dict(meta.policies.time_out),
        reasons=list(meta.reasons),
        cooperative=meta.cooperative,
        simultaneous=meta.timing.simultaneous,
        own_clock=meta.timing.own_clock,
        deals=[
            DealInfo(
                name=name,
                seats=deal.seats,
                options=game.options(deal.seats, deal.options),
                players=list(deal.players),
            )
            for name, deal in game.deals().items()
        ],
        names=list(game.name_kinds),
        study=game.study_type is not None,
        fact_reports=game.report_type is not None,
        attribution=game.attribution(),
        editions=[_edition_info(other.edition) for other in offered if other.edition is not None],
        rules_version=meta.rules_version,
    )
