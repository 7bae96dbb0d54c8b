"""A page that never answers: the test fails soon, another worker goes on, and there is a picture of the page."""

from __future__ import annotations

import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tests.browser.conftest import DEALT, House
from tests.browser.talker import LINES
from tests.limits import PATIENCE
from tests.test_evidence import tried

HANGS = """
import pytest
from tests.browser.conftest import *

@pytest.mark.timeout(3)
def test_a_page_never_answers(visit, house):
    page = visit("/")
    page.get_by_role("heading").first.wait_for()
    print(house.url, file=open(Path(__file__).with_name("house"), "w"))
    page.evaluate("console.log('here I am'); new Promise(() => 0)")

def test_the_next_one(visit, house):
    visit("/").get_by_role("heading").first.wait_for()
"""


@pytest.mark.slow
def test_a_page_that_never_answers(tmp_path: Path) -> None:
    said, kept = tried(tmp_path, HANGS)
    assert "1 failed, 1 passed" in said
    folder = kept["test_a_page_never_answers"]
    assert "page.evaluate" in (folder / "stacks.txt").read_text()
    assert "here I am" in (folder / "page-0.txt").read_text()
    assert (folder / "page-0-hung.png").read_bytes().startswith(b"\x89PNG")
    assert next(folder.glob("server-*.log")).is_file()
    with pytest.raises(OSError, match="refused"):
        urllib.request.urlopen((tmp_path / "house").read_text().strip())


def test_a_server_that_says_much_goes_on(tmp_path: Path) -> None:
    house = House(tmp_path / "data", "tests.browser.talker")
    assert house.process is not None and house.process.wait(PATIENCE) == 0
    house.kill()
    assert f"still open: {LINES - 1}" in house.log.read_text()


def test_a_server_says_where_it_stands(tmp_path: Path) -> None:
    house = House(tmp_path / "data", *DEALT)
    with pytest.raises(urllib.error.HTTPError):
        urllib.request.urlopen(f"{house.url}/api/tables/no-such-table")
    house.tell(tmp_path, hung=True)
    house.kill()
    said = (tmp_path / "server-data.log").read_text()
    assert (
        ("most recent call first" in said and "in select" in said) or "run_forever" in said or "serve" in said
    )
