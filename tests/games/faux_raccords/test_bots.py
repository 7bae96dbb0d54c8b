"""The players of Faux Raccords keep the laws of computer players: legal, the same by seed, blind for what their seat cannot see."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from clapboard.games.faux_raccords import GAME
from clapboard.games.faux_raccords.bots.cost import Form
from clapboard.games.faux_raccords.bots.levels import (
    EXPERT_WORLDS,
    REGULAR_WORLDS,
    VERSIONS,
    ComputerPlayer,
    expert,
)
from clapboard.games.faux_raccords.bots.reading import NO_INFERENCE, NUMBER, Reading
from clapboard.games.faux_raccords.bots.target import LINE, Goal
from clapboard.games.faux_raccords.bots.weights import Style
from clapboard.games.faux_raccords.box.components import MODES
from clapboard.games.faux_raccords.knowledge import viewing as shown
from clapboard.games.faux_raccords.knowledge.view import FauxView, ShotView
from clapboard.games.faux_raccords.pieces import Shot
from clapboard.games.faux_raccords.rules.scoring import wins
from clapboard.kernel.bot import Budget
from clapboard.kernel.conformance import Findings, check_bot
from clapboard.kernel.legal import Listed
from clapboard.kernel.rng import Rng
from clapboard.lab.arena import Pairing, play
from tests.table.elsewhere import elsewhere

pytestmark = pytest.mark.one_build

NAMES = list(GAME.bots())


def test_the_levels_are_named_in_order() -> None:
    assert NAMES == ["novice", "regular", "expert"]


TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {"mode": "tutorial"}),
    (3, {"mode": "full", "event_decider": "vote"}),
    (4, {"mode": "shorts", "event_decider": "vote"}),
    (2, {"mode": "series"}),
    (3, {"mode": "arcs", "agreement": "frame"}),
    (4, {"mode": "studio", "agreement": "levels"}),
    (4, {"mode": "tutorial"}),
    (2, {"mode": "full", "spacing_2p": "lenient"}),
    (2, {"mode": "shorts"}),
    (3, {"mode": "series", "event_decider": "vote"}),
    (4, {"mode": "arcs", "event_decider": "vote"}),
    (2, {"mode": "studio", "agreement": "frame", "event_decider": "vote"}),
]
"""All modes, 2, 3 and 4 seats, with and without agreements and votes."""


def looked_at(level: str, table: tuple[int, dict[str, str]], decisions: int, iterations: int) -> Findings:
    """Legal choices, the same by seed, and none that other hidden cards change."""
    seats, options = table
    skips = level != "expert"  # the others lay no Clue, whatever they see
    return check_bot(
        GAME,
        GAME.bots()[level],
        options["mode"],
        seats,
        options,
        decisions=decisions,
        worlds=0,
        iterations=iterations,
        seed=seats,
        elsewhere=elsewhere,
        counts=lambda view: not (skips and isinstance(view, FauxView) and view.phase == "clue"),
    )


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("table", TABLES[:6], ids=lambda table: str(table[1]["mode"]))
def test_a_level_keeps_the_laws(level: str, table: tuple[int, dict[str, str]]) -> None:
    assert looked_at(level, table, 24, 3).demand().states == 24


@pytest.mark.slow
@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[1]['mode']}-{table[0]}")
def test_two_thousand_decisions_of_a_level(level: str, table: tuple[int, dict[str, str]]) -> None:
    """Over all tables, with the level's own budget."""
    own = {"regular": REGULAR_WORLDS, "expert": EXPERT_WORLDS}.get(level, 1)
    part = 2000 // len(TABLES) + 1
    assert looked_at(level, table, part, own).demand().states == part


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("table", TABLES[:3], ids=lambda table: str(table[1]["mode"]))
def test_a_view_that_tells_too_much_is_found_by_what_a_level_does(
    level: str, table: tuple[int, dict[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: every seat sees every card of the film, as if it could look now."""
    true = shown.shot_view

    def telling(shot: Shot, eye: int, over: bool) -> ShotView:
        return msgspec.structs.replace(true(shot, eye, True), peekable=True)

    monkeypatch.setattr(shown, "shot_view", telling)
    assert looked_at(level, table, 100, 3).names == {"bot-reads-hidden"}


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
            result = play(Pairing("faux-raccords", team, seed, options, 6))
            assert result.outcome.reason in ("won", "check-failed", "spacing")


@pytest.mark.parametrize("mode", MODES)
def test_a_film_costs_nothing_exactly_when_it_wins(mode: str) -> None:
    """The bots' own estimate and the final check agree on what a right film is."""
    for seed in range(6):
        state: Any = GAME.new(2, {"mode": mode}, seed)
        bots = [GAME.bots()["expert"]() for _ in range(2)]
        rng = Rng(seed)
        while state.outcome() is None:
            seat = state.actors()[0]
            state.apply(
                seat, bots[seat].choose(state.view(seat), state.legal(seat), rng.seed(), Budget(iterations=6))
            )
        reading = Reading(state.view(0), GAME.box)
        form = reading.form(Style())
        form.lay(reading.spaces)
        assert (form.cost(reading.cards, [1000] * len(reading.cards)) == 0) == wins(state)


def test_a_line_out_of_order_costs_what_must_move() -> None:
    form = Form(Goal(LINE, 5, 0, [], [], list(range(1, 33)), GAME.box.symbol, Style()))
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
    bots = [GAME.bots()["novice"]() for _ in range(2)]
    while len(state.view(0).film) < 9:
        seat = state.actors()[0]
        state.apply(seat, bots[seat].choose(state.view(seat), state.legal(seat), 1))
    reading = Reading(state.view(0), GAME.box)
    with_sense, without = expert(GAME.box), expert(GAME.box, NO_INFERENCE)
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
    rng, taken_over = Rng(8), 0
    for seed in range(6):
        state: Any = GAME.new(3, {"mode": MODES[seed]}, seed)
        bot = GAME.bots()["expert"]()
        for _ in range(120):
            if state.outcome() is not None:
                break
            seat = state.actors()[0]
            legal = state.legal(seat)
            if rng.below(2):
                state.apply(seat, legal.sample(rng))
            else:
                taken_over += bool(state.steps(seat))
                state.apply(seat, bot.choose(state.view(seat), legal, 1, Budget(iterations=3)))
    assert taken_over > 50


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_a_budget_in_time_is_kept_and_said_in_worlds(level: str) -> None:
    state: Any = GAME.new(3, {"mode": "full", "first_player": "seat-0"}, 4)
    view, legal = state.view(0), state.legal(0)
    bot = GAME.bots()[level]()
    hurried = bot.choose(view, legal, 1, Budget(seconds=1e-6))
    assert bot.thought.iterations == 1 and bot.thought.seconds > 0
    assert GAME.bots()[level]().choose(view, legal, 1, Budget(iterations=1)) == hurried
    own = {"regular": REGULAR_WORLDS, "expert": EXPERT_WORLDS}[level]
    at_leisure = GAME.bots()[level]()
    chosen = at_leisure.choose(view, legal, 1, Budget(seconds=60))
    assert at_leisure.thought.iterations == own
    state.apply(0, chosen)
    if state.steps(0):  # the next step is the same thought
        at_leisure.choose(state.view(0), state.legal(0), 1, Budget(seconds=1e-6))
        assert at_leisure.thought.iterations == own
    assert GAME.bots()[level]().choose(view, legal, 1) == chosen


def test_a_forced_choice_costs_no_thought() -> None:
    state: Any = GAME.new(2, {"mode": "tutorial", "first_player": "seat-0"}, 4)
    bot = expert(GAME.box)
    bot.choose(state.view(0), state.legal(0), 1, Budget(iterations=4))
    assert bot.thought.iterations == 4
    bot.choose(state.view(0), Listed([state.legal(0)[0]]), 1, Budget(iterations=4))
    assert bot.thought.iterations == 0


def test_regular_wins_more_than_novice() -> None:
    """A small sample of bench/results: the same deals for both."""
    won = [
        sum(
            play(Pairing("faux-raccords", (level,) * 2, seed, {"mode": "tutorial"})).outcome.scores[0]
            for seed in range(8)
        )
        for level in ("novice", "regular")
    ]
    assert won[1] > won[0] + 2


def test_a_bot_says_what_it_is() -> None:
    assert set(VERSIONS) == set(MODES)
    for level in NAMES:
        bot = GAME.bots()[level]()
        assert bot.name == level
        assert not isinstance(bot, ComputerPlayer) or bot.about.endswith(".")
