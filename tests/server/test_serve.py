"""What `clapboard serve` says, and where it keeps things."""

from __future__ import annotations

from pathlib import Path

import pytest

from clapboard.cli import serve as command
from clapboard.server import run
from clapboard.server.http import qr
from tests.cli.command import refused


def test_where_things_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert command.data_folder() == tmp_path / "share" / "clapboard"
    (tmp_path / "data").mkdir()
    assert command.data_folder() == tmp_path / "share" / "clapboard", "somebody else's folder"
    (tmp_path / "data" / "clapboard.db").touch()
    assert command.data_folder() == Path("data")


def test_the_welcome(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(run, "lan_address", lambda: "192.168.1.20")
    command.welcome("0.0.0.0", 8080, "")
    said = capsys.readouterr().out
    assert "http://127.0.0.1:8080" in said and "http://192.168.1.20:8080" in said
    command.welcome("127.0.0.1", 8080, "")
    assert "Only this machine" in capsys.readouterr().out
    command.welcome("127.0.0.1", 8080, "https://play.test")
    assert "https://play.test" in capsys.readouterr().out
    assert qr.terminal("http://192.168.1.20:8080").count("\n") > 10


def test_bad_words_are_one_line() -> None:
    assert "http://" in refused(2, "serve", "--public-url", "play.test")
    assert "192.0.2.5 port 8099" in refused(2, "serve", "--host", "192.0.2.5", "--port", "8099")
