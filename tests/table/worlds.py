"""Other worlds: the same game with everything that one viewer has not seen by some moment exchanged, as far as the game allows.

What a viewer has seen is read from the true states (whose hand, which card lay open, who looked), never from the views or from what the
server sent: a view that told too much would otherwise excuse itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from clapboard.games.faux_raccords.components import CARDS, EVENTS, MODE, SECOND_TAKES
from clapboard.kernel.chance import Tape
from clapboard.kernel.errors import ClapboardError
from clapboard.kernel.record import Entry, Record
from clapboard.kernel.rng import Rng, shuffle
from clapboard.kernel.state import State

Viewer = int | None
Act = dict[str, Any]
SHUFFLES, SWAPS = 12, 400
SAME_KIND = (("play", "play_stack"), ("rhythm", "rhythm_stack"))


class World(msgspec.Struct):
    """What chance answers there, how the cards are called that it answers with, and in how many of the hidden places it differs."""

    tape: list[Any]
    names: dict[str, str]
    hidden: int
    differ: int

    def relabel(self, action: Act) -> Act:
        """What somebody did, with the cards of that world."""
        card = action.get("card")
        return {**action, "card": self.names[card]} if card in self.names else action


class Past(msgspec.Struct):
    """A game up to some moment: how many of its entries have happened, and the open choices of whoever is in the middle of an act."""

    record: Record
    entries: int
    open_choices: list[Act] = []

    def states(self) -> list[State]:
        states = list(self.record.replay())
        return states[: self.entries + 1]

    def tape(self) -> list[Any]:
        kept = self.record.entries[: self.entries]
        return [*self.record.header.chance, *(answer for entry in kept for answer in entry.chance)]


def otherwise(past: Past, viewer: Viewer, seed: int) -> World:
    return OTHERWISE[past.record.header.game](past, viewer, seed)


# Faux Raccords: what is hidden decides nothing, so that every card that the viewer has not seen can be any other such card


def faux_raccords(past: Past, viewer: Viewer, seed: int) -> World:
    tape = list(past.record.header.chance)
    told = [past.record.game.describe(state) for state in past.states()]
    seen, flipped = set[str](), set[str]()
    for described in told:
        seen |= faux_seen(described, viewer)
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
    for before, entry in zip(told, past.record.entries[: past.entries], strict=False):
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
    marks = MODE[str(described["options"]["mode"])].events
    return {
        event for event, mark in zip(described["events"], marks, strict=False) if mark in described["fired"]
    }


def exchanged(things: list[str], seed: int) -> dict[str, str]:
    """Each of them is another one of them; one alone can be no other."""
    order = list(things)
    shuffle(Rng(seed), order)
    return dict(zip(order, [*order[1:], *order[:1]], strict=True))


# Rythm and Play: what somebody could do tells what they hold, so that only some exchanges leave the game as it was


def rythm_and_play(
    past: Past, viewer: Viewer, seed: int, shuffles: int = SHUFFLES, swaps: int = SWAPS
) -> World:
    deal = Hands(past, viewer)
    best = deal.true
    rng = Rng(seed)
    for _ in range(shuffles):
        best = max(best, deal.shuffled(rng), key=deal.differ)
    for _ in range(swaps):
        if deal.differ(best) == len(deal.places):
            break
        best = max(best, deal.exchanged(best, rng), key=deal.differ)
    return World(best, {}, len(deal.places), deal.differ(best))


class Hands:
    """The cards in other hands, as places on the tape: of equal cards those that were drawn last."""

    def __init__(self, past: Past, viewer: Viewer) -> None:
        self.past = past
        self.true = past.tape()
        record, self.described = past.record, past.record.game.describe(past.states()[-1])
        seats = record.header.seats
        self.by = [seat for seat in range(seats) for _ in range(4)] + list(range(seats))
        for entry in record.entries[: past.entries]:
            self.by += [entry.by] * len(entry.chance)
        self.kinds = [self._hidden(viewer, kind) for kind, _ in SAME_KIND]
        self.places = [place for places in self.kinds for place in places]

    def _hidden(self, viewer: Viewer, kind: str) -> list[int]:
        places: list[int] = []
        for seat, hand in enumerate(self.described["hands"]):
            left = list(hand[kind]) if seat != viewer else []
            for place in reversed(range(len(self.true))):
                if self.by[place] == seat and self.true[place] in left:
                    left.remove(self.true[place])
                    places.append(place)
        return places

    def differ(self, tape: list[Any]) -> int:
        return sum(tape[place] != self.true[place] for place in self.places)

    def _spare(self, tape: list[Any], kind: int) -> list[Any]:
        """What is in the stack of this kind, where the hands are as on this tape."""
        places, stack = self.kinds[kind], list(self.described[SAME_KIND[kind][1]])
        pool = stack + [self.true[place] for place in places]
        for place in places:
            pool.remove(tape[place])
        return pool

    def shuffled(self, rng: Rng) -> list[Any]:
        tape = list(self.true)
        for kind, places in enumerate(self.kinds):
            pool = [self.true[place] for place in places] + self._spare(self.true, kind)
            shuffle(rng, pool)
            for place, card in zip(places, pool, strict=False):
                tape[place] = card
        return tape if self.could_be(tape) else self.true

    def exchanged(self, tape: list[Any], rng: Rng) -> list[Any]:
        """One more place that differs, if luck will have it."""
        still = [place for place in self.places if tape[place] == self.true[place]]
        place = still[int(rng.below(len(still)))]
        kind = 0 if place in self.kinds[0] else 1
        other, tape = [p for p in self.kinds[kind] if tape[p] != tape[place]], list(tape)
        spare = [card for card in self._spare(tape, kind) if card != tape[place]]
        if not other and not spare:
            return tape
        at = int(rng.below(len(other) + len(spare)))
        if at < len(other):
            tape[place], tape[other[at]] = tape[other[at]], tape[place]
        else:
            tape[place] = spare[at - len(other)]
        return tape if self.could_be(tape) else self.true

    def could_be(self, tape: list[Any]) -> bool:
        """Whether all that was done could have been done with these cards."""
        record = self.past.record
        try:
            state = record.game.new(record.header.seats, record.header.options, chance=Tape(tape))
            for entry in record.entries[: self.past.entries]:
                record.redo_live(state, entry)
        except ClapboardError:
            return False
        return True


OTHERWISE: dict[str, Callable[[Past, Viewer, int], World]] = {
    "faux-raccords": faux_raccords,
    "rythm-and-play": rythm_and_play,
}


# What is certain


def nothing_hidden(past: Past, viewer: Viewer) -> bool:
    """Whether the viewer could know everything by now, because every world that fits its view is the true one."""
    game, state = past.record.game, past.states()[-1]
    if state.outcome() is not None:
        return True
    view, true = state.view(viewer), secrets(game.describe(state))
    return all(secrets(game.describe(game.imagine(view, seed))) == true for seed in range(60))


def secrets(described: dict[str, Any]) -> list[Any]:
    """All that is not open to everybody, without the order in a hand."""
    hands = [
        {kind: sorted(cards) for kind, cards in hand.items()} if isinstance(hand, dict) else sorted(hand)
        for hand in described["hands"]
    ]
    kept = ("film", "bin", "deck", "out", "events")
    return [hands, *(described[key] for key in kept if key in described)]
