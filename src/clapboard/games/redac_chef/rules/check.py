"""The conflict check: Danaé's correction, the shift of SUN-10, news limits, and pairs in conflict, side by side (RC-046 to RC-053)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from clapboard.games.redac_chef.actions import Accept, Boost, Done, MoveCentre, Spot, Turn
from clapboard.games.redac_chef.box.components import TILES
from clapboard.games.redac_chef.facts import Boosted, Checked, SeatDone, Shifted, TurnedDown
from clapboard.games.redac_chef.moment import NO_TIME, Change, Side
from clapboard.games.redac_chef.rules import grid, layout
from clapboard.games.redac_chef.rules.conditions import chosen
from clapboard.games.redac_chef.rules.rows import Rows
from clapboard.games.redac_chef.rules.scoring import (
    NO_PHOTO,
    THE_BEST,
    Terms,
    best_boost,
    boostable,
    own_rows,
)
from clapboard.games.redac_chef.rules.settings import (
    DECIDE,
    active,
    character,
    decider,
    is_real,
    modification,
    news_card,
    news_of,
    side_number,
)
from clapboard.games.redac_chef.rules.sheet import Sheet
from clapboard.kernel.action import Action, Back
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact

if TYPE_CHECKING:
    from clapboard.games.redac_chef.state import State

NONE = "none"
"""Instead of a photo: its owner declines."""
EXACT = 14
"""Up to so many tiles in conflict every way out is looked at (RC-R88)."""


def begin(state: State) -> list[Fact]:
    at = state.at
    at.stage = "check"
    at.until = at.now + DECIDE if is_real(state) else NO_TIME
    facts: list[Fact] = []
    for number in active(state):
        at.sides[number].check = "correct"
        facts += proceed(state, number)
    return facts


def is_over(state: State) -> bool:
    return all(state.at.sides[number].check == "done" for number in active(state))


def proceed(state: State, number: int) -> list[Fact]:
    """On to the next question that this side must answer, doing on the way what leaves no choice."""
    side = state.at.sides[number]
    facts: list[Fact] = []
    if side.check == "correct":
        person = character(state, side)
        if person is not None and person.corrects and not side.left:
            return facts
        side.check = "shift"
    if side.check == "shift":
        card = news_card(state)
        if card is not None and card.inside and grid.touches_edge(state.box, state.at.day, side.centre_at):
            if not side.left:
                return facts
            facts += shift(state, number, default_shift(state, side))
        facts += apply_limits(state, number)
        side.check = "conflicts"
    if side.check == "conflicts":
        if conflicts(state, side):
            side.proposal = proposal(state, side)
            if not side.left:
                return facts
            facts += turn_down(state, number, side.proposal, "conflict")
        side.check = "photo"
        side.proposal = photo_proposal(state, side)
    if side.proposal and not side.left:
        return facts
    return [*facts, *finish(state, number)]


def finish(state: State, number: int) -> list[Fact]:
    side = state.at.sides[number]
    side.check = "done"
    side.chain = []
    side.proposal = []
    return [Checked(side=number)]


def default(state: State) -> list[Fact]:
    """Time is up: no correction, the smallest shift, the proposal (RC-R87)."""
    facts: list[Fact] = []
    for number in active(state):
        side = state.at.sides[number]
        side.chain = []
        if side.check == "correct":
            side.check = "shift"
            facts += proceed(state, number)
        if side.check == "shift":
            facts += shift(state, number, default_shift(state, side))
            facts += proceed(state, number)
        if side.check == "conflicts":
            facts += turn_down(state, number, side.proposal, "conflict")
        if side.check != "done":
            facts += finish(state, number)
    return facts


def answer(state: State, seat: int, action: Action) -> list[Fact]:
    """An answer of a side's decider. Anyone who is asked something else then has the whole time for it again (RC-R87)."""
    side = state.at.sides[side_number(state, seat)]
    before = side.check
    facts = act(state, seat, action)
    if side.check not in (before, "done") and is_real(state):
        state.at.until = state.at.now + DECIDE
    return facts


def act(state: State, seat: int, action: Action) -> list[Fact]:
    """What is legal was asked before."""
    number = side_number(state, seat)
    side = state.at.sides[number]
    if side.check == "correct":
        facts: list[Fact] = [SeatDone(seat=seat)]
        if not isinstance(action, Done):
            changes = layout.changes_of(state, side, action)
            if isinstance(changes, IllegalAction):
                raise changes
            facts = layout.make(state, seat, changes)
        side.check = "shift"
        return [*facts, *proceed(state, number)]
    if isinstance(action, MoveCentre):
        return [*shift(state, number, (action.column, action.row)), *proceed(state, number)]
    if isinstance(action, Turn):
        side.chain.append(action)
        return []
    if isinstance(action, Back):
        side.chain.pop()
        return []
    if side.check == "photo":
        if not isinstance(action, Accept):
            side.boosted = action.tile if isinstance(action, Boost) else NONE
        return [Boosted(side=number, tile=side.boosted), *finish(state, number)]
    tiles = side.proposal if isinstance(action, Accept) else [step.tile for step in side.chain]
    facts = turn_down(state, number, tiles, "conflict")
    side.chain = []
    side.proposal = []
    return [*facts, *proceed(state, number)]


def chain_of(state: State, seat: int) -> tuple[Action, ...]:
    """The tiles that a seat has chosen to turn down and not confirmed."""
    at = state.at
    if at.stage != "check":
        return ()
    number = side_number(state, seat)
    return tuple(at.sides[number].chain) if decider(state, number) == seat else ()


# Turning tiles down


def turn_down(state: State, number: int, tiles: Iterable[str], why: str) -> list[Fact]:
    side = state.at.sides[number]
    turned = sorted(tiles)
    for tile in turned:
        spot = side.page[tile]
        layout.put(side, Change(tile, spot, Spot(spot.column, spot.row, False)))
    return [TurnedDown(side=number, tiles=turned, why=why)] if turned else []


def apply_limits(state: State, number: int) -> list[Fact]:
    """RC-049: what breaks the day's limit is turned down, all of it at once."""
    card, side = news_card(state), state.at.sides[number]
    if card is None or not card.turns:
        return []
    sheet = grid.measured(state.box, state.at.day, side.page, side.centre_at)
    return turn_down(state, number, [TILES[sheet.tiles[k]] for k in chosen(sheet, card.turns)], "news")


def conflicts(state: State, side: Side) -> list[tuple[str, str]]:
    """Pairs of tiles in conflict, with those left out that were chosen to be turned."""
    sheet = measured_without(state, side, [step.tile for step in side.chain])
    return [(TILES[sheet.tiles[one]], TILES[sheet.tiles[two]]) for one, two in sheet.conflicts()]


def measured_without(state: State, side: Side, turned: Iterable[str]) -> Sheet:
    sheet = grid.measured(state.box, state.at.day, side.page, side.centre_at)
    names = sorted(side.page)
    for tile in turned:
        sheet.up[names.index(tile)] = False
    return sheet


def proposal(state: State, side: Side) -> list[str]:
    """RC-R88: the best own rows, then revenue, then fewest tiles, then lowest ids."""
    sheet = grid.measured(state.box, state.at.day, side.page, side.centre_at)
    terms = terms_of(state, side)
    involved = sorted({number for pair in sheet.conflicts() for number in pair})
    before = list(sheet.up)

    def worth(turned: tuple[int, ...]) -> tuple[int, int, int, list[int]]:
        for number in range(sheet.count):
            sheet.up[number] = before[number] and number not in turned
        rows = own_rows(sheet, terms, len(side.desk), side.token, side.blocks)
        return rows.sum, rows.dollars, -len(turned), [-number for number in turned]

    def left(turned: tuple[int, ...]) -> list[int]:
        for number in range(sheet.count):
            sheet.up[number] = before[number] and number not in turned
        return sorted({number for pair in sheet.conflicts() for number in pair})

    if len(involved) <= EXACT:
        best = max(ways_out(left), key=worth)
    else:
        best = ()
        while options := left(best):
            best = max((tuple(sorted((*best, number))) for number in options), key=worth)
    return [TILES[sheet.tiles[number]] for number in best]


def ways_out(left: Callable[[tuple[int, ...]], list[int]]) -> list[tuple[int, ...]]:
    """Every set of tiles that can be turned one after the other until no conflict is left."""
    found: list[tuple[int, ...]] = []
    seen: set[tuple[int, ...]] = {()}
    todo: list[tuple[int, ...]] = [()]
    while todo:
        turned = todo.pop()
        options = left(turned)
        if not options:
            found.append(turned)
        for number in options:
            more = tuple(sorted((*turned, number)))
            if more not in seen:
                seen.add(more)
                todo.append(more)
    return found


# Renaud


def photo_proposal(state: State, side: Side) -> list[str]:
    """The photo that counts every article unless its owner chooses another one (RC-R63, DP-7); empty where nobody has a choice: by
    a power that is not Renaud's, or because at most one photo would gain."""
    person = character(state, side)
    if person is None or not person.any_article:
        return []
    sheet = grid.measured(state.box, state.at.day, side.page, side.centre_at)
    if len(boostable(sheet)) < 2:
        return []
    sheet.surplus, sheet.token, sheet.blocks = len(side.desk), side.token, side.blocks
    best = best_boost(sheet, terms_of(state, side))
    return [TILES[sheet.tiles[best]]]


def photos(state: State, side: Side) -> list[str]:
    """The photos that could count every article."""
    sheet = grid.measured(state.box, state.at.day, side.page, side.centre_at)
    return [TILES[sheet.tiles[number]] for number in boostable(sheet)]


def rows_of(state: State, side: Side, sheet: Sheet, surplus: int) -> Rows:
    """The score sheet of a page by itself, as its owner wants it."""
    boosted = THE_BEST
    if side.boosted:
        boosted = NO_PHOTO if side.boosted == NONE else sorted(side.page).index(side.boosted)
    return own_rows(sheet, terms_of(state, side), surplus, side.token, side.blocks, boosted)


def terms_of(state: State, side: Side) -> Terms:
    """What a page of this side is scored by today."""
    return Terms(
        state.box,
        side.centre,
        news_of(state),
        side.character,
        alone=state.mode in ("solo", "puzzle"),
        all_tied=int(state.options["all_tied_area"]),
        cell_penalty=modification(state) == 1,
        puzzle=state.mode == "puzzle",
        family=state.mode == "family",
    )


# SUN-10


def shifts(state: State, side: Side) -> list[grid.Cell]:
    """Where the centrepiece may go: legal places without edge contact (RC-048, RC-R69)."""
    day = state.at.day
    return [
        cell
        for cell in grid.centre_places(state.box, day, side.centre)
        if not grid.touches_edge(state.box, day, cell)
    ]


def default_shift(state: State, side: Side) -> grid.Cell:
    """The fewest tiles lifted, then topmost, then leftmost."""
    return min(
        shifts(state, side), key=lambda cell: (len(grid.under(state.box, side.page, cell)), cell[1], cell[0])
    )


def shift(state: State, number: int, cell: grid.Cell) -> list[Fact]:
    """RC-R70: tiles in the way go to the desk."""
    side = state.at.sides[number]
    lifted = grid.under(state.box, side.page, cell)
    for tile in lifted:
        layout.put(side, Change(tile, side.page[tile], None))
    side.centre_at = cell
    return [Shifted(side=number, column=cell[0], row=cell[1], lifted=lifted)]
