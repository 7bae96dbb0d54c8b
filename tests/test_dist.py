"""The wheel of `make dist`, installed alone in an empty environment: everything that it needs is in it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.limits import PATIENCE
from tests.server.process import call, free_port, healthy

ROOT = Path(__file__).resolve().parents[1]
CLEAN = {key: value for key, value in os.environ.items() if key not in {"PYTHONPATH", "VIRTUAL_ENV"}}
PIP = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")

pytestmark = pytest.mark.slow


def run(*words: object, cwd: Path) -> str:
    done = subprocess.run(
        [str(word) for word in words], cwd=cwd, env=CLEAN, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    run("make", "dist", f"DIST={folder}", cwd=ROOT)
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the locked dependencies and the wheel, and nothing of this checkout."""
    home = tmp_path_factory.mktemp("home")
    run(sys.executable, "-m", "venv", home / "venv", cwd=home)
    python = home / "venv" / "bin" / "python"
    run(python, *PIP, "--require-hashes", "-r", ROOT / "requirements.lock", cwd=home)
    run(python, *PIP, "--no-index", "--no-deps", wheel, cwd=home)
    return home


def test_it_plays_and_knows_the_rules(home: Path) -> None:
    clapboard = home / "venv" / "bin" / "clapboard"
    assert "rythm-and-play" in run(clapboard, "games", cwd=home)
    played = run(clapboard, "simulate", "rythm-and-play", "--bots", "regular,novice", "--games", 2, cwd=home)
    assert "2 games" in played
    for game in ("cinelinx", "redac-chef"):
        assert "1 game" in run(clapboard, "simulate", game, "--bots", "novice,novice", "--games", 1, cwd=home)
    assert "RP-032" in run(clapboard, "rules", "rythm-and-play", "RP-032", cwd=home)


def test_it_makes_a_data_folder(home: Path) -> None:
    make = "import asyncio; from clapboard.store import open_store\nasync def main():\n async with open_store('data'): pass\nasyncio.run(main())"
    run(home / "venv" / "bin" / "python", "-c", make, cwd=home)
    assert (
        run(home / "venv" / "bin" / "clapboard", "admin", "list", "--data", "data", cwd=home) == "no tables\n"
    )


def test_it_serves_a_table_without_node(home: Path) -> None:
    """The page, and a game against a computer player, with nothing on the path but the environment itself."""
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    program = home / "venv" / "bin" / "clapboard"
    words = [
        "serve",
        "--host",
        "127.0.0.1",
        "--port",
        str(port),
        "--data",
        str(home / "served"),
        "--bot-pause",
        "0",
    ]
    server = subprocess.Popen(
        [str(program), *words],
        cwd=home,
        env={**CLEAN, "PATH": str(program.parent)},
        stdout=subprocess.DEVNULL,
    )
    try:
        end = time.monotonic() + PATIENCE
        while not healthy(base):
            assert server.poll() is None and time.monotonic() < end
            time.sleep(0.05)
        with urllib.request.urlopen(f"{base}/new") as page:
            html = page.read().decode()
        if (ROOT / "web" / "dist").is_dir():
            (script,) = re.findall(r'<script type="module" crossorigin src="([^"]+)"', html)
            with urllib.request.urlopen(base + script) as answer:
                assert answer.status == 200
        token = call(base, "/api/guest", {"name": "Ada"})["token"]
        settings = {"game": "rythm-and-play", "seats": 2}
        table = call(base, "/api/tables", {"settings": settings, "sit": 0}, token)["id"]

        def do(number: int, **command: object) -> None:
            call(
                base, f"/api/tables/{table}/do", {"type": "do", "id": f"a{number}", "command": command}, token
            )

        do(1, type="set_bot", seat=1, level="novice")
        do(2, type="start")
        acts = 0
        while acts < 5:
            assert time.monotonic() < end + 30
            legal = call(base, f"/api/tables/{table}", token=token)["legal"]
            if not legal:
                time.sleep(0.1)
                continue
            acts += 1
            do(10 + acts, type="act", id=f"a{10 + acts}", action=legal[0])
    finally:
        server.terminate()
        assert server.wait(30) == 0


def test_it_is_compiled_where_this_one_is(home: Path) -> None:
    import clapboard.kernel.rng as here

    where = "import clapboard.kernel.rng as rng; print(rng.__file__)"
    there = Path(run(home / "venv" / "bin" / "python", "-c", where, cwd=home).strip())
    assert there.is_relative_to(home) and there.suffix == Path(here.__file__).suffix


def test_the_built_client_is_in_it(wheel: Path) -> None:
    client = ROOT / "web" / "dist"
    if not client.is_dir():
        pytest.skip("the browser client is not built")
    built = {path.relative_to(client).as_posix() for path in client.rglob("*") if path.is_file()}
    prefix = "clapboard/server/web/"
    packed = {name.removeprefix(prefix) for name in ZipFile(wheel).namelist() if name.startswith(prefix)}
    assert packed == built
