"""Whatever is sent, only the named errors come out, and nothing has changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import clapboard
from clapboard.games.rythm_and_play import GAME, State
from tests.games.rythm_and_play.desk import play_on

T = TypeVar("T")

STRANGE: list[Any] = [
    None, True, False, -1, 0, 1, 5, 7, 8, 31, 32, 255, 2**31, 2**62, 2**63, 2**64, -(2**63) - 1, 10**30, 0.5, -0.0, 1e308,
    "", "n1", "sharp", "w", "q", "zz", "tonality", "seat-5", "\x00", "é", "qee" * 50, [], {}, [[]], [{}], [None], ["n1"] * 40,
    ["q"] * 40, [-1, -1], {"card": "n1", "by": 9}, {"play": [], "rhythm": []}, {"seat": 1}, {"": None},
]  # fmt: skip
JSON = st.recursive(
    st.sampled_from(STRANGE) | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
hostile = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


def some_states() -> list[State]:
    """A few moments of a few games, of every phase."""
    kept: list[State] = []
    for seats, options in (
        (2, {}),
        (3, {"payment": "exact", "end_rule": "play_out"}),
        (6, {"pass_rule": "stack_empty"}),
    ):
        steps = [step.copy() for step in play_on(GAME.new(seats, options, seed=seats), seats)]
        laying = next(step for step in steps if step.view(None).phase == "lay_down")
        kept += [steps[0], steps[5], steps[len(steps) // 2], steps[-8], laying, steps[-1]]
    return kept


STATES = some_states()
PLACES = st.integers(0, len(STATES) - 1)


def paths(thing: Any, here: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place in a JSON value."""
    inner = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    return [here] + [path for key, value in inner for path in paths(value, (*here, key))]


@st.composite
def bent(draw: st.DrawFn, whole: Callable[[State], Any]) -> Any:
    """Something valid, with one to three places changed, left out or doubled."""
    thing = json.loads(json.dumps(whole(STATES[draw(PLACES)])))
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(paths(thing)))
        if not path:
            return draw(JSON)
        parent: Any = thing
        for key in path[:-1]:
            parent = parent[key]
        key, how = path[-1], draw(st.sampled_from(["change", "change", "drop", "double"]))
        if how == "drop":
            del parent[key]
        elif how == "double" and isinstance(parent, list):
            parent.append(deepcopy(parent[int(key)]))
        else:
            parent[key] = deepcopy(draw(st.sampled_from(STRANGE) | JSON))
    return thing


def unless(error: type[clapboard.ClapboardError], call: Callable[..., T], *given: Any) -> T | None:
    """What the call gives, or None where it raises this error, in words. Any other error is a failure."""
    try:
        return call(*given)
    except error as refused:
        said = str(refused)
    assert said
    return None


def still_plays(state: State) -> None:
    """A position that was accepted is one that can be played, seen and saved."""
    for viewer in (None, *range(int(state.seats))):
        state.view(viewer)
    assert GAME.dump(GAME.load(GAME.dump(state))) == GAME.dump(state)
    rng = clapboard.Rng(1)
    for _ in range(12):
        if not state.actors():
            assert state.outcome() is not None
            return
        (seat,) = state.actors()
        try:
            state.apply(seat, state.legal(seat).sample(rng))
        except clapboard.ChanceError:
            return


@hostile
@given(st.binary(max_size=300) | st.text(max_size=60).map(str.encode) | JSON.map(json.dumps).map(str.encode))
def test_hostile_bytes_to_load(saved: bytes) -> None:
    with pytest.raises(clapboard.LoadError):
        GAME.load(saved)


@hostile
@given(bent(lambda state: json.loads(GAME.dump(state))))
def test_a_bent_save(thing: Any) -> None:
    state = unless(clapboard.LoadError, GAME.load, json.dumps(thing).encode())
    if state is not None:
        still_plays(state)


@hostile
@given(PLACES, st.integers(0, 10_000), st.integers(0, 255))
def test_a_save_with_a_wrong_byte(which: int, place: int, byte: int) -> None:
    saved = bytearray(GAME.dump(STATES[which]))
    saved[place % len(saved)] = byte
    state = unless(clapboard.LoadError, GAME.load, bytes(saved))
    if state is not None:
        still_plays(state)


@hostile
@given(PLACES, st.integers(0, 10_000))
def test_a_torn_save(which: int, length: int) -> None:
    saved = GAME.dump(STATES[which])
    with pytest.raises(clapboard.LoadError):
        GAME.load(saved[: length % len(saved)])


@pytest.mark.parametrize("saved", [b"", b"\xff\xfe", b"[" * 100_000, b'{"a":' * 50_000, b"null", b"1e999"])
def test_bytes_of_ill_repute(saved: bytes) -> None:
    with pytest.raises(clapboard.LoadError):
        GAME.load(saved)
    with pytest.raises(clapboard.PositionError):
        GAME.position(saved)
    with pytest.raises(clapboard.ActionError):
        GAME.decode_action(saved)
    with pytest.raises(clapboard.ViewError):
        GAME.decode_view(saved)


def test_a_save_of_other_rules_or_another_game() -> None:
    box = json.loads(GAME.dump(STATES[0]))
    with pytest.raises(clapboard.VersionError, match="99"):
        GAME.load(json.dumps({**box, "rules_version": 99}).encode())
    with pytest.raises(clapboard.LoadError, match="chess"):
        GAME.load(json.dumps({**box, "game": "chess"}).encode())


@hostile
@given(JSON | bent(GAME.describe))
def test_a_bent_position(thing: Any) -> None:
    state = unless(clapboard.PositionError, GAME.position, thing)
    if state is not None:
        still_plays(state)


@pytest.mark.parametrize(
    "change, field",
    [
        ({"seats": 9}, "seats"),
        ({"mover": 7}, "mover"),
        ({"first": -1}, "first"),
        ({"options": {"payment": "free"}}, "payment"),
        ({"options": {"luck": "good"}}, "luck"),
        ({"tonality": "natural"}, "tonality"),
        ({"hands": []}, "RHYTHM cards"),
        ({"hands": [{"play": [], "rhythm": []}]}, "hands"),
        ({"play_stack": ["n1", "ace"]}, "play_stack"),
        ({"play_stack": ["n1"] * 40}, "play_stack"),
        ({"rhythm_stack": ["x"]}, "rhythm_stack"),
        ({"rhythm_discard": ["q"]}, "RHYTHM cards are not those of the box"),
        ({"taken": [["n1"], []]}, "PLAY cards are not those of the box"),
        ({"stave": [{"card": "sharp", "by": 0}]}, r"stave\[0\]"),
        ({"stave": [{"card": "n4", "by": 5}]}, r"stave\[0\]"),
        ({"stave": [{"card": "n4", "by": 0}, {"card": "n4", "by": 1}]}, r"stave\[1\]"),
        ({"idle": -1}, "idle"),
        ({"phase": "over"}, "reason"),
        ({"luck": 1}, "luck"),
        ({"since_reshuffle": {"in_hands": [], "held": [0]}}, "since_reshuffle"),
    ],
)
def test_a_position_error_names_the_field(change: dict[str, Any], field: str) -> None:
    with pytest.raises(clapboard.PositionError, match=field):
        GAME.position({**GAME.describe(STATES[0]), **change})


@hostile
@given(
    JSON | st.dictionaries(st.sampled_from(["type", "card", "pay", "side", "x"]), st.sampled_from(STRANGE))
)
def test_a_hostile_action(thing: Any) -> None:
    """No action, or one that this state allows or refuses by name; a refusal changes nothing."""
    for sent in (thing, json.dumps(thing)):
        action = unless(clapboard.ActionError, GAME.decode_action, sent)
        if action is not None:
            refused_or_done(action)


@hostile
@given(st.sampled_from(["compose", "lay_down", "exchange", "tonality", "take"]), st.text(max_size=9), PLACES)
def test_an_action_with_a_strange_field(kind: str, text: str, which: int) -> None:
    for field in ("card", "pay", "side"):
        sent = {"type": kind, field: text}
        action = unless(clapboard.ActionError, GAME.decode_action, sent)
        if action is None:
            continue
        refused_or_done(action, which)
        written = unless(clapboard.ActionError, GAME.text, action)
        if written is None:
            assert kind == "exchange", "only a payment can be well-formed and yet no action"
        else:
            assert GAME.parse(written) == action


def refused_or_done(action: clapboard.Action, which: int = 1) -> None:
    """Tried by all sorts of seats: a refusal leaves everything as it was."""
    state = STATES[which].copy()
    before = GAME.dump(state)
    for seat in (-3, -1, 0, 1, 7, 2**70):
        done = unless(clapboard.IllegalAction, state.apply, seat, action)
        if done is not None:
            return
        assert GAME.dump(state) == before


@pytest.mark.parametrize("which", range(len(STATES)))
@pytest.mark.parametrize("seat", [-(2**80), -2, -1, 6, 2**31, 2**64])
def test_a_seat_that_is_not_there(which: int, seat: int) -> None:
    state = STATES[which].copy()
    before = GAME.dump(state)
    assert list(state.legal(seat)) == []
    with pytest.raises(clapboard.IllegalAction):
        state.apply(seat, GAME.parse("T"))
    assert GAME.dump(state) == before


@hostile
@given(st.text(max_size=12) | st.from_regex(r"[XL=]?[1-7SFPTwhqe-]{0,9}", fullmatch=True))
def test_hostile_text(text: str) -> None:
    action = unless(clapboard.ActionError, GAME.parse, text)
    if action is not None:
        assert GAME.text(action) == text


@st.composite
def bent_view(draw: st.DrawFn) -> str:
    viewer = draw(st.sampled_from([None, 0, 1]))
    return json.dumps(draw(bent(lambda state: json.loads(clapboard.encode(state.view(viewer))))))


@hostile
@given(bent_view())
def test_a_bent_view(sent: str) -> None:
    """It is refused, or worlds can be imagined from it, or it contradicts itself."""
    view = unless(clapboard.ViewError, GAME.decode_view, sent)
    if view is not None:
        for seed in range(3):
            unless(clapboard.ViewError, GAME.imagine, view, seed)


@hostile
@given(PLACES, st.integers(0, 10**40))
def test_any_seed_imagines(which: int, seed: int) -> None:
    view = STATES[which].view(0)
    assert clapboard.encode(GAME.imagine(view, seed).view(0)) == clapboard.encode(view)
