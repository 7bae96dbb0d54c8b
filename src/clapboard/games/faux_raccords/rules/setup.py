"""Set-up: what is dealt, laid out and drawn before the first turn."""

from __future__ import annotations

from clapboard.games.faux_raccords.box.components import EVENTS, SECOND_TAKES
from clapboard.games.faux_raccords.box.printed import CARDS, Box
from clapboard.games.faux_raccords.pieces import CLAPS, HAND, Chair
from clapboard.games.faux_raccords.rules.ending import start_turn
from clapboard.games.faux_raccords.rules.moving import arrive, hand_to
from clapboard.games.faux_raccords.ruleset import Ruleset
from clapboard.games.faux_raccords.state import State
from clapboard.kernel.chance import Chance


def deal(seats: int, options: dict[str, str | int], chance: Chance, box: Box) -> State:
    """FR-020 to FR-028."""
    rules = Ruleset(options, seats, box)
    state = State(seats, rules, chance, [Chair(0, 0, CLAPS, True) for _ in range(seats)])
    rush = list(range(len(CARDS)))
    if rules.mode == "tutorial":
        rush = [card for card in rush if card not in SECOND_TAKES]  # FR-022, FR-R02
    stack = [rush[place] for place in chance.shuffle("rush", len(rush))]
    if rules.mode == "tutorial":
        state.out = sorted([*SECOND_TAKES, *stack[:4]])
        stack = stack[4:]
    for seat in range(seats):
        for _ in range(HAND):
            hand_to(state, seat, stack.pop())
    for space in box.figures[rules.mode, seats]:
        arrive(state, space, stack.pop(), False, 0)
    state.deck = stack
    if rules.marks:
        order = chance.shuffle("events", len(EVENTS))
        state.events = order[: len(rules.marks)]
        state.unused = sorted(order[len(rules.marks) :])
    else:
        state.unused = list(range(len(EVENTS)))
    if rules.genre:
        many = 4 if rules.mode == "shorts" else 2
        tokens = chance.shuffle("tokens", 6)[:many]
        for pair in range(0, many, 2):
            state.tokens += sorted(tokens[pair : pair + 2])
    first = str(options["first_player"])
    state.first = int(first[5:]) if first.startswith("seat-") else chance.pick("first player", seats)
    state.active = state.first
    start_turn(state)
    return state
