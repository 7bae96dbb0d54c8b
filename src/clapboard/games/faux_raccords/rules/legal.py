"""What each decision offers (6.2), as moves in board order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from clapboard.games.faux_raccords.box.printed import MANAGER, PRODUCER, SCRIPT
from clapboard.games.faux_raccords.choices import NOTHING
from clapboard.games.faux_raccords.geometry.lines import closed_up, made_room
from clapboard.games.faux_raccords.geometry.spaces import bit
from clapboard.games.faux_raccords.moves import (
    ABSTAIN,
    ALONE,
    APPLY,
    BACK,
    CLAP,
    CONFIRM,
    END,
    HELP,
    PICK,
    PLACE,
    PLAYER,
    PULL,
    PUT,
    SCENE,
    SECOND,
    SHOW,
    SKIP,
    SWAP,
    VIEW,
    WAIVE,
    kind_of,
    move,
    named,
)
from clapboard.games.faux_raccords.pieces import Shot, cards_in
from clapboard.games.faux_raccords.rules.targets import (
    can_place,
    can_view,
    clap_names,
    fullest,
    losable,
    names_clap,
    own_claps,
    place_targets,
    removable,
    view_targets,
)
from clapboard.games.faux_raccords.stages import (
    ACT,
    AFTER_LOOK,
    CLUE,
    CLUE_FACE,
    DISCARD,
    DROP,
    DROP_MORE,
    GIVE_SCENE,
    GIVE_TO,
    LABELS,
    LIFT,
    LIFT_MORE,
    LOSE,
    NAME_PLAYER,
    OVER,
    PLACE_CLAP,
    PLACE_PUT,
    POWER,
    READY,
    RECAST,
    SCREEN,
    SCRIPT_CARD,
    SCRIPT_PUT,
    SEND,
    SPONSOR,
    STAR_CUT,
    STAR_SCENE,
    TANTRUM,
    TARGET,
)

if TYPE_CHECKING:
    from clapboard.games.faux_raccords.state import State


def offered(state: State, seat: i64) -> list[int]:
    """The moves of a seat that is asked now."""
    stage: i64 = state.stage
    if stage == ACT:
        return offer_act(state, seat)
    if stage == READY:
        return [move(CONFIRM)]
    if stage == PLACE_PUT:
        return spaced(PUT, place_targets(state, seat, named_clap(state)))
    if stage == CLUE:
        return [*spaced(SCENE, state.spaces()), move(SKIP)]
    if stage == CLUE_FACE:
        return [move(SHOW, 0), move(SHOW, 1)]
    if stage == POWER:
        return [move(APPLY), move(WAIVE)] if can_apply(state, state.member) else [move(WAIVE)]
    if stage == PLACE_CLAP or stage == AFTER_LOOK:
        return offer_claps(state, seat)
    if stage == TARGET:
        return spaced(SCENE, view_targets(state, seat, named_clap(state)))
    if stage <= SCRIPT_PUT:
        return offer_power(state, seat)
    return offer_event(state, seat)


# Place and View


def offer_act(state: State, seat: i64) -> list[int]:
    """D1 with the card of D2, D5, D13."""
    out: list[int] = []
    hand = cards_in(state.chairs[seat].hand)
    if can_place(state, seat):
        for card in hand:
            out.append(move(PLACE, card))
    for card in hand:
        out.append(move(HELP, card))
    if can_view(state, seat):
        for card in hand:
            out.append(move(VIEW, card))
    if hand:
        out.append(move(END))
    return out


def offer_claps(state: State, seat: i64) -> list[int]:
    """D4, D14: from any other Movie card. The new card carries none yet."""
    return spaced(CLAP, own_claps(state, seat, -1))


def named_clap(state: State) -> i64:
    """The space of the token that was named to move, in the open act; -1 for none."""
    for step in state.chain:
        if kind_of(step) == CLAP:
            return named(step)
    return -1


# Members


def played(state: State) -> i64:
    """The card that is being played into the Cut."""
    return named(state.chain[0])


def bare_cut(state: State) -> list[int]:
    """The Cut without what Managers of this act sent away, and without the played card."""
    return [card for card in state.cut if not state.sent & bit(card)]


def can_apply(state: State, member: i64) -> bool:
    """FR-082: there is a legal way."""
    if member == MANAGER:
        return len(bare_cut(state)) > 0  # FR-103
    if member == SCRIPT:  # FR-119
        return state.chairs[state.asked].held > 1 and state.rules.geometry.has_place(
            state.spaces(), state.shut()
        )
    if member == PRODUCER:
        return len(removable(state)) > 0
    return len(state.shots) > 0


def offer_power(state: State, seat: i64) -> list[int]:
    stage: i64 = state.stage
    if stage == SEND:
        return [move(PULL, card) for card in bare_cut(state)]
    if stage == GIVE_SCENE:
        return spaced(SCENE, removable(state))
    if stage == GIVE_TO:
        return [move(PLAYER, other) for other in range(state.seats) if other != seat]
    if stage == STAR_CUT:
        return [*(move(PULL, card) for card in bare_cut(state)), move(PULL, played(state))]
    if stage == STAR_SCENE or stage == LIFT:
        return spaced(SCENE, state.spaces())
    if stage == LIFT_MORE:
        lifted: i64 = named(state.chain[len(state.chain) - 1])
        return [move(ALONE), *spaced(SCENE, [space for space in state.spaces() if space != lifted])]
    if stage == SCRIPT_CARD:
        hand: i64 = state.chairs[seat].hand & ~bit(played(state))
        return [move(PICK, card) for card in cards_in(hand)]
    if stage == SCRIPT_PUT:
        return spaced(PUT, state.rules.geometry.places(state.spaces(), state.shut()))
    if stage == DROP or stage == DROP_MORE:
        return spaced(PUT, drop_targets(state))
    return spaced(CLAP, clap_names(state, seat, kind_of(state.chain[0]) == PLACE))  # NAME_CLAP


def lifted(state: State) -> list[int]:
    """The spaces of the cards that the Editor of this act has lifted, the first that goes back first."""
    last: i64 = len(state.chain) - 1
    while kind_of(state.chain[last]) == PUT:
        last -= 1
    if kind_of(state.chain[last]) == ALONE:
        return [int(named(state.chain[last - 1]))]
    return [int(named(state.chain[last - 1])), int(named(state.chain[last]))]


def drop_targets(state: State) -> list[int]:
    """D11: from the Movie without the lifted cards, counted anew (FR-113, FR-R20)."""
    away = lifted(state)
    geometry = state.rules.geometry
    rest = [space for space in state.spaces() if space not in away]
    if geometry.shifts:
        rest = closed_up(rest)
    shut: i64 = state.shut()
    if len(away) == 1:
        return geometry.returns(rest, away[0], shut)
    if state.stage == DROP:
        return geometry.first_returns(rest, away[0], away[1], shut)
    first: i64 = named(state.chain[len(state.chain) - 1])
    if geometry.shifts:
        return geometry.second_returns(made_room(rest, first), shut)
    rest.append(int(first))
    rest.sort()
    return geometry.second_returns(rest, shut)


# Events


def offer_event(state: State, seat: i64) -> list[int]:
    stage: i64 = state.stage
    if stage == SCREEN:
        if names_clap(state, seat) and named_clap(state) < 0:
            return spaced(CLAP, clap_names(state, seat, False))
        return spaced(SCENE, view_targets(state, seat, named_clap(state)))
    if stage == DISCARD or stage == RECAST:
        return [move(PICK, card) for card in cards_in(state.chairs[seat].hand)]
    return ways_to_apply(state)


def ways_to_apply(state: State) -> list[int]:
    """The legal ways to apply an Event about which the decider, or everybody by vote, chooses."""
    stage: i64 = state.stage
    if stage == LOSE:
        return spaced(SCENE, losable(state))
    if stage == LABELS:
        return label_pairs(state)
    if stage == NAME_PLAYER:
        return [move(PLAYER, seat) for seat in fullest(state)]
    if stage == SPONSOR:
        return spaced(PUT, state.rules.geometry.places(state.spaces(), state.shut()))
    if stage == TANTRUM:
        return spaced(SCENE, state.spaces())
    return []


def label_pairs(state: State) -> list[int]:
    """D17."""
    out: list[int] = []
    down: list[Shot] = [shot for shot in state.shots if not shot.up]
    geometry = state.rules.geometry
    for at, one in enumerate(down):
        for two in down[at + 1 :]:
            if geometry.swaps(one.space, two.space):
                out.append(move(SWAP, two.space * SECOND + one.space))
    return out


def spaced(kind: i64, spaces: list[int]) -> list[int]:
    return [move(kind, space) for space in spaces]


def moves_of(state: State, seat: i64) -> list[int]:
    council = state.council
    if council is not None:
        if not council.awaits(seat):
            return NOTHING
        if council.secret:
            return offered(state, seat)
    elif seat != state.asked or state.stage == OVER:
        return NOTHING
    found = state.listed
    if found is None:
        found = offered(state, seat)
        state.listed = found
    return found


def may(state: State, seat: i64, move: i64) -> bool:
    moves = moves_of(state, seat)
    if not moves:
        return False
    kind: i64 = kind_of(move)
    if kind == BACK:
        return len(state.chain) > 0
    if kind == ABSTAIN:
        return secret_question(state)
    return int(move) in moves


def secret_question(state: State) -> bool:
    """Whether answers are sealed: then somebody may also give none."""
    council = state.council
    return council is not None and council.secret
