"""Whole games by players who release films, hoard, bank and try out Events: what they reach is counted, and must be enough."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from clapboard.games.action import GAME, with_edition
from clapboard.games.action.box import STANDARD
from clapboard.games.action.box.components import check as check_edition
from clapboard.kernel.conformance import QUICK, check
from tests.games.action.policy import TOUCHED, play

RICH = msgspec.structs.replace(
    STANDARD,
    edition="rich",
    play=msgspec.structs.replace(STANDARD.play, money=40, tokens=400, most_assistants=12),
)
"""Everybody can afford what an Event offers."""
ENOUGH = 50


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_cheap_policy_releases_three_films_a_player(seats: int) -> None:
    films = 0
    for seed in range(12):
        state, _ = play(GAME, seats, {}, seed, "films", mixed=0)
        films += sum(len(chair.archives) + int(chair.on_track) for chair in state.chairs)
    assert films / (12 * seats) >= 3


def test_fuzzing_reaches_every_corner() -> None:
    check_edition(RICH, "rich")
    rich = with_edition(RICH)
    reached: Counter[str] = Counter()
    limited: dict[str, str | int] = {"bank": 50}
    open_gala: dict[str, str | int] = {"gala_slots": "players"}
    plain: dict[str, str | int] = {}
    for game, seats, options, habits, games, seed in (
        (GAME, 2, plain, "films", 40, 0),
        (GAME, 4, plain, "films", 80, 100),
        (GAME, 4, limited, "films bank", 16, 200),
        (GAME, 2, plain, "hoard", 8, 300),
        (rich, 3, open_gala, "curious films curious", 90, 400),
    ):
        for number in range(games):
            _, found = play(game, seats, options, seed + number, habits)
            reached += found
    wanted = {"marker refusal", "gold joker", "short payment", "dry gap"}
    wanted |= {f"{event} {what}" for event, touched in TOUCHED.items() for what in touched}
    assert {name: reached[name] for name in sorted(wanted) if reached[name] < ENOUGH} == {}
    assert reached["push-off"] >= 1000


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_with_many_films_conform(seats: int) -> None:
    """The laws of every game, in games that reach the second half of the rules."""
    levels = {"regular": GAME.bots()["regular"]}
    report = check(GAME, "standard", seats, games=0, seed=seats, effort=QUICK, bots=levels).demand()
    assert report.games and report.worlds


def test_another_edition_conforms() -> None:
    report = check(with_edition(RICH), "standard", 3, {"bank": 400}, games=1, effort=QUICK).demand()
    assert report.games == 1
