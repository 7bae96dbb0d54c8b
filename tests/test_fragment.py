"""Mutations find their fragment by its words, and what takes its place is still Python."""

from __future__ import annotations

import ast

import pytest

from tests.fragment import places, replaced

TEXT = """
def told(cards):
    found = []
    for card in cards:
        found.append(card)
        count(card)
    found.reverse()
    return call(
        one=found,
        two=2,
    )
"""


def broken(old: str, new: str) -> str:
    (span,) = places(old, TEXT, (0, len(TEXT)))
    text = replaced(TEXT, span, new)
    ast.parse(text)
    return text


@pytest.mark.parametrize("new", ["one=[],", "one=[]"])
def test_a_comma_after_the_fragment_is_there_once(new: str) -> None:
    assert "\n        one=[],\n        two=2," in broken("one=found,", new)


def test_lines_keep_their_distance_from_the_first_one() -> None:
    """Also where they stand further to the left."""
    new = """
            count(card)
        return found
"""
    text = broken("count(card)\nfound.reverse()", new)
    assert "\n        count(card)\n    return found\n    return call(" in text


def test_a_fragment_laid_out_otherwise_is_found() -> None:
    assert "two=3" in broken("call(one=found, two=2)", "call(one=found, two=3)")


def test_a_block_for_a_line() -> None:
    text = broken("found.reverse()", "if found:\n    found.sort()")
    assert "\n    if found:\n        found.sort()\n    return" in text
