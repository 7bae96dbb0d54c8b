"""Bags: counts of up to twelve kinds in one small integer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clapboard.kernel import bag

NAMES = tuple("ABCDEFGHIJKL")
counts = st.lists(st.integers(0, bag.MOST), min_size=0, max_size=bag.KINDS)


@given(counts)
def test_a_bag_holds_what_was_put_in(many: list[int]) -> None:
    packed = bag.pack(many)
    assert bag.unpack(packed, len(many)) == many
    assert bag.size(packed) == sum(many)
    assert [bag.count(packed, kind) for kind in range(len(many))] == many
    assert bag.kinds(packed) == sum(1 << kind for kind, each in enumerate(many) if each)
    listed = bag.listed(packed, NAMES)
    assert listed == [name for name, each in zip(NAMES, many, strict=False) for _ in range(each)]
    assert bag.gather(reversed(listed), NAMES) == packed
    assert [NAMES[bag.at(packed, place)] for place in range(len(listed))] == listed


@given(
    st.lists(st.integers(0, 15), min_size=12, max_size=12),
    st.lists(st.integers(0, 15), min_size=12, max_size=12),
)
def test_bags_add_up(one: list[int], two: list[int]) -> None:
    both = bag.pack(one) + bag.pack(two)
    assert bag.unpack(both, 12) == [left + right for left, right in zip(one, two, strict=True)]
    assert both - bag.pack(two) == bag.pack(one)


@pytest.mark.parametrize("kind", range(bag.KINDS))
def test_one_of_a_kind(kind: int) -> None:
    one = bag.one(kind)
    assert bag.count(one, kind) == 1 and bag.size(one) == 1
    assert bag.at(one, 0) == kind
    assert one == bag.pack([0] * kind + [1])


def test_the_empty_bag_is_nothing() -> None:
    assert bag.pack([]) == bag.gather([], NAMES) == 0
    assert bag.size(0) == bag.kinds(0) == 0
    assert bag.listed(0, NAMES) == []


@pytest.mark.parametrize("many", [[32], [-1], [0, 99]])
def test_too_many_of_a_kind_are_refused(many: list[int]) -> None:
    with pytest.raises(ValueError, match="0 to 31"):
        bag.pack(many)


def test_an_unknown_thing_is_refused() -> None:
    with pytest.raises(ValueError, match="no 'joker' here"):
        bag.gather(["A", "joker"], NAMES)
    with pytest.raises(ValueError, match="0 to 31"):
        bag.gather(["A"] * 32, NAMES)
