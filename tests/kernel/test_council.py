"""One question to one seat or to several at once."""

from __future__ import annotations

import pytest

from clapboard.kernel.council import ABSENT, Council

WAYS = [10, 11, 12]


def asked(answers: dict[int, int], chair: int = 0) -> Council:
    council = Council(4, chair, [0, 1, 2, 3])
    for seat, answer in answers.items():
        council.answer(seat, answer)
    return council


def test_one_decider_is_a_council_of_one() -> None:
    council = Council(3, 1, [1])
    assert council.awaited() == [1] and not council.awaits(0) and not council.awaits(7)
    council.answer(1, 12)
    assert council.complete() and council.decided(WAYS) == 12


def test_who_has_answered() -> None:
    council = asked({2: 11, 0: ABSENT})
    assert council.answered() == [0, 2] and council.awaited() == [1, 3] and council.asked() == [0, 1, 2, 3]
    assert not council.complete()
    council.close()
    assert council.complete() and council.awaited() == []


@pytest.mark.parametrize(
    "answers, decided",
    [
        ({0: 10, 1: 11, 2: 11, 3: 12}, 11),
        ({0: 12, 1: 11, 2: 11, 3: 12}, 12),
        ({0: 12, 1: 10, 2: 11}, 12),
        ({1: 12, 2: 11}, 11),
        ({0: ABSENT, 1: 12}, 12),
        ({}, 10),
    ],
    ids=["most", "tie by the chair", "all different", "tie without the chair", "one vote", "no vote"],
)
def test_what_is_decided(answers: dict[int, int], decided: int) -> None:
    council = asked(answers)
    council.close()
    assert council.decided(WAYS) == decided


def test_a_copy_is_its_own() -> None:
    council = asked({0: 10})
    other = council.copy()
    other.answer(1, 11)
    assert council.awaited() == [1, 2, 3] and other.awaited() == [2, 3] and other.chair == 0


def test_a_question_has_its_time_or_none() -> None:
    council = Council(2, 0, [0, 1], True, 500)
    assert council.deadline() == 500 and not council.overdue(499) and council.overdue(500)
    assert council.copy().overdue(500) and council.copy().secret
    open_ended = Council(2, 0, [0])
    assert open_ended.deadline() is None and not open_ended.overdue(1 << 40) and not open_ended.secret
