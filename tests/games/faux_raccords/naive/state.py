"""The whole table as plain data, set-up (3.2), and the small questions the rules ask about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from .cards import EVENT_MARKS, EVENTS, FIGURES, MODES, RUSH, SECOND_TAKES, Act, Answer, Spot
from .knowledge import Traces, Worlds
from .layout import Movie, as_cell, cards_of, empty_movie, gap_touches, places, touching

Step = tuple[str, int]


@dataclass
class State:
    mode: str
    players: int
    options: dict[str, str]
    first: int
    active: int
    movie: Movie
    hands: list[list[str]]
    deck: list[str]  # top first
    events: list[tuple[Spot, str]]  # in board order; a card leaves the list after its effect
    tokens: dict[str, tuple[str, str]]  # line (or "A" for the one Movie) -> two ambiances
    out: list[str]  # Rush cards out of the game
    cut: list[str] = field(default_factory=list)  # position 1 first
    bin: list[str] = field(default_factory=list)  # oldest first
    face_up: set[str] = field(default_factory=set)  # Movie cards
    claps: list[list[str]] = field(default_factory=list)  # per seat, the Movie cards with its tokens
    clues: list[str | tuple[str, str]] = field(default_factory=list)  # supply, gone, or (card, tick / cross)
    seen: dict[str, set[int]] = field(default_factory=dict)  # Movie card -> who has seen it
    slot: dict[str, int] = field(default_factory=dict)  # card -> its number since it left hand or Deck
    slots: int = 0
    worlds: list[Worlds] = field(default_factory=list)
    traces: list[Traces] = field(default_factory=list)
    turns: int = 0  # finished turns
    flipped: tuple[Spot, str] | None = None  # the Event being carried out
    done: list[tuple[Spot, str, bool]] = field(
        default_factory=list
    )  # mark, Event, whether it was the default
    todo: list[Step] = field(default_factory=list)  # the steps still to come in this turn
    asked: str = ""  # the act that is wanted now
    waiting: list[int] = field(default_factory=list)  # from these seats
    answers: dict[int, Act | None] = field(default_factory=dict)  # acts given, while others are missing
    chain: list[Answer] = field(default_factory=list)  # small decisions made towards the act
    target: str = ""  # the card that needs a Clap token moved onto it
    over: bool = False
    reason: str = ""  # declared, empty-hand, spacing
    source: Callable[[str], str] | None = None  # if given: says the next card of "deck" or "event"


def new(
    mode: str,
    options: dict[str, str],
    hands: list[list[str]],
    figure: list[str],
    deck: list[str],
    events: list[str],
    tokens: list[str],
    first: int,
    out: list[str] | None = None,
    source: Callable[[str], str] | None = None,
) -> State:
    """The table after the deal. The figure is given in board order; the tokens are A, A (B, B)."""
    players = len(hands)
    assert mode in MODES and 2 <= players <= 4 and 0 <= first < players  # FR-020
    assert options.get("event_decider", "active") in ("active", "vote")
    assert options.get("spacing_2p", "strict") in ("strict", "lenient")
    gone = list(out or [])
    assert sorted([card for hand in hands for card in hand] + figure + deck + gone) == RUSH
    if mode == "tutorial":  # FR-022
        assert len(gone) == 8 and all(card in gone for card in SECOND_TAKES)
    else:  # FR-023
        assert not gone
    assert all(len(hand) == 3 for hand in hands)  # FR-024
    marks = EVENT_MARKS[mode]
    assert len(events) == len(marks) == len(set(events) & set(EVENTS))  # FR-027
    assert len(tokens) == len(set(tokens)) == {"tutorial": 0, "studio": 0, "shorts": 4}.get(mode, 2)  # FR-028
    pairs = {name: (tokens[i], tokens[i + 1]) for name, i in (("A", 0), ("B", 2)) if i < len(tokens)}

    movie = empty_movie(mode)
    spots = FIGURES[mode][players]
    assert len(figure) == len(spots)  # FR-025
    for card, (name, number) in zip(figure, spots, strict=True):
        if isinstance(name, str):
            movie.lines[name].append(card)
        else:
            movie.cells[(name, number)] = card
    if mode == "series":
        movie.closed = {as_cell(mark) for mark in marks}
    dealt = list(zip(marks, events, strict=True))
    state = State(
        mode,
        players,
        dict(options),
        first,
        first,
        movie,
        [list(hand) for hand in hands],
        list(deck),
        dealt,
        pairs,
        gone,
    )
    state.claps = [[] for _ in range(players)]
    state.clues = ["supply"] * players
    state.worlds = [Worlds(seat) for seat in range(players)]
    state.traces = [Traces(seat) for seat in range(players)]
    state.source = source
    for card in figure:  # FR-003: face down, nobody has looked
        to_table(state, card)
    state.todo = [("start", first)]
    return state


def deal(
    mode: str,
    players: int,
    options: dict[str, str],
    rush: list[str],
    events: list[str],
    tokens: list[str],
    first: int,
) -> State:
    """Three cards to seat 0, three to seat 1 ..., then the figure, then the Deck; in the tutorial the last 4 are out."""
    cards = list(rush)
    out: list[str] = []
    if mode == "tutorial":
        cards = [card for card in cards if card not in SECOND_TAKES]
        out = SECOND_TAKES + cards[24:]
        cards = cards[:24]
    hands = [cards[3 * seat : 3 * seat + 3] for seat in range(players)]
    cards = cards[3 * players :]
    size = len(FIGURES[mode][players])
    count = len(EVENT_MARKS[mode])
    drawn = {"tutorial": 0, "studio": 0, "shorts": 4}.get(mode, 2)
    return new(mode, options, hands, cards[:size], cards[size:], events[:count], tokens[:drawn], first, out)


# ---- small questions ----


def movie_cards(s: State) -> list[str]:
    return cards_of(s.movie)


def turn_order(s: State) -> list[int]:
    """FR-004: from the active player on."""
    return [(s.active + i) % s.players for i in range(s.players)]


def supply(s: State, seat: int) -> int:
    return 3 - len(s.claps[seat])


def clap_cards(s: State, seat: int) -> list[str]:
    """The Movie cards with this seat's Clap tokens, in board order."""
    return [card for card in movie_cards(s) if card in s.claps[seat]]


def face_down(s: State) -> list[str]:
    return [card for card in movie_cards(s) if card not in s.face_up]


def spacing_binds(s: State) -> bool:
    """3.14: only full and shorts, only 2 players."""
    return s.players == 2 and s.mode in ("full", "shorts")


def names_first(s: State, seat: int) -> bool:
    """FR-R55: lenient, and a token will have to move."""
    return spacing_binds(s) and s.options.get("spacing_2p", "strict") == "lenient" and supply(s, seat) == 0


def blocking(s: State, seat: int, named: str | None) -> list[str]:
    return [card for card in s.claps[seat] if card != named] if spacing_binds(s) else []


def place_gaps(s: State, seat: int, named: str | None = None) -> list[Spot]:
    """D3: FR-013 and FR-200, with the token that was named left out of account."""
    blocks = blocking(s, seat, named)
    if not blocks:
        return places(s.movie)
    return [gap for gap in places(s.movie) if not any(card in blocks for card in gap_touches(s.movie, gap))]


def view_candidates(s: State, seat: int) -> list[str]:
    """FR-121."""
    return [card for card in face_down(s) if card not in s.claps[seat]]


def view_targets(s: State, seat: int, named: str | None = None) -> list[str]:
    """D13: FR-121 and FR-202."""
    blocks = blocking(s, seat, named)
    return [
        card
        for card in view_candidates(s, seat)
        if not any(near in blocks for near in touching(s.movie, card))
    ]


def place_names(s: State, seat: int) -> list[str]:
    return [card for card in clap_cards(s, seat) if place_gaps(s, seat, card)]


def view_names(s: State, seat: int) -> list[str]:
    return [card for card in clap_cards(s, seat) if view_targets(s, seat, card)]


def can_place(s: State, seat: int) -> bool:
    return bool(place_names(s, seat) if names_first(s, seat) else place_gaps(s, seat))


def can_view(s: State, seat: int) -> bool:
    return bool(view_names(s, seat) if names_first(s, seat) else view_targets(s, seat))


# ---- small changes ----


def minds(s: State) -> list[Worlds | Traces]:
    return [*s.worlds, *s.traces]


def to_table(s: State, card: str) -> None:
    """A card that leaves a hand or the Deck gets a number that says nothing about it (5.3)."""
    s.slot[card] = s.slots
    s.slots += 1
    s.seen[card] = set()


def draw_from_deck(s: State) -> str:
    if s.source is None:
        return s.deck.pop(0)
    card = s.source("deck")
    s.deck.remove(card)
    return card


def hide_hand_card(s: State, seat: int, card: str) -> None:
    """A hand card goes out of sight; the caller says where."""
    size = len(s.hands[seat])
    s.hands[seat].remove(card)
    to_table(s, card)
    s.seen[card] = {seat}
    for mind in minds(s):
        mind.hid(seat, size, card, s.slot[card])


def show_hand_card(s: State, seat: int, card: str) -> None:
    """A hand card is laid open; the caller says where."""
    size = len(s.hands[seat])
    s.hands[seat].remove(card)
    to_table(s, card)
    s.seen[card] = set(range(s.players))
    for mind in minds(s):
        mind.shown(seat, size, card)


def look(s: State, seat: int, card: str) -> None:
    s.seen[card].add(seat)
    s.worlds[seat].looked(card, s.slot[card])
    s.traces[seat].looked(card, s.slot[card])


def open_card(s: State, card: str) -> None:
    """A face-down card comes into everybody's view."""
    s.seen[card] = set(range(s.players))
    for mind in minds(s):
        mind.opened(card, s.slot[card])


def close_card(s: State, card: str) -> None:
    """An open card goes out of view."""
    for mind in minds(s):
        mind.closed(card, s.slot[card])


def give_card(s: State, card: str, seat: int, was_open: bool) -> None:
    """A card of the table goes into a hand."""
    s.hands[seat].append(card)
    for mind in minds(s):
        mind.given(card, s.slot[card], seat, was_open)


def drop_tokens(s: State, card: str) -> None:
    """FR-105, FR-109, FR-167: Clap tokens go home, a Clue token leaves the game."""
    for seat in range(s.players):
        if card in s.claps[seat]:
            s.claps[seat].remove(card)
        clue = s.clues[seat]
        if isinstance(clue, tuple) and clue[0] == card:
            s.clues[seat] = "gone"


def put_clap(s: State, seat: int, card: str, moved_from: str | None) -> None:
    if moved_from is not None:
        s.claps[seat].remove(moved_from)
    assert supply(s, seat) > 0 and card not in s.claps[seat]  # FR-064
    s.claps[seat].append(card)
