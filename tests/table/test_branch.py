"""A branch of a room: lines that are not stored yet are folded on it, and the room itself stays as it is."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec

from clapboard.kernel.record import Record
from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.room import Room
from clapboard.table.rulings.ruled import Ruled
from clapboard.table.series import Series
from clapboard.table.settings import Settings
from tests.table.party import Party
from tests.table.test_table import seated


def plain(value: Any) -> Any:
    """Everything that is in a room, as something that can be compared later."""
    match value:
        case Record():
            return [plain(value.header), plain(value.entries), value.game.dump(value.state)]
        case Series():
            return plain(vars(value))
        case msgspec.Struct():
            return [type(value).__name__, plain(msgspec.structs.asdict(value))]
        case dict():
            return [(key, plain(inner)) for key, inner in value.items()]
        case list() | tuple() | deque():
            return [plain(inner) for inner in value]
    return value if value is None or isinstance(value, int | str | bytes) else repr(type(value))


REMEMBERED = ("_game", "_declared")
"""What a room has looked up by its settings, once for each: it follows from the rest, and may be looked up later."""


def contents(room: Room) -> Any:
    names = getattr(type(room), "__mypyc_attrs__", None) or vars(room)  # a compiled object has no dictionary
    return plain({name: getattr(room, name) for name in names if name not in REMEMBERED})


class Careful(Party):
    """Each line is first folded on a branch. `kinds`: the kinds of lines that were."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.kinds: set[type] = set()
        self.branched: Any = None
        self.differences: list[str] = []

    async def kept(self, room: Room, rows: Sequence[tuple[int, bytes]], ruled: Sequence[Ruled]) -> None:
        before, branch = contents(room), room.branch()
        self.differences += (
            [] if self.branched in (None, before) else ["folding on the branch was not the same"]
        )
        for line, prepared in ruled:
            branch.fold(line.t, line, prepared)
            self.kinds.add(type(line))
        if contents(room) != before:
            self.differences.append(f"the room has changed by {[type(line).__name__ for line, _ in ruled]}")
        self.branched = contents(branch)
        await super().kept(room, rows, ruled)


async def test_a_room_stays_as_it_is_whatever_is_folded_on_its_branch() -> None:
    party = Careful(Settings(game="rythm-and-play", seats=3))
    ada, bob, _ = await seated(party, "ada", "bob", "cleo")
    settings = party.table.room.settings
    await party.ask(ada, ask.Change(msgspec.structs.replace(settings, title="Friday")))
    await party.ask(ada, ask.Talk("hello", id="1"))
    await party.ask(bob, ask.Mute(seat=0, on=True))
    await party.ask(bob, ask.Mute(seat=0, on=False))
    await party.ask(ada, ask.Clear(2))
    await party.ask(ada, ask.Pardon(1))
    await party.ask(ada, ask.SetBot(2, "novice"))
    await party.ask(ada, ask.Start())
    for number in range(6):
        await party.settled()
        state = party.table.room.state
        for seat, guest in ((0, ada), (1, bob)):
            if seat in state.actors():
                action = msgspec.to_builtins(state.legal(seat)[0])
                await party.ask(guest, ask.Act(f"{number}", action))
    await party.ask(ada, ask.Hurry("at-once"))
    await party.ask(ada, ask.Ask("pause"))
    await party.ask(bob, ask.Answer(True))
    await party.ask(ada, ask.Resume())
    await party.ask(bob, ask.Ask("stop"))
    await party.ask(ada, ask.Answer(False))
    await party.ask(ada, ask.Clear(1))
    await party.ask(ada, ask.Close())
    assert party.differences == []
    missing = {log.Acted, log.Sat, log.Cleared, log.Muted, log.Said, log.Pardoned, log.Removed} - party.kinds
    assert not missing and len(party.kinds) >= 15
    await party.table.close()
