"""Players of boardgame.io, by its own protocol: messages of socket.io over a WebSocket. The game is peers/boardgame_io/game.js."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from typing import Any

import msgspec

from bench.network.calls import Calls, each
from bench.network.load import Load, clock
from bench.network.socket import Socket

SPACE = b"/stave,"
PATH = "/socket.io/?EIO=4&transport=websocket"


class Hand(msgspec.Struct):
    play: list[str]
    rhythm: list[str]


class Cell(msgspec.Struct):
    card: str


class G(msgspec.Struct):
    players: dict[str, Hand]
    phase: str
    tonality: str
    stave: list[Cell]


class Ctx(msgspec.Struct, rename={"mover": "currentPlayer"}):
    mover: str


class State(msgspec.Struct, rename={"id": "_stateID"}):
    G: G
    ctx: Ctx
    id: int


class Sync(msgspec.Struct):
    state: State


told_update = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw]).decode
told_sync = msgspec.json.Decoder(tuple[str, str, Sync]).decode


class Player(Socket):
    def __init__(self, load: Load, match: str, seat: str, credentials: str, seed: int) -> None:
        super().__init__()
        self.load = load
        self.match, self.seat, self.credentials = match, seat, credentials
        self.seated = asyncio.get_running_loop().create_future()
        self._choose = random.Random(seed).random
        self._sent: deque[float] = deque()
        self._counted = True

    def move(self, text: bytes) -> None:
        self._sent.append(clock())
        self.say(text)

    def told(self, text: bytes) -> None:
        if text.startswith(b'42/stave,["update"'):
            self.load.sizes.append(len(text))
            if self._sent:
                sent = self._sent.popleft()
                if self._counted:
                    self.load.answered(sent)
            self._turn(told_update(text[9:])[2])
        elif text == b"2":
            self.say(b"3")
        elif text.startswith(b"0"):
            self.say(b"40" + SPACE)
        elif text.startswith(b"40" + SPACE):
            asked = ["sync", self.match, self.seat, self.credentials, 2]
            self.say(b"42" + SPACE + msgspec.json.encode(asked))
        elif text.startswith(b'42/stave,["sync"'):
            self._turn(told_sync(text[9:])[2].state)
            self.seated.set_result(None)
        elif not text.startswith(b'42/stave,["matchData"'):
            self.load.fault(text.decode())

    def _turn(self, state: State) -> None:
        if state.ctx.mover != self.seat:
            return
        if state.G.phase == "over":
            self.load.games += 1
            self._counted = False  # the next deal is no move
            self.move(self._message("again", [], state.id))
            return
        self._counted = True
        moves = list(legal(state.G, self.seat))
        name, args = moves[int(self._choose() * len(moves))]
        self.load.offer(self, self._message(name, args, state.id))

    def _message(self, name: str, args: list[str], state_id: int) -> bytes:
        payload = {"type": name, "args": args, "playerID": self.seat, "credentials": self.credentials}
        action = {"type": "MAKE_MOVE", "payload": payload}
        return b"42" + SPACE + msgspec.json.encode(["update", action, state_id, self.match, self.seat])


def legal(g: G, seat: str) -> list[tuple[str, list[str]]]:
    """Here it is the client's part to know what may be done."""
    hand = g.players[seat]
    last = next((cell.card for cell in reversed(g.stave) if cell.card[0] == "n"), "")
    up = g.tonality == "sharp"
    moves: list[tuple[str, list[str]]] = [("take", [])]
    for card in set(hand.play):
        if not last or card[0] != "n" or (card >= last if up else card <= last):
            moves.append(("compose", [card]))
    moves += [("exchange", [card]) for card in set(hand.rhythm)]
    return moves


class Crowd:
    """Many matches of one server."""

    def __init__(self, host: str, port: int, load: Load) -> None:
        self.host, self.port, self.load = host, port, load
        self.calls = Calls(host, port + 1)
        self.players: list[Player] = []

    async def match(self) -> tuple[str, list[str]]:
        """A new match, and the credentials of its two players."""
        made: dict[str, Any] = await self.calls.post("/games/stave/create", {"numPlayers": 2})
        match = str(made["matchID"])
        joined = [
            await self.calls.post(
                f"/games/stave/{match}/join", {"playerID": seat, "playerName": f"Guest {seat}"}
            )
            for seat in "01"
        ]
        return match, [str(one["playerCredentials"]) for one in joined]

    async def open(self, tables: int) -> None:
        await each(self._open, range(tables))
        self.calls.close()

    async def _open(self, number: int) -> None:
        match, credentials = await self.match()
        for seat in (0, 1):
            player = Player(self.load, match, str(seat), credentials[seat], 2 * number + seat)
            await player.connect(self.host, self.port, PATH)
            await player.seated
            self.players.append(player)

    async def idle(self, tables: int) -> None:
        async def one(_: int) -> None:
            await self.match()

        await each(one, range(tables))
        self.calls.close()
