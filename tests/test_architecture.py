"""What docs/architecture tells is so: every game has its rooms, and the way of an act is made of functions that exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAMES = sorted(path.parent for path in (ROOT / "src/clapboard/games").glob("*/meta.py"))
ROOMS = [
    "__init__.py",
    "actions.py",
    "facts.py",
    "meta.py",
    "notation.py",
    "state.py",
    "NOTES.md",
    "box/components.py",
    "knowledge/imagine.py",
    "knowledge/view.py",
    "knowledge/viewing.py",
    "rules/acting.py",
    "rules/scoring.py",
    "rules/setup.py",
    "bots/levels.py",
    "bots/timeout.py",
]
ROW = re.compile(r"^\| [^|]*\| `(?P<file>[a-z_/]+\.py)` \| (?P<names>`.*`) \|$", re.MULTILINE)


def rows() -> list[tuple[str, list[str]]]:
    page = (ROOT / "docs" / "architecture" / "tables.md").read_text(encoding="utf-8")
    section = page.partition("## One act through the server")[2].partition("\n## ")[0]
    return [(row["file"], re.findall(r"`(\w+)`", row["names"])) for row in ROW.finditer(section)]


def named(page: str, heading: str) -> set[str]:
    """What the tables under a heading name in their first column."""
    text = (
        (ROOT / "docs" / page).read_text(encoding="utf-8").partition(f"## {heading}")[2].partition("\n## ")[0]
    )
    first = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    return set(re.findall(r"`([^`]+)`", " ".join(first)))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_the_same_rooms(game: Path) -> None:
    assert [room for room in ROOMS if not (game / room).exists()] == []
    assert (game / "position.py").exists() or (game / "position").is_dir()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_only_one_game_has_is_told_in_its_notes(game: Path) -> None:
    """Whatever the table of the architecture does not name."""
    notes = (game / "NOTES.md").read_text(encoding="utf-8")
    there = {path.name for path in game.glob("*.py")} | {
        f"{path.parent.name}/" for path in game.glob("*/__init__.py")
    }
    own = there - named("architecture.md", "The house") - {"position.py"}
    assert [name for name in sorted(own) if f"`{name}`" not in notes] == []


def test_there_is_a_way() -> None:
    assert len(rows()) >= 15


@pytest.mark.parametrize(("file", "names"), rows())
def test_its_functions_are_there(file: str, names: list[str]) -> None:
    tree = ast.parse((ROOT / "src" / "clapboard" / file).read_text(encoding="utf-8"))
    there = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    assert set(names) <= there


def test_a_word_of_the_glossary_names_one_class() -> None:
    """Outside the games, whose own words are those of their rules."""
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    words = {"".join(part.title() for part in word.split()) for word in re.findall(r"\*\*(.+?)\*\*", page)}
    found: dict[str, list[str]] = {}
    for file in sorted((ROOT / "src" / "clapboard").rglob("*.py")):
        folder = file.relative_to(ROOT / "src" / "clapboard").parts[0]
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and node.name in words and folder not in ("games", "films"):
                found.setdefault(node.name, []).append(str(file.relative_to(ROOT)))
    assert len(found) > 20
    assert {name: files for name, files in found.items() if len(files) > 1} == {}
