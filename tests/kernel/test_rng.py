"""The small generator gives the same numbers everywhere, and good ones."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from clapboard.kernel.rng import Rng, shuffle

GOLDEN = {
    0: ([1363572419, 145230303, 808754475, 4216505632], [2, 5, 9, 4, 9, 2, 2, 3]),
    1: ([441792574, 614447336, 1644328534, 3387734806], [2, 8, 6, 0, 6, 0, 0, 6]),
    7: ([3069104647, 3582417929, 1446471690, 4196707356], [9, 6, 4, 4, 7, 4, 2, 9]),
    2**96 - 1: ([4273276651, 3768204794, 412274996, 163292757], [0, 9, 3, 4, 0, 2, 9, 9]),
    123456789012345678901234567890: (
        [1710473719, 1313181766, 4158520105, 1953919451],
        [9, 2, 3, 9, 4, 1, 1, 3],
    ),
}


@pytest.mark.parametrize("seed", GOLDEN)
def test_a_seed_gives_the_same_numbers_for_ever(seed: int) -> None:
    rng = Rng(seed)
    words, digits = GOLDEN[seed]
    assert [rng.word() for _ in words] == words
    assert [rng.below(10) for _ in digits] == digits


def sfc32(seed: int, many: int) -> list[int]:
    """The published generator, written down once more in plain Python."""
    a, b, c, counter = seed & 0xFFFFFFFF, seed >> 32 & 0xFFFFFFFF, seed >> 64 & 0xFFFFFFFF, 1
    out = []
    for _ in range(12 + many):
        word = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a, b, c = b ^ b >> 9, (c + (c << 3)) % 2**32, ((c << 21 | c >> 11) % 2**32 + word) % 2**32
        out.append(word)
    return out[12:]


@pytest.mark.parametrize("seed", [0, 5, 2**32, 2**64 + 3, 987654321987654321987654321])
def test_it_is_the_published_generator(seed: int) -> None:
    rng = Rng(seed)
    assert [rng.word() for _ in range(500)] == sfc32(seed, 500)


def test_one_seed_leads_to_others() -> None:
    rng = Rng(5)
    assert rng.seed() == 69909877493864857107808988687
    assert rng.unit() == pytest.approx(0.5456691917497665)


def test_below_is_uniform() -> None:
    rng = Rng(1)
    for n in (2, 3, 7, 10, 52):
        counts = Counter(int(rng.below(n)) for _ in range(1000 * n))
        assert set(counts) == set(range(n))
        chi = sum((many - 1000) ** 2 / 1000 for many in counts.values())
        assert chi < n + 5 * (2 * n) ** 0.5


def test_numbers_do_not_depend_on_the_ones_before() -> None:
    rng = Rng(2)
    pairs = Counter(pairwise(int(rng.below(6)) for _ in range(36_001)))
    assert len(pairs) == 36
    assert all(800 < many < 1200 for many in pairs.values())


def test_seeds_that_lie_close_together_are_strangers() -> None:
    firsts = Counter(int(Rng(seed).below(10)) for seed in range(5000))
    assert all(400 < many < 600 for many in firsts.values())


def test_below_one_is_always_nothing() -> None:
    assert {int(Rng(seed).below(1)) for seed in range(50)} == {0}


def test_a_copy_goes_its_own_way() -> None:
    rng = Rng(3)
    rng.word()
    other = rng.copy()
    ahead = [rng.word() for _ in range(5)]
    assert [other.word() for _ in range(5)] == ahead


def test_a_shuffle_is_the_same_for_ever_and_fair() -> None:
    things = list(range(8))
    shuffle(Rng(3), things)
    assert things == [5, 3, 6, 1, 0, 7, 4, 2]
    orders: Counter[str] = Counter()
    rng = Rng(4)
    for _ in range(6000):
        letters = list("abc")
        shuffle(rng, letters)
        orders["".join(letters)] += 1
    assert len(orders) == 6
    assert all(850 < many < 1150 for many in orders.values())
