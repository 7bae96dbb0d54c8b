"""The guided first game: the opening round of EX-48 lies on its tape."""

from __future__ import annotations

import pytest

import clapboard
from clapboard.games.action import GAME, State, with_edition
from clapboard.games.action.box import STANDARD
from clapboard.kernel.bot import acts_of
from clapboard.kernel.chance import Scripted
from tests.games.action.desk import said
from tests.games.action.test_fuzz import RICH

GUIDED = GAME.deals()["guided"]
ANN = ("ACTOR T1 > s1", "ACTOR T1 > s1", "SEND s1")
BEN = ("ACTOR T2 > s1", "SEND s1", "SCRIPT P2 > new")


def dealt(seed: int = 1) -> State:
    return GAME.new(GUIDED.seats, GUIDED.options, chance=Scripted(seed, None, GUIDED.chance))


def does(state: State, placement: str) -> None:
    seat = state.actors()[0]
    for action in said(GAME, placement):
        state.apply(seat, action)
    state.apply(seat, clapboard.CONFIRM)


def cards(state: State) -> tuple[list[str | None], list[str | None]]:
    view = state.view(None)
    return [space.card for space in view.scripts], [space.card for space in view.track]


def test_the_opening_round_of_the_example() -> None:
    """EX-48, each card where the example has it."""
    state = dealt()
    assert cards(state) == (["SB01", "SR07", "SG03"], ["A09", "A18", "A13"])
    assert [chair.stacks[0].script for chair in state.view(None).chairs] == ["TV1", "TV3"]
    assert [int(chair.money) for chair in state.chairs] == [3, 3] and state.actors() == (0,)
    tracks = []
    for ann, ben in zip(ANN, BEN, strict=True):
        for placement in (ann, ben):
            does(state, placement)
            tracks.append(cards(state)[1])
    assert tracks[:3] == [["A06", "A09", "A18"], ["A10", "A06", "A18"], ["A05", "A10", "A06"]]
    assert cards(state) == (["SB01", "SB02", "SG03"], ["A02", "A05", "A10"])
    view = state.view(None)
    assert [(film.script, film.owner) for film in view.office] == [("TV1", 0), ("TV3", 1)]
    assert view.actor_discard == ["A09", "A13", "A18", "A06"]
    assert [chair.money for chair in view.chairs] == [5, 4]
    assert view.round == 2 and state.actors() == (1,)


@pytest.mark.parametrize("seed", range(12))
def test_the_example_can_be_followed_whatever_the_other_player_does(seed: int) -> None:
    state, rng = dealt(seed), clapboard.Rng(seed)
    for placement in ANN:
        does(state, placement)
        bot = GAME.bots()[GUIDED.players[1]]()
        while state.actors() == (1,) and state.round == 1:
            for action in acts_of(bot.choose(state.view(1), state.legal(1), rng.seed())):
                state.apply(1, action)
    assert ("TV1", 0) in [(film.script, film.owner) for film in state.view(None).office]
    assert state.round == 2


def test_the_first_trend_is_for_the_first_film() -> None:
    assert dealt().view(None).rounds[1].trend == "RO"


def test_only_the_published_box_has_it() -> None:
    """Its tape names cards that another box need not have."""
    assert with_edition(STANDARD).deals() == GAME.deals()
    assert with_edition(RICH).deals() == {}
