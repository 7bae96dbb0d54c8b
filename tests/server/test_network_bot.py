"""The example bot joins a table by its link and plays to the end."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from tests.server.process import call, running

BOT = Path(__file__).parents[2] / "examples" / "network_bot.py"


def test_two_network_bots_play_a_whole_game(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        token = call(server.base, "/api/guest", {"name": "Host"})["token"]
        made = call(server.base, "/api/tables", {"settings": {"game": "rythm-and-play", "seats": 3}}, token)
        place = f"/api/tables/{made['id']}"
        bots = [
            subprocess.Popen(
                [sys.executable, str(BOT), made["url"], name],
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
            for name in ("Left", "Right")
        ]
        end = time.monotonic() + 20
        while sum(chair["kind"] == "guest" for chair in call(server.base, place)["table"]["chairs"]) < 2:
            assert time.monotonic() < end
            time.sleep(0.1)
        seat = [chair["kind"] for chair in call(server.base, place)["table"]["chairs"]].index("open")
        for command in ({"type": "set_bot", "seat": seat, "level": "novice"}, {"type": "start"}):
            call(server.base, f"{place}/do", {"type": "do", "id": "x", "command": command}, token)
        for bot in bots:  # a bot that fails ends by itself, or by the time limit
            said, _ = bot.communicate(timeout=60)
            assert bot.returncode == 0 and "over: [{" in said, said
        assert call(server.base, place)["table"]["status"] == "over"


def test_it_is_short() -> None:
    assert len(BOT.read_text(encoding="utf-8").splitlines()) < 80
