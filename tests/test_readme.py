"""What the documents show is what happens: their examples are run, and their outputs compared."""

from __future__ import annotations

import contextlib
import doctest
import io
import re
from pathlib import Path

import pytest

import clapboard
from clapboard.bots.by_name import make_bot
from clapboard.lab.arena import Pairing, count, pairings, play, run
from tests.cli.command import clapboard as command

ROOT = Path(__file__).resolve().parents[1]
PAGES = (
    "README.md",
    "docs/index.md",
    "docs/bots.md",
    "docs/library.md",
    "docs/editions.md",
    "docs/balance.md",
)
EDITION = ROOT / "src" / "clapboard" / "games" / "rythm_and_play" / "box" / "edition.toml"
BOT = "examples/my_first_bot.py:MyBot"


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(name: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", page(name), re.M | re.S)


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder in which the files that the pages name are found, and into which examples may write."""
    for name in ("docs", "examples", "src"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "my_bot.py").write_text(blocks("docs/bots.md", "python")[0], encoding="utf-8")
    monkeypatch.chdir(tmp_path)


# The README's five lines


def test_the_five_lines_do_what_the_readme_says() -> None:
    (code,) = blocks("README.md", "python")
    assert len([line for line in code.splitlines() if line]) == 5
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(code, {})
    shown = page("README.md").partition(code)[2].split("```")[2]
    assert shown == f"text\n{out.getvalue()}"


# Python at the prompt


@pytest.mark.parametrize("name", [name for name in PAGES if blocks(name, "pycon")])
def test_what_is_typed_at_the_prompt(name: str) -> None:
    text = "\n".join(blocks(name, "pycon"))
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    out = io.StringIO()
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=out.write)
    assert result.failed == 0, out.getvalue()
    assert result.attempted > 5


# Commands


def commands() -> list[tuple[str, str, str]]:
    """Page, command, shown output."""
    found = []
    for name in PAGES:
        for block in blocks(name, "console"):
            for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
                line, _, output = part.partition("\n")
                found.append((name, line, output.strip()))
    return found


@pytest.mark.parametrize(("name", "line", "shown"), commands(), ids=lambda text: text[:60])
def test_a_command_says_what_the_page_shows(name: str, line: str, shown: str) -> None:
    if "replay" in line:
        command("show", "rythm-and-play", "--bots", "random", "--seed", 7, "--record", "game.jsonl")
    quick = re.sub(r"--games \d+", "--games 2", line)
    said = command(*quick.split()[1:]).output.strip()
    if (
        "simulate" in line
    ):  # how strong bots are may change, and two games prove nothing: only the form counts
        said, shown = form(said), form(shown)
    assert doctest.OutputChecker().check_output(shown + "\n", said + "\n", doctest.ELLIPSIS), said


def form(text: str) -> str:
    """A table of results without its numbers."""
    text = re.sub(r"^ends: .*$", "ends", text, flags=re.M)
    return " ".join(re.sub(r"(?<![\w.])-?\d+(\.\d+)?", "#", text).split())


# The designer's table of mistakes


def mistakes() -> list[tuple[str, str, str]]:
    rows = re.findall(r"^\| `(.+?)` \| `(.+?)` \| (my-edition.+) \|$", page("docs/editions.md"), re.M)
    return [(old, new, says) for old, new, says in rows]


def test_the_table_of_mistakes_is_read() -> None:
    assert len(mistakes()) >= 10


@pytest.mark.parametrize(("old", "new", "says"), mistakes(), ids=lambda text: text[:30])
def test_a_mistake_in_an_edition_gets_the_answer_of_the_page(old: str, new: str, says: str) -> None:
    text = EDITION.read_text(encoding="utf-8")
    assert old in text
    Path("my-edition.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    result = command("validate", "my-edition.toml")
    assert result.exit_code == 1
    assert result.stderr == f"clapboard: {says}\n"


def test_more_sharps_and_flats_as_the_page_adds_them() -> None:
    text = EDITION.read_text(encoding="utf-8")
    for card in ("sharp", "flat"):
        text = text.replace(f'"{card}f"]', f'"{card}f", "{card}g", "{card}h"]')
    Path("edition.toml").write_text(text, encoding="utf-8")
    assert command("validate", "edition.toml").stderr.strip() in page("docs/editions.md")
    Path("edition.toml").write_text(text.replace("play = 54", "play = 58"), encoding="utf-8")
    assert command("validate", "edition.toml").exit_code == 0


# The first bot


def test_the_page_shows_the_whole_first_bot() -> None:
    assert page("examples/my_first_bot.py") in blocks("docs/bots.md", "python")


def test_the_first_bot_plays_a_game_against_novice() -> None:
    result = play(Pairing("rythm-and-play", (BOT, "novice"), seed=1))
    assert result.outcome.winners


def test_the_first_bot_beats_random() -> None:
    matches = pairings("rythm-and-play", [BOT, "random"], games=8, seed=1, options={}, iterations=2)
    assert count(run(matches))[BOT].rate > 0.6


def test_the_first_bot_chooses_the_same_with_the_same_seed() -> None:
    game = clapboard.game("rythm-and-play")
    state = game.new(seats=2, seed=3)
    state.apply(state.actors()[0], state.legal(state.actors()[0])[0])
    (seat,) = state.actors()
    bot = make_bot(game, BOT)
    choices = {bot.choose(state.view(seat), state.legal(seat), 5) for _ in range(3)}
    assert len(choices) == 1


# Links


@pytest.mark.parametrize("name", [*PAGES, "docs/style.md"])
def test_links_lead_somewhere(name: str) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page(name)):
        assert ((ROOT / name).parent / target).exists(), target
