"""The conformance suite is itself tested: sound games pass it, and each broken one is caught by name."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from clapboard.kernel.bot import Bot
from clapboard.kernel.codec import encode
from clapboard.kernel.conformance import LAWS, Effort, Violation, check, check_bot, enumerated
from clapboard.kernel.conformance.run import Run
from clapboard.kernel.options import Value
from clapboard.kernel.record import Record
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.state import State
from tests.kernel.games import (
    bids,
    boast,
    broken_bids,
    broken_others,
    cheats,
    grab,
    pebbles,
    roll,
    row,
    sheet,
)
from tests.kernel.games.tiny import Broken, RandomBot

TINY: tuple[AnyGame, ...] = (bids.GAME, row.GAME, boast.GAME, grab.GAME, pebbles.GAME, roll.GAME, sheet.GAME)
checking = importlib.import_module("clapboard.kernel.conformance.check")
"""The module; the package has a function of the same name."""
CLOSE = Effort(facts_every=1, undo_every=1, hiding_every=1, saving_every=1, timing_every=1)
BROKEN: dict[str, Broken] = {**broken_bids.BROKEN, **broken_others.BROKEN}

# Laws that no tiny game breaks above, and where they are broken instead.
ELSEWHERE = {
    "undo-not-inverse": "only the kernel could break it: test_a_record_that_does_not_go_back",
    "bot-illegal": "test_a_cheat_is_caught",
    "bot-not-reproducible": "test_a_cheat_is_caught",
    "bot-over-budget": "test_a_cheat_is_caught",
    "bot-reads-hidden": "test_a_cheat_is_caught",
    "bot-ignores-time": "test_a_cheat_is_caught",
}


def tables() -> Iterator[tuple[AnyGame, str, int, dict[str, Value]]]:
    """Every tiny game, mode and seat count, with the default options and with each other one."""
    for game in TINY:
        for mode, seats in game.tables():
            yield game, mode, seats, {}
            for option in game.meta.options:
                others: tuple[Value, ...] = (*option.choices[1:], *(option.span or ()))
                for value in others if option.key != "mode" else ():
                    yield game, mode, seats, {option.key: value}


def said(part: object) -> str | None:
    """A short name for a parameter."""
    if isinstance(part, dict):
        return "+".join(f"{key}={value}" for key, value in part.items()) or "default"
    return getattr(getattr(part, "meta", None), "id", None)


@pytest.mark.parametrize("game, mode, seats, options", list(tables()), ids=said)
def test_a_tiny_game_conforms(game: AnyGame, mode: str, seats: int, options: dict[str, Value]) -> None:
    report = check(game, mode, seats, options, games=3, bots=game.bots()).demand()
    assert report.games == 3 + len(game.bots()) and report.states > 10 and report.worlds > 50


@pytest.mark.slow
@pytest.mark.parametrize("game, mode, seats, options", list(tables()), ids=said)
def test_a_tiny_game_conforms_under_a_closer_look(
    game: AnyGame, mode: str, seats: int, options: dict[str, Value]
) -> None:
    check(game, mode, seats, options, games=16, seed=1, effort=CLOSE).demand()


def test_a_long_game_is_looked_at_sparsely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its first states one by one, then every tenth, and always the last."""
    looked: list[tuple[int, bool]] = []
    look = checking._look

    def noted(run: Run, *more: Any) -> None:
        looked.append((len(run.moves), run.state.outcome() is not None))
        look(run, *more)

    monkeypatch.setattr(checking, "_look", noted)
    report = check(grab.GAME, *grab.GAME.tables()[-1], games=1, effort=Effort(closely=3)).demand()
    moves = [many for many, _ in looked]
    assert moves[:4] == [0, 1, 2, 3] and looked[-1] == (report.states - 1, True)
    assert all(many % 10 == 0 for many in moves[4:-1]) and len(moves) > 6


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_game_is_caught_by_name(broken: Broken) -> None:
    game = broken.game
    mode = broken.mode or game.meta.modes[0]
    report = check(game, mode, broken.seats, broken.options, games=6, effort=CLOSE)
    assert report.names == {broken.law}, str(report)
    with pytest.raises(Violation, match=broken.law):
        report.demand()


def test_every_law_is_shown_broken() -> None:
    shown = {broken.law for broken in BROKEN.values()}
    assert shown | set(ELSEWHERE) == set(LAWS)
    assert not shown & set(ELSEWHERE)


def test_a_record_that_does_not_go_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Record, "undo", lambda record, seat: None)
    assert check(row.GAME, "short", 2, effort=CLOSE).names == {"undo-not-inverse"}


def test_a_violation_says_where() -> None:
    report = check(BROKEN["a lost card"].game, "alone", 2, games=1, seed=5)
    found = report.violations[0]
    assert found.where.mode == "alone" and found.where.seats == 2 and len(found.where.moves) >= 2
    assert found.law == LAWS["not-conserved"]
    assert "seed 5000015" in str(found) and "not-conserved" in str(report)


def test_the_same_violation_is_found_again_from_where_it_says() -> None:
    first, second = (check(BROKEN["leak by order"].game, "alone", 3, games=4, effort=CLOSE) for _ in range(2))
    assert list(map(str, first.violations)) == list(map(str, second.violations))


def test_a_law_can_be_waived() -> None:
    broken = BROKEN["a sealed choice is told"]
    assert check(broken.game, "alone", 2, effort=CLOSE, waive=[broken.law]).ok


# Exact enumeration


def worlds_of(game: AnyGame, place: int, viewer: int | None) -> set[bytes]:
    state: State = game.position(game.small_positions()[place])
    return enumerated(game, state, viewer)


@pytest.mark.parametrize(
    "game, place, viewer, many",
    [
        (bids.GAME, 0, 0, 7),  # the sealed card of the other is one of seven
        (bids.GAME, 0, None, 8 * 7),
        (bids.GAME, 2, 0, 6),  # 2, 3 and 4 among three others
        (row.GAME, 0, 0, 2),  # one card known, two not: and its own open chain
        (row.GAME, 0, 1, 19),  # all cards known, and any chain that the other may have begun
        (row.GAME, 0, None, 6 * 19),
        (boast.GAME, 0, 0, 3),  # 4, 5 or 6, and the other has not answered
        (boast.GAME, 1, 0, 7 * 3),  # seven pairs from 4 4 5 6; of two others at most one has answered
        (grab.GAME, 0, 0, 6 * (1 + 2 * 3)),  # three faces; no request, or for two tiles at three times
    ],
)
def test_worlds_are_counted_by_hand(game: AnyGame, place: int, viewer: int | None, many: int) -> None:
    assert len(worlds_of(game, place, viewer)) == many


def test_a_test_may_bring_its_own_enumeration() -> None:
    def by_hand(game: AnyGame, state: State, viewer: int | None) -> set[bytes]:
        """Bids in the last round of two: the one who looks sees its own card, and any other may be sealed opposite."""
        described: dict[str, Any] = game.describe(state)
        unseen = {*described["stock"], *described["hands"][0], *described["hands"][1]}
        mine = unseen if viewer != 0 else set(described["hands"][0])
        theirs = unseen if viewer != 1 else set(described["hands"][1])
        found = set()
        for one in mine:
            for two in theirs - {one}:
                rest = {"hands": [[one], [two]], "sealed": [0, two], "stock": sorted(unseen - {one, two})}
                found.add(encode({**described, **rest}))
        return found

    assert check(bids.GAME, "alone", 2, games=1, worlds=by_hand).ok
    assert check(bids.GAME, "alone", 2, games=1, worlds=lambda game, state, viewer: set()).ok
    real = {encode(bids.GAME.describe(bids.GAME.position(bids.GAME.small_positions()[0])))}
    names = check(bids.GAME, "alone", 2, games=1, worlds=lambda game, state, viewer: real).names
    assert names == {"imagine-invents-worlds"}


def test_a_position_that_is_not_small_is_said_to_be_so() -> None:
    state = bids.GAME.new(2, seed=1)
    with pytest.raises(ValueError, match="not small"):
        enumerated(bids.GAME, state, 0, most=100)


# Computer players


@pytest.mark.parametrize("game", TINY, ids=said)
def test_a_fair_bot_conforms(game: AnyGame) -> None:
    mode, seats = game.tables()[-1]
    report = check_bot(game, RandomBot, mode, seats, decisions=60, worlds=2).demand()
    assert report.states == 60


@pytest.mark.parametrize(
    "make, law",
    [
        (cheats.PlaysWhatItLikes, "bot-illegal"),
        (cheats.Falls, "bot-illegal"),
        (cheats.ChangesItsMind, "bot-not-reproducible"),
        (cheats.ThinksTooLong, "bot-over-budget"),
        (cheats.IgnoresTime, "bot-ignores-time"),
        (cheats.CannotRepeat, "bot-not-reproducible"),
        (cheats.ReadsTheState, "bot-reads-hidden"),
    ],
)
def test_a_cheat_is_caught(make: Callable[[], Bot], law: str) -> None:
    game = broken_bids.with_state(cheats.TellingState)
    assert check_bot(game, make, "alone", 3, decisions=40).names == {law}


def test_a_check_without_other_worlds_says_so() -> None:
    """It would find nothing, whatever a bot does."""
    with pytest.raises(ValueError, match="no decisions"):
        check_bot(bids.GAME, RandomBot, "alone", 3, elsewhere=lambda record, seat, seed: None)
    with pytest.raises(ValueError, match="is the real one"):
        check_bot(bids.GAME, RandomBot, "alone", 3, elsewhere=lambda record, seat, seed: record.state.copy())
    with pytest.raises(ValueError, match="no decisions"):
        check_bot(bids.GAME, RandomBot, "alone", 3, counts=lambda view: False)


def test_the_actions_of_the_tiny_games_read_well() -> None:
    assert bids.GAME.text(bids.Bid(7)) == "bid 7"
    assert boast.GAME.parse("announce otter") == boast.Announce("otter")
    assert grab.GAME.parse("grab 2 17") == grab.Grab(2, 17)
    assert json.loads(encode(row.Use("swap"))) == {"type": "use", "power": "swap"}
