"""What docs/films.md shows is what happens."""

from __future__ import annotations

import doctest
import io
import re
import shlex
from pathlib import Path

import pytest

from clapboard import films
from clapboard.films.checking import check
from tests.cli.command import clapboard

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "films.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.M | re.S)


def commands() -> list[tuple[str, str]]:
    parts = [part for block in blocks("console") for part in re.split(r"^\$ ", block, flags=re.M)[1:]]
    return [(part.partition("\n")[0], part.partition("\n")[2]) for part in parts]


@pytest.mark.parametrize(("line", "shown"), commands(), ids=[line for line, _ in commands()])
def test_a_command_says_what_the_page_shows(line: str, shown: str) -> None:
    assert clapboard(*shlex.split(line)[1:]).output == shown


def test_what_is_typed_at_the_prompt() -> None:
    test = doctest.DocTestParser().get_doctest("\n".join(blocks("pycon")), {}, "films.md", "films.md", 0)
    out = io.StringIO()
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=out.write)
    assert result.failed == 0, out.getvalue()
    assert result.attempted > 15


@pytest.mark.parametrize(("line", "says"), re.findall(r"^\| `(clapboard films .+?)` \| (.+) \|$", TEXT, re.M))
def test_a_refusal_is_what_the_page_says(line: str, says: str) -> None:
    result = clapboard(*shlex.split(line)[1:])
    assert result.exit_code > 0
    assert result.stderr == f"clapboard: {says}\n"


def test_the_numbers_of_the_page() -> None:
    report = check(films.open())
    assert f"{report.films:,} films and {report.people:,} people" in TEXT
    assert f"{report.unconfirmed} of {report.performances:,}" in TEXT


def test_the_card_pack_of_the_page(tmp_path: Path) -> None:
    path = tmp_path / "tempo.toml"
    path.write_text(blocks("toml")[0], encoding="utf-8")
    assert "all in order" in clapboard("validate", str(path)).output


def test_every_data_file_is_explained() -> None:
    for path in films.EMBEDDED.parent.iterdir():
        assert f"`{path.name}`" in TEXT
