"""The wire test: what a viewer cannot know changes no byte that it is sent.

A recorded game is played twice at a table, with the same clock, ids and secrets. The second time every card that the viewer has not seen by
some moment is another one, as far as the rest of the game allows. Up to that moment both streams must be equal, byte for byte.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from clapboard.kernel.action import Action
from clapboard.kernel.chance import Chance, Tape
from clapboard.kernel.errors import ClapboardError
from clapboard.kernel.fact import Fact
from clapboard.kernel.rng import Rng, shuffle
from clapboard.table import commands as ask
from clapboard.table import log, messages
from clapboard.table.judge import Judge
from clapboard.table.settings import Settings
from clapboard.table.table import Answer, Table, Then
from tests.table.party import RYTHM, Guest, Party

Move = tuple[int, Action]


class Wire(Guest):
    """A viewer that keeps the bytes."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.bytes: list[bytes] = []

    def tell(self, message: bytes) -> None:
        self.bytes.append(message)
        super().tell(message)


class Story:
    """A game as it was played: what chance answered, who drew each answer, and the moves."""

    def __init__(self, seats: int, seed: int, length: int) -> None:
        rng = Rng(seed)
        state = RYTHM.new(seats, {"first_player": "seat-0"}, seed=seed)
        self.seats = seats
        self.tape: list[Any] = state.chance.taken()
        self.drawn_by = [seat for seat in range(seats) for _ in range(4)] + list(range(seats))
        self.moves: list[Move] = []
        while len(self.moves) < length and state.actors():
            seat = state.actors()[0]
            action = state.legal(seat).sample(rng)
            state.apply(seat, action)
            fresh = state.chance.taken()
            self.tape += fresh
            self.drawn_by += [seat] * len(fresh)
            self.moves.append((seat, action))
        self.state = state

    def otherwise(self, viewer: int | None, seed: int) -> list[Any]:
        """The tape with every card that the viewer has not seen exchanged for another unseen one."""
        described = RYTHM.describe(self.state)
        tape, rng = list(self.tape), Rng(seed)
        for kind, stack in (("play", "play_stack"), ("rhythm", "rhythm_stack")):
            places = self._hidden(viewer, described, kind)
            unseen = [tape[place] for place in places] + list(described[stack])
            shuffle(rng, unseen)
            for place, card in zip(places, unseen, strict=False):
                tape[place] = card
        return tape

    def _hidden(self, viewer: int | None, described: dict[str, Any], kind: str) -> list[int]:
        """The draws whose cards are still in other hands: of equal cards, those drawn last."""
        places: list[int] = []
        for seat in range(self.seats):
            if seat != viewer:
                left = list(described["hands"][seat][kind])
                for place in reversed(range(len(self.tape))):
                    if self.drawn_by[place] == seat and self.tape[place] in left:
                        left.remove(self.tape[place])
                        places.append(place)
        return places

    def could_be(self, tape: list[Any]) -> bool:
        """Whether the same moves can be played with these cards."""
        try:
            state = RYTHM.new(self.seats, {"first_player": "seat-0"}, chance=Tape(tape))
            for seat, action in self.moves:
                state.apply(seat, action)
        except ClapboardError:
            return False
        return True


async def played(
    story: Story, tape: list[Any], viewer: int | None, table: Callable[..., Table]
) -> list[bytes]:
    """Play the story at a table and return every byte that the viewer was sent."""
    party = Party(Settings(game="rythm-and-play", seats=story.seats, options={"first_player": "seat-0"}))

    def door(seed: bytes) -> Chance:
        return Tape(tape)

    party.table = table(
        party.table.room, party.keep, party.think, lambda: party.time, Judge(party.entropy, door), bot_pause=0
    )
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
        command = ask.Act(f"act-{number}", msgspec.to_builtins(action))
        await party.ask(guests[seat], command)
        if seat == viewer:  # a refusal is sent too: it must not tell more than the rest
            with pytest.raises(ClapboardError) as refused:
                await party.ask(
                    guests[seat], ask.Act(f"again-{number}", {"type": "tonality", "side": "flat"})
                )
            guests[seat].bytes.append(str(refused.value).encode())
    await party.table.close()
    return (watcher if viewer is None else guests[viewer]).bytes


def choice(story: Story, viewer: int | None) -> tuple[list[int], list[Any] | None]:
    """The hidden places, and the tape that differs in most of them; None when nothing is hidden or nothing else fits."""
    described = RYTHM.describe(story.state)
    hidden = [place for kind in ("play", "rhythm") for place in story._hidden(viewer, described, kind)]
    candidates = (story.otherwise(viewer, number) for number in range(40))
    tapes = [tape for tape in candidates if story.could_be(tape)]
    if not tapes or not hidden:
        return hidden, None
    return hidden, max(tapes, key=lambda other: sum(other[place] != story.tape[place] for place in hidden))


async def compare(
    seats: int, viewer: int | None, seed: int, table: Callable[..., Table] = Table
) -> tuple[int, int]:
    """How many of the hidden places differ, of how many; fails where the streams do."""
    story = Story(seats, seed, 30 + 7 * (seed % 8))
    hidden, tape = choice(story, viewer)
    if tape is None:
        return 0, 0
    true = await played(story, story.tape, viewer, table)
    other = await played(story, tape, viewer, table)
    assert true == other, "a byte depends on what this viewer cannot know"
    return sum(tape[place] != story.tape[place] for place in hidden), len(hidden)


@pytest.mark.parametrize("seats", [2, 3, 6])
async def test_no_byte_depends_on_what_a_viewer_cannot_know(seats: int) -> None:
    differ = total = 0
    for viewer in (None, *range(seats)):
        for seed in range(3):
            here, all_of_them = await compare(seats, viewer, seed * 10 + seats)
            differ, total = differ + here, total + all_of_them
    assert total > 30 and differ * 2 >= total, f"only {differ} of {total} hidden cards differ"


class LeakingTable(Table):
    """A table with one leak planted: each is one line somebody could write."""

    def __init__(self, *args: Any, leak: str, **more: Any) -> None:
        super().__init__(*args, **more)
        self.leak = leak

    def hidden(self) -> list[str]:
        hands = RYTHM.describe(self.room.state)["hands"] if self.room.record is not None else []
        return [card for hand in hands for card in hand["play"] + hand["rhythm"]]

    def _seen(self, viewer: int | None) -> tuple[object, list[object]]:
        view, legal = super()._seen(viewer)
        cards = self.hidden()
        if view is None or not cards:
            return view, legal
        data = msgspec.to_builtins(view)
        if self.leak == "id":
            data["handle"] = str(hash("".join(cards)) % 997)
        elif self.leak == "order":
            data["chairs"] = sorted(
                data["chairs"], key=lambda chair: (chair["play_cards"], cards[0], cards[-1] < "n4")
            )
            data["order"] = sorted(range(len(cards)), key=lambda place: cards[place])
        elif self.leak == "length":
            data["padding"] = "x" * sum(card == "sharp" or card == "q" for card in cards)
        return data, legal

    def _publish(self, line: log.Line, facts: Sequence[Fact], now: int) -> None:
        super()._publish(line, facts, now)
        if self.leak == "log line" and self.room.record is not None:
            for viewer, listeners in self.listeners.items():
                told = messages.Heard(v=self.stream(viewer).v, seat=None, name="", text=f"{self.hidden()}")
                for listener in listeners:
                    listener.tell(msgspec.json.encode(told))

    def submit(self, command: ask.Commanded, person: Any, then: Then) -> None:
        def leaking(end: Answer | Exception) -> None:
            if isinstance(end, ask.Refusal) and self.leak == "refusal text":
                end = ask.Refusal(end.code, f"{end.message} {self.hidden()}")
            then(end)

        super().submit(command, person, leaking)


@pytest.mark.parametrize("leak", ["id", "order", "length", "log line", "refusal text"])
async def test_a_planted_leak_turns_it_red(leak: str) -> None:
    def table(*args: Any, **more: Any) -> Table:
        return LeakingTable(*args, leak=leak, **more)

    async def search() -> None:
        for seed in range(12):
            for viewer in (0, 1, None) if leak != "refusal text" else (0, 1):
                await compare(3, viewer, seed, table)

    with pytest.raises(AssertionError, match="a byte depends"):
        await search()
