"""What is open to a seat. Truth is never a reason: `in` looks at form and print alone (CX-R62)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from clapboard.games.cinelinx.actions import (
    Accept,
    Announce,
    Bridge,
    Card,
    Challenge,
    Concede,
    Cut,
    Decline,
    Done,
    Draw,
    End,
    FinalCut,
    Give,
    HandOn,
    Hint,
    Lift,
    Link,
    Pass,
    Penalty,
    Place,
    Stand,
    Swap,
    Take,
    Target,
    Use,
    Vote,
)
from clapboard.games.cinelinx.box.components import CARDS, CUTS, NODE, catalogue, counted
from clapboard.games.cinelinx.moment import Position, Spot
from clapboard.games.cinelinx.rules.actors import actors
from clapboard.games.cinelinx.rules.cards import deck_size
from clapboard.games.cinelinx.rules.drafting import (
    AIMED,
    GIVEN,
    NO_BRIDGE,
    Draft,
    asks_place,
    bridges,
    can_bridge,
    can_lay,
    contacts,
    draft,
    field,
    is_complete,
    is_place,
    movable,
    places,
    playable,
)
from clapboard.games.cinelinx.rules.forms import LONGEST, Terms, fault, filled, joined, placeholder, shapes
from clapboard.games.cinelinx.rules.settings import (
    EXCHANGED,
    auto,
    may_use_cut,
    opponents,
    players,
    points_play,
    strict,
    terms,
)
from clapboard.kernel.action import BACK, CONFIRM, Action, Leave
from clapboard.kernel.legal import NOTHING, Field, Legal, Listed, Shape, Wide
from clapboard.kernel.rng import Rng
from clapboard.kernel.seats import TABLE

if TYPE_CHECKING:
    from clapboard.games.cinelinx.state import State

What = Literal["draw", "skip", "points"]
MOST_TOLD = 90
"""More cards than this are not told one by one."""
LISTED = 4
"""So many cards of a hand are listed to be played; any other is legal too."""
DRAWN_BY_FAME = 40
"""`sample` names one of so many nodes of each kind."""


class Announcements(Wide):
    """Any well-formed path. Listed is one placeholder; `sample` names nodes that cards show, whether they fit or not."""

    __slots__ = ("card", "terms", "to")

    def __init__(self, card: str, to: str, form: Terms) -> None:
        self.card = card
        self.to = to
        self.terms = form
        super().__init__(
            (),
            (Shape("announce", {"path": Field(longest=LONGEST, many=form.limit + 1)}),),
            self._one,
            self._fits,
        )

    def _one(self) -> list[Action]:
        path = placeholder(self.card, self.to, self.terms)
        return [Announce(path)] if path is not None else []

    def _fits(self, action: Action) -> bool:
        if action in (BACK,):
            return True
        return isinstance(action, Announce) and fault(action.path, self.card, self.to, self.terms) is None

    def sample(self, rng: Rng) -> Action:
        kinds = list(shapes(self.card, self.to, self.terms))
        for _ in range(8):
            shape = kinds[int(rng.below(len(kinds)))]
            path = next(iter(filled(self.card, self.to, shape, self.terms)), None)
            if path is None:
                continue
            inside = []
            for node in path[1:-1]:
                named = catalogue(node[0])
                inside.append(named[int(rng.below(min(DRAWN_BY_FAME, len(named))))])
            action = Announce((path[0], *inside, path[-1]) if len(path) > 1 else path)
            if self._fits(action):
                return action
        return self.actions[0]


def legal(state: State, seat: int) -> Legal:
    at = state.at
    if seat == TABLE:
        return leaving(at)
    if seat not in actors(state):
        return NOTHING
    if at.chain:
        return within(at)
    return OPEN[at.stage](at, seat)


def leaving(at: Position) -> Legal:
    """CX-184: anybody may leave a game of several."""
    if at.stage == "over" or at.seats == 1:
        return NOTHING
    return Listed(Leave(seat) for seat in players(at))


# Without an open chain


def at_main(at: Position, seat: int) -> Legal:
    """d2, d3, d8: one main action (CX-092)."""
    told: list[Action] = []
    cards = playable(at)
    if deck_size(at) and not points_play(at):
        told.append(Draw())
    if not deck_size(at) or points_play(at):
        told.append(Pass())
    if "DC-13" in at.chairs[seat].held and is_usable(at, seat, "DC-13", "main"):
        told.append(Use("DC-13"))
    if can_hint(at):
        told.append(Hint())
    swaps = at.chairs[seat].hand if can_swap(at, seat) else []
    return several(told, cards, swaps)


def several(told: list[Action], cards: list[str], swaps: Sequence[str]) -> Legal:
    """A few actions one by one, and many cards by their shape. Some of the cards are listed for anyone who plays games out."""
    shapes: list[Shape] = []
    if cards:
        few = tuple(cards) if len(cards) <= MOST_TOLD else ()
        shapes.append(Shape("card", {"card": Field(of=few)}))
    if swaps:
        shapes.append(Shape("swap", {"card": Field(longest=8)}))
    if not shapes:
        return Listed(told)

    def is_open(action: Action) -> bool:
        if isinstance(action, Card):
            return action.card in cards
        return action.card in swaps if isinstance(action, Swap) else action in told

    every = [*map(Card, spread(cards, LISTED)), *told, *map(Swap, spread(swaps, 2))]
    return Wide(told, shapes, lambda: every, is_open)


def spread(cards: Sequence[str], many: int) -> list[str]:
    """So many of some cards, from all over."""
    if len(cards) <= many:
        return list(cards)
    return [cards[place * len(cards) // many] for place in range(many)]


def can_swap(at: Position, seat: int) -> bool:
    """CX-140; in points play as often as one likes (CX-250)."""
    return bool(deck_size(at)) and (points_play(at) or at.chairs[seat].swaps > 0)


def can_hint(at: Position) -> bool:
    """Strict judging alone, once a turn; with others it costs a card, so that there must be one."""
    if at.options["hints"] == "off" or not strict(at) or at.closed or at.hinted:
        return False
    return at.seats == 1 or deck_size(at) > 0


def after_draw(at: Position, seat: int) -> Legal:
    """d7"""
    return several([End()], playable(at), ())


def further(at: Position, seat: int) -> Legal:
    """d16"""
    return several([Decline()], playable(at), ())


def window(at: Position, seat: int) -> Legal:
    """d1: asked whenever a card is held, usable or not (CX-R58)."""
    held = [cut for cut in at.chairs[seat].held if is_usable(at, seat, cut, at.stage)]
    return Listed([*map(Use, held), Done()])


def is_usable(at: Position, seat: int, cut: str, window: str) -> bool:
    """Whether a card may be used now: its window, the limit of the turn, and something to choose (CX-167)."""
    if window not in CUTS[cut].windows or not may_use_cut(at):
        return False
    hand = counted(at.chairs[seat].hand)
    others = opponents(at, seat)
    if cut in ("DC-01", "DC-09"):
        return bool(hand) and (cut == "DC-01" or can_follow(at))
    if cut == "DC-02":
        return bool(hand) and any(counted(at.chairs[other].hand) for other in others)
    if cut == "DC-04":
        return bool(others) and deck_size(at) > 0
    if cut in ("DC-05", "DC-11", "DC-15"):
        return bool(others)
    if cut == "DC-06":
        return bool(hand) and deck_size(at) > 0
    if cut == "DC-13":
        return len(hand) >= 2
    if cut == "DC-14":
        return bool(hand) and deck_size(at) > 0
    if cut == "DC-16":
        return bool(movable(at))
    return True


def can_follow(at: Position) -> bool:
    """DC-09: whether a side of the card just played is free."""
    return bool(at.just) and bool(field(at).slots(at.just))


def casting(at: Position, seat: int) -> Legal:
    return Listed([*(Take(card) for card in at.looking), Done()])


def challenging(at: Position, seat: int) -> Legal:
    """d9"""
    return Listed([Challenge(), Accept()])


def answering(at: Position, seat: int) -> Legal:
    """d10. DC-07 is not for a play that would empty the hand."""
    answers: list[Action] = [Stand(), Concede()]
    if "DC-07" in at.chairs[seat].held and counted(at.chairs[seat].hand):
        answers.append(FinalCut())
    return Listed(answers)


def voting(at: Position, seat: int) -> Legal:
    """d11"""
    return Listed([Vote("valid"), Vote("invalid"), Vote("abstain")])


def penalties(at: Position) -> list[What]:
    """d12, CX-129, CX-131, CX-255."""
    if points_play(at):
        return ["points", "skip"]
    return ["draw", "skip"] if deck_size(at) else ["skip"]


def punishing(at: Position, seat: int) -> Legal:
    return Listed(Penalty(what) for what in penalties(at))


def cutting(at: Position, seat: int) -> Legal:
    """d13"""
    return Listed([Cut(True), Cut(False)])


def passing(at: Position, seat: int) -> Legal:
    """d15"""
    cards = counted(at.chairs[seat].hand)
    every = [HandOn(card) for card in cards]
    if len(cards) <= MOST_TOLD // 2:
        return Listed(every)
    return Wide((), (Shape("hand_on", {"card": Field(longest=8)}),), lambda: every, every.__contains__)


def linking(at: Position, seat: int) -> Legal:
    """Alone: the next link, or giving up. The listed links are those that a form allows, two of each kind."""

    def fits(action: Action) -> bool:
        if isinstance(action, Pass):
            return True
        return isinstance(action, Link) and link_fault(at, action.node) is None

    every: list[Action] = [
        *(Link(node) for kind in "ADF" for node in catalogue(kind) if link_fault(at, node) is None),
    ]
    few = [
        link
        for kind in "ADF"
        for link in [each for each in every if isinstance(each, Link) and each.node[0] == kind][:2]
    ]
    return Wide([Pass()], (Shape("link", {"node": Field(longest=LONGEST)}),), lambda: [Pass(), *few], fits)


def link_fault(at: Position, node: str) -> str | None:
    """What is wrong with the form of a link."""
    if len(node) > LONGEST or not NODE.fullmatch(node) or node[0] not in "ADF":
        return "no-node"
    if node in at.links or node in at.misses:
        return "repeated"
    if not at.links:
        starts = CARDS[at.table[0].card].nodes
        return None if any(start == node or joined(start, node) for start in starts) else "no-edge"
    return None if joined(at.links[-1], node) else "no-edge"


OPEN: dict[str, Callable[[Position, int], Legal]] = {
    "w1": window,
    "w2": window,
    "main": at_main,
    "drawn": after_draw,
    "more": further,
    "window": challenging,
    "answer": answering,
    "vote": voting,
    "penalty": punishing,
    "cut": cutting,
    "pass": passing,
    "casting": casting,
    "link": linking,
}


# Within a chain


def within(at: Position) -> Legal:
    """The next choice of the open chain; `back` takes the last one back."""
    made = draft(at)
    confirm: list[Action] = [CONFIRM] if is_complete(at, made) else []
    if made.kind == "swap":
        return chosen_cards(confirm, swap_choices(at, made), Swap)
    if made.kind == "exchange":
        return chosen_cards(confirm, [] if made.cards else counted(at.chairs[at.active].hand), Give)
    if made.kind == "use" and made.cut != "DC-16":
        return using(at, made, confirm)
    if made.kind == "use" and made.lifted is None:
        return chosen_cards([], movable(at), Lift)
    return playing(at, made, confirm)


def chosen_cards(confirm: Iterable[Action], cards: Sequence[str], kind: Callable[[str], Action]) -> Legal:
    first = list(confirm)
    every = [*first, *map(kind, cards)]
    if len(cards) <= MOST_TOLD // 2:
        return Listed(every, also=[BACK])
    name = "swap" if kind is Swap else "give" if kind is Give else "lift"
    return Wide(
        first,
        (Shape(name, {"card": Field(longest=8)}),),
        lambda: every,
        lambda action: action == BACK or action in every,
    )


def swap_choices(at: Position, made: Draft) -> list[str]:
    """CX-141: one to three, and no more than the deck holds."""
    if len(made.cards) >= min(EXCHANGED, deck_size(at)):
        return []
    return [card for card in at.chairs[at.active].hand if card not in made.cards]


def using(at: Position, made: Draft, confirm: list[Action]) -> Legal:
    """d14"""
    seat = at.active
    if made.cut in AIMED and made.target is None:
        targets = opponents(at, seat)
        if made.cut == "DC-02":
            targets = [other for other in targets if counted(at.chairs[other].hand)]
        return Listed(map(Target, targets), also=[BACK])
    _, most = GIVEN.get(made.cut, (0, 0))
    if made.cut == "DC-06":
        most = min(most, deck_size(at))
    cards = [card for card in counted(at.chairs[seat].hand) if card not in made.cards]
    return chosen_cards(confirm, cards if len(made.cards) < most else [], Give)


def playing(at: Position, made: Draft, confirm: list[Action]) -> Legal:
    """d4 to d6"""
    if made.bridge is None:
        ways = [NO_BRIDGE] if can_lay(at, made.card) else []
        ways += [bridge for bridge in bridges(at) if can_bridge(at, made.card, bridge)]
        return Listed(map(Bridge, ways), also=[BACK])
    if asks_place(made):
        return Wide(
            (),
            (Shape("place", {"x": Field(), "y": Field(), "turned": Field()}),),
            lambda: [Place(spot.x, spot.y, spot.turned) for spot in places(at, made)],
            lambda action: (
                action == BACK
                or (isinstance(action, Place) and is_place(at, made, Spot(action.x, action.y, action.turned)))
            ),
        )
    touched = contacts(at, made)
    if not auto(at) and len(made.paths) < len(touched):
        return Announcements(made.card, touched[len(made.paths)][1], terms(at))
    return Listed(confirm, also=[BACK])
