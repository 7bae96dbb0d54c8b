"""The server at which a game is played twice, with nothing left to chance; and computer players who think for the record, and then repeat themselves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from unittest.mock import patch

import msgspec

from clapboard.kernel.chance import Chance, Seeded, Tape
from clapboard.kernel.game import Oracle
from clapboard.kernel.registry import game as find_game
from clapboard.kernel.rng import Rng
from clapboard.server.config import Config
from clapboard.server.run import bind, web_server
from clapboard.server.services import Services
from clapboard.server.thinking.pool import Thinkers
from clapboard.server.thinking.worker import choose
from clapboard.store import MemoryStore
from clapboard.table.judge import Judge
from clapboard.table.table import Table
from clapboard.table.thought import Job, ThinkerAnswer
from tests.limits import PATIENCE
from tests.server.agreements import Agreements
from tests.server.entropy import Counter, Reel
from tests.server.guests import Wall, luck
from tests.server.site import NOWHERE
from tests.server.take import Game, Moment, Said, Take, Timed, Who
from tests.table.telling import answering_everything, repeats
from tests.table.worlds import Act, World


class Stage(Agreements):
    """`world`: the other one, as `viewer` sees it; None: the truth, for the record."""

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
        self.services: Services
        self.fault = ""
        self.thoughts: dict[Moment, ThinkerAnswer] = {}
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

        def door(seed: bytes, oracle: Oracle | None) -> Chance:
            live = Seeded(seed, oracle)
            return live if tape is None else Reel(Tape(tape), live)

        config = Config(
            data=":memory:", public_url="http://table.test", limits=False, bot_pause=0, client=NOWHERE
        )
        self.services = services = Services(config, MemoryStore(), Judge(entropy, door), self.wall, entropy)
        services.hub.think = self.think
        listener = bind("127.0.0.1", 0)
        services.hub.help = repeats
        with_policy = patch.multiple(
            find_game(self.game.game), time_out=self.time_out, **answering_everything()
        )
        async with services.open():
            with_policy.start()
            web = web_server(services, lambda: None, dated=False)
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
                async with asyncio.timeout(PATIENCE):
                    while web.server_state.connections or web.server_state.tasks:
                        await asyncio.sleep(0.001)
                listener.close()

    @property
    def table(self) -> Table:
        return self.services.hub.tables[self.table_id]

    async def think(self, job: Job) -> ThinkerAnswer:
        """A computer player thinks for the record, and repeats itself after another while; hints are luck."""
        seat = msgspec.json.decode(job.view)["viewer"]
        room = self.table.room
        if not room.chairs[seat].played_by:
            return await luck(job)
        assert room.record is not None
        moment = (seat, len(room.record.entries), len(room.state.steps(seat)))
        if self.world is None or self.take is None:
            # It was asked, also where the act before is taken back while it still thinks.
            self.thoughts[moment] = ThinkerAnswer(job.legal[:1])
            async with self.one_by_one:  # so that of several who are asked always the same one answers first
                if self.thinkers is not None:
                    thought = await self.thinkers.think(job)
                else:
                    thought = await asyncio.to_thread(choose, job)
            self.thoughts[moment] = thought
            await self.held.wait()
            return thought
        known = self.take.thoughts.get(moment) or self.take.forced(moment)
        await self.held.wait()
        if len(room.record.entries) != moment[1]:  # what it would have answered to was taken back meanwhile
            return ThinkerAnswer(job.legal[:1])
        # On a slow machine a thought may have been given up then, but only where its question was taken back.
        if known is None:
            self.fault = f"seat {seat} was not asked then for the record: {moment}"
            return ThinkerAnswer(job.legal[:1])
        action = self.world.relabel(msgspec.json.decode(known.acts[0]))
        if room.game.decode_action(action) not in room.state.legal(seat):
            self.fault = f"{action} of seat {seat} is not possible in the other world"
            return ThinkerAnswer(job.legal[:1])
        if len(room.state.actors()) == 1:  # who of several answers first is for everybody to see
            for _ in range(moment[1] % 7):
                await asyncio.sleep(0)
        return ThinkerAnswer([msgspec.json.encode(action)], known.iterations * 3 + 1)

    async def settled(self) -> None:
        """Every computer player has had its say."""
        async with asyncio.timeout(PATIENCE):
            while self.table.players.thinking or self.table.mailbox or self.table._under_way:
                await asyncio.sleep(0)
        assert not self.fault, self.fault
