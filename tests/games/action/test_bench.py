"""The measurement itself comes to its end; the numbers are another matter (bench/results/action.md)."""

from __future__ import annotations

import json
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from clapboard.games.action.bots.levels import VERSION

ROOT = Path(__file__).resolve().parents[3]


def test_everything_is_measured_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the shortest slices; a peer that is not installed is said to be missing."""
    monkeypatch.setattr(sys, "path", ["", *sys.path])
    spec = spec_from_file_location("action_bench", ROOT / "bench" / "action.py")
    assert spec is not None and spec.loader is not None
    bench = module_from_spec(spec)
    spec.loader.exec_module(bench)
    for name, small in (("VIEWS", 20), ("POSITIONS", 1), ("ITERATIONS", 2)):
        monkeypatch.setattr(bench, name, small)
    monkeypatch.setattr(sys, "argv", ["action.py", "--rounds", "1", "--seconds", "0", "--out", str(tmp_path)])
    bench.main()
    found = json.loads((tmp_path / "action.json").read_text(encoding="utf-8"))
    assert found["machine"]["players"] == VERSION and len(found["targets"]) == 3
    assert {*found["rates"], *found["missing"]} == {*bench.LINES}
    assert "catanatron" in (tmp_path / "action.md").read_text(encoding="utf-8")
