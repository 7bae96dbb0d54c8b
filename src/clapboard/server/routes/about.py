"""What the server is and has: health, games, metrics."""

from __future__ import annotations

from functools import cache
from importlib.metadata import PackageNotFoundError, version

from litestar import get

from clapboard.kernel.registry import game as find_game
from clapboard.kernel.registry import games
from clapboard.lab.arena import sentence
from clapboard.server.answers import Answer, AnyRequest, Denied, admit, answer
from clapboard.server.bodies import DealInfo, GameInfo, Health, Level, Variant
from clapboard.server.client import Client
from clapboard.server.house import house_of
from clapboard.server.metrics import CONTENT_TYPE_LATEST
from clapboard.server.visitor import is_local
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
    assert isinstance(client, Client)
    return answer(Health(status="ok", version=_version(), protocol=PROTOCOL, build=client.build))


@get("/api/games")
async def list_games(request: AnyRequest) -> Answer:
    admit(request)
    return answer([game_info(id) for id in games()])


@get("/metrics")
async def metrics(request: AnyRequest) -> Answer:
    house = house_of(request)
    if not house.config.open_metrics and not is_local(request):
        raise Denied(403, "not-open", "metrics are for the machine itself: --open-metrics opens them")
    return answer(house.metrics.text(), kind=CONTENT_TYPE_LATEST)


@cache
def game_info(id: str) -> GameInfo:
    game = find_game(id)
    meta = game.meta
    return GameInfo(
        id=id,
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
        notices=meta.policies.notices,
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
        rules_version=meta.rules_version,
    )
