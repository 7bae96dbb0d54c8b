"""The rules of each game in our words, as a text that can be looked up: sections, numbered rules, paragraphs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import msgspec

from clapboard.kernel.errors import ClapboardError

RULE = re.compile(r"(?:- )?\*\*([A-Z]+-R?\d+)\*\*")
"""The beginning of a numbered rule."""


class NoRules(ClapboardError):
    """A game whose rules are not here, or a number that no rule has."""


class NothingFound(ClapboardError):
    """No rule has the word that was looked for."""


class Block(msgspec.Struct, frozen=True):
    """A paragraph, list, table or picture."""

    section: str
    rule: str | None
    """The numbered rule that it belongs to."""
    text: str


def read_rules(id: str) -> str:
    """docs/rules/<id>.md: inside an installed package, or in the repository that the package runs from."""
    package = files("clapboard")
    inside = package / "docs" / "rules" / f"{id}.md"
    if inside.is_file():
        return inside.read_text(encoding="utf-8")
    beside = Path(str(package)).parents[1] / "docs" / "rules" / f"{id}.md"
    if beside.is_file():
        return beside.read_text(encoding="utf-8")
    raise NoRules(f"the rules of {id!r} are not in this installation")


def blocks(text: str) -> Iterator[Block]:
    """The text in pieces. A heading or a line across the page ends the rule above it."""
    section, rule = "", None
    for piece in _pieces(text):
        if piece.startswith("#"):
            section, rule = piece.lstrip("# "), None
        elif set(piece) == {"-"}:
            rule = None
        else:
            begun = RULE.match(piece)
            rule = begun[1] if begun else rule
            yield Block(section, rule, piece)


def _pieces(text: str) -> Iterator[str]:
    """Split at empty lines and before each numbered rule, but never inside a picture."""
    lines: list[str] = []
    fenced = False
    for line in [*text.splitlines(), ""]:
        if not fenced and lines and (not line.strip() or RULE.match(line)):
            yield "\n".join(lines)
            lines = []
        if line.startswith("```"):
            fenced = not fenced
        if fenced or line.strip():
            lines.append(line)


def rule_text(text: str, id: str) -> str:
    """A numbered rule with all that belongs to it."""
    found = [block.text for block in blocks(text) if block.rule == id.upper()]
    if not found:
        raise NoRules(f"there is no rule {id!r}{_near(text, id)}")
    return "\n\n".join(found)


def _near(text: str, id: str) -> str:
    numbers = list(dict.fromkeys(block.rule for block in blocks(text) if block.rule))
    return f"; they go from {numbers[0]} on, and --search WORD finds them by a word" if numbers else ""


def search(text: str, word: str) -> str:
    """Every block with the word, under its section; of a table, the rows with the word."""
    out: list[str] = []
    section = None
    for block in blocks(text):
        if word.lower() in block.text.lower():
            if block.section != section:
                section = block.section
                out.append(f"## {section}")
            out.append(_rows(block.text, word.lower()))
    if not out:
        raise NothingFound(f"no rule speaks of {word!r}")
    return "\n\n".join(out)


def _rows(text: str, word: str) -> str:
    lines = text.splitlines()
    if not text.startswith("|"):
        return text
    return "\n".join([*lines[:2], *(line for line in lines[2:] if word in line.lower())])
