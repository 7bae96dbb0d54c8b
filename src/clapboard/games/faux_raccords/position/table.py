"""Laying a described position on the table: cards, tokens, handles, Events."""

from __future__ import annotations

from clapboard.games.faux_raccords.box.components import CARDS, EVENTS, SYMBOLS
from clapboard.games.faux_raccords.geometry.spaces import (
    DIAMOND,
    GRID,
    PER_COLUMN,
    PER_LEVEL,
    PER_LINE,
    PYRAMID,
    space_number,
)
from clapboard.games.faux_raccords.pieces import CLAPS, EVERYBODY, Scrap, Shot
from clapboard.games.faux_raccords.position.fields import Position, cards, need, seat_mask
from clapboard.games.faux_raccords.state import State


def lay_cards(state: State, told: Position) -> None:
    named: list[int] = []
    for field in ("cut", "deck", "out"):
        named += cards(field, getattr(told, field) or [])
    for held in told.hands:
        named += cards("hands", held)
    named += cards("film", [shot.card for shot in told.film])
    named += cards("bin", [scrap.card for scrap in told.bin])
    need(len(set(named)) == len(named), "a card lies in two places")
    rest = [card for card in range(len(CARDS)) if card not in named]
    state.cut = cards("cut", told.cut)
    need(len(state.cut) <= 6, "cut: six cards at most")
    state.deck = cards("deck", told.deck) if told.deck is not None else rest
    out = cards("out", told.out or []) + (rest if told.deck is not None else [])
    state.out = sorted(out)
    _lay_film(state, told)
    for place, scrap in enumerate(told.bin):
        seen = seat_mask(f"bin[{place}].seen", scrap.seen, told.seats, True)
        state.bin.append(Scrap(CARDS.index(scrap.card), seen, scrap.handle))
    _number(state, told)


def _lay_film(state: State, told: Position) -> None:
    shots = state.shots
    for place, laid in enumerate(told.film):
        where = f"film[{place}]"
        space = space_number(laid.at)
        need(_fits(space, state.rules.layout), f"{where}.at: no space {laid.at!r} in this mode")
        seen = seat_mask(f"{where}.seen", laid.seen, told.seats, True)
        shot = Shot(space, CARDS.index(laid.card), laid.up, EVERYBODY if laid.up else seen, laid.handle)
        shot.claps = seat_mask(f"{where}.claps", laid.claps, told.seats)
        shot.ticks = seat_mask(f"{where}.ticks", laid.ticks, told.seats)
        shot.crosses = seat_mask(f"{where}.crosses", laid.crosses, told.seats)
        shots.append(shot)
    shots.sort(key=lambda shot: shot.space)
    spaces = state.spaces()
    need(len(set(spaces)) == len(spaces), "film: two cards in one space")
    if state.rules.geometry.shifts:
        lines = [[space for space in spaces if space // PER_LINE == line] for line in range(3)]
        need(
            all(
                line == [line[0] // PER_LINE * PER_LINE + at for at in range(len(line))]
                for line in lines
                if line
            ),
            "film: a line has a hole",
        )
    else:
        need(_near(spaces), "film: the cards lie too far apart")
        need(state.rules.geometry.sound(spaces), "film: not a legal layout")
    for seat, chair in enumerate(state.chairs):
        laid_claps = sum(int(shot.claps) >> seat & 1 for shot in shots)
        need(laid_claps <= CLAPS, f"film: seat {seat} has {CLAPS} Clap tokens")
        chair.claps = CLAPS - laid_claps
        clues = sum((int(shot.ticks) >> seat & 1) + (int(shot.crosses) >> seat & 1) for shot in shots)
        if clues and told.clues is None:
            chair.clue = False
        need(clues <= (0 if chair.clue else 1), f"film: seat {seat} has one Clue token")


def _fits(space: int, layout: str) -> bool:
    if space < 0:
        return False
    if layout == "line":
        return space < PER_LINE
    if layout == "lines":
        return PER_LINE <= space < 3 * PER_LINE
    if layout == "grid":
        return GRID <= space < DIAMOND
    return DIAMOND <= space < PYRAMID if layout == "diamond" else space >= PYRAMID


def _near(spaces: list[int]) -> bool:
    """What the geometry's windows can hold; no connected Movie is larger."""
    if spaces and spaces[0] >= PYRAMID:
        across = [(space - PYRAMID) % PER_LEVEL for space in spaces]
        return max(across) - min(across) < 6
    if spaces and spaces[0] >= DIAMOND:
        columns = [(space - DIAMOND) // PER_COLUMN for space in spaces]
        heights = [(space - DIAMOND) % PER_COLUMN for space in spaces]
        return max(columns) - min(columns) < 34 and max(heights) - min(heights) < 66
    return True


def _number(state: State, told: Position) -> None:
    """Handles: as told, or in order."""
    given = _handles(state)
    fresh = max([*given, -1]) + 1
    for shot in state.shots:
        if shot.handle < 0:
            shot.handle = fresh
            fresh += 1
    for place, scrap in enumerate(state.bin):
        if scrap.handle < 0:
            state.bin[place] = Scrap(scrap.card, scrap.seen, fresh)
            fresh += 1
    handles = _handles(state)
    need(len(set(handles)) == len(handles), "handle: two cards have the same")
    state.arrivals = fresh if told.arrivals is None else told.arrivals
    need(fresh <= state.arrivals <= 900, "arrivals: the next handle, above all others")


def _handles(state: State) -> list[int]:
    return [int(shot.handle) for shot in state.shots] + [int(scrap.handle) for scrap in state.bin]


def lay_events(state: State, told: Position) -> None:
    marks = state.rules.marks
    many = {0: 0, 5: 4}.get(int(state.rules.genre), 2)
    tokens = told.tokens if told.tokens is not None else list(SYMBOLS[:many])
    need(len(tokens) == many and len(set(tokens)) == many, f"tokens: {many} different ones in this mode")
    need(set(tokens) <= set(SYMBOLS[:6]), "tokens: an ambiance without token")
    state.tokens = [SYMBOLS.index(token) for token in tokens]
    for at in range(0, many, 2):
        state.tokens[at : at + 2] = sorted(state.tokens[at : at + 2])
    events = told.events if told.events is not None else list(EVENTS[: len(marks)])
    unused = told.unused if told.unused is not None else [id for id in EVENTS if id not in events]
    need(sorted([*events, *unused]) == list(EVENTS), "events, unused: each of the ten Events once")
    need(len(events) == len(marks), f"events: {len(marks)} in this mode")
    state.events = [EVENTS.index(event) for event in events]
    state.unused = sorted(EVENTS.index(event) for event in unused)
    for field, names in (("fired", told.fired), ("freed", told.freed)):
        need(set(names) <= set(marks), f"{field}: no such mark")
    state.fired = sum(1 << marks.index(mark) for mark in set(told.fired))
    state.freed = sum(1 << marks.index(mark) for mark in set(told.freed))
    need(not state.freed & ~state.fired, "freed: an Event that was not flipped")
    taken = {cell + GRID for mark, cell in enumerate(state.rules.cells) if not state.fired >> mark & 1}
    need(not taken & set(state.spaces()), "film: a card on an Event card")
