"""Short answers to the choices of a chain: what is otherwise in the view instead of the view, and always the same as the whole."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from clapboard.games.cinelinx import GAME as CINELINX
from clapboard.kernel import registry
from clapboard.kernel.action import kind
from clapboard.kernel.codec import encode, plain
from clapboard.kernel.rng import Rng
from clapboard.server.asking import reply
from clapboard.table import commands as ask
from clapboard.table.rulings.ruled import Chosen
from clapboard.table.settings import Settings
from tests.changes import patched
from tests.games.cinelinx.desk import rule
from tests.kernel.games.row import Row
from tests.table.party import Guest, Party
from tests.table.test_table import seated

MOST = 5_000
"""Bytes of a step over the wire."""
BACK = {"type": "back"}


@pytest.fixture(autouse=True)
def row(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    registry.discover()
    with monkeypatch.context() as known:
        known.setitem(registry._games, "tiny-row", Row())
        yield


class Browser:
    """A connection that keeps its last view, and asks for short answers."""

    def __init__(self, party: Party, guest: Guest) -> None:
        self.party = party
        self.guest = guest
        self.sent = 0
        self.short = self.whole = 0
        self.largest = 0

    async def does(self, action: Any) -> dict[str, Any] | None:
        """The view after a choice as the answer tells it; None where it was the last of its chain. It is the one that was meant."""
        self.sent += 1
        told = self.guest.last
        done = await self.party.ask(
            self.guest, ask.Act(f"{self.sent}", plain(action), v=told["v"], brief=True)
        )
        if not isinstance(done, Chosen):
            return None
        body = encode(reply("x", done))
        answer: dict[str, Any] = msgspec.json.decode(body)
        if "changes" in answer:
            assert answer["view"] is None
            self.short += 1
            self.largest = max(self.largest, len(body))
            view: dict[str, Any] = patched(told["view"], answer["changes"])
        else:
            self.whole += 1
            view = answer["view"]
        whole = msgspec.json.decode(encode(done.shown.view(done.seat)))
        assert view == whole
        assert json.dumps(view.get("chain")) == json.dumps(whole.get("chain")), (
            "clients compare choices as texts"
        )
        return view

    def joins_anew(self, since: int | None = None) -> None:
        """Another window of the same person, from which play goes on."""
        told = self.guest.told
        self.guest = Guest(self.guest.person.id)
        if since is not None:
            self.guest.told = list(told)
        self.party.table.join(self.guest, since)


@pytest.mark.parametrize("game", ["tiny-row", "cinelinx", "faux-raccords", "action"])
@pytest.mark.parametrize("seed", range(3))
async def test_a_short_answer_says_the_same_as_the_whole_one(game: str, seed: int) -> None:
    """While windows are opened in the middle of chains, others pause the game, and the server is another one."""
    party = Party(Settings(game=game, seats=2))
    guests = await seated(party, "ada", "bob")
    await party.ask(guests[0], ask.Start())
    browsers = [Browser(party, guest) for guest in guests]
    rng = Rng(seed)
    for _ in range(160):
        state = party.table.room.state
        if state.outcome() is not None:
            break
        seat = state.actors()[0]
        browser = browsers[seat]
        happens = rng.below(16)
        if happens == 0:
            browser.joins_anew()
        elif happens == 1:
            browser.joins_anew(since=browser.guest.last["v"])
        elif happens == 2:
            party.time += 120_000  # questions are not put one after the other
            await party.ask(guests[1 - seat], ask.Ask("pause"))
            await party.ask(browser.guest, ask.Answer(False, v=browser.guest.last["v"]))
        elif happens == 3 and state.steps(seat):
            await browser.does(BACK)
            continue
        elif happens == 4:
            await party.table.close()
            party.table = party.restarted()
            party.table.open()
            for one in browsers:
                one.joins_anew(since=one.guest.last["v"])
            guests = [one.guest for one in browsers]
            continue
        state = party.table.room.state
        if seat in state.actors():  # a window may have closed meanwhile
            await browser.does(state.legal(seat).sample(rng))
    assert sum(one.short for one in browsers) > sum(one.whole for one in browsers) > 0
    await party.table.close()


@rule("CX-R62")
@pytest.mark.parametrize("geometry", ["rect", "grid"])
async def test_each_step_of_a_play_of_cinelinx_is_small(geometry: str) -> None:
    """With more than forty cards on the table and twenty in the hand, as it goes over the wire."""
    party = Party(Settings(game="cinelinx", seats=2, options={"deck": "full", "geometry": geometry}))
    guests = await seated(party, "ada", "bob")
    await party.ask(guests[0], ask.Start())
    record, rng = party.table.room.record, Rng(5)
    assert record is not None
    state: Any = CINELINX.new(2, {"deck": "full", "geometry": geometry}, seed=3)
    while (
        len(state.at.table) < 42
        or len(state.at.chairs[state.at.active].hand) < 20
        or state.at.stage != "main"
    ):
        seat = state.actors()[0]
        state.apply(seat, state.legal(seat).sample(rng))
    record.state = state
    browsers = [Browser(party, guest) for guest in guests]
    steps: set[str] = set()
    turn = state.at.turn
    seat = state.actors()[0]
    for one in browsers:
        one.joins_anew()
    for _ in range(400):
        now: Any = party.table.room.state
        if now.at.turn != turn or now.at.stage != "main":
            break
        action: Any = now.legal(seat).sample(rng)
        what = kind(action)
        if what in ("draw", "pass", "swap", "confirm", "hint"):
            if now.at.chain:
                await browsers[seat].does(BACK)
            continue
        steps.add(what)
        await browsers[seat].does(action)
    assert {"card", "place", "announce"} <= steps and browsers[seat].short > 20 and not browsers[seat].whole
    assert 0 < browsers[seat].largest <= MOST
    assert len(encode(now.view(seat))) > MOST, "a whole view would have been too large"
    await party.table.close()
