"""Which lines may come next: what somebody asks for, judged against the room as it is. Nothing here changes the room.

A ruling is a list of lines to write, in order, with what was already worked out for them; or a `Refusal`.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping

import msgspec

from clapboard.kernel.action import Action, Back, Resign
from clapboard.kernel.chance import Chance, Seeded
from clapboard.kernel.errors import ActionError, IllegalAction, OptionError, UnknownGame
from clapboard.kernel.record import Entry
from clapboard.kernel.registry import game as find_game
from clapboard.kernel.seats import CLOCK, TABLE
from clapboard.kernel.state import State
from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.clock import Clock
from clapboard.table.commands import Refusal
from clapboard.table.room import Prepared, Room, without_choices
from clapboard.table.settings import LIMITS, Settings
from clapboard.table.texts import cleaned

Ruled = tuple[log.Line, Prepared | None]
Entropy = Callable[[int], bytes]
FREE = ("open", "gone")
"""Chairs for whoever comes next, while no game runs."""
MOST_CHOICES = 100
"""In one act that a clock makes."""
MOST_STEPS = 40
"""In a plan; the longest act of any game is far shorter."""


class Preview(msgspec.Struct):
    """A choice inside a chain: only the actor sees it, and nothing is written before its commit."""

    seat: int
    state: State


class Verdict(msgspec.Struct):
    """Whether an act would be possible; if not, with what it would be refused."""

    refusal: Refusal | None


class Planned(msgspec.Struct):
    """A seat's turn before it comes: a copy that only the asker sees, and that is thrown away."""

    seat: int
    state: State


Aside = Preview | Verdict | Planned
"""What is judged and leaves no line."""


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str


def check_settings(settings: Settings) -> Settings:
    """The same settings with every option written out."""
    try:
        game = find_game(settings.game)
        asked = dict(settings.options)
        if any(option.key == "pace" for option in game.meta.options):
            asked.setdefault("pace", settings.pace)  # a game that times answers does it at the table's pace
        options = game.options(settings.seats, asked)
    except UnknownGame as bad:
        raise Refusal("unknown-game", str(bad), game=settings.game) from None
    except OptionError as bad:
        raise Refusal("bad-option", str(bad), option=bad.option) from None
    clock = settings.clock
    if clock.kind != "none":
        least, most = LIMITS[clock.kind]
        if not least <= clock.seconds <= most or not 0 <= clock.increment <= clock.seconds:
            raise Refusal(
                "bad-clock", f"a clock of {least} to {most} seconds is possible", least=least, most=most
            )
    if len(settings.title) > 80 or len(settings.hook) > 500:
        raise Refusal("too-long", "that is too long")
    return msgspec.structs.replace(settings, options=options, title=cleaned(settings.title))


def no_such_secret() -> Refusal:
    return Refusal("bad-seat-secret", "this link to a chair is not good, or no longer")


class Judge:
    """`entropy` gives secret bytes (the operating system's, or a test's); `door` makes a game's door of chance from a seed."""

    def __init__(
        self, entropy: Entropy = secrets.token_bytes, door: Callable[[bytes], Chance] = Seeded
    ) -> None:
        self.entropy = entropy
        self.door = door

    def decide(
        self,
        room: Room,
        command: ask.Commanded,
        who: Person,
        now: int,
        away: Mapping[int, int],
        hostless: bool = False,
    ) -> list[Ruled] | Aside:
        """`away`: since when the person of a seat has had no connection; `hostless`: the host has gone, and not just now."""
        if isinstance(command, ask.Act):  # nearly every command is one
            return self._act(room, command, self.player(room, who), now)
        if isinstance(command, ask.Why):
            return self._why(room, command, who, now)
        if isinstance(command, ask.Plan):
            return self._plan(room, command, self.player(room, who))
        if room.status == "closed":
            raise Refusal("table-closed", "this table is closed")
        match command:
            case ask.Mute():
                return self._mute(room, command, who)
            case ask.Sit():
                return self._sit(room, command, who)
            case ask.Claim():
                return self._claim(room, command, who)
            case ask.Stand():
                return self._stand(room, who)
            case ask.Talk() | ask.Signal():
                return self._say(room, command, who, now)
            case ask.Change() | ask.SetBot() | ask.Clear() | ask.Start() | ask.Close():
                if who.id == room.host:
                    return self._host(room, command, who, now)
                if not hostless or isinstance(command, ask.Close) or room.seat_of(who.id) is None:
                    raise Refusal("not-host", "only the host can do that")
                return [(log.Hosted(host=who.id), None), *self._host(room, command, who, now)]
        seat = self.player(room, who)
        match command:
            case ask.Undo():
                return self._undo(room, command, seat, now)
            case ask.Resign():
                return self._resign(room, seat, now)
            case ask.Ask():
                return self._ask(room, command, seat, now, away)
            case ask.Answer():
                return self._answer(room, command, seat, now, away)
            case ask.Resume():
                if not room.paused:
                    raise Refusal("not-paused", "the game is not paused")
                return [(log.Resumed(clock=room.clock.resume(now)), None)]
            case ask.Return():
                if not room.chairs[seat].substitute:
                    raise Refusal("not-substituted", "nobody plays for you")
                return [(log.Returned(seat=seat), None)]
        raise Refusal("unknown-command", "that cannot be asked here")

    def player(self, room: Room, who: Person) -> int:
        """The seat of somebody who plays now."""
        if room.status == "closed":
            raise Refusal("table-closed", "this table is closed")
        seat = room.seat_of(who.id)
        if seat is None:
            raise Refusal("not-seated", "you do not sit at this table")
        if room.status != "playing":
            raise Refusal("not-playing", "no game is running at this table")
        return seat

    # Before the start

    def _sit(self, room: Room, command: ask.Sit, who: Person) -> list[Ruled]:
        if who.id in room.kicked:
            raise Refusal("kicked", "the host has sent you away from this table")
        if room.seat_of(who.id) is not None:
            raise Refusal("already-seated", "you already sit at this table")
        if not 0 <= command.seat < len(room.chairs):
            raise Refusal("no-such-seat", "there is no such chair", seat=command.seat)
        if room.chairs[command.seat].kind not in FREE or room.status == "playing":
            raise Refusal("seat-taken", "this chair is taken", seat=command.seat)
        return [(log.Sat(seat=command.seat, guest=who.id, name=who.name), None)]

    def _claim(self, room: Room, command: ask.Claim, who: Person) -> list[Ruled]:
        """Somebody has come with a chair's secret, also in the middle of a game. Whoever was host by this chair is so no longer."""
        chair = room.chairs[command.seat] if command.seat < len(room.chairs) else None
        if chair is None or chair.kind != "guest" or chair.seating != command.seating:
            raise no_such_secret()
        if chair.guest == who.id:
            return []
        if who.id in room.kicked:
            raise Refusal("kicked", "the host has sent you away from this table")
        if room.seat_of(who.id) is not None:
            raise Refusal("already-seated", "you already sit at this table")
        lines: list[Ruled] = [(log.Sat(seat=command.seat, guest=who.id, name=who.name), None)]
        if chair.guest == room.host:
            lines.append((log.Hosted(host=who.id), None))
        return lines

    def _stand(self, room: Room, who: Person) -> list[Ruled]:
        seat = room.seat_of(who.id)
        if seat is None:
            raise Refusal("not-seated", "you do not sit at this table")
        if room.status == "playing":
            raise Refusal("game-running", "while a game runs your chair waits for you: just close the page")
        lines: list[Ruled] = [(log.Cleared(seat=seat), None)]
        others = [chair.guest for chair in room.chairs if chair.kind == "guest" and chair.guest != who.id]
        if who.id == room.host and others:
            lines.append((log.Hosted(host=others[0]), None))
        return lines

    def _host(
        self,
        room: Room,
        command: ask.Change | ask.SetBot | ask.Clear | ask.Start | ask.Close,
        who: Person,
        now: int,
    ) -> list[Ruled]:
        if isinstance(command, ask.Close):
            return [(log.Closed(why="host"), None)]
        if room.status == "playing":
            return self._remove(room, command, who)
        if isinstance(command, ask.Change):
            settings = check_settings(command.settings)
            if any(chair.kind == "guest" for chair in room.chairs[settings.seats :]):
                raise Refusal("seat-taken", "somebody sits on a chair that would go")
            return [(log.Changed(settings=settings), None)]
        if isinstance(command, ask.Start):
            return self._start(room, now)
        if not 0 <= command.seat < len(room.chairs):
            raise Refusal("no-such-seat", "there is no such chair", seat=command.seat)
        chair = room.chairs[command.seat]
        if isinstance(command, ask.Clear):
            if chair.kind == "open":
                raise Refusal("seat-open", "this chair is free already", seat=command.seat)
            kicked = chair.kind == "guest" and chair.guest not in (who.id, room.host)
            return [(log.Cleared(seat=command.seat, kicked=kicked), None)]
        if chair.kind == "guest":
            raise Refusal("seat-taken", "this chair is taken", seat=command.seat)
        if command.level not in room.game.bots():
            raise Refusal(
                "unknown-level", f"no computer player is called {command.level!r}", level=command.level
            )
        return [(log.BotSat(seat=command.seat, level=command.level), None)]

    def _remove(
        self, room: Room, command: ask.Change | ask.SetBot | ask.Clear | ask.Start, who: Person
    ) -> list[Ruled]:
        """During a game a host can send somebody away, and do nothing else: the chair then waits like that of one who is away."""
        if isinstance(command, ask.Clear):
            if not 0 <= command.seat < len(room.chairs):
                raise Refusal("no-such-seat", "there is no such chair", seat=command.seat)
            chair = room.chairs[command.seat]
            if chair.kind == "guest" and chair.guest not in (who.id, room.host):
                return [(log.Removed(seat=command.seat), None)]
        raise Refusal("game-running", "that is possible before or after a game, not during one")

    def _start(self, room: Room, now: int) -> list[Ruled]:
        if any(chair.kind in FREE for chair in room.chairs):
            raise Refusal("seats-open", "every chair needs somebody, or a computer player")
        game, seats = room.game, room.settings.seats
        options = room.settings.options
        if room.record is not None and room.results:
            options = game.next_game(options, room.record.state)
        seed, salt = self.entropy(32), self.entropy(16)
        state: State = game.new(seats, options, chance=self.door(seed))
        clock = Clock.new(room.settings.clock, seats).turn(now, state.actors())
        line = log.Started(
            number=room.number + 1,
            options=game.options(seats, options),
            rules_version=game.meta.rules_version,
            seed=seed.hex(),
            salt=salt.hex(),
            chance=state.chance.taken(),
            clock=clock,
        )
        return [(line, Prepared(state, ()))]

    # While a game runs

    def _act(self, room: Room, command: ask.Act, seat: int, now: int) -> list[Ruled] | Preview:
        if command.id in room.ids.get(seat, ()):
            return []
        self._decides(room, seat)
        try:
            action: Action = room.game.decode_action(command.action)
        except ActionError as bad:
            raise Refusal("no-such-action", str(bad)) from None
        return self.act(room, seat, action, now, command.id)

    def _decides(self, room: Room, seat: int) -> None:
        """That a seat's own person may act now, as far as the table is concerned."""
        if room.paused:
            raise Refusal("paused", "the game is paused")
        if room.chairs[seat].substitute:
            raise Refusal("substituted", "a computer player sits in for you: take your chair back first")

    def _why(self, room: Room, command: ask.Why, who: Person, now: int) -> Verdict:
        """What would come of an act. It is tried out on a copy, and whatever came of it is thrown away."""
        try:
            self._act(room, ask.Act("", command.action), self.player(room, who), now)
        except Refusal as bad:
            return Verdict(bad)
        return Verdict(None)

    def _plan(self, room: Room, command: ask.Plan, seat: int) -> Planned:
        """From the state as it is now, with what anybody has chosen and not confirmed left out; the game refuses what would commit."""
        if seat in room.state.actors():
            raise Refusal(
                "your-turn", "it is your turn: choose by acting, and take back what you do not want"
            )
        if len(command.steps) > MOST_STEPS:
            raise Refusal("too-many-steps", f"a plan has at most {MOST_STEPS} steps", most=MOST_STEPS)
        place = 0
        try:
            state = room.state.plan(seat)
            for place, step in enumerate(command.steps):  # noqa: B007  a refusal names the step
                action: Action = room.game.decode_action(step)
                state.apply(seat, action)
                if not state.steps(seat) and not isinstance(action, Back):
                    # No game may let this happen: what comes after a commit is not for a plan to show.
                    raise IllegalAction("planning", "you may look ahead, but it is not your turn yet")
        except ActionError as bad:
            raise Refusal("no-such-action", str(bad), step=place) from None
        except IllegalAction as bad:
            raise Refusal(bad.code, bad.message, **{**bad.params, "step": place}) from None
        return Planned(seat, state)

    def advised(self, room: Room, who: Person) -> int:
        """The seat of somebody who may ask for a hint now."""
        seat = self.player(room, who)
        if not room.settings.hints:
            raise Refusal("no-hints", "this table is played without hints")
        self._decides(room, seat)
        if not len(room.state.legal(seat)):
            raise Refusal("not-your-turn", "it is not your turn")
        return seat

    def act(
        self,
        room: Room,
        seat: int,
        action: Action,
        now: int,
        id: str = "",
        why: str | None = None,
        iterations: int | None = None,
        state: State | None = None,
    ) -> list[Ruled] | Preview:
        """An action of a seat, by its person, its bot or its clock; in the state of the room unless another is named."""
        state = room.state if state is None else state
        trial = state.copy()
        before = trial.steps(seat)
        at = room.play_time(now) if trial.deadline() is not None else None
        try:
            facts = trial.apply(seat, action)
        except IllegalAction as bad:
            raise Refusal(bad.code, bad.message, **bad.params) from None
        if trial.steps(seat) or isinstance(action, Back):
            return Preview(seat, trial)
        lines: list[Ruled] = []
        if trial.deadline() not in (None, state.deadline()):
            # A deadline that an act opens counts from now, and the game's own time may lie far behind.
            trial = state.copy()
            passed = trial.advance(room.play_time(now))
            clock_entry = Entry(by=CLOCK, at=room.play_time(now), chance=trial.chance.taken())
            lines = [(log.Acted(entry=clock_entry, clock=room.clock), Prepared(trial.copy(), passed))]
            facts = trial.apply(seat, action)
        done = [msgspec.to_builtins(step) for step in (*before, action)]
        chance = trial.chance.taken()
        entry = Entry(by=seat, do=done, chance=chance, at=at, why=why, iterations=iterations)
        clock = room.clock.turn(now, trial.actors(), seat)
        if trial.outcome() is not None:
            clock = clock.stop(now)
        return [*lines, (log.Acted(entry=entry, clock=clock, id=id), Prepared(trial, facts))]

    def advance(self, room: Room, now: int) -> list[Ruled]:
        """Time has passed: what the rules do by themselves, and whose clock has run out."""
        if room.status != "playing" or room.paused:
            return []
        due = room.state.deadline()
        at = room.play_time(now)
        if due is not None and due <= at:
            trial = room.state.copy()
            facts = trial.advance(at)
            entry = Entry(by=CLOCK, at=at, chance=trial.chance.taken())
            clock = room.clock.turn(now, trial.actors())
            return [(log.Acted(entry=entry, clock=clock), Prepared(trial, facts))]
        flag = room.clock.flag()
        if flag is None or flag[0] > now:
            return []
        return self._time_out(room, flag[1], now)

    def _time_out(self, room: Room, seat: int, now: int) -> list[Ruled]:
        """A whole act, as the game declares it; what its person had chosen of another one but not confirmed is gone."""
        state = without_choices(room.state, seat)
        for _ in range(MOST_CHOICES):
            action = room.game.time_out(state.view(seat), state.legal(seat))
            ruled = self.act(room, seat, action, now, why="time-out", state=state)
            if not isinstance(ruled, Preview):
                return ruled
            state = ruled.state
        raise Refusal("no-time-out", "what a time-out does comes to no end")

    def _resign(self, room: Room, seat: int, now: int) -> list[Ruled]:
        """For good: what it means is for the game to say."""
        if not room.game.meta.policies.resign:
            raise Refusal("no-resigning", "nobody gives up in this game")
        self._decides(room, seat)
        state = without_choices(room.state, seat)
        ruled = self.act(room, TABLE, Resign(seat), now, why="resigned", state=state)
        assert not isinstance(ruled, Preview)
        return ruled

    def _undo(self, room: Room, command: ask.Undo, seat: int, now: int) -> list[Ruled]:
        if command.id in room.ids.get(seat, ()):
            return []
        policy = room.game.meta.policies.undo
        # Whoever was sent away does not come back: to a chair like that nothing is owed.
        alone = all(chair.kind in ("bot", "gone") for other, chair in enumerate(room.chairs) if other != seat)
        place = room.record.undoable(seat) if room.record is not None else None
        if place is None or policy == "never" or (policy == "alone" and not alone):
            raise Refusal("undo-refused", "there is nothing that you may take back by yourself")
        return [(self._taking_back(room, seat, place, now, command.id), None)]

    def _taking_back(self, room: Room, seat: int, place: int, now: int, id: str = "") -> log.Acted:
        return log.Acted(entry=Entry(by=seat, undo=place), clock=room.clock.turn(now, (seat,)), id=id)

    # What everybody must agree to

    def _ask(self, room: Room, command: ask.Ask, seat: int, now: int, away: Mapping[int, int]) -> list[Ruled]:
        if room.question is not None and now - room.question.at < room.settings.patience:
            raise Refusal("question-open", "another question is still open")
        if command.what == "pause" and room.paused:
            raise Refusal("paused", "the game is paused")
        if command.what == "undo" and self._last_own(room, seat) is None:
            raise Refusal(
                "undo-refused",
                "there is nothing that could be taken back, or somebody has learned something since",
            )
        if command.what == "replace":
            self._check_away(room, command.seat, now, away)
        elif command.seat is not None:
            raise Refusal("no-such-seat", "only replacing somebody names a chair")
        asked = log.Asked(what=command.what, by=seat, seat=command.seat)
        lines: list[Ruled] = [(asked, None)]
        if self._agreed(room, {seat: True}, now, away):
            lines += self._carry_out(room, command.what, seat, command.seat, now)
        return lines

    def _check_away(self, room: Room, seat: int | None, now: int, away: Mapping[int, int]) -> None:
        if (
            seat is None
            or not 0 <= seat < len(room.chairs)
            or room.chairs[seat].kind not in ("guest", "gone")
        ):
            raise Refusal("no-such-seat", "name the chair of somebody who is away")
        if room.chairs[seat].substitute:
            raise Refusal("substituted", "a computer player sits there already", seat=seat)
        if room.chairs[seat].kind == "gone":  # nobody is to be waited for
            return
        if seat not in away or now - away[seat] < room.settings.grace:
            raise Refusal("not-away", "they have not been away for long enough", seat=seat)

    def _agreed(self, room: Room, answers: Mapping[int, bool], now: int, away: Mapping[int, int]) -> bool:
        """Whether all who are there have said yes: whoever has been away beyond the grace is not waited for, in nothing."""
        grace = room.settings.grace
        missing = [seat for seat in room.voters() if not answers.get(seat, False)]
        return all(seat in away and now - away[seat] >= grace for seat in missing)

    def _answer(
        self, room: Room, command: ask.Answer, seat: int, now: int, away: Mapping[int, int]
    ) -> list[Ruled]:
        question = room.question
        withdrawn = question is not None and seat == question.by and not command.yes
        if question is None or (seat in question.answers and not withdrawn):
            raise Refusal("nothing-asked", "nothing is asked of you now")
        lines: list[Ruled] = [(log.Answered(seat=seat, yes=command.yes), None)]
        if command.yes and self._agreed(room, {**question.answers, seat: True}, now, away):
            lines += self._carry_out(room, question.what, question.by, question.seat, now)
        return lines

    def _carry_out(self, room: Room, what: log.Question, by: int, seat: int | None, now: int) -> list[Ruled]:
        match what:
            case "stop":
                return [(log.Stopped(), None)]
            case "pause":
                return [(log.Paused(clock=room.clock.stop(now)), None)]
            case "replace":
                assert seat is not None
                return [(log.Substituted(seat=seat, level=room.game.meta.policies.substitute), None)]
        place = self._last_own(room, by)
        return [] if place is None else [(self._taking_back(room, by, place, now), None)]

    def _last_own(self, room: Room, seat: int) -> int | None:
        return None if room.record is None else room.record.agreeable(seat)

    # Talk

    def _say(self, room: Room, command: ask.Talk | ask.Signal, who: Person, now: int) -> list[Ruled]:
        seat = room.seat_of(who.id)
        if seat is None:
            raise Refusal("not-seated", "you do not sit at this table")
        if command.id in room.said.get(who.id, ()):
            return []
        policy = room.game.meta.policies
        if isinstance(command, ask.Signal):
            if policy.talk == "off" or command.signal not in policy.signals:
                raise Refusal("no-such-signal", "this game has no such signal")
            self._check_signal(room, who, seat, now)
            line = log.Said(guest=who.id, name=who.name, seat=seat, signal=command.signal, id=command.id)
            return [(line, None)]
        if room.status == "playing" and policy.talk != "free":
            raise Refusal("no-talk", "this game is played without table talk")
        text = cleaned(command.text)
        if not text:
            raise Refusal("empty", "there is nothing to say")
        return [(log.Said(guest=who.id, name=who.name, seat=seat, text=text, id=command.id), None)]

    def _mute(self, room: Room, command: ask.Mute, who: Person) -> list[Ruled]:
        chair = room.chairs[command.seat] if 0 <= command.seat < len(room.chairs) else None
        if chair is None or chair.kind != "guest" or chair.guest == who.id:
            raise Refusal("no-such-seat", "name the chair of somebody else", seat=command.seat)
        if command.on == (not room.hears(who.id, chair.guest)):
            return []
        return [(log.Muted(guest=who.id, of=chair.guest, on=command.on), None)]

    def _check_signal(self, room: Room, who: Person, seat: int, now: int) -> None:
        """A signal is seldom, and no comment on what somebody has just done."""
        policy = room.game.meta.policies
        if room.status != "playing":
            return
        last = room.signalled.get(who.id)
        if last is not None and now - last < policy.signal_every:
            raise Refusal("too-soon", "you have just given a signal", wait=policy.signal_every - (now - last))
        others = [at for by, at in room.acted.items() if by != seat]
        if others and now - max(others) < policy.signal_after:
            wait = policy.signal_after - (now - max(others))
            raise Refusal("too-soon", "wait a moment after another player's act", wait=wait)
