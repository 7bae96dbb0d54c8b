"""Somebody leaves a chair in the middle of a game for good: sent away by the host, or because somebody else comes with the chair's secret."""

from __future__ import annotations

from tests.server.happenings import Happenings
from tests.server.raw import Visitor
from tests.server.take import NEWCOMER, How, Said

BREATH = 12_000
"""Milliseconds after which everybody may ask something, also where nobody talks."""


class Partings(Happenings):
    """Of those who play a game: see `twin.Players`."""

    def parting(self, how: How, script: list[Said]) -> Said | None:
        room = self.table.room
        # It is always the same chair that changes hands: who had several would know of several hands.
        same = [said.seat for said in script if said.how == "claim"]
        if how == "replace" and same:
            return Said(same[0], {}, "replace") if room.state.deadline() is None else None
        if how not in ("remove", "fill", "claim"):
            return super().parting(how, script)
        asked = [seat for seat in room.state.actors() if self.decides(seat)]
        if how == "claim":
            # Where a computer player sits in, it goes.
            away = [seat for seat in self.people if room.chairs[seat].substitute]
            seat = next(iter((*same, *away, *asked)), None)
            return None if seat is None else Said(seat, {}, "claim")
        vacant = [seat for seat in range(self.game.seats) if self.vacant(seat)]
        if how == "fill":
            # While an answer is awaited within seconds nobody has the time.
            return Said(vacant[0], {}, "fill") if vacant and room.state.deadline() is None else None
        others = [seat for seat in self.people if seat != self._host()]
        if not others:
            return Said(-1, {}, "time-out")
        awaited = [seat for seat in asked if seat in others]
        return Said(awaited[-1] if awaited else others[-1], {}, "remove")

    def _host(self) -> int:
        return next(seat for seat, guest in self.people.items() if guest.id == self.table.room.host)

    @property
    def unawares(self) -> bool:
        """Whether who loses a chair has no connection just then, and comes back for what was missed."""
        return self.game.seed % 2 == 0

    # Sent away

    async def removed(self, number: int, seat: int) -> None:
        """Their connection ends; at a public table they may watch, and come back as if the chair were theirs."""
        host, gone = self.people[self._host()], self.people[seat]
        if self.unawares:
            await self.lose(gone)
        await self.agreed(host, f"clear-{number}", type="clear", seat=seat)
        del self.people[seat]
        self.drop()
        if not self.unawares:
            if gone in self.eyes.values():
                await gone.until("gone")
                await gone.until("frame")  # with which the connection ends
            await self.lose(gone)
        await self.settled()
        await self.find(gone, seat)

    async def filled(self, number: int, seat: int) -> None:
        """A computer player comes to the chair, and at once: nobody is to be waited for."""
        self.wall.time += BREATH
        await self.sits_in(number, seat)

    # Handed over

    async def handed_over(self, number: int, seat: int) -> None:
        """The newcomer comes with the secret of a chair, or the one who sat there before comes back with the new one."""
        holder, newcomer = self.people[seat], self.guests[NEWCOMER]
        comes = self.guests[seat] if holder is newcomer else newcomer
        path = f"/api/tables/{self.table_id}/seat"
        # A keyed hash of, among others, how much was written before: another one there, of which nobody can read anything.
        secret = {"secret": (await holder.call("GET", path, keep=False))["secret"]}
        if self.unawares:
            await self.lose(holder)
        await self._in_vain(comes, path, {"secret": "wrong"}, "bad-seat-secret")
        taken = await comes.call("POST", path, secret)
        assert taken == {"seat": seat}, taken
        self.people[seat] = comes
        self.drop()
        await self.settled()
        if self.unawares:
            await self.find(holder, seat)
        await self._in_vain(holder, path, secret, "bad-seat-secret")
        act = {"type": "do", "id": "mine", "command": {"type": "hint"}}
        await self._in_vain(holder, f"/api/tables/{self.table_id}/do", act, "not-seated")

    async def _in_vain(self, guest: Visitor, path: str, body: object, code: str) -> None:
        refused = await guest.call("POST", path, body)
        assert refused["code"] == code, refused
