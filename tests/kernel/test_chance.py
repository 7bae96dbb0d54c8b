"""The one door for chance: seeded, dreamt or from a tape."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clapboard.kernel.bag import pack
from clapboard.kernel.chance import Chance, Dream, Retraced, Scripted, Seeded, Tape, load_chance
from clapboard.kernel.codec import encode
from clapboard.kernel.errors import ChanceError
from clapboard.kernel.rng import Rng
from tests.kernel.games.boast import is_truth

NAMES = ("ace", "king", "queen")
GOLDEN: dict[int | bytes, tuple[list[int], list[int]]] = {
    0: ([123, 750, 763, 13, 598], [5, 7, 1, 3, 0, 4, 6, 2]),
    7: ([815, 652, 721, 646, 434], [2, 1, 0, 7, 3, 4, 6, 5]),
    b"7": ([625, 210, 319, 718, 619], [3, 5, 2, 0, 1, 6, 7, 4]),
    bytes(32): ([54, 518, 226, 279, 30], [4, 7, 2, 0, 5, 6, 3, 1]),
}


@pytest.mark.parametrize("seed", GOLDEN, ids=repr)
def test_a_seed_gives_the_same_answers_for_ever(seed: int | bytes) -> None:
    door = Seeded(seed)
    picks, order = GOLDEN[seed]
    assert [door.pick("a", 1000) for _ in picks] == picks
    assert door.shuffle("s", len(order)) == order


def test_the_stream_is_keyed_blocks_of_a_hash() -> None:
    key = bytes(range(32))
    block = hashlib.blake2b(b"dice" + (0).to_bytes(8, "little"), key=key).digest()
    words = [int.from_bytes(block[at : at + 4], "little") for at in range(0, 64, 4)]
    door = Seeded(key)
    assert [door.pick("dice", 1 << 16) for _ in range(16)] == [word % (1 << 16) for word in words]


def test_each_question_has_its_own_stream() -> None:
    one, two = Seeded(1), Seeded(1)
    two.shuffle("other", 30)
    assert [one.pick("dice", 6) for _ in range(20)] == [two.pick("dice", 6) for _ in range(20)]


def anything(answer: object) -> bool:
    return True


def doors() -> list[Chance]:
    return [Seeded(3), Dream(Rng(3))]


@pytest.mark.parametrize("door", doors(), ids=lambda door: type(door).__name__)
def test_answers_are_fair(door: Chance) -> None:
    picks = Counter(int(door.pick("die", 6)) for _ in range(6000))
    assert all(850 < picks[side] < 1150 for side in range(6))
    draws = Counter(int(door.draw("deck", NAMES, pack([1, 2, 3]), 6)) for _ in range(6000))
    assert 850 < draws[0] < 1150 and 1800 < draws[1] < 2200 and 2750 < draws[2] < 3250
    orders = Counter(tuple(door.shuffle("order", 3)) for _ in range(6000))
    assert len(orders) == 6 and all(850 < many < 1150 for many in orders.values())


def test_what_was_answered_is_written_down_once() -> None:
    door = Seeded(9, oracle=lambda question, about: {"asked": question, "about": about})
    answers = [
        int(door.pick("die", 6)),
        NAMES[door.draw("deck", NAMES, pack([1, 1, 1]), 3)],
        door.shuffle("order", 4),
        door.ask("is it?", "so", anything),
    ]
    assert door.taken() == answers
    assert door.taken() == []
    tape = Tape(answers)
    again = [
        int(tape.pick("die", 6)),
        NAMES[tape.draw("deck", NAMES, pack([1, 1, 1]), 3)],
        tape.shuffle("order", 4),
        tape.ask("is it?", "so", anything),
    ]
    assert again == answers
    assert tape.taken() == answers


def test_a_shuffle_that_is_changed_afterwards_stays_on_the_tape_as_it_was() -> None:
    door = Seeded(1)
    order = door.shuffle("order", 4)
    kept = list(order)
    order.clear()
    assert door.taken() == [kept]


def test_a_dream_writes_nothing_down() -> None:
    door = Dream(Rng(1))
    door.pick("die", 6)
    door.shuffle("order", 3)
    assert door.taken() == []


@pytest.mark.parametrize("door", doors(), ids=lambda door: type(door).__name__)
def test_nobody_outside_is_a_named_error(door: Chance) -> None:
    with pytest.raises(ChanceError, match="animal"):
        door.ask("animal", "otter", anything)
    assert door.taken() == []


@pytest.mark.parametrize(
    "answer, ask",
    [
        (6, lambda tape: tape.pick("die", 6)),
        (-1, lambda tape: tape.pick("die", 6)),
        (True, lambda tape: tape.pick("die", 6)),
        ("3", lambda tape: tape.pick("die", 6)),
        ("joker", lambda tape: tape.draw("deck", NAMES, pack([1, 1, 1]), 3)),
        ("ace", lambda tape: tape.draw("deck", NAMES, pack([0, 1, 1]), 2)),
        (0, lambda tape: tape.draw("deck", NAMES, pack([1, 1, 1]), 3)),
        ([0, 1, 1], lambda tape: tape.shuffle("order", 3)),
        ([0, 1], lambda tape: tape.shuffle("order", 3)),
        ("012", lambda tape: tape.shuffle("order", 3)),
        ([0, 1, {}], lambda tape: tape.shuffle("order", 3)),
        ("yes", lambda tape: tape.ask("animal", "otter", is_truth)),
        (1, lambda tape: tape.ask("animal", "otter", is_truth)),
    ],
)
def test_a_tape_answers_only_what_the_rules_could_have_been_told(answer: object, ask: Any) -> None:
    with pytest.raises(ChanceError, match="impossible"):
        ask(Tape([answer]))


def test_a_tape_that_ends_says_so() -> None:
    tape = Tape([1])
    tape.pick("die", 6)
    with pytest.raises(ChanceError, match=r"tape ends where 'die' is asked"):
        tape.pick("die", 6)


def test_an_oracle_that_talks_nonsense_is_refused_by_name() -> None:
    for door in (Seeded(1, lambda question, about: "perhaps"), Dream(Rng(1), lambda question, about: 1)):
        with pytest.raises(ChanceError, match="no answer to 'animal'"):
            door.ask("animal", "otter", is_truth)
        assert door.taken() == []


def test_a_door_that_draws_along_stands_where_it_stood() -> None:
    """What was asked outside comes from the tape: nobody is there to ask."""
    door = used(Seeded(5, lambda question, about: True))
    door.ask("animal", "otter", is_truth)
    door.pick("die", 3)
    tape = Retraced(door.taken(), Seeded(5))
    used(tape)
    assert tape.ask("animal", "otter", is_truth) is True
    tape.pick("die", 3)
    assert tape.same and tape.live.dump() == door.dump()
    assert tape.copy().dump() == tape.dump()


@pytest.mark.parametrize("place", range(3))
def test_a_door_that_answers_otherwise_is_noticed(place: int) -> None:
    door, deck = Seeded(5), (NAMES, pack([1, 1, 1]), 3)
    answers: list[Any] = [
        int(door.pick("die", 3)),
        door.shuffle("order", 2),
        NAMES[door.draw("deck", *deck)],
    ]
    forged = [(answers[0] + 1) % 3, answers[1][::-1], next(name for name in NAMES if name != answers[2])]
    answers[place] = forged[place]
    tape = Retraced(answers, Seeded(5))
    assert tape.pick("die", 3) == answers[0] and tape.same == (place != 0)
    assert tape.shuffle("order", 2) == answers[1] and tape.same == (place == 2)
    assert NAMES[tape.draw("deck", *deck)] == answers[2] and not tape.same


def test_a_script_comes_first_and_then_chance_as_if_there_had_been_none() -> None:
    door, plain = Scripted(5, None, {"die": [2, 9, "x"], "order": [[1, 0], [0]], "deck": ["king"]}), Seeded(5)
    assert door.pick("die", 3) == 2
    assert [door.pick("die", 3), door.pick("die", 3)] == [plain.pick("die", 3), plain.pick("die", 3)]
    assert door.shuffle("order", 2) == [1, 0] and door.shuffle("order", 2) == plain.shuffle("order", 2)
    assert NAMES[door.draw("deck", NAMES, pack([1, 1, 1]), 3)] == "king"
    assert door.draw("deck", NAMES, pack([1, 1, 1]), 3) == plain.draw("deck", NAMES, pack([1, 1, 1]), 3)
    given = door.taken()
    assert given[0] == 2 and given[3] == [1, 0] and given[5] == "king" and len(given) == 7


def used(door: Chance) -> Chance:
    """A door that was asked a few times."""
    door.pick("die", 3)
    door.shuffle("order", 2)
    door.pick("die", 3)
    return door


DOORS = {
    "seeded": lambda: used(Seeded(5)),
    "fresh": lambda: Seeded(5),
    "dream": lambda: used(Dream(Rng(5))),
    "scripted": lambda: used(Scripted(5, None, {"die": [1, 7, 2], "order": [[1, 0]], "deck": ["ace"]})),
    "tape": lambda: used(Tape([1, [1, 0], 2, *range(20)])),
}


@pytest.mark.parametrize("make", DOORS.values(), ids=DOORS.keys())
def test_a_copy_and_a_loaded_door_answer_the_same_and_are_their_own(make: Any) -> None:
    door = make()
    copy = door.copy()
    loaded = load_chance(json.loads(encode(door.dump())))
    assert copy.taken() == [] and loaded.taken() == []
    assert copy.dump() == loaded.dump() == door.dump()
    ahead = [int(copy.pick("die", 50)) for _ in range(17)]
    assert door.dump() == make().dump()
    assert [int(door.pick("die", 50)) for _ in range(17)] == ahead
    assert [int(loaded.pick("die", 50)) for _ in range(17)] == ahead


def test_a_copy_keeps_whom_it_can_ask() -> None:
    for door in (Seeded(1, lambda question, about: about), Dream(Rng(1), lambda question, about: about)):
        assert door.copy().ask("what", 7, anything) == 7
    assert load_chance(Seeded(1).dump(), lambda question, about: about).ask("what", 8, anything) == 8


@pytest.mark.parametrize(
    "saved",
    [
        None,
        [],
        {},
        {"kind": "dice"},
        {"kind": "seeded", "key": "00", "at": {}},
        {"kind": "seeded", "key": "zz" * 32, "at": {}},
        {"kind": "seeded", "key": "00" * 32, "at": 3},
        {"kind": "seeded", "key": "00" * 32, "at": {"die": -1}},
        {"kind": "seeded", "key": "00" * 32, "at": {"die": 10**12}},
        {"kind": "scripted", "key": "00" * 32, "at": {}},
        {"kind": "scripted", "key": "00" * 32, "at": {}, "script": {"die": 1}},
        {"kind": "tape", "given": [1], "at": 2},
        {"kind": "tape", "given": 1, "at": 0},
        {"kind": "dream", "words": [1, 2, 3]},
        {"kind": "dream", "words": [1, 2, 3, -1]},
        {"kind": "dream", "words": [1, 2, 3, 2**32]},
    ],
    ids=str,
)
def test_what_is_no_door_is_refused_by_name(saved: object) -> None:
    with pytest.raises(ChanceError):
        load_chance(saved)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@given(st.fixed_dictionaries({"kind": st.sampled_from(["seeded", "scripted", "tape", "dream"])}, optional={
    "key": values, "at": values, "given": values, "words": values, "script": values,
}))  # fmt: skip
def test_hostile_doors_are_refused_by_name_or_work(saved: dict[str, Any]) -> None:
    try:
        door = load_chance(saved)
    except ChanceError:
        return
    assert load_chance(door.dump()).dump() == door.dump()
