"""What a seat, or a spectator, knows at a moment: each thing is put in by name (section 5 of the rules)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from clapboard.games.cinelinx.box.components import CARDS, counted
from clapboard.games.cinelinx.knowledge.view import ChairView, Choosing, CineView, Contact, Mine
from clapboard.games.cinelinx.meta import META, RULES_VERSION
from clapboard.games.cinelinx.moment import Chair, Claim, Placed, Play, Position
from clapboard.games.cinelinx.rules.actors import asked
from clapboard.games.cinelinx.rules.drafting import NO_BRIDGE, asks_place, contacts, draft, places
from clapboard.games.cinelinx.rules.scoring import outcome
from clapboard.kernel.view import Prompt

if TYPE_CHECKING:
    from clapboard.games.cinelinx.state import State

replace = msgspec.structs.replace


def view(state: State, viewer: int | None) -> CineView:
    at = state.at
    over = at.stage == "over"
    memory = at.seen if viewer is None else at.chairs[viewer].memory
    return CineView(
        game=META.id,
        rules_version=RULES_VERSION,
        viewer=viewer,
        seats=at.seats,
        options=dict(at.options),
        prompt=Prompt(kind=at.stage, asked=tuple(asked(at))),
        outcome=outcome(at),
        base=at.base,
        box=list(at.box),
        cuts=list(at.cuts),
        now=at.now,
        stage=at.stage,
        until=at.until,
        active=at.active,
        turn=at.turn,
        direction=at.direction,
        round=at.round,
        head=at.head,
        table=[placed(each, over) for each in at.table],
        deck=len(at.deck) + len(at.under),
        under=[each.card if over or each.by == viewer else "" for each in at.under],
        cut_deck=len(at.cut_deck),
        cut_discards=list(at.cut_discards),
        chairs=[chair(each, over or seat == viewer) for seat, each in enumerate(at.chairs)],
        memory=[replace(recall, cards=list(recall.cards)) for recall in memory],
        drawn_wild=bool(at.drawn) and CARDS[at.drawn].wild,
        used=at.used,
        limit=at.limit,
        granted=at.granted,
        sequel=at.sequel,
        further=at.further,
        just=at.just,
        hinted=at.hinted,
        play=None if at.play is None else provisional(at.play, over),
        challenger=at.challenger,
        lacks=list(at.lacks),
        looked_at=len(at.looking),
        idle=list(at.idle),
        lively=at.lively,
        revealed={card: list(CARDS[card].nodes) for card in at.revealed},
        ballots=list(at.ballots),
        latest=list(at.latest),
        mine=None if viewer is None else mine(at, viewer),
        goal=at.goal,
        links=list(at.links),
        misses=list(at.misses),
        labels=dict(at.labels),
        par=at.par if over else 0,
    )


def chair(each: Chair, own: bool) -> ChairView:
    cards = len(counted(each.hand))
    return ChairView(
        hand=list(each.hand) if own else None,
        counted=cards,
        wilds=len(each.hand) - cards,
        held=list(each.held) if own else None,
        cuts=len(each.held),
        swaps=each.swaps,
        skips=each.skips,
        close_up=each.close_up,
        degrees=each.degrees,
        ones=each.ones,
        points=each.points,
        finished=each.finished,
        gone=each.gone,
    )


def claim(each: Claim, over: bool) -> Claim:
    """The truth of a path is told once it was judged, and after the game."""
    return replace(each, edges=each.edges if each.judged or over else ())


def placed(each: Placed, over: bool) -> Placed:
    return replace(each, claims=[claim(one, over) for one in each.claims])


def provisional(play: Play, over: bool) -> Play:
    return replace(
        play,
        claims=[claim(one, over) for one in play.claims],
        old_claims=[claim(one, over) for one in play.old_claims],
    )


def mine(at: Position, viewer: int) -> Mine:
    own = viewer == at.active
    return Mine(
        answer=at.chairs[viewer].answer,
        drawn=at.drawn if own else "",
        looking=list(at.looking) if own else [],
        tries=at.tries if own else 0,
        slips=at.slips if own else 0,
        closed=at.closed and own,
        choosing=choosing(at) if own and at.chain else None,
    )


def choosing(at: Position) -> Choosing:
    """The preview: what was chosen, what it touches, and where the next card can go."""
    made = draft(at)
    touched = contacts(at, made)
    shown = [
        Contact(side=side, to=to, path=list(made.paths[place]) if place < len(made.paths) else [])
        for place, (side, to) in enumerate(touched)
    ]
    bridge = "" if made.bridge in (None, NO_BRIDGE) else str(made.bridge)
    return Choosing(
        steps=list(at.chain),
        card=made.card,
        bridge=bridge,
        bridge_at=made.bridge_at,
        at=made.at,
        contacts=shown,
        slots=places(at, made) if asks_place(made) else [],
    )
