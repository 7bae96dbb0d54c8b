"""Hostile messages by the thousand against a real server, of every kind, while people play on undisturbed."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clapboard.store import open_store
from clapboard.table import log
from tests.server.attack import Attacker, Tally
from tests.server.hostile import Target
from tests.server.player import Player
from tests.server.process import Running, call, healthy, running
from tests.server.truth import check_same, folded

GAMES: dict[str, dict[str, str]] = {
    "rythm-and-play": {"first_player": "seat-2"},
    "faux-raccords": {"first_player": "seat-2", "mode": "full"},
}
GROWTH = 80 * 1024
"""KiB by which a server may grow between the first tenth of a siege and its end: logs of play, caches, what the allocator keeps."""
SILENT = {"spectator", "page", "done", "closed", "fine", "status-204"}
"""Answers to what was not refused: the one who watches, a page of the client, an act that was done before."""


def sit_down(server: Running, game: str, number: int) -> list[Player]:
    """Ada, who is host, Bob and the traitor."""
    players = [Player(server.base, "", f"{name}{number}") for name in ("Ada", "Bob", "Mal")]
    for player in players:
        player.enter()
    settings = {"game": game, "seats": 3, "options": GAMES[game]}
    made = call(server.base, "/api/tables", {"settings": settings, "sit": 0}, players[0].token)["id"]
    for seat, player in enumerate(players):
        player.table_id = made
        if seat:
            player.ask(type="sit", seat=seat)
    players[0].ask(type="start")
    return players


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.02)


def look(server: Running, player: Player, token: str | None = None) -> Any:
    return call(server.base, f"/api/tables/{player.table_id}", None, player.token if token is None else token)


def still_target(server: Running, players: list[Player]) -> Target:
    """A table at which the traitor has acted and somebody else is in the middle of a choice."""
    traitor, known = players[2], None
    for number in range(80):
        awaited = next(player for player in players if look(server, player)["legal"])
        if known is not None and awaited is not traitor:
            break
        seen = look(server, awaited)
        action = next((one for one in seen["legal"] if one["type"] in ("skip", "confirm")), seen["legal"][0])
        commits = action["type"] in ("confirm", "skip") or seen["table"]["game"] == "rythm-and-play"
        first = commits and known is None and awaited is traitor
        known = action if first else known
        awaited.ask(type="act", id="done-1" if first else f"p-{number}", action=action)
    assert known is not None and awaited is not traitor
    wanted = look(server, awaited)["legal"]
    if "confirm" not in str(wanted) and look(server, awaited)["table"]["game"] == "faux-raccords":
        begun = next(action for action in wanted if action["type"] == "place")
        assert awaited.ask(type="act", id="half", action=begun)["type"] == "preview"
        wanted = [*wanted, *look(server, awaited)["legal"]]
    victims = [player.token for player in players[:2]]
    return Target(
        players[0].table_id,
        look(server, awaited)["table"]["game"],
        victims,
        traitor.token,
        known,
        wanted,
        True,
    )


def memory(server: Running) -> int:
    """KiB of the server's own process."""
    text = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(text.split("VmRSS:")[1].split()[0])


class Siege:
    """Two tables at which nobody moves, two at which everybody does, and attackers at all of them."""

    def __init__(self, server: Running, folder: Path) -> None:
        self.server = server
        self.folder = folder
        self.tally = Tally()
        self.enough = False

    def prepare(self) -> None:
        server = self.server
        self.still = [sit_down(server, game, number) for number, game in enumerate(GAMES)]
        self.lively = [sit_down(server, game, number + 2) for number, game in enumerate(GAMES)]
        self.targets = [still_target(server, players) for players in self.still]
        for players in self.lively:
            tokens = [player.token for player in players[:2]]
            sample = self.targets[0 if len(self.targets) == 2 else 1]
            self.targets.append(
                Target(
                    players[0].table_id,
                    sample.game,
                    tokens,
                    players[2].token,
                    sample.known,
                    sample.wanted,
                    False,
                )
            )
        self.eves = [Player(server.base, "", f"Eve{number}") for number in range(4)]
        for eve in self.eves:
            eve.enter()

    async def views(self) -> list[Any]:
        """What everybody sees at the tables at which nobody moves, with versions and open choices; and their logs."""
        seen: list[Any] = []
        for players in self.still:
            for token in (*(player.token for player in players), ""):
                shown = await asyncio.to_thread(look, self.server, players[0], token)
                (shown["view"] or {}).pop("now", None)  # of the instant at which somebody looks
                seen.append(shown)
        async with open_store(self.folder / "data", readonly=True) as store:
            for players in self.still:
                seen += [bytes(row.body) for row in await store.load(players[0].table_id)]
        return seen

    async def attack(self, many: int, seed: int) -> None:
        """Most of it over WebSockets, a fifth over HTTP, and some at the door."""
        before = self.tally.total
        parts = [
            Attacker(self.server.port, seed * 1000 + number, self.tally, self.targets) for number in range(14)
        ]
        await asyncio.gather(
            *(part.as_guest(eve.token, many // 16) for part, eve in zip(parts[:4], self.eves, strict=True)),
            *(part.as_traitor(many // 16) for part in parts[4:8]),
            *(part.as_stranger(many // 16) for part in parts[8:10]),
            *(part.over_http(many // 10) for part in parts[10:12]),
            parts[12].fatal(many // 200 + 4),
            parts[13].at_the_door(many // 50 + 12),
        )
        assert not self.tally.wrong, "\n".join(
            f"{many} times {what}" for what, many in self.tally.wrong.most_common(20)
        )
        assert self.tally.total - before >= many * 4 // 5

    async def whole(self, many: int, seed: int) -> None:
        try:
            await self._whole(many, seed)
        finally:
            self.enough = True

    async def _whole(self, many: int, seed: int) -> None:
        await asyncio.to_thread(self.prepare)
        quiet = [
            asyncio.create_task(_sit_still(player, lambda: self.enough))
            for players in self.still
            for player in players
        ]
        at_play = [
            asyncio.create_task(player.play(lambda: self.enough))
            for players in self.lively
            for player in players
        ]
        everybody = [player for players in (*self.still, *self.lively) for player in players]
        await until(lambda: all(player.view is not None for player in everybody))
        before = await self.views()
        await self.attack(many // 10, seed)
        small = memory(self.server)
        while self.tally.total < many:
            await self.attack(many // 3, seed + self.tally.total)
            assert await asyncio.to_thread(healthy, self.server.base)
        assert memory(self.server) - small < GROWTH, f"from {small} to {memory(self.server)} KiB"
        assert await self.views() == before, "something changed at a table at which nobody moved"
        lively = [player for players in self.lively for player in players]
        for player in lively:
            player.resting = True
        await until(lambda: all(player.settled for player in lively))
        self.enough = True
        await asyncio.gather(*at_play, *quiet)
        assert self.server.stop() == 0
        await self.check_play()
        self.check_log()

    async def check_play(self) -> None:
        for players in self.lively:
            assert sum(len(player.acknowledged) for player in players) > 10
            assert not any(player.refused for player in players), [player.refused for player in players]
            truth = await folded(self.folder, players[0].table_id)
            for player in players:
                check_same(player, truth)
            async with open_store(self.folder / "data", readonly=True) as store:
                lines = [log.read_line(row.body) for row in await store.load(players[0].table_id)]
            assert {type(line) for line in lines} <= {log.Opened, log.Sat, log.Started, log.Acted}
            names = tuple(player.name for player in players)
            assert all(
                line.id.startswith(names)
                for line in lines
                if isinstance(line, log.Acted) and line.entry.by >= 0
            )

    def check_log(self) -> None:
        """Everything that was refused stands in the log with its reason."""
        said = self.server.said()
        assert '-broke"' not in said and "Traceback" not in said and '"error"' not in said
        logged: Counter[str] = Counter()
        for line in said.splitlines():
            entry = json.loads(line)
            logged[entry["event"]] += 1
            logged[str(entry.get("code", entry["event"]))] += 1
        for code, many in self.tally.by_code().items():
            if code not in SILENT:
                assert logged[LOGGED_AS.get(code, code)] >= many, (code, many, logged)


LOGGED_AS = {
    "status-403": "socket-denied", "closed-1007": "socket-broken", "closed-1009": "socket-broken",
}  # fmt: skip


async def _sit_still(player: Player, until: Any) -> None:
    """Connected, and doing nothing."""
    player.resting = True
    player.back_off = False
    await player.play(until)


async def siege(folder: Path, many: int, seed: int) -> Tally:
    with running(folder, "--no-limits") as server:
        besieged = Siege(server, folder)
        await besieged.whole(many, seed)
        return besieged.tally


async def test_a_small_siege(tmp_path: Path) -> None:
    tally = await siege(tmp_path, 4000, seed=1)
    assert len(tally.kinds()) >= 30, sorted(tally.kinds())


@pytest.mark.slow
async def test_a_hundred_thousand_hostile_messages(tmp_path: Path) -> None:
    tally = await siege(tmp_path, 100_000, seed=2)
    print(
        msgspec.json.encode(
            {f"{kind}: {code}": many for (kind, code), many in sorted(tally.answers.items())}
        ).decode()
    )
    assert tally.total >= 100_000
