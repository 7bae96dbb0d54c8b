"""A seat that waits plans its next turn: what it sees, that nothing comes of it, and what is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from clapboard.kernel.codec import encode
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.registry import game, games
from clapboard.kernel.rng import Rng
from clapboard.table import commands as ask
from clapboard.table.audience import seen
from clapboard.table.commands import Refusal
from clapboard.table.rulings.play import MOST_STEPS
from clapboard.table.rulings.ruled import Foreseen
from clapboard.table.settings import Settings
from tests.table.party import Guest, Party
from tests.table.test_table import refused, seated

FILM = Settings(game="faux-raccords", seats=3, options={"mode": "full", "first_player": "seat-0"})
NOTES = Settings(game="rythm-and-play", seats=3, options={"first_player": "seat-0"})


async def started(settings: Settings) -> tuple[Party, list[Guest]]:
    party = Party(settings)
    guests = [*await seated(party, "ada", "bob"), Guest("cy")]
    party.table.join(guests[2])
    await party.ask(guests[2], ask.Sit(2))
    await party.ask(guests[0], ask.Start())
    return party, guests


async def plan(party: Party, guest: Guest, *steps: dict[str, Any]) -> tuple[Any, list[Any]]:
    """View and legal actions, as they are sent; nobody is told anything, and the game is as before."""
    before = (len(party.rows), len(guest.told), game_of(party))
    planned = await party.ask(guest, ask.Plan(list(steps)))
    assert isinstance(planned, Foreseen)
    assert before == (len(party.rows), len(guest.told), game_of(party))
    view, (legal, _) = seen(planned.state, planned.seat)
    return msgspec.json.decode(encode(view)), msgspec.json.decode(encode(legal))


def game_of(party: Party) -> bytes:
    return game(party.table.room.settings.game).dump(party.table.room.state)


async def code_of(party: Party, guest: Guest, *steps: dict[str, Any]) -> tuple[str, Any]:
    with pytest.raises(Refusal) as bad:
        await party.ask(guest, ask.Plan(list(steps)))
    return bad.value.code, bad.value.params.get("step")


async def test_whoever_waits_goes_through_a_turn_up_to_its_confirm() -> None:
    party, (ada, bob, cy) = await started(FILM)
    told = len(ada.told), len(cy.told)
    view, legal = await plan(party, bob)
    assert view["planning"] and view["viewer"] == 1 and view["prompt"]["asked"] == [1]
    card = view["chairs"][1]["hand"][0]
    assert {"type": "place", "card": card} in legal
    place, put = {"type": "place", "card": card}, {"type": "put", "place": "g0"}
    view, legal = await plan(party, bob, place)
    assert put in legal and view["chain"] == [place]
    view, legal = await plan(party, bob, place, put)
    assert legal == [{"type": "confirm"}] and view["preview"]["film"][0]["card"] == card
    view, _ = await plan(party, bob, place, put, {"type": "back"})
    assert view["chain"] == [place]
    assert await code_of(party, bob, place, put, {"type": "confirm"}) == ("planning", 2)
    # The next plan begins anew: nothing was kept.
    assert (await plan(party, bob))[0]["chain"] == []
    assert (len(ada.told), len(cy.told)) == told
    await party.table.close()


async def test_the_open_choices_of_the_active_player_are_no_part_of_a_plan() -> None:
    party, (ada, bob, _) = await started(FILM)
    state = party.table.room.state
    before = await plan(party, bob)
    first = msgspec.to_builtins(state.legal(0)[0])
    await party.ask(ada, ask.Act("1", first))
    assert party.table.room.state.steps(0)
    after = await plan(party, bob)
    assert after[0].pop("now") > before[0].pop("now"), "a plan is made at its own instant"
    assert after == before
    await party.table.close()


async def test_what_is_refused() -> None:
    party, (ada, bob, _) = await started(FILM)
    eve = Guest("eve")
    party.table.join(eve)
    (hand,) = [(await plan(party, bob))[0]["chairs"][1]["hand"]]
    place = {"type": "place", "card": hand[0]}
    assert await code_of(party, ada) == ("your-turn", None)
    assert await code_of(party, eve) == ("not-seated", None)
    assert await code_of(party, bob, place, place) == ("not-now", 1)
    assert await code_of(party, bob, {"type": "back"}) == ("nothing-to-take-back", 0)
    assert await code_of(party, bob, place, {"type": "win"}) == ("no-such-action", 1)
    other = next(card for card in ("r02", "r03", "r04", "r05", "r06") if card not in hand)
    assert await code_of(party, bob, {"type": "place", "card": other}) == ("not-in-hand", 0)
    assert await code_of(party, bob, *[place] * (MOST_STEPS + 1)) == ("too-many-steps", None)
    await party.ask(ada, ask.Close())
    assert await refused(party, bob, ask.Plan()) == "table-closed"
    await party.table.close()


async def test_a_game_without_chains_shows_what_could_be_done() -> None:
    party, (ada, bob, cy) = await started(NOTES)
    assert await refused(party, cy, ask.Plan()) == "your-turn"  # the Tonality is chosen by the last seat
    assert (await plan(party, ada))[1] == []
    await party.ask(cy, ask.Act("1", {"type": "tonality", "side": "sharp"}))
    view, legal = await plan(party, bob)
    assert view["mover"] == 1 and {"type": "take"} in legal
    assert {one["card"] for one in legal if one["type"] == "compose"} <= set(
        view["chairs"][1]["hand"]["play"]
    )
    assert await code_of(party, bob, {"type": "take"}) == ("planning", 0)
    # What could not be done even then says why.
    for card in {"n1", "n2", "n3", "n4", "n5", "n6", "n7"} - set(view["chairs"][1]["hand"]["play"]):
        assert await code_of(party, bob, {"type": "compose", "card": card}) == ("not-in-hand", 0)
    assert await code_of(party, bob, {"type": "pick_up"}) == ("stave-empty", 0)
    assert await code_of(party, bob, {"type": "win"}) == ("no-such-action", 0)
    await party.table.close()


WITHOUT_PLANS = {title for title in games() if game(title).meta.timing.simultaneous}
"""Games in which everybody acts when they can: there is nothing to plan, and they say so."""


@pytest.mark.parametrize("title", sorted(WITHOUT_PLANS))
def test_a_game_without_plans_says_so(title: str) -> None:
    state: Any = game(title).new(3, seed=1)
    with pytest.raises(IllegalAction) as bad:
        state.plan(0)
    assert bad.value.code == "planning"


@pytest.mark.parametrize("title", [title for title in games() if title not in WITHOUT_PLANS])
def test_a_plan_tells_the_same_in_every_world_that_looks_the_same(title: str) -> None:
    """However far it goes: each step, and what is refused."""
    rules: Any = game(title)
    rng = Rng(7)
    walked = 0
    for seed in range(4):
        state: Any = rules.new(3, seed=seed)
        for _ in range(60):
            if not state.actors():
                break
            waiting = [seat for seat in range(3) if seat not in state.actors()]
            if waiting and rng.below(4) == 0:
                walked += compare(rules, state, waiting[int(rng.below(len(waiting)))], rng)
            actor = state.actors()[0]
            state.apply(actor, state.legal(actor).sample(rng))
    assert walked > 10


def compare(rules: Any, state: Any, seat: int, rng: Rng) -> int:
    world = rules.imagine(state.view(seat), rng.seed())
    try:
        truth = state.plan(seat)
    except IllegalAction as refused:
        with pytest.raises(IllegalAction, match=str(refused)):
            world.plan(seat)
        return 0
    dream = world.plan(seat)
    steps = 0
    while len(truth.legal(seat)):
        assert encode(seen(truth, seat)) == encode(seen(dream, seat))
        action = truth.legal(seat).sample(rng)
        told = [tried(one, seat, action) for one in (truth, dream)]
        assert told[0] == told[1]
        if told[0]:
            break
        steps += 1
    return steps + 1


def tried(state: Any, seat: int, action: Any) -> str:
    try:
        state.apply(seat, action)
    except IllegalAction as bad:
        return f"{bad.code} {bad.message} {bad.params}"
    return ""
