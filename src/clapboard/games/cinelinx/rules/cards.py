"""Cards between deck, hands and table, and what others know of it (section 5 of the rules)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from clapboard.games.cinelinx.box.components import CARDS, CUTS, counted, order
from clapboard.games.cinelinx.facts import CutDrawn, CutGot, Drew, Got
from clapboard.games.cinelinx.moment import Position, Recall
from clapboard.kernel.fact import Fact

if TYPE_CHECKING:
    from clapboard.games.cinelinx.state import State


def deck_size(at: Position) -> int:
    return len(at.deck) + len(at.under)


def take_top(state: State) -> str:
    """The top card of the main deck; those under it come last."""
    at = state.at
    if at.deck:
        return at.deck.pop(int(state.chance.pick("deck", len(at.deck))))
    return at.under.pop(0).card


def into_hand(at: Position, seat: int, card: str) -> None:
    hand = at.chairs[seat].hand
    hand.append(card)
    hand.sort(key=order)


def draw(state: State, seat: int, many: int, why: str) -> list[Fact]:
    """So many cards, as far as there are any (CX-167)."""
    at = state.at
    got: list[str] = []
    while len(got) < many and deck_size(at):
        got.append(take_top(state))
        into_hand(at, seat, got[-1])
        appeared(at, seat, got[-1])
    return told_of_draw(seat, got, why)


def told_of_draw(seat: int, got: Sequence[str], why: str) -> list[Fact]:
    if not got:
        return []
    wild = len(got) - len(counted(got))
    return [Drew(seat=seat, many=len(got), wilds=wild, why=why), Got(cards=tuple(got), to=(seat,))]


def fill(state: State, seat: int, least: int, why: str) -> list[Fact]:
    """Draw until so many counted cards are in the hand, while the deck lasts."""
    at = state.at
    got: list[str] = []
    while len(counted(at.chairs[seat].hand)) < least and deck_size(at):
        got.append(take_top(state))
        into_hand(at, seat, got[-1])
        appeared(at, seat, got[-1])
    return told_of_draw(seat, got, why)


def into_deck(at: Position, cards: Iterable[str]) -> None:
    """Shuffled in: nobody knows any longer what lies under."""
    at.deck = sorted([*at.deck, *cards, *(each.card for each in at.under)], key=order)
    at.under = []


def never_empty(state: State, seat: int) -> list[Fact]:
    """CX-168: nobody is left without a counted card by anything but a play."""
    chair = state.at.chairs[seat]
    if counted(chair.hand) or chair.finished or chair.gone:
        return []
    return fill(state, seat, 1, "empty")


# What others know


def memories(at: Position) -> list[list[Recall]]:
    """Of every seat, and of spectators."""
    return [*(chair.memory for chair in at.chairs), at.seen]


def appeared(at: Position, owner: int, card: str) -> None:
    """A card has come into the hand of `owner`, who sees it: it is in no other hand."""
    _found(at.chairs[owner].memory, card)


def seen_by_all(at: Position, card: str, leaving: int) -> None:
    """A card lies open now. Anyone who remembered it in the hand of `leaving` was right, anywhere else was wrong."""
    for memory in memories(at):
        for recall in memory:
            if recall.seat == leaving and card in recall.cards:
                recall.cards.remove(card)
        _found(memory, card)
        tidy(memory)


def _found(memory: list[Recall], card: str) -> None:
    for recall in memory:
        if card in recall.cards:
            recall.cards.remove(card)
            recall.missing = max(0, recall.missing - 1)
    tidy(memory)


def tidy(memory: list[Recall]) -> None:
    """What says nothing any more is forgotten."""
    memory[:] = [recall for recall in memory if recall.missing < len(recall.cards)]
    memory.sort(key=lambda recall: (recall.seat, recall.missing))


def learn(memory: list[Recall], seat: int, cards: Iterable[str]) -> None:
    """These cards are in that hand, for certain."""
    cards = list(cards)
    for recall in memory:
        for card in cards:
            if card in recall.cards:
                recall.cards.remove(card)
                recall.missing -= recall.seat != seat  # it was not there any more
        recall.missing = max(0, recall.missing)
    for recall in memory:
        if recall.seat == seat and recall.missing == 0:
            recall.cards = sorted({*recall.cards, *cards}, key=order)
            tidy(memory)
            return
    if cards:
        memory.append(Recall(seat=seat, cards=sorted(cards, key=order)))
    tidy(memory)


def learn_all(at: Position, seat: int, cards: Iterable[str]) -> None:
    """Everybody has seen these cards go into a hand."""
    for owner, memory in enumerate(memories(at)):
        if owner != seat:
            learn(memory, seat, cards)


def left_unseen(at: Position, seat: int, many: int, knowing: Sequence[int] = (), card: str = "") -> None:
    """So many cards have left a hand, and only those who are `knowing` saw which one: `card`."""
    for owner, memory in enumerate(memories(at)):
        if owner == seat:
            continue
        if owner in knowing:
            for recall in memory:
                if recall.seat == seat and card in recall.cards:
                    recall.cards.remove(card)
            tidy(memory)
            continue
        known = sorted({card for recall in memory if recall.seat == seat for card in recall.cards}, key=order)
        missing = sum(recall.missing for recall in memory if recall.seat == seat) + many
        memory[:] = [recall for recall in memory if recall.seat != seat]
        if missing < len(known):
            memory.append(Recall(seat=seat, cards=known, missing=missing))
        tidy(memory)


def forget_hand(at: Position, seat: int) -> None:
    """The whole hand is gone."""
    for memory in memories(at):
        memory[:] = [recall for recall in memory if recall.seat != seat]


# The Director's Cut deck


def draw_cut(state: State, seat: int) -> tuple[str, list[Fact]]:
    """The top card; the discards are shuffled when the deck is empty (CX-166)."""
    at = state.at
    if not at.cut_deck:
        at.cut_deck, at.cut_discards = sorted(at.cut_discards), []
    cut = at.cut_deck.pop(int(state.chance.pick("director's cut", len(at.cut_deck))))
    if CUTS[cut].kind == "now":
        return cut, [CutDrawn(seat=seat, cut=cut)]
    at.chairs[seat].held = sorted([*at.chairs[seat].held, cut])
    return cut, [CutDrawn(seat=seat), CutGot(cut=cut, to=(seat,))]


def is_director(card: str) -> bool:
    return CARDS[card].category == "director"
