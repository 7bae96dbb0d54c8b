"""From a description to a state, or a `PositionError` that names the field."""

from __future__ import annotations

from clapboard.games.action.areas import AREAS, BANK, HIRE, SET
from clapboard.games.action.box.prints import Prints
from clapboard.games.action.moves import COMMITTING, GOING_BACK, KIND, STACK, move_of
from clapboard.games.action.notation import parse
from clapboard.games.action.pieces import Chair, Stack
from clapboard.games.action.position.shape import ChairTold, Position, StackTold
from clapboard.games.action.rules.acting import act
from clapboard.games.action.rules.prices import slots_of
from clapboard.games.action.ruleset import Ruleset
from clapboard.games.action.stages import DRAWN, ENDED, PHASES, PLACING
from clapboard.games.action.state import State
from clapboard.kernel.chance import Chance, Seeded
from clapboard.kernel.errors import ActionError, PositionError
from clapboard.kernel.position import Resolve, told_as

MOST_STACKS = 999
MOST_NUMBER = 1_000_000


def need(holds: bool, problem: str) -> None:
    if not holds:
        raise PositionError(problem)


def read_position(described: object, chance: Chance | None, resolve: Resolve, prints: Prints) -> State:
    told, options = told_as(Position, described, resolve)
    return build(told, options, chance or Seeded(0), prints)


def build(told: Position, options: dict[str, str | int], chance: Chance, prints: Prints) -> State:
    """A state that keeps every rule about what can lie where."""
    need(
        told.edition in (None, prints.edition),
        f"edition: {told.edition!r} is not the box that is played with, {prints.edition!r}",
    )
    need(len(told.chairs) in (0, told.seats), f"chairs: {len(told.chairs)} for {told.seats} seats")
    rows = told.chairs or [ChairTold() for _ in range(told.seats)]
    cards = Cards(prints)
    chairs = [_chair(row, f"chairs[{seat}]", cards) for seat, row in enumerate(rows)]
    state = State(told.seats, prints, Ruleset(options, told.seats, prints), chance, chairs)
    last = prints.last_round[told.seats]
    need(1 <= told.round <= last, f"round: 1 to {last}")
    state.round = told.round
    state.phase = PHASES.index(told.phase)
    _seat("first", told.first, told.seats)
    state.first = told.first
    turn = told.first if told.turn is None else told.turn
    _seat("turn", turn, told.seats)
    state.cur = turn
    _lay_cards(state, told, cards)
    _lay_reels(state, told)
    _lay_office(state, told, cards)
    _put_aside(state, told, cards)
    _place(state, told)
    _check_top(state, told)
    _check_money(state)
    _check_phase(state, told)
    for step in told.chain:
        _step(state, step)
    return state


class Cards:
    """Every card once: which were named already, and where."""

    def __init__(self, prints: Prints) -> None:
        self.prints = prints
        self.event_numbers = {id: at for at, id in enumerate(prints.events)}
        self.seen: dict[str, str] = {}

    def _once(self, where: str, id: str) -> None:
        need(id not in self.seen, f"{where}: {id} is at {self.seen.get(id)} already")
        self.seen[id] = where

    def script(self, where: str, id: str, tv: bool | None = None) -> int:
        """A Script; `tv` says whether it has to be a TV Script or must not be one."""
        found = self.prints.script_numbers.get(id, -1)
        need(found >= 0, f"{where}: there is no Script {id!r}")
        is_tv = found >= self.prints.tv
        need(tv is None or tv == is_tv, f"{where}: {id} is {'a' if is_tv else 'no'} TV Script")
        self._once(where, id)
        return found

    def performer(self, where: str, id: str, is_set: bool | None = None) -> int:
        found = self.prints.performer_numbers.get(id, -1)
        need(found >= 0, f"{where}: there is no performer {id!r}")
        need(
            is_set is None or is_set == (found >= self.prints.sets),
            f"{where}: {id} is {'an Actor' if is_set else 'a Set'}",
        )
        self._once(where, id)
        return found

    def event(self, where: str, id: str) -> int:
        found = self.event_numbers.get(id, -1)
        need(found >= 0, f"{where}: there is no Event {id!r}")
        self._once(where, id)
        return found


def _seat(where: str, seat: int, seats: int) -> None:
    need(0 <= seat < seats, f"{where}: there is no seat {seat}")


def _number(where: str, number: int) -> int:
    need(0 <= number <= MOST_NUMBER, f"{where}: 0 to {MOST_NUMBER}")
    return number


def _chair(told: ChairTold, where: str, cards: Cards) -> Chair:
    prints = cards.prints
    assistants = int(prints.assistants) if told.assistants is None else told.assistants
    most = int(prints.most_assistants)
    need(1 <= assistants <= most, f"{where}.assistants: 1 to {most}")
    money = int(prints.money) if told.money is None else told.money
    chair = Chair(_number(f"{where}.money", money), assistants)
    chair.films = _number(f"{where}.films", told.films)
    chair.trends = _number(f"{where}.trends", told.trends)
    chair.gala = _number(f"{where}.gala", told.gala)
    chair.archives = [cards.script(f"{where}.archives", id) for id in told.archives]
    for place, stack in enumerate(told.stacks):
        chair.stacks.append(_stack(stack, f"{where}.stacks[{place}]", int(chair.next_stack), cards))
        chair.next_stack = chair.stacks[-1].id + 1
    if told.next_stack is not None:
        need(
            chair.next_stack <= told.next_stack <= MOST_STACKS,
            f"{where}.next_stack: {int(chair.next_stack)} to {MOST_STACKS}",
        )
        chair.next_stack = told.next_stack
    return chair


def _stack(told: StackTold, where: str, least: int, cards: Cards) -> Stack:
    prints = cards.prints
    id = least
    if told.id is not None:
        number = move_of(prints, parse_stack(prints, where, told.id)) - STACK * KIND
        need(number >= least, f"{where}.id: ids rise, the next is s{least} or later")
        id = number
    need(id < MOST_STACKS, f"{where}.id: too many stacks")
    script = -1 if told.script is None else cards.script(f"{where}.script", told.script)
    performers = [cards.performer(f"{where}.cards", card) for card in told.cards]
    need(script >= 0 or bool(performers), f"{where}: a stack has at least one card")
    return Stack(id, script, performers, sum(prints.points[card] for card in performers))


def parse_stack(prints: Prints, where: str, id: str) -> object:
    need(id != "new", f"{where}.id: 'new' is no stack yet")
    try:
        return parse(prints, f"> {id}")
    except ActionError:
        raise PositionError(f"{where}.id: {id[:40]!r} is no stack; s1, s2, ... are") from None


def _lay_cards(state: State, told: Position, cards: Cards) -> None:
    prints = state.prints
    state.past_events = [cards.event("past_events", id) for id in told.past_events]
    if told.event is not None:
        state.event = cards.event("event", told.event)
        state.row = prints.rows[state.event]
    state.event_pile = [cards.event("event_pile", id) for id in reversed(told.event_pile)]
    state.script_pile = [cards.script("script_pile", id, False) for id in reversed(told.script_pile)]
    state.actor_pile = [cards.performer("actor_pile", id, False) for id in reversed(told.actor_pile)]
    state.set_pile = [cards.performer("set_pile", id, True) for id in reversed(told.set_pile)]
    state.actor_discard = [cards.performer("actor_discard", id, False) for id in told.actor_discard]
    state.set_discard = [cards.performer("set_discard", id, True) for id in told.set_discard]
    spaces, track = int(prints.script_spaces), len(prints.track)
    need(len(told.scripts) in (0, spaces), f"scripts: {len(told.scripts)} for {spaces} spaces")
    need(len(told.track) in (0, track), f"track: {len(told.track)} for {track} spaces")
    state.scripts = [
        -1 if id is None else cards.script("scripts", id, False) for id in told.scripts or [None] * spaces
    ]
    state.track = [
        -1 if id is None else cards.performer("track", id, False) for id in told.track or [None] * track
    ]
    state.unused = sorted(cards.script("unused", id, True) for id in told.unused)
    if told.drawn is not None:
        state.drawn = cards.performer("drawn", told.drawn, True)


def _lay_reels(state: State, told: Position) -> None:
    genres, many = state.prints.genres, int(state.prints.reels(state.seats))
    need(len(told.reels) in (0, many), f"reels: {len(told.reels)} for {many} in use")
    named = [genre for genre in told.reels if genre is not None]
    need(len(set(named)) == len(named), "reels: there is one token of each genre")
    for genre in named:
        need(genre in genres, f"reels: there is no genre {genre!r}")
    state.reels = [-1 if genre is None else genres.index(genre) for genre in told.reels or [None] * many]


def _lay_office(state: State, told: Position, cards: Cards) -> None:
    need(len(told.office) <= state.prints.office, f"office: {int(state.prints.office)} slots")
    for place, film in enumerate(told.office):
        where = f"office[{place}]"
        _seat(f"{where}.owner", film.owner, told.seats)
        state.films.append(cards.script(f"{where}.script", film.script))
        state.owners.append(film.owner)
        state.chairs[film.owner].on_track += 1
    limit = int(state.rules.markers)
    for seat, chair in enumerate(state.chairs):
        need(
            limit < 0 or chair.on_track <= limit,
            f"office: seat {seat} has {int(chair.on_track)} films there, and {limit} markers",
        )


def _put_aside(state: State, told: Position, cards: Cards) -> None:
    prints = state.prints
    state.aside = [at for at, id in enumerate(prints.scripts) if id not in cards.seen]
    state.aside_performers = [at for at, id in enumerate(prints.performers) if id not in cards.seen]
    state.aside_events = [at for at, id in enumerate(prints.events) if id not in cards.seen]
    if told.aside is not None:
        ids = [*prints.scripts, *prints.performers, *prints.events]
        rest = [id for id in ids if id not in cards.seen]
        need(told.aside == rest, "aside: not the cards that are nowhere else, in the order of the box")


def _place(state: State, told: Position) -> None:
    for place, one in enumerate(told.placements):
        where = f"placements[{place}]"
        need(one.area in AREAS, f"{where}: there is no area {one.area!r}")
        _seat(where, one.seat, told.seats)
        area = AREAS.index(one.area)
        state.placements.append(area * 16 + one.seat)
        state.taken[area] += 1
        chair = state.chairs[one.seat]
        chair.left -= 1
        chair.hired += area == HIRE
        chair.banked += area == BANK
        need(chair.left >= 0, f"{where}: seat {one.seat} has only {int(chair.assistants)} Assistants")
        need(
            chair.assistants + chair.hired <= state.prints.most_assistants,
            f"{where}: seat {one.seat} cannot hire so many",
        )
        slots = int(slots_of(state, area))
        need(slots < 0 or state.taken[area] <= slots, f"{where}: {one.area} has {slots} slots")


def _check_top(state: State, told: Position) -> None:
    opened = state.row.top >= 0
    need(
        not opened or bool(state.actor_pile) or not state.actor_discard,
        "actor_pile: while the Event opens its top card, the discards become a new pile at once",
    )
    state.known_top = opened and bool(state.actor_pile) if told.known_top is None else told.known_top
    need(bool(state.actor_pile) or not state.known_top, "known_top: the Actor pile is empty")
    need(not opened or not state.actor_pile or state.known_top, "known_top: the Event opens the top card")


def _check_money(state: State) -> None:
    if not state.rules.limited:
        return
    held = sum(int(chair.money) for chair in state.chairs)
    need(held <= state.prints.tokens, f"chairs: {held} M, and the bank had {int(state.prints.tokens)}")
    state.bank = state.prints.tokens - held


def _check_phase(state: State, told: Position) -> None:
    need((state.phase == DRAWN) == (told.drawn is not None), "drawn: a Set lies open in the phase 'drawn'")
    need(state.phase == PLACING or not told.chain, "chain: nothing is being chosen in this phase")
    if state.phase == PLACING:
        left = int(state.chairs[state.cur].left)
        need(left > 0, f"turn: seat {int(state.cur)} has no Assistant left")
    elif state.phase == DRAWN:
        need(
            bool(state.placements) and state.placements[-1] == SET * 16 + state.cur,
            "placements: the last one is the Set that was drawn",
        )
    else:
        last = state.prints.last_round[state.seats]
        need(state.phase == ENDED and state.round == last, f"round: the game is over after round {last}")


def _step(state: State, written: str) -> None:
    try:
        move = move_of(state.prints, parse(state.prints, written))
    except ActionError as bad:
        raise PositionError(f"chain: {bad}") from None
    need(move not in (COMMITTING, GOING_BACK), "chain: only choices")
    need(move in state.moves(), f"chain: {written!r} is not possible")
    act(state, move)
