"""Recorded games replay as they did, and show every viewer what they showed."""

from __future__ import annotations

import difflib
import json
from collections import defaultdict
from itertools import product
from pathlib import Path
from random import Random

import pytest

import clapboard
from clapboard.games.faux_raccords import GAME
from clapboard.games.faux_raccords.box.components import EVENTS, MODES
from clapboard.games.faux_raccords.rules.scoring import details, wins
from clapboard.games.faux_raccords.stages import ENDS
from tests.games.faux_raccords.faults import alone, faults
from tests.games.faux_raccords.make_golden import GOLDEN, PLAYTHROUGHS, WISHES, digest, features, told
from tests.games.faux_raccords.scattered import finished

GAMES = sorted(GOLDEN.glob("*.jsonl"))
TEXTS = sorted(PLAYTHROUGHS.glob("*.txt"))
AGAIN = "if this change is meant, write them anew with `make golden` and look at what changed"


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_replays_to_the_same_end(path: Path) -> None:
    record = clapboard.Record.read(path)
    assert record.error is None, AGAIN
    outcome = record.state.outcome()
    assert outcome is not None
    last = json.loads(path.read_text(encoding="utf-8").splitlines()[-1])
    assert json.loads(clapboard.encode(outcome)) == last["outcome"]
    digests = json.loads((GOLDEN / "digests.json").read_text(encoding="utf-8"))
    assert digest(record) == digests[path.stem], AGAIN
    assert b"".join(line + b"\n" for line in record.lines()) == path.read_bytes()


def test_the_golden_games_cover_the_game() -> None:
    """Every mode won and lost, every Event, the default event, every reason with every way to end, every loss for one reason alone,
    every option that changes play, every number of seats."""
    seats, seen, ends = set(), set(), set()
    values: defaultdict[str, set[str | int]] = defaultdict(set)
    for path in GAMES:
        record = clapboard.Record.read(path)
        seats.add(record.header.seats)
        found = features(record)
        seen |= found
        ends |= {(record.header.options["mode"], what) for what in found}
        for key, value in record.header.options.items():
            values[key].add(value)
    assert seats == {2, 3, 4}
    wanted = {
        *EVENTS,
        "default",
        *GAME.meta.reasons,
        *ENDS,
        "vote",
        "late",
        "recast late",
        "spacing by spacing",
    }
    wanted |= {f"{reason} by {end}" for reason in ("won", "check-failed") for end in ("end", "empty-hand")}
    assert wanted - seen == set()
    wished = {(mode, reason) for mode in MODES for reason in ("won", "check-failed")}
    wished |= {(mode, f"only {fault}") for mode in MODES for fault in alone(mode)}
    assert wished - ends == set()
    for option in GAME.meta.options:
        if option.scope == "rules":
            assert values[option.key] == set(option.choices), option.key


def test_every_failing_of_the_final_check_has_a_name() -> None:
    """Whatever keeps a film from winning is one of the faults; a fault that the golden games do not know would be missed here."""
    random = Random(4)
    names = set()
    for mode, seats, number in product(MODES, (2, 3, 4), range(40)):
        state = GAME.position(finished(mode, seats, random, number % 4))
        wrong = faults(details(state))
        assert wins(state) == (not wrong)
        if len(wrong) == 1:
            assert wrong <= alone(mode)
        names |= wrong
    assert names | {"shape"} == {fault for mode in MODES for fault in alone(mode)}


def test_each_wish_has_its_file() -> None:
    assert {path.stem for path in GAMES} == {wish.name for wish in WISHES}
    assert {path.stem for path in TEXTS} == {f"short-{mode}" for mode in MODES}


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    now = list(told(clapboard.Record.read(GOLDEN / f"{path.stem}.jsonl")))
    then = path.read_text(encoding="utf-8").splitlines()
    if now != then:
        diff = list(difflib.unified_diff(then, now, f"playthroughs/{path.name}", "now", lineterm="", n=2))
        pytest.fail("\n".join([*diff[:60], *(["..."] if len(diff) > 60 else []), AGAIN]), pytrace=False)
