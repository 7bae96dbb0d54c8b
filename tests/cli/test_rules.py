from __future__ import annotations

from pathlib import Path

import pytest

from clapboard.cli import rulebook
from clapboard.cli.rulebook import blocks, read_rules, rule_text, search
from clapboard.kernel.registry import games
from tests.cli.command import refused, said

GAME = "rythm-and-play"
PAGE = Path(__file__).resolve().parents[2] / "docs" / "rules" / f"{GAME}.md"


def test_the_whole_page_as_it_stands_in_docs() -> None:
    assert said("rules", GAME).strip() == PAGE.read_text(encoding="utf-8").strip()


def test_a_rule_by_its_number_comes_with_its_picture_and_nothing_else() -> None:
    text = said("rules", GAME, "rp-032")
    assert text.startswith("**RP-032**")
    assert text.count("```") == 2
    assert "RP-033" not in text


def test_a_question_by_its_number() -> None:
    assert "*Must the first note of a stave follow the Tonality?*" in said("rules", GAME, "RP-R04")


def test_every_number_of_the_page_is_found() -> None:
    text = read_rules(GAME)
    numbers = {block.rule for block in blocks(text) if block.rule}
    assert len(numbers) > 90
    for number in numbers:
        assert number in rule_text(text, number)


def test_search_gives_paragraphs_under_their_sections_and_rows_of_tables() -> None:
    text = said("rules", GAME, "--search", "Idle Lap")
    assert text.startswith("## ")
    assert "**RP-093**" in text
    assert "| idle lap |" in text
    assert "| Note |" not in text


def test_nothing_found() -> None:
    assert "zeppelin" in refused(1, "rules", GAME, "--search", "zeppelin")


@pytest.mark.parametrize(
    ("words", "problem"),
    [(("RP-999",), "no rule 'RP-999'"), (("RP-032", "--search", "note"), "not for both")],
)
def test_bad_input(words: tuple[str, ...], problem: str) -> None:
    assert problem in refused(2, "rules", GAME, *words)


@pytest.mark.parametrize("id", games())
def test_every_game_has_its_rules(id: str) -> None:
    assert read_rules(id).startswith("# ")


def test_an_installed_package_reads_its_own_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = tmp_path / "clapboard" / "docs" / "rules"
    inside.mkdir(parents=True)
    (inside / "a-game.md").write_text("# A game\n\n**AG-001** Play.\n")
    monkeypatch.setattr(rulebook, "files", lambda package: tmp_path / package)
    assert rule_text(read_rules("a-game"), "AG-001") == "**AG-001** Play."
    with pytest.raises(rulebook.NoRules):
        read_rules("another")


def test_search_is_by_parts_of_words() -> None:
    assert search("# T\n\nSome words.\n\nOther.\n", "WORD") == "## T\n\nSome words."
