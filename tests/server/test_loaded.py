"""A server has its games loaded before it is ready: nobody's first table holds everybody else up."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.limits import PATIENCE

SCRIPT = """
import sys
from clapboard.server import run
from clapboard.server.config import Config

def rules():
    return {name for name in sys.modules if name.startswith(("clapboard.games", "clapboard.kernel", "clapboard.bots"))}

loaded = set()

async def nothing(config, listener, ready):
    loaded.update(rules())

run._serve = nothing
run.serve(Config(data=":memory:"), None, lambda: None)

from clapboard.kernel.registry import games
from tests.server.site import do, enter, open_table, site

with site(limits=False) as client:
    assert client.get("/api/games").status_code == 200
    ada = enter(client, "Ada")
    for game in games():
        table = open_table(client, ada, game=game)
        for command in ({"type": "set_bot", "seat": 1, "level": "novice"}, {"type": "start"}):
            assert do(client, ada, table, **command).status_code == 200
        assert do(client, ada, table, type="close").status_code == 200
        for path in ("story", "statistics", "record"):
            assert client.get(f"/api/tables/{table}/{path}", headers=ada).status_code == 200, path
print(len(loaded), *sorted(rules() - loaded))
"""


def test_no_game_is_imported_by_its_first_table() -> None:
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        cwd=root,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    count, *later = done.stdout.splitlines()[-1].split()
    assert int(count) > 50 and later == []


NAMES = """
from clapboard import films
from clapboard.server.services import load_games

made = []
index = films.Base.names.func
films.Base.names.func = lambda base: made.append(base.path) or index(base)
load_games([])
print(len(made))
from clapboard.kernel.registry import game, games
for id in games():
    if game(id).name_kinds:
        assert game(id).names("tom", "", "en", 1)
print(len(made))
"""


def test_nor_is_the_name_index_made_by_the_first_letter_that_somebody_types() -> None:
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", NAMES],
        cwd=root,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["1", "1"]
