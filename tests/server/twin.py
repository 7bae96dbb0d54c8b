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

import msgspec

from clapboard.kernel.chance import Chance, Seeded, Tape
from clapboard.kernel.codec import plain
from clapboard.kernel.rng import Rng
from clapboard.server.config import Config
from clapboard.server.house import House
from clapboard.server.run import bind, web_server
from clapboard.server.thinkers import Thinkers, choose
from clapboard.store import MemoryStore
from clapboard.table.judge import Judge
from clapboard.table.table import Table
from tests.server.around import Around
from tests.server.entropy import Counter, Reel
from tests.server.guests import Wall, luck
from tests.server.raw import Visitor
from tests.server.site import NOWHERE
from tests.server.take import Game, Mark, Moment, Said, Take
from tests.table.worlds import Act, Past, Viewer, World

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Finn")


class Players(Around):
    """Those who play at one server. `world`: the other one, as `viewer` sees it; None: the truth, for the record."""

    def __init__(
        self, game: Game, take: Take | None = None, world: World | None = None, viewer: Viewer = None
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
        self.vain: dict[tuple[int, Viewer], Act] = {}
        self.thinkers: Thinkers | None = None
        """Where computer players think in processes of their own."""
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
        async with house.open():
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
        if seat not in self.game.bots:
            return await luck(game, level, view, legal, seed)
        room = self.table.room
        assert room.record is not None
        moment = (seat, len(room.record.entries), len(room.state.steps(seat)))
        if self.world is None or self.take is None:
            async with self.one_by_one:  # so that of several who are asked always the same one answers first
                if self.thinkers is not None:
                    thought = await self.thinkers.think(game, level, view, legal, seed)
                else:
                    thought = await asyncio.to_thread(choose, game, level, view, legal, seed)
            self.thoughts[moment] = thought
            return thought
        if moment not in self.take.thoughts:
            self.fault = f"seat {seat} was not asked then for the record: {moment}"
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
        self.watcher = Visitor(port)
        host = self.people[min(self.people)]
        for seat, guest in self.people.items():
            await guest.enter(NAMES[seat])
        await self.watcher.enter("Gil")
        settings = {
            "game": game.game, "seats": game.seats, "options": {"first_player": "seat-0", **game.options}, "public": True,
            "clock": {"kind": "game", "seconds": 36000, "increment": 5},
        }  # fmt: skip
        made = await host.call("POST", "/api/tables", {"settings": settings, "sit": min(self.people)})
        self.table_id = made["id"]
        for seat, guest in self.people.items():
            if guest is not host:
                await guest.do(self.table_id, "sit", type="sit", seat=seat)
        for seat, level in game.bots.items():
            await host.do(self.table_id, "bot", type="set_bot", seat=seat, level=level)
        for eye in (*self.people.values(), self.watcher):
            await eye.connect(self.table_id)
        for eye in self.eyes.values():
            await eye.caught_up()
        for one in (*self.people.values(), self.watcher):
            self._overhear(one)
        await host.do(self.table_id, "start", type="start")
        await self.settled()

    @property
    def eyes(self) -> dict[Viewer, Visitor]:
        """Whose bytes count."""
        everybody: dict[Viewer, Visitor] = {None: self.watcher}
        everybody.update((seat, guest) for seat, guest in self.people.items())
        return everybody if self.world is None else {self.viewer: everybody[self.viewer]}

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
                    said = self._next()
                    script.append(said)
                    await self.act(number, said)
                record = self.table.room.record
                assert record is not None
                got = {viewer: list(eye.got) for viewer, eye in self.eyes.items()}
                return Take(self.game, Past(record, 0), script, marks, self.vain, self.thoughts, got)
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
                        await self.act(number, self.take.script[number])
                return list(self.eyes[self.viewer].got)
            finally:
                await self._leave()

    async def _leave(self) -> None:
        for task in self.drains:
            task.cancel()
        for eye in (*self.people.values(), self.watcher):
            await eye.leave()

    def _mark(self) -> Mark:
        room = self.table.room
        assert room.record is not None
        steps = [plain(step) for seat in range(self.game.seats) for step in room.state.steps(seat)]
        got = {viewer: len(eye.got) for viewer, eye in self.eyes.items()}
        return Mark(len(room.record.entries), steps, got)

    def _next(self) -> Said:
        """What somebody who is asked does: anything but the end of the game."""
        state = self.table.room.state
        asked = [seat for seat in state.actors() if seat in self.people]
        seat = asked[int(self.rng.below(len(asked)))]
        legal = [action for action in state.legal(seat) if action.__class__.__name__ != "End"]
        if len(state.steps(seat)) > 1 and int(self.rng.below(8)) == 0:
            return Said(seat, {"type": "back"})
        kinds = sorted({action.__class__.__name__ for action in legal})
        kind = kinds[int(self.rng.below(len(kinds)))]
        same = [action for action in legal if action.__class__.__name__ == kind]
        return Said(seat, plain(same[int(self.rng.below(len(same)))]))

    async def act(self, number: int, said: Said) -> None:
        """A person's step: by the WebSocket or by HTTP."""
        action, id, guest = said.action, f"a-{number}", self.people[said.seat]
        if self.world is not None and said.seat != self.viewer:
            action, id = self.world.relabel(action), f"{'x' * 20}-{number}"
        by_socket = guest in self.eyes.values() and number % 2 == 1
        gone = await self._slip_away(number, guest)
        command = {"type": "act", "id": id, "action": action}
        done = await (guest.ask(id, **command) if by_socket else guest.do(self.table_id, id, **command))
        assert done["type"] in ("done", "preview"), (number, said, done)
        await self.settled()
        if gone is not None:
            await self._come_back(gone)
        for eye in self.eyes.values():
            await eye.caught_up()

    # Lost connections

    async def _slip_away(self, number: int, acting: Visitor) -> Visitor | None:
        """Somebody loses the connection, and misses what is done now."""
        everybody = [*self.people.values(), self.watcher]
        gone = everybody[number // 3 % len(everybody)]
        if number % 3 != 1 or gone is acting:
            return None
        await gone.leave()
        while self._listening(gone):
            await asyncio.sleep(0)
        return gone

    async def _come_back(self, gone: Visitor) -> None:
        """They name what they saw last, which in the other world is the same for whoever is looked at."""
        seat = next((seat for seat, guest in self.people.items() if guest is gone), None)
        seen = f"&since={gone.v}" + ("" if seat is None else f"&seat={seat}")
        await gone.connect(self.table_id, seen if gone in self.eyes.values() else "")
        while not self._listening(gone):
            await asyncio.sleep(0)
        self._overhear(gone)

    def _listening(self, visitor: Visitor) -> bool:
        seat = next((seat for seat, guest in self.people.items() if guest is visitor), None)
        return bool(self.table.listeners.get(seat))

    def _overhear(self, visitor: Visitor) -> None:
        """Take what is told to those of whom nobody keeps a byte."""
        if visitor not in self.eyes.values():
            self.drains.append(asyncio.create_task(_drain(visitor)))


async def _drain(visitor: Visitor) -> None:
    while await visitor.reader.read(65536):
        pass
