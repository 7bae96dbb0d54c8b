"""Everybody agrees to take an act back with all that others did since, or somebody does not."""

from __future__ import annotations

from clapboard.kernel.codec import plain
from tests.server.partings import BREATH, Partings
from tests.server.take import How, Said
from tests.table.worlds import Act


class Agreements(Partings):
    """Of those who play a game: see `twin.Players`."""

    acts: dict[int, Said]
    """What people did, by its place in the record."""

    def parting(self, how: How, script: list[Said]) -> Said | None:
        if how not in ("agree", "decline"):
            return super().parting(how, script)
        record = self.table.room.record
        assert record is not None
        able = [seat for seat in self.people if self.decides(seat) and record.agreeable(seat) is not None]
        # Rather one after whom others have acted.
        return Said(min(able, key=lambda seat: record.agreeable(seat) or 0), {}, how) if able else None

    def done_by(self, said: Said) -> None:
        record = self.table.room.record
        assert record is not None
        mine = [place for place, entry in enumerate(record.entries) if entry.by == said.seat]
        if mine and mine[-1] not in self.acts:
            self.acts[mine[-1]] = said

    def another(self, seat: int, action: Act) -> Act:
        """What is taken back unseen need not even be the same act."""
        assert self.world is not None
        same = self.world.relabel(action)
        others = [plain(one) for one in self.table.room.state.legal(seat)]
        return next((one for one in others if one != same), same)

    async def asked_back(self, number: int, seat: int, agree: bool) -> None:
        room = self.table.room
        record = room.record
        assert record is not None
        before, self.wall.time = len(record.entries), self.wall.time + BREATH
        await self.agreed(self.people[seat], f"ask-{number}", type="ask", what="undo")
        others = [guest for other, guest in self.people.items() if other != seat]
        for place, guest in enumerate(others):
            last = place == len(others) - 1
            await self.agreed(guest, f"say-{number}-{place}", type="answer", yes=agree or not last)
        await self.settled()
        undo = record.entries[before].undo if len(record.entries) > before else None
        assert (undo is not None) == agree and room.question is None
        for place, said in self.acts.items():
            if undo is not None and undo <= place < before:
                said.agreed_away = True
