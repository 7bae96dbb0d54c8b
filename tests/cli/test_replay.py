from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import clapboard, refused, said

GAME = "rythm-and-play"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    said("show", GAME, "--bots", "random", "--seed", 7, "--record", path)
    return path


@pytest.mark.parametrize(
    ("viewer", "who"), [("all", "everybody"), ("0", "seat 0"), ("spectator", "a spectator")]
)
def test_a_record_is_told_from_a_viewers_side(file: Path, viewer: str, who: str) -> None:
    text = said("replay", file, "--viewer", viewer)
    assert f"as seen by {who}" in text
    assert "over (" in text


def test_a_spectator_hears_no_secret(file: Path) -> None:
    assert "got_rhythm" in said("replay", file)
    assert "got_rhythm" not in said("replay", file, "--viewer", "spectator")


@pytest.mark.parametrize("viewer", ["2", "-1", "everybody"])
def test_there_is_no_such_viewer(file: Path, viewer: str) -> None:
    assert "viewer" in refused(2, "replay", file, "--viewer", viewer)


def test_of_a_damaged_record_the_sound_part_is_told(file: Path) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:11]) + lines[11][:20])
    result = clapboard("replay", file)
    assert result.exit_code == 1
    assert "\n10. seat" in result.stdout
    assert "\n11. seat" not in result.stdout
    assert result.stderr.startswith("clapboard: entry 10: ")


def test_a_changed_record_is_seen(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b'"type":"take"', b'"type":"pass"', 1))
    result = clapboard("replay", file)
    assert result.exit_code == 1
    assert "changed after it was written" in result.stderr


@pytest.mark.parametrize("data", [b"", b"hello", b"\xff\xfe\n", b"[]\n", b'{"sum":""}\n'])
def test_what_is_no_record_at_all(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "nonsense"
    path.write_bytes(data)
    refused(1, "replay", path)


def test_rules_of_another_version(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b'"rules_version":1', b'"rules_version":99', 1))
    refused(1, "replay", file)
