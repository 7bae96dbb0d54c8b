"""Small judgements from a view alone: the move of a clock that ran out, and how good things look."""

from __future__ import annotations

from clapboard.games.rythm_and_play.actions import (
    BEATS,
    PAYMENTS,
    ChooseTonality,
    Exchange,
    LayDown,
    PickUp,
    Take,
)
from clapboard.games.rythm_and_play.box.components import HALF_BEATS, PLAY, RHYTHM
from clapboard.games.rythm_and_play.knowledge.view import Hand, RythmView
from clapboard.games.rythm_and_play.rules.legal import beyond_limit
from clapboard.kernel.action import Action
from clapboard.kernel.legal import Legal


def own_hand(view: RythmView) -> Hand:
    hand = None if view.viewer is None else view.chairs[view.viewer].hand
    return hand if hand is not None else Hand([], [])


def overflow(view: RythmView, paid: int, drawn: int, rhythm: int) -> int:
    """How many cards would have to be laid down after paying, drawing and taking so many."""
    hand = own_hand(view)
    play_only = view.options["hand_limit_scope"] == "play_only"
    return max(0, int(beyond_limit(len(hand.play) + drawn, len(hand.rhythm) - paid + rhythm, play_only)))


def default_move(view: RythmView, legal: Legal) -> Action:
    """RP-R29: what is done for a player whose time is up."""
    open_to = list(legal)
    if view.phase == "tonality":
        return ChooseTonality("sharp")
    if view.must_continue:
        return PickUp()
    if view.phase == "lay_down":
        hand = own_hand(view).play
        laid = [action for action in open_to if isinstance(action, LayDown)]
        return max(laid, key=lambda action: (hand.count(action.card), -PLAY.index(action.card)))
    take = Take()
    if take in open_to and overflow(view, 0, 0, 1) == 0:
        return take
    paid = [action for action in open_to if isinstance(action, Exchange)]
    for action in paid:
        drawn = min(BEATS[PAYMENTS.index(action.pay)], view.play_stack)
        if overflow(view, len(action.pay), drawn, 0) == 0:
            return action
    if paid:
        return paid[0]
    return take if take in open_to else open_to[0]


def mine_to_lay_down(view: RythmView) -> int:
    return view.to_lay_down if view.mover == view.viewer else 0


def worth(view: RythmView) -> float:
    """Points ahead of the best other seat, with cards in hand for what they usually bring."""
    if view.outcome is not None and view.viewer is not None:
        mine = view.outcome.scores[view.viewer]
        best = max(score for seat, score in enumerate(view.outcome.scores) if seat != view.viewer)
        return mine - best + (100.0 if view.viewer in view.outcome.winners else -100.0)
    hand = own_hand(view)
    mine = 0.0 if view.viewer is None else view.chairs[view.viewer].visible_score
    others = [chair.visible_score for seat, chair in enumerate(view.chairs) if seat != view.viewer]
    beats = sum(HALF_BEATS[RHYTHM.index(card)] for card in hand.rhythm) / 2
    if view.play_stack == 0:
        cards = 0.1 * len(hand.play) - beats
    else:
        cards = sum(1.4 if card in ("sharp", "flat") else 0.6 for card in hand.play) + 0.55 * min(beats, 4.0)
    stave = 0.0
    if view.last_composer is not None:
        share = 0.9 if view.closed else 0.4
        stave = len(view.stave) * (share if view.last_composer == view.viewer else -share)
    return mine - max(others) + cards + stave - 3.0 * mine_to_lay_down(view)
