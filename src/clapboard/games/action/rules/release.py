"""A film comes to the Box-office track, and the last one may leave it for the Archives (AC-090 to AC-097, AC-110 to AC-113)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from clapboard.games.action.facts import FilmArchived, FilmSent, PerformerKept
from clapboard.games.action.pieces import Stack
from clapboard.games.action.rules.studio import put_performer

if TYPE_CHECKING:
    from clapboard.games.action.state import State


def release(state: State, id: i64, kept: i64, kept_on: i64) -> None:
    """Send the film of this stack. `kept`: the performer that stays (AC-188), -1 for none; `kept_on`: its stack, 0 for a new one.

    In the order of AC-R45: push-off, film, marker, the kept card, then the others to their discards."""
    chair = state.chairs[state.cur]
    stack = chair.stacks.pop(chair.place_of(id))
    if len(state.films) == state.prints.office:
        push_off(state)
    state.films.insert(0, int(stack.script))
    state.owners.insert(0, int(state.cur))
    chair.on_track += 1
    gone = discard(state, stack, kept)
    if state.telling:
        prints = state.prints
        seat = int(state.cur)
        script = prints.scripts[stack.script]
        state.tell(FilmSent(seat=seat, script=script, stack=f"s{int(id)}", discarded=gone))
    if kept >= 0:
        on: i64 = put_performer(state, kept, kept_on)
        if state.telling:
            card = state.prints.performers[kept]
            state.tell(PerformerKept(seat=int(state.cur), card=card, stack=f"s{int(on)}"))


def push_off(state: State) -> None:
    """AC-110: the film on the last slot goes to its owner's Archives, and its marker returns."""
    script = state.films.pop()
    owner = state.owners.pop()
    chair = state.chairs[owner]
    chair.archives.append(script)
    chair.on_track -= 1
    if state.telling:
        state.tell(FilmArchived(seat=owner, script=state.prints.scripts[script]))


def discard(state: State, stack: Stack, kept: i64) -> list[str]:
    """AC-095: all performers but the kept one, in the order in which they joined; their names."""
    names: list[str] = []
    sets: i64 = state.prints.sets
    for card in stack.cards:
        if card == kept:
            continue
        if card < sets:
            state.actor_discard.append(card)
        else:
            state.set_discard.append(card)
        if state.telling:
            names.append(state.prints.performers[card])
    return names
