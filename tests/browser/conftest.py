"""A real browser and a real server, as a person has them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, sync_playwright

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


def chromium() -> str:
    """A browser of the machine, or the packaged one that `make browser` brings."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found:
        return found
    node = Path(sys.executable).with_name("node")
    told = subprocess.run(
        [str(node), "find_chromium.mjs"], cwd=HERE, capture_output=True, text=True, check=False
    )
    if told.returncode:
        raise RuntimeError(f"no browser is here; `make browser` installs one\n{told.stderr}")
    return told.stdout.strip()


@pytest.fixture(scope="session")
def playwright_() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright_: Playwright) -> Iterator[Browser]:
    browser = playwright_.chromium.launch(executable_path=chromium(), args=QUIET)
    yield browser
    browser.close()


class House:
    """A server in its own process, which can be killed and started again where it was."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [
            sys.executable, "-m", "clapboard", "serve", "--host", "127.0.0.1", "--port", str(self.port),
            "--data", str(self.data), "--bot-pause", "0.05", "--no-limits",
        ]  # fmt: skip
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"open: http://127\.0\.0\.1:(\d+)", line):
                self.port = int(found[1])
                return
        raise RuntimeError("the server did not open")

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.kill()


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """Somebody opens a page in a browser of their own. What the page's scripts complain about fails the test."""
    contexts: list[BrowserContext] = []
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
        **more: Any,
    ) -> Page:
        context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            has_touch=size["width"] < 600,
            base_url=house.url,
            **more,
        )
        contexts.append(context)
        context.set_default_timeout(10_000)
        if name:
            context.request.post("/api/guest", data={"name": name, "language": language[:2]})
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", heard)
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    # A dropped connection is part of some tests, and the browser says so.
    assert not [
        text for text in complaints if "WebSocket" not in text and "Failed to load resource" not in text
    ]


@pytest.fixture(scope="session")
def shots() -> Path:
    """Screenshots are build artefacts: build/screenshots."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    return SHOTS
