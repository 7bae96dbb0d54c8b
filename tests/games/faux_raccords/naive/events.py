"""Events: when they are ready, whether they apply, what they do (2.5, 3.11)."""

from __future__ import annotations

from .cards import Act, Spot
from .choices import e01_options, e02_options, most_cards, spot, text
from .layout import as_cell, exchanged, level_size, places, touching_cells, with_card, without
from .perform import do_swap
from .state import (
    State,
    close_card,
    draw_from_deck,
    drop_tokens,
    give_card,
    hide_hand_card,
    movie_cards,
    to_table,
    turn_order,
    view_candidates,
)


def is_ready(s: State, mark: Spot) -> bool:
    name, number = mark
    if s.mode in ("full", "shorts"):  # FR-180, FR-190
        return len(s.movie.lines[text(name)]) >= number
    if s.mode == "arcs":  # FR-228
        return len(s.cut) >= number
    if s.mode == "studio":  # FR-248
        assert isinstance(name, int)
        return level_size(s.movie, name) >= number
    assert s.mode == "series"  # FR-211, FR-213
    events = [as_cell(other) for other, _ in s.events]
    return all(near in s.movie.cells or near in events for near in touching_cells("grid", as_cell(mark)))


def applies(s: State, event: str) -> bool:
    """The column "Applies if" of 2.5."""
    if event == "e01":
        return bool(e01_options(s))
    if event == "e02":
        return bool(e02_options(s))
    if event == "e03":
        return bool(s.face_up)
    if event == "e04":
        return bool(s.cut)
    if event == "e05":
        return any(s.claps)
    if event == "e06":
        return any(len(hand) >= 2 for hand in s.hands)
    if event == "e07":
        return bool(s.deck) and bool(places(s.movie))
    if event == "e08":
        return any(s.hands)
    if event == "e09":
        return bool(s.cut) and bool(movie_cards(s))
    assert event == "e10"
    return any(view_candidates(s, seat) for seat in range(s.players))


def next_steps(s: State, event: str) -> list[tuple[str, int]]:
    """The steps that carry out this Event now."""
    if not applies(s, event):  # FR-166: the default event
        holders = [seat for seat in turn_order(s) if s.hands[seat]]
        return [("default", holders[0])] if holders else []
    if event == "e06":
        most = most_cards(s)
        return [("e06 card", most[0])] if len(most) == 1 else [("e06", s.active)]
    if event == "e10":
        return [("screen", seat) for seat in turn_order(s)]
    return [(event, s.active)]


def do_at_once(s: State, event: str) -> None:
    """The Events that ask nothing."""
    if event == "e03":
        for card in movie_cards(s):
            if card in s.face_up:
                s.face_up.remove(card)
                close_card(s, card)
    elif event == "e04":
        for card in s.cut:
            s.bin.append(card)
            close_card(s, card)
        s.cut = []
    else:
        assert event == "e05"
        s.claps = [[] for _ in range(s.players)]


def do_event(s: State, event: str, act: Act) -> None:
    """The Events with one choice of the decider."""
    answer = act[0]
    if event == "e01":
        card = text(answer)
        s.movie = without(s.movie, card)
        drop_tokens(s, card)  # FR-167
        s.bin.append(card)
    elif event == "e02":
        assert isinstance(answer, tuple)
        one, other = text(answer[0]), text(answer[1])
        s.movie = exchanged(s.movie, {one: other, other: one})
    elif event == "e06":
        assert isinstance(answer, int)
        s.todo.insert(0, ("e06 card", answer))
    elif event == "e07":
        card = draw_from_deck(s)
        to_table(s, card)
        s.movie = with_card(s.movie, card, spot(answer))
    else:
        assert event == "e09"
        do_swap(s, s.cut[0], text(answer))


def do_recasting(s: State, picks: dict[int, str]) -> None:
    """e08: all picked cards are passed at the same time."""
    for seat, card in sorted(picks.items()):
        hide_hand_card(s, seat, card)
    for seat, card in sorted(picks.items()):
        give_card(s, card, (seat + 1) % s.players, was_open=False)


def do_discard(s: State, seat: int, card: str) -> None:
    """e06 and the default event: face down to the Bin."""
    hide_hand_card(s, seat, card)
    s.bin.append(card)
