"""What each viewer knows, and nothing else: an allow-list, filled in field by field (section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.faux_raccords.box.agreement import FRAMES, LEVELS
from clapboard.games.faux_raccords.box.components import (
    CARDS,
    EVENTS,
    MEMBERS,
    SECOND_TAKES,
    SYMBOLS,
)
from clapboard.games.faux_raccords.geometry.spaces import space_name
from clapboard.games.faux_raccords.knowledge.hindsight import told_card
from clapboard.games.faux_raccords.knowledge.trail import TRAILS, Trace
from clapboard.games.faux_raccords.knowledge.view import (
    RULES_VERSION,
    Agreement,
    ChairView,
    FauxView,
    GenreView,
    Happening,
    MarkView,
    Opened,
    PreviewView,
    ScrapView,
    ShotView,
    Traced,
    Trail,
)
from clapboard.games.faux_raccords.knowledge.whereabouts import CELL, whereabouts
from clapboard.games.faux_raccords.moves import SCENE, action_of, kind_of
from clapboard.games.faux_raccords.pieces import PUBLIC, Scrap, Shot, cards_in, seats_in
from clapboard.games.faux_raccords.rules.scoring import outcome_of
from clapboard.games.faux_raccords.stages import ACT, CLUE, OVER, READY, RECAST, SCREEN, STAGES
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.view import Prompt

if TYPE_CHECKING:
    from clapboard.games.faux_raccords.state import State


def view_of(film: State, viewer: int | None) -> FauxView:
    if viewer is not None and not 0 <= viewer < int(film.seats):
        raise IllegalAction("no-such-seat", f"there is no seat {viewer} here", seat=viewer)
    over = film.stage == OVER
    eye = PUBLIC if viewer is None else viewer
    own = viewer is not None and viewer == int(film.asked) and not over
    council = film.council
    answer = council.answers[viewer] if council is not None and viewer is not None else -1
    return FauxView(
        game="faux-raccords",
        rules_version=RULES_VERSION,
        viewer=viewer,
        seats=int(film.seats),
        options=dict(film.rules.options),
        prompt=prompt_of(film, own),
        outcome=outcome_of(film) if over else None,
        phase=STAGES[OVER if over else public_stage(film)],
        first=int(film.first),
        active=int(film.active),
        turns=int(film.turns),
        now=int(film.now),
        deadline=None if council is None else council.deadline(),
        film=[shot_view(shot, eye, over) for shot in film.shots],
        chairs=[
            ChairView(
                held=int(chair.held),
                claps=int(chair.claps),
                clue=chair.clue,
                hand=[CARDS[card] for card in cards_in(chair.hand)] if over or seat == viewer else None,
            )
            for seat, chair in enumerate(film.chairs)
        ],
        cut=[CARDS[card] for card in film.cut],
        bin=[_scrap(scrap, eye, over) for scrap in film.bin],
        deck=len(film.deck),
        out=len(film.out) - len(removed(film)),
        removed=[CARDS[card] for card in removed(film)],
        genres=_genres(film),
        marks=[_mark(film, at, over) for at in range(len(film.rules.marks))],
        freed=[mark for at, mark in enumerate(film.rules.marks) if film.freed >> at & 1],
        event=_happening(film),
        looked=None if film.looked < 0 else int(film.looked),
        chain=[action_of(step) for step in film.chain] if own else [],  # type: ignore[misc]
        answer=action_of(answer) if answer >= 0 else None,  # type: ignore[arg-type]
        preview=_preview(film, eye) if own and film.stage == READY else None,
        traces=[] if over else _traces(film, eye),
        trail=[_trail(trace, eye) for trace in film.traces()] if film.tracing and not over else None,
        arrivals=int(film.arrivals),
        agreement=_agreement(film),
        last=[fact for fact in film.told if fact.to is None],  # type: ignore[misc]
        opened=_opened(film) if over else None,
        planning=film.planning,
    )


def public_stage(film: State) -> int:
    """The decision as everybody may know it: how far an open act has got is its owner's own."""
    stage = int(film.stage)
    if stage > READY:
        return stage
    if film.event >= 0:
        return SCREEN
    # An open act that began with a scene is a Clue.
    if stage == CLUE or (film.chain and kind_of(film.chain[0]) == SCENE):
        return CLUE
    return ACT


def prompt_of(film: State, own: bool) -> Prompt:
    if film.stage == OVER:
        return Prompt(kind="over")
    council = film.council
    if council is not None and council.secret:
        kind = "recast" if film.stage == RECAST else "vote"
        return Prompt(kind=kind, asked=tuple(council.awaited()), params={"about": STAGES[film.stage]})
    stage = int(film.stage) if own else public_stage(film)
    params: dict[str, str] = {}
    if own and film.member >= 0 and stage < READY:
        params["member"] = MEMBERS[film.member]
    return Prompt(kind=STAGES[stage], asked=(int(film.asked),), params=params)


def shot_view(shot: Shot, eye: int, over: bool) -> ShotView:
    known = over or shot.up or bool(shot.seen >> eye & 1)
    return ShotView(
        handle=int(shot.handle),
        at=space_name(int(shot.space)),
        up=shot.up,
        card=CARDS[shot.card] if known else None,
        peekable=bool(shot.claps >> eye & 1),
        seen_by=seats_in(shot.seen),
        claps=seats_in(shot.claps),
        ticks=seats_in(shot.ticks),
        crosses=seats_in(shot.crosses),
    )


def _scrap(scrap: Scrap, eye: int, over: bool) -> ScrapView:
    known = over or scrap.seen >> eye & 1
    return ScrapView(int(scrap.handle), CARDS[scrap.card] if known else None, seats_in(scrap.seen))


def removed(film: State) -> list[int]:
    return [card for card in SECOND_TAKES if film.rules.mode == "tutorial" and card in film.out]


def _genres(film: State) -> list[GenreView]:
    out = []
    for at in range(0, len(film.tokens), 2):
        tokens = [SYMBOLS[token] for token in film.tokens[at : at + 2]]
        genre = film.rules.box.genres[frozenset(tokens)]
        line = "ab"[at // 2] if len(film.tokens) > 2 else None
        out.append(GenreView(tokens, genre.id, genre.name, line))
    return out


def _mark(film: State, at: int, over: bool) -> MarkView:
    fired = bool(film.fired >> at & 1)
    state = "open" if at == int(film.mark) else "done" if fired else "down"
    return MarkView(film.rules.marks[at], state, EVENTS[film.events[at]] if fired or over else None)


def _happening(film: State) -> Happening | None:
    if film.event < 0:
        return None
    council = film.council
    secret = council is not None and council.secret
    return Happening(
        event=EVENTS[film.event],
        mark=film.rules.marks[film.mark],
        default=film.defaulted,
        vote=secret,
        answered=council.answered() if council is not None and secret else [],
        screened=int(film.screened),
    )


def _traces(film: State, eye: int) -> list[Traced]:
    if not film.tracing:
        return []
    found = whereabouts(eye, [int(chair.held) for chair in film.chairs], film.traces())
    traces = [Traced(CARDS[it.card], [_position(position) for position in it.positions]) for it in found]
    return sorted(traces, key=lambda trace: trace.card)


def _position(position: int) -> str:
    if position < CELL:
        return f"hand-{position}"
    return f"card-{position - CELL}"


def _trail(trace: Trace, eye: int) -> Trail:
    card = int(told_card(trace, eye))
    return Trail(
        TRAILS[trace.what],
        int(trace.seat),
        int(trace.cell),
        CARDS[card] if card >= 0 else None,
        int(trace.seen),
    )


def _preview(film: State, eye: int) -> PreviewView:
    """The act on a copy of the state; a card that it would turn up for the first time stays unknown."""
    after = film.rehearsal()
    known = {*film.cut, *cards_in(film.chairs[film.asked].hand)}
    known |= {int(shot.card) for shot in film.shots if shot.seen >> eye & 1}
    return PreviewView(
        film=[shot_view(shot, eye, False) for shot in after.shots],
        cut=[CARDS[card] if card in known else None for card in after.cut],
        bin=len(after.bin),
        held=[int(chair.held) for chair in after.chairs],
        claps=[int(chair.claps) for chair in after.chairs],
    )


def _agreement(film: State) -> Agreement:
    chosen = film.rules.options["agreement"]
    return Agreement(
        levels=dict(LEVELS) if chosen == "levels" else None,
        frame=list(FRAMES[film.rules.mode]) if chosen == "frame" else None,
    )


def _opened(film: State) -> Opened:
    return Opened(
        deck=[CARDS[card] for card in film.deck],
        out=[CARDS[card] for card in film.out],
        events=[EVENTS[event] for event in film.events],
        unused=[EVENTS[event] for event in film.unused],
    )
