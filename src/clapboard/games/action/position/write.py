"""From a state to its complete description, every field written out."""

from __future__ import annotations

from typing import Any

from clapboard.games.action.areas import AREAS
from clapboard.games.action.knowledge.viewing import aside_of
from clapboard.games.action.moves import action_of
from clapboard.games.action.notation import text
from clapboard.games.action.pieces import Chair
from clapboard.games.action.stages import PHASES
from clapboard.games.action.state import State


def describe(state: State) -> dict[str, Any]:
    prints = state.prints
    scripts, performers, events = prints.scripts, prints.performers, prints.events
    return {
        "seats": int(state.seats),
        "options": dict(state.rules.options),
        "edition": prints.edition,
        "round": int(state.round),
        "phase": PHASES[state.phase],
        "first": int(state.first),
        "turn": int(state.cur),
        "event": events[state.event] if state.event >= 0 else None,
        "past_events": [events[card] for card in state.past_events],
        "event_pile": [events[card] for card in reversed(state.event_pile)],
        "script_pile": [scripts[card] for card in reversed(state.script_pile)],
        "actor_pile": [performers[card] for card in reversed(state.actor_pile)],
        "set_pile": [performers[card] for card in reversed(state.set_pile)],
        "actor_discard": [performers[card] for card in state.actor_discard],
        "set_discard": [performers[card] for card in state.set_discard],
        "known_top": state.known_top,
        "scripts": [scripts[card] if card >= 0 else None for card in state.scripts],
        "track": [performers[card] if card >= 0 else None for card in state.track],
        "office": [
            {"script": scripts[card], "owner": owner}
            for card, owner in zip(state.films, state.owners, strict=True)
        ],
        "reels": [prints.genres[genre] if genre >= 0 else None for genre in state.reels],
        "placements": [{"area": AREAS[one // 16], "seat": one % 16} for one in state.placements],
        "chairs": [_chair(state, chair) for chair in state.chairs],
        "drawn": performers[state.drawn] if state.drawn >= 0 else None,
        "chain": [text(prints, action_of(prints, step)) for step in state.chain],
        "unused": [scripts[card] for card in state.unused],
        "aside": aside_of(state),
    }


def _chair(state: State, chair: Chair) -> dict[str, Any]:
    prints = state.prints
    return {
        "money": int(chair.money),
        "films": int(chair.films),
        "trends": int(chair.trends),
        "gala": int(chair.gala),
        "assistants": int(chair.assistants),
        "stacks": [
            {
                "id": f"s{int(stack.id)}",
                "script": prints.scripts[stack.script] if stack.script >= 0 else None,
                "cards": [prints.performers[card] for card in stack.cards],
            }
            for stack in chair.stacks
        ],
        "next_stack": int(chair.next_stack),
        "archives": [prints.scripts[card] for card in chair.archives],
    }
