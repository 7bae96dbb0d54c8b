"""What happens at a table beside acts: connections are lost, time runs out, somebody is away and a computer player sits in, an act is taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from clapboard.kernel.action import Action
from clapboard.kernel.codec import plain
from clapboard.table.jobs import TimePassed
from clapboard.table.settings import LIVE_GRACE
from tests.limits import PATIENCE
from tests.server.around import Around
from tests.server.raw import Visitor
from tests.server.take import How, Plot, Said, Timed

COMES: dict[Plot, list[tuple[int, How]]] = {
    "absence": [(3, "replace"), (6, "return"), (8, "time-out"), (10, "time-out")],
    "removal": [(3, "remove"), (4, "time-out"), (5, "fill"), (9, "time-out")],
    "handover": [(3, "replace"), (5, "claim"), (8, "time-out"), (9, "claim"), (11, "time-out")],
    "consent": [(2, "agree"), (4, "time-out"), (5, "decline"), (6, "agree"), (10, "agree")],
}
EVERY = 12
"""What is to come, after so many steps of the game, and again after so many more; each as soon as it can be."""
SOON = 120_000
"""Milliseconds: what is said and asked between two acts takes less."""
TAKEN_BACK = 4
"""One step in so many, where somebody plays with computer players alone."""


class Happenings(Around):
    """Of those who play a game: see `twin.Players`."""

    timed: list[Timed]
    policy: Callable[[Any, Any], Action]
    """What the game does for those whose time has run out."""
    drains: list[asyncio.Task[Any]]
    come: int = 0
    """How much of what is to come has come."""
    begun: dict[int, list[Said]]
    """The choices of each seat since its last act."""
    held: asyncio.Event
    """Set while computer players may say what they have thought."""

    async def settled(self) -> None:
        raise NotImplementedError

    # What comes next, for the record

    def comes(self, number: int, script: list[Said]) -> Said | None:
        """Something other than an act, if it is time for it."""
        if not self.game.eventful:
            return None
        if self.table.room.state.deadline() is not None and number % 2:
            return Said(-1, {}, "no-answer")
        comes = COMES[self.game.plot]
        steps, how = comes[self.come % len(comes)]
        if number < EVERY * (self.come // len(comes)) + steps:
            return None
        said = self.parting(how, script)
        self.come += said is not None
        return said

    def parting(self, how: How, script: list[Said]) -> Said | None:
        """Whom it befalls; None: it cannot be now."""
        room = self.table.room
        if how == "time-out" or len(self.people) < 2:  # nobody else is there who could ask for it
            return Said(-1, {}, "time-out")
        if how == "return":
            gone = next(said.seat for said in reversed(script) if said.how == "replace")
            return Said(gone, {}, "return")
        # While an answer is awaited within seconds nobody has been away for long enough.
        asked = [seat for seat in room.state.actors() if self.decides(seat)]
        return Said(asked[-1], {}, "replace") if asked and room.state.deadline() is None else None

    def decides(self, seat: int) -> bool:
        """Whether it is a person who acts for a seat."""
        return seat in self.people and not self.table.room.chairs[seat].substitute

    # Acts that never come to be

    def note(self, said: Said, open_still: bool) -> None:
        self.begun[said.seat] = [*self.begun.get(said.seat, ()), said] if open_still else []

    def drop(self) -> None:
        """Somebody else has decided for a seat: what was begun there is gone."""
        for seat, begun in self.begun.items():
            if not self.table.room.state.steps(seat):
                for said in begun:
                    said.dropped = True
                self.begun[seat] = []

    async def begin(self, seat: int, id: str) -> None:
        """Something else, or nothing: what somebody began decides about nothing, and need not be possible with other cards."""
        if (choice := self.step_on(seat)) is not None:
            await self.chosen(seat, id, plain(choice))

    # Time

    async def time_runs_out(self) -> None:
        """For the one who is awaited, or for an answer of all: the game's policy acts for them."""
        due = self.table.due()
        while due is not None:
            self.wall.time += due + 1 - self.table.now()
            self.table._post(TimePassed())  # as the timer does, which runs by the real clock
            await self.settled()
            due = self._soon()
        self.drop()

    def _soon(self) -> int | None:
        """When the next clock runs out, if that is soon: of several who are awaited at once it is that of each, not to come in between later."""
        room, due = self.table.room, self.table.due()
        if due is None or room.state.deadline() is not None or due > self.table.now() + SOON:
            return None
        return due

    def time_out(self, view: Any, legal: Any) -> Action:
        """What the policy says of those who are not looked at depends on what they hold, as a bot's thought does: it is what it was."""
        room = self.table.room
        game, seat = room.game, view.viewer
        true: Action = self.policy(view, legal)
        if self.world is None or self.take is None:
            self.timed.append(Timed(seat, plain(true)))
            return true
        then = self.take.timed[len(self.timed)]
        self.timed.append(then)
        assert then.seat == seat, "somebody else's time has run out"
        return true if self.looked_at(seat) else game.decode_action(self.world.relabel(then.action))

    # Somebody is away

    async def replaced(self, number: int, seat: int) -> None:
        """They lose their connection, the others agree to a computer player, it plays; then they come back and look on."""
        gone = self.people[seat]
        await self.lose(gone)
        self.wall.time += LIVE_GRACE + 1000
        await self.sits_in(number, seat)
        self.drop()
        await self.find(gone)

    async def sits_in(self, number: int, seat: int) -> None:
        """By agreement of all who are there."""
        others = [self.people[other] for other in self.people if other != seat and self.decides(other)]
        await self.agreed(others[0], f"replace-{number}", type="ask", what="replace", seat=seat)
        for place, other in enumerate(others[1:]):
            await self.agreed(other, f"yes-{number}-{place}", type="answer", yes=True)
        assert self.table.room.chairs[seat].substitute, "nobody sits in for them"
        await self.settled()

    async def returned(self, number: int, seat: int) -> None:
        await self.agreed(self.people[seat], f"return-{number}", type="return")
        assert not self.table.room.chairs[seat].substitute
        await self.settled()

    async def agreed(self, guest: Visitor, id: str, **command: Any) -> None:
        done = await guest.do(self.table_id, id, **command)
        assert done.get("type") == "done", done

    # Taken back

    def may_take_back(self, number: int, seat: int) -> bool:
        return self.game.eventful and self.people.keys() == {seat} and number % TAKEN_BACK == 1

    async def taken_back(self, number: int, said: Said) -> None:
        """Their last act, while the computer player whose turn it is now still thinks. What allows it no undo stays an act."""
        record, guest = self.table.room.record, self.people[said.seat]
        assert record is not None
        if self.world is None and record.undoable(said.seat) is None:
            said.how = "act"
        else:
            for eye in self.eyes.values():
                if self._listening(eye):
                    await eye.caught_up()
            id = (
                f"undo-{number}" if self.world is None or self.looked_at(said.seat) else f"{'u' * 20}{number}"
            )
            undo = {"type": "undo", "id": id}
            by_socket = guest in self.eyes.values() and number % 8 == 1
            done = await (guest.ask(id, **undo) if by_socket else guest.do(self.table_id, id, **undo))
            assert done.get("type") == "done", done
        self.held.set()
        self.table.players.pause = 0.0
        self.table.players._hurry()
        await self.settled()

    # Lost connections

    async def slip_away(self, number: int, acting: Visitor | None) -> Visitor | None:
        """Somebody loses the connection, and misses what is done now."""
        watching = [guest for guest in self.guests.values() if self.seat_of(guest) is None]
        everybody = [*self.people.values(), *watching]
        gone = everybody[number // 3 % len(everybody)]
        if number % 3 != 1 or gone is acting:
            return None
        await self.lose(gone)
        return gone

    async def lose(self, gone: Visitor) -> None:
        await gone.leave()
        async with asyncio.timeout(PATIENCE):
            while self._listening(gone):
                await asyncio.sleep(0)

    async def find(self, gone: Visitor, was: int | None = None) -> None:
        """They name what they saw last, which in the other world is the same for anyone who is looked at; `was`: the chair where they did,
        and which is no longer theirs."""
        seat = self.seat_of(gone) if was is None else was
        seen = f"&since={gone.v}" + ("" if seat is None else f"&seat={seat}")
        await gone.connect(self.table_id, seen if gone in self.eyes.values() else "")
        async with asyncio.timeout(PATIENCE):
            while not self._listening(gone):
                await asyncio.sleep(0)
        self.overhear(gone)

    def _listening(self, visitor: Visitor) -> bool:
        everybody = self.table.audience.listeners.values()
        return any(listener.person.id == visitor.id for some in everybody for listener in some)

    def overhear(self, visitor: Visitor) -> None:
        """Take what is told to those of whom nobody keeps a byte."""
        if visitor not in self.eyes.values():
            self.drains.append(asyncio.create_task(_drain(visitor)))


async def _drain(visitor: Visitor) -> None:
    while await visitor.reader.read(65536):
        pass
