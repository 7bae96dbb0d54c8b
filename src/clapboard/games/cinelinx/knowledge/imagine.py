"""Worlds that a viewer cannot tell from the real one (CX-R63)."""

from __future__ import annotations

import hashlib
import itertools
from typing import Any

import msgspec

from clapboard.games.cinelinx.box.components import CARDS, KEPT, order
from clapboard.games.cinelinx.knowledge.view import CineView, Mine
from clapboard.games.cinelinx.moment import Chair, Claim, Placed, Play, Position, Under
from clapboard.games.cinelinx.rules.actors import asked
from clapboard.games.cinelinx.rules.asking import ask_claims
from clapboard.games.cinelinx.rules.settings import box, terms
from clapboard.games.cinelinx.state import State
from clapboard.kernel.chance import Dream
from clapboard.kernel.errors import ViewError
from clapboard.kernel.game import Oracle
from clapboard.kernel.position import filled
from clapboard.kernel.rng import Rng, shuffle

replace = msgspec.structs.replace


def imagine(view: CineView, seed: int, oracle: Oracle | None = None) -> State:
    """Hidden hands and held cards are dealt anew, with what the viewer remembers; others may have answered; what nobody
    judged is true as the thinker's own knowledge says, or by chance."""
    rng = Rng(seed)
    at = seen(view)
    state = State(at, Dream(rng, oracle or Coin(seed)))
    deal_cards(view, at, rng)
    deal_cuts(view, at, rng)
    answers(view, at, rng)
    for each in at.table:
        suppose(state, each.claims)
    if at.play is not None:
        suppose(state, at.play.claims)
        suppose(state, at.play.old_claims)
    return state


class Coin:
    """Without anybody who knows films every verdict is a chance event: the same for the same question in one world."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def __call__(self, question: str, about: object) -> object:
        asked: Any = about
        if question == "claims":
            return {
                "labels": [list(path) for path in asked["paths"]],
                "edges": [[self.heads(*pair) for pair in itertools.pairwise(p)] for p in asked["paths"]],
            }
        if question == "paths":
            return [None for _ in asked["pairs"]]
        raise ViewError(f"nobody in an imagined world answers {question!r}")

    def heads(self, here: str, there: str) -> bool:
        text = f"{self.seed} {min(here, there)} {max(here, there)}"
        return bool(hashlib.blake2b(text.encode(), digest_size=1).digest()[0] & 1)


def seen(view: CineView) -> Position:
    """A position of what the view shows. Its holes (others' hands and held cards, the decks, answers) are still empty."""
    mine = view.mine or Mine()
    return filled(
        Position,
        view,
        chairs=[filled(Chair, each, hand=each.hand or (), held=each.held or ()) for each in view.chairs],
        table=[placed(each) for each in view.table],
        play=None if view.play is None else copied(view.play),
        deck=[],
        under=[],
        cut_deck=[],
        chain=[] if mine.choosing is None else mine.choosing.steps,
        drawn=mine.drawn,
        tries=mine.tries,
        slips=mine.slips,
        closed=mine.closed,
        looking=mine.looking,
        revealed=sorted(view.revealed),
        par=view.par or int(view.options["mode"] == "daily"),
        reason="" if view.outcome is None else view.outcome.reason,
    )


def claims(each: list[Claim]) -> list[Claim]:
    return [replace(one) for one in each]


def placed(each: Placed) -> Placed:
    return replace(each, claims=claims(each.claims))


def copied(play: Play) -> Play:
    return replace(play, claims=claims(play.claims), old_claims=claims(play.old_claims))


def suppose(state: State, each: list[Claim]) -> None:
    """The truth of paths that nobody has judged."""
    unknown = [claim for claim in each if len(claim.edges) != len(claim.path) - 1]
    if not unknown:
        return
    form = replace(terms(state.at), limit=3)
    said = ask_claims(state, [claim.path for claim in unknown], form)
    for claim, edges in zip(unknown, said.edges, strict=True):
        claim.edges = edges


# Cards


def deal_cards(view: CineView, at: Position, rng: Rng) -> None:
    """Every card that the viewer cannot see goes somewhere where it could be."""
    if at.options["mode"] == "daily":
        return
    pool = set(box(at))
    if len(pool) < sum(each.counted + each.wilds for each in view.chairs):
        raise ViewError("there are more cards in hands than in the box")
    pool -= {each.card for each in at.table}
    pool -= {at.play.card, at.play.bridge} if at.play is not None else set()
    pool -= {card for each in at.chairs for card in each.hand}
    pool -= {*at.looking, *view.under}
    remember(view, at)
    others = [seat for seat, each in enumerate(view.chairs) if each.hand is None]
    for seat in others:
        at.chairs[seat].hand = certain(view, at, seat, pool, rng)
        pool -= set(at.chairs[seat].hand)
    for wild in (True, False):
        left = sorted((card for card in pool if CARDS[card].wild == wild), key=order)
        shuffle(rng, left)
        for seat in others:
            each = view.chairs[seat]
            have = sum(CARDS[card].wild == wild for card in at.chairs[seat].hand)
            for _ in range((each.wilds if wild else each.counted) - have):
                if not left:
                    raise ViewError(f"chairs[{seat}]: no card is left for this hand")
                at.chairs[seat].hand.append(left.pop())
        pool -= {card for seat in others for card in at.chairs[seat].hand}
    for chair in at.chairs:
        chair.hand.sort(key=order)
    rest = sorted(pool, key=order)
    hide_drawn(view, at, rng)
    look(view, at, rest, rng)
    bury(view, at, rest, rng)
    at.deck = sorted(rest, key=order)


def remember(view: CineView, at: Position) -> None:
    """What the viewer remembers; of others' memories nothing is known, so that they remember nothing."""
    own = [replace(recall, cards=list(recall.cards)) for recall in view.memory]
    if view.viewer is None:
        at.seen = own
    else:
        at.chairs[view.viewer].memory = own


def certain(view: CineView, at: Position, seat: int, pool: set[str], rng: Rng) -> list[str]:
    """Cards of a hand by memory: all but at most so many of those that were seen there."""
    chair = view.chairs[seat]
    hand: list[str] = []
    for recall in view.memory:
        if recall.seat != seat:
            continue
        cards = [card for card in recall.cards if card in pool and card not in hand]
        shuffle(rng, cards)
        least = len(recall.cards) - recall.missing
        many = least + int(rng.below(len(cards) - least + 1)) if len(cards) > least else least
        for card in cards:
            wild = CARDS[card].wild
            room = chair.wilds if wild else chair.counted
            if many > 0 and sum(CARDS[each].wild == wild for each in hand) < room:
                hand.append(card)
                many -= 1
    return hand


def hide_drawn(view: CineView, at: Position, rng: Rng) -> None:
    """Which card somebody else has just drawn: one of the hand that was not seen there before."""
    if at.stage != "drawn" or view.viewer == at.active:
        return
    known = {
        card
        for recall in view.memory
        if recall.seat == at.active and not recall.missing
        for card in recall.cards
    }
    hand = [
        card
        for card in at.chairs[at.active].hand
        if CARDS[card].wild == view.drawn_wild and card not in known
    ]
    if not hand:
        raise ViewError("drawn: no card of the hand can be the one that was drawn")
    at.drawn = hand[int(rng.below(len(hand)))]


def look(view: CineView, at: Position, rest: list[str], rng: Rng) -> None:
    """Somebody else looks at the top of the deck."""
    if len(at.looking) == view.looked_at:
        return
    shuffle(rng, rest)
    at.looking = sorted((rest.pop() for _ in range(view.looked_at)), key=order)


def bury(view: CineView, at: Position, rest: list[str], rng: Rng) -> None:
    """Cards under the deck: counted ones, the viewer's own known."""
    plain = [card for card in rest if not CARDS[card].wild]
    shuffle(rng, plain)
    owners = [seat for seat in range(view.seats) if seat != view.viewer]
    for card in view.under:
        if card:
            at.under.append(Under(card, view.viewer if view.viewer is not None else 0))
            continue
        if not plain:
            raise ViewError("under: no card is left that could lie there")
        hidden = plain.pop()
        rest.remove(hidden)
        at.under.append(Under(hidden, owners[int(rng.below(len(owners)))]))


def deal_cuts(view: CineView, at: Position, rng: Rng) -> None:
    """Anyone who keeps a Director's Cut card keeps one that can be kept."""
    pool = set(at.cuts) - set(at.cut_discards)
    pool -= {each.card for each in at.table}
    pool -= {at.play.bridge} if at.play is not None else set()
    pool -= {cut for each in at.chairs for cut in each.held}
    kept = sorted(cut for cut in pool if cut in KEPT)
    shuffle(rng, kept)
    for seat, each in enumerate(view.chairs):
        if each.held is None:
            if len(kept) < each.cuts:
                raise ViewError(f"chairs[{seat}]: no Director's Cut card is left")
            at.chairs[seat].held = sorted(kept.pop() for _ in range(each.cuts))
            pool -= set(at.chairs[seat].held)
    at.cut_deck = sorted(pool)


# Windows


def answers(view: CineView, at: Position, rng: Rng) -> None:
    """Others may have answered, but not all: the last answer would have closed the window."""
    if at.stage not in ("window", "vote", "pass"):
        return
    waiting = asked(at)
    while True:
        for seat in waiting:
            at.chairs[seat].answer = (
                view.mine.answer if seat == view.viewer and view.mine else guess(at, seat, rng)
            )
        if not all(at.chairs[seat].answer for seat in waiting):
            return


def guess(at: Position, seat: int, rng: Rng) -> str:
    possible = possible_answers(at, seat)
    return possible[int(rng.below(len(possible)))]


def possible_answers(at: Position, seat: int) -> list[str]:
    if at.stage == "window":
        return ["", "accept"]
    if at.stage == "vote":
        return ["", "valid", "invalid", "abstain"]
    return ["", *(card for card in at.chairs[seat].hand if not CARDS[card].wild)]
