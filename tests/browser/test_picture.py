"""The picture at the end, as it is saved: a real PNG of twice the size, and an SVG that needs nothing from elsewhere."""

from __future__ import annotations

import re
import struct
import xml.etree.ElementTree as ET
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import House, Visit
from tests.browser.guests import Cast, hurry

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def finished(house: House) -> Cast:
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0"})
    while cast.step(hurry):
        pass
    return cast


def saved(page: Page, button: str, folder: Path) -> Path:
    with page.expect_download() as coming:
        page.get_by_role("button", name=button, exact=True).click()
    path = folder / coming.value.suggested_filename
    coming.value.save_as(path)
    return path


def shown(visit: Visit, cast: Cast) -> Page:
    page = visit(f"/t/{cast.table}", who=cast.people[0], accept_downloads=True)
    page.get_by_role("region", name="The image of this game").get_by_role("img").wait_for()
    return page


def pixels(png: bytes) -> tuple[int, int, set[bytes]]:
    """Width, height and how many different rows there are, so that an empty canvas is found out."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    at, data, size = 8, b"", (0, 0)
    while at < len(png):
        (length,), kind = struct.unpack(">I", png[at : at + 4]), png[at + 4 : at + 8]
        body = png[at + 8 : at + 8 + length]
        assert zlib.crc32(kind + body) == struct.unpack(">I", png[at + 8 + length : at + 12 + length])[0]
        if kind == b"IHDR":
            size = struct.unpack(">II", body[:8])
        data += body if kind == b"IDAT" else b""
        at += 12 + length
    raw = zlib.decompress(data)
    wide = len(raw) // size[1]
    return size[0], size[1], {raw[row : row + wide] for row in range(0, len(raw), wide)}


def test_png(visit: Visit, finished: Cast, tmp_path: Path) -> None:
    path = saved(shown(visit, finished), "Save the image", tmp_path)
    assert path.suffix == ".png"
    width, height, rows = pixels(path.read_bytes())
    assert (width, height) == (2400, 1260)
    assert len(rows) > 100


def test_svg(visit: Visit, finished: Cast, tmp_path: Path) -> None:
    path = saved(shown(visit, finished), "Save the image as SVG", tmp_path)
    assert path.suffix == ".svg"
    text = path.read_text(encoding="utf-8")
    root = ET.fromstring(text)
    assert root.tag == f"{SVG}svg" and root.get("viewBox") == "0 0 1200 630"
    said = " ".join("".join(node.itertext()) for node in root.iter(f"{SVG}text"))
    assert "Clapboard" in said and ("Ada" in said or "Bob" in said)
    assert not [node.tag for node in root.iter() if node.tag.removeprefix(SVG) in ("script", "foreignObject")]
    # Everything that it names lies in it: its fonts, and its own parts.
    named = [value for node in root.iter() for key, value in node.items() if key.endswith(("href", "src"))]
    named += re.findall(r"url\([\"']?([^\"')]+)", text)
    assert any(one.startswith("data:font/woff2") for one in named)
    assert not [one[:60] for one in named if not one.startswith(("data:", "#"))]
