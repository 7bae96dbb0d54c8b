"""Imagined worlds are not only possible: each is exactly as likely as it should be."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from clapboard.games.rythm_and_play import GAME, Dealer
from clapboard.games.rythm_and_play.box.components import RHYTHM
from clapboard.kernel.assignment import Assignment
from clapboard.kernel.bag import listed
from clapboard.kernel.chance import Tape
from clapboard.kernel.errors import ChanceError
from clapboard.kernel.rng import Rng

World = tuple[str, str, str]

AFTER_A_RESHUFFLE = GAME.small_positions()[2]
"""Seats 1 and 2 held h, q and e in some way; each took a card of q, q, e; each then paid a q."""


def by_hand() -> Counter[World]:
    """Every way to deal the physical cards, kept where both payments were possible."""
    worlds: Counter[World] = Counter()
    for held in permutations(["h", "q1", "e1"]):
        for stack in permutations(["q2", "q3", "e2"]):
            one = [card[0] for card in (held[0], held[1], stack[0])]
            two = [card[0] for card in (held[2], stack[1])]
            if "q" in one and "q" in two:
                one.remove("q")
                two.remove("q")
                worlds["".join(sorted(one)), "".join(sorted(two)), stack[2][0]] += 1
    return worlds


@pytest.mark.one_build
@pytest.mark.rule("RP-R39")
def test_worlds_after_a_reshuffle_are_as_likely_as_by_counting_physical_cards() -> None:
    expected = by_hand()
    view = GAME.position(AFTER_A_RESHUFFLE).view(0)
    dealer, rng = Dealer(view, GAME.box), Rng(5)
    found: Counter[World] = Counter()
    samples = 20_000
    for _ in range(samples):
        world = dealer.world(rng, rng, True)
        hands = ["".join(sorted(listed(int(chair.rhythm), RHYTHM))) for chair in world.chairs]
        found[hands[1], hands[2], listed(int(world.rhythm_stack), RHYTHM)[0]] += 1
    assert set(found) == set(expected)
    total = sum(expected.values())
    chi = sum(
        (found[world] - samples * many / total) ** 2 / (samples * many / total)
        for world, many in expected.items()
    )
    assert chi < 4 * len(expected)


@pytest.mark.rule("RP-R39")
def test_with_two_players_the_other_hand_is_known_at_the_reshuffle() -> None:
    view = GAME.position(GAME.small_positions()[1]).view(0)
    for seed in range(50):
        world = GAME.imagine(view, seed)
        assert listed(int(world.chairs[1].rhythm), RHYTHM) == ["h", "e"]


@pytest.mark.rule("RP-R23", "RP-R28")
def test_a_forced_pass_is_remembered() -> None:
    view = GAME.position(GAME.small_positions()[3]).view(0)
    hands = {tuple(GAME.describe(GAME.imagine(view, seed))["hands"][1]["play"]) for seed in range(60)}
    assert hands == {("n2", "n4")}


def test_a_barred_deal_is_exactly_uniform() -> None:
    """Two places of two, cards 0 0 1 2, the first place takes no 2: three of the six labelled deals remain."""
    assignment, rng = Assignment([2, 1, 1], [2, 2], [0b100, 0]), Rng(1)
    found = Counter(tuple(assignment.sample(rng)[0]) for _ in range(9000))
    assert set(found) == {(2, 0, 0), (1, 1, 0)}
    assert abs(found[1, 1, 0] - 6000) < 200


@pytest.mark.rule("RP-R40")
def test_a_hand_that_could_pay_nothing_is_imagined_so() -> None:
    """Seat 1 passed with seven RHYTHM cards and a PLAY stack of 1, paying exactly: no quarter, at most one eighth."""
    rest = ["q"] * 8 + ["e"] * 15
    view = GAME.position(
        {
            "seats": 2,
            "mover": 0,
            "options": {"payment": "exact"},
            "hands": [
                {"play": ["n1"], "rhythm": ["e"]},
                {"play": [], "rhythm": ["w", "w", "h", "h", "h", "h", "e"]},
            ],
            "play_stack": ["n2"],
            "rhythm_stack": rest[:-1],
            "broke": [0, 1],
            "loose": True,
        }
    ).view(0)
    hands = {tuple(GAME.describe(GAME.imagine(view, seed))["hands"][1]["rhythm"]) for seed in range(40)}
    assert hands == {("w", "w", "h", "h", "h", "h", "e")}


def test_a_tape_that_is_wrong_in_the_middle_of_a_draw_changes_nothing() -> None:
    tape = Tape(["n4"] * 4 + ["n5"] * 4 + ["h", "q", 0, "n1", "nonsense"])
    state = GAME.new(2, {"tonality_choice": "random", "first_player": "seat-0"}, chance=tape)
    before = GAME.dump(state)
    with pytest.raises(ChanceError):
        state.apply(0, GAME.parse("Xh"))
    assert GAME.dump(state) == before
