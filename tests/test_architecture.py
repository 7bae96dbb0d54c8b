"""What docs/architecture tells is so: every game has its rooms, and the way of an act is made of functions that exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import clapboard

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


ONE_IDEA = {
    "Resign": "a command at a table, and the action of the game that the table does for it",
    "Resume": "a command at a table, and the action of the game that the table does for it",
    "Swap": "a command at a table, and the action of the game that the table does for it",
}
"""Names that two classes have because they are one thing, and which."""
OTHERS = {"games"}
"""A game's own words are those of its rules: each game has them for itself."""


def classes(suffix: str, pattern: str, folder: Path) -> dict[str, list[str]]:
    """Where each name is declared at the top of a file."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob(f"*.{suffix}")):
        inside = file.relative_to(folder)
        if inside.parts[0] not in OTHERS:
            for name in re.findall(pattern, file.read_text(encoding="utf-8"), re.MULTILINE):
                found.setdefault(name, []).append(str(inside))
    return found


def test_a_class_has_a_name_of_its_own() -> None:
    found = classes("py", r"^class (\w+)", ROOT / "src" / "clapboard")
    assert len(found) > 500
    assert {name for name, files in found.items() if len(files) > 1} == set(ONE_IDEA), {
        name: files for name, files in found.items() if len(files) > 1
    }


def test_a_word_of_the_glossary_is_no_other_class_of_a_game() -> None:
    """Games are told apart by their own words; of the kernel's they have those that every game has."""
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    words = {"".join(part.title() for part in word.split()) for word in re.findall(r"\*\*(.+?)\*\*", page)}
    everywhere = {"Act", "Chair", "Position", "Seat", "Side", "State"}
    """What every game has of its own: its state, its seats and what lies before them."""
    rules = {"cinelinx": {"Chain", "Connection", "Draft"}, "redac_chef": {"Move"}}
    """Words of the rules that the glossary names as such."""
    for game in GAMES:
        named = {name for name in classes("py", r"^class (\w+)", game) if name in words}
        assert named <= everywhere | rules.get(game.name, set()), game.name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_table_of_games_has_every_game_with_its_papers(game: Path) -> None:
    """`docs/index.md` is the only page with a list of them: README and protocol lead there."""
    title = clapboard.game(game.name.replace("_", "-")).meta.title
    page = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    (row,) = [line for line in page.splitlines() if line.startswith(f"| {title} |")]
    papers = set(re.findall(r"\]\(([^)]+)\)", row))
    kebab = game.name.replace("_", "-")
    assert papers == {
        f"rules/{kebab}.md",
        f"rules/{kebab}.fr.md",
        f"protocol/{kebab}.md",
        f"../src/clapboard/games/{game.name}/NOTES.md",
    }
    assert [paper for paper in sorted(papers) if not (ROOT / "docs" / paper).is_file()] == []
    assert f"- **{title}**" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", ["README.md", "docs/protocol.md"])
def test_no_other_page_lists_the_papers_of_games(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    assert "index.md#the-games" in text
    names = "|".join(game.name.replace("_", "-") for game in GAMES)
    assert re.findall(rf"(?:rules|protocol)/(?:{names})\.(?:fr\.)?md", text) == []


def test_lines_of_prose_are_short_enough_to_be_read() -> None:
    """Of every page in Markdown but the rules, tables and examples."""
    long = []
    folders = ("docs", "bench", "src", "examples", "deploy")
    pages = [*ROOT.glob("*.md"), *(page for folder in folders for page in (ROOT / folder).rglob("*.md"))]
    assert len(pages) > 40
    for page in pages:
        if "node_modules" in page.parts or page.parent.name == "rules":
            continue
        prose = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
        long += [
            f"{page.name}: {line[:60]}"
            for line in prose.splitlines()
            if len(line) > 200 and not line.startswith("|")
        ]
    assert long == []
