"""Laying a card: submission, what the film base says, and what happens when a play is final (CX-100 to CX-109, CX-150 to CX-157)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.cinelinx.box.components import BLANK, CARDS, HIDDEN, is_wild
from clapboard.games.cinelinx.facts import BecameFinal, Played, Refused
from clapboard.games.cinelinx.meta import MOST_REFUSALS
from clapboard.games.cinelinx.moment import Claim, Placed, Play, Position
from clapboard.games.cinelinx.rules.actors import challengers
from clapboard.games.cinelinx.rules.asking import ask_claims, ask_paths, identified
from clapboard.games.cinelinx.rules.cards import deck_size, draw, is_director, seen_by_all
from clapboard.games.cinelinx.rules.course import end_turn, has_shed, open_w1, open_w2, win
from clapboard.games.cinelinx.rules.drafting import NO_BRIDGE, Draft, contacts, field
from clapboard.games.cinelinx.rules.scoring import worth
from clapboard.games.cinelinx.rules.settings import auto, points_play, seconds, strict, terms
from clapboard.kernel.fact import Fact

if TYPE_CHECKING:
    from clapboard.games.cinelinx.state import State


def submit(state: State, made: Draft) -> list[Fact]:
    """CX-100, CX-104, CX-105: the choices become a play, unless strict judging refuses them."""
    at = state.at
    touched = contacts(at, made)
    paths = list(made.paths)
    if auto(at):
        found = ask_paths(state, [(made.card, to) for _, to in touched], terms(at)) if touched else []
        if any(each is None for each in found):
            return refuse(state, Refused(why="no-path", tries=at.tries + 1, to=(at.active,)))
        paths = [each[0] for each in found if each is not None]
    claims: list[Claim] = []
    if touched:
        said = ask_claims(state, paths, terms(at))
        unknown = tuple(
            node
            for path, labels in zip(paths, said.labels, strict=True)
            for node, label in zip(path, labels, strict=True)
            if label is None
        )
        if unknown:
            return slip(state, tuple(dict.fromkeys(unknown)))
        for (side, to), path, labels, edges in zip(touched, paths, said.labels, said.edges, strict=True):
            claims.append(
                Claim(side=side, to=to, path=path, labels=tuple(str(label) for label in labels), edges=edges)
            )
    if strict(at):
        for place, claim in enumerate(claims):
            if not is_true(at, made.card, claim):
                return refuse(state, wrong(at, place, claim))
            claim.judged = True
    return lay(state, made, claims)


def is_true(at: Position, card: str, claim: Claim) -> bool:
    """CX-030 to CX-037: every edge holds, and both cards are what they are said to be."""
    return all(claim.edges) and identified(claim.path, card, claim.to, terms(at))


def wrong(at: Position, place: int, claim: Claim) -> Refused:
    """CX-105: only with `announce=checked` it is said which edge is wrong."""
    told: tuple[int | None, tuple[bool, ...]] = (None, ())
    if at.options["announce"] == "checked":
        told = place, claim.edges
    return Refused(why="wrong", tries=at.tries + 1, contact=told[0], edges=told[1], to=(at.active,))


def refuse(state: State, fact: Refused) -> list[Fact]:
    """CX-105, CX-R53: refused without a penalty; after too many PLAY is closed, or the turn goes on by itself."""
    at = state.at
    at.chain = []
    at.tries += 1
    tries = at.options["tries"]
    facts: list[Fact] = [fact]
    if at.tries >= MOST_REFUSALS:
        return facts + go_on(state)
    if isinstance(tries, int) and at.tries >= tries:
        at.closed = True
        if at.stage in ("drawn", "more"):
            return facts + go_on(state)
    return facts


def slip(state: State, unknown: tuple[str, ...]) -> list[Fact]:
    """CX-103: a node that the film base does not have is a slip of form, and costs nothing; but not without end."""
    at = state.at
    at.chain = []
    at.slips += 1
    facts: list[Fact] = [Refused(why="unknown", tries=at.tries, unknown=unknown, to=(at.active,))]
    return facts + go_on(state) if at.slips >= MOST_REFUSALS else facts


def go_on(state: State) -> list[Fact]:
    """CX-190: DRAW without a play where the main action is not taken, then the end of the turn."""
    at = state.at
    facts: list[Fact] = []
    if at.stage in ("main", "w1") and deck_size(at) and not points_play(at):
        facts += draw(state, at.active, 1, "draw")
    return facts + end_turn(state)


def lay(state: State, made: Draft, claims: list[Claim]) -> list[Fact]:
    """The cards leave the hand and lie on the table; with others to challenge, provisional."""
    at = state.at
    chair = at.chairs[at.active]
    assert made.at is not None
    play = Play(card=made.card, at=made.at, claims=claims)
    if made.lifted is not None:
        play.moved_from, play.old_claims, play.old_by = made.lifted.at, made.lifted.claims, made.lifted.by
        at.table = [placed for placed in at.table if placed.card != made.card]
        chair.held.remove("DC-16")
        at.cut_discards.append("DC-16")
        at.used += 1
    else:
        chair.hand.remove(made.card)
        seen_by_all(at, made.card, at.active)
    if made.bridge not in (None, NO_BRIDGE):
        play.bridge, play.bridge_at = str(made.bridge), made.bridge_at
        if made.bridge == BLANK:
            chair.held.remove(BLANK)
            at.used += 1
        else:
            chair.hand.remove(play.bridge)
            seen_by_all(at, play.bridge, at.active)
    at.chain = []
    at.drawn = ""
    at.play = play
    at.challenger = -1
    facts: list[Fact] = [told(at, play)]
    if strict(at) or not claims or not challengers(at):
        return facts + finalise(state)
    at.stage = "window"
    start_clock(at, "challenge_seconds")
    return facts


def told(at: Position, play: Play) -> Played:
    return Played(
        seat=at.active,
        card=play.card,
        x=play.at.x,
        y=play.at.y,
        turned=play.at.turned,
        bridge=play.bridge,
        moved=play.moved_from is not None,
        paths=tuple(claim.path for claim in play.claims),
        labels=tuple(claim.labels for claim in play.claims),
    )


def start_clock(at: Position, key: str) -> None:
    """A window with a deadline, where there are clocks (CX-R56)."""
    time = seconds(at, key)
    at.until = -1 if time is None else at.now + time


def finalise(state: State) -> list[Fact]:
    """CX-107, CX-108: the play stands."""
    at = state.at
    play, seat = at.play, at.active
    assert play is not None
    at.until = -1
    at.challenger = -1
    at.lacks = []
    if play.bridge and play.bridge_at is not None:
        at.table.append(Placed(card=play.bridge, at=play.bridge_at, by=seat))
    moved = play.moved_from is not None
    by = play.old_by if moved else seat
    at.table.append(Placed(card=play.card, at=play.at, by=by, claims=play.claims))
    at.play = None
    if strict(at):
        reveal(at, [play.card])
    if moved:
        open_w1(at)
        return [BecameFinal(seat=seat, card=play.card, degrees=())]
    return [score(at, play), *after_final(state, play.card)]


def reveal(at: Position, cards: list[str]) -> None:
    """Everybody may know what these cards stand for."""
    hidden = [card for card in cards if not is_wild(card) and CARDS[card].category in HIDDEN]
    at.revealed = sorted({*at.revealed, *hidden})


def score(at: Position, play: Play) -> BecameFinal:
    """Degree sums (CX-181) and points (CX-254)."""
    chair = at.chairs[at.active]
    degrees = tuple(claim.degree for claim in play.claims)
    chair.degrees += sum(degrees)
    chair.ones += degrees.count(1)
    points = 0
    if points_play(at):
        points = worth(play.claims, len(field(at).contacts(play.at)))
        chair.points += points
    at.idle = []
    at.lively = True
    at.just = play.card
    at.sequel = at.further = False
    return BecameFinal(seat=at.active, card=play.card, degrees=degrees, points=points)


def after_final(state: State, card: str) -> list[Fact]:
    """CX-108: the win, then the Director's Cut draw, then a further play, then W2."""
    at = state.at
    if has_shed(at, at.active):
        return win(state, at.active)
    if is_director(card) and (at.cut_deck or at.cut_discards):
        at.stage = "cut"
        return []
    return after_cut(state)


def after_cut(state: State) -> list[Fact]:
    """A further play if one was granted, then W2, then the end of the turn."""
    at = state.at
    if at.granted:
        at.granted -= 1
        at.further = True
        at.stage = "more"
        return []
    return open_w2(state)
