"""The naive implementation against the worked examples, the vectors and the properties of the rules text."""

from itertools import product

import pytest

from tests.games.rythm_and_play.naive import PAYMENTS, Naive, counts_of, payment_is_legal, sub_multisets

NOTES = {"A": 0, "B": 1, "C": 2, "D": 3, "E": 4, "F": 5, "G": 6, "+": 7, "-": 8}  # + Sharp, - Flat
FULL_PLAY = [card for card in range(9) for _ in range(6)]
FULL_RHYTHM = list("w" * 2 + "h" * 4 + "q" * 8 + "e" * 16)

V1_PLAY = "627378650428011357451606721052400332325457486867488131"
V1_RHYTHM = "eqqwqqhhqhqeeeeeeeqeeeeeweeeqh"
V1_RESHUFFLES = "eqweeqeeeewqqheeqeqeqheeeheeq"
V1_ACTIONS = (
    "43 10 5 11 10 9 10 11 6 10 7 11 11 9 1 8 10 10 9 3 7 10 6 8 10 35 1 11 0 23 10 9 1 10 13 9 5 3 13 12 0 7 2 10 6 "
    "10 10 9 10 17 33 10 12 5 12 10 9 10 2 10 10 9 10 37 12 11 6 7 10 16 9 0 10 10 9 23 38 10 10 3 12 12 9 10 5 10 11 "
    "9 0 4 10 10 9 10 1 10 23 9 4 6 13 7 10 11 9 4 10 35 10 9 10 35 12 12 6 10 8 10 10 9 12 4 8 11 10 9 4 11 8 10 0 10 "
    "10 8 10 10 40 9"
)
V2_PLAY = "008317732627068445854625080126277853175636514348103142"
V2_RHYTHM = "qeeheqeeeeqeqeeqeqeqeeeewhqhhw"
V2_RESHUFFLES = "eqeeeeeeeqqqqeeq"
V2_ACTIONS = (
    "43 11 1 10 10 8 10 10 10 10 10 9 11 10 10 10 40 10 39 4 8 3 10 10 39 10 41 10 2 10 10 36 10 35 20 12 9 0 15 10 35 "
    "10 10 10 8 11 16 10 33 10 10 9 10 10 10 34 23 40 18 12 11 5 10 37 10 38 10 10 7 15 10 35 6 10 38 10 7 23 18 11 10 "
    "36 10 9"
)


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


# ---- vectors, section 8.1 ----


def replay(seats: int, play: str, rhythm: str, reshuffles: str, actions: list[int]) -> Naive:
    game = Naive(seats, {}, [int(c) for c in play], list(rhythm), 0, list(reshuffles))
    check_table(game)
    for action in actions:
        assert not game.over
        game.play(action)
        check_table(game)
    return game


def test_vector_1() -> None:
    actions = [int(word) for word in V1_ACTIONS.split()]
    assert len(actions) == 138
    middle = replay(3, V1_PLAY, V1_RHYTHM, V1_RESHUFFLES, actions[:69])
    assert (middle.turns, middle.actor(), middle.tonality) == (65, 2, "sharp")
    assert [card for card, _ in middle.stave] == [6, 7]
    assert (len(middle.play_stack), len(middle.rhythm_stack)) == (21, 6)
    assert middle.discard_counts == [1, 3, 7, 8]
    assert [len(pile) for pile in middle.taken] == [9, 2, 9]
    assert [len(row) for row in middle.penalty] == [0, 0, 3]
    assert [len(hand) for hand in middle.play_hands] == [5, 1, 2]
    assert [len(hand) for hand in middle.rhythm_hands] == [0, 1, 4]
    end = replay(3, V1_PLAY, V1_RHYTHM, V1_RESHUFFLES, actions)
    assert end.over and end.reason == "last-stave" and end.turns == 130
    assert end.reshuffles == []
    assert [len(pile) for pile in end.taken] == [20, 9, 11]
    assert [len(row) for row in end.penalty] == [0, 0, 7]
    assert [counts_of(hand) for hand in end.rhythm_hands] == [[1, 0, 0, 1], [0, 1, 0, 1], [0, 0, 2, 1]]
    assert [len(hand) for hand in end.play_hands] == [3, 0, 4]
    assert end.scores2() == [31, 13, -25]
    assert end.winners() == [0]
    assert end.ranks() == [1, 2, 3]


def test_vector_2() -> None:
    actions = [int(word) for word in V2_ACTIONS.split()]
    assert len(actions) == 84
    middle = replay(6, V2_PLAY, V2_RHYTHM, V2_RESHUFFLES, actions[:42])
    assert (middle.turns, middle.actor(), middle.tonality) == (34, 4, "flat")
    assert [card for card, _ in middle.stave] == [0]
    assert (len(middle.play_stack), len(middle.rhythm_stack)) == (22, 4)
    assert middle.discard_counts == [0, 0, 5, 6]
    assert [len(pile) for pile in middle.taken] == [0, 0, 0, 0, 2, 4]
    assert [len(row) for row in middle.penalty] == [0, 1, 4, 2, 0, 0]
    assert [len(hand) for hand in middle.play_hands] == [3, 4, 0, 5, 3, 3]
    assert [len(hand) for hand in middle.rhythm_hands] == [3, 2, 7, 2, 0, 1]
    end = replay(6, V2_PLAY, V2_RHYTHM, V2_RESHUFFLES, actions)
    assert end.over and end.reason == "last-stave" and end.turns == 68
    assert end.reshuffles == []
    assert [len(pile) for pile in end.taken] == [2, 4, 0, 0, 2, 4]
    assert [len(row) for row in end.penalty] == [0, 1, 4, 6, 2, 2]
    assert [counts_of(hand) for hand in end.rhythm_hands] == [
        [0, 0, 2, 2],
        [0, 0, 0, 1],
        [0, 0, 0, 0],
        [0, 2, 0, 1],
        [0, 0, 0, 1],
        [0, 0, 2, 1],
    ]
    assert [len(hand) for hand in end.play_hands] == [3, 4, 7, 4, 5, 4]
    assert end.scores2() == [-2, 1, -24, -45, -9, -9]
    assert end.winners() == [1]
    assert end.ranks() == [2, 1, 5, 6, 3, 4]  # RP-103: seats 4 and 5 are equal on points


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


# ---- worked examples, section 8 ----


def cards_of(text: str) -> list[int]:
    return [NOTES[letter] for letter in text]


def table(
    *hands: str,
    stave: str = "",
    by: int = 1,
    side: str = "sharp",
    stack: str = "A" * 20,
    rhythm: str = "q" * 10,
    discard: str = "",
    mover: int = 0,
    **options: str,
) -> Naive:
    """A made-up position: hands as 'PLAY|RHYTHM'; the whole stave as if placed by one seat."""
    game = Naive(
        len(hands), {"tonality_choice": "random", **options}, FULL_PLAY, FULL_RHYTHM, mover, [], side
    )
    game.play_hands = [cards_of(hand.split("|")[0]) for hand in hands]
    game.rhythm_hands = [list(hand.split("|")[1]) for hand in hands]
    game.stave = [(card, by) for card in cards_of(stave)]
    game.play_stack = cards_of(stack)
    game.rhythm_stack = list(rhythm)
    game.discard = list(discard)
    return game


def composable(game: Naive) -> str:
    return "".join("ABCDEFG+-"[action] for action in game.legal() if action < 9)


def payments(game: Naive) -> list[int]:
    return [action for action in game.legal() if 11 <= action <= 32]


def test_e01_e02_deal() -> None:
    for seats, play, rhythm in [(2, 46, 28), (3, 42, 27), (4, 38, 26), (5, 34, 25), (6, 30, 24)]:
        game = Naive(seats, {}, FULL_PLAY, FULL_RHYTHM, 0, [])
        assert (len(game.play_stack), len(game.rhythm_stack)) == (play, rhythm)
        assert all(len(hand) == 4 for hand in game.play_hands)
        assert all(len(hand) == 1 for hand in game.rhythm_hands)
    game = Naive(4, {}, FULL_PLAY, FULL_RHYTHM, 2, [])
    assert (game.actor(), game.legal()) == (1, [43, 44])
    game.play(44)
    assert (game.actor(), game.stave, game.tonality, game.turns) == (2, [], "flat", 0)


@pytest.mark.parametrize(
    "name, side, stave, hand, fits",
    [
        ("E04", "sharp", "C", "ACDG", "DG"),
        ("E05", "flat", "E", "ADEF", "AD"),
        ("E06", "flat", "", "AG+-", "AG"),
        ("E07", "flat", "A", "BG+", "+"),
        ("E09", "sharp", "A", "G", "G"),
        ("E10", "sharp", "EG", "AFG+-", "+-"),
        ("E11", "flat", "CD-", "ABCDE+", "ABC"),
        ("E12", "sharp", "CD+", "DEG-", "EG"),
        ("E13", "flat", "D-", "+-C", "C"),
        ("E14", "sharp", "F+", "ABCDEFG", "G"),
        ("E15", "flat", "F-", "ABCDEFG", "ABCDE"),
        ("E17", "flat", "A-", "ABCDEFG", ""),
        ("E18", "flat", "G-", "ABCDEFG", "ABCDEF"),
        ("E18b", "sharp", "A+", "ABCDEFG", "BCDEFG"),
        ("E28", "flat", "G", "AFG+", "AF+"),
    ],
)
def test_examples_compose(name: str, side: str, stave: str, hand: str, fits: str) -> None:
    assert composable(table(hand + "|", "|", stave=stave, side=side)) == fits, name


def test_e03_e16_only_take_or_exchange() -> None:
    assert table("++--|e", "|").legal() == [10]
    closed = table("ABCDEF|q", "|", stave="FG+")
    assert closed.closed()
    assert closed.legal() == [10, 11]


def test_e08_sequence() -> None:
    for ranks, good in [([1, 2, 4, 7], True), ([3, 4, 6, 2], False)]:
        game = table("|", "|")
        for i, rank in enumerate(ranks):
            game.mover = i % 2
            game.play_hands[i % 2] = [rank - 1]
            fits = rank - 1 in game.legal()
            assert fits == (good or i < 3)
            if fits:
                game.play(rank - 1)


def test_e19_to_e29_staves() -> None:
    game = table("GABCDEF|", "+|")  # E19
    game.play(6)
    game.play(7)
    assert game.closed() and composable(game) == ""
    game.play(10)
    assert game.legal() == [9]

    game = table("DBF-|q", "E|")  # E20
    game.play(3)
    game.play(10)
    assert game.legal() == [5, 8, 9]
    game = table("DBF-|q", "E|")  # E21
    game.play(3)
    game.play(4)
    assert game.legal() == [5, 8, 10, 11]

    game = table("CDF|", "|", "E|")  # E22
    for action in (2, 10, 4):
        game.play(action)
    assert game.legal() == [5, 10]
    game.play(10)
    game.play(10)
    assert game.legal() == [9]  # also E23: no PLAY card left

    game = table("|", "|", stave="CD+E", by=0)  # E24
    game.taken[0] = [0] * 5
    game.play(9)
    assert (len(game.taken[0]), game.stave, game.tonality, game.actor()) == (9, [], "sharp", 1)

    game = table("F|", "EG|", stave="D", by=0)  # E25
    game.play(5)
    assert composable(game) == "G" and 9 not in game.legal()

    game = table("+|", "A|", stave="G", by=0)  # E26
    game.play(7)
    assert game.closed()
    game.play(10)
    assert game.legal() == [9]
    game.play(9)
    assert len(game.taken[0]) == 2

    game = table("|", "+|", stave="CDEG", by=0, mover=1)  # E27
    game.play(7)
    game.play(10)
    assert game.legal() == [9]
    game.play(9)
    assert len(game.taken[1]) == 5

    game = table("AFG+|", "G|", stave="E-D", by=0, side="flat")  # E28
    game.play(9)
    game.play(6)
    assert composable(game) == "AF+"

    game = table("+|", "|", stave="DE", by=1)  # E29
    game.play(7)
    game.play(10)
    game.play(9)
    assert (len(game.taken[0]), game.tonality) == (3, "sharp")


def test_e30_e31_exchange() -> None:
    game = table("CD|w", "|")
    game.play(23)
    assert (len(game.play_hands[0]), game.discard) == (6, ["w"])
    game = table("C|qee", "|")
    game.play(15)
    assert len(game.play_hands[0]) == 3


@pytest.mark.parametrize(
    "hand, stack, rule, ids",
    [
        ("e", 20, "needed", []),  # E32
        ("qe", 20, "needed", [11]),
        ("eee", 20, "needed", [12]),
        ("hhq", 20, "needed", [11, 13, 17, 24]),  # E33
        ("wq", 20, "needed", [11, 23]),  # E34
        ("hqqee", 20, "needed", [11, 12, 13, 14, 15, 17, 18, 20, 25, 26]),  # E35
        ("wh", 2, "needed", [13, 23]),  # E36
        ("wh", 2, "exact", [13]),
        ("hh", 3, "needed", [13, 24]),  # E37
        ("hh", 3, "exact", [13]),
        ("whqee", 1, "needed", [11, 12, 13, 23]),  # E38
        ("w", 0, "needed", []),  # E39
        ("eeeeeee", 5, "needed", [12, 16, 22]),  # E48
        ("wwhhhhe", 1, "exact", []),  # RP-R40
        ("hqqeeee", 20, "needed", [11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 25, 26, 27, 30]),  # B.1: 14
        ("hqqqee", 20, "needed", [11, 12, 13, 14, 15, 17, 18, 19, 20, 25, 26, 29]),  # B.1: 12
    ],
)
def test_examples_payments(hand: str, stack: int, rule: str, ids: list[int]) -> None:
    assert payments(table("|" + hand, "|", stack="A" * stack, payment=rule)) == ids


def test_e36_w_draws_two_e40() -> None:
    game = table("|wh", "|", stack="AB")
    game.play(23)
    assert (game.play_hands[0], game.play_stack, game.discard) == ([0, 1], [], ["w"])
    game = table("D|q", "|", stave="C")
    game.play(11)
    assert game.stave == [(2, 1)]


def test_e41_e42_e47_e50_limit() -> None:
    game = table("ABCD|wqe", "|", stack="EFG+" + "A" * 10)  # E41
    game.play(23)
    assert (game.actor(), game.turns) == (0, 0)
    assert game.legal() == list(range(33, 41))
    for action in (33, 40, 36):
        assert game.actor() == 0
        game.play(action)
    assert (game.actor(), game.turns, game.penalty[0]) == (1, 1, [0, 7, 3])
    assert game.scores2()[0] == -18 - 3

    game = table("ABCD|eeq", "|")  # E42
    game.play(12)
    assert (game.actor(), len(game.play_hands[0]), game.penalty[0]) == (1, 5, [])

    game = table("ABC|qqee", "|")  # E47
    game.play(10)
    assert game.legal() == [33, 34, 35]
    game.play(34)
    assert (game.actor(), game.penalty[0], game.idle) == (1, [1], 1)

    game = table("ABCDEFG|qhe", "|", hand_limit_scope="play_only")  # E50
    game.play(10)
    assert game.actor() == 1
    game = table("ABCDEFG|qhe", "|", hand_limit_scope="play_only")
    game.play(11)
    assert (game.actor(), game.phase) == (0, "lay down")
    game.play(33)
    assert game.actor() == 1


def test_e43_to_e49_rhythm() -> None:
    game = table("|", "|", rhythm="", discard="qee")  # E43
    game.reshuffles = list("eqe")
    game.play(10)
    assert (game.rhythm_hands[0], game.rhythm_stack, game.discard) == (["e"], ["q", "e"], [])

    game = table("|", "|", rhythm="q", discard="eee")  # E44
    game.reshuffles = list("eee")
    game.play(10)
    assert (len(game.rhythm_stack), len(game.discard)) == (0, 3)
    game.play(10)
    assert (len(game.rhythm_stack), len(game.discard)) == (2, 0)

    game = table("|h", "|", rhythm="")  # E45
    game.reshuffles = ["h"]
    game.play(13)
    game.play(10)
    assert game.rhythm_hands[1] == ["h"]

    assert table("AB|", "|", rhythm="", stave="C").legal() == [42]  # E46
    assert table("|eeeeeee", "|", stack="ABCDE").legal() == [12, 16, 22]  # E48
    assert table("|eeeeeee", "|", stack="", stave="C").legal() == [42]  # E49


def test_e51_to_e58_end() -> None:
    game = table("|", "|", stack="", stave="CD", by=0)  # E51
    game.play(9)
    assert game.over and game.reason == "last-stave" and game.legal() == []

    game = table("E|", "|q", stack="A", stave="C", by=0, mover=1)  # E52
    for action in (11, 4, 10, 9):
        assert not game.over
        game.play(action)
    assert game.over and len(game.taken[0]) == 2

    game = table("|q", "D|", stack="A")  # E53
    for action in (11, 3, 10, 9):
        assert not game.over
        game.play(action)
    assert game.over and game.reason == "last-stave"

    game = table("|", "|", "C|", stack="")  # E54
    for _ in range(3):
        assert not game.over
        game.play(10)
    assert game.over and game.reason == "idle-lap"

    game = table("|", "|", "C|", stack="")  # E55
    for action in (10, 10, 2):
        game.play(action)
    assert not game.over and game.actor() == 0

    game = table("+|", "-|", stack="")  # E56
    assert game.legal() == [10]
    game.play(10)
    assert game.legal() == [10]
    game.play(10)
    assert game.over and game.reason == "idle-lap"

    assert table("A|q", "|", stack="", stave="G").legal() == [10]  # E57
    assert table("A|q", "|", stack="", stave="G", pass_rule="stack_empty").legal() == [10, 42]

    game = table("A|", "C|", stack="", stave="D", by=0, end_rule="play_out")  # E58
    game.play(9)
    assert not game.over and game.actor() == 1
    game = table("|", "|", stack="", stave="D", by=0, end_rule="play_out")
    game.play(9)
    assert game.over and game.reason == "played-out"


def test_e59_to_e64_scores() -> None:
    def scored(*rows: tuple[int, int, str]) -> Naive:
        game = table(*("ABCD|" + rhythm for _, _, rhythm in rows))
        for seat, (down, up, _) in enumerate(rows):
            game.taken[seat] = [0] * down
            game.penalty[seat] = [0] * up
        return game

    assert scored((8, 1, "e"), (0, 0, "")).scores2()[0] == 9  # E59
    assert scored((5, 0, "h"), (0, 0, "")).scores2()[0] == 6  # E60
    assert scored((2, 2, "we"), (0, 0, "")).scores2()[0] == -17  # E61
    game = scored((7, 0, "q"), (7, 0, "ee"))  # E62
    assert (game.scores2(), game.winners(), game.ranks()) == ([12, 12], [0], [1, 2])
    game = scored((10, 0, "h"), (9, 0, "ee"))  # E63
    assert (game.scores2(), game.winners()) == ([16, 16], [0])
    game = scored((6, 0, "q"), (7, 0, "h"), (4, 0, ""))  # E64
    assert (game.scores2(), game.winners(), game.ranks()) == ([10, 10, 8], [0, 1], [1, 1, 3])


def test_e65_e66_endgames() -> None:
    game = table("CFG|q", "D+|ee", stack="-E", rhythm="ehq")  # E65
    for action in (2, 3, 5, 7, 11):
        game.play(action)
    assert game.legal() == [9]
    game.play(9)
    for action in (6, 12, 8, 4, 10):
        game.play(action)
    assert game.legal() == [9]
    game.play(9)
    assert game.over and game.scores2() == [-1, 14]
    game = table("CFG|q", "D+|ee", stack="-E", rhythm="ehq")  # had P0 picked up G at once
    for action in (2, 3, 5, 7, 11, 9, 6, 12, 9):
        game.play(action)
    assert game.over and game.scores2() == [2, 8]

    game = table("DE|", "AAA|", "AAA|", stack="", stave="B", by=0, rhythm="qqqq")  # E66
    game.play(3)
    for _ in range(2):
        assert game.legal() == [10]
        game.play(10)
    game.play(4)
    for _ in range(2):
        assert game.legal() == [10]
        game.play(10)
    game.play(9)
    assert game.over and game.scores2() == [6, -4, -4]


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
