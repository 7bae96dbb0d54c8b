"""Help from one's own view: hints with reasons, the best page from one's tiles, what each tile was worth."""

from __future__ import annotations

from typing import Any

import pytest

from clapboard.games.redac_chef import GAME
from clapboard.games.redac_chef.actions import Tirage
from clapboard.games.redac_chef.box.components import TILES
from clapboard.games.redac_chef.helping import BestPage, Worths
from clapboard.games.redac_chef.hinting import Hint
from clapboard.games.redac_chef.state import State
from clapboard.kernel.bot import Budget
from clapboard.kernel.errors import NoAnswer
from tests.games.redac_chef.desk import side, staged

pytestmark = pytest.mark.one_build

BUDGET = Budget(iterations=20_000)
LITTLE = Budget(iterations=6_000)


def asked(state: State, what: str, seat: int | None = 0, budget: Budget = BUDGET) -> Any:
    question = GAME.decode_help(f'{{"type":"{what}"}}'.encode())
    return GAME.help(state.view(seat), question, 1, budget)


def puzzle() -> State:
    return GAME.new(1, {"mode": "puzzle", "puzzle": 1}, seed=1)


def test_a_hint_brings_what_it_says_and_says_why() -> None:
    state = puzzle()
    with_photo = 0
    while (hint := asked(state, "hint", budget=LITTLE)).steps:
        before = state.view(0).mine.live.sum  # type: ignore[union-attr]
        assert isinstance(hint, Hint)
        assert sum(reason.points for reason in hint.reasons) == hint.points
        for step in hint.steps:
            state.apply(0, GAME.parse(step))
        if hint.leads_to is None:
            assert hint.points > 0
            assert state.view(0).mine.live.sum == before + hint.points  # type: ignore[union-attr]
        assert not state.view(0).mine.conflicts  # type: ignore[union-attr]
        with_photo += any(reason.row == "photos" and len(reason.tiles) >= 2 for reason in hint.reasons)
    assert with_photo >= 2


def followed(state: State, budget: Budget) -> list[Hint]:
    """Hints until there is none any more, each of them done."""
    found: list[Hint] = []
    while (hint := asked(state, "hint", budget=budget)).steps:
        found.append(hint)
        for step in hint.steps:
            assert GAME.parse(step) in state.legal(0)
            state.apply(0, GAME.parse(step))
        assert len(found) < 40
    return found


def test_hints_lead_step_by_step_to_a_good_page_also_where_no_tile_brings_anything_at_first() -> None:
    """On this Friday all news are bad but one: every article costs as much mood as it brings."""
    state = GAME.new(1, {"mode": "puzzle", "puzzle": 103}, seed=1)
    first = asked(state, "hint", budget=LITTLE)
    assert first.leads_to is not None and len(first.steps) <= 2
    assert sum(reason.points for reason in first.reasons) == first.points > 0, "what it brings there"
    hints = followed(state, LITTLE)
    assert max(len(hint.steps) for hint in hints) <= 3
    live = state.view(0).mine.live  # type: ignore[union-attr]
    assert live is not None and live.sum >= 10, "of 14, with a hundredth of the steps that a table gives"
    state.apply(0, Tirage())
    outcome = state.outcome()
    assert outcome is not None and outcome.reason == "page-done", "every ad lies there"


def test_whoever_lays_out_otherwise_is_led_on_from_there() -> None:
    state = puzzle()
    for text in ("A20@1,8", "A23@4,8"):
        state.apply(0, GAME.parse(text))
    assert state.view(0).mine.conflicts  # type: ignore[union-attr]
    hints = followed(state, Budget(iterations=3_000))
    assert any(hint.leads_to is not None for hint in hints), "conflicts come first"
    mine = state.view(0).mine
    assert mine is not None and mine.live is not None and not mine.conflicts and mine.live.sum >= 10


def test_who_still_reports_has_nothing_to_lay_out() -> None:
    state = GAME.new(2, {"clock": "off"}, seed=1)
    for text in ("grab #0", "keep"):
        state.apply(0, GAME.parse(text))
    with pytest.raises(NoAnswer, match="while you report"):
        asked(state, "hint")
    state.apply(0, GAME.parse("maquette"))
    assert isinstance(asked(state, "hint"), Hint)


def test_a_puzzle_tells_its_best_page_only_when_it_is_over() -> None:
    state = puzzle()
    for what in ("best", "worth"):
        with pytest.raises(NoAnswer, match="when you have finished"):
            asked(state, what)
    state.apply(0, Tirage())
    assert state.outcome() is not None
    best = asked(state, "best")
    assert isinstance(best, BestPage)
    assert best.score > best.own and best.score <= 21 and best.gold == 21 and best.proven
    fresh = puzzle()
    for step in best.steps:
        fresh.apply(0, GAME.parse(step))
    live = fresh.view(0).mine.live  # type: ignore[union-attr]
    assert live is not None and live.sum == best.score
    assert dict(fresh.at.sides[0].page) == best.page
    worths = asked(state, "worth")
    assert isinstance(worths, Worths)
    assert len(worths.tiles) == len(state.at.box)
    assert worths.tiles[0].points >= worths.tiles[-1].points


def test_there_is_no_help_against_the_clock_nor_for_spectators() -> None:
    state = GAME.new(2, {}, seed=1)
    while state.at.stage != "day":
        due = state.deadline()
        assert due is not None
        state.advance(due)
    with pytest.raises(NoAnswer, match="against the clock"):
        asked(state, "hint")
    with pytest.raises(NoAnswer, match="no tiles"):
        asked(puzzle(), "hint", seat=None)


def hoard(many: int) -> State:
    """Somebody without a clock who has kept so many tiles, and laid none."""
    return staged([side("CP@3,2", " ".join(TILES[-many:]), day="SUN"), side(day="SUN")], day="SUN")


def test_whoever_kept_more_tiles_than_fit_on_a_page_is_helped_too() -> None:
    best = asked(hoard(40), "best", budget=LITTLE)
    assert isinstance(best, BestPage) and best.score > best.own and len(best.page) > 10
    with pytest.raises(NoAnswer, match="more than 60"):
        asked(hoard(61), "best")
    with pytest.raises(NoAnswer, match="more than 60"):
        asked(hoard(61), "hint")


def test_help_keeps_to_a_budget_in_seconds_too() -> None:
    state = puzzle()
    assert isinstance(asked(state, "hint", budget=Budget(seconds=0.01)), Hint)


def test_a_question_that_is_none_is_refused() -> None:
    with pytest.raises(NoAnswer, match="no question"):
        GAME.decode_help(b'{"type":"cheat"}')
