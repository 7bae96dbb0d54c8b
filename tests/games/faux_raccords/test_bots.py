"""The players of Faux Raccords keep the laws of computer players: legal, the same by seed, blind for what their seat cannot see."""

from __future__ import annotations

from typing import Any

import pytest

from clapboard.games.faux_raccords import GAME
from clapboard.games.faux_raccords.bots import LEVELS, VERSIONS, Thinker, expert
from clapboard.games.faux_raccords.components import MODES
from clapboard.games.faux_raccords.form import Form
from clapboard.games.faux_raccords.reading import NO_INFERENCE, NUMBER, Reading
from clapboard.games.faux_raccords.scoring import wins
from clapboard.kernel.bot import Budget
from clapboard.kernel.conformance import check_bot
from clapboard.kernel.rng import Rng
from clapboard.lab.arena import Match, play

NAMES = list(LEVELS)


def test_the_levels_are_named_in_order() -> None:
    assert NAMES == ["novice", "regular", "expert"]


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("mode", MODES)
def test_a_level_keeps_the_laws(level: str, mode: str) -> None:
    """Legal choices, the same by seed, and none that hidden cards could change."""
    check_bot(GAME, LEVELS[level], mode, 3, decisions=30, iterations=3).demand()


@pytest.mark.slow
@pytest.mark.parametrize("level", NAMES)
def test_two_thousand_decisions_of_a_level(level: str) -> None:
    own = {"regular": 6, "expert": 100}.get(level, 1)
    for mode in MODES:
        for seats in (2, 4):
            check_bot(GAME, LEVELS[level], mode, seats, decisions=170, iterations=own, seed=seats).demand()


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "full", "spacing_2p": "lenient"},
        {"mode": "full", "event_decider": "vote"},
        {"mode": "shorts", "event_decider": "vote", "pace": "slow"},
        {"mode": "arcs", "agreement": "frame"},
        {"mode": "studio", "agreement": "levels"},
        {"mode": "studio", "agreement": "frame"},
    ],
)
def test_levels_play_every_option_to_the_end(options: dict[str, Any]) -> None:
    for team in (("novice", "regular"), ("expert", "novice")):
        for seed in range(3):
            result = play(Match("faux-raccords", team, seed, options, 6))
            assert result.outcome.reason in ("won", "check-failed", "spacing")


@pytest.mark.parametrize("mode", MODES)
def test_a_film_costs_nothing_exactly_when_it_wins(mode: str) -> None:
    """The bots' own estimate and the final check agree on what a right film is."""
    for seed in range(6):
        state: Any = GAME.new(2, {"mode": mode}, seed)
        bots = [LEVELS["expert"]() for _ in range(2)]
        rng = Rng(seed)
        while state.outcome() is None:
            seat = state.actors()[0]
            state.apply(
                seat, bots[seat].choose(state.view(seat), state.legal(seat), rng.seed(), Budget(iterations=6))
            )
        reading = Reading(state.view(0))
        form = reading.form()
        form.lay(reading.spaces)
        assert (form.cost(reading.cards, [1000] * len(reading.cards)) == 0) == wins(state)


def test_a_line_out_of_order_costs_what_must_move() -> None:
    form = Form(0, 5, 0, [], [], list(range(1, 33)))
    form.lay([0, 1, 2, 3, 4])
    weights = [1000, 700, 1000, 1000, 1000]
    film = [NUMBER[card] for card in ("r02", "r20", "r05", "r08", "r11")]
    assert form.cost(film, weights) == 700
    assert form.cost(sorted(film), weights) == 0
    form.lay([0, 1, 2])
    assert form.cost(sorted(film)[:3], weights) == 2000


def test_a_card_placed_by_a_partner_is_believed_to_fit() -> None:
    """Between two open cards, a hidden card that a partner placed is mostly one between them; a starting card is not."""
    state: Any = GAME.new(2, {"mode": "tutorial", "first_player": "seat-0"}, 5)
    bots = [LEVELS["novice"]() for _ in range(2)]
    while len(state.view(0).film) < 9:
        seat = state.actors()[0]
        state.apply(seat, bots[seat].choose(state.view(seat), state.legal(seat), 1))
    reading = Reading(state.view(0))
    with_sense, without = expert(), expert(NO_INFERENCE)
    spread = []
    for bot in (with_sense, without):
        worlds = reading.belief(bot.how).draw(Rng(3), 200, 400, 30)
        hidden = [at for at in range(len(reading.cards)) if reading.cards[at] < 0 and reading.meant(at) == 2]
        assert hidden
        pairs = [(one, two) for one in hidden for two in hidden if one < two]
        spread.append(sum(world[one] < world[two] for world in worlds for one, two in pairs))
    assert spread[0] > spread[1]


def test_an_act_that_somebody_else_began_is_finished() -> None:
    """A substitute may sit down in the middle of an act: whatever was chosen, it goes on legally."""
    rng = Rng(8)
    for seed in range(6):
        state: Any = GAME.new(3, {"mode": MODES[seed]}, seed)
        bot = LEVELS["expert"]()
        for _ in range(120):
            if state.outcome() is not None:
                break
            seat = state.actors()[0]
            legal = state.legal(seat)
            if rng.below(2):
                state.apply(seat, legal.sample(rng))
            else:
                state.apply(seat, bot.choose(state.view(seat), legal, 1, Budget(iterations=3)))


def test_regular_wins_more_than_novice() -> None:
    """A small sample of bench/results: the same deals for both."""
    won = [
        sum(
            play(Match("faux-raccords", (level,) * 2, seed, {"mode": "tutorial"})).outcome.scores[0]
            for seed in range(8)
        )
        for level in ("novice", "regular")
    ]
    assert won[1] > won[0] + 2


def test_a_bot_says_what_it_is() -> None:
    assert set(VERSIONS) == set(MODES)
    for level in NAMES:
        bot = LEVELS[level]()
        assert bot.name == level
        assert not isinstance(bot, Thinker) or bot.about.endswith(".")
