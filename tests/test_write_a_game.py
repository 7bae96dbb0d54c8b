"""The tutorial, followed word for word: its file is written block by block, its changes are made, and its commands are run."""

from __future__ import annotations

import doctest
import os
import subprocess
import sys
from pathlib import Path

from tests import tutorial


def test_the_tutorial(tmp_path: Path) -> None:
    """Each command at its place, with the file as it is there."""
    ran = 0
    for block in tutorial.blocks():
        if block.language == "console":
            for line, shown in tutorial.commands(block.text):
                assert matches(shown, done(line, tmp_path)), f"{line}\n\n{done(line, tmp_path)}"
                ran += 1
        else:
            tutorial.follow(block, tmp_path / tutorial.FILE)
    assert ran >= 5
    assert 130 <= len((tmp_path / tutorial.FILE).read_text(encoding="utf-8").splitlines()) <= 170, (
        "a game of one page"
    )


def done(line: str, folder: Path) -> str:
    """What a command says, its last word on stderr included."""
    program, *words = line.split()
    assert program == "clapboard"
    world = {**os.environ, "PYTHONHASHSEED": "0", "COLUMNS": "120"}
    command = [sys.executable, "-m", "clapboard", *words]
    ran = subprocess.run(command, cwd=folder, env=world, capture_output=True, text=True, check=False)
    return ran.stdout + ran.stderr


def matches(shown: str, said: str) -> bool:
    return doctest.OutputChecker().check_output(shown.strip() + "\n", said.strip() + "\n", doctest.ELLIPSIS)
