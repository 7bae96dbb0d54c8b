"""How many slips of the finger lie between what was typed and a word."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FAR: Final = 99


def slips(typed: str, word: str, most: i64) -> i64:
    """The fewest slips that turn `typed` into a beginning of `word`, or FAR if there are more than `most`.

    A slip is a letter too many, a missing one, a wrong one, or two neighbours exchanged.
    """
    length: i64 = len(typed)
    reach: i64 = min(len(word), length + most)  # no longer beginning of the word can be within `most`
    if reach + most < length:
        return FAR
    before: list[i64] = []
    above: list[i64] = list(range(length + 1))
    best: i64 = above[length]
    for at in range(1, reach + 1):
        letter = word[at - 1]
        row: list[i64] = [0] * (length + 1)
        row[0] = at
        least: i64 = at
        for place in range(1, length + 1):
            same: i64 = 0 if typed[place - 1] == letter else 1
            cost: i64 = above[place - 1] + same
            cost = min(cost, min(above[place], row[place - 1]) + 1)
            if (
                same
                and at > 1
                and place > 1
                and typed[place - 1] == word[at - 2]
                and typed[place - 2] == letter
            ):
                cost = min(cost, before[place - 2] + 1)
            row[place] = cost
            least = min(least, cost)
        best = min(best, row[length])
        if least > most:
            break
        before, above = above, row
    return best if best <= most else FAR
