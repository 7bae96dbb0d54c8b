"""A game at a real server that is played twice: once for the record, and once more in a world that one viewer cannot tell from it.

The first time people play at random and computer players think; every byte that anybody is sent is kept. The second time everybody
does the same with the cards of the other world, up to some moment, and beside that the others go about their own business: other ids,
other questions to the server, other acts refused, choices begun and taken back, thoughts that take longer.
"""

from __future__ import annotations

from clapboard.kernel.codec import plain
from clapboard.kernel.registry import game as find_game
from tests.server.raw import Visitor
from tests.server.stage import Stage
from tests.server.take import NEWCOMER, Mark, Said, Take, Who
from tests.table.worlds import Past

CLOCKS = {
    False: {"kind": "game", "seconds": 36000, "increment": 5},
    True: {"kind": "turn", "seconds": 3600},  # whose time has run out has some again at their next turn
}
NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Finn")


class Players(Stage):
    """Those who play at one server."""

    async def sit_down(self, port: int) -> None:
        game, seats = self.game, range(self.game.seats)
        self.people = {seat: Visitor(port) for seat in seats if seat not in game.bots}
        self.guests = dict(self.people.items())
        self.guests[None] = Visitor(port)
        host = self.people[min(self.people)]
        for seat, guest in self.people.items():
            await guest.enter(NAMES[seat])
        await self.guests[None].enter("Gil")
        if game.plot == "handover":
            self.guests[NEWCOMER] = Visitor(port)
            await self.guests[NEWCOMER].enter("Hal")
        settings = {
            "game": game.game, "seats": game.seats, "options": {**self.first_player(), **game.options}, "public": True,
            "clock": CLOCKS[game.eventful], "hints": find_game(game.game).meta.policies.hints != "never",
        }  # fmt: skip
        made = await host.call("POST", "/api/tables", {"settings": settings, "sit": min(self.people)})
        self.table_id = made["id"]
        for seat, guest in self.people.items():
            if guest is not host:
                await guest.do(self.table_id, "sit", type="sit", seat=seat)
        for seat, level in game.bots.items():
            await host.do(self.table_id, "bot", type="set_bot", seat=seat, level=level)
        for one in self.guests.values():
            await one.connect(self.table_id)
        for eye in self.eyes.values():
            await eye.caught_up()
        for one in self.guests.values():
            self.overhear(one)
        await host.do(self.table_id, "start", type="start")
        await self.settled()

    def first_player(self) -> dict[str, str]:
        known = {option.key for option in find_game(self.game.game).meta.options}
        return {"first_player": "seat-0"} if "first_player" in known else {}

    @property
    def eyes(self) -> dict[Who, Visitor]:
        """Whose bytes count."""
        return self.guests if self.world is None else {self.viewer: self.guests[self.viewer]}

    async def record(self) -> Take:
        """Play it for the first time."""
        script: list[Said] = []
        marks: list[Mark] = []
        async with self.server() as port:
            try:
                await self.sit_down(port)
                for number in range(self.game.length):
                    if self.table.room.status != "playing":  # everything is open then
                        break
                    await self.before(number)
                    marks.append(self._mark())
                    said = self.comes(number, script) or self._next(number)
                    script.append(said)
                    await self.do(number, said)
                record = self.table.room.record
                assert record is not None
                got = {who: list(eye.got) for who, eye in self.eyes.items()}
                return Take(
                    self.game, Past(record, 0), script, marks, self.vain, self.thoughts, self.timed, got
                )
            finally:
                await self._leave()

    async def repeat(self, t: int) -> list[bytes]:
        """Play the record in the other world up to the moment t; all that the viewer got."""
        assert self.take is not None
        async with self.server() as port:
            try:
                await self.sit_down(port)
                for number in range(t + 1):
                    await self.before(number)
                    if number < t:
                        await self.do(number, self.take.script[number])
                return list(self.eyes[self.viewer].got)
            finally:
                await self._leave()

    async def _leave(self) -> None:
        for task in self.drains:
            task.cancel()
        for eye in self.guests.values():
            await eye.leave()

    def _mark(self) -> Mark:
        room = self.table.room
        assert room.record is not None
        steps = [plain(step) for seat in range(self.game.seats) for step in room.state.steps(seat)]
        got = {who: len(eye.got) for who, eye in self.eyes.items()}
        return Mark(len(room.record.entries), steps, got)

    def _next(self, number: int) -> Said:
        """What somebody who is asked does: anything but the end, where there is anything else."""
        state = self.table.room.state
        asked = [seat for seat in state.actors() if self.decides(seat)]
        if not asked:  # all wait for a chair that is nobody's
            return Said(-1, {}, "time-out" if state.deadline() is None else "no-answer")
        seat = asked[int(self.rng.below(len(asked)))]
        listed = list(state.legal(seat))
        legal = [action for action in listed if action.__class__.__name__ != "End"] or listed
        if len(state.steps(seat)) > 1 and int(self.rng.below(8)) == 0:
            return Said(seat, {"type": "back"})
        kinds = sorted({action.__class__.__name__ for action in legal})
        kind = kinds[int(self.rng.below(len(kinds)))]
        same = [action for action in legal if action.__class__.__name__ == kind]
        action = plain(same[int(self.rng.below(len(same)))])
        return Said(seat, action, "undo" if self.may_take_back(number, seat) else "act")

    async def do(self, number: int, said: Said) -> None:
        gone = None
        if said.how not in ("replace", "remove", "claim"):
            gone = await self.slip_away(number, self.people.get(said.seat))
        match said.how:
            case "time-out" | "no-answer":
                await self.time_runs_out()
            case "replace":
                await self.replaced(number, said.seat)
            case "return":
                await self.returned(number, said.seat)
            case "remove":
                await self.removed(number, said.seat)
            case "fill":
                await self.filled(number, said.seat)
            case "agree" | "decline":
                await self.asked_back(number, said.seat, said.how == "agree")
            case "claim":
                await self.handed_over(number, said.seat)
            case _:
                await self.act(number, said)
        if gone is not None:
            await self.find(gone)
        for eye in self.eyes.values():
            await eye.caught_up()

    async def act(self, number: int, said: Said) -> None:
        """A person's step: by the WebSocket or by HTTP."""
        if self.world is not None and said.dropped and not self.looked_at(said.seat):
            await self.begin(said.seat, f"other-{number}")
            return
        action, id, guest = said.action, f"a-{number}", self.people[said.seat]
        if self.world is not None and not self.looked_at(said.seat):
            action = self.world.relabel(action) if not said.agreed_away else self.another(said.seat, action)
            id = f"{'x' * 20}-{number}"
        by_socket = guest in self.eyes.values() and number % 2 == 1
        command = {"type": "act", "id": id, "action": action}
        if said.how == "undo":
            self.held.clear()
            self.table.players.pause = 3600.0  # the one who has nothing to think about waits too
        done = await (guest.ask(id, **command) if by_socket else guest.do(self.table_id, id, **command))
        assert done["type"] in ("done", "preview"), (number, said, done)
        self.note(said, done["type"] == "preview")
        self.done_by(said)
        if said.how == "undo":
            await self.taken_back(number, said)
        else:
            await self.settled()
