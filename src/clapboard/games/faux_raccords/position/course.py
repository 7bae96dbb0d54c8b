"""Whether a described trail can have led to the cards as they lie: it is gone back step by step."""

from __future__ import annotations

from clapboard.games.faux_raccords.box.components import CARDS
from clapboard.games.faux_raccords.knowledge.tracer import Tracer
from clapboard.games.faux_raccords.knowledge.trail import (
    DREW,
    GAVE,
    HID,
    LOOKED,
    MERGED,
    PASSED,
    SHOWED,
    TRAILS,
    Trace,
)
from clapboard.games.faux_raccords.pieces import EVERYBODY, PUBLIC, cards_in
from clapboard.games.faux_raccords.position.fields import Position, need
from clapboard.games.faux_raccords.state import State
from clapboard.kernel.errors import ViewError


def lay_trail(state: State, told: Position) -> None:
    if told.trail is None:
        return
    state.tracing = True
    for place, step in enumerate(told.trail):
        where = f"trail[{place}]"
        need(step.what in TRAILS, f"{where}: no such trace")
        need(step.card in CARDS, f"{where}: no such card")
        need(
            -1 <= step.seat < told.seats and -1 <= step.cell < state.arrivals,
            f"{where}: no such seat or handle",
        )
        need(0 <= step.seen <= EVERYBODY, f"{where}: seen")
        state.trail = Trace(
            TRAILS.index(step.what), step.seat, step.cell, CARDS.index(step.card), step.seen, state.trail
        )
    problem = _problem(state)
    need(problem is None, f"trail: {problem}")


def _problem(film: State) -> str | None:
    """What is wrong, in words; None for a trail that play can have left."""
    hands = [set(cards_in(chair.hand)) for chair in film.chairs]
    cells = {int(shot.handle): int(shot.card) for shot in film.shots}
    cells |= {int(scrap.handle): int(scrap.card) for scrap in film.bin}
    passed: set[int] = set()
    for trace in reversed(film.traces()):
        problem = _back(trace, hands, cells, passed)
        if problem is not None:
            return problem
    return _known(film)


def _known(film: State) -> str | None:
    """What was seen must leave every viewer some way in which it can have come about."""
    held = [int(chair.held) for chair in film.chairs]
    for viewer in (*range(int(film.seats)), PUBLIC):
        try:
            Tracer(viewer, held, film.traces())
        except ViewError:
            return "it contradicts what was seen"
    return None


def _back(trace: Trace, hands: list[set[int]], cells: dict[int, int], passed: set[int]) -> str | None:
    what, seat, cell, card = int(trace.what), int(trace.seat), int(trace.cell), int(trace.card)
    if what == MERGED:
        passed.clear()
        return None
    if what in (DREW, HID, SHOWED, GAVE, LOOKED, PASSED) and seat < 0:
        return "nobody did it"
    if what in (DREW, GAVE):
        if card not in hands[seat]:
            return "a card came into a hand and never left it, but is not there"
        hands[seat].discard(card)
        if what == GAVE:
            return _lies(cells, cell, card)
        return None
    if what == PASSED:
        if not 0 <= cell < len(hands) or cell == seat or card not in hands[cell]:
            return "a card was passed to somebody who does not hold it"
        if card in passed:
            return "a card was passed twice at the same time"
        passed.add(card)
        hands[cell].discard(card)
        hands[seat].add(card)
        return None
    if what == SHOWED:
        return _return(hands, seat, card)
    if what in (HID, LOOKED) and cells.get(cell) != card:
        return "another card lies under that handle"
    if what == HID:
        del cells[cell]
        return _return(hands, seat, card)
    return None if what == LOOKED else _lies(cells, cell, card)


def _lies(cells: dict[int, int], cell: int, card: int) -> str | None:
    """Going back, the card is on the table again."""
    if cell in cells or cell < 0:
        return "a handle is in two places"
    cells[cell] = card
    return None


def _return(hands: list[set[int]], seat: int, card: int) -> str | None:
    if any(card in hand for hand in hands):
        return "a card is in two hands"
    hands[seat].add(card)
    return None
