"""The layers are one picture: what import-linter checks is what the documents say."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def checked() -> str:
    """The layers of pyproject.toml from the lowest, as the documents write them."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    (layers,) = [contract["layers"] for contract in contracts if contract["id"] == "layers"]
    tiers = [[name.strip(" ()").removeprefix("clapboard.") for name in tier.split("|")] for tier in layers]
    return " <- ".join(", ".join(f"`{name}`" for name in tier) for tier in reversed(tiers))


@pytest.mark.parametrize("page", ["architecture", "style"])
def test_the_documents_have_the_layers_that_are_checked(page: str) -> None:
    assert checked() in (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")


def test_every_package_has_a_layer() -> None:
    packages = {path.parent.name for path in (ROOT / "src" / "clapboard").glob("*/__init__.py")}
    assert packages == {name.strip("`") for name in checked().replace(" <- ", ", ").split(", ")}
