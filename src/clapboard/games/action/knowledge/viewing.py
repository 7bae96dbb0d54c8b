"""What each viewer knows, and nothing else: an allow-list, filled in field by field (section 5).

Piles are told as sets, because everybody can work them out; only an open placement is its player's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from clapboard.games.action.areas import ACTOR, AREAS, BANK, SCRIPT, SEND, SET
from clapboard.games.action.knowledge.view import (
    RULES_VERSION,
    ActionView,
    AreaView,
    ChairView,
    DueView,
    FilmView,
    PilesView,
    PlacementView,
    PreviewView,
    RoundView,
    SpaceView,
    StackView,
)
from clapboard.games.action.moves import KIND, action_of
from clapboard.games.action.pieces import Stack
from clapboard.games.action.rules.acting import perform
from clapboard.games.action.rules.income import (
    archive_bonus,
    awards_of,
    event_income,
    film_income,
    payouts_of,
)
from clapboard.games.action.rules.legal import OPEN, REASONS, asked, closed, ready
from clapboard.games.action.rules.prices import lying, price_of, slots_of
from clapboard.games.action.rules.scoring import outcome_of, pairs_of, score_of
from clapboard.games.action.stages import (
    ACTOR_STACK,
    CONFIRM,
    DRAWN,
    DRAWN_STACK,
    ENDED,
    KEEP_STACK,
    PHASES,
    SCRIPT_STACK,
    SET_STACK,
    STAGES,
)
from clapboard.kernel.action import Action
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.view import Prompt

if TYPE_CHECKING:
    from clapboard.games.action.state import State


def view_of(state: State, viewer: int | None) -> ActionView:
    if viewer is not None and not 0 <= viewer < state.seats:
        raise IllegalAction("no-such-seat", f"there is no seat {viewer} here", seat=viewer)
    prints = state.prints
    over = state.phase == ENDED
    own = viewer is not None and viewer == state.cur and not over
    chain: list[Action] = [action_of(prints, step) for step in state.chain] if own else []
    about_to: bool = own and asked(state) == CONFIRM
    return ActionView(
        game="action",
        rules_version=RULES_VERSION,
        viewer=viewer,
        seats=int(state.seats),
        options=dict(state.rules.options),
        prompt=prompt_of(state, own),
        outcome=outcome_of(state) if over else None,
        edition=prints.edition,
        round=int(state.round),
        rounds=rounds_of(state),
        phase=PHASES[state.phase],
        first=int(state.first),
        turn=int(state.cur),
        order=order_of(state),
        event=prints.events[state.event] if state.event >= 0 else None,
        event_until=until_of(state),
        past_events=[prints.events[event] for event in state.past_events],
        areas=areas_of(state, viewer),
        placements=[PlacementView(AREAS[one // 16], one % 16) for one in state.placements],
        scripts=scripts_of(state, viewer),
        track=track_of(state, viewer),
        sets=sets_of(state, viewer),
        piles=PilesView(
            scripts=[prints.scripts[card] for card in sorted(state.script_pile)],
            actors=[prints.performers[card] for card in sorted(state.actor_pile)],
            sets=[prints.performers[card] for card in sorted(state.set_pile)],
            events=[prints.events[card] for card in sorted(state.event_pile)],
        ),
        top=prints.performers[state.actor_pile[-1]] if state.known_top else None,
        actor_discard=[prints.performers[card] for card in state.actor_discard],
        set_discard=[prints.performers[card] for card in state.set_discard],
        office=office_of(state),
        office_slots=int(prints.office),
        payouts=payouts_of(state) if prints.pays[state.round - 1] and not over else None,
        awards=awards_of(state) if prints.awards[state.round - 1] and not over else None,
        chairs=[chair_of(state, seat) for seat in range(int(state.seats))],
        spare_genres=[genre for at, genre in enumerate(prints.genres) if at not in state.reels],
        unused=[prints.scripts[card] for card in state.unused],
        aside=aside_of(state),
        bank=int(state.bank) if state.rules.limited else None,
        drawn=prints.performers[state.drawn] if state.drawn >= 0 else None,
        chain=chain,  # type: ignore[arg-type]
        with_card=with_card(state) if own else [],
        preview=preview_of(state) if about_to else None,
        planning=state.planning,
    )


def prompt_of(state: State, own: bool) -> Prompt:
    """Others see only that the seat is choosing (AC-R58)."""
    if state.phase == ENDED:
        return Prompt(kind="over")
    stage = STAGES[asked(state)] if own or state.phase == DRAWN else "area"
    return Prompt(kind=stage, asked=(int(state.cur),))


def rounds_of(state: State) -> list[RoundView]:
    prints = state.prints
    found: list[RoundView] = []
    reel: i64 = 0
    for at in range(prints.last_round[state.seats]):
        trend: str | None = None
        if prints.awards[at]:
            genre = state.reels[reel]
            trend = prints.genres[genre] if genre >= 0 else None
            reel += 1
        found.append(
            RoundView(
                event=prints.turns_up[at], box_office=prints.pays[at], ceremony=prints.awards[at], trend=trend
            )
        )
    return found


def order_of(state: State) -> list[int]:
    """Every placement to come, by seat: players without Assistants are skipped."""
    if state.phase == ENDED:
        return []
    seats: i64 = state.seats
    left = [int(chair.left) for chair in state.chairs]
    found: list[int] = []
    if state.phase == DRAWN:
        left[state.cur] += 1  # the placement is being made
    total: i64 = sum(left)
    seat: i64 = state.cur
    while total > 0:
        if left[seat] > 0:
            left[seat] -= 1
            total -= 1
            found.append(int(seat))
        seat = 0 if seat + 1 == seats else seat + 1
    return found


def until_of(state: State) -> int | None:
    if state.event < 0:
        return None
    last = state.prints.last_round[state.seats]
    for round in range(int(state.round), last):
        if state.prints.turns_up[round]:
            return round
    return last


def areas_of(state: State, viewer: int | None) -> list[AreaView]:
    """AC-R60."""
    prints = state.prints
    found: list[AreaView] = []
    placed: list[list[int]] = [[] for _ in AREAS]
    for placement in state.placements:
        placed[placement // 16].append(placement % 16)
    for area, name in enumerate(AREAS):
        slots = int(slots_of(state, area))
        free = max(0, slots - state.taken[area])
        priced = area not in (BANK, ACTOR, SEND)
        reason = OPEN if viewer is None or state.phase == ENDED else int(closed(state, viewer, area))
        gain: int | None = None
        if area == BANK and viewer is not None:
            first = state.chairs[viewer].banked == 0
            due = int(prints.bank_first if first else prints.bank_further)
            gain = min(due, int(state.bank)) if state.rules.limited else due
        found.append(
            AreaView(
                area=name,
                slots=slots if slots >= 0 else None,
                free=free if slots >= 0 else None,
                placed=placed[area],
                price=int(price_of(state, area)) if priced else None,
                printed=prints.prices[area] if priced else None,
                gain=gain,
                closed=None if reason == OPEN else REASONS[reason],
            )
        )
    return found


def purse_of(state: State, viewer: int | None, area: i64) -> i64:
    """What the viewer could spend on a card of this area now; less than any price where the area is closed to them."""
    if viewer is None or state.phase == ENDED or closed(state, viewer, area) != OPEN:
        return -1
    return state.chairs[viewer].money


def scripts_of(state: State, viewer: int | None) -> list[SpaceView]:
    prints = state.prints
    price = prints.prices[SCRIPT]
    purse: i64 = purse_of(state, viewer, SCRIPT)
    return [
        SpaceView(
            at=prints.places[at],
            card=prints.scripts[card] if card >= 0 else None,
            price=price,
            printed=price,
            can=card >= 0 and price <= purse,
        )
        for at, card in enumerate(state.scripts)
    ]


def track_of(state: State, viewer: int | None) -> list[SpaceView]:
    prints, row = state.prints, state.row
    names = prints.performers
    first = int(prints.script_spaces)
    purse: i64 = purse_of(state, viewer, ACTOR)
    found = [
        SpaceView(
            at=prints.places[first + at],
            card=names[card] if card >= 0 else None,
            price=row.track[at],
            printed=prints.track[at],
            can=card >= 0 and row.track[at] <= purse,
        )
        for at, card in enumerate(state.track)
    ]
    if row.top >= 0:
        found.append(offered_card(names, "top", state.actor_pile, row.top, purse))
    if row.actor_discard >= 0:
        found.append(offered_card(names, "discard", state.actor_discard, row.actor_discard, purse))
    return found


def sets_of(state: State, viewer: int | None) -> list[SpaceView]:
    prints, row = state.prints, state.row
    price = prints.prices[SET]
    purse: i64 = purse_of(state, viewer, SET)
    some = bool(state.set_pile or state.set_discard)
    found = [SpaceView(at="pile", card=None, price=price, printed=price, can=some and price <= purse)]
    if row.set_discard >= 0:
        found.append(offered_card(prints.performers, "discard", state.set_discard, row.set_discard, purse))
    return found


def offered_card(names: list[str], at: str, cards: list[int], price: i64, purse: i64) -> SpaceView:
    """What only the Event sells: the top card of these, if there is one."""
    card = names[cards[-1]] if cards else None
    return SpaceView(at=at, card=card, price=int(price), printed=None, can=bool(cards) and price <= purse)


def office_of(state: State) -> list[FilmView]:
    names = state.prints.scripts
    return [FilmView(names[script], state.owners[at]) for at, script in enumerate(state.films)]


def aside_of(state: State) -> list[str]:
    prints = state.prints
    if not state.aside and not state.aside_performers and not state.aside_events:
        return []
    return [
        *[prints.scripts[card] for card in state.aside],
        *[prints.performers[card] for card in state.aside_performers],
        *[prints.events[card] for card in state.aside_events],
    ]


def chair_of(state: State, seat: i64) -> ChairView:
    chair = state.chairs[seat]
    markers: i64 = state.rules.markers
    return ChairView(
        money=int(chair.money),
        prestige=int(chair.prestige()),
        films=int(chair.films),
        trends=int(chair.trends),
        gala=int(chair.gala),
        assistants=int(chair.assistants),
        left=int(chair.left),
        hired=int(chair.hired),
        lying=int(lying(state, seat)),
        markers=int(markers - chair.on_track) if markers >= 0 else None,
        stacks=[stack_of(state, stack) for stack in chair.stacks],
        next_stack=int(chair.next_stack),
        archives=[state.prints.scripts[card] for card in chair.archives],
        pairs=int(pairs_of(state, seat)),
        due=DueView(
            int(film_income(state, seat)), int(event_income(state, seat)), int(archive_bonus(state, seat))
        ),
        score=int(score_of(state, seat)),
    )


def stack_of(state: State, stack: Stack) -> StackView:
    prints = state.prints
    points = prints.unpacked(stack.points)
    missing: dict[str, int] = {}
    if stack.script >= 0:
        for genre, needed in prints.unpacked(prints.needs[stack.script]).items():
            lack = needed - points.get(genre, 0)
            if lack > 0:
                missing[genre] = lack
    return StackView(
        id=f"s{int(stack.id)}",
        script=prints.scripts[stack.script] if stack.script >= 0 else None,
        cards=[prints.performers[card] for card in stack.cards],
        points=points,
        missing=missing,
        ready=ready(state, stack),
    )


def with_card(state: State) -> list[StackView]:
    """What the card that is being placed would make of each stack on which it may lie: seen before one of them is chosen."""
    stage: i64 = asked(state)
    prints = state.prints
    stacks = state.chairs[state.cur].stacks
    found: list[StackView] = []
    if stage == SCRIPT_STACK:
        script = state.scripts[state.chain[1] % KIND]
        for stack in stacks:
            if stack.script < 0:
                found.append(stack_of(state, stack.scripted(script)))
    elif stage in (ACTOR_STACK, SET_STACK, DRAWN_STACK, KEEP_STACK):
        card: i64 = performer_placed(state, stage)
        sent: i64 = state.chain[1] % KIND if stage == KEEP_STACK else 0
        for stack in stacks:
            if stack.id != sent:
                found.append(stack_of(state, stack.joined(card, prints.points[card])))
    return found


def performer_placed(state: State, stage: i64) -> i64:
    """The performer whose stack is chosen now."""
    if stage == DRAWN_STACK:
        return state.drawn
    if stage == SET_STACK:
        return state.set_discard[-1]
    if stage == KEEP_STACK:
        return state.chain[2] % KIND - 1
    space: i64 = state.chain[1] % KIND - state.prints.script_spaces
    if space < len(state.track):
        return state.track[space]
    return state.actor_pile[-1] if space == len(state.track) else state.actor_discard[-1]


def preview_of(state: State) -> PreviewView:
    """AC-R57: the placement made on a copy, as far as it turns nothing up."""
    after = state.copy()
    after.telling = False
    after.chain = []
    perform(after, state.chain)
    prints = state.prints
    full = len(state.films) == prints.office
    leaves = FilmView(prints.scripts[state.films[-1]], state.owners[-1]) if full else None
    at: i64 = state.round - 1
    return PreviewView(
        chair=chair_of(after, state.cur),
        office=office_of(after),
        leaves=leaves if state.chain[0] == SEND else None,
        payouts=payouts_of(after) if prints.pays[at] else None,
        awards=awards_of(after) if prints.awards[at] else None,
    )
