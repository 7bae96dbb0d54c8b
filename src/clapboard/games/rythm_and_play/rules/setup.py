"""Set-up: what is dealt, who begins, and who chooses the Tonality."""

from __future__ import annotations

from clapboard.games.rythm_and_play.pieces import FLAT, SHARP, Chair
from clapboard.games.rythm_and_play.rules.acting import draw_play, draw_rhythm
from clapboard.games.rythm_and_play.rules.legal import refresh
from clapboard.games.rythm_and_play.ruleset import Ruleset
from clapboard.games.rythm_and_play.stages import TURN
from clapboard.games.rythm_and_play.state import State
from clapboard.kernel.bag import size
from clapboard.kernel.chance import Chance


def deal(seats: int, rules: Ruleset, chance: Chance) -> State:
    """RP-010 to RP-015: 4 PLAY cards and 1 RHYTHM card each; who begins; who chooses the Tonality."""
    chairs = [Chair() for _ in range(seats)]
    state = State(seats, rules, chance, chairs)
    state.play_stack = rules.box.play
    state.play_left = size(rules.box.play)
    state.rhythm_stack = rules.box.rhythm
    state.rhythm_left = size(rules.box.rhythm)
    for chair in chairs:
        for _ in range(4):
            draw_play(state, chair)
    for chair in chairs:
        draw_rhythm(state, chair)
    first = str(rules.options["first_player"])
    state.first = int(first[5:]) if first.startswith("seat-") else chance.pick("first player", seats)
    if rules.options["tonality_choice"] == "random":
        state.tonality = SHARP if chance.pick("tonality", 2) == 0 else FLAT
        state.phase = TURN
        state.turn_of = state.first
    else:
        state.turn_of = (state.first + seats - 1) % seats
    refresh(state)
    return state
