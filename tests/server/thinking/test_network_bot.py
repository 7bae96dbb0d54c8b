"""The example bot joins a table by its link and plays, game after game, until the table closes or the host does not want it."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.limits import PATIENCE
from tests.server.process import call, running

BOT = Path(__file__).parents[3] / "examples" / "network_bot.py"


class Hosted:
    """A table, and what its host does with it."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.token = call(base, "/api/guest", {"name": "Host"})["token"]
        made = call(base, "/api/tables", {"settings": {"game": "rythm-and-play", "seats": 3}}, self.token)
        self.url, self.place = made["url"], f"/api/tables/{made['id']}"

    def do(self, **command: Any) -> None:
        call(self.base, f"{self.place}/do", {"type": "do", "id": "x", "command": command}, self.token)

    def wait(self, wanted: Callable[[Any], bool]) -> Any:
        """The table, once it is so."""
        end = time.monotonic() + PATIENCE
        while not wanted(table := call(self.base, self.place)["table"]):
            assert time.monotonic() < end, table
            time.sleep(0.1)
        return table


def guests(table: Any) -> list[str]:
    return [chair["name"] for chair in table["chairs"] if chair["kind"] == "guest"]


@contextmanager
def bot(table: Hosted, name: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, str(BOT), table.url, name],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def test_network_bots_play_whole_games_until_the_table_closes(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table = Hosted(server.base)
        with bot(table, "Left") as left, bot(table, "Right") as right:
            sat = table.wait(lambda table: len(guests(table)) == 2)
            seat = [chair["kind"] for chair in sat["chairs"]].index("open")
            table.do(type="set_bot", seat=seat, level="novice")
            for number in (1, 2):
                table.do(type="start")
                ended = table.wait(lambda table: table["status"] == "over")
                assert (ended["number"], len(ended["results"])) == (number, number)
            table.do(type="close")
            for each in (left, right):  # a bot that fails ends by itself, or by the time limit
                said, _ = each.communicate(timeout=PATIENCE)
                assert each.returncode == 0 and said.count("over: [{") == 2, said


def test_one_that_comes_between_two_games_plays_in_the_next_one_and_goes_when_it_is_sent_away(
    tmp_path: Path,
) -> None:
    with running(tmp_path) as server:
        table = Hosted(server.base)
        for seat in range(3):
            table.do(type="set_bot", seat=seat, level="novice")
        table.do(type="start")
        table.wait(lambda table: table["status"] == "over")
        with bot(table, "Late") as late:
            assert late.stdout is not None
            assert late.stdout.readline().startswith("over: [{")  # it is there, and every chair is taken
            assert late.poll() is None
            table.do(type="clear", seat=1)
            table.wait(lambda table: guests(table) == ["Late"])
            table.do(type="start")
            table.wait(lambda table: table["number"] == 2 and table["status"] == "over")
            assert late.poll() is None, "there may be another game"
            table.do(type="clear", seat=1)
            late.communicate(timeout=PATIENCE)


def test_it_is_short() -> None:
    assert len(BOT.read_text(encoding="utf-8").splitlines()) < 80
