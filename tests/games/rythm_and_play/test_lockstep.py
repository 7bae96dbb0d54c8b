"""The rules beside a naive second implementation, move by move: same legal actions, same cards, same end."""

from __future__ import annotations

from collections import deque
from itertools import product

import pytest

import clapboard
from clapboard.games.rythm_and_play import GAME, State
from clapboard.games.rythm_and_play.actions import ACTIONS, NUMBERS
from clapboard.games.rythm_and_play.box.components import PLAY, RHYTHM
from clapboard.kernel.bag import listed
from clapboard.kernel.rng import Rng
from tests.games.rythm_and_play.naive import Naive

RULES = [
    {
        "payment": payment,
        "hand_limit_scope": scope,
        "pass_rule": passing,
        "end_rule": end,
        "tonality_choice": tone,
    }
    for payment, scope, passing, end, tone in product(
        ("needed", "exact"),
        ("all", "play_only"),
        ("never", "stack_empty"),
        ("last_stave", "play_out"),
        ("right_neighbour", "random"),
    )
]


def naive_beside(state: State, options: dict[str, str], seats: int) -> tuple[Naive, deque[object]]:
    answers: deque[object] = deque(state.chance.taken())
    dealt = len(answers)
    tonality = None
    if options["tonality_choice"] == "random":
        tonality = ("sharp", "flat")[int(str(answers[dealt - 1]))]

    def source(stack: str) -> object:
        card = answers.popleft()
        return PLAY.index(str(card)) if stack == "play" else card

    naive = Naive(
        seats,
        options,
        [PLAY.index(card) for card in listed(GAME.box.play, PLAY)],
        listed(GAME.box.rhythm, RHYTHM),
        int(state.first),
        [],
        tonality=tonality,
        source=source,
    )
    answers.clear()
    return naive, answers


def compare(state: State, naive: Naive, seats: int) -> None:
    told = GAME.describe(state)
    assert list(state.actors()) == ([] if naive.actor() is None else [naive.actor()])
    if naive.actor() is not None:
        assert [NUMBERS[action] for action in state.legal(state.actors()[0])] == naive.legal()
    assert [(PLAY.index(cell["card"]), cell["by"]) for cell in told["stave"]] == naive.stave
    for seat in range(seats):
        assert [PLAY.index(card) for card in told["hands"][seat]["play"]] == sorted(naive.play_hands[seat])
        assert sorted(told["hands"][seat]["rhythm"]) == sorted(naive.rhythm_hands[seat])
        assert [PLAY.index(card) for card in told["taken"][seat]] == sorted(naive.taken[seat])
        assert [PLAY.index(card) for card in told["penalty"][seat]] == sorted(naive.penalty[seat])
    assert sorted(told["rhythm_discard"]) == sorted(naive.discard)
    assert (told["idle"], told["turns"]) == (naive.idle, naive.turns)
    assert naive.tonality is None or told["tonality"] == naive.tonality


def compare_end(state: State, naive: Naive) -> None:
    outcome = state.outcome()
    assert (outcome is not None) == naive.over
    if outcome is not None:
        assert [score * 2 for score in outcome.scores] == naive.scores2()
        assert list(outcome.winners) == naive.winners()
        assert list(outcome.ranks) == naive.ranks()
        assert outcome.reason == naive.reason


@pytest.mark.rule("RP-010", "RP-012")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_lock_step(seats: int) -> None:
    rng = Rng(seats)
    for number, options in enumerate(RULES):
        state = GAME.new(seats, options, seed=number)
        naive, answers = naive_beside(state, options, seats)
        compare(state, naive, seats)
        while state.actors():
            seat = state.actors()[0]
            legal = state.legal(seat)
            action = legal.sample(rng) if number % 2 else legal[int(rng.below(len(legal)))]
            state.apply(seat, action)
            answers.extend(state.chance.taken())
            naive.play(ACTIONS.index(action))
            assert not answers
            compare(state, naive, seats)
        assert naive.over
        compare_end(state, naive)


def test_the_game_is_found_by_its_id() -> None:
    assert clapboard.game("rythm-and-play") is GAME
    assert RHYTHM == ("w", "h", "q", "e")
