"""Golden games: recorded games that every later version replays to the same end, byte for byte, and tells with the same words.

`make golden` finds them anew (`tests/games/<title>/make_golden.py`): each is wished for by what happens in it, and looked for seed after seed,
so that the same files are found until the rules change. Look at what changed in them before you keep it.
"""

from __future__ import annotations

import difflib
import hashlib
import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec
import pytest

import clapboard
from clapboard import Record

AGAIN = "if this change is meant, write them anew with `make golden` and look at what changed"


class Wish(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def has(self) -> str: ...


W = TypeVar("W", bound=Wish)
Features = Callable[[Record], set[str]]
"""What is remarkable about a game."""


# Finding and writing


def found(wish: W, played: Callable[[W, int], Record], features: Features, most_seeds: int) -> Record:
    """The first game, seed after seed, that has what is wished for."""
    for seed in range(most_seeds):
        record = played(wish, seed)
        if wish.has in features(record):
            return record
    raise SystemExit(f"no game with {wish.has!r} among {most_seeds} seeds: {wish.name}")


def write(
    home: Path, games: Iterable[tuple[str, Record]], told: Mapping[str, Callable[[Record], Iterable[str]]]
) -> None:
    """The games in place of those that are there; those named in `told` as text, too."""
    golden, texts = home / "golden", home / "playthroughs"
    for folder in (golden, *([texts] if told else [])):
        folder.mkdir(exist_ok=True)
        for old in folder.iterdir():
            old.unlink()
    digests = {}
    for name, record in games:
        record.write(golden / f"{name}.jsonl")
        digests[name] = digest(record)
        if name in told:
            text = "".join(f"{line}\n" for line in told[name](record))
            (texts / f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"{name}: {len(record.entries)} entries", flush=True)
    (golden / "digests.json").write_bytes(msgspec.json.format(clapboard.encode(digests), indent=1) + b"\n")


def digest(record: Record) -> str:
    """The end of a game in a few letters: every card in its place."""
    return hashlib.blake2b(clapboard.encode(record.game.describe(record.state)), digest_size=16).hexdigest()


# Reading


def games_of(home: Path) -> list[Path]:
    return sorted((home / "golden").glob("*.jsonl"))


def texts_of(home: Path) -> list[Path]:
    return sorted((home / "playthroughs").glob("*.txt"))


def check_replay(path: Path) -> None:
    """It replays to the end that it had, with every card in its place, and is written as it was."""
    record = Record.read(path)
    assert record.error is None, AGAIN
    outcome = record.state.outcome()
    assert outcome is not None
    last = json.loads(path.read_text(encoding="utf-8").splitlines()[-1])
    assert json.loads(clapboard.encode(outcome)) == last["outcome"]
    digests = json.loads(path.with_name("digests.json").read_text(encoding="utf-8"))
    assert digest(record) == digests[path.stem], AGAIN
    assert b"".join(line + b"\n" for line in record.lines()) == path.read_bytes()


def check_text(path: Path, told: Callable[[Record], Iterable[str]]) -> None:
    """It is told as it was."""
    now = list(told(Record.read(path.parents[1] / "golden" / f"{path.stem}.jsonl")))
    then = path.read_text(encoding="utf-8").splitlines()
    if now != then:
        diff = list(difflib.unified_diff(then, now, f"playthroughs/{path.name}", "now", lineterm="", n=2))
        pytest.fail("\n".join([*diff[:60], *(["..."] if len(diff) > 60 else []), AGAIN]), pytrace=False)


def tables_in(records: Iterable[Record]) -> tuple[set[int], dict[str, set[str | int]]]:
    """The numbers of seats that were played, and of each option the values."""
    seats: set[int] = set()
    values: defaultdict[str, set[str | int]] = defaultdict(set)
    for record in records:
        seats.add(record.header.seats)
        for key, value in record.header.options.items():
            values[key].add(value)
    return seats, values
