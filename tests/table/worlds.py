"""Other worlds: the same game with everything that one viewer has not seen by some moment exchanged, as far as the game allows.

What a viewer has seen is read from the true states (whose hand, which card lay open, who looked), never from the views or from what the
server sent: a view that told too much would otherwise excuse itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from clapboard.games.faux_raccords import GAME as FAUX
from clapboard.games.faux_raccords.box.components import CARDS, EVENTS, SECOND_TAKES
from clapboard.kernel.record import Entry
from tests.kernel.games.bids import CARDS as BID_CARDS
from tests.table.hands import rythm_and_play
from tests.table.linked import cinelinx
from tests.table.past import Act, Past, Viewer, World, exchanged

__all__ = ["Act", "Past", "Viewer", "World", "faux_raccords", "nothing_hidden", "otherwise", "rythm_and_play"]


def otherwise(past: Past, viewer: Viewer, seed: int) -> World:
    return OTHERWISE[past.record.header.game](past, viewer, seed)


# Faux Raccords: what is hidden decides nothing, so that every card that the viewer has not seen can be any other such card


def faux_raccords(past: Past, viewer: Viewer, seed: int) -> World:
    tape = list(past.record.header.chance)
    told = [past.record.game.describe(state) for state in past.states()]
    seen, flipped = set[str](), set[str]()
    for place, described in enumerate(told):
        seen |= faux_seen(described, past.eyes(viewer, place))
        flipped |= events_turned(described)
    seen |= {str(step["card"]) for step in past.open_choices if "card" in step}
    tutorial = past.record.header.options["mode"] == "tutorial"
    rush = [card for place, card in enumerate(CARDS) if not (tutorial and place in SECOND_TAKES)]
    names = exchanged([card for card in rush if card not in seen], seed)
    tape[0] = [rush.index(names.get(rush[place], rush[place])) for place in tape[0]]
    events: dict[str, str] = {}
    if not tutorial:
        events = exchanged([event for event in EVENTS if event not in flipped], seed)
        tape[1] = [EVENTS.index(events.get(EVENTS[place], EVENTS[place])) for place in tape[1]]
    for before, entry in zip(told, past.happened, strict=False):
        tape += drawn(before, entry, names)
    moved = [*names.items(), *events.items()]
    return World(tape, names, len(moved), sum(old != new for old, new in moved))


def faux_seen(described: dict[str, Any], viewer: Viewer) -> set[str]:
    """The cards whose faces this viewer sees now, or has seen where they lie (5.1)."""
    eyes = {-1} if viewer is None else {-1, viewer}
    cards = set(described["cut"]) | (set() if viewer is None else set(described["hands"][viewer]))
    cards |= {shot["card"] for shot in described["film"] if shot["up"] or eyes & set(shot["seen"])}
    return cards | {scrap["card"] for scrap in described["bin"] if eyes & set(scrap["seen"])}


def drawn(before: dict[str, Any], entry: Entry, names: dict[str, str]) -> list[int]:
    """The cards that chance passed on for those who did not answer (e08): by their place in a hand, which is another one there."""
    absent = [seat for seat, answer in enumerate(before["answers"] or ()) if answer in ("", "?")]
    if entry.by in absent and entry.do[-1]["type"] != "abstain":
        absent.remove(entry.by)
    places = []
    for seat, place in zip(absent, entry.chance, strict=False):
        hand = before["hands"][seat]
        there = sorted((names.get(card, card) for card in hand), key=CARDS.index)
        places.append(there.index(names.get(hand[place], hand[place])))
    assert len(places) == len(entry.chance)
    return places


def events_turned(described: dict[str, Any]) -> set[str]:
    marks = FAUX.box.modes[str(described["options"]["mode"])].events
    return {
        event for event, mark in zip(described["events"], marks, strict=False) if mark in described["fired"]
    }


# The small game of bids: as there, but without a deck


def bids(past: Past, viewer: Viewer, seed: int) -> World:
    """What is sealed and taken back before all have chosen was never seen."""
    told = [past.record.game.describe(state) for state in past.states()]
    seen = {card for described in told for cards in described["played"] for card in cards}
    seen |= set() if viewer is None else set(told[0]["hands"][viewer])
    names = exchanged([card for card in range(1, BID_CARDS + 1) if card not in seen], seed)
    tape = past.tape()
    tape[0] = [names.get(place + 1, place + 1) - 1 for place in tape[0]]
    return World(tape, names, len(names), sum(old != new for old, new in names.items()))


OTHERWISE: dict[str, Callable[[Past, Viewer, int], World]] = {
    "cinelinx": cinelinx,
    "faux-raccords": faux_raccords,
    "rythm-and-play": rythm_and_play,
    "tiny-bids-agreed": bids,
}


# What is certain


def nothing_hidden(past: Past, viewer: Viewer) -> bool:
    """Whether the viewer could know everything by now, because every world that fits its view is the true one. Of who lost a chair it is
    said only where it is so for everybody who watches."""
    game, state = past.record.game, past.states()[-1]
    if state.outcome() is not None:
        return True
    view, true = state.view(viewer if past.until is None else None), secrets(game.describe(state))
    return all(secrets(game.describe(game.imagine(view, seed))) == true for seed in range(60))


def secrets(described: dict[str, Any]) -> list[Any]:
    """All that is not open to everybody, without the order in a hand."""
    hands = [
        {kind: sorted(cards) for kind, cards in hand.items()} if isinstance(hand, dict) else sorted(hand)
        for hand in described["hands"]
    ]
    kept = ("film", "bin", "deck", "out", "events")
    return [hands, *(described[key] for key in kept if key in described)]
