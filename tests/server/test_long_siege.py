"""The short form of `make siege`: every trick at once, with the limits on, beside people who play."""

from __future__ import annotations

from pathlib import Path

from clapboard.server.tables.upkeep import TIDY
from tests.server.long_siege import siege


async def test_a_short_siege_with_every_trick_disturbs_nobody(tmp_path: Path) -> None:
    done = await siege(tmp_path, seconds=5.0, peace=1.0, people=8, addresses=8, settle=TIDY + 1)
    assert done.told["shrunk"], done.told["memory"]
    tricks = {name.partition(":")[0] for name in done.tally}
    assert len(tricks) >= 12, done.tally
    assert done.tally.get("pieces: closed with 1008", 0) > 0, done.tally
    assert done.tally.get("lobby: 201", 0) > 0
    assert done.tally.get("long_records: 200", 0) > 0, "a record was told"
