"""A page that never answers: the test fails soon, another worker goes on, and there is a picture of the page."""

from __future__ import annotations

import urllib.request
from pathlib import Path

import pytest

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
