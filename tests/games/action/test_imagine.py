"""Imagined worlds: the order of the piles, and what somebody else may be choosing."""

from __future__ import annotations

from collections import Counter

import pytest

import clapboard
from clapboard.games.action import GAME, State
from clapboard.games.action.knowledge.chains import open_chains
from clapboard.games.action.moves import COMMITTING, action_of
from clapboard.kernel.hidden import Free
from tests.games.action.desk import Desk, said


def choosing() -> Desk:
    """Seat 0 chooses, with an Event under which films keep performers."""
    return Desk(
        3,
        round=3,
        event="E11",
        stacks=["TV1 A01 A18 + SB01 A13 + D02"],
        track="A02 A03 A04",
        scripts="SR01 SR02 SR03",
        money=3,
    )


def imagined(state: State, viewer: int | None, worlds: int) -> Counter[tuple[int, ...]]:
    view = state.view(viewer)
    return Counter(tuple(GAME.imagine(view, seed).chain) for seed in range(worlds))


@pytest.mark.parametrize("viewer", [1, 2, None])
@pytest.mark.parametrize("begun", ["", "SEND s1", "SEND s1 keep A18 > s2"])
def test_what_another_player_is_choosing_is_sampled(viewer: int | None, begun: str) -> None:
    """AC-R58: others see only that the seat is choosing, whatever it has chosen."""
    state = choosing().state
    every = {tuple(chain) for chain in open_chains(state)}
    for action in said(GAME, begun):
        state.apply(0, action)
    worlds = 80 * len(every)
    found = imagined(state, viewer, worlds)
    assert set(found) == every
    assert 0.45 < found[()] / worlds < 0.6
    others = [number for chain, number in found.items() if chain]
    assert max(others) < 4 * min(others), "every open chain is as likely"


def test_the_own_choices_stay() -> None:
    state = choosing().state
    for action in said(GAME, "SEND s1 keep A18"):
        state.apply(0, action)
    assert set(imagined(state, 0, 20)) == {tuple(state.chain)}


def test_an_open_chain_can_be_finished_in_any_imagined_world() -> None:
    state = choosing().state
    for seed in range(60):
        world = GAME.imagine(state.view(1), seed)
        before = world.things()
        while COMMITTING not in world.moves():
            world.apply(0, action_of(world.prints, world.moves()[0]))
        world.apply(0, clapboard.CONFIRM)
        assert world.things() == before and world.actors() != ()


def test_nothing_is_being_chosen_while_a_set_lies_open_or_when_the_game_is_over() -> None:
    drawn = GAME.position(GAME.small_positions()[2])
    assert open_chains(drawn) == [[]] and set(imagined(drawn, 1, 20)) == {()}


@pytest.mark.parametrize("number", range(3))
def test_the_worlds_of_a_small_position_are_all_imagined(number: int) -> None:
    """Also those in which somebody has begun a placement; conformance lists them all."""
    position = GAME.small_positions()[number]
    hidden = GAME.hidden(GAME.describe(GAME.position(position)))
    free = [part for part in hidden if isinstance(part, Free)]
    assert bool(free) == (number != 2)
