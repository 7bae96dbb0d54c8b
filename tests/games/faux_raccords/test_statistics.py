"""What is told after a game (sections 7 and 9): nothing of it decides anything."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from clapboard.games.faux_raccords import GAME
from clapboard.games.faux_raccords.after import Statistics, statistics
from clapboard.games.faux_raccords.box.components import CARDS, MODES, VALUE
from clapboard.games.faux_raccords.geometry.spaces import GRID, on_diamond, on_line, on_pyramid
from clapboard.games.faux_raccords.rules.misplaced import errors, misplaced, scenes
from clapboard.kernel.action import Action
from clapboard.kernel.record import Header, Record
from clapboard.kernel.rng import Rng


def line(*cards: str) -> list[tuple[int, int]]:
    return [(int(on_line(0, at)), CARDS.index(card)) for at, card in enumerate(cards)]


def test_in_a_line_all_but_the_longest_rising_row_must_go() -> None:
    assert errors(line("r02", "r03", "r05", "r08"), GAME.box) == 0
    assert errors(line("r02", "r20", "r05", "r08"), GAME.box) == 1
    assert errors(line("r08", "r05", "r03", "r02"), GAME.box) == 3
    assert errors(line("r01a", "r01b", "r05"), GAME.box) == 1
    assert [misplaced(line("r02", "r20", "r05", "r08"), at, GAME.box) for at in range(4)] == [
        False,
        True,
        False,
        False,
    ]


def test_a_value_in_both_lines_must_go_once() -> None:
    shorts = [(int(on_line(1, 0)), CARDS.index("r10a")), (int(on_line(2, 0)), CARDS.index("r10b"))]
    assert errors(shorts, GAME.box) == 1
    assert errors(shorts[:1], GAME.box) == 0


def order(state: Any) -> set[tuple[int, int]]:
    """Which space stands before which: the neighbours that the final check compares, and so on through empty ones."""
    mode, before = state.rules.mode, state.rules.geometry.before
    spaces = [int(space) for space in state.spaces()]
    if mode == "series":
        spaces = list(range(GRID, GRID + 16))
    if mode == "arcs":
        spaces = [int(on_diamond(x, y)) for x in range(-6, 9) for y in range(-12, 13) if (x + y) % 2 == 0]
    direct = {one: [two for two in spaces if before(one, two)] for one in spaces}
    found: set[tuple[int, int]] = set()
    for one in spaces:
        queue = list(direct[one])
        while queue:
            two = queue.pop()
            if (one, two) not in found:
                found.add((one, two))
                queue += direct[two]
    return found


def fits(lying: list[tuple[int, int]], ahead: set[tuple[int, int]], studio: bool) -> bool:
    if studio:
        levels: dict[int, set[int]] = {}
        for space, card in lying:
            levels.setdefault((space - int(on_pyramid(0, -128))) // 256, set()).add(GAME.box.symbol[card])
        shown = list(levels.values())
        return all(len(one) <= 2 for one in shown) and not any(a & b for a, b in combinations(shown, 2))
    values = [VALUE[card] for _, card in lying]
    if len(set(values)) < len(values):
        return False
    return all(
        VALUE[mine] < VALUE[card] for here, mine in lying for there, card in lying if (here, there) in ahead
    )


@pytest.mark.parametrize("mode", MODES)
def test_fewer_would_not_do(mode: str) -> None:
    """Against all ways to take cards out, in films of random games."""
    seen = set()
    for seed in range(5):
        state: Any = GAME.new(2 + seed % 3, {"mode": mode}, seed)
        rng = Rng(seed)
        for _ in range(90):
            if state.outcome() is not None or len(state.shots) > 10:
                break
            seat = state.actors()[0]
            legal = [action for action in state.legal(seat) if action.__class__.__name__ != "End"]
            state.apply(seat, legal[int(rng.below(len(legal)))])
        lying, ahead = scenes(state), order(state)
        fewest = next(
            many
            for many in range(len(lying) + 1)
            if any(
                fits([it for it in lying if it not in gone], ahead, mode == "studio")
                for gone in combinations(lying, many)
            )
        )
        assert errors(lying, GAME.box) == fewest
        seen.add(fewest)
    assert len(seen) > 1


@pytest.mark.parametrize("mode", MODES)
def test_the_outcome_tells_it(mode: str) -> None:
    record = played(mode, "regular", 3)
    outcome = record.state.outcome()
    assert outcome is not None and outcome.details["take_out"] == errors(scenes(record.state), GAME.box)  # type: ignore[arg-type]


def played(mode: str, level: str, seed: int, seats: int = 3) -> Record:
    record = Record.new(GAME, seats, {"mode": mode, "first_player": "seat-0"}, seed)
    bots = [GAME.bots()[level]() for _ in range(seats)]
    while record.state.outcome() is None:
        seat = record.state.actors()[0]
        action = bots[seat].choose(record.state.view(seat), record.state.legal(seat), 1)
        assert isinstance(action, Action)
        record.apply(seat, action)
    return record


def does(record: Record, *acts: str) -> Statistics:
    """Acts in short text, each by the one who is asked."""
    for text in acts:
        record.apply(record.state.actors()[0], GAME.parse(text))
    return statistics(record)


def begun(film: str, *hands: str) -> Record:
    """A tutorial in the middle, with all cards given."""
    record = Record.new(GAME, len(hands), {"mode": "tutorial", "first_player": "seat-0"}, 1)
    described = GAME.describe(record.state)  # type: ignore[arg-type]
    used = [*film.split(), *(card for hand in hands for card in hand.split())]
    rest = [card for card in CARDS if card not in used and not card.endswith("b")]
    out = [card for card in CARDS if card.endswith("b")] + rest[:4]
    described |= {"hands": [hand.split() for hand in hands], "deck": rest[4:], "out": out}
    for shot, card in zip(described["film"], film.split(), strict=True):
        shot["card"] = card
    header = Header(
        clapboard=1,
        game="faux-raccords",
        rules_version=1,
        seats=len(hands),
        options=record.header.options,
        chance=[],
        position=described,
    )
    return Record(header, GAME)


def test_who_misplaced_who_repaired_and_whose_clue_was_true() -> None:
    record = begun("r02 r26 r05 r08", "r20 r22 r14", "r24 r09 r13")
    first = does(record, "P14", "@g2", "!", "c2", "no", "!")
    assert first.errors == 2  # 26 and 14 are both too early
    assert (first.seats[0].placed, first.seats[0].misplaced, first.seats[0].repaired) == (1, 1, 0)
    assert first.seats[0].clue is True
    second = does(record, "H24", "+", "c2", "1", "@g4", "!", "c1", "no", "!")
    assert second.errors == 1
    assert (second.seats[1].placed, second.seats[1].misplaced, second.seats[1].repaired) == (0, 0, 1)
    assert second.seats[1].clue is False
    assert second.survivors == 4 and second.events == second.defaults == 0
    third = does(record, "P20", "@g4", "!")
    assert third.errors == 1
    assert [seat.right for seat in third.seats] == [1, 0]  # 20 lies well; 14 does not
    fourth = does(record, "H9", "+", "=24", "+", "c2", "1", "@g3", "!")
    assert fourth.errors == 0
    assert [seat.right for seat in fourth.seats] == [1, 0]  # 14 lies well now, but not at the first try


@pytest.mark.parametrize("seed", range(3))
def test_events_and_defaults_are_counted(seed: int) -> None:
    record = played("full", "novice", seed)
    told = statistics(record)
    facts = [fact for _, _, facts in record.steps() for fact in facts]
    flipped = [fact for fact in facts if fact.__class__.__name__ == "Flipped"]
    thrown = [fact for fact in facts if getattr(fact, "why", "") == "default"]
    assert told.events == len(flipped) > 0
    assert told.defaults == sum(not fact.applies for fact in flipped)  # type: ignore[attr-defined]
    assert len(thrown) <= told.defaults
    moved = sum(seat.placed for seat in told.seats)
    assert 0 <= sum(seat.right for seat in told.seats) <= moved
    assert told.errors == record.state.outcome().details["take_out"]  # type: ignore[union-attr]
