"""One table, one writer: a mailbox that takes one thing after the other, stores it, and only then tells everybody.

Everything happens at the instant at which it came in, however long it then waits: time passes to that instant before it is judged.
Acts that wait together are judged one on top of the other, and stored together.

Nothing is acknowledged before the store has it. A slow viewer never holds the table up: a listener only takes bytes.

A table has no task of its own. Anyone who puts something into the mailbox of a table at rest has it judged at once; the store's
answer then carries on where that ended, and takes what has gathered meanwhile.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping
from functools import partial
from typing import Final

from clapboard.kernel.action import BACK, Action
from clapboard.kernel.codec import encode
from clapboard.kernel.errors import ClapboardError
from clapboard.table import commands as ask
from clapboard.table.ahead import Ahead
from clapboard.table.audience import Audience, Listener, Now, Viewer
from clapboard.table.backstage import Backstage
from clapboard.table.commands import Commanded, Refusal
from clapboard.table.insight import Insight
from clapboard.table.jobs import Answer, Job, Lost, Then, TimePassed, Waiting
from clapboard.table.judge import Judge
from clapboard.table.players import BREATH, BotMove, Players
from clapboard.table.room import Room
from clapboard.table.rulings import pausing, play
from clapboard.table.rulings.ruled import Aside, Chosen, Elapsed, Person, Ruled

MOST_TOGETHER = 64
"""Acts that are stored together at most, so that nobody waits for too many others."""

ACT: Final = ask.Act
UNDO: Final = ask.Undo
ANSWER: Final = ask.Answer
WAITING: Final = Waiting
"""Nearly every command is the first of these, and nearly every job the last: to ask for the type itself costs least."""


class Table:
    """`backstage`: what it needs from outside. `bot_pause`: the seconds that every computer player takes for an act, in place of its own
    pace. `versions`: where those of all viewers begin. `secret`: part of the seed of every thought."""

    def __init__(
        self,
        room: Room,
        backstage: Backstage,
        now: Now,
        judge: Judge | None = None,
        bot_pause: float | None = None,
        versions: int = 0,
        secret: bytes = b"",
    ) -> None:
        self.room = room
        self.now = now
        self.backstage = backstage
        self.audience = Audience(room, now, backstage, versions)
        self.players = Players(room, now, backstage.think, secret, bot_pause, self._post)
        self.insight = Insight(self.audience, self.players, backstage.help)
        self.judge = judge or Judge()
        self.mailbox: deque[Job] = deque()
        self.chosen: dict[int, tuple[str, tuple[Action, ...]]] = {}
        """The last choice of each seat inside a chain: the id of its act, and the steps that were open after it."""
        self.ended: asyncio.Future[None] | None = None
        """From `open` on: done when the table works no more, with the mistake in the code if there was one."""
        self._busy = True
        """Something is under way, or the table is not open: what comes waits in the mailbox."""
        self._under_way: list[Job] = []
        self._ends: list[Aside | Exception | None] = []
        """What comes of each job under way."""
        self._latest = 0
        """When the last job came in."""
        self._ruled: list[Ruled] = []
        """What the store has been given and not yet answered for."""
        self._timer: asyncio.TimerHandle | None = None
        self._closing = self._over = self._sent_home = False
        self._failed: Exception | None = None

    # Coming and going

    def open(self, seen: Mapping[str, int] | None = None) -> None:
        """Begin to work. `seen`: when guests were last here, as far as is known; a guest who is not named has only just gone."""
        self._latest = self.now()
        self.audience.open(seen or {})
        self.ended = asyncio.get_running_loop().create_future()
        self._busy = False
        self.players.wake()
        if self.room.status == "playing":
            self._post(Lost(None))
        self._work()

    async def close(self) -> None:
        """Finish what is in the mailbox and stop."""
        self._closing = True
        self.audience.close()
        if not self._busy:
            self._work()
        if self.ended is not None:
            await asyncio.wait((self.ended,))
            self.ended.result()
        self.players.stop()

    def give_up(self) -> None:
        """The store and this room may differ: nothing more is done here than to hear what the store says of what it has."""
        self._over = True
        if not self._busy:
            self._work()

    def fail(self, error: Exception) -> None:
        """Anyone who still waits for an answer, or asks from now on, gets this one: the table works no more."""
        self._failed = error
        for job in (*self._under_way, *self.mailbox):
            if isinstance(job, Waiting):
                job.then(error)
        self._under_way = []
        self.mailbox.clear()

    def join(self, listener: Listener, since: int | None = None) -> None:
        """Somebody connects: they get what they missed, or everything."""
        self.audience.join(listener, since)
        self._found(self.room.seat_of(listener.person.id))

    def leave(self, listener: Listener) -> None:
        seat = self.audience.leave(listener)
        if seat is not None:
            self._miss(seat)

    def send_home(self, why: str) -> None:
        """All connections end, through nobody's fault."""
        self._sent_home = True
        self.audience.dismiss(why)

    def _miss(self, seat: int) -> None:
        """Nobody is connected for a seat any more, and it was not the server that ended it."""
        if self._sent_home or self._closing:
            return
        self.audience.lost[seat] = self.now()
        if self.room.status == "playing" and not self.room.paused:
            self._post(Lost(seat))

    def _found(self, viewer: Viewer) -> None:
        """Somebody is here, or acts without a connection: a pause that waited may end."""
        if viewer is not None:
            self.audience.lost.pop(viewer, None)
        if self.room.pause is not None and self.room.pause.waits:
            self._post(TimePassed())

    @property
    def idle(self) -> bool:
        """Nobody is here, and nothing is under way."""
        return (
            not any(self.audience.listeners.values())
            and not self._under_way
            and not self.mailbox
            and not self.players.thinking
        )

    @property
    def latest(self) -> int:
        """When the last thing came in, in the table's time."""
        return self._latest

    # The mailbox

    def submit(
        self, command: Commanded, person: Person, then: Then, at: int | None = None, lag: int = 0
    ) -> None:
        """For everything but questions about the sender's own view: `then` gets what `ask` would answer or raise. `at`: when it came in,
        if that was not now; `lag`: how long it was on its way, as measured."""
        if self._failed is not None:
            then(self._failed)
        else:
            self._post(Waiting(command, person, then, lag=lag), at)

    async def ask(self, command: Commanded, person: Person, at: int | None = None) -> Answer:
        """Resolves, with the asker's version, once it is done for good; raises a `Refusal`."""
        if isinstance(command, ask.Hint | ask.Look | ask.Help):
            return await self.insight.answer(command, person)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.submit(command, person, partial(_settle, answer), at)
        return await answer

    def _post(self, job: Job, at: int | None = None) -> None:
        """Nothing comes in before what came in before it."""
        self._latest = job.at = max(self._latest, self.now() if at is None else at)
        self.mailbox.append(job)
        if not self._busy:
            self._work()

    def _work(self) -> None:
        """One thing after the other, until the store is asked or the mailbox is empty."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        try:
            while self.mailbox and not self._busy and not self._over:
                self._busy = True
                self._begin()
            if not self._busy:
                self._rest()
        except Exception as bad:  # noqa: BLE001  a mistake in the code ends this table, not the one who asked
            self._end(bad)

    def _rest(self) -> None:
        """Nothing is under way: wait for the next thing, or for the time."""
        if self._over or self._closing:
            self._end(None)
            return
        due = self.due()
        if self.room.simultaneous:
            self.audience.release(self.now())
            calm = self.audience.due()
            if due is None or (calm is not None and calm < due):
                due = calm
        if due is not None:
            self._timer = asyncio.get_running_loop().call_later(
                max(0.0, (due - self.now()) / 1000), self._post, TimePassed()
            )

    def _end(self, bad: Exception | None) -> None:
        self._busy = True
        if self.ended is not None and not self.ended.done():
            if bad is None:
                self.ended.set_result(None)
            else:
                self.ended.set_exception(bad)

    def _begin(self) -> None:
        """Judge what waits; what that writes goes to the store, which answers to `_stored`."""
        ahead = Ahead(self.room)
        self._under_way, self._ends = [], []
        while self.mailbox and (not self._under_way or self._joins(self.mailbox[0], ahead)):
            job = self.mailbox.popleft()
            self._under_way.append(job)
            end = self._judge(job, ahead)
            if isinstance(end, Chosen) and ahead.ruled:
                # A choice is kept in memory alone, so that it waits until what it was made on is stored, and is judged then.
                self._under_way.pop()
                if isinstance(job, Waiting):
                    self.mailbox.appendleft(job)
                break
            if isinstance(end, Chosen):
                self._keep_choice(job, end)
            self._ends.append(end)
        if ahead.ruled:
            self._store(ahead.ruled)
        else:
            self._finish()

    def _joins(self, job: Job, ahead: Ahead) -> bool:
        """Whether a job is judged together with those before it: acts are, everything else comes alone."""
        together = len(self._under_way) < MOST_TOGETHER and not ahead.over
        return together and _is_play(job) and _is_play(self._under_way[-1])

    def _judge(self, job: Job, ahead: Ahead) -> Aside | Exception | None:
        """Time passes to the instant of a job, and then it is judged. Its lines are added to those that are to be written; says what else
        comes of it."""
        try:
            self._let_pass(job, ahead)
            ruled = self._ruling(job, ahead.room)
        except ClapboardError as bad:
            return bad
        if not isinstance(ruled, list):
            return ruled
        ahead.add(ruled, job.at)
        return None

    def _let_pass(self, job: Job, ahead: Ahead) -> None:
        """What the rules and the clocks do by themselves until a job came in."""
        try:
            for _ in range(MOST_TOGETHER):
                ruled = self._passed(ahead.room, job.at)
                if isinstance(ruled, Elapsed):
                    self._elapse(ruled, ahead.room)
                    return
                if not ruled:
                    return
                ahead.add(ruled, job.at)
        except ClapboardError:
            if isinstance(job, TimePassed):
                raise
            # It is tried again when a timer comes; anyone who asks for something else is not told of it.

    def _passed(self, room: Room, at: int) -> list[Ruled] | Elapsed:
        if room.paused:
            return pausing.advance(room, at, self.audience.lost, self.audience.watched)
        return play.advance(room, at)

    def _elapse(self, elapsed: Elapsed, room: Room) -> None:
        """Nobody else hears of it, but anyone who can do something since then must know what."""
        assert room.record is not None
        before, room.record.state = room.record.state, elapsed.state
        if room is not self.room:  # it comes again with the next look at the time
            return
        for seat in elapsed.state.actors():
            if seat not in before.actors():
                self.audience.tell_choices(seat)
        self.players.wake()

    def _ruling(self, job: Job, room: Room) -> list[Ruled] | Aside:
        if type(job) is not WAITING:
            return self._of_itself(job, room)
        seat, now, command = self.room.seat_of(job.person.id), job.at, job.command
        if (type(command) is ACT or type(command) is UNDO) and room.did(job.person.id, command.id):
            return []  # before anything else is judged: the act may have ended the game
        again = self._again(command, seat, room)
        if again is not None:
            return again
        if self._stale(command, seat, room):
            raise Refusal("stale", "this answers something that is no longer asked: look again")
        audience = self.audience
        if seat in audience.away:
            audience.away[seat] = now  # without a connection, but not away: a program may play by HTTP alone
            audience.lost.pop(seat, None)
        if type(command) is ACT:
            return play.act_of(room, command, play.player(room, job.person), now, job.lag)
        away = audience.missed(now)
        hostless = audience.hostless(now, away)
        return self.judge.decide(room, command, job.person, now, away, hostless, audience.away, audience.lost)

    def _of_itself(self, job: Job, room: Room) -> list[Ruled] | Aside:
        """What nobody asked for."""
        if isinstance(job, BotMove):
            return self.players.moved(job, room)
        if isinstance(job, Lost):
            return pausing.on_loss(room, job.seat, job.at, self.audience.lost)
        return []

    def _keep_choice(self, job: Job, chosen: Chosen) -> None:
        assert self.room.record is not None
        if chosen.state is self.room.record.state:
            return  # it was only sent again
        self.room.record.state = chosen.state
        if isinstance(job, Waiting):
            self._choose(job, chosen.seat)
            self._shorten(job.command, chosen)
        elif isinstance(job, BotMove):
            self.players.chose(job.mind)

    def _again(self, command: Commanded, seat: Viewer, room: Room) -> Chosen | None:
        """The answer to a seat's last choice, for a sender who repeats it because the first answer was lost."""
        if seat not in self.chosen or type(command) is not ACT or room.status != "playing":
            return None
        if self.chosen[seat] != (command.id, room.state.steps(seat)) or room.covered:
            return None
        return Chosen(seat, room.state, room.present(self.now()))

    def _stale(self, command: Commanded, seat: Viewer, room: Room) -> bool:
        """Whether somebody answers what they saw, and something else is asked by now; what is only sent again is not judged anew."""
        # A command that answers what its sender saw names the version of that view.
        if not (type(command) is ACT or type(command) is UNDO or type(command) is ANSWER):
            return False
        if command.v is None:
            return False
        if seat is None or room.status != "playing":
            return False  # they hear another reason
        stream = self.audience.stream(seat)
        if isinstance(command, ask.Answer):
            return command.v < max(stream.asked, stream.cut)
        if room.knows(seat, command.id):
            return False
        if type(command) is ACT and room.simultaneous:
            return command.v < stream.cut
        place = room.asked.get(seat) if type(command) is ACT else -1
        if place is None:
            return False
        if place >= len(stream.acts):  # asked by what is not even stored yet: nobody can have seen it
            return True
        return command.v < max(stream.acts[place], stream.cut)

    def _choose(self, job: Waiting, seat: int) -> None:
        """A step or a step back of a seat: its other connections have the same choices from now on, and nobody else learns of it."""
        if isinstance(job.command, ask.Act):
            self.chosen[seat] = (job.command.id, self.room.state.steps(seat))
        self.audience.tell_choices(seat, job.person)

    def _shorten(self, command: Commanded, chosen: Chosen) -> None:
        """A sender who still has the view without open choices is told only what changes in it: a chain has many steps, and a view may be
        large."""
        if not isinstance(command, ask.Act) or not command.brief:
            return
        if not self.audience.has_plain(chosen.seat, command.v):
            return
        chosen.base = self.room.state.copy()
        for _ in chosen.base.steps(chosen.seat):
            chosen.base.apply(chosen.seat, BACK)

    def _store(self, ruled: list[Ruled]) -> None:
        """Store, then fold, then tell: the rest is done when the store has answered."""
        rows = [(self.room.seq + 1 + place, encode(line)) for place, (line, _) in enumerate(ruled)]
        self._ruled = ruled
        self.backstage.keep(self.room, rows, ruled, self._stored)

    def _stored(self, bad: BaseException | None) -> None:
        ruled = self._ruled
        if isinstance(bad, asyncio.CancelledError):  # everything ends
            self._end(None)
            return
        try:
            if bad is not None and not isinstance(bad, ClapboardError):
                raise bad
            if bad is None:
                now = self.now()
                for line, prepared in ruled:
                    facts = self.room.fold(line.t, line, prepared)
                    self.audience.publish(line, facts, now)
                    if self.players.minds:
                        self.players.heard(line, facts)
                self.players.wake()
            self._finish(bad)
        except Exception as mistake:  # noqa: BLE001  as in `_work`
            self._end(mistake)
            return
        if not self._busy:
            self._work()

    def _finish(self, bad: Exception | None = None) -> None:
        """The jobs under way are done, and the one who waits for one is told; what nobody asked for is tried again after a breath if it failed.
        `bad`: the store could not take what they write, and so nothing came of any of them."""
        done = list(zip(self._under_way, self._ends, strict=True))
        self._under_way, self._ends = [], []
        failed = moved = False
        for job, end in done:
            end = bad or end
            if type(job) is WAITING:
                job.then(self._version(job) if end is None else end)
            else:
                failed = failed or isinstance(end, Exception)
                moved = moved or isinstance(job, BotMove)
                if isinstance(job, Lost) and isinstance(end, Exception):
                    self.mailbox.append(job)
        if failed:
            asyncio.get_running_loop().call_later(BREATH, self._breathed)
            return
        self._busy = False
        if moved:
            self.players.wake()

    def _version(self, job: Waiting) -> int:
        """Under which its sender was told what a job did; of what has no id, or was done long ago, the version of now."""
        command, audience = job.command, self.audience
        if type(command) is ACT or type(command) is UNDO:
            found = audience.done.get(job.person.id, {}).get(command.id)
            if found is not None:
                return found
        return audience.stream(self.room.seat_of(job.person.id)).v

    def _breathed(self) -> None:
        self._busy = False
        self.players.wake()
        self._work()

    def due(self) -> int | None:
        """The next instant at which something happens by itself."""
        room = self.room
        if room.status != "playing":
            return None
        if room.paused:
            return pausing.due(room, self.audience.lost, self.audience.watched)
        times: list[int] = []
        deadline = room.state.deadline()
        if deadline is not None:
            times.append(room.started + deadline)
        flag = room.clock.flag()
        if flag is not None:
            times.append(flag[0])
        return min(times) if times else None


def _is_play(job: Job) -> bool:
    """What comes as fast as it is played, and many at once: acts of people and bots, and time."""
    return type(job) is not WAITING or type(job.command) is ACT


def _settle(answer: asyncio.Future[Answer], given: Answer | Exception) -> None:
    if answer.done():  # the one who asked has gone
        return
    if isinstance(given, Exception):
        answer.set_exception(given)
    else:
        answer.set_result(given)
