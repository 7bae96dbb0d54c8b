"""The door: who has to act, what they may do, doing it, what they know."""

from __future__ import annotations

from .cards import Act, Answer, Spot
from .choices import Question, chooser
from .layout import spot_of
from .state import State, face_down
from .turn import go_on, receive


def begin(s: State) -> State:
    go_on(s)
    return s


def actors(s: State) -> list[int]:
    """The seats that have to act now; more than one only for e08 and for a vote."""
    return [] if s.over else list(s.waiting)


def question(s: State, seat: int, chain: list[Answer]) -> Question | None:
    """The small decision after these answers, which are not checked; None when the act is whole."""
    asking = chooser(s, seat)
    current = next(asking)
    for answer in chain:
        try:
            current = asking.send(answer)
        except StopIteration:
            return None
    return current


def decision(s: State, seat: int, chain: list[Answer] | None = None) -> tuple[str, str, list[Answer]] | None:
    """Name (D1 .. D23), subject and options of the next small decision of this seat."""
    if seat not in actors(s):
        return None
    current = question(s, seat, s.chain if chain is None else chain)
    return None if current is None else (current.name, current.what, list(current.options()))


def legal(s: State, seat: int) -> list[Act]:
    """All whole acts. Long for an Editor: use `is_legal` where one act is to be checked."""
    if seat not in actors(s):
        return []
    result: list[Act] = []
    waiting: list[list[Answer]] = [[]]
    while waiting:
        chain = waiting.pop()
        current = question(s, seat, chain)
        if current is None:
            result.append(tuple(chain))
            continue
        options = list(current.options())
        assert options, (current.name, chain)  # 6.2: there is always a legal option
        waiting += [[*chain, option] for option in reversed(options)]
    return result


def is_legal(s: State, seat: int, act: Act) -> bool:
    """Is this one whole act, every step of it among the options of that step?"""
    if seat not in actors(s):
        return False
    for i in range(len(act)):
        current = question(s, seat, list(act[:i]))
        if current is None or act[i] not in current.options():
            return False
    return question(s, seat, list(act)) is None


def apply(s: State, seat: int, act: Act) -> None:
    """A whole act."""
    assert not s.chain and is_legal(s, seat, act), (s.asked, seat, act)
    receive(s, seat, act)


def answer(s: State, seat: int, value: Answer) -> None:
    """One small decision; the last one of a chain carries the act out."""
    current = decision(s, seat)
    assert current is not None and value in current[2], (current, value)
    s.chain.append(value)
    if question(s, seat, s.chain) is None:
        receive(s, seat, tuple(s.chain))


def abstain(s: State, seat: int) -> None:
    """FR-R56: a missing vote counts as none."""
    assert (
        seat in actors(s)
        and s.options.get("event_decider") == "vote"
        and s.asked in ("e01", "e02", "e06", "e07", "e09")
    )
    receive(s, seat, None)


# ---- knowledge ----


def seen_by(s: State) -> dict[Spot, set[int]]:
    """5.3: for each face-down Movie card, who has seen it."""
    return {spot_of(s.movie, card): set(s.seen[card]) for card in face_down(s)}


def faces(s: State, seat: int) -> dict[Spot, str]:
    """5.3: the face-down Movie cards that this seat has seen."""
    return {spot_of(s.movie, card): card for card in face_down(s) if seat in s.seen[card]}


def peekable(s: State, seat: int) -> dict[Spot, str]:
    """FR-063: those it may look at now."""
    return {spot_of(s.movie, card): card for card in face_down(s) if card in s.claps[seat]}


def places_of(s: State, seat: int, exact: bool = True) -> dict[str, set[tuple[str, object]]]:
    """FR-R58: for every card the seat has seen and cannot see now, where it can be.

    ("hand", seat), ("movie", spot) or ("bin", number from the oldest).
    """
    if s.over:
        return {}
    where: dict[int, tuple[str, object]] = {}
    for card in face_down(s):
        where[s.slot[card]] = ("movie", spot_of(s.movie, card))
    for number, card in enumerate(s.bin):
        where[s.slot[card]] = ("bin", number)
    found = (s.worlds if exact else s.traces)[seat].places()
    return {
        card: {place if place[0] == "hand" else where[place[1]] for place in places}
        for card, places in found.items()
    }
