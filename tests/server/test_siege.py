"""Hostile messages by the thousand against a real server, while two people play on undisturbed."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.server.player import Player
from tests.server.process import Running, running
from tests.server.test_process import sit_down
from tests.server.truth import check_same, folded

COMMANDS: list[dict[str, Any]] = [
    {"type": "sit", "seat": 0}, {"type": "sit", "seat": -1}, {"type": "sit", "seat": 10**18}, {"type": "stand"}, {"type": "start"},
    {"type": "close"}, {"type": "clear", "seat": 0}, {"type": "set_bot", "seat": 0, "level": "../../etc"}, {"type": "undo"},
    {"type": "answer", "yes": True}, {"type": "return"}, {"type": "resume"}, {"type": "talk", "text": "<script>alert(1)</script>"},
    {"type": "signal", "signal": "x"}, {"type": "ask", "what": "stop"}, {"type": "act", "id": "Ada-1", "action": {"type": "take"}},
    {"type": "act", "id": "z", "action": {"type": "tonality", "side": "sharp"}}, {"type": "act", "id": "z", "action": {"by": 0}},
    {"type": "change", "settings": {"game": "rythm-and-play", "seats": 6}},
]  # fmt: skip

VOLLEY = 40


def hostile(rng: random.Random) -> str | bytes:
    """Something that nobody with good intentions would send."""
    good = json.dumps({"type": "do", "id": f"e{rng.random()}", "command": rng.choice(COMMANDS)})
    match rng.randrange(8):
        case 0:
            cut = rng.randrange(len(good))
            return good[:cut] + chr(rng.randrange(32, 0x2FF)) + good[cut + 1 :]
        case 1:
            return good[: rng.randrange(len(good))]
        case 2:
            return rng.randbytes(rng.randrange(200))
        case 3:
            return '{"type":"do","id":"a","command":' + "[" * rng.randrange(5000)
        case 4:
            return "x" * rng.randrange(17_000)
    return good


async def besiege(place: str, token: str, rng: random.Random, many: int) -> int:
    """Send so many; each is refused."""
    refused = 0
    headers = {"Authorization": f"Bearer {token}"}
    async with connect(place, additional_headers=headers, compression=None) as line:
        while refused < many:
            salvo = min(VOLLEY, many - refused)
            for _ in range(salvo):
                await line.send(hostile(rng))
            while salvo:
                kind = json.loads(await line.recv())["type"]
                assert kind in ("snapshot", "update", "presence", "refused", "heard"), kind
                salvo -= kind == "refused"
                refused += kind == "refused"
    return refused


async def siege(server: Running, folder: Path, attackers: int, each: int) -> None:
    players = await asyncio.to_thread(sit_down, server, "Ada", "Bob", seats=2)
    place = players[0].url.split("?")[0]
    enough = False
    at_play = [asyncio.create_task(player.play(lambda: enough)) for player in players]
    eves = [Player(server.base, "", f"Eve{number}") for number in range(attackers)]
    for eve in eves:
        await asyncio.to_thread(eve.enter)
    refused = await asyncio.gather(
        *(besiege(place, eve.token, random.Random(number), each) for number, eve in enumerate(eves))
    )
    assert sum(refused) == attackers * each
    for player in players:
        player.resting = True
    await asyncio.sleep(1)
    enough = True
    await asyncio.gather(*at_play)
    assert all(len(player.acknowledged) > 10 and not player.refused for player in players)
    assert server.stop() == 0
    said = server.said()
    assert "broke" not in said and "Traceback" not in said
    truth = await folded(folder, players[0].table_id)
    assert [chair.name for chair in truth.table.room.chairs] == ["Ada", "Bob"]
    for player in players:
        check_same(player, truth)


async def test_a_small_siege(tmp_path: Path) -> None:
    with running(tmp_path, "--no-limits") as server:
        await siege(server, tmp_path, 4, 1000)  # long enough for a dozen moves beside it


@pytest.mark.slow
async def test_a_hundred_thousand_hostile_messages(tmp_path: Path) -> None:
    with running(tmp_path, "--no-limits") as server:
        await siege(server, tmp_path, 10, 10_000)


async def test_somebody_who_never_reads_is_dropped_and_holds_nobody_up(tmp_path: Path) -> None:
    with running(tmp_path, "--no-limits") as server:
        players = await asyncio.to_thread(sit_down, server, "Ada", "Bob", seats=2)
        enough = False
        at_play = [asyncio.create_task(player.play(lambda: enough)) for player in players]
        small = socket.socket()
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)  # so that it is soon full
        small.connect(("127.0.0.1", server.port))
        async with connect(
            players[0].url, sock=small, max_queue=1, compression=None, close_timeout=0.1
        ) as deaf:
            before = 0
            async with asyncio.timeout(60):
                while 'clapboard_dropped_total{why="slow"}' not in await asyncio.to_thread(metrics, server):
                    await asyncio.sleep(0.3)
                    now = sum(len(player.acknowledged) for player in players)
                    assert now > before, "the table waits for somebody who does not listen"
                    before = now
            deaf.transport.abort()
        enough = True
        await asyncio.gather(*at_play)


async def test_whatever_comes_in_one_breath_is_done_and_answered_in_its_order(tmp_path: Path) -> None:
    """Short texts and long ones take different ways through the server; none overtakes another."""
    with running(tmp_path, "--no-limits") as server:
        ada, _ = await asyncio.to_thread(sit_down, server, "Ada", "Bob", seats=2)
        texts = ["plain", "\u00e9t\u00e9", "x" * 499, "y", "\u20ac", "z"] * 4
        headers = {"Authorization": f"Bearer {ada.token}"}
        async with connect(ada.url, additional_headers=headers, compression=None) as socket_:
            for number, text in enumerate(texts):
                command = {"type": "talk", "text": f"{number} {text}"[:500]}
                said = json.dumps({"type": "do", "id": str(number), "command": command}, ensure_ascii=False)
                half = len(said) // 2
                await socket_.send([said[:half], said[half:]] if number % 5 == 4 else said)
            heard, done = list[int](), list[int]()
            async with asyncio.timeout(20):
                while len(done) < len(texts):
                    message = json.loads(await socket_.recv())
                    if message["type"] == "heard":
                        heard.append(int(message["text"].split()[0]))
                    elif message["type"] == "done":
                        done.append(int(message["id"]))
        assert heard == done == list(range(len(texts)))


def metrics(server: Running) -> str:
    with urllib.request.urlopen(f"{server.base}/metrics", timeout=5) as answer:
        return str(answer.read().decode())
