"""What computer players make of the agreements of FR-R57: they keep to those that everybody sees, and have none of their own."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from clapboard.games.faux_raccords import GAME
from clapboard.games.faux_raccords.bots.levels import ComputerPlayer
from clapboard.games.faux_raccords.bots.reading import Reading
from clapboard.games.faux_raccords.bots.windows import corners
from clapboard.games.faux_raccords.box.agreement import FRAMES
from clapboard.games.faux_raccords.box.components import CARDS
from clapboard.games.faux_raccords.geometry.spaces import space_number
from clapboard.kernel.action import Action
from clapboard.kernel.bot import Bot, Budget
from clapboard.kernel.rng import Rng, shuffle
from tests.games.faux_raccords.desk import Desk

POINT = re.compile(r"x(-?\d+)y(-?\d+)")


def shifted(text: str, dx: int, dy: int) -> str:
    return POINT.sub(lambda at: f"x{int(at[1]) + dx}y{int(at[2]) + dy}", text)


def a_film(seed: int, dx: int, dy: int, agreement: str) -> Desk:
    """A starting triangle with two cards that partners placed, anywhere on the field."""
    rng = Rng(seed)
    cards = list(CARDS)
    shuffle(rng, cards)
    points = ["x0y0", "x1y-1", "x1y1", "x2y-2", "x2y0", "x2y2"]
    points += [["x3y-1", "x3y1"], ["x-1y1", "x3y1"], ["x0y2", "x1y3"]][seed % 3]
    film = " ".join(f"{shifted(at, dx, dy)}={card}" for at, card in zip(points, cards, strict=False))
    seen = {shifted(points[6], dx, dy): [0], shifted(points[7], dx, dy): [1]}
    hands = [" ".join(cards[8:11]), " ".join(cards[11:14])]
    return Desk(
        "arcs", 2, film, hands, claps=seen, options={"agreement": agreement}, deck=" ".join(cards[14:])
    )


def one_act(desk: Desk, bot: Bot) -> list[str]:
    """Everything that the seat to move does in its turn."""
    seat, turn, done = desk.asked, desk.state.turns, []
    while desk.asked == seat and desk.state.turns == turn:
        action = bot.choose(desk.sees(seat), desk.state.legal(seat), 1, Budget(iterations=12))
        assert isinstance(action, Action)
        done.append(GAME.text(action))
        desk.state.apply(seat, action)
    return done


def test_only_an_agreed_frame_comes_before_the_others() -> None:
    for seats, open_frames in ((2, 4), (3, 4), (4, 9)):
        free, agreed = (
            Reading(Desk.dealt("arcs", seats, agreement=agreement).sees(0), GAME.box).corners
            for agreement in ("none", "frame")
        )
        assert len(free) == open_frames
        assert (0, 0) in free
        assert agreed == [(0, 0)]


def test_an_agreed_frame_that_holds_fewer_cards_is_given_up_for_the_nearest() -> None:
    rows, cols = [-1, 0, 1, 2, 2], [0, 0, 0, 0, 3]
    assert corners(rows, cols, None) == corners(rows, cols, (0, 0)) == [(-1, 0)]
    # No frame holds all of these: the agreed one holds as many as any other.
    assert corners([0, 0, 4, 9], [0, 1, 0, 0], (0, 0)) == [(0, 0)]
    assert len(corners([0, 0, 4, 9], [0, 1, 0, 0], None)) > 1
    # Four frames hold all of these, none of them the agreed one.
    assert corners([-1, 0, 1], [-1, 0, 1], None) == [(-2, -2), (-2, -1), (-1, -2), (-1, -1)]
    assert corners([-1, 0, 1], [-1, 0, 1], (0, 0)) == [(-1, -1)]


@pytest.mark.parametrize("agreement", ["none", "frame"])
def test_the_share_of_a_place_moves_with_the_film(agreement: str) -> None:
    """A whole diamond has the same low and high ends wherever it lies, also beside the agreed outline."""
    found = []
    for dx in (0, -2, 6):
        points = [shifted(at, dx, 0) for at in FRAMES["arcs"]]
        film = " ".join(f"{at}={card}" for at, card in zip(points, CARDS, strict=False))
        hands = [CARDS[20], CARDS[21]]
        reading = Reading(Desk("arcs", 2, film, hands, options={"agreement": agreement}).sees(0), GAME.box)
        found.append([reading.share(space_number(at)) for at in points])
    assert found[0] == found[1] == found[2]
    assert found[0][0] < 2 < 27 < found[0][-1]


@pytest.mark.parametrize("level", GAME.bots())
def test_without_an_agreement_no_place_of_the_field_is_special(level: str) -> None:
    """The same film somewhere else: the same act, there."""
    for seed in range(6):
        here = one_act(a_film(seed, 0, 0, "none"), GAME.bots()[level]())
        for dx, dy in ((-3, 1), (2, 2)):
            there = one_act(a_film(seed, dx, dy, "none"), GAME.bots()[level]())
            assert there == [shifted(word, dx, dy) for word in here]


@pytest.mark.parametrize("level", GAME.bots())
def test_an_agreed_frame_makes_a_difference(level: str) -> None:
    """Of the same films some are edited otherwise when the team has agreed on where the film shall lie."""
    acts = [
        [one_act(a_film(seed, 0, 0, agreement), GAME.bots()[level]()) for seed in range(8)]
        for agreement in ("none", "frame")
    ]
    assert acts[0] != acts[1]


@pytest.mark.parametrize("level", GAME.bots())
def test_an_outline_of_the_pyramid_changes_nothing(level: str) -> None:
    """Where a pyramid stands does not matter, so the agreed outline is no reason to play otherwise."""
    make: Callable[[], Bot] = GAME.bots()[level]
    states: list[Any] = [GAME.new(3, {"mode": "studio", "agreement": it}, 7) for it in ("none", "frame")]
    teams = [[make() for _ in range(3)] for _ in states]
    for _ in range(60):
        if states[0].outcome() is not None:
            break
        seat = states[0].actors()[0]
        chosen = [
            team[seat].choose(state.view(seat), state.legal(seat), 1, Budget(iterations=6))
            for state, team in zip(states, teams, strict=True)
        ]
        assert chosen[0] == chosen[1]
        for state in states:
            state.apply(seat, chosen[0])


def test_the_levels_that_imagine_read_the_agreement_in_their_form() -> None:
    for level in ("regular", "expert"):
        bot = GAME.bots()[level]()
        assert isinstance(bot, ComputerPlayer)
        for agreement, squares in (("none", 4), ("frame", 1)):
            form = Reading(Desk.dealt("arcs", 2, agreement=agreement).sees(0), GAME.box, bot.forgets).form(
                bot.style
            )
            form.lay([space_number(at) for at in ("x0y0", "x1y-1", "x1y1", "x2y-2", "x2y0", "x2y2")])
            assert len(form.squares) == squares
