"""A real browser and a real server, as a person has them."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests import evidence, limits
from tests.browser.answers import UNANSWERED
from tests.browser.guests import Guest
from tests.browser.witness import Pages, free_port

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SHOTS = ROOT / "build" / "screenshots"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
SERVE = ("clapboard", "serve", "--host", "127.0.0.1", "--bot-pause", "0.05", "--no-limits")
DEALT = ("tests.browser.staged",)
STAGED = (*DEALT, "--hasty")

# A dropped connection is part of some tests, and the browser says so; without https it says which headers it does not heed.
EXPECTED = ("WebSocket", "Failed to load resource", "Cross-Origin-Opener-Policy header has been ignored")


def launched(playwright: Playwright, *more: str) -> Browser:
    """A browser of the machine, or the packaged one that `make browser` brings; CHROMIUM names another, or says `packaged`."""
    args = [*QUIET, *more]
    asked = os.environ.get("CHROMIUM", "")
    found = "" if asked == "packaged" else asked or next(filter(None, map(shutil.which, NAMES)), "")
    if found:
        return playwright.chromium.launch(executable_path=found, args=args)
    packaged = unpacked()
    libraries = {"LD_LIBRARY_PATH": packaged["libraries"]} if packaged["libraries"] else {}
    return playwright.chromium.launch(
        executable_path=packaged["path"], args=args, env={**os.environ, **libraries}
    )


def unpacked() -> dict[str, str]:
    """Where the packaged browser is. One process after the other: the second one finds it whole."""
    node = Path(sys.executable).with_name("node")
    with (Path(tempfile.gettempdir()) / "clapboard-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        told = subprocess.run(
            [str(node), "find_chromium.mjs"], cwd=HERE, capture_output=True, text=True, check=False
        )
    if told.returncode:
        raise RuntimeError(f"no browser is here; `make browser` installs one\n{told.stderr}")
    found: dict[str, str] = json.loads(told.stdout)
    return found


@pytest.fixture(scope="session")
def playwright_() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def debugging_port() -> int:
    """Where the browser can be asked what it shows when Playwright no longer answers."""
    return free_port()


@pytest.fixture(scope="session")
def browser(playwright_: Playwright, debugging_port: int) -> Iterator[Browser]:
    expect.set_options(timeout=limits.step() * 1000)
    browser = launched(playwright_, f"--remote-debugging-port={debugging_port}")
    yield browser
    browser.close()


def hear(said: IO[str], log: Path) -> None:
    """What a program says, to its end: one that nobody listens to stands still once the pipe is full."""
    with log.open("a") as kept, contextlib.suppress(ValueError):  # closed while it was read
        for line in said:
            kept.write(line)
            kept.flush()


class House:
    """A server in its own process, which can be killed and started again where it was."""

    def __init__(self, data: Path, *program: str) -> None:
        self.data = data
        self.log = data.with_name(f"{data.name}.log")
        self.program = program or SERVE
        self.name = "127.0.0.1"
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.hearing: threading.Thread | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://{self.name}:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", *self.program, "--port", str(self.port), "--data", str(self.data)]
        evidence.WITNESSES.append(self)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"open: http://127\.0\.0\.1:(\d+)", line):
                self.port = int(found[1])
                self.hearing = threading.Thread(
                    target=hear, args=(self.process.stdout, self.log), daemon=True
                )
                self.hearing.start()
                return
        raise RuntimeError("the server did not open")

    def tell(self, folder: Path, hung: bool) -> None:
        if hung and self.program[0] == DEALT[0]:
            assert self.process is not None
            self.process.send_signal(evidence.TELL)  # it writes into its log what its threads are doing
            time.sleep(1)
        evidence.keep_end(self.log, folder, f"server-{self.data.name}.log")

    def kill(self) -> None:
        assert self.process is not None
        evidence.WITNESSES.remove(self)
        self.process.kill()
        self.process.wait()
        if self.hearing is not None:
            self.hearing.join()
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house where every first game has the same deal. Otherwise it is what `clapboard serve` opens."""
    house = House(tmp_path_factory.mktemp("house"), *DEALT)
    yield house
    house.kill()


@pytest.fixture(scope="session")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The same, and the one who is away is missed at once."""
    house = House(tmp_path_factory.mktemp("staged"), *STAGED)
    yield house
    house.kill()


@pytest.fixture(scope="session")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The same, and with a tiny game that has no board of its own: for one seat, in pairs, and of many acts."""
    house = House(tmp_path_factory.mktemp("tiny"), *STAGED, "--tiny")
    yield house
    house.kill()


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, house: House, debugging_port: int) -> Iterator[Visit]:
    """Somebody opens a page in a browser of their own. What the page's scripts complain about fails the test."""
    contexts: list[BrowserContext] = []
    pages = Pages(debugging_port)
    complaints: list[str] = []

    def heard(said: ConsoleMessage) -> None:
        if said.type == "error":
            complaints.append(said.text)

    def open_page(
        path: str = "/",
        name: str = "",
        size: dict[str, int] = DESK,
        language: str = "en",
        dark: bool = False,
        still: bool = True,
        who: Guest | None = None,
        **more: Any,
    ) -> Page:
        home = who.url if who else house.url
        context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            has_touch=size["width"] < 600,
            **{"base_url": home, **more},
        )
        contexts.append(context)
        context.set_default_timeout(limits.step() * 1000)
        context.add_init_script(UNANSWERED)
        if who:
            context.add_cookies([{"name": "clapboard", "value": who.token, "url": home}])
        if name:
            context.request.post("/api/guest", data={"name": name, "language": language[:2]})
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", heard)
        pages.watch(page)
        page.goto(path)
        return page

    with evidence.witness(pages):
        yield open_page
    for context in contexts:
        context.close()
    assert not [text for text in complaints if not any(part in text for part in EXPECTED)]


@pytest.fixture
def luck(request: pytest.FixtureRequest) -> random.Random:
    """For whole games that choose at random: always the same choices, others with LUCK in the environment."""
    seed = os.environ.get("LUCK", "")
    target = "test-slow" if request.node.get_closest_marker("slow") else "test-browser"
    print(f"To repeat this game: LUCK={seed!r} make {target} PYTEST_ARGS=\"-k '{request.node.name}'\"")
    return random.Random(f"{request.node.name} {seed}")


@pytest.fixture(scope="session")
def shots() -> Path:
    """Screenshots are build artefacts: build/screenshots."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    return SHOTS
