"""Challenges, verdicts, votes and penalties (CX-120 to CX-137)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.cinelinx.box.components import BLANK
from clapboard.games.cinelinx.facts import (
    Answered,
    ChallengeVoid,
    Judged,
    Penalised,
    TakenBack,
    Voted,
    VoteOpened,
    WasChallenged,
)
from clapboard.games.cinelinx.moment import Placed, Position
from clapboard.games.cinelinx.rules.actors import actors, voters
from clapboard.games.cinelinx.rules.cards import deck_size, draw, into_hand, learn_all
from clapboard.games.cinelinx.rules.course import clear_answers, end_turn, has_shed
from clapboard.games.cinelinx.rules.forms import nodes_of
from clapboard.games.cinelinx.rules.legal import penalties
from clapboard.games.cinelinx.rules.plays import finalise, is_true, reveal, start_clock
from clapboard.games.cinelinx.rules.scoring import FINE
from clapboard.games.cinelinx.rules.settings import by_round, judging, points_play, seconds, terms
from clapboard.kernel.fact import Fact

if TYPE_CHECKING:
    from clapboard.games.cinelinx.state import State

REPLY = 5_000
"""CX-124: milliseconds for the answer to a challenge."""
NO_BALLOT = "abstain"


def accept(state: State, seat: int) -> list[Fact]:
    """d9: nobody else hears of it (section 5)."""
    state.at.chairs[seat].answer = "accept"
    return [Answered(answer="accept", to=(seat,)), *close_if_done(state)]


def close_if_done(state: State) -> list[Fact]:
    """The last answer closes a window."""
    if state.at.stage not in ("window", "vote") or actors(state):
        return []
    return close(state)


def close(state: State) -> list[Fact]:
    """Everybody has answered, or time is up: the play is accepted, or the votes are opened (CX-191)."""
    at = state.at
    if at.stage == "vote":
        return open_votes(state)
    clear_answers(at)
    return finalise(state)


def challenge(state: State, seat: int) -> list[Fact]:
    """CX-122: the first counts."""
    at = state.at
    clear_answers(at)
    at.challenger = seat
    at.stage = "answer"
    at.until = -1 if seconds(at, "challenge_seconds") is None else at.now + REPLY
    return [WasChallenged(seat=at.active, by=seat)]


def final_cut(state: State, seat: int) -> list[Fact]:
    """DC-07: the challenge is void."""
    at = state.at
    at.chairs[seat].held.remove("DC-07")
    at.cut_discards.append("DC-07")
    return [ChallengeVoid(seat=seat, cut="DC-07"), *finalise(state)]


def concede(state: State) -> list[Fact]:
    return [Judged(verdict="invalid", by="conceded"), *take_back(state)]


def judge(state: State) -> list[Fact]:
    """CX-125 to CX-128, CX-135: the film base gives the verdict, or the others vote."""
    at = state.at
    assert at.play is not None
    enough = bool(voters(at))
    if judging(at) == "vote" and enough:
        return open_vote(state, [])
    if at.options["missing"] == "vote" and enough:
        lacks = missing_edges(at)
        if lacks:
            return open_vote(state, lacks)
    return by_base(state)


def missing_edges(at: Position) -> list[tuple[str, str]]:
    """CX-135, CX-R59: the edges that the base lacks, where nothing else is wrong with the play."""
    assert at.play is not None
    form = terms(at)
    lacks: list[tuple[str, str]] = []
    for claim in at.play.claims:
        if claim.path[0] not in nodes_of(at.play.card, form) or claim.path[-1] not in nodes_of(
            claim.to, form
        ):
            return []
        pairs = zip(claim.path, claim.path[1:], strict=False)
        lacks += [pair for pair, holds in zip(pairs, claim.edges, strict=True) if not holds]
    return lacks


def open_vote(state: State, lacks: list[tuple[str, str]]) -> list[Fact]:
    at = state.at
    at.stage = "vote"
    at.lacks = lacks
    clear_answers(at)
    start_clock(at, "vote_seconds")
    return [VoteOpened(lacks=tuple(lacks))]


def vote(state: State, seat: int, ballot: str) -> list[Fact]:
    state.at.chairs[seat].answer = ballot
    return [Answered(answer=ballot, to=(seat,)), *close_if_done(state)]


def open_votes(state: State) -> list[Fact]:
    """CX-127: more of one kind decides; a tie proves nothing."""
    at = state.at
    asked = voters(at)
    at.ballots = [chair.answer or NO_BALLOT if seat in asked else "" for seat, chair in enumerate(at.chairs)]
    clear_answers(at)
    against, for_it = at.ballots.count("invalid"), at.ballots.count("valid")
    facts: list[Fact] = [Voted(ballots=tuple(at.ballots))]
    if against > for_it:
        return [*facts, Judged(verdict="invalid", by="vote"), *take_back(state)]
    if for_it > against:
        return [*facts, Judged(verdict="valid", by="vote"), *stands(state)]
    return [*facts, Judged(verdict="tie", by="vote"), *finalise(state)]


def by_base(state: State) -> list[Fact]:
    """CX-123, CX-125, CX-134: all paths are judged together, and the evidence is shown."""
    at = state.at
    play = at.play
    assert play is not None
    form = terms(at)
    valid = all(is_true(at, play.card, claim) for claim in play.claims)
    for claim in play.claims:
        claim.judged = True
    reveal(at, [play.card, *(claim.to for claim in play.claims)])
    ends = tuple(
        (claim.path[0] in nodes_of(play.card, form), claim.path[-1] in nodes_of(claim.to, form))
        for claim in play.claims
    )
    edges = tuple(claim.edges for claim in play.claims)
    fact = Judged(verdict="valid" if valid else "invalid", by="base", ends=ends, edges=edges)
    return [fact, *(stands(state) if valid else take_back(state))]


def stands(state: State) -> list[Fact]:
    """CX-129: the challenger is penalised, as the challenged player chooses; after a winning play that is moot."""
    at = state.at
    if has_shed(at, at.active) and not by_round(at):
        return finalise(state)
    at.stage = "penalty"
    start_clock(at, "challenge_seconds")
    choices = penalties(at)
    return [] if len(choices) > 1 else punish(state, choices[0])


def punish(state: State, what: str) -> list[Fact]:
    """d12. CX-R24: a skip marker is for the next turn, and markers add up."""
    at = state.at
    chair = at.chairs[at.challenger]
    facts: list[Fact] = [Penalised(seat=at.challenger, what=what)]
    if what == "skip":
        chair.skips += 1
    elif what == "points":
        chair.points -= FINE
    else:
        facts += draw(state, at.challenger, 1, "penalty")
    return facts + finalise(state)


def take_back(state: State) -> list[Fact]:
    """CX-130 to CX-133: the cards return, one is drawn, and the turn ends at once."""
    at = state.at
    play, seat = at.play, at.active
    assert play is not None
    chair = at.chairs[seat]
    fact = TakenBack(seat=seat, card=play.card, bridge=play.bridge, moved=play.moved_from is not None)
    return_cards(at)
    if points_play(at):
        chair.points -= FINE
        return [fact, *end_turn(state)]
    if deck_size(at):
        return [fact, *draw(state, seat, 1, "penalty"), *end_turn(state)]
    chair.skips += 1
    return [fact, Penalised(seat=seat, what="skip"), *end_turn(state)]


def return_cards(at: Position) -> None:
    """A play is undone: everybody has seen the cards that go back into the hand (CX-R26)."""
    play, seat = at.play, at.active
    assert play is not None
    at.play = None
    if play.moved_from is not None:
        at.table.append(Placed(card=play.card, at=play.moved_from, by=play.old_by, claims=play.old_claims))
        return
    back = [play.card]
    if play.bridge == BLANK:
        at.cut_discards.append(BLANK)
    elif play.bridge:
        back.append(play.bridge)
    for card in back:
        into_hand(at, seat, card)
    learn_all(at, seat, back)
