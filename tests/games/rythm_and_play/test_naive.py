"""The naive implementation against the vectors and the properties of the rules text; its worked examples: `test_naive_examples.py`."""

from itertools import product

import pytest

from tests.games.rythm_and_play.naive import PAYMENTS, Naive, counts_of, payment_is_legal, sub_multisets
from tests.games.rythm_and_play.test_vectors import BOOK, Snapshot, Vector

FULL_PLAY = [card for card in range(9) for _ in range(6)]
FULL_RHYTHM = list("w" * 2 + "h" * 4 + "q" * 8 + "e" * 16)


class Lcg:
    def __init__(self, seed: int) -> None:
        self.value = seed * 2654435761 + 12345

    def below(self, n: int) -> int:
        self.value = (self.value * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.value >> 33) % n

    def shuffle_play(self, cards: list[int]) -> list[int]:
        rest, out = list(cards), []
        while rest:
            out.append(rest.pop(self.below(len(rest))))
        return out

    def shuffle_rhythm(self, cards: list[str]) -> list[str]:
        rest, out = list(cards), []
        while rest:
            out.append(rest.pop(self.below(len(rest))))
        return out


def check_table(game: Naive) -> None:
    """54 PLAY and 30 RHYTHM cards, no hand above 7 between turns, never without an action."""
    play = game.play_stack + [card for card, _ in game.stave]
    for pile in game.play_hands + game.taken + game.penalty:
        play = play + pile
    assert sorted(play) == FULL_PLAY
    rhythm = game.rhythm_stack + game.discard
    for hand in game.rhythm_hands:
        rhythm = rhythm + hand
    assert sorted(rhythm) == sorted(FULL_RHYTHM)
    if not game.over:
        assert game.legal()
        assert game.legal() == sorted(set(game.legal()))
        assert game.actor() is not None
        if game.phase != "lay down":
            for seat in range(game.seats):
                size = len(game.play_hands[seat])
                if game.hand_limit_scope == "all":
                    size += len(game.rhythm_hands[seat])
                assert size <= 7
        assert (9 in game.legal()) == (game.phase == "main" and game.last_composer() == game.mover)
    else:
        assert game.legal() == []
        assert game.actor() is None


# ---- vectors, section 8.1: the whole games of `test_vectors.py` ----


RANKS = {"RP-V1": [1, 2, 3], "RP-V2": [2, 1, 5, 6, 3, 4]}
"""RP-103: seats 4 and 5 of the second game are equal on points."""


@pytest.mark.parametrize("vector", BOOK.vectors, ids=lambda vector: vector.id)
def test_vector(vector: Vector) -> None:
    play, reshuffles = [int(card) for card in vector.play_deck], list("".join(vector.reshuffles))
    game = Naive(vector.seats, {}, play, list(vector.rhythm_deck), 0, reshuffles)
    check_table(game)
    for number, action in enumerate(vector.actions, start=1):
        assert not game.over
        game.play(action)
        check_table(game)
        if number == vector.snapshot.after:
            check_snapshot(game, vector.snapshot)
    assert game.over and not game.reshuffles
    end = vector.end
    assert (game.turns, game.reason, game.winners()) == (end.turns, end.reason, end.winners)
    assert [len(pile) for pile in game.taken] == end.taken
    assert [len(row) for row in game.penalty] == end.penalty
    assert [counts_of(hand) for hand in game.rhythm_hands] == end.rhythm_hands
    assert [len(hand) for hand in game.play_hands] == end.play_hands
    assert [score / 2 for score in game.scores2()] == end.scores
    assert game.ranks() == RANKS[vector.id]


def check_snapshot(game: Naive, wanted: Snapshot) -> None:
    found = Snapshot(
        after=wanted.after,
        turns=game.turns,
        mover=game.mover,
        tonality=str(game.tonality),
        stave=[card for card, _ in game.stave],
        play_stack=len(game.play_stack),
        rhythm_stack=len(game.rhythm_stack),
        rhythm_discard=game.discard_counts,
        taken=[len(pile) for pile in game.taken],
        penalty=[len(row) for row in game.penalty],
        play_hands=[len(hand) for hand in game.play_hands],
        rhythm_hands=[len(hand) for hand in game.rhythm_hands],
    )
    assert found == wanted


# ---- payments: the derived numbering and the printed lists ----


def test_payment_numbers_of_b2() -> None:
    printed = (
        "0010 0002 0100 0020 0012 0004 0110 0102 0030 0022 0014 "
        "0006 1000 0200 0120 0112 0104 0040 0032 0024 0016 0008"
    )
    assert ["".join(str(n) for n in counts_of(cards)) for cards in PAYMENTS] == printed.split()


@pytest.mark.parametrize(
    "stack, ids",
    [
        (0, []),
        (1, [11, 12, 13, 23]),
        (2, [*range(11, 17), 23]),
        (3, list(range(11, 25))),
        (4, list(range(11, 33))),
        (30, list(range(11, 33))),
    ],
)
def test_payments_by_stack_size(stack: int, ids: list[int]) -> None:
    everything = sub_multisets(FULL_RHYTHM)
    needed = [cards for cards in everything if payment_is_legal(cards, stack, "needed")]
    assert sorted(11 + PAYMENTS.index(cards) for cards in needed) == ids
    exact = [cards for cards in everything if payment_is_legal(cards, stack, "exact")]
    beats = {"w": 8, "h": 4, "q": 2, "e": 1}
    up_to_stack = [i for i, cards in enumerate(PAYMENTS, 11) if sum(beats[c] for c in cards) <= 2 * stack]
    assert sorted(11 + PAYMENTS.index(cards) for cards in exact) == up_to_stack


# ---- properties over random games, section 8.2 ----

OPTIONS = [
    dict(
        zip(("payment", "hand_limit_scope", "pass_rule", "end_rule", "tonality_choice"), values, strict=True)
    )
    for values in product(
        ("needed", "exact"),
        ("all", "play_only"),
        ("never", "stack_empty"),
        ("last_stave", "play_out"),
        ("right_neighbour", "random"),
    )
]


def mirror_type(card: int) -> int:
    return 6 - card if card < 7 else 15 - card


def mirror_action(action: int) -> int:
    if action < 9:
        return mirror_type(action)
    if 33 <= action <= 41:
        return 33 + mirror_type(action - 33)
    if action in (43, 44):
        return 87 - action
    return action


@pytest.mark.parametrize("seed", range(300))
def test_random_games(seed: int) -> None:
    random = Lcg(seed)
    seats = 2 + seed % 5
    options = OPTIONS[(seed // 5 * 7 + random.below(32)) % 32]
    first = random.below(seats)
    play_deck = random.shuffle_play(FULL_PLAY)
    rhythm_deck = random.shuffle_rhythm(FULL_RHYTHM)
    side = mirrored_side = None
    if options["tonality_choice"] == "random":
        side, mirrored_side = [("sharp", "flat"), ("flat", "sharp")][random.below(2)]
    drawn: list[tuple[str, object]] = []
    game = Naive(seats, options, play_deck, rhythm_deck, first, [], side)
    mirrored = Naive(
        seats, options, [mirror_type(card) for card in play_deck], rhythm_deck, first, [], mirrored_side
    )
    for hand in game.play_hands:
        drawn += [("play", card) for card in hand]
    for rhythm_hand in game.rhythm_hands:
        drawn += [("rhythm", letter) for letter in rhythm_hand]

    def source(kind: str) -> object:
        expected, card = drawn.pop(0)
        assert kind == expected
        return card

    lazy = Naive(seats, options, FULL_PLAY, FULL_RHYTHM, first, [], side, source)
    assert drawn == []
    habit = random.below(4)  # some players are odd: they like to take, to exchange, not to pick up
    while not game.over:
        check_table(game)
        legal = game.legal()
        assert lazy.legal() == legal and lazy.actor() == game.actor()
        assert mirrored.legal() == sorted(mirror_action(action) for action in legal)
        liked = legal
        if habit == 1 and 10 in legal:
            liked = [10]
        if habit == 2 and [action for action in legal if 11 <= action <= 32]:
            liked = [action for action in legal if 11 <= action <= 32]
        if habit == 3 and legal != [9]:
            liked = [action for action in legal if action != 9]
        action = liked[random.below(len(liked))]
        if action == 10 and not game.rhythm_stack:
            game.reshuffles = random.shuffle_rhythm(game.discard)
            mirrored.reshuffles = list(game.reshuffles)
        seat = game.mover
        play_before, rhythm_before = len(game.play_hands[seat]), len(game.rhythm_hands[seat])
        game.play(action)
        if 11 <= action <= 32:
            drawn += [("play", card) for card in game.play_hands[seat][play_before:]]
        if action == 10:
            drawn += [("rhythm", letter) for letter in game.rhythm_hands[seat][rhythm_before:]]
        mirrored.play(mirror_action(action))
        lazy.play(action)
        assert drawn == []
        assert game.turns < 2500
    check_table(game)
    assert mirrored.over and lazy.over
    assert game.scores2() == mirrored.scores2() == lazy.scores2()
    assert game.reason == mirrored.reason == lazy.reason
    assert game.reason in ("last-stave", "idle-lap", "played-out")
    assert game.winners() and min(game.ranks()) == 1
    assert game.turns == lazy.turns == mirrored.turns
    assert sorted(lazy.play_stack) == sorted(game.play_stack)
    assert lazy.discard_counts == game.discard_counts
