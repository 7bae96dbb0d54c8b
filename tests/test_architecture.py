"""The way of an act, as docs/architecture/tables.md tells it, is made of functions that exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROW = re.compile(r"^\| [^|]*\| `(?P<file>[a-z_/]+\.py)` \| (?P<names>`.*`) \|$", re.MULTILINE)


def rows() -> list[tuple[str, list[str]]]:
    page = (ROOT / "docs" / "architecture" / "tables.md").read_text(encoding="utf-8")
    section = page.partition("## One act through the server")[2].partition("\n## ")[0]
    return [(row["file"], re.findall(r"`(\w+)`", row["names"])) for row in ROW.finditer(section)]


def test_there_is_a_way() -> None:
    assert len(rows()) >= 15


@pytest.mark.parametrize(("file", "names"), rows())
def test_its_functions_are_there(file: str, names: list[str]) -> None:
    tree = ast.parse((ROOT / "src" / "clapboard" / file).read_text(encoding="utf-8"))
    there = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    assert set(names) <= there
