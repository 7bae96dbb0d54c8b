"""The rules beside the naive second implementation, decision by decision: same options, same table, same knowledge, same end."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from clapboard.games.faux_raccords import GAME
from clapboard.games.faux_raccords import actions as act
from clapboard.games.faux_raccords.box.components import EVENTS
from clapboard.games.faux_raccords.rules.legal import secret_question
from clapboard.kernel.action import BACK, CONFIRM, Action, kind
from tests.games.faux_raccords.beside import ABSTAIN, Beside, dealt, laid
from tests.games.faux_raccords.naive.cards import MEMBER
from tests.games.faux_raccords.scattered import finished, scattered

OPTIONS = [
    {"event_decider": decider, "spacing_2p": spacing}
    for decider, spacing in product(("active", "vote"), ("strict", "lenient"))
]
TEMPERS: list[dict[str, int]] = [  # how often a player takes each action
    {"place": 6, "help": 3, "view": 2, "end": 0},
    {"place": 2, "help": 6, "view": 1, "end": 0},
    {"place": 2, "help": 2, "view": 6, "end": 0},
    {"place": 60, "help": 40, "view": 30, "end": 1},
    {"place": 2, "help": 9, "view": 1, "end": 0, "gifts": 1},
]


def choose(random: Random, temper: dict[str, int], found: list[Action]) -> Action:
    if any(kind(action) == "help" for action in found):
        kinds = [*sorted({kind(action) for action in found} - {"end"}), "end"]
        wanted = random.choices(kinds, [temper[name] for name in kinds])[0]
        return giving(random, temper, [action for action in found if kind(action) == wanted])
    for often, bare in ((0.85, act.Apply()), (0.5, act.Skip()), (0.4, act.Alone())):
        if bare in found and random.random() < often:
            return bare
    return giving(random, temper, found)


def giving(random: Random, temper: dict[str, int], found: list[Action]) -> Action:
    """Some like to pass cards round."""
    if "gifts" in temper and random.random() < 0.9:
        for member in ("producer", "manager"):
            fitting = [
                action
                for action in found
                if isinstance(action, act.Help | act.Pull) and MEMBER[action.card] == member
            ]
            if fitting:
                return random.choice(fitting)
        if isinstance(found[0], act.Player):
            return found[0]
    return random.choice(found)


def answer(beside: Beside, random: Random) -> bool:
    """One of several who are asked at once; few of the ways get votes, so that some get two."""
    if beside.state.deadline() is not None and random.random() < 0.03:
        beside.time_out()
        return True
    seat = random.choice(beside.awaited())
    found = beside.offered(seat)
    if random.random() < 0.1:
        beside.play(seat, ABSTAIN)
    else:
        beside.play(seat, random.choice(found[:3] if random.random() < 0.7 else found))
    return True


def play(beside: Beside, random: Random, temper: dict[str, int]) -> None:
    """To the end."""
    while beside.state.actors():
        if secret_question(beside.state):
            answer(beside, random)
            continue
        (seat,) = beside.state.actors()
        found = beside.offered(seat)
        if beside.steps and random.random() < 0.03:
            beside.play(seat, BACK)
        else:
            beside.play(seat, choose(random, temper, found))


def play_deal(mode: str, seats: int, number: int) -> Counter[str]:
    random = Random(f"{mode} {seats} {number}")
    options = {"mode": mode, **OPTIONS[number % 4], "pace": ("live", "slow")[number // 4 % 2]}
    state = GAME.new(seats, options, seed=number)
    beside = Beside(state, dealt(GAME.describe(state)))
    play(beside, random, TEMPERS[number % len(TEMPERS)])
    return beside.met


def play_position(mode: str, seats: int, number: int) -> Counter[str]:
    random = Random(f"position {mode} {seats} {number}")
    state = GAME.position(scattered(mode, seats, random, OPTIONS[number % 4]))
    beside = Beside(state, laid(GAME.describe(state)))
    play(beside, random, TEMPERS[random.randrange(len(TEMPERS))])
    return beside.met


def play_end(mode: str, seats: int, number: int) -> Counter[str]:
    """A Movie that wins or nearly so, and the end is declared."""
    random = Random(f"end {mode} {seats} {number}")
    double = number % 4 == 3 and mode in ("shorts", "series", "arcs")
    faults = 0 if double else number % 4
    state = GAME.position(finished(mode, seats, random, faults, double))
    beside = Beside(state, laid(GAME.describe(state)))
    (seat,) = state.actors()
    for action in (act.End(), CONFIRM):
        assert action in beside.offered(seat)
        beside.play(seat, action)
    failed = [what for what in beside.met if what.startswith("failed")]
    if double:
        assert failed == ["failed: double"]
    assert faults or double or beside.met["won by end"]
    return beside.met


@pytest.mark.parametrize("mode, seats", GAME.tables())
def test_deals(mode: str, seats: int) -> None:
    for number in range(4):
        play_deal(mode, seats, number)


@pytest.mark.parametrize("mode, seats", GAME.tables())
def test_positions(mode: str, seats: int) -> None:
    for number in range(10):
        play_position(mode, seats, number)


@pytest.mark.parametrize("mode, seats", GAME.tables())
def test_ends(mode: str, seats: int) -> None:
    for number in range(12):
        play_end(mode, seats, number)


@pytest.mark.rule("FR-R58")
def test_two_known_cards_of_a_hand_are_known_together() -> None:
    """Cleo holds r01a and r03 and hides one of them; when she shows r01a, r03 is the hidden one, though she holds other cards."""
    film = ["r01a", "r03", "r04", "r05", "r06", "r08"]
    described = {
        "seats": 3,
        "options": {"mode": "tutorial"},
        "film": [{"at": f"c{at}", "card": card, "seen": [-1]} for at, card in enumerate(film, 1)],
        "hands": [["r02", "r07", "r20", "r22"], ["r15", "r27", "r21"], ["r24"]],
        "clues": [False] * 3,
        "deck": [],
    }
    state = GAME.position(described)
    beside = Beside(state, laid(GAME.describe(state)))
    turns = ["H2 + c1 >2 !", "H15 + c1 >2 !", "H24 - !", "H20 - !", "H21 - !", "P3 @g0 !", "H7 + c2 >2 !"]
    for turn in [*turns, "H27 + c2 >2 !", "H1a - !"]:
        for word in turn.split():
            (seat,) = state.actors()
            assert GAME.parse(word) in beside.offered(seat)
            beside.play(seat, GAME.parse(word))
    assert beside.met["more known than by one card alone"]
    for viewer in (0, 1, None):
        traces = {trace.card: trace.where for trace in state.view(viewer).traces}
        assert traces["r03"] == [f"card-{state.view(None).film[0].handle}"]
        assert traces["r04"] == traces["r05"] == ["hand-2"]


RARE = [
    *(f"{event} {how}" for event in EVENTS for how in ("applied", "default")),
    "spacing by spacing",
    "won by end",
    "check-failed by empty-hand",
    "abstain from vote",
    "abstain from recast",
    "time out",
    "a vote divided",
    "two votes for one way",
    "several events in a step",
    "chain of managers",
    "power without a way",
    "an act with an empty deck",
    "a card in two places",
    "full pyramid",
    "no place",
    "no view",
    "name_clap",
    "back",
    *(f"nothing left of {many} on the {shape}" for many in (1, 2) for shape in ("diamond", "pyramid")),
    *(f"failed: {what}" for what in ("size", "shape", "order", "double", "genre", "symbols", "levels")),
]


@pytest.mark.slow
def test_many_games_and_what_is_rare() -> None:
    met: Counter[str] = Counter()
    for mode, seats in GAME.tables():
        for number in range(100, 200):
            met += play_deal(mode, seats, number)
            met += play_position(mode, seats, number)
            met += play_end(mode, seats, number)
    assert [what for what in RARE if not met[what]] == []
