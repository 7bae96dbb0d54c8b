"""What holds in every game, no matter who plays it and how: found out on random games."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import clapboard
from clapboard.games.rythm_and_play import GAME, State
from clapboard.games.rythm_and_play.box.components import PLAY

TABLES = st.fixed_dictionaries(
    {
        "payment": st.sampled_from(["needed", "exact"]),
        "hand_limit_scope": st.sampled_from(["all", "play_only"]),
        "pass_rule": st.sampled_from(["never", "stack_empty"]),
        "end_rule": st.sampled_from(["last_stave", "play_out"]),
        "tonality_choice": st.sampled_from(["right_neighbour", "random"]),
    }
)
SEATS = st.integers(2, 6)
SEEDS = st.integers(0, 2**32)
quick = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)

MIRROR_CARD: dict[str, str] = dict(zip(PLAY, [*reversed(PLAY[:7]), "flat", "sharp"], strict=True))
MIRROR_TEXT = dict(zip("1234567SF", "7654321FS", strict=True))


def mirrored(thing: Any) -> Any:
    """Rank r becomes 8 - r, Sharp becomes Flat, in a position or an answer of chance."""
    if isinstance(thing, dict):
        return {key: mirrored(value) for key, value in thing.items() if key != "options"}
    if isinstance(thing, list):
        return [mirrored(value) for value in thing]
    return MIRROR_CARD.get(thing, thing) if isinstance(thing, str) else thing


def mirrored_text(text: str) -> str:
    if text[0] in "=L":
        return text[0] + MIRROR_TEXT[text[1]]
    return MIRROR_TEXT.get(text, text)


def in_order(thing: Any) -> Any:
    """Cards in hands and piles are sorted by type; the mirror turns that order round."""
    if isinstance(thing, dict):
        return {key: value if key == "stave" else in_order(value) for key, value in thing.items()}
    if isinstance(thing, list):
        if all(isinstance(value, str) for value in thing):
            return sorted(thing)
        return [in_order(value) for value in thing]
    return thing


def texts(state: State) -> set[str]:
    return {GAME.text(action) for seat in state.actors() for action in state.legal(seat)}


@pytest.mark.rule("RP-031", "RP-032", "RP-038")
@quick
@given(SEATS, TABLES, SEEDS)
def test_mirror_symmetry(seats: int, options: dict[str, str], seed: int) -> None:
    """The game upside down is the same game: legal actions go to legal actions, and the scores stay."""
    state = GAME.new(seats, {**options, "tonality_choice": "right_neighbour"}, seed=seed)
    dealt = [mirrored(answer) for answer in state.chance.taken()]
    glass = GAME.new(seats, {**options, "tonality_choice": "right_neighbour"}, chance=clapboard.Tape(dealt))
    rng = clapboard.Rng(seed)
    while state.actors():
        (seat,) = state.actors()
        assert glass.actors() == (seat,)
        assert texts(glass) == {mirrored_text(text) for text in texts(state)}
        legal = state.legal(seat)
        action = legal[int(rng.below(len(legal)))]
        state.apply(seat, action)
        glass.chance = clapboard.Tape([mirrored(answer) for answer in state.chance.taken()])
        glass.apply(seat, GAME.parse(mirrored_text(GAME.text(action))))
        if GAME.describe(state)["phase"] != "tonality":
            assert in_order(mirrored(GAME.describe(state))) == in_order(
                {key: value for key, value in GAME.describe(glass).items() if key != "options"}
            )
    ours, theirs = state.outcome(), glass.outcome()
    assert ours is not None and theirs is not None
    assert (ours.scores, ours.ranks, ours.winners, ours.reason) == (
        theirs.scores,
        theirs.ranks,
        theirs.winners,
        theirs.reason,
    )


@pytest.mark.rule("RP-010", "RP-012", "RP-041", "RP-061", "RP-R26")
@quick
@given(SEATS, TABLES, SEEDS)
def test_all_through_a_game(seats: int, options: dict[str, str], seed: int) -> None:
    """Cards are conserved, hands keep the limit, PICK UP belongs to the last composer, and somebody can always act."""
    state = GAME.new(seats, options, seed=seed)
    rng = clapboard.Rng(seed)
    things = state.things()
    assert things == {
        "play": sum(6 << 5 * kind for kind in range(9)),
        "rhythm": 2 | 4 << 5 | 8 << 10 | 16 << 15,
    }
    while state.actors():
        assert state.things() == things
        assert state.faults() == []
        (seat,) = state.actors()
        legal = state.legal(seat)
        assert len(legal) > 0
        view = state.view(None)
        if view.phase == "turn":
            composer = view.stave[-1].by if view.stave else None
            assert ("P" in texts(state)) == (composer == seat)
        state.apply(seat, legal.sample(rng) if seed % 2 else legal[int(rng.below(len(legal)))])
        assert state.turns < 2500


@quick
@given(SEATS, TABLES, SEEDS)
def test_two_tables_fed_with_the_same_actions(seats: int, options: dict[str, str], seed: int) -> None:
    one, two = GAME.new(seats, options, seed=seed), GAME.new(seats, options, seed=seed)
    rng = clapboard.Rng(seed)
    while one.actors():
        (seat,) = one.actors()
        action = one.legal(seat).sample(rng)
        assert one.apply(seat, action) == two.apply(seat, action)
        assert GAME.dump(one) == GAME.dump(two)
    assert one.outcome() == two.outcome()
