"""Computer players at a table: beside people of any pace, at their own pace, and only where it is still theirs to act.

Time is the loop's own here (`hours.py`): a pause of a second takes no time, and what is counted depends on no machine.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator

import msgspec
import pytest

from clapboard.kernel import registry
from clapboard.kernel.codec import encode
from clapboard.kernel.rng import Rng
from clapboard.server.thinking.worker import choose
from clapboard.table import commands as ask
from clapboard.table.judge import Judge
from clapboard.table.rulings.ruled import Person
from clapboard.table.settings import Settings, Speed
from clapboard.table.table import Table
from clapboard.table.thought import Job, ThinkerAnswer
from tests.kernel.games import boast, row, sheet
from tests.kernel.games.sheet import FREE, SheetView
from tests.table.hours import Hours, in_hours
from tests.table.party import Guest, Party, substitute

SECONDS = 10
LEVELS = ("quick", "steady", "planner", "steady")


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    registry.discover()
    with monkeypatch.context() as known:
        for game in (sheet.LARGE, row.GAME, boast.GAME):
            known.setitem(registry._games, game.meta.id, game)
        yield


class Timed(Party):
    """A table by the loop's own time, at which thinking takes `thinks` seconds."""

    def __init__(
        self, loop: Hours, settings: Settings, thinks: float = 0.15, pause: float | None = None
    ) -> None:
        self.loop, self.thinks, self.pause = loop, thinks, pause
        self.asked: list[Job] = []
        super().__init__(settings)

    def _table(self, room: object) -> Table:
        return Table(
            room,  # type: ignore[arg-type]
            self,
            self.clock,
            Judge(self.entropy),
            bot_pause=self.pause,
            secret=b"of this test",
        )

    def clock(self) -> int:
        return 1_000_000 + round(self.loop.time() * 1000)

    async def think(self, job: Job) -> ThinkerAnswer:
        self.asked.append(job)
        await asyncio.sleep(self.thinks)
        return choose(job)

    @property
    def acts(self) -> Counter[int]:
        """How many each seat has made."""
        record = self.table.room.record
        assert record is not None
        return Counter(entry.by for entry in record.entries if entry.by >= 0)

    async def begin(self, people: list[str], bots: dict[int, str]) -> list[Guest]:
        self.table.open()
        guests = [Guest(name) for name in people]
        for seat, guest in enumerate(guests):
            self.table.join(guest)
            await self.table.ask(ask.Sit(seat), guest.person)
        for seat, level in bots.items():
            await self.table.ask(ask.SetBot(seat, level), Person("ada", "Ada"))
        await self.table.ask(ask.Start(), Person("ada", "Ada"))
        return guests

    async def lay(self, guest: Guest, seat: int, every: float, seconds: float) -> None:
        """Somebody who lays a tile so often."""
        rng = Rng(seat + 1)
        end = self.loop.time() + seconds
        number = 0
        while self.loop.time() + every < end:
            await asyncio.sleep(every)
            view = self.table.room.state.view(seat)
            assert isinstance(view, SheetView)
            free = [cell for cell, tile in enumerate(view.page) if tile == FREE]
            action = {"type": "lay", "tile": view.hand[0], "cell": free[rng.below(len(free))]}
            number += 1
            await self.table.ask(ask.Act(f"{guest.person.id}-{number}", action), guest.person)


def page(seats: int, **more: object) -> Settings:
    return Settings(game="tiny-sheet-large", seats=seats, **more)  # type: ignore[arg-type]


def bots_beside(people: int, every: float) -> Counter[int]:
    """The acts of four bots on chairs 2 to 5, beside people who act so often; nobody else plays if there are none."""

    async def story(loop: Hours) -> Counter[int]:
        party = Timed(loop, page(6))
        guests = await party.begin(["ada", "bob"], dict(enumerate(LEVELS, 2)))
        crowd = [party.lay(guest, seat, every, SECONDS) for seat, guest in enumerate(guests[:people])]
        await asyncio.gather(asyncio.sleep(SECONDS - 0.001), *crowd)
        acts = party.acts
        await party.table.close()
        return acts

    return in_hours(story)


def test_bots_act_beside_people_as_often_as_alone() -> None:
    """Two people at five acts a second and four bots: each makes at least 80 % of the acts that it makes alone."""
    alone, beside = bots_beside(0, 0.0), bots_beside(2, 0.2)
    assert alone[2] == 49 and alone[3] == 24, "at the pace of its level"
    assert beside[0] >= 45 and beside[1] >= 45
    for seat in (2, 3, 4, 5):
        assert beside[seat] >= 0.8 * alone[seat], (alone, beside)


def test_several_bots_who_are_asked_at_once_all_answer() -> None:
    """One thought of each round used to count, and the others were thought again."""

    async def story(loop: Hours) -> tuple[Counter[int], int]:
        party = Timed(loop, page(6), thinks=0.3)
        await party.begin(["ada"], dict.fromkeys(range(1, 6), "steady"))
        await asyncio.sleep(SECONDS - 0.001)
        acts, asked = party.acts, len(party.asked)
        await party.table.close()
        return acts, asked

    acts, asked = in_hours(story)
    assert [acts[seat] for seat in range(1, 6)] == [24] * 5
    assert asked <= sum(acts.values()) + 5 + 10, "a thought is repeated only where its cell was taken"


def first_act(settings: Settings, bots: dict[int, str], **more: float | None) -> float:
    """Seconds from the start to the first act of a bot."""

    async def story(loop: Hours) -> float:
        party = Timed(loop, settings, **more)  # type: ignore[arg-type]
        await party.begin(["ada"], bots)
        begun = loop.time()
        while not party.acts:
            await asyncio.sleep(0.001)
        await party.table.close()
        return loop.time() - begun

    return in_hours(story)


@pytest.mark.parametrize("speed, factor", [("calm", 2.5), ("brisk", 1.0), ("at-once", 0.0)])
def test_people_choose_how_fast_bots_act(speed: Speed, factor: float) -> None:
    took = first_act(page(2, bots=speed), {1: "steady"}, thinks=0.01)
    assert took == pytest.approx(max(0.01, 0.4 * factor), abs=0.003)


def test_an_operator_may_set_the_pause_of_all_bots() -> None:
    assert first_act(page(2), {1: "steady"}, thinks=0.01, pause=1.0) == pytest.approx(1.0, abs=0.003)


def test_the_speed_can_be_changed_while_a_bot_pauses() -> None:
    async def story(loop: Hours) -> None:
        party = Timed(loop, page(2, bots="calm"), thinks=0.01)
        ada, *_ = await party.begin(["ada"], {1: "steady"})
        await asyncio.sleep(0.1)
        assert not party.acts
        await party.table.ask(ask.Hurry("at-once"), ada.person)
        assert ada.last["table"]["bots"] == "at-once"
        await asyncio.sleep(0.01)
        assert party.acts[1] >= 1
        with pytest.raises(ask.Refusal) as refused:
            await party.table.ask(ask.Hurry("calm"), Person("eve", "Eve"))
        assert refused.value.code == "not-host"
        twin = party.restarted()
        assert twin.room.settings.bots == "at-once"
        await party.table.close()

    in_hours(story)


# What a bot may answer


@pytest.mark.parametrize("acts", [0, 1], ids=["asked again", "acts"])
def test_a_bot_waits_for_an_instant(acts: int) -> None:
    """What people do meanwhile does not wake it; if it said what it does then, it is not even asked again."""

    async def story(loop: Hours) -> None:
        party = Timed(loop, page(2))
        asked: list[int] = []

        async def later(job: Job) -> ThinkerAnswer:
            view = msgspec.json.decode(job.view)
            asked.append(view["now"])
            does = [encode({"type": "lay", "tile": view["hand"][-1], "cell": 899})]
            if view["now"] < 2500:
                return ThinkerAnswer(does[:acts], at=2500, pace=100)
            return ThinkerAnswer(does, pace=100)

        party.table.players.think = later
        ada, *_ = await party.begin(["ada"], {1: "steady"})
        await party.lay(ada, 0, 0.2, 2.45)
        assert list(party.acts) == [0] and asked == [0]
        await asyncio.sleep(0.15)
        assert party.acts[1] == 1
        assert all(at >= 2500 for at in asked[1:]), "at that instant, and with a view of it"
        assert len(asked) == (2 if acts else 3), "the last time is the next question"
        await party.table.close()

    in_hours(story)


def test_a_bot_waits_for_a_change_and_is_woken_by_what_it_is_told() -> None:
    async def story(loop: Hours) -> None:
        party = Timed(loop, page(2), thinks=0.01)
        ada, *_ = await party.begin(["ada"], {1: "patient"})
        await asyncio.sleep(3)
        assert not party.acts and len(party.asked) == 1, "it is not asked again before anything happens"
        await party.lay(ada, 0, 0.001, 0.002)
        await asyncio.sleep(1)
        assert party.acts == {0: 1, 1: 1} and len(party.asked) == 3
        await party.table.close()

    in_hours(story)


def test_who_waits_for_a_change_that_nobody_could_make_has_to_act() -> None:
    async def story(loop: Hours) -> None:
        party = Timed(loop, Settings(game="tiny-row", seats=2))

        async def waits(job: Job) -> ThinkerAnswer:
            return ThinkerAnswer([], waits=True)

        party.table.players.think = waits
        await party.begin(["ada"], {1: "random"})
        substitute(party.table.room, 0)
        party.table.players.wake()
        await asyncio.sleep(5)
        assert party.acts[0] and party.acts[1]
        await party.table.close()

    in_hours(story)


def test_several_acts_are_one_thought_and_each_takes_its_time() -> None:
    async def story(loop: Hours) -> None:
        party = Timed(loop, page(2), thinks=0.01)
        await party.begin(["ada"], {1: "planner"})
        await asyncio.sleep(1.25)
        assert party.acts[1] == 3 and len(party.asked) == 2, (
            "three acts of 400 ms each, and then the next question"
        )
        await party.table.close()

    in_hours(story)


# Chains


CHAIN = [
    {"type": "choose", "place": 4},
    {"type": "use", "power": "swap"},
    {"type": "put", "place": 3},
    {"type": "confirm"},
]


def chain_of(answers: Callable[[int], list[bytes]]) -> tuple[float, int]:
    """Seconds until a chain of four choices was committed, and how often the bot was asked; `answers`: by what it has chosen already."""

    async def story(loop: Hours) -> tuple[float, int]:
        party = Timed(loop, Settings(game="tiny-row", seats=2), thinks=0.0)
        asked = 0

        async def think(job: Job) -> ThinkerAnswer:
            nonlocal asked
            asked += not party.acts
            await asyncio.sleep(0.02)
            seat = msgspec.json.decode(job.view)["viewer"]
            return ThinkerAnswer(answers(len(party.table.room.state.steps(seat))))

        party.table.players.think = think
        await party.begin(["ada"], {1: "random"})
        if party.table.room.state.actors() == (0,):
            substitute(party.table.room, 0)
            party.table.players.wake()
        begun = loop.time()
        while not party.acts:
            await asyncio.sleep(0.001)
        await party.table.close()
        return loop.time() - begun, asked

    return in_hours(story)


def test_a_bot_pauses_once_for_an_act_and_not_for_each_choice() -> None:
    took, asked = chain_of(lambda chosen: [encode(CHAIN[chosen])])
    assert took == pytest.approx(0.6, abs=0.005), "an act of four choices used to take 2.4 s"
    assert asked >= 3


def test_a_bot_may_give_a_whole_chain_at_once() -> None:
    took, asked = chain_of(lambda chosen: [encode(step) for step in CHAIN[chosen:]])
    assert took == pytest.approx(0.6, abs=0.005)
    assert asked == 1


# What does not count


def test_an_answer_to_a_question_that_time_has_closed_does_not_count() -> None:
    """In the next window the same word would be legal again: it would be an answer to something that the bot has not seen."""

    async def story(loop: Hours) -> None:
        settings = Settings(game="tiny-boast", seats=3, options={"mode": "vote", "pace": "live"})
        party = Timed(loop, settings)
        answers = {
            "window": {"type": "challenge"},
            "announce": {"type": "skip"},
            "vote": {"type": "vote", "answer": "no"},
        }
        thought_of: list[str] = []

        async def slow(job: Job) -> ThinkerAnswer:
            kind = str(msgspec.json.decode(job.view)["prompt"]["kind"])
            thought_of.append(kind)
            await asyncio.sleep(30 if kind == "window" and thought_of.count("window") == 1 else 0)
            return ThinkerAnswer([encode(answers[kind])])

        party.table.players.think = slow
        ada, bob = await party.begin(["ada", "bob"], {2: "random"})
        await party.table.ask(ask.Act("1", {"type": "announce", "word": "bee"}), ada.person)
        await asyncio.sleep(12)  # the window closes by itself; the bot still thinks about it
        assert party.table.room.state.view(0).prompt.kind == "announce"
        await party.table.ask(ask.Act("2", {"type": "announce", "word": "ox"}), bob.person)
        await asyncio.sleep(0.3)
        assert party.acts[2] == 0, "it has only just been asked about this word"
        await asyncio.sleep(0.5)
        assert party.acts[2] == 1 and thought_of.count("window") == 2
        await party.table.close()

    in_hours(story)


def test_a_bot_that_answers_what_was_never_legal_is_replaced_by_luck_for_this_decision() -> None:
    async def story(loop: Hours) -> None:
        party = Timed(loop, page(2))

        async def wrong(job: Job) -> ThinkerAnswer:
            return ThinkerAnswer([encode({"type": "lay", "tile": 1, "cell": 10_000})])

        party.table.players.think = wrong
        await party.begin(["ada"], {1: "steady"})
        await asyncio.sleep(1.0)
        assert party.acts[1] >= 1
        await party.table.close()

    in_hours(story)


# Seeds


def test_nobody_can_count_the_seed_of_a_thought() -> None:
    """Two servers with the same log think with other seeds; what the log tells is not enough."""

    def seeds(secret: bytes) -> list[int]:
        async def story(loop: Hours) -> list[int]:
            party = Timed(loop, page(3), thinks=0.01)
            party.table.players.secret = secret
            await party.begin(["ada"], {1: "steady", 2: "steady"})
            await asyncio.sleep(0.1)
            await party.table.close()
            return [job.seed for job in party.asked]

        return in_hours(story)

    ours, theirs = seeds(b"ours"), seeds(b"theirs")
    assert len(ours) == 2 and ours == seeds(b"ours") and not set(ours) & set(theirs)


def test_a_bot_is_asked_where_one_action_is_listed_and_others_are_open() -> None:
    async def story(loop: Hours) -> None:
        party = Timed(loop, page(2), thinks=0.01)
        await party.begin(["ada"], {1: "steady"})
        await asyncio.sleep(0.5)
        (job, *_) = party.asked
        assert [msgspec.json.decode(one) for one in job.legal] == [{"type": "done"}] and job.wider
        record = party.table.room.record
        assert record is not None and record.entries[0].do[0]["type"] == "lay"
        await party.table.close()

    in_hours(story)
