"""What each viewer knows: an allow-list, written down field by field (section 5)."""

from __future__ import annotations

import msgspec

from clapboard.games.faux_raccords.actions import FauxAction
from clapboard.games.faux_raccords.agreement import FRAMES, LEVELS
from clapboard.games.faux_raccords.components import (
    CARDS,
    EVENTS,
    GENRES,
    MEMBERS,
    SECOND_TAKES,
    SYMBOLS,
)
from clapboard.games.faux_raccords.facts import FauxFact
from clapboard.games.faux_raccords.geometry.spaces import space_name
from clapboard.games.faux_raccords.knowledge import told_card
from clapboard.games.faux_raccords.moves import SCENE, action_of, kind_of
from clapboard.games.faux_raccords.scoring import outcome_of
from clapboard.games.faux_raccords.state import (
    ACT,
    CLUE,
    OVER,
    PUBLIC,
    READY,
    SCREEN,
    STAGES,
    TRAILS,
    Film,
    Scrap,
    Shot,
    Trace,
    cards_in,
)
from clapboard.games.faux_raccords.whereabouts import CELL, whereabouts
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.view import Prompt, View

RULES_VERSION = 1


class ShotView(msgspec.Struct, frozen=True, kw_only=True):
    """A card of the Movie."""

    handle: int
    """The same while a player could follow the card with the eyes; it says nothing about the card."""
    at: str
    up: bool
    """It lies face up."""
    card: str | None
    """Its face, if it is open or the viewer has seen it (remembering is legal)."""
    peekable: bool
    """The viewer may look at it again now: an own Clap token lies on it (FR-063)."""
    seen_by: list[int]
    """Seats; [-1] is everybody, because it lay open once."""
    claps: list[int]
    """The seats whose Clap token lies on it."""
    ticks: list[int]
    """The seats whose Clue token lies on it, tick up."""
    crosses: list[int]
    """The seats whose Clue token lies on it, cross up."""


class ScrapView(msgspec.Struct, frozen=True):
    """A card in the Bin. It lies face down."""

    handle: int
    card: str | None
    """Its face, if the viewer has seen it."""
    seen_by: list[int]
    """As in the Movie: seats, or [-1] for everybody."""


class ChairView(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of one seat."""

    held: int
    """Cards in hand."""
    claps: int
    """Clap tokens in the supply."""
    clue: bool
    """The Clue token was not used yet."""
    hand: list[str] | None = None
    """The card ids, for its owner, and for all at the end; else null."""


class MarkView(msgspec.Struct, frozen=True):
    """An Event card."""

    mark: str
    """Where it lies: the place of a line (`c10`) or cell (`r2c2`), of the Cut (`cut4`), or a level (`level1`)."""
    state: str
    """`down`, `open` (being carried out) or `done`."""
    event: str | None
    """Which one, `e01` to `e10`, once it was turned up, and for all at the end."""


class GenreView(msgspec.Struct, frozen=True):
    """A Genre that the Movie must have."""

    tokens: list[str]
    """The two ambiances that count."""
    id: str
    """`g01` to `g15`."""
    name: str
    """In English."""
    line: str | None
    """In two lines, `a` or `b`."""


class Happening(msgspec.Struct, frozen=True, kw_only=True):
    """The Event that is being carried out."""

    event: str
    """`e01` to `e10`."""
    mark: str
    """As in `marks`."""
    default: bool
    """It cannot be applied: somebody discards a card instead."""
    vote: bool
    """It is decided in secret, by several at once."""
    answered: list[int]
    """Who has answered a secret question."""
    screened: int
    """In a Private Screening, how many seats were asked so far, counted from the active one."""


class Traced(msgspec.Struct, frozen=True):
    """A card that the viewer has seen and that went into another's hand: everywhere it can be by now."""

    card: str
    where: list[str]
    """`hand-2` is the hand of seat 2, `card-17` the card with handle 17."""


class Trail(msgspec.Struct, frozen=True):
    """Something that went in or out of a hand since a card known to somebody else did: enough to work out `traces`."""

    what: str
    """`drew`; `hid` (out of the hand, unseen); `showed` (out of the hand, openly); `gave` (into the hand, by a Producer); `looked` (at a card of the Movie); `opened` (a face-down card of the Movie was turned up); `passed` (to the next hand); `merged` (all cards that were passed have arrived)."""
    seat: int
    """Whose hand, or who looked; -1 for nobody."""
    cell: int
    """The handle of the card on the table; for `passed` the seat that gets it; -1 for none."""
    card: str | None
    """As far as the viewer saw it, else null."""
    seen: int
    """For `gave` and `opened`, who had seen the card before: 1 for seat 0, 2 for seat 1, 4, 8, and 16 for everybody, added up."""


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """For the one who is about to confirm: the table after the act, with what it will reveal left unknown."""

    film: list[ShotView]
    """The Movie."""
    cut: list[str | None]
    """The Cut; null for a card that is not known yet."""
    bin: int
    """Cards in the Bin."""
    held: list[int]
    """Cards in each hand."""
    claps: list[int]
    """Clap tokens in each supply."""


class Agreement(msgspec.Struct, frozen=True):
    """What the team agreed on before the deal, if anything (FR-R57)."""

    levels: dict[str, int] | None = None
    """For each ambiance the level of the pyramid that it is meant for."""
    frame: list[str] | None = None
    """The spaces that the team means to fill."""


class Opened(msgspec.Struct, frozen=True, kw_only=True):
    """After the end everything is open (FR-R59)."""

    deck: list[str]
    """From the bottom to the top."""
    out: list[str]
    """All cards out of the game."""
    events: list[str]
    """The Event at each mark, in the order of `marks`."""
    unused: list[str]
    """The Events that were not in the game."""


class FauxView(View, frozen=True, kw_only=True):
    phase: str
    """The kind of decision, as everybody may know it: of the steps of an act it only says `act`, `clue` or `screen`."""
    first: int
    """The seat that began."""
    active: int
    """The seat whose turn it is; who is asked now stands in `prompt`."""
    turns: int
    """Turns that are over."""
    now: int
    """Milliseconds of play at which time last mattered."""
    deadline: int | None
    """When a secret question ends, in milliseconds of play; null for no limit, or without a question."""
    film: list[ShotView]
    """The cards of the Movie, in board order."""
    chairs: list[ChairView]
    """One for each seat, in order."""
    cut: list[str]
    """The Cut, the oldest card first."""
    bin: list[ScrapView]
    """The Bin, the oldest card first."""
    deck: int
    """Cards left in the Deck."""
    out: int
    """Cards out of the game that nobody has seen."""
    removed: list[str]
    """Cards that were taken out openly."""
    genres: list[GenreView]
    """None, one, or one for each of two lines."""
    marks: list[MarkView]
    """The Event cards, in board order."""
    freed: list[str]
    """Marks whose Event was turned up in this turn; in the grid their cells open with the next one."""
    event: Happening | None
    """The Event that is being carried out; null for none."""
    looked: int | None
    """The handle of the card that was looked at and gets a Clap token next."""
    chain: list[FauxAction]
    """The viewer's own open choices, in order."""
    answer: FauxAction | None
    """The viewer's own secret answer; null for none."""
    preview: Preview | None
    """For whoever is about to confirm: the table after the act; else null."""
    traces: list[Traced]
    """Cards that the viewer has seen and can no longer follow for sure."""
    trail: list[Trail] | None
    """Null as long as nobody can know a card in another's hand."""
    arrivals: int
    """The handle that the next card will get."""
    agreement: Agreement
    """What the team agreed on."""
    last: list[FauxFact]
    """What the last act told everybody."""
    opened: Opened | None = None
    """What was hidden, when the game is over; else null."""
    planning: bool = False
    """This is a plan, not the game: see the command `plan`."""


def view_of(film: Film, viewer: int | None) -> FauxView:
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


def public_stage(film: Film) -> int:
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


def prompt_of(film: Film, own: bool) -> Prompt:
    if film.stage == OVER:
        return Prompt(kind="over")
    council = film.council
    if council is not None and council.secret:
        kind = "vote" if film.rules.vote and STAGES[film.stage] != "recast" else "recast"
        return Prompt(kind=kind, asked=tuple(council.awaited()), params={"about": STAGES[film.stage]})
    stage = int(film.stage) if own else public_stage(film)
    params: dict[str, str] = {}
    if own and film.member >= 0 and stage < READY:
        params["member"] = MEMBERS[film.member]
    return Prompt(kind=STAGES[stage], asked=(int(film.asked),), params=params)


def seats_in(mask: int) -> list[int]:
    return [seat for seat in range(PUBLIC) if mask >> seat & 1]


def shot_view(shot: Shot, eye: int, over: bool) -> ShotView:
    known = over or shot.up or bool(shot.seen >> eye & 1)
    return ShotView(
        handle=int(shot.handle),
        at=space_name(int(shot.space)),
        up=shot.up,
        card=CARDS[shot.card] if known else None,
        peekable=bool(shot.claps >> eye & 1),
        seen_by=_seen(int(shot.seen)),
        claps=seats_in(int(shot.claps)),
        ticks=seats_in(int(shot.ticks)),
        crosses=seats_in(int(shot.crosses)),
    )


def _seen(seen: int) -> list[int]:
    """Seats; -1 alone is everybody, spectators too: a card that lay open once, not one that each has looked at."""
    return [-1] if seen >> PUBLIC & 1 else seats_in(seen)


def _scrap(scrap: Scrap, eye: int, over: bool) -> ScrapView:
    known = over or scrap.seen >> eye & 1
    return ScrapView(int(scrap.handle), CARDS[scrap.card] if known else None, _seen(int(scrap.seen)))


def removed(film: Film) -> list[int]:
    return [card for card in SECOND_TAKES if film.rules.mode == "tutorial" and card in film.out]


def _genres(film: Film) -> list[GenreView]:
    out = []
    for at in range(0, len(film.tokens), 2):
        tokens = [SYMBOLS[token] for token in film.tokens[at : at + 2]]
        genre = GENRES[frozenset(tokens)]
        line = "ab"[at // 2] if len(film.tokens) > 2 else None
        out.append(GenreView(tokens, genre.id, genre.name, line))
    return out


def _mark(film: Film, at: int, over: bool) -> MarkView:
    fired = bool(film.fired >> at & 1)
    state = "open" if at == int(film.mark) else "done" if fired else "down"
    return MarkView(film.rules.marks[at], state, EVENTS[film.events[at]] if fired or over else None)


def _happening(film: Film) -> Happening | None:
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


def _traces(film: Film, eye: int) -> list[Traced]:
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


def _preview(film: Film, eye: int) -> Preview:
    """The act on a copy of the bench; a card that it would turn up for the first time stays unknown."""
    after = film.rehearsal()
    known = {*film.cut, *cards_in(film.chairs[film.asked].hand)}
    known |= {int(shot.card) for shot in film.shots if shot.seen >> eye & 1}
    return Preview(
        film=[shot_view(shot, eye, False) for shot in after.shots],
        cut=[CARDS[card] if card in known else None for card in after.cut],
        bin=len(after.bin),
        held=[int(chair.held) for chair in after.chairs],
        claps=[int(chair.claps) for chair in after.chairs],
    )


def _agreement(film: Film) -> Agreement:
    chosen = film.rules.options["agreement"]
    return Agreement(
        levels=dict(LEVELS) if chosen == "levels" else None,
        frame=list(FRAMES[film.rules.mode]) if chosen == "frame" else None,
    )


def _opened(film: Film) -> Opened:
    return Opened(
        deck=[CARDS[card] for card in film.deck],
        out=[CARDS[card] for card in film.out],
        events=[EVENTS[event] for event in film.events],
        unused=[EVENTS[event] for event in film.unused],
    )
