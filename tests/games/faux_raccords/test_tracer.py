"""The tracer beside the plain list of all joint positions: the same places, the same weights, and so the same draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

import clapboard
from clapboard.games.faux_raccords import GAME
from clapboard.games.faux_raccords.box.components import MODES
from clapboard.games.faux_raccords.knowledge.tracer import Tracer
from clapboard.games.faux_raccords.knowledge.trail import GAVE, HID, PASSED, Trace
from clapboard.games.faux_raccords.knowledge.whereabouts import CELL, drawn, whereabouts
from clapboard.games.faux_raccords.pieces import EVERYBODY, PUBLIC
from clapboard.kernel.action import BACK, Action
from clapboard.kernel.rng import Rng
from tests.games.faux_raccords.joint import Joint, TooMany
from tests.games.faux_raccords.naive.cards import MEMBER
from tests.games.faux_raccords.scattered import scattered
from tests.games.faux_raccords.test_lockstep import OPTIONS, TEMPERS, choose

rule = pytest.mark.rule


def generous(mode: str, seats: int, random: Random, options: dict[str, str]) -> dict[str, Any]:
    """A Movie that everybody has seen, and hands full of Producers and Managers."""
    told = scattered(mode, seats, random, options)
    cards = [shot["card"] for shot in told["film"]] + [scrap["card"] for scrap in told["bin"]]
    cards += [card for hand in told["hands"] for card in hand] + told["deck"] + told["cut"]
    random.shuffle(cards)
    cards.sort(key=lambda card: MEMBER[card] in ("producer", "manager"), reverse=True)
    for shot in told["film"]:
        shot["card"] = cards.pop()
        shot["seen"] = [-1]
    hands: list[list[str]] = [[] for _ in range(seats)]
    for place, card in enumerate(cards[:16]):
        hands[place % seats].append(card)
    deck = cards[16:][: random.choice([0, 4])]
    binned = [{"card": card, "seen": [-1]} for card in cards[16 + len(deck) :]]
    return {**told, "hands": hands, "deck": deck, "bin": binned, "cut": []}


def pick(random: Random, temper: dict[str, int], state: Any, seat: int) -> Action:
    found = [action for action in state.legal(seat) if action != BACK]
    return choose(random, temper, found) if state.council is None else random.choice(found)


def moments(mode: str, seats: int, number: int) -> Iterator[Any]:
    """Positions with a trail, between acts."""
    random = Random(f"traces {mode} {seats} {number}")
    make = generous if number % 2 else scattered
    state = GAME.position(make(mode, seats, random, OPTIONS[number % 4]))
    while seats_asked := state.actors():
        seat = random.choice(seats_asked)
        secretive = seat == number // 2 % seats
        state.apply(seat, pick(random, TEMPERS[0 if secretive else 4], state, seat))
        if state.tracing and not state.chain and state.outcome() is None:
            yield state


def told(state: Any) -> tuple[list[int], list[Trace]]:
    return [int(chair.held) for chair in state.chairs], state.traces()


def named(position: int) -> str:
    return f"hand-{position}" if position < CELL else f"card-{position - CELL}"


@rule("FR-R58")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_places_and_weights(seats: int) -> None:
    met: Counter[str] = Counter()
    for mode, number in product(MODES, range(24)):
        for state in moments(mode, seats, number):
            held, trail = told(state)
            for viewer in (*range(seats), PUBLIC):
                met += same(viewer, held, trail)
    assert all(met[what] > 10 for what in ("several loose", "bound", "going on", "many")), met


def same(viewer: int, held: list[int], trail: list[Trace]) -> Counter[str]:
    try:
        plain = Joint(viewer, held[:], trail)
    except TooMany:
        return Counter()
    found = {it.card: sorted(map(named, it.positions)) for it in whereabouts(viewer, held, trail)}
    assert found == plain.places()
    tracer = Tracer(viewer, held, trail)
    expected = {key: float(weight) for key, weight in plain.in_hands().items()}
    assert weights(tracer) == pytest.approx(expected)
    met = {
        "several loose": len(found) > 2,
        "bound": bool(tracer.bound),
        "going on": bool(tracer.cards and tracer.sight.passing),
        "many": len(plain.worlds) > 20,
    }
    return Counter(what for what, it in met.items() if it)


def weights(tracer: Tracer) -> dict[tuple[int, ...], float]:
    return {
        tuple(int(tracer.free_in(key, seat)) for seat in range(4)): weight
        for key, weight in tracer.states.items()
    }


@rule("FR-R58")
def test_a_drawn_way_is_as_likely_as_it_should_be() -> None:
    """Seat 1 gets three cards that all have seen and hides two of four; one of these goes to seat 2, who hides one of two; then seat 1
    shows the first of the three. What the plain list says about the end is what is drawn."""
    state = GAME.position(
        {
            "seats": 3,
            "options": {"mode": "tutorial"},
            "film": [
                {"at": f"c{at}", "card": card, "seen": [-1]}
                for at, card in enumerate(["r03", "r04", "r05", "r06"], 1)
            ],
            "hands": [["r02", "r15", "r07"], ["r11"], ["r20"]],
            "clues": [False] * 3,
        }
    )
    for turn in ["0 H2 + c1 >1 !", "1 P11 @g0 !", "2 H20 - !", "0 H15 + c2 >1 !", "1 P4 @g0 !"]:
        seat, *words = turn.split()
        for word in words:
            if state.outcome() is None and int(seat) in state.actors():
                state.apply(int(seat), GAME.parse(word))
    held, trail = told(state)
    plain = Joint(0, held[:], trail)
    compare(plain, Tracer(0, held, trail), trail)


def compare(plain: Joint, tracer: Tracer, trail: list[Trace]) -> None:
    """Draw often, follow the drawn cards, and count where they end."""
    tries = 4000
    expected: dict[tuple[str, ...], Fraction] = {}
    for world, weight in plain.worlds.items():
        ends = tuple("-".join(map(str, world[which] or ())) for which in plain.loose())
        expected[ends] = expected.get(ends, Fraction(0)) + weight
    assert len(expected) > 2
    found: Counter[tuple[str, ...]] = Counter()
    for seed in range(tries):
        path = drawn(tracer, Rng(seed), len(trail))
        places: dict[int, str] = {}
        for place, trace in enumerate(trail):
            if int(trace.what) == HID and path[place] >= 0:
                places[path[place]] = f"card-{int(trace.cell)}"
            elif int(trace.what) == PASSED and path[place] >= 0:
                places[path[place]] = f"hand-{int(trace.cell)}"
        cards = [plain.cards[which] for which in plain.loose()]
        found[tuple(places.get(card, "hand-1") for card in cards)] += 1
    for ends, weight in expected.items():
        share = float(weight)
        assert abs(found[ends] / tries - share) < 5 * (share * (1 - share) / tries) ** 0.5, ends
    assert set(found) == set(expected)


@rule("FR-R58")
def test_many_loose_cards_stay_few_joint_positions() -> None:
    """A hand of twelve cards that all have seen hides six: 665,280 joint positions one by one. Each card can be in the hand or any of
    the six."""
    trail: list[Trace] = []
    for cell in range(12):
        trail.append(Trace(GAVE, 1, cell, cell, EVERYBODY, None))
    for cell in range(12, 18):
        trail.append(Trace(HID, 1, cell, cell - 12, 0, None))
    found = whereabouts(0, [0, 6], trail)
    assert [it.positions for it in found] == [[1, *range(CELL + 12, CELL + 18)]] * 12
    assert max(len(step.ways) for step in Tracer(0, [0, 6], trail).steps) == 1


@pytest.mark.parametrize(
    "hands, cut, trail, problem",
    [
        (
            [["r06"], ["r07"]],
            [],
            [("passed", 0, 1, "r06"), ("passed", 1, 0, "r06"), ("merged", -1, -1, "r01a")],
            "passed twice at the same time",
        ),
        ([["r07"], []], ["r06"], [("passed", 0, 1, "r06"), ("showed", 1, -1, "r06")], "contradicts what was seen"),
    ],
)  # fmt: skip
def test_a_trail_that_play_cannot_have_left_is_refused(
    hands: list[list[str]], cut: list[str], trail: list[tuple[str, int, int, str]], problem: str
) -> None:
    described = {
        "seats": 2,
        "options": {"mode": "tutorial"},
        "film": [{"at": "c1", "card": "r03", "seen": [-1]}],
        "hands": hands,
        "cut": cut,
        "arrivals": 9,
        "trail": [dict(zip(("what", "seat", "cell", "card"), step, strict=True)) for step in trail],
    }
    with pytest.raises(clapboard.PositionError, match=problem):
        GAME.position(described)
