"""What each viewer knows, what goes over the wire, and what an imagined world may be."""

from __future__ import annotations

import pytest

from clapboard.games.cinelinx import GAME
from clapboard.games.cinelinx.looking import AboutCard
from clapboard.kernel.chance import Seeded
from clapboard.kernel.codec import encode
from clapboard.kernel.errors import NoAnswer, PositionError
from clapboard.kernel.legal import told
from clapboard.kernel.rng import Rng
from tests.games.cinelinx.desk import Desk, rule
from tests.games.cinelinx.films import Closed

FARGO = ("card MOV-082", "@4,0", "say F:fargo_1996 G:crime", "confirm")
MOST = 5_000
"""Bytes of a step over the wire."""


def test_hands_are_their_owners() -> None:
    state = GAME.new(3, seed=4)
    other = encode(state.view(1))
    for card in state.at.chairs[0].hand:
        assert card.encode() not in other
    assert state.view(1).chairs[0].counted == 7 and state.view(1).chairs[0].hand is None


@rule("CX-134", "CX-R42")
def test_the_truth_of_a_claim_is_in_no_view() -> None:
    """Two worlds that differ in nothing but the truth look the same until a verdict."""
    views = []
    for edge in (True, False):
        films = Closed()
        if not edge:
            films.edges.discard(frozenset({"F:fargo_1996", "G:crime"}))
        desk = Desk(["MOV-082 ACT-001", "ACT-002"], "GEN-05@0,0", judging="challenge", films=films)
        desk.does(0, *FARGO)
        desk.does(1, "accept")
        views.append([encode(desk.view(viewer)) for viewer in (0, 1, None)])
    assert views[0] == views[1]


@rule("CX-R58")
def test_what_hidden_cards_stand_for() -> None:
    desk = Desk(["QUO-001 ACT-112", "ACT-020"], "ACT-041@0,0", judging="challenge")
    assert GAME.look(desk.view(1), AboutCard("QUO-001")).nodes == []
    assert GAME.look(desk.view(1), AboutCard("MOV-082")).labels == ["Fargo (1996)"]
    assert len(GAME.look(desk.view(1), AboutCard("MOV-001")).nodes) == 12
    assert GAME.look(desk.view(1), AboutCard("DC-05")).print == "Cut!"
    with pytest.raises(NoAnswer):
        GAME.look(desk.view(1), AboutCard("ACT-999"))
    strict = Desk(["SCN-003 ACT-112", "ACT-020"], "MOV-064@0,0", judging="strict", announce="typed")
    strict.does(0, "card SCN-003", "@4,0", "say F:psycho_1960", "confirm")
    assert strict.view(1).revealed == {"SCN-003": ["F:psycho_1960"]}


@rule("CX-R62")
def test_legal_needs_no_film_base_and_tells_no_truth() -> None:
    desk = Desk(["MOV-082 ACT-001", "ACT-002"], "GEN-05@0,0 GEN-14@4,0", judging="challenge")
    desk.does(0, "card MOV-082", "@8,0")
    for path in ("F:fargo_1996 G:western", "F:fargo_1996 A:gary_oldman F:no_such_film_1900 G:western"):
        assert desk.may(0, f"say {path}") == (path.count(" ") < 3)
    listed = list(desk.state.legal(0))
    assert len(listed) == 1 and GAME.text(listed[0]) == "say F:fargo_1996 G:western"
    assert desk.films.asked == []
    drawn = {GAME.text(desk.state.legal(0).sample(Rng(seed))) for seed in range(20)}
    assert all(GAME.parse(text) in desk.state.legal(0) for text in drawn)


@rule("CX-R62")
@pytest.mark.parametrize("geometry", ["rect", "grid"])
def test_each_step_of_a_play_is_small(geometry: str) -> None:
    """With forty cards on the table and twenty in the hand."""
    state = GAME.new(2, {"judging": "challenge", "deck": "full", "geometry": geometry}, seed=3)
    rng = Rng(5)
    largest = 0
    while state.outcome() is None and len(state.at.table) < 45:
        actors = state.actors()
        seat = actors[int(rng.below(len(actors)))]
        client = told(state.legal(seat))
        mine = state.view(seat).mine
        largest = max(largest, len(encode([client.legal, client.open])) + len(encode(mine)))
        state.apply(seat, state.legal(seat).sample(rng))
    assert len(state.at.table) >= 30 and 0 < largest <= MOST


@rule("CX-R63")
def test_an_imagined_world_knows_no_more_films_than_its_thinker() -> None:
    desk = Desk(["MOV-082 ACT-001", "ACT-002"], "GEN-05@0,0", judging="challenge")
    desk.does(0, *FARGO)
    truths = {GAME.imagine(desk.view(1), seed).at.play.claims[0].edges for seed in range(20)}  # type: ignore[union-attr]
    assert truths == {(True,), (False,)}
    sure = {GAME.imagine(desk.view(1), seed, Closed()).at.play.claims[0].edges for seed in range(20)}  # type: ignore[union-attr]
    assert sure == {(True,)}


@pytest.mark.parametrize(
    "field, value",
    [
        ("active", 5),
        ("deck", ["ACT-001", "ACT-001"]),
        ("deck", ["nonsense"]),
        ("stage", "window"),
        ("stage", "more"),
        ("drawn", "ACT-001"),
        ("limit", 4),
        ("direction", 0),
        ("challenger", 1),
        ("looking", ["ACT-100"]),
        ("chain", [{"type": "place", "x": 4, "y": 0}]),
        ("table", []),
        ("reason", "shed"),
        ("seen", [{"seat": 1, "cards": ["ACT-100"]}]),
    ],
)
def test_hostile_positions_are_refused(field: str, value: object) -> None:
    desk = Desk(["MOV-082 ACT-001", "ACT-002"], "GEN-05@0,0")
    described = {**GAME.describe(desk.state), field: value}
    with pytest.raises(PositionError):
        GAME.position(described, Seeded(0))


def test_the_text_of_an_action_is_its_own() -> None:
    for text in (
        "card ACT-001",
        "@4,-6L",
        "say A:tom_hanks F:big_1988",
        "target 2",
        "leave 1",
        "pass-on ACT-001",
        "link F:big_1988",
    ):
        assert GAME.text(GAME.parse(text)) == text


def test_components_do_not_tell_what_hidden_cards_stand_for() -> None:
    told = {card.id: card for card in GAME.components().cards}
    assert told["QUO-001"].nodes == told["CHA-002"].nodes == told["SCN-003"].nodes == ()
    assert told["ACT-001"].nodes == ("A:tom_hanks",) and "A:adam_west" not in GAME.components().labels


def test_what_is_over_has_nothing_open() -> None:
    """Everything that a view reads is checked, also in a game that is over."""
    desk = Desk(["MOV-082", "ACT-002"], "GEN-05@0,0", judging="strict", announce="typed")
    desk.does(0, *FARGO)
    for field, value in (("drawn", "x"), ("looking", ["ACT-100"]), ("lacks", [["a", "b"]])):
        with pytest.raises(PositionError):
            GAME.position({**GAME.describe(desk.state), field: value}, Seeded(0))
