"""Set-up: what is shuffled, dealt and laid out before the first placement (AC-010 to AC-023)."""

from __future__ import annotations

from clapboard.games.action.box.prints import Prints
from clapboard.games.action.pieces import Chair, Stack
from clapboard.games.action.rules.course import begin_round
from clapboard.games.action.rules.market import fill_scripts, refill_track
from clapboard.games.action.ruleset import Ruleset
from clapboard.games.action.state import State
from clapboard.kernel.chance import Chance


def deal(prints: Prints, seats: int, options: dict[str, str | int], chance: Chance) -> State:
    """A new game. Chance is asked in the order of 6.2; each order is from the top of the pile down."""
    chairs = [Chair(prints.money, prints.assistants) for _ in range(seats)]
    state = State(seats, prints, Ruleset(options, seats, prints), chance, chairs)
    state.telling = False
    tv = pile(chance, "tv", int(prints.tv), len(prints.scripts))
    for chair in chairs:
        chair.stacks.append(Stack(1, tv.pop(), [], 0))  # AC-012: the first stack of its owner
        chair.next_stack = 2
    state.unused = sorted(tv)
    state.script_pile = pile(chance, "scripts", 0, int(prints.tv))
    state.actor_pile = pile(chance, "actors", 0, int(prints.sets))
    state.set_pile = pile(chance, "sets", int(prints.sets), len(prints.performers))
    state.event_pile = pile(chance, "events", 0, len(prints.events))
    state.reels = chance.shuffle("genres", len(prints.genres))[: int(prints.reels(seats))]
    first = str(options["first_player"])
    state.first = int(first[5:]) if first.startswith("seat-") else chance.pick("first player", seats)
    if state.rules.limited:
        state.bank = prints.tokens - prints.money * seats  # AC-016
    state.scripts = [-1] * int(prints.script_spaces)
    state.track = [-1] * len(prints.track)
    fill_scripts(state)
    refill_track(state)  # AC-015: the first card on the right-most space
    begin_round(state)
    state.telling = True
    return state


def pile(chance: Chance, question: str, start: int, end: int) -> list[int]:
    """The cards from `start` to `end`, shuffled; the last is the top."""
    order = chance.shuffle(question, end - start)
    order.reverse()
    return [start + at for at in order]
