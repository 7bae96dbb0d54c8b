"""The tables of mutations fit the sources and the rules, and `tests/mutations.py` tells the living from the dead."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutations import PACKAGE, ROOT, Mutation, copy_package, faults, judge, read

pytestmark = pytest.mark.one_build

TABLES = sorted((ROOT / "tests" / "games").glob("*/mutations.toml"))
SCORING = "tests/games/rythm_and_play/test_scoring.py"


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.parent.name)
def test_every_rule_has_a_mutation_that_fits_its_source(table: Path) -> None:
    page = ROOT / "docs" / "rules" / f"{table.parent.name.replace('_', '-')}.md"
    assert faults(read(table), page) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "new, verdict",
    [
        pytest.param("other < key", "killed", id="a-broken-rule"),
        pytest.param("key < other", "survived", id="the-same-in-other-words"),
        pytest.param("other >", "no test could run", id="no-python"),
    ],
)
def test_the_verdict(tmp_path: Path, new: str, verdict: str) -> None:
    copy_package(PACKAGE.parent, tmp_path)
    mutation = Mutation("RP-102", "for the test", "other > key", new, file="kernel/outcome.py")
    assert judge(mutation, "rythm_and_play", tmp_path, [SCORING], 120.0).verdict == verdict
