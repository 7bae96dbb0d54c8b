"""A game at a real server that is played twice: once for the record, and once more in a world that one viewer cannot tell from it.

The first time people play at random and computer players think; every byte that anybody is sent is kept. The second time everybody
does the same with the cards of the other world, up to some moment, and beside that the others go about their own business: other ids,
other questions to the server, other acts refused, choices begun and taken back, thoughts that take longer.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from unittest.mock import patch

import msgspec

from clapboard.kernel.chance import Chance, Seeded, Tape
from clapboard.kernel.codec import plain
from clapboard.kernel.registry import game as find_game
from clapboard.kernel.rng import Rng
from clapboard.server.config import Config
from clapboard.server.house import House
from clapboard.server.run import bind, web_server
from clapboard.server.thinkers import Thinkers, choose
from clapboard.store import MemoryStore
from clapboard.table.judge import Judge
from clapboard.table.table import Table
from tests.server.agreements import Agreements
from tests.server.entropy import Counter, Reel
from tests.server.guests import Wall, luck
from tests.server.raw import Visitor
from tests.server.site import NOWHERE
from tests.server.take import NEWCOMER, Game, Mark, Moment, Said, Take, Timed, Who
from tests.table.worlds import Act, Past, World

CLOCKS = {
    False: {"kind": "game", "seconds": 36000, "increment": 5},
    True: {"kind": "turn", "seconds": 3600},  # whose time has run out has some again at their next turn
}
NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Finn")


class Players(Agreements):
    """Those who play at one server. `world`: the other one, as `viewer` sees it; None: the truth, for the record."""

    def __init__(
        self, game: Game, take: Take | None = None, world: World | None = None, viewer: Who = None
    ) -> None:
        self.game = game
        self.take = take
        self.world = world
        self.viewer = viewer
        self.wall = Wall()
        self.rng = Rng(game.seed)
        self.table_id = ""
        self.house: House
        self.fault = ""
        self.thoughts: dict[Moment, tuple[bytes, int]] = {}
        self.one_by_one = asyncio.Lock()
        self.vain: dict[tuple[int, Who], Act] = {}
        self.thinkers: Thinkers | None = None
        """Where computer players think in processes of their own."""
        self.timed: list[Timed] = []
        self.begun: dict[int, list[Said]] = {}
        self.acts: dict[int, Said] = {}
        self.policy = find_game(game.game).time_out
        self.held = asyncio.Event()
        self.held.set()
        self.drains: list[asyncio.Task[Any]] = []

    # The server

    @asynccontextmanager
    async def server(self) -> AsyncIterator[int]:
        """With nothing left to chance; its port."""
        entropy, tape = Counter(self.game.seed), None if self.world is None else self.world.tape

        def door(seed: bytes) -> Chance:
            return Seeded(seed) if tape is None else Reel(Tape(tape), Seeded(seed))

        config = Config(
            data=":memory:", public_url="http://table.test", limits=False, bot_pause=0, client=NOWHERE
        )
        self.house = house = House(config, MemoryStore(), Judge(entropy, door), self.wall, entropy)
        house.hub.think = self.think
        listener = bind("127.0.0.1", 0)
        with_policy = patch.object(find_game(self.game.game), "time_out", self.time_out)
        async with house.open():
            with_policy.start()
            web = web_server(house, lambda: None, dated=False)
            web.config.ws_ping_interval = None  # when a heartbeat comes is for the real clock to say
            web.config.load()
            web.lifespan = web.config.lifespan_class(web.config)
            await web.startup(
                [listener]
            )  # without the loop around it, which ends at the stroke of a tenth of a second
            try:
                yield int(listener.getsockname()[1])
            finally:
                with_policy.stop()
                for one in web.servers:
                    one.close()
                async with asyncio.timeout(20):
                    while web.server_state.connections or web.server_state.tasks:
                        await asyncio.sleep(0.001)
                listener.close()

    @property
    def table(self) -> Table:
        return self.house.hub.tables[self.table_id]

    async def think(
        self, game: str, level: str, view: bytes, legal: list[bytes], seed: int
    ) -> tuple[bytes, int]:
        """A computer player thinks for the record, and repeats itself after another while; hints are luck."""
        seat = msgspec.json.decode(view)["viewer"]
        room = self.table.room
        if not room.chairs[seat].played_by:
            return await luck(game, level, view, legal, seed)
        assert room.record is not None
        moment = (seat, len(room.record.entries), len(room.state.steps(seat)))
        if self.world is None or self.take is None:
            async with self.one_by_one:  # so that of several who are asked always the same one answers first
                if self.thinkers is not None:
                    thought = await self.thinkers.think(game, level, view, legal, seed)
                else:
                    thought = await asyncio.to_thread(choose, game, level, view, legal, seed)
            self.thoughts[moment] = thought
            await self.held.wait()
            return thought
        if moment not in self.take.thoughts:
            self.fault = f"seat {seat} was not asked then for the record: {moment}"
            return legal[0], 0
        await self.held.wait()
        if len(room.record.entries) != moment[1]:  # what it would have answered to was taken back meanwhile
            return legal[0], 0
        known, iterations = self.take.thoughts[moment]
        action = self.world.relabel(msgspec.json.decode(known))
        if room.game.decode_action(action) not in room.state.legal(seat):
            self.fault = f"{action} of seat {seat} is not possible in the other world"
            return legal[0], 0
        if len(room.state.actors()) == 1:  # who of several answers first is for everybody to see
            for _ in range(moment[1] % 7):
                await asyncio.sleep(0)
        return msgspec.json.encode(action), iterations * 3 + 1

    async def settled(self) -> None:
        """Every computer player has had its say."""
        async with asyncio.timeout(60):
            while self.table.thinking or self.table.mailbox or self.table._under_way:
                await asyncio.sleep(0)
        assert not self.fault, self.fault

    # The whole

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
            "clock": CLOCKS[game.eventful],
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
        """What somebody who is asked does: anything but the end of the game."""
        state = self.table.room.state
        asked = [seat for seat in state.actors() if self.decides(seat)]
        if not asked:  # all wait for a chair that is nobody's
            return Said(-1, {}, "time-out" if state.deadline() is None else "no-answer")
        seat = asked[int(self.rng.below(len(asked)))]
        legal = [action for action in state.legal(seat) if action.__class__.__name__ != "End"]
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
        done = await (guest.ask(id, **command) if by_socket else guest.do(self.table_id, id, **command))
        assert done["type"] in ("done", "preview"), (number, said, done)
        self.note(said, done["type"] == "preview")
        self.done_by(said)
        if said.how == "undo":
            await self.taken_back(number, said)
        else:
            await self.settled()
