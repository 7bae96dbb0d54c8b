"""Piles, Script spaces and the Actor track: drawing, shuffling discards, sliding and filling (AC-068, AC-073 to AC-086)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from clapboard.games.action.facts import ActorDismissed, CardTurned, PileShuffled, TrackSlid

if TYPE_CHECKING:
    from clapboard.games.action.state import State


def draw_actor(state: State) -> i64:
    """The top card of the Actor pile, made anew from the discards if need be; -1: there is none (AC-084, AC-085)."""
    if not state.actor_pile:
        shuffle_actors(state)
        if not state.actor_pile:
            return -1
    state.known_top = False
    return state.actor_pile.pop()


def draw_set(state: State) -> i64:
    """The same for Sets."""
    if not state.set_pile:
        state.set_pile = shuffled(state, "sets", state.set_discard)
        state.set_discard = []
        if not state.set_pile:
            return -1
    return state.set_pile.pop()


def shuffle_actors(state: State) -> None:
    state.actor_pile = shuffled(state, "actors", state.actor_discard)
    state.actor_discard = []


def shuffled(state: State, pile: str, discards: list[int]) -> list[int]:
    """A new pile of the discards. The order that chance gives is from the top down."""
    if not discards:
        return []
    order = state.chance.shuffle(pile, len(discards))
    found = [discards[at] for at in order]
    found.reverse()
    if state.telling:
        state.tell(PileShuffled(pile=pile, cards=len(found)))
    return found


def fill_script(state: State, space: i64) -> None:
    """AC-068, AC-085: from the pile, as long as there is one."""
    if state.scripts[space] >= 0 or not state.script_pile:
        return
    script = state.script_pile.pop()
    state.scripts[space] = script
    if state.telling:
        prints = state.prints
        state.tell(CardTurned(card=prints.scripts[script], at=prints.places[space]))


def fill_scripts(state: State) -> None:
    """AC-033: every empty space, from the first."""
    for space in range(state.prints.script_spaces):
        fill_script(state, space)


def refill_track(state: State) -> None:
    """AC-073: slide to the right, unless an Event forbids it (AC-187), then fill the gaps from the right."""
    track = state.track
    if state.row.slide:
        slide(state)
    space: i64 = len(track) - 1
    while space >= 0:
        if track[space] < 0:
            card: i64 = draw_actor(state)
            if card < 0:
                return
            track[space] = int(card)
            if state.telling:
                prints = state.prints
                place: i64 = prints.script_spaces + space
                state.tell(CardTurned(card=prints.performers[card], at=prints.places[place]))
        space -= 1


def slide(state: State) -> None:
    """All cards to the right end, in their order."""
    track = state.track
    free: i64 = len(track) - 1
    space: i64 = free
    moved = False
    while space >= 0:
        card = track[space]
        if card >= 0:
            if free != space:
                track[free] = card
                track[space] = -1
                moved = True
            free -= 1
        space -= 1
    if moved and state.telling:
        names = state.prints.performers
        state.tell(TrackSlid(track=[names[card] if card >= 0 else None for card in track]))


def renew_track(state: State) -> None:
    """AC-076: the last Actor goes; then the track is refilled, unless an Event forbids it (AC-191)."""
    last = state.track[-1]
    if last >= 0:
        state.track[-1] = -1
        state.actor_discard.append(last)
        if state.telling:
            state.tell(ActorDismissed(card=state.prints.performers[last]))
    if state.row.fill_track:
        refill_track(state)
    show_top(state)  # it lies open at all times, also before an Event that ends it is turned up


def show_top(state: State) -> None:
    """AC-034, AC-186, AC-R39: while an Event opens the top of the Actor pile there is an open card, as long as there are any."""
    if state.row.top < 0:
        return
    if not state.actor_pile:
        shuffle_actors(state)
    if state.actor_pile and not state.known_top:
        state.known_top = True
        if state.telling:
            state.tell(CardTurned(card=state.prints.performers[state.actor_pile[-1]], at="top"))
