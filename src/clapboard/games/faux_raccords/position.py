"""Any position as a JSON object: worked examples, puzzles, analysis, and the saved form of a state.

Only `seats` must be given. Cards that are named nowhere lie in the Deck, in the order of their values with the highest on top; with a
`deck` given, they are out of the game. Handles are given in the order of the list where they are not told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from clapboard.games.faux_raccords import notation
from clapboard.games.faux_raccords.components import CARDS, EVENTS, MODE, SYMBOLS
from clapboard.games.faux_raccords.facts import FauxFact
from clapboard.games.faux_raccords.geometry.spaces import DIAMOND, GRID, PYRAMID, space_name, space_number
from clapboard.games.faux_raccords.moves import action_of, move_of
from clapboard.games.faux_raccords.rules.turn import State
from clapboard.games.faux_raccords.scoring import wins
from clapboard.games.faux_raccords.state import (
    BY_SPACING,
    CHECK_FAILED,
    CLAPS,
    DECIDED,
    ENDS,
    EVERYBODY,
    OVER,
    PUBLIC,
    READY,
    RECAST,
    SPACING,
    SPONSOR,
    STAGES,
    TANTRUM,
    TRAILS,
    WON,
    Chair,
    Ruleset,
    Scrap,
    Shot,
    Trace,
    cards_in,
)
from clapboard.games.faux_raccords.trails import check_trail
from clapboard.games.faux_raccords.view import public_stage
from clapboard.kernel.chance import Chance, Seeded
from clapboard.kernel.council import ABSENT, NO_LIMIT, OPEN, UNASKED, Council
from clapboard.kernel.errors import ActionError, OptionError, PositionError
from clapboard.kernel.hidden import Free, Hidden, Path, Swap

"""Decisions that a vote can be about."""


class ShotAt(msgspec.Struct, forbid_unknown_fields=True):
    at: str
    card: str
    up: bool = False
    seen: list[int] = []
    """Seats that have seen it; -1 is everybody. A card that is up was seen by all."""
    claps: list[int] = []
    ticks: list[int] = []
    crosses: list[int] = []
    handle: int = -1


class ScrapAt(msgspec.Struct, forbid_unknown_fields=True):
    card: str
    seen: list[int] = []
    handle: int = -1


class TraceAt(msgspec.Struct, forbid_unknown_fields=True):
    what: str
    seat: int
    cell: int
    card: str
    seen: int = 0


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    seats: int
    options: dict[str, str | int] = {}
    first: int = 0
    active: int = 0
    asked: int | None = None
    phase: str = "act"
    film: list[ShotAt] = []
    hands: list[list[str]] = []
    cut: list[str] = []
    bin: list[ScrapAt] = []
    deck: list[str] | None = None
    out: list[str] | None = None
    tokens: list[str] | None = None
    events: list[str] | None = None
    unused: list[str] | None = None
    fired: list[str] = []
    freed: list[str] = []
    clues: list[bool] | None = None
    chain: list[str] = []
    mark: str | None = None
    default: bool = False
    answers: list[str | None] | None = None
    looked: int | None = None
    screened: int = 0
    now: int = 0
    until: int | None = None
    turns: int = 0
    arrivals: int | None = None
    trail: list[TraceAt] | None = None
    ended: str | None = None
    last: list[FauxFact] = []


def need(holds: object, problem: str) -> None:
    if not holds:
        raise PositionError(problem)


def read_position(
    described: object,
    chance: Chance | None,
    resolve: Callable[[int, Mapping[str, object]], dict[str, str | int]],
) -> State:
    """The state, or a `PositionError` that names the field."""
    try:
        if isinstance(described, bytes | str):
            told = msgspec.json.decode(described, type=Position)
        else:
            told = msgspec.convert(described, Position)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as bad:
        raise PositionError(f"no position: {bad}") from None
    try:
        options = resolve(told.seats, told.options)
    except OptionError as bad:
        raise PositionError(f"options: {bad}") from None
    state = State(told.seats, Ruleset(options, told.seats), chance or Seeded(0), [])
    _seat(state, told)
    _lay_cards(state, told)
    _lay_events(state, told)
    _set_clock(state, told)
    _ask(state, told)
    return state


def _seat(state: State, told: Position) -> None:
    seats = range(told.seats)
    need(not told.hands or len(told.hands) == told.seats, f"hands: one for each of {told.seats} seats")
    need(told.clues is None or len(told.clues) == told.seats, f"clues: one for each of {told.seats} seats")
    for field in ("first", "active"):
        need(getattr(told, field) in seats, f"{field}: there is no seat {getattr(told, field)}")
    need(told.asked is None or told.asked in seats, f"asked: there is no seat {told.asked}")
    state.first, state.active = told.first, told.active
    state.asked = told.active if told.asked is None else told.asked
    need(0 <= told.turns < 1 << 30, "turns: count from 0")
    state.turns = told.turns
    for seat in seats:
        held = _cards(f"hands[{seat}]", told.hands[seat]) if told.hands else []
        clue = told.clues[seat] if told.clues is not None else True
        state.chairs.append(Chair(sum(1 << card for card in held), len(held), CLAPS, clue))


def _cards(field: str, names: list[str]) -> list[int]:
    for name in names:
        need(name in CARDS, f"{field}: no Rush card {name!r}")
    need(len(set(names)) == len(names), f"{field}: a card twice")
    return [CARDS.index(name) for name in names]


def _mask(field: str, seats: list[int], many: int, public: bool = False) -> int:
    mask = 0
    for seat in seats:
        need(0 <= seat < many or (public and seat == -1), f"{field}: there is no seat {seat}")
        mask |= 1 << (PUBLIC if seat == -1 else seat)
    return EVERYBODY if mask >> PUBLIC & 1 else mask


def _lay_cards(state: State, told: Position) -> None:
    named: list[int] = []
    for field in ("cut", "deck", "out"):
        named += _cards(field, getattr(told, field) or [])
    for held in told.hands:
        named += _cards("hands", held)
    named += _cards("film", [shot.card for shot in told.film])
    named += _cards("bin", [scrap.card for scrap in told.bin])
    need(len(set(named)) == len(named), "a card lies in two places")
    rest = [card for card in range(len(CARDS)) if card not in named]
    state.cut = _cards("cut", told.cut)
    need(len(state.cut) <= 6, "cut: six cards at most")
    state.deck = _cards("deck", told.deck) if told.deck is not None else rest
    out = _cards("out", told.out or []) + (rest if told.deck is not None else [])
    state.out = sorted(out)
    _lay_film(state, told)
    for place, scrap in enumerate(told.bin):
        seen = _mask(f"bin[{place}].seen", scrap.seen, told.seats, True)
        state.bin.append(Scrap(CARDS.index(scrap.card), seen, scrap.handle))
    _number(state, told)


def _lay_film(state: State, told: Position) -> None:
    shots = state.shots
    for place, laid in enumerate(told.film):
        where = f"film[{place}]"
        space = space_number(laid.at)
        need(_fits(space, state.rules.layout), f"{where}.at: no space {laid.at!r} in this mode")
        seen = _mask(f"{where}.seen", laid.seen, told.seats, True)
        shot = Shot(space, CARDS.index(laid.card), laid.up, EVERYBODY if laid.up else seen, laid.handle)
        shot.claps = _mask(f"{where}.claps", laid.claps, told.seats)
        shot.ticks = _mask(f"{where}.ticks", laid.ticks, told.seats)
        shot.crosses = _mask(f"{where}.crosses", laid.crosses, told.seats)
        shots.append(shot)
    shots.sort(key=lambda shot: shot.space)
    spaces = state.spaces()
    need(len(set(spaces)) == len(spaces), "film: two cards in one space")
    if state.rules.geometry.shifts:
        lines = [[space for space in spaces if space // 64 == line] for line in range(3)]
        need(
            all(line == [line[0] // 64 * 64 + at for at in range(len(line))] for line in lines if line),
            "film: a line has a hole",
        )
    else:
        need(_near(spaces), "film: the cards lie too far apart")
        need(state.rules.geometry.sound(spaces), "film: not a legal layout")
    for seat, chair in enumerate(state.chairs):
        laid_claps = sum(int(shot.claps) >> seat & 1 for shot in shots)
        need(laid_claps <= CLAPS, f"film: seat {seat} has {CLAPS} Clap tokens")
        chair.claps = CLAPS - laid_claps
        clues = sum((int(shot.ticks) >> seat & 1) + (int(shot.crosses) >> seat & 1) for shot in shots)
        if clues and told.clues is None:
            chair.clue = False
        need(clues <= (0 if chair.clue else 1), f"film: seat {seat} has one Clue token")


def _fits(space: int, layout: str) -> bool:
    if space < 0:
        return False
    if layout == "line":
        return space < 64
    if layout == "lines":
        return 64 <= space < 192
    if layout == "grid":
        return GRID <= space < DIAMOND
    return DIAMOND <= space < PYRAMID if layout == "diamond" else space >= PYRAMID


def _near(spaces: list[int]) -> bool:
    """What the geometry's windows can hold; no connected Movie is larger."""
    if spaces and spaces[0] >= PYRAMID:
        across = [(space - PYRAMID) % 256 for space in spaces]
        return max(across) - min(across) < 6
    if spaces and spaces[0] >= DIAMOND:
        columns = [(space - DIAMOND) // 512 for space in spaces]
        heights = [(space - DIAMOND) % 512 for space in spaces]
        return max(columns) - min(columns) < 34 and max(heights) - min(heights) < 66
    return True


def _number(state: State, told: Position) -> None:
    """Handles: as told, or in order."""
    given = _handles(state)
    fresh = max([*given, -1]) + 1
    for shot in state.shots:
        if shot.handle < 0:
            shot.handle = fresh
            fresh += 1
    for place, scrap in enumerate(state.bin):
        if scrap.handle < 0:
            state.bin[place] = Scrap(scrap.card, scrap.seen, fresh)
            fresh += 1
    handles = _handles(state)
    need(len(set(handles)) == len(handles), "handle: two cards have the same")
    state.arrivals = fresh if told.arrivals is None else told.arrivals
    need(fresh <= state.arrivals <= 900, "arrivals: the next handle, above all others")


def _handles(state: State) -> list[int]:
    return [int(shot.handle) for shot in state.shots] + [int(scrap.handle) for scrap in state.bin]


def _lay_events(state: State, told: Position) -> None:
    marks = state.rules.marks
    many = {0: 0, 5: 4}.get(int(state.rules.genre), 2)
    tokens = told.tokens if told.tokens is not None else list(SYMBOLS[:many])
    need(len(tokens) == many and len(set(tokens)) == many, f"tokens: {many} different ones in this mode")
    need(set(tokens) <= set(SYMBOLS[:6]), "tokens: an ambiance without token")
    state.tokens = [SYMBOLS.index(token) for token in tokens]
    for at in range(0, many, 2):
        state.tokens[at : at + 2] = sorted(state.tokens[at : at + 2])
    events = told.events if told.events is not None else list(EVENTS[: len(marks)])
    unused = told.unused if told.unused is not None else [id for id in EVENTS if id not in events]
    need(sorted([*events, *unused]) == list(EVENTS), "events, unused: each of the ten Events once")
    need(len(events) == len(marks), f"events: {len(marks)} in this mode")
    state.events = [EVENTS.index(event) for event in events]
    state.unused = sorted(EVENTS.index(event) for event in unused)
    for field, names in (("fired", told.fired), ("freed", told.freed)):
        need(set(names) <= set(marks), f"{field}: no such mark")
    state.fired = sum(1 << marks.index(mark) for mark in set(told.fired))
    state.freed = sum(1 << marks.index(mark) for mark in set(told.freed))
    need(not state.freed & ~state.fired, "freed: an Event that was not flipped")
    taken = {cell + GRID for mark, cell in enumerate(state.rules.cells) if not state.fired >> mark & 1}
    need(not taken & set(state.spaces()), "film: a card on an Event card")


def _set_clock(state: State, told: Position) -> None:
    need(0 <= told.now < 1 << 50, "now: milliseconds of play")
    need(told.until is None or told.now < told.until < 1 << 51, "until: lies ahead")
    state.now = told.now
    state.told = tuple(fact for fact in told.last if fact.to is None)


def _ask(state: State, told: Position) -> None:
    """The pending decision, checked by the rules themselves."""
    need(told.phase in STAGES, f"phase: no such phase {told.phase!r}")
    stage = STAGES.index(told.phase)
    need(
        stage > READY or told.phase in ("act", "clue", "screen"), "phase: the steps of an act are its `chain`"
    )
    state.stage = stage
    _set_event(state, told)
    _set_trail(state, told)
    need((told.ended is not None) == (stage == OVER), "ended: given when the phase is 'over', and only then")
    if stage == OVER:
        need(told.ended in ENDS, "ended: no such end")
        state.ended = ENDS.index(told.ended or "")
        state.reason = SPACING if state.ended == BY_SPACING else WON if wins(state) else CHECK_FAILED
        need(not told.chain and told.answers is None and told.until is None, "chain, answers: it is over")
        return
    _set_council(state, told)
    if told.phase == "after_look":
        need(told.looked in [int(shot.handle) for shot in state.shots], "looked: no such card in the Movie")
        shot = state.shot_of(told.looked or 0)
        need(not shot.claps >> state.asked & 1, "looked: it has the token already")
        need(shot.seen >> state.asked & 1, "looked: the seat has not seen it")
    need((told.looked is not None) == (told.phase == "after_look"), "looked: only after a look")
    state.looked = -1 if told.looked is None else told.looked
    if told.phase in ("act", "clue") or (state.event < 0 and told.phase == "after_look"):
        need(state.asked == state.active, "asked: it is the active player's turn")
    if told.phase == "clue":
        need(state.chairs[state.asked].clue and state.shots, "phase: there is no Clue to lay")
    for seat in state.actors():
        need(state.moves_of(seat), f"seat {seat} could do nothing")
    for step in told.chain:
        try:
            move = move_of(notation.parse(step))
        except ActionError as bad:
            raise PositionError(f"chain: {bad}") from None
        need(
            state.council is None and state.stage < READY and state.may(state.asked, move),
            f"chain: {step!r} is not possible",
        )
        need(step not in ("<", "skip"), "chain: only choices")
        state.step(move)


def _set_event(state: State, told: Position) -> None:
    stage = int(state.stage)
    wanted = stage > READY and stage != OVER and told.phase != "after_look"
    marks = state.rules.marks
    need(told.mark is None or told.mark in told.fired, "mark: an Event that was not flipped")
    need(not wanted or told.mark is not None, "mark: which Event is carried out?")
    need(told.phase != "screen" or told.mark is not None, "mark: which Event is carried out?")
    need(told.mark is None or told.phase not in ("act", "clue", "over"), "mark: no Event is carried out")
    need(0 <= told.screened <= told.seats, "screened: counts seats")
    state.screened = told.screened
    state.defaulted = told.default
    if told.mark is None:
        need(not told.default, "default: no Event is carried out")
        return
    state.mark = marks.index(told.mark)
    state.event = state.events[state.mark]
    expected = {
        "lose": "e01",
        "labels": "e02",
        "name_player": "e06",
        "sponsor": "e07",
        "recast": "e08",
        "tantrum": "e09",
        "screen": "e10",
        "after_look": "e10",
    }.get(told.phase, "e06")
    need(EVENTS[state.event] == expected or told.default, f"mark: its Event does not ask for {told.phase!r}")
    need(not told.default or told.phase == "discard", "default: only somebody's discard")
    if stage in (*DECIDED, RECAST):
        need(state.asked == state.active, "asked: the active player decides")
    if stage == SPONSOR:
        need(state.deck, "deck: there is no card for the sponsor")
    if stage == TANTRUM:
        need(state.cut, "cut: there is no card for the tantrum")


def _set_council(state: State, told: Position) -> None:
    stage = int(state.stage)
    wanted = stage == RECAST or (state.rules.vote and stage in DECIDED)
    need(wanted == (told.answers is not None), "answers: given for a secret question, and only then")
    need(told.until is None or (wanted and state.rules.live), "until: only a secret question has a deadline")
    if told.answers is None:
        if stage in DECIDED:
            state.council = Council(told.seats, state.active, [int(state.active)])
        return
    need(told.until is not None or not state.rules.live, "until: a secret question has a deadline")
    need(len(told.answers) == told.seats, "answers: one for each seat")
    until = NO_LIMIT if told.until is None else told.until
    council = Council(told.seats, state.active, [], True, until)
    state.council = council
    for seat, said in enumerate(told.answers):
        may = stage != RECAST or state.chairs[seat].held > 0
        need((said is not None) == may, f"answers[{seat}]: who is asked?")
        council.answers[seat] = UNASKED if said is None else OPEN
    for seat, said in enumerate(told.answers):
        if said == "?":
            council.answers[seat] = ABSENT
        elif said:
            try:
                move = move_of(notation.parse(said))
            except ActionError as bad:
                raise PositionError(f"answers[{seat}]: {bad}") from None
            need(move in state.offered(seat), f"answers[{seat}]: {said!r} is not possible")
            council.answers[seat] = move
    need(council.awaited(), "answers: all are in")


def _set_trail(state: State, told: Position) -> None:
    if told.trail is None:
        return
    state.tracing = True
    for place, step in enumerate(told.trail):
        where = f"trail[{place}]"
        need(step.what in TRAILS, f"{where}: no such trace")
        need(step.card in CARDS, f"{where}: no such card")
        need(
            -1 <= step.seat < told.seats and -1 <= step.cell < state.arrivals,
            f"{where}: no such seat or handle",
        )
        need(0 <= step.seen <= EVERYBODY, f"{where}: seen")
        state.trail = Trace(
            TRAILS.index(step.what), step.seat, step.cell, CARDS.index(step.card), step.seen, state.trail
        )
    problem = check_trail(state)
    need(problem is None, f"trail: {problem}")


def describe(state: State) -> dict[str, Any]:
    """The complete description, every field written out."""
    marks = state.rules.marks
    over = state.stage == OVER
    council = state.council if state.council is not None and state.council.secret else None
    return {
        "seats": int(state.seats),
        "options": dict(state.rules.options),
        "first": int(state.first),
        "active": int(state.active),
        "asked": int(state.asked),
        "phase": STAGES[OVER if over else public_stage(state)],
        "film": [
            {
                "at": space_name(int(shot.space)),
                "card": CARDS[shot.card],
                "up": shot.up,
                "seen": _seats(int(shot.seen)),
                "claps": _seats(int(shot.claps)),
                "ticks": _seats(int(shot.ticks)),
                "crosses": _seats(int(shot.crosses)),
                "handle": int(shot.handle),
            }
            for shot in state.shots
        ],
        "hands": [[CARDS[card] for card in cards_in(chair.hand)] for chair in state.chairs],
        "cut": [CARDS[card] for card in state.cut],
        "bin": [
            {"card": CARDS[scrap.card], "seen": _seats(int(scrap.seen)), "handle": int(scrap.handle)}
            for scrap in state.bin
        ],
        "deck": [CARDS[card] for card in state.deck],
        "out": [CARDS[card] for card in state.out],
        "tokens": [SYMBOLS[token] for token in state.tokens],
        "events": [EVENTS[event] for event in state.events],
        "unused": [EVENTS[event] for event in state.unused],
        "fired": [mark for at, mark in enumerate(marks) if state.fired >> at & 1],
        "freed": [mark for at, mark in enumerate(marks) if state.freed >> at & 1],
        "clues": [chair.clue for chair in state.chairs],
        "chain": [notation.text(action_of(step)) for step in state.chain],
        "mark": None if state.mark < 0 else marks[state.mark],
        "default": state.defaulted,
        "answers": None if council is None else [_answer(answer) for answer in council.answers],
        "looked": None if state.looked < 0 else int(state.looked),
        "screened": int(state.screened),
        "now": int(state.now),
        "until": None if council is None else council.deadline(),
        "turns": int(state.turns),
        "arrivals": int(state.arrivals),
        "trail": None
        if not state.tracing
        else [
            {
                "what": TRAILS[trace.what],
                "seat": int(trace.seat),
                "cell": int(trace.cell),
                "card": CARDS[trace.card],
                "seen": int(trace.seen),
            }
            for trace in state.traces()
        ],
        "ended": ENDS[state.ended] if over else None,
        "last": [msgspec.to_builtins(fact) for fact in state.told if fact.to is None],
    }


def _seats(mask: int) -> list[int]:
    return [-1] if mask >> PUBLIC & 1 else [seat for seat in range(PUBLIC) if mask >> seat & 1]


def _answer(answer: int) -> str | None:
    if answer == UNASKED:
        return None
    if answer == OPEN:
        return ""
    return "?" if answer == ABSENT else notation.text(action_of(answer))


def hidden(described: dict[str, Any]) -> list[Hidden]:
    """Every card that not everybody has seen could be another one; so could what a hand put out of sight, and sealed answers."""
    places: list[Path] = [
        *(("film", at, "card") for at, shot in enumerate(described["film"]) if -1 not in shot["seen"]),
        *(("bin", at, "card") for at, scrap in enumerate(described["bin"]) if -1 not in scrap["seen"]),
        *(("hands", seat, at) for seat, hand in enumerate(described["hands"]) for at in range(len(hand))),
        *(("deck", at) for at in range(len(described["deck"]))),
        *(("out", at) for at in range(len(described["out"]))),
    ]
    cards = tuple(sorted(_card(described, place) for place in places))
    parts: list[Hidden] = [Swap(tuple(places))]
    mode = MODE[str(described["options"]["mode"])]
    marks = [at for at, mark in enumerate(mode.events) if mark not in described["fired"]]
    if marks:
        parts.append(
            Swap(
                (
                    *(("events", at) for at in marks),
                    *(("unused", at) for at in range(len(described["unused"]))),
                )
            )
        )
    for at, trace in enumerate(described["trail"] or ()):
        if trace["what"] in ("drew", "hid", "gave", "looked", "passed"):
            parts.append(Free(("trail", at, "card"), cards))
    for seat, answer in enumerate(described["answers"] or ()):
        if answer not in (None, "", "?"):
            ways = tuple(f"#{notation.SHORT[card]}" for card in cards) if answer[0] == "#" else None
            parts.append(Free(("answers", seat), ways or tuple(_ways(described))))
    return parts


def _card(described: Any, path: Path) -> str:
    for key in path:
        described = described[key]
    return str(described)


def _ways(described: dict[str, Any]) -> list[str]:
    """The legal ways that are voted on; they are public."""
    from clapboard.games.faux_raccords import GAME

    state = GAME.position(described)
    return [notation.text(action_of(way)) for way in state.ways()]


def _small(seats: int, **fields: Any) -> dict[str, Any]:
    """A position with few hidden cards: whatever is not named went through the Cut."""
    named = [*fields.get("deck", []), *fields.get("out", [])]
    named += [shot["card"] for shot in fields.get("film", [])]
    named += [card for hand in fields["hands"] for card in hand] + fields.get("cut", [])
    named += [scrap["card"] for scrap in fields.get("bin", [])]
    rest = [{"card": card, "seen": [-1]} for card in CARDS if card not in named]
    own = [{**scrap, "handle": 100 + at} for at, scrap in enumerate(fields.pop("bin", []))]
    return {
        "seats": seats,
        "deck": [],
        "out": [],
        "bin": [*own, *({**scrap, "handle": 40 + at} for at, scrap in enumerate(rest))],
        "arrivals": 110,
        **fields,
    }


def _tut(*rows: tuple[str, str, list[int], int]) -> list[dict[str, Any]]:
    return [{"at": at, "card": card, "seen": seen, "handle": handle} for at, card, seen, handle in rows]


SMALL: list[dict[str, Any]] = [
    # Own hand, a card that the other has placed, one that nobody knows, and the Deck.
    _small(
        2,
        options={"mode": "tutorial"},
        hands=[["r05"], ["r08"]],
        film=_tut(("c1", "r02", [0], 0), ("c2", "r14", [1], 1), ("c3", "r20", [], 2)),
        deck=["r11"],
    ),
    # Seat 0 saw r14 go to seat 1, who then placed a card and holds another one: r14 is one of the two.
    _small(
        2,
        options={"mode": "tutorial"},
        hands=[["r05"], ["r14"]],
        film=_tut(("c1", "r02", [0], 0), ("c2", "r08", [1], 3)),
        deck=["r11"],
        trail=[
            {"what": "gave", "seat": 1, "cell": 2, "card": "r14", "seen": 1},
            {"what": "hid", "seat": 1, "cell": 3, "card": "r08"},
        ],
    ),
    # Seat 1 holds two cards that seat 0 has seen, and placed one of them or the third: never both.
    _small(
        3,
        options={"mode": "tutorial"},
        hands=[["r05"], ["r14", "r20"], ["r02"]],
        film=_tut(("c1", "r08", [1], 4)),
        trail=[
            {"what": "gave", "seat": 1, "cell": 2, "card": "r14", "seen": 1},
            {"what": "gave", "seat": 1, "cell": 3, "card": "r20", "seen": 1},
            {"what": "hid", "seat": 1, "cell": 4, "card": "r08"},
        ],
    ),
    # Recasting: seat 0 has answered, nobody else knows what.
    _small(
        2,
        options={"mode": "full"},
        phase="recast",
        events=["e08", "e01", "e02"],
        fired=["c10", "c12", "c14"],
        mark="c10",
        hands=[["r05", "r09"], ["r14"]],
        film=_tut(("c1", "r20", [], 0)),
        answers=["#5", ""],
        until=30_000,
    ),
]
"""Positions with so few hidden cards that every possible world can be listed."""
