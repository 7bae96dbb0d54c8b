"""The command as a shell sees it: streams, exit codes, terminals."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-c", "from clapboard.cli import main; main()"]
GAME = "rythm-and-play"
PLAIN = {
    key: value for key, value in os.environ.items() if key not in {"FORCE_COLOR", "TTY_COMPATIBLE", "COLUMNS"}
}


def run(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *words],
        env={**PLAIN, **env},
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def on_a_terminal(*words: str) -> tuple[int, str]:
    """Run with stdout and stderr on a terminal of its own."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    env = {**PLAIN, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"}
    process = subprocess.Popen(
        [*COMMAND, *words], env=env, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs
    )
    os.close(theirs)
    seen = b""
    while True:
        try:
            more = os.read(ours, 65536)
        except OSError:  # how Linux says that the other side is closed
            break
        if not more:
            break
        seen += more
    os.close(ours)
    return process.wait(), seen.decode()


def test_json_stands_alone_on_stdout_and_nobody_hears_of_progress() -> None:
    done = run("simulate", GAME, "--bots", "novice,random", "--games", "4", "--json", FORCE_COLOR="1")
    assert done.returncode == 0
    assert json.loads(done.stdout)["games"] == 4
    assert done.stderr == ""


def test_an_error_has_one_line_and_no_traceback() -> None:
    done = run("simulate", "rhythm", "--bots", "novice")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("clapboard: there is no game 'rhythm'")
    assert done.stderr.count("\n") == 1


def test_a_game_into_a_pipe_is_plain_text_and_does_not_wait() -> None:
    done = run("show", GAME, "--bots", "novice,random", "--seed", "7", "--delay", "60", FORCE_COLOR="1")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert "Over: " in done.stdout


def test_a_terminal_without_sharps_gets_question_marks() -> None:
    done = run("show", GAME, "--bots", "random", PYTHONIOENCODING="latin-1")
    assert done.returncode == 0
    assert "?" in done.stdout


def test_on_a_terminal_the_table_is_drawn_and_the_game_ends_by_itself() -> None:
    code, seen = on_a_terminal("show", GAME, "--bots", "novice,random", "--seed", "7", "--delay", "0")
    assert code == 0
    assert "Tonality" in seen
    assert "\x1b[" in seen
    assert "Over: " in seen


def test_on_a_terminal_progress_is_shown() -> None:
    code, seen = on_a_terminal("simulate", GAME, "--bots", "novice,random", "--games", "4")
    assert code == 0
    assert "playing" in seen
    assert "4/4" in seen


def test_on_a_terminal_rules_are_set_in_type() -> None:
    code, seen = on_a_terminal("rules", GAME, "RP-033")
    assert code == 0
    assert "RP-033" in seen
    assert "**" not in seen


def test_a_reader_that_goes_away_is_no_error_to_talk_about() -> None:
    process = subprocess.Popen(
        [*COMMAND, "show", GAME, "--bots", "random"],
        env=PLAIN,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None and process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    told = process.stderr.read()
    process.stderr.close()
    process.wait()
    assert b"Traceback" not in told


def test_the_installed_command_is_the_same() -> None:
    installed = Path(sys.executable).with_name("clapboard")
    if not installed.exists():
        pytest.skip("not installed here")
    done = subprocess.run([installed, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("clapboard ")
