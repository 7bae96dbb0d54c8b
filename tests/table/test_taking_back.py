"""What taking back leaves as it is: clocks of all who are awaited, pauses, chairs that a computer player has, time that is over; and who learns of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from clapboard.kernel import registry
from clapboard.kernel.action import Action
from clapboard.kernel.fact import Fact
from clapboard.kernel.view import Prompt
from clapboard.table import commands as ask
from clapboard.table.settings import ClockRule, Settings
from tests.kernel.games.bids import Bids, BidsState, BidsView
from tests.table.agreed import SealedGame, agreeing, games
from tests.table.away import go
from tests.table.party import Guest, Party, view_of
from tests.table.test_consent import act, begun
from tests.table.test_table import refused, seated

__all__ = ["games"]
MINUTE = ClockRule(kind="turn", seconds=60)


class HastyState(BidsState):
    """For the one who has not chosen within five seconds the lowest card is taken."""

    __slots__ = ()

    def deadline(self) -> int | None:
        return None if self.over() else 5_000 * (1 + len(self.at.played))

    def advance(self, at: int) -> Sequence[Fact]:
        facts: list[Fact] = []
        while (due := self.deadline()) is not None and due <= at:
            for seat in self.actors():
                facts += self.apply(seat, self.legal(seat)[0])
        return facts


class HastyGame(Bids):
    meta = agreeing(Bids.meta, "tiny-bids-hasty-agreed")
    state_type = HastyState


class QuietState(BidsState):
    """Nobody else sees who has chosen."""

    __slots__ = ()

    def apply(self, seat: int, action: Action) -> Sequence[Fact]:
        first, *rest = super().apply(seat, action)
        return [msgspec.structs.replace(first, to=(seat,)), *rest]

    def view(self, seat: int | None) -> BidsView:
        view, asked = super().view(seat), tuple(range(self.at.seats))
        if seat is not None and self.at.sealed[seat]:
            asked = tuple(other for other in asked if other != seat)
        return msgspec.structs.replace(view, chosen=(), prompt=Prompt(kind="bid", asked=asked))


class QuietGame(Bids):
    meta = msgspec.structs.replace(Bids.meta, id="tiny-bids-quiet")
    state_type = QuietState


class QuietAgreed(Bids):
    meta = agreeing(Bids.meta, "tiny-bids-quiet-agreed")
    state_type = QuietState


@pytest.fixture(autouse=True)
def more_games(games: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as known:
        for game in (HastyGame(), QuietGame(), QuietAgreed()):
            known.setitem(registry._games, game.meta.id, game)
        yield


async def at_three(game: type[Any], clock: ClockRule | None = None) -> tuple[Party, list[Guest]]:
    party = Party(Settings(game=game.meta.id, seats=3, options={}, clock=clock or ClockRule()))
    guests = await seated(party, "ada", "bob", "cleo")
    await party.ask(guests[0], ask.Start())
    return party, guests


async def agreed(party: Party, asker: Guest, *others: Guest) -> None:
    await party.ask(asker, ask.Ask("undo"))
    for other in others:
        await party.ask(other, ask.Answer(yes=True))


@pytest.mark.parametrize("by_consent", [False, True])
async def test_the_clocks_of_all_who_are_awaited_again_run(by_consent: bool) -> None:
    party, (ada, bob, cleo) = await at_three(SealedGame, MINUTE)
    party.time += 20_000
    await act(party, ada)
    assert party.table.room.clock.running == (1, 2)
    if by_consent:
        await agreed(party, ada, bob, cleo)
    else:
        await party.ask(ada, ask.Undo())
    clock = party.table.room.clock
    assert party.table.room.state.actors() == clock.running == (0, 1, 2)
    assert clock.left[1] == clock.left[2] < 41_000, "they have had their time, and it goes on"
    party.time += 45_000
    await party.time_passes()
    assert party.table.room.state.actors() != (0, 1, 2), (
        "nobody can think for ever because somebody else takes back"
    )
    await party.table.close()


async def test_nothing_is_taken_back_in_a_pause_nor_by_somebody_without_a_say() -> None:
    party, (ada, bob, cleo) = await begun()
    await party.ask(ada, ask.Ask("pause"))
    for guest in (bob, cleo):
        await party.ask(guest, ask.Answer(yes=True))
    assert await refused(party, ada, ask.Ask("undo")) == "paused"
    assert await refused(party, bob, ask.Undo()) == "paused"
    await party.ask(ada, ask.Resume())
    go(party, bob)
    await party.ask(ada, ask.Ask("replace", 1))
    await party.ask(cleo, ask.Answer(yes=True))
    party.table.join(bob)
    assert await refused(party, bob, ask.Ask("undo")) == "substituted"
    assert await refused(party, bob, ask.Undo()) == "substituted"
    await party.ask(bob, ask.Return())
    await party.ask(bob, ask.Undo())
    await party.table.close()


async def test_an_answer_is_not_taken_back_when_its_time_is_over() -> None:
    party, (ada, bob, cleo) = await at_three(HastyGame)
    await act(party, ada)
    await agreed(party, ada, bob, cleo)
    assert party.table.room.state.actors() == (0, 1, 2), "in time it is"
    await act(party, ada)
    await party.ask(ada, ask.Ask("undo"))
    await party.ask(bob, ask.Answer(yes=True))
    party.time = party.table.room.started + 5_000  # and the table has not looked at its clock yet
    with pytest.raises(ask.Refusal) as bad:
        await party.ask(cleo, ask.Answer(yes=True))
    assert bad.value.code == "nothing-asked", "the time ran out before the answer came in"
    assert await refused(party, ada, ask.Ask("undo")) == "undo-refused"
    await party.table.close()


async def test_what_nobody_saw_is_taken_back_unseen() -> None:
    party, (ada, bob, cleo) = await at_three(QuietGame)
    watcher = Guest("eve")
    party.table.join(watcher)
    told = [len(guest.told) for guest in (bob, cleo, watcher)]
    await act(party, ada)
    await party.ask(ada, ask.Undo())
    assert ada.last["by"] == 0 and ada.last["view"]["sealed"] == 0
    assert [len(guest.told) for guest in (bob, cleo, watcher)] == told, "not even that it was done"
    twin = party.restarted()
    viewers = (None, 0, 1, 2)
    # A party's table has not counted its own opening.
    assert {twin.audience.stream(one).v - party.table.audience.stream(one).v for one in viewers} == {1}
    await act(party, bob)
    await act(party, ada)
    await act(party, cleo)
    assert watcher.last["v"] == bob.last["v"] - 1, "his own bid, and what all saw"
    await party.table.close()


async def test_what_all_were_asked_is_told_to_all() -> None:
    party, (ada, bob, cleo) = await at_three(QuietAgreed)
    watcher = Guest("eve")
    party.table.join(watcher)
    await act(party, ada)
    await agreed(party, ada, bob, cleo)
    for guest in (ada, bob, cleo, watcher):
        assert guest.last["by"] == 0 and guest.last["table"]["question"] is None
    twin = party.restarted()
    assert (
        twin.room.question is None and twin.audience.stream(None).v == party.table.audience.stream(None).v + 1
    )
    await party.table.close()


async def test_a_question_outlasts_a_restart_and_is_carried_out_after_it() -> None:
    party, (ada, bob, cleo) = await begun(game=SealedGame)
    await party.ask(ada, ask.Ask("undo"))
    await party.ask(bob, ask.Answer(yes=True))
    await party.table.close()
    party.table = party.restarted()
    party.table.open()
    for guest in (ada, bob, cleo):
        party.table.join(guest)
    assert cleo.last["table"]["question"] == {"what": "undo", "by": 0, "answered": [0, 1]}
    await party.ask(cleo, ask.Answer(yes=True))
    assert party.table.room.state.actors() == (0, 1, 2) and ada.last["view"]["chosen"] == []
    for guest in (ada, bob):
        await act(party, guest)
    twin = party.restarted()
    for viewer in (None, 0, 1, 2):
        assert view_of(twin, viewer) == view_of(party.table, viewer)
        assert twin.audience.stream(viewer).v == party.table.audience.stream(viewer).v
    await party.table.close()


@pytest.mark.parametrize("lost", ["removed", "handed over"])
async def test_whoever_lost_a_chair_is_not_asked_and_whoever_came_is(lost: str) -> None:
    party, (ada, bob, cleo) = await begun(game=SealedGame)
    await party.ask(ada, ask.Ask("undo"))
    if lost == "removed":
        await party.ask(ada, ask.Clear(1))
        assert party.table.room.question is None, "those who are asked are no longer the same"
        await agreed(party, ada, cleo)
    else:
        dan = Guest("dan")
        party.table.join(dan)
        await party.ask(dan, ask.Claim(1, party.table.room.chairs[1].seating))
        assert await refused(party, bob, ask.Answer(yes=True)) == "not-seated"
        await party.ask(cleo, ask.Answer(yes=True))
        assert party.table.room.state.actors() == (2,), "a new face has not agreed"
        await party.ask(dan, ask.Answer(yes=True))
    assert party.table.room.state.actors() == (0, 1, 2)
    assert await refused(party, bob, ask.Ask("undo")) == "not-seated"
    await party.table.close()


async def test_an_act_that_nobody_sees_leaves_a_question_open() -> None:
    """Else the one who answers would learn by `nothing-asked` that somebody has acted."""
    party, (ada, bob, cleo) = await at_three(QuietGame)
    await party.ask(ada, ask.Ask("pause"))
    await act(party, bob)
    assert party.restarted().room.question is not None
    assert cleo.last["table"]["question"]["what"] == "pause"
    await party.ask(cleo, ask.Answer(yes=True))
    await act(party, ada)
    await act(party, cleo)  # all have chosen, and everybody sees what
    assert await refused(party, bob, ask.Answer(yes=True)) == "nothing-asked"
    await party.table.close()


async def test_whoever_was_asked_hears_of_the_taking_back_though_another_act_was_unseen() -> None:
    party, (ada, bob, cleo) = await at_three(QuietAgreed)
    await act(party, ada)
    await party.ask(ada, ask.Ask("undo"))
    await act(party, bob)
    for guest in (bob, cleo):
        await party.ask(guest, ask.Answer(yes=True))
    assert cleo.last["table"]["question"] is None and party.table.room.state.actors() == (0, 1, 2)
    await party.table.close()
