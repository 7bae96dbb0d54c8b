"""What a seat, or a spectator, knows at a moment (section 5): all that lies open, and of hidden things only their number."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from clapboard.games.redac_chef.box.components import DAYS, TILES
from clapboard.games.redac_chef.knowledge.view import Mine, PersonView, PuzzleView, RedacView, SideView
from clapboard.games.redac_chef.meta import META, RULES_VERSION
from clapboard.games.redac_chef.moment import Seat, Side, Slot
from clapboard.games.redac_chef.rules import grid
from clapboard.games.redac_chef.rules.actors import actors, in_grace
from clapboard.games.redac_chef.rules.check import rows_of
from clapboard.games.redac_chef.rules.ending import outcome
from clapboard.games.redac_chef.rules.puzzles import number_of, puzzle_of
from clapboard.games.redac_chef.rules.rows import Rows
from clapboard.games.redac_chef.rules.scoring import copied
from clapboard.games.redac_chef.rules.settings import decider, may_swap, side_number
from clapboard.kernel.view import Prompt

if TYPE_CHECKING:
    from clapboard.games.redac_chef.state import State


def view(state: State, viewer: int | None) -> RedacView:
    at = state.at
    return RedacView(
        game=META.id,
        rules_version=RULES_VERSION,
        viewer=viewer,
        seats=at.seats,
        options=dict(at.options),
        prompt=prompt(state, viewer),
        outcome=outcome(state),
        day=DAYS[at.day],
        stage=at.stage,
        now=at.now,
        until=at.until,
        end=at.end,
        supply=[label(state, slot) for slot in at.slots],
        laid=at.laid,
        since={str(number): slot.since for number, slot in enumerate(at.slots) if slot.since != at.laid},
        box=list(at.box),
        gone=list(at.gone),
        pile=len(at.pile),
        offer=list(at.offer),
        seen=list(at.seen),
        news=at.news[: at.day + 1],
        mover=at.mover,
        first=at.first,
        step=at.step,
        reveals=at.reveals,
        revealed=at.revealed,
        special=at.special,
        shifts=at.shifts,
        idle=at.idle,
        acted=at.acted,
        caller=at.caller,
        tick=at.tick,
        order=list(at.order),
        calls=at.calls,
        paused=at.paused,
        people=[person(each) for each in at.people],
        sides=[side(each) for each in at.sides],
        puzzle=puzzle(state),
        mine=None if viewer is None else mine(state, viewer),
    )


def views(state: State) -> Callable[[int | None], RedacView]:
    """The same for several viewers of one moment: nearly everything is open to all, and made once."""
    everybody = view(state, None)

    def told(viewer: int | None) -> RedacView:
        if viewer is None:
            return everybody
        return replace(everybody, viewer=viewer, prompt=prompt(state, viewer), mine=mine(state, viewer))

    return told


def puzzle(state: State) -> PuzzleView | None:
    it = puzzle_of(state)
    if it is None:
        return None
    return PuzzleView(
        number=number_of(state), bronze=it.bronze, silver=it.silver, gold=it.gold, proven=it.proven
    )


def label(state: State, slot: Slot) -> str:
    if not slot.tile or slot.up:
        return slot.tile
    return state.box.tiles[slot.tile].format


def prompt(state: State, viewer: int | None) -> Prompt:
    """Of others it is not told whether a request of theirs is pending or their act is sealed."""
    at = state.at
    if at.stage == "over":
        return Prompt(kind="over")
    if at.paused:
        return Prompt(kind="paused")
    if at.stage != "day":
        return Prompt(kind=at.stage, asked=actors(state))
    asked = []
    for seat, each in enumerate(at.people):
        open_to_all = (
            each.phase != "done"
            and not each.gone
            and not each.resting
            and each.free_at <= at.now
            and each.busy <= at.tick
        )
        own = seat != viewer or (each.ask is None and each.sealed is None)
        if open_to_all and own and not in_grace(state):
            asked.append(seat)
    return Prompt(kind="day", asked=tuple(asked))


def person(each: Seat) -> PersonView:
    return PersonView(
        phase=each.phase,
        ready=each.ready,
        hand=each.hand,
        hand_slot=each.hand_slot,
        hand_since=each.hand_since,
        free_at=each.free_at,
        busy=each.busy,
        grabs=each.grabs,
        acts=each.acts,
        place=each.place,
        pauses=each.pauses,
        resting=each.resting,
        gone=each.gone,
    )


def side(each: Side) -> SideView:
    return SideView(
        centre=each.centre,
        centre_at=list(each.centre_at),
        character=each.character,
        page=dict(each.page),
        desk=list(each.desk),
        carried=list(each.carried),
        token=each.token,
        called=each.called,
        days=[copied(rows) for rows in each.days],
        extra=each.extra,
        check=each.check,
        proposal=list(each.proposal),
        boosted=each.boosted,
        played_down=each.played_down,
        blocks=each.blocks,
        swapped=each.swapped,
        left=each.left,
        out=each.out,
    )


def mine(state: State, viewer: int) -> Mine:
    at, each = state.at, state.at.people[viewer]
    own = at.sides[side_number(state, viewer)]
    live, conflicts = scored_now(state, own)
    chooses = decider(state, side_number(state, viewer)) == viewer
    return Mine(
        ask=each.ask,
        sealed=each.sealed,
        late=each.late,
        past=[list(changes) for changes in own.past],
        future=[list(changes) for changes in own.future],
        chain=list(own.chain) if chooses else [],
        live=live,
        may_swap=may_swap(state, viewer),
        conflicts=conflicts,
    )


def scored_now(state: State, own: Side) -> tuple[Rows | None, list[list[str]]]:
    """The page as it lies, tiles in conflict counted as if there were none: the pairs stand beside it."""
    if not own.centre or state.at.stage in ("ready", "countdown", "choose", "over"):
        return None, []
    sheet = grid.measured(state.box, state.at.day, own.page, own.centre_at)
    pairs = [[TILES[sheet.tiles[one]], TILES[sheet.tiles[two]]] for one, two in sheet.conflicts()]
    return rows_of(state, own, sheet, len(own.desk) + len(own.carried)), pairs
