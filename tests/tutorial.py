"""docs/write-a-game.md as a program reads it: blocks to write, to change and to run, and steps to take in a browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).parents[1] / "docs" / "write-a-game.md"
FILE = "climb.py"
"""What the page calls the reader's file."""


class Block(NamedTuple):
    language: str
    text: str


class Step(NamedTuple):
    """Something to do on a page: `click`, `choose`, or `type` one's name, and at what."""

    verb: str
    label: str


def blocks() -> list[Block]:
    """All blocks in their order."""
    found = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    return [Block(language, text) for language, text in found]


def follow(block: Block, file: Path) -> None:
    """Do to the file what a block says: add it to the end, or change some lines."""
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    if block.language == "python":
        # Classes and functions stand two empty lines apart, methods one.
        gap = "" if not before else "\n" if block.text.startswith(" ") else "\n\n"
        file.write_text(before + gap + block.text, encoding="utf-8")
    elif block.language == "diff":
        old = changed(block.text, "-")
        assert before.count(old) == 1, f"the page changes lines that are not there once:\n{old}"
        file.write_text(before.replace(old, changed(block.text, "+")), encoding="utf-8")


def changed(diff: str, side: str) -> str:
    return "".join(f"{line[1:]}\n" for line in diff.splitlines() if line[0] in (" ", side))


def whole(folder: Path) -> Path:
    """The file as it is at the end of the page."""
    for block in blocks():
        follow(block, folder / FILE)
    return folder / FILE


def commands(console: str) -> Iterator[tuple[str, str]]:
    """Each command of a block with what it is shown to say."""
    for part in re.split(r"^\$ ", console, flags=re.M)[1:]:
        line, _, output = part.partition("\n")
        yield line, output


def serving() -> list[str]:
    """The words of the command that opens the server."""
    (command,) = [block.text.split() for block in blocks() if block.language == "sh"]
    return command


def steps() -> list[Step]:
    """What is to be done in the browser, in order."""
    listed = re.findall(r"^\d\. (.+)$", PAGE.read_text(encoding="utf-8"), re.M)
    found = [
        Step(verb.lower().split()[0], label)
        for line in listed
        for verb, label in re.findall(r"([Cc]lick|[Cc]hoose|[Tt]ype your name at) \*(.+?)\*", line)
    ]
    assert len(found) > len(listed) > 3
    return found
