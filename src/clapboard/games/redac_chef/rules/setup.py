"""Setting up, for each mode. Every question has a stream of its own, so that the same seed deals the same whatever is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.redac_chef.box.components import BLANK, DAYS, FORMATS, PAIRS, STARTING, TILES
from clapboard.games.redac_chef.box.fridays import fridays
from clapboard.games.redac_chef.moment import Position, Seat, Side
from clapboard.games.redac_chef.rules import between, turns
from clapboard.games.redac_chef.rules import day as days
from clapboard.games.redac_chef.rules.puzzles import numbered
from clapboard.games.redac_chef.rules.settings import scenario
from clapboard.kernel.options import Value

if TYPE_CHECKING:
    from clapboard.games.redac_chef.state import State

TURN_SIDES = tuple(f"{number}A" for number in range(1, 10))


def blank(seats: int, options: dict[str, Value]) -> Position:
    """A table with nothing on it."""
    many = seats // 2 if options["mode"] == "newsroom" else seats
    return Position(
        seats=seats,
        people=[Seat() for _ in range(seats)],
        sides=[Side() for _ in range(many)],
        options=dict(options),
    )


def deal(state: State) -> None:
    at, chance, mode = state.at, state.chance, state.mode
    if mode == "puzzle":
        deal_puzzle(state)
        return
    at.day = 1 if mode == "turn" else 0
    deal_cards(state)
    tiles = list(TILES)
    if mode == "solo":
        at.removed = removed(state)
        tiles = [tile for tile in tiles if tile not in at.removed]
    between.lay_out(state, tiles, set())
    if mode == "turn":
        deal_turns(state)
        return
    fixed = scenario(state)
    if mode == "family":
        for side in at.sides:
            side.centre = BLANK
    elif fixed is not None:
        for side in at.sides:
            side.centre = fixed.centrepieces[0]
    else:
        for side, place in zip(at.sides, chance.shuffle("starting", len(STARTING)), strict=False):
            side.centre = STARTING[place]
        at.pile = [
            f"{place + 1}{'AB'[int(chance.pick('sides', 2))]}" for place in chance.shuffle("pile", PAIRS)
        ]
    days.prepare(state)


def deal_cards(state: State) -> None:
    """RC-080, RC-081, RC-131: characters and news; news before the centrepieces."""
    at, chance, fixed = state.at, state.chance, scenario(state)
    if fixed is not None:
        at.news = list(fixed.news)
        for side in at.sides:
            side.character = fixed.character
        return
    if state.mode == "family":
        return
    if state.options["news"] == "on":
        at.news = [f"{day}-{1 + int(chance.pick(f'news {day}', 12))}" for day in DAYS]
    if state.options["powers"] == "on":
        names = list(state.box.characters)
        for side, place in zip(at.sides, chance.shuffle("characters", len(names)), strict=False):
            side.character = names[place]


def removed(state: State) -> list[str]:
    """RC-088: five of each format, known to nobody."""
    out: list[str] = []
    for format in FORMATS:
        tiles = [tile for tile in TILES if state.box.tiles[tile].format == format]
        out += [tiles[place] for place in state.chance.shuffle(f"removed {format}", len(tiles))[:5]]
    return sorted(out)


def deal_puzzle(state: State) -> None:
    at = state.at
    if state.options["puzzle"] == "friday":
        puzzle = fridays()[int(state.chance.pick("friday", len(fridays())))]
    else:
        puzzle = numbered(state.box, int(state.options["puzzle"]))
    side = at.sides[0]
    at.day = DAYS.index(puzzle.day)
    at.box = sorted(puzzle.tiles.split())
    side.desk = list(at.box)
    side.centre = puzzle.centrepiece
    side.centre_at = state.box.start[at.day]
    days.prepare(state)


def deal_turns(state: State) -> None:
    """RC-108: N + 1 centrepieces, chosen counter-clockwise from the right of the first player."""
    at, chance = state.at, state.chance
    turns.turn_up(state)
    at.first = int(chance.pick("first player", at.seats))
    pool = {"all": (*STARTING, *TURN_SIDES), "fronts": STARTING, "sides": TURN_SIDES, "backs": ()}[
        str(state.options["pool"])
    ]
    if not pool:
        for side in at.sides:
            side.centre = BLANK
        turns.deal(state)
        return
    order = chance.shuffle("centrepieces", len(pool))
    at.offer = [pool[place] for place in order[: at.seats + 1]]
    at.seen = list(at.offer)
    at.stage = "choose"
    between.ask_next(state)
