"""The wire test at a table: what a viewer cannot know changes no byte that it is sent.

A recorded game is played twice at a table, with the same clock, ids and secrets. The second time every card that the viewer has not seen by
some moment is another one, as far as the rest of the game allows. Up to that moment both streams must be equal, byte for byte.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from clapboard.kernel.chance import Chance, Tape
from clapboard.kernel.codec import plain
from clapboard.kernel.errors import ClapboardError
from clapboard.kernel.game import Oracle
from clapboard.kernel.record import Record
from clapboard.kernel.registry import game as find_game
from clapboard.kernel.rng import Rng
from clapboard.table import commands as ask
from clapboard.table.insight import LookAnswer
from clapboard.table.judge import Judge
from clapboard.table.settings import Settings
from clapboard.table.table import Table
from tests.table.leaks import LEAKS, LeakingTable
from tests.table.party import Guest, Party
from tests.table.telling import answering_everything, repeats
from tests.table.worlds import Act, Past, Viewer, World, nothing_hidden, otherwise

GAMES: dict[str, dict[str, str]] = {
    "rythm-and-play": {"first_player": "seat-0"},
    "faux-raccords": {"first_player": "seat-0", "mode": "full", "event_decider": "vote"},
}


class Wire(Guest):
    """A viewer that keeps the bytes."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.bytes: list[bytes] = []

    def tell(self, message: bytes) -> None:
        self.bytes.append(message)
        super().tell(message)


class Story:
    """A game as it was played, step by step."""

    def __init__(self, game: str, seats: int, seed: int, length: int) -> None:
        rng = Rng(seed)
        self.game, self.seats = game, seats
        self.record = Record.new(find_game(game), seats, GAMES[game], seed)
        self.moves: list[tuple[int, Act]] = []
        state = self.record.state
        while len(self.moves) < length and state.actors():
            seat = state.actors()[0]
            legal = [action for action in state.legal(seat) if action.__class__.__name__ != "End"]
            action = legal[int(rng.below(len(legal)))]
            self.record.apply(seat, action)
            self.moves.append((seat, plain(action)))

    @property
    def past(self) -> Past:
        state = self.record.state
        steps = [plain(step) for seat in range(self.seats) for step in state.steps(seat)]
        return Past(self.record, len(self.record.entries), steps)


async def played(
    story: Story, world: World | None, viewer: Viewer, table: Callable[..., Table]
) -> list[bytes]:
    """Play the story at a table and return every byte that the viewer was sent."""
    party = Party(Settings(game=story.game, seats=story.seats, options=dict(GAMES[story.game]), hints=True))

    def door(seed: bytes, oracle: Oracle | None) -> Chance:
        return Tape(story.past.tape() if world is None else world.tape)

    party.help = repeats  # type: ignore[method-assign]
    judge = Judge(party.entropy, door)
    party.table = table(party.table.room, party, lambda: party.time, judge, bot_pause=0)
    party.table.open()
    guests = [Wire(f"guest-{seat}") for seat in range(story.seats)]
    party.table.room.host = guests[0].person.id
    watcher = Wire("watcher")
    for listener in (*guests, watcher):
        party.table.join(listener)
    for seat, guest in enumerate(guests):
        await party.ask(guest, ask.Sit(seat))
    await party.ask(guests[0], ask.Start())
    for number, (seat, action) in enumerate(story.moves):
        if world is not None and seat != viewer:
            action = world.relabel(action)
        await party.ask(guests[seat], ask.Act(f"act-{number}", action))
        if seat == viewer:  # a refusal is sent too: it must not tell more than the rest
            with pytest.raises(ClapboardError) as refused:
                await party.ask(guests[seat], ask.Act(f"again-{number}", {"type": "nothing"}))
            guests[seat].bytes.append(str(refused.value).encode())
            for wrong in await verdicts(party, guests[seat]):
                guests[seat].bytes.append(wrong)
        await looks(party, watcher if viewer is None else guests[viewer], viewer)
    await party.table.close()
    return (watcher if viewer is None else guests[viewer]).bytes


async def looks(party: Party, guest: Wire, viewer: Viewer) -> None:
    """What a game answers that tells all it was given: in another world it must have been given the same."""
    given = await party.ask(guest, ask.Look({"type": "all"}))
    assert isinstance(given, LookAnswer)
    guest.bytes.append(given.answer)
    if viewer is not None:
        given = await party.ask(guest, ask.Help({"type": "all"}))
        assert isinstance(given, LookAnswer)
        guest.bytes.append(given.answer)


@pytest.fixture(autouse=True)
def telling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both games answer every question, with all that they were given."""
    for game in map(find_game, GAMES):
        for name, replaced in answering_everything().items():
            monkeypatch.setattr(game, name, replaced)


async def verdicts(party: Party, guest: Wire) -> list[bytes]:
    """Why some acts are not possible."""
    cards = ("n4", "sharp") if party.table.room.settings.game == "rythm-and-play" else ("r09", "r21")
    kind = "compose" if "n4" in cards else "place"
    asked = [await party.ask(guest, ask.Why({"type": kind, "card": card})) for card in cards]
    return [repr(verdict).encode() for verdict in asked]


async def compare(
    game: str, seats: int, viewer: Viewer, seed: int, table: Callable[..., Table] = Table
) -> World:
    """Fails where the streams differ, and where there is something hidden that could not be exchanged."""
    story = Story(game, seats, seed, 30 + 7 * (seed % 8))
    world = otherwise(story.past, viewer, seed)
    if not world.differ:
        assert nothing_hidden(story.past, viewer), "something is hidden, and no other world was found"
        return world
    assert world.half or world.most is not None, (
        f"only {world.differ} of {world.hidden} hidden places differ, and more could"
    )
    true = await played(story, None, viewer, table)
    other = await played(story, world, viewer, table)
    assert true == other, "a byte depends on what this viewer cannot know"
    return world


@pytest.mark.parametrize("game, seats", [*(("rythm-and-play", n) for n in (2, 3, 6)), *(("faux-raccords", n) for n in (2, 3, 4))])  # fmt: skip
async def test_no_byte_depends_on_what_a_viewer_cannot_know(game: str, seats: int) -> None:
    worlds = [
        await compare(game, seats, viewer, seed * 10 + seats)
        for viewer in (None, *range(seats))
        for seed in range(3)
    ]
    hidden, differ = sum(world.hidden for world in worlds), sum(world.differ for world in worlds)
    assert hidden > 30 and differ * 2 >= hidden, f"only {differ} of {hidden} hidden cards differ"
    assert sum(world.differ > 0 for world in worlds) * 10 >= len(worlds) * 9


@pytest.mark.plain
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("leak", LEAKS)
async def test_a_planted_leak_turns_it_red(game: str, leak: str) -> None:
    def table(*args: Any, **more: Any) -> Table:
        return LeakingTable(*args, leak=leak, **more)

    async def search() -> None:
        for seed in range(12):
            for viewer in (0, 1, None) if leak not in ("refusal text", "help") else (0, 1):
                await compare(game, 3, viewer, seed, table)

    with pytest.raises(AssertionError, match="a byte depends"):
        await search()
