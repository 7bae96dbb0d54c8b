"""The computer players of a table: when each of them is asked, what it still wants to do, and how long it takes for it.

A thought counts if its question is still open and its action still legal. What else happened meanwhile does not matter: beside people
who act five times in a second, a thought that had to find everything unchanged would never count.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Sequence

import msgspec

from clapboard.kernel.action import Action
from clapboard.kernel.bot import PACE
from clapboard.kernel.codec import encode
from clapboard.kernel.fact import Fact, heard
from clapboard.kernel.legal import told
from clapboard.kernel.rng import Rng
from clapboard.kernel.view import Prompt
from clapboard.table import log
from clapboard.table.commands import Refusal
from clapboard.table.room import Room
from clapboard.table.rulings import play
from clapboard.table.rulings.ruled import Aside, Chosen, Ruled
from clapboard.table.settings import Speed
from clapboard.table.thought import Job, Think, ThinkerAnswer

BREATH = 1.0
"""Seconds until something that failed, and that nobody had asked for, is tried again."""
AGAIN = 0.05
"""The least seconds until a bot that named an instant in the past is asked again."""
MOST_CHOICES = 100
"""Choices in one act without a pause: a bot that makes more of them, back and forth, pauses before each."""
SPEEDS: dict[Speed, float] = {"calm": 2.5, "brisk": 1.0, "at-once": 0.0}
"""How much of its own pace each computer player keeps at a table."""


class Mind(msgspec.Struct, eq=False):
    """One computer player that has been asked something."""

    seat: int
    level: str
    woken: float
    """When it was asked for the act that it is about to make: its pause counts from here, however many choices the act has."""
    prompt: Prompt
    steps: tuple[Action, ...] = ()
    """Its own open choices, when it was asked last."""
    entries: int = 0
    """How much had happened in the game by then."""
    acts: list[bytes] = []
    """What it still wants to do, in order."""
    iterations: int = 0
    pace: int = PACE
    """Milliseconds for each act, at the usual speed."""
    not_before: float = 0.0
    choices: int = 0
    waits: bool = False
    """For something to change."""
    commits: bool = False
    """Its act is in the store's hands."""
    task: asyncio.Task[None] | None = None
    timer: asyncio.TimerHandle | None = None
    posted: bool = False
    """Its next act is in the mailbox."""

    @property
    def busy(self) -> bool:
        return self.task is not None or self.timer is not None or self.posted

    def stop(self) -> None:
        for pending in (self.task, self.timer):
            if pending is not None:
                pending.cancel()
        self.task = self.timer = None


class BotMove(msgspec.Struct):
    """A computer player wants to do the next thing that it thought of."""

    mind: Mind
    at: int = 0


class Players:
    """`secret`: what nobody else knows goes into the seed of every thought, so that nobody can think it in advance; empty only in
    tests. `pause`: the seconds that every computer player takes instead of its own pace; None: its own."""

    def __init__(
        self,
        room: Room,
        now: Callable[[], int],
        think: Think,
        secret: bytes,
        pause: float | None,
        post: Callable[[BotMove], None],
    ) -> None:
        self.room = room
        self.now = now
        self.post = post
        self.think = think
        self.secret = secret
        self.pause = pause
        self.minds: dict[int, Mind] = {}
        self.seeds = 0
        self.paces: dict[str, int] = {}
        """The pace that each level last named."""

    @property
    def thinking(self) -> list[int]:
        """The seats of those who think, or are about to act."""
        return [seat for seat, mind in self.minds.items() if not mind.waits]

    def stop(self) -> None:
        for seat in list(self.minds):
            self._drop(seat)

    # Asking

    def wake(self) -> None:
        """Every awaited chair that a bot plays is asked, or goes on with what it wants to do."""
        room = self.room
        if not self.minds and not room.has_bots:
            return
        if room.status != "playing" or room.paused:
            self.stop()
            return
        actors = room.state.actors()
        for seat in [seat for seat in self.minds if seat not in actors]:
            self._drop(seat)
        for seat in actors:
            level, mind = room.chairs[seat].played_by, self.minds.get(seat)
            if mind is not None and mind.level != level:
                self._drop(seat)
                mind = None
            if not level:
                continue
            if mind is None:
                self._begin(seat, level)
            elif not mind.busy and not mind.waits:
                self._go_on(mind)
        if self.minds and self._stuck():
            self._luck(self.minds[actors[0]])

    def heard(self, line: log.Line, facts: Sequence[Fact]) -> None:
        """A line was folded: what it means for those who think, and for those who wait for a change."""
        if isinstance(line, log.Paced):
            self._hurry()
        if not self.minds or not isinstance(line, log.Acted):
            return
        if line.entry.undo is not None:
            self.stop()
            return
        state = self.room.state
        actors = state.actors()
        for seat, mind in list(self.minds.items()):
            if line.entry.by == seat and mind.commits:
                self._committed(mind)
            elif seat not in actors or line.entry.by == seat:
                self._drop(seat)
            elif mind.waits:
                if heard(facts, seat):
                    self._drop(seat)
            elif line.entry.by < 0 and facts and not same(mind.prompt, state.view(seat).prompt):
                self._drop(seat)

    def _begin(self, seat: int, level: str) -> None:
        mind = Mind(seat, level, self._time(), Prompt(kind=""))
        mind.pace = self.paces.get(level, PACE)
        self.minds[seat] = mind
        self._ask(mind)

    def _go_on(self, mind: Mind) -> None:
        """After a choice, or an act: the next thing it wants to do, or the next question."""
        if mind.acts:
            self._post(mind)
        else:
            self._ask(mind)

    def _ask(self, mind: Mind) -> None:
        room, seat = self.room, mind.seat
        state = room.present(self.now())
        legal, view = told(state.legal(seat)), state.view(seat)
        mind.prompt, mind.steps = view.prompt, room.state.steps(seat)
        mind.entries = 0 if room.record is None else len(room.record.entries)
        listed = [encode(action) for action in legal.legal]
        if len(listed) == 1 and not legal.wider and not room.simultaneous:
            mind.acts = listed  # nothing to think about; where nobody has a turn, a bot may still choose when
            self._post(mind)
            return
        job = Job(
            room.settings.game,
            mind.level,
            encode(view),
            listed,
            self._seed(),
            legal.wider,
            room.settings.edition,
            room.id,
        )
        mind.task = asyncio.create_task(self._think(mind, job))

    async def _think(self, mind: Mind, job: Job) -> None:
        try:
            thought = await self.think(job)
        except Exception:
            # Anyone who thinks has failed; the chair must not wait for a thought that never comes.
            mind.task = None
            self._drop(mind.seat)
            asyncio.get_running_loop().call_later(BREATH, self.wake)
            raise
        mind.task = None
        if self.minds.get(mind.seat) is mind:
            self._answered(mind, thought)

    def _answered(self, mind: Mind, thought: ThinkerAnswer) -> None:
        room = self.room
        self.paces[mind.level] = mind.pace = thought.pace
        mind.iterations = thought.iterations
        mind.acts = list(thought.acts)
        if thought.waits:
            mind.waits = True
            if self._stuck():
                self._luck(mind)
        elif thought.at is not None:
            left = (room.started + thought.at - self.now()) / 1000
            mind.not_before = self._time() + left + 0.001  # an instant of play is a whole millisecond
            if mind.acts:
                self._post(mind)
            else:
                self._later(mind, max(mind.not_before, self._time() + AGAIN), self._ask)
        elif mind.acts:
            self._post(mind)
        else:
            self._luck(mind)

    def _stuck(self) -> bool:
        """Whether all who could act wait for each other, and no time runs that would change anything."""
        room = self.room
        actors = room.state.actors()
        waiting = all(seat in self.minds and self.minds[seat].waits for seat in actors)
        return bool(actors) and waiting and room.state.deadline() is None and room.clock.flag() is None

    def _luck(self, mind: Mind) -> None:
        """For this one decision."""
        action = self.room.state.legal(mind.seat).sample(Rng(self._seed()))
        mind.waits, mind.acts = False, [encode(action)]
        self._post(mind)

    # Acting

    def _post(self, mind: Mind) -> None:
        if mind.choices > MOST_CHOICES:
            self._later(mind, self._time() + self._pause(mind), self._post_now)
        else:
            self._post_now(mind)

    def _post_now(self, mind: Mind) -> None:
        mind.posted = True
        asyncio.get_running_loop().call_soon(self.post, BotMove(mind))  # not inside what is just being done

    def _hurry(self) -> None:
        """The table's speed was changed: the one who pauses looks at the clock again."""
        for mind in self.minds.values():
            if mind.timer is not None and mind.acts:
                mind.timer.cancel()
                mind.timer = None
                self._post_now(mind)

    def moved(self, move: BotMove, room: Room) -> list[Ruled] | Aside:
        """A choice is made at once; an act waits until the bot has taken its time for it, and is then looked at again. `room`: as it will be
        when all that came before is stored."""
        mind = move.mind
        seat = mind.seat
        mind.posted = mind.commits = False
        if self.minds.get(seat) is not mind or mind.waits or not mind.acts:
            return []
        if room.paused or room.status != "playing" or seat not in room.state.actors():
            self._drop(seat)
            return []
        if room.state.steps(seat) != mind.steps:
            self._drop(seat)
            return []
        try:
            action = play.allowed(room.game.decode_action(mind.acts[0]), 0)
            ruled = play.act(room, seat, action, move.at, iterations=mind.iterations or None)
        except Refusal:
            return self._missed(mind, room)
        if isinstance(ruled, Chosen):
            return ruled
        earliest = max(mind.woken + self._pause(mind), mind.not_before)
        if self._time() < earliest:
            self._later(mind, earliest, self._post_now)
            return []
        mind.commits = True
        return ruled

    def chose(self, mind: Mind) -> None:
        """Its choice is made, and it goes on with the next one."""
        del mind.acts[:1]
        mind.steps = self.room.state.steps(mind.seat)
        mind.choices += 1

    def _missed(self, mind: Mind, room: Room) -> list[Ruled]:
        """It is no longer possible, so the bot thinks again, without another pause; if nothing has happened since it was asked, it never was
        possible, and luck decides."""
        mind.acts = []
        if room.record is not None and len(room.record.entries) == mind.entries:
            self._luck(mind)
        return []

    def _committed(self, mind: Mind) -> None:
        """Its act is done; if it wanted more, the next one takes its time again."""
        del mind.acts[:1]
        room = self.room
        if not mind.acts or mind.seat not in room.state.actors():
            self._drop(mind.seat)
            return
        mind.commits, mind.choices, mind.steps = False, 0, ()
        mind.woken = self._time()

    # Time and chance

    def _later(self, mind: Mind, when: float, what: Callable[[Mind], None]) -> None:
        """In the loop's own time, which no clock on a wall can put back."""

        def now() -> None:
            mind.timer = None
            if self.minds.get(mind.seat) is mind:
                what(mind)

        mind.timer = asyncio.get_running_loop().call_at(when, now)

    def _time(self) -> float:
        return asyncio.get_running_loop().time()

    def _pause(self, mind: Mind) -> float:
        """Seconds that it takes for an act, at the speed that this table has."""
        usual = mind.pace / 1000 if self.pause is None else self.pause
        return usual * SPEEDS[self.room.settings.bots]

    def _seed(self) -> int:
        self.seeds += 1
        words = f"{self.room.id} {self.room.seq} {self.seeds}".encode()
        return int.from_bytes(hashlib.blake2b(words, key=self.secret, digest_size=6).digest(), "little")

    def _drop(self, seat: int) -> None:
        mind = self.minds.pop(seat, None)
        if mind is not None:
            mind.stop()


def same(one: Prompt, two: Prompt) -> bool:
    """Whether two prompts ask the same."""
    return one.kind == two.kind and one.params == two.params
