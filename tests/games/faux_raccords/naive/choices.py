"""The chains of small decisions, as 6.1 and 6.2 list them.

A chooser asks question after question and changes nothing. Its answers in a row are the whole act.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

from .cards import MEMBER, Answer, Spot
from .layout import (
    as_cell,
    editor_first_places,
    editor_second_places,
    places,
    removable,
    spot_of,
    touching,
    with_card,
    without,
)
from .state import (
    State,
    can_place,
    can_view,
    clap_cards,
    face_down,
    movie_cards,
    names_first,
    place_gaps,
    place_names,
    supply,
    view_names,
    view_targets,
)


@dataclass
class Question:
    name: str  # D1 .. D23
    what: str
    options: Callable[[], Sequence[Answer]]


Chooser = Generator[Question, Answer, None]


def text(answer: Answer) -> str:
    assert isinstance(answer, str)
    return answer


def spot(answer: Answer) -> Spot:
    assert isinstance(answer, tuple)
    first, second = answer
    assert isinstance(second, int)
    return (first, second)


def choose_action(s: State, seat: int) -> Chooser:
    kind = yield Question("D1", "action", lambda: actions(s, seat))
    if kind == "place":
        yield from choose_place(s, seat)
    elif kind == "help":
        card = text((yield Question("D5", "card", lambda: s.hands[seat])))
        yield from choose_power(s, seat, card, card, [*s.cut, card])
    elif kind == "view":
        yield Question("D13", "discard", lambda: s.hands[seat])
        yield from choose_target(s, seat, "D13", "D14")


def actions(s: State, seat: int) -> list[str]:
    result = ["place"] if can_place(s, seat) else []
    result.append("help")
    if can_view(s, seat):
        result.append("view")
    return [*result, "end"]


def choose_place(s: State, seat: int) -> Chooser:
    yield Question("D2", "card", lambda: s.hands[seat])
    if names_first(s, seat):  # FR-R55
        named = text((yield Question("D4", "clap", lambda: place_names(s, seat))))
        yield Question("D3", "place", lambda: place_gaps(s, seat, named))
        return
    yield Question("D3", "place", lambda: place_gaps(s, seat))
    if supply(s, seat) == 0:  # FR-062
        yield Question("D4", "clap", lambda: clap_cards(s, seat))


def choose_target(s: State, seat: int, name: str, clap_name: str) -> Chooser:
    """View and e10. Without the lenient option the Clap to move is a later act: it comes after the look."""
    if names_first(s, seat):
        named = text((yield Question(clap_name, "clap", lambda: view_names(s, seat))))
        yield Question(name, "target", lambda: view_targets(s, seat, named))
    else:
        yield Question(name, "target", lambda: view_targets(s, seat))


def choose_power(s: State, seat: int, played: str, card: str, cut: list[str]) -> Chooser:
    """D6 for this card. The Cut is as it will be then: with the played card, without those a Manager took."""
    hand = [other for other in s.hands[seat] if other != played]
    member = MEMBER[card]
    can = can_apply(s, member, played, cut, hand)
    answer = yield Question("D6", "power", lambda: ["no", "yes"] if can else ["no"])
    if answer == "no":
        return
    if member == "manager":
        others = [other for other in cut if other != played]
        chosen = text((yield Question("D7", "cut card", lambda: others)))
        yield from choose_power(s, seat, played, chosen, [other for other in cut if other != chosen])
    elif member == "producer":
        yield Question("D8", "movie card", lambda: removable(s.movie))
        if s.players > 2:
            yield Question("D8", "receiver", lambda: [p for p in range(s.players) if p != seat])
    elif member == "star":
        yield Question("D9", "cut card", lambda: cut)
        yield Question("D9", "movie card", lambda: movie_cards(s))
    elif member == "editor":
        yield from choose_editor(s)
    else:
        assert member == "script"
        yield Question("D12", "card", lambda: hand)
        yield Question("D12", "place", lambda: places(s.movie))


def can_apply(s: State, member: str, played: str, cut: list[str], hand: list[str]) -> bool:
    """FR-082, FR-103, FR-119."""
    if member == "manager":
        return any(card != played for card in cut)
    if member == "producer":
        return bool(removable(s.movie))
    if member == "star":
        return bool(cut) and bool(movie_cards(s))
    if member == "editor":
        return bool(movie_cards(s))
    return bool(hand) and bool(places(s.movie))


def choose_editor(s: State) -> Chooser:
    first = text((yield Question("D10", "first", lambda: movie_cards(s))))
    others = [card for card in movie_cards(s) if card != first]
    answer = text((yield Question("D10", "second", lambda: ["one only", *others])))
    second = None if answer == "one only" else answer
    place = spot((yield Question("D11", "first place", lambda: editor_first_places(s.movie, first, second))))
    if second is not None:
        movie = with_card(without(without(s.movie, first), second), first, place)
        yield Question("D11", "second place", lambda: editor_second_places(movie, second))


def clue_options(s: State) -> list[Answer]:
    return ["skip", *((card, face) for card in movie_cards(s) for face in ("tick", "cross"))]


def e01_options(s: State) -> list[str]:
    clapped = [card for cards in s.claps for card in cards]
    return [card for card in removable(s.movie) if card not in s.face_up and card not in clapped]


def e02_options(s: State) -> list[tuple[str, str]]:
    cards = face_down(s)
    result = []
    for i, one in enumerate(cards):
        for other in cards[i + 1 :]:
            if other not in touching(s.movie, one):
                continue
            if s.mode == "studio" and level(s, one) == level(s, other):
                continue
            result.append((one, other))
    return result


def level(s: State, card: str) -> int:
    return as_cell(spot_of(s.movie, card))[0]


def most_cards(s: State) -> list[int]:
    """e06: the players with the most cards."""
    most = max(len(hand) for hand in s.hands)
    return [seat for seat in range(s.players) if len(s.hands[seat]) == most]


def one(name: str, what: str, options: Callable[[], Sequence[Answer]]) -> Chooser:
    yield Question(name, what, options)


def chooser(s: State, seat: int) -> Chooser:
    """The chain for the act that is asked now."""
    if s.asked == "action":
        return choose_action(s, seat)
    if s.asked == "clap":
        name = "D14" if s.flipped is None else "D22"
        return one(name, "clap", lambda: clap_cards(s, seat))
    if s.asked == "screen":
        return choose_target(s, seat, "D22", "D22")
    singles: dict[str, tuple[str, str, Callable[[], Sequence[Answer]]]] = {
        "clue": ("D15", "clue", lambda: clue_options(s)),
        "e01": ("D16", "card", lambda: e01_options(s)),
        "e02": ("D17", "pair", lambda: e02_options(s)),
        "e06": ("D18", "victim", lambda: most_cards(s)),
        "e06 card": ("D18", "card", lambda: s.hands[seat]),
        "e07": ("D19", "place", lambda: places(s.movie)),
        "e08": ("D20", "card", lambda: s.hands[seat]),
        "e09": ("D21", "card", lambda: movie_cards(s)),
        "default": ("D23", "card", lambda: s.hands[seat]),
    }
    return one(*singles[s.asked])
