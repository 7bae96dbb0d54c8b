"""The client has words for everything that the server can say no with."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CODE = re.compile(r"[a-z]+(-[a-z]+)+|[a-z]+")
RAISED = {"Refusal", "Denied", "IllegalAction", "Problem", "_strike", "_refuse"}
SHELL = [*(ROOT / "src/clapboard/table").rglob("*.py"), *(ROOT / "src/clapboard/server").rglob("*.py")]
BOARDS = ROOT / "web/src/games"
GAMES = [
    path
    for path in sorted((ROOT / "src/clapboard/games").iterdir())
    if (BOARDS / path.name.replace("_", "-") / "index.ts").exists()
]
"""Those that have a board."""


def codes(paths: list[Path]) -> Iterator[str]:
    """The codes with which these modules refuse: the first string of each refusal."""
    for path in paths:
        for call in ast.walk(ast.parse(path.read_text())):
            if not isinstance(call, ast.Call):
                continue
            name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
            if name not in RAISED:
                continue
            given = [*call.args, *(word.value for word in call.keywords if word.arg == "code")]
            texts = [
                arg.value for arg in given if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            ]
            yield from (text for text in texts[:1] if CODE.fullmatch(text))


def keys(path: Path) -> set[str]:
    """The keys of a catalogue of refusals in TypeScript."""
    text = path.read_text()
    found = re.search(r"refusals[^=]*[:=] \{$(.*?)^ {0,2}\}", text, re.MULTILINE | re.DOTALL)
    body = found[1] if found else text
    return set(re.findall(r"^\s+'?([a-z][a-z-]*)'?\s*[:(]", body, re.MULTILINE))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_refusal_of_table_and_server_has_words(language: str) -> None:
    known = keys(ROOT / f"web/src/i18n/refusals.{language}.ts")
    assert not set(codes(SHELL)) - known
    assert "seat-taken" in known and "kicked" in set(codes(SHELL))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES, ids=lambda path: str(path.name))
def test_every_refusal_of_a_game_has_words(game: Path, language: str) -> None:
    words = BOARDS / game.name.replace("_", "-") / "telling/words" / f"{language}.ts"
    shell = keys(ROOT / f"web/src/i18n/refusals.{language}.ts")
    raised = set(codes(sorted(game.rglob("*.py"))))
    assert raised and not raised - keys(words) - shell
