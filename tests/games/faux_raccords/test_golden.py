"""Recorded games replay as they did, and show every viewer what they showed."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest

import clapboard
from clapboard.games.faux_raccords import GAME
from clapboard.games.faux_raccords.box.components import EVENTS, MODES
from clapboard.games.faux_raccords.rules.scoring import details, wins
from clapboard.games.faux_raccords.stages import ENDS
from tests.games import golden
from tests.games.faux_raccords.faults import alone, faults
from tests.games.faux_raccords.make_golden import HERE, WISHES, features, told
from tests.games.faux_raccords.scattered import finished

GAMES = golden.games_of(HERE)
TEXTS = golden.texts_of(HERE)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_replays_to_the_same_end(path: Path) -> None:
    golden.check_replay(path)


def test_the_golden_games_cover_the_game() -> None:
    """Every mode won and lost, every Event, the default event, every reason with every way to end, every loss for one reason alone,
    every option that changes play, every number of seats."""
    records = [clapboard.Record.read(path) for path in GAMES]
    ends = {(record.header.options["mode"], what) for record in records for what in features(record)}
    seen = {what for _, what in ends}
    seats, values = golden.tables_in(records)
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
    golden.check_text(path, told)
