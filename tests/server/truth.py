"""What is in a data folder after its server has gone, and whether clients believe the same."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from clapboard.kernel.codec import encode
from clapboard.server.tables.hub import Hub
from clapboard.server.tables.lease import Lease
from clapboard.server.watch.metrics import Metrics
from clapboard.store import open_store
from clapboard.table import log
from clapboard.table.table import Table
from tests.server.guests import luck
from tests.server.player import Player


class Truth(msgspec.Struct):
    """A table as its log tells it, and the ids of all acts in it."""

    table: Table
    acts: list[str]


async def folded(folder: Path, table_id: str) -> Truth:
    async with open_store(folder / "data", readonly=True) as store:
        hub = Hub(store, luck, Lease(store), Metrics())
        lines = [log.read_line(row.body) for row in await store.load(table_id)]
        acts = [line.id for line in lines if isinstance(line, log.Acted) and line.id]
        return Truth(await hub.fold(table_id), acts)


def check_same(player: Player, truth: Truth) -> None:
    room = truth.table.room
    view = json.loads(encode(room.state.view(player.seat)))
    if "now" in view:  # the one who came back since was shown the game at that instant
        assert player.view["now"] >= view.pop("now")
    shown = {key: value for key, value in player.view.items() if key in view or key != "now"}
    assert shown == view, {key: (shown[key], view[key]) for key in view if shown.get(key) != view[key]}
    assert player.v == truth.table.audience.stream(player.seat).v
    assert player.table["status"] == room.status
    assert set(player.acknowledged) <= set(truth.acts), "an acknowledged act is lost"
    assert len(set(truth.acts)) == len(truth.acts), "an act was done twice"
