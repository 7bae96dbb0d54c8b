"""The open choices of the active player: what they add up to, and which may come next (6.2 of the rules, d1 to d8 and d14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from clapboard.games.cinelinx.actions import (
    Announce,
    Bridge,
    Card,
    Give,
    Lift,
    Place,
    Swap,
    Take,
    Target,
    Use,
)
from clapboard.games.cinelinx.box.components import BLANK, CARDS, counted, is_wild, wilds
from clapboard.games.cinelinx.moment import Placed, Position, Side, Spot
from clapboard.games.cinelinx.rules.forms import can_touch
from clapboard.games.cinelinx.rules.geometry import Field, field_of
from clapboard.games.cinelinx.rules.settings import auto, may_use_cut, terms

if TYPE_CHECKING:
    from clapboard.kernel.action import Action

NO_BRIDGE = "none"
AIMED = ("DC-02", "DC-04", "DC-05", "DC-11", "DC-15")
"""Director's Cut cards that are for an opponent."""
GIVEN = {"DC-02": (1, 1), "DC-06": (1, 2), "DC-13": (1, 1)}
"""How many cards of the own hand they ask for, least and most."""


class Draft(msgspec.Struct, kw_only=True):
    """What the choices made so far say."""

    kind: str = ""
    """`play`, `swap`, `use`, `exchange`; empty: nothing is chosen."""
    card: str = ""
    bridge: str | None = None
    """A Wild, Blank Slate, or `none`; None: not chosen yet."""
    bridge_at: Spot | None = None
    at: Spot | None = None
    paths: list[tuple[str, ...]] = []
    cut: str = ""
    target: int | None = None
    cards: list[str] = []
    taken: str = ""
    lifted: Placed | None = None


def draft(at: Position, chain: Sequence[Action] | None = None) -> Draft:
    """The choices of a chain, read in order."""
    made = Draft()
    for step in at.chain if chain is None else chain:
        if isinstance(step, Card):
            made.kind, made.card = "play", step.card
            if CARDS[step.card].wild:
                raise ValueError("a Wild is no card to play")
            made.bridge = forced_bridge(at)
        elif isinstance(step, Bridge):
            made.bridge = step.by
        elif isinstance(step, Place):
            spot = Spot(step.x, step.y, step.turned)
            if made.bridge not in (None, NO_BRIDGE) and made.bridge_at is None:
                made.bridge_at = spot
            else:
                made.at = spot
        elif isinstance(step, Announce):
            made.paths = [*made.paths, step.path]
        elif isinstance(step, Swap):
            made.kind, made.cards = "swap", [*made.cards, step.card]
        elif isinstance(step, Use):
            made.kind, made.cut = "use", step.cut
        elif isinstance(step, Target):
            made.target = step.seat
        elif isinstance(step, Give):
            made.cards = [*made.cards, step.card]
        elif isinstance(step, Take):
            made.kind, made.taken = "exchange", step.card
        elif isinstance(step, Lift):
            made.card, made.bridge = step.card, NO_BRIDGE
            made.lifted = next(placed for placed in at.table if placed.card == step.card)
    return made


def forced_bridge(at: Position) -> str | None:
    """A drawn Wild is the bridge (CX-097); without any Wild or Blank Slate there is nothing to choose."""
    if at.stage == "drawn" and at.drawn and CARDS[at.drawn].wild:
        return at.drawn
    return None if bridges(at) else NO_BRIDGE


def bridges(at: Position) -> list[str]:
    """What the active player could lay between: one of the Wilds, which are all alike, or Blank Slate (CX-R57)."""
    chair = at.chairs[at.active]
    found = wilds(chair.hand)[:1]
    if BLANK in chair.held and may_use_cut(at):
        found.append(BLANK)
    return found


def field(at: Position, without: str = "") -> Field:
    """The cards in play; shared, so never to be changed."""
    cards = tuple((placed.card, placed.at) for placed in at.table if placed.card != without)
    return field_of(at.options["geometry"] == "grid", cards)


def table_for(at: Position, made: Draft) -> Field:
    """The table as the card of a draft finds it: its bridge lies there, or it was lifted."""
    ground = field(at, made.lifted.card if made.lifted else "")
    if made.bridge_at is not None and made.bridge:
        return ground.with_card(made.bridge, made.bridge_at)
    return ground


def contacts(at: Position, made: Draft) -> list[tuple[Side, str]]:
    """The contacts of the card that need a path, in the order N, E, S, W (CX-100, CX-152)."""
    if made.at is None:
        return []
    return [(side, to) for side, to in table_for(at, made).contacts(made.at) if not is_wild(to)]


def must_touch(at: Position, made: Draft) -> list[str]:
    """Cards that the new card has to touch: its bridge (CX-151), and with DC-09 the card just played."""
    wanted = [made.bridge] if made.bridge_at is not None and made.bridge else []
    if at.sequel and made.kind == "play":
        wanted.append(at.just)
    return wanted


def is_slot(at: Position, made: Draft, ground: Field, spot: Spot) -> bool:
    """Whether the card of a draft can be laid there: by space, and with contacts that could be announced."""
    if not ground.fits(spot) or (made.lifted is not None and spot == made.lifted.at):
        return False
    return suits(at, made, [to for _, to in ground.contacts(spot)])


def suits(at: Position, made: Draft, touched: Sequence[str]) -> bool:
    """Whether the card of a draft may touch exactly these."""
    if any(card not in touched for card in must_touch(at, made)):
        return False
    form = terms(at)
    return all(is_wild(to) or can_touch(made.card, to, form) for to in touched)


def slots(at: Position, made: Draft, ground: Field | None = None) -> Iterator[Spot]:
    """Where the card of a draft can go, in canonical order (d5)."""
    wanted = must_touch(at, made)
    for spot, touched in (ground or table_for(at, made)).slots(wanted[0] if wanted else ""):
        if suits(at, made, touched) and (made.lifted is None or spot != made.lifted.at):
            yield spot


def is_bridge_slot(at: Position, made: Draft, spot: Spot) -> bool:
    """Whether a bridge can be laid there, so that the card finds a place beside it."""
    if not field(at).fits(spot):
        return False
    beside = msgspec.structs.replace(made, bridge_at=spot)
    return any(True for _ in slots(at, beside))


def bridge_slots(at: Position, made: Draft) -> list[Spot]:
    return [spot for spot, _ in field(at).slots() if is_bridge_slot(at, made, spot)]


def places(at: Position, made: Draft) -> list[Spot]:
    """Where the next thing of a play can be laid."""
    if made.bridge not in (None, NO_BRIDGE) and made.bridge_at is None:
        return bridge_slots(at, made)
    return list(slots(at, made))


def is_place(at: Position, made: Draft, spot: Spot) -> bool:
    if made.bridge not in (None, NO_BRIDGE) and made.bridge_at is None:
        return is_bridge_slot(at, made, spot)
    return is_slot(at, made, table_for(at, made), spot)


def asks_place(made: Draft) -> bool:
    if made.kind == "use":
        return made.lifted is not None and made.at is None
    return made.kind == "play" and made.bridge is not None and made.at is None


def can_bridge(at: Position, card: str, bridge: str) -> bool:
    """Between two cards there is always room for a bridge (CX-061), unless the card has to touch a certain one."""
    return not at.sequel or bool(bridge_slots(at, Draft(kind="play", card=card, bridge=bridge)))


def layable(at: Position, cards: Sequence[str]) -> list[str]:
    """Those of some cards that have a place without a bridge."""
    form = terms(at)
    touched = {others for _, others in field(at).slots(at.just if at.sequel else "")}
    plain = sorted({tuple(to for to in others if not is_wild(to)) for others in touched}, key=len)
    return [
        card for card in cards if any(all(can_touch(card, to, form) for to in others) for others in plain)
    ]


def can_lay(at: Position, card: str) -> bool:
    return bool(layable(at, [card]))


def playable(at: Position) -> list[str]:
    """The cards that may be played now, by space and form alone: of the hand, or the one that was drawn (CX-095 to CX-097)."""
    if at.closed:
        return []
    hand = counted(at.chairs[at.active].hand)
    if at.stage == "drawn" and not CARDS[at.drawn].wild:
        hand = [at.drawn]
    forced = forced_bridge(at)
    ways = bridges(at) if forced is None else [] if forced == NO_BRIDGE else [forced]
    if ways and not at.sequel:
        return hand  # between two cards there is always room for a bridge (CX-061)
    bridged = {card for card in hand if any(can_bridge(at, card, way) for way in ways)}
    if forced not in (None, NO_BRIDGE):
        return [card for card in hand if card in bridged]
    laid = layable(at, hand)
    return [card for card in hand if card in bridged or card in laid]


def movable(at: Position) -> list[str]:
    """DC-16: cards in contact with exactly one other, never the anchor, never a Wild (CX-137), that have another place."""
    ground = field(at)
    found = []
    for placed in at.table[1:]:
        if is_wild(placed.card) or len(ground.contacts(placed.at)) != 1:
            continue
        made = Draft(kind="use", cut="DC-16", card=placed.card, bridge=NO_BRIDGE, lifted=placed)
        if any(True for _ in slots(at, made)):
            found.append(placed.card)
    return found


def is_complete(at: Position, made: Draft) -> bool:
    """Whether `confirm` may come."""
    if made.kind == "swap":
        return bool(made.cards)
    if made.kind == "exchange":
        return len(made.cards) == 1
    if made.kind == "play" or made.cut == "DC-16":
        return made.at is not None and (auto(at) or len(made.paths) == len(contacts(at, made)))
    if made.kind == "use":
        least, _ = GIVEN.get(made.cut, (0, 0))
        return len(made.cards) >= least and (made.cut not in AIMED or made.target is not None)
    return False
