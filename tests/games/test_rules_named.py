"""Every numbered rule and ruling in docs/rules has a test that names it with `@pytest.mark.rule`."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

pytestmark = pytest.mark.one_build

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"), key=lambda path: path.stem)
GAMES = [page for page in PAGES if "." not in page.stem]
TRANSLATED = [page for page in PAGES if page not in GAMES]
ID = re.compile(r"\b[A-Z]{2}-(?:\d{3}|R\d{2})\b")
MOST_UNTESTED = 5


def ids(page: Path) -> set[str]:
    """Every id that a page of rules speaks of."""
    return set(ID.findall(page.read_text(encoding="utf-8")))


def folder(page: Path) -> Path:
    """Where the tests of that game are."""
    return ROOT / "tests" / "games" / page.stem.replace("-", "_")


def untested(page: Path) -> dict[str, Any]:
    """The ids that nobody can test, each with its reason."""
    return tomllib.loads((folder(page) / "untested.toml").read_text(encoding="utf-8"))


@cache
def named() -> dict[str, list[str]]:
    """For each id the tests that name it: all tests there are, whichever of them run now."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--collect-only",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
    ]
    with TemporaryDirectory() as home:
        book = Path(home) / "rules.json"
        done = subprocess.run(
            [*command, "--rules-to", str(book), "tests"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"the tests cannot be collected:\n{done.stdout}{done.stderr}"
        found: defaultdict[str, list[str]] = defaultdict(list)
        for test, rules in json.loads(book.read_text(encoding="utf-8")).items():
            for rule in rules:
                found[rule].append(test)
    return dict(found)


@pytest.mark.parametrize("page", GAMES, ids=lambda page: page.stem)
def test_every_rule_has_a_test(page: Path) -> None:
    missing = sorted(ids(page) - set(named()) - set(untested(page)))
    assert not missing, f"no test names {', '.join(missing)} of {page.name} with @pytest.mark.rule"


@pytest.mark.parametrize("page", GAMES, ids=lambda page: page.stem)
def test_what_nobody_can_test_is_little_and_has_a_reason(page: Path) -> None:
    listed = untested(page)
    assert len(listed) <= MOST_UNTESTED
    for rule, entry in listed.items():
        assert rule in ids(page), f"{rule} is no rule of {page.name}"
        assert rule not in named(), f"{rule} is said to be untestable, but {named()[rule][0]} names it"
        assert len(entry["reason"].split()) >= 5, f"{rule}: say why nobody can test it"


def test_every_mark_names_a_rule_that_exists() -> None:
    known = set().union(*map(ids, GAMES))
    strangers = {rule: tests[0] for rule, tests in named().items() if rule not in known}
    assert not strangers, f"marks with ids that no page in docs/rules has: {strangers}"


def test_each_game_has_its_page() -> None:
    assert "rythm-and-play" in {page.stem for page in GAMES}
    for page in GAMES:
        assert len({rule[:2] for rule in ids(page)}) == 1, f"{page.name} mixes the ids of several games"


@pytest.mark.parametrize("page", TRANSLATED, ids=lambda page: page.stem)
def test_a_translation_tells_the_same_rules(page: Path) -> None:
    """Rule by rule in the same order, with the same chapters, tables and pictures, and pointing to the same rules."""
    original = page.with_name(page.name.split(".")[0] + ".md").read_text(encoding="utf-8")
    text = page.read_text(encoding="utf-8")
    for what in (
        r"^(?:- )?\*\*([A-Z]+-R?\d+)\*\*",
        r"^(#+) ",
        r"^\| (r\d+\w?) \| \d+ \|",
        r"^(```)",
        r"`([^`\n]+)`",
    ):
        assert re.findall(what, text, re.MULTILINE) == re.findall(what, original, re.MULTILINE), what
    assert Counter(ID.findall(text)) == Counter(ID.findall(original))
    assert len(re.findall(r"^\|", text, re.MULTILINE)) == len(re.findall(r"^\|", original, re.MULTILINE))
    for anchor in re.findall(r"\]\(#([^)]+)\)", text):
        assert anchor in [slug(heading) for heading in re.findall(r"^#+ (.*)$", text, re.MULTILINE)]


def slug(heading: str) -> str:
    """The anchor that a page of Markdown gives a heading."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
