"""Those who look at a table: who is connected as which viewer, what each was told under which version, and what they are told now."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Container, Mapping, Sequence
from typing import Final, Protocol

import msgspec
from msgspec import UNSET

from clapboard.kernel.action import Action
from clapboard.kernel.codec import encode
from clapboard.kernel.fact import Fact, heard, some_secret
from clapboard.kernel.legal import Shape, told
from clapboard.kernel.seats import TABLE
from clapboard.kernel.state import State
from clapboard.table import log, messages
from clapboard.table.backstage import Backstage
from clapboard.table.calm import Calm, is_calm
from clapboard.table.parts import Told
from clapboard.table.picture import clock_picture, picture
from clapboard.table.room import Room, remember
from clapboard.table.rulings.ruled import Person
from clapboard.table.settings import LIVE_GRACE

KEPT = 16
"""How many of a viewer's last messages are kept for those who come back; a viewer who missed more gets a snapshot."""

RETURN = 600_000
"""Milliseconds for which they are kept for a viewer of whom nobody is connected."""

NOTABLE = 5
"""Milliseconds by which somebody's way to the server must change before everybody is told again."""

ACTED: Final = log.Acted
SAID: Final = log.Said
"""Nearly every line is one of the first kind. These are looked up several times with every act."""
NEW_FACES = (log.Hosted, log.Sat, log.Cleared, log.Removed)
NEW_CHAIRS = (log.Sat, log.Cleared, log.Removed, log.Changed)

Viewer = int | None
Choices = tuple[list[Action], list[Shape]]
NO_CHOICES: Choices = [], []
Now = Callable[[], int]
Shown = tuple[State, Callable[[Viewer], object]]
"""A game that is looked at, and how each viewer sees it."""


class Listener(Protocol):
    """Somebody who is connected."""

    person: Person
    """An object of its own for each connection: by it the one who asks is told from the same guest's other connections."""

    def tell(self, message: bytes) -> None:
        """Take a message without waiting; a listener that cannot keep up drops itself."""

    def dismiss(self, why: str) -> None:
        """This connection is no longer of use; `Gone` lists the reasons."""


class Stream:
    """What one viewer was told, by version."""

    def __init__(self, v: int = 0) -> None:
        self.v = v
        self.kept: deque[Told] = deque(maxlen=KEPT)
        self.calm = Calm()
        self.acts: list[int] = []
        """The version after the deal, and after each act of this game."""
        self.noticed: list[bool] = []
        """Whether each act of this game was visible to this viewer."""
        self.asked = 0
        """The version with which the last question to everybody was put."""
        self.open = v
        """The version under which a view with open choices was last told, or may have been: a viewer at that version may have no plain view."""
        self.cut = 0
        """The version with which the operator last took the table back: nothing that was seen before it counts."""

    def count(self, line: log.Line, reaches: bool) -> None:
        """A line has happened, and is or is not anything to this viewer."""
        self.v += reaches
        if type(line) is ACTED:
            self.acts.append(self.v)
            self.noticed.append(reaches)
        elif isinstance(line, log.Rewound):
            self.v = self.cut = max(self.v, line.v)
        elif isinstance(line, log.Started):
            self.acts, self.noticed = [self.v], []
        elif isinstance(line, log.Asked):
            self.asked = self.v

    def forget(self) -> None:
        """Nobody comes back for what was told."""
        if self.kept:  # empty after every act that nobody watches
            self.kept.clear()
            self.calm = Calm()

    def misses(self, place: int) -> bool:
        """Whether it is anything to this viewer that all acts from this one on are taken back: it saw one of them, or was asked."""
        # As high as the last act's: that one was not seen, and left the question open.
        asked = bool(self.acts) and self.asked >= self.acts[-1]
        return asked or any(self.noticed[place:])

    def since(self, v: int) -> list[Told] | None:
        """The messages after v; None when some of them are gone, and a snapshot is needed."""
        if v == self.v:
            return []
        if v > self.v or not self.kept or self.kept[0].v > v + 1:
            return None
        return [told for told in self.kept if told.v > v]


class Audience:
    """`versions`: where those of all viewers begin."""

    def __init__(self, room: Room, now: Now, backstage: Backstage, versions: int = 0) -> None:
        self.room = room
        self.now = now
        self.backstage = backstage
        self.versions = versions
        self.listeners: dict[Viewer, list[Listener]] = {}
        self.streams: dict[Viewer, Stream] = {}
        self.away: dict[int, int] = {}
        """Since when the person of a seat has had no connection."""
        self.lost: dict[int, int] = {}
        """Since when somebody has been missing who was connected, or could not be because no server had the table."""
        self.watched: int | None = None
        """Since when anybody who sits here has been connected; None: nobody is."""
        self.done: dict[str, dict[str, int]] = {}
        """Of each guest's last acts, by their ids, the version under which they were told of them."""
        self.left: dict[Viewer, int] = {}
        """When the last connection of a viewer ended, of whom there is none now."""
        self.opened = 0
        self.host_left = 0
        """When a connection of the host last ended."""
        self.trips: dict[Listener, int] = {}
        """The round trip of each connection, where it is measured, in milliseconds."""
        self.told_lags: dict[int, int] = {}
        """What everybody was last told of them, by seat."""

    # Coming and going

    def open(self, seen: Mapping[str, int]) -> None:
        """The table begins to work. `seen`: when guests were last here, as far as is known; the one who is not named has only just gone."""
        self.opened = self.host_left = now = self.now()
        for seat, chair in enumerate(self.room.chairs):
            if chair.kind == "guest" and seat not in self.listeners:
                last = max(seen.get(chair.guest, now), self.room.moved.get(seat, 0))
                self.away[seat] = min(last, now)
        for viewer in self.viewers():
            # Under the process that had the table before, viewers may have been told of choices that are forgotten now.
            stream = self.stream(viewer)
            stream.open = stream.v
        self.lost = dict.fromkeys(self.away, now if self.room.pause is None else self.room.pause.since)

    def close(self) -> None:
        """The table works no more: the one who is here was here until now."""
        for viewer, listeners in self.listeners.items():
            if viewer is not None and listeners:
                self.backstage.seen(self.room, listeners[0].person.id)

    def join(self, listener: Listener, since: int | None = None) -> None:
        """Somebody connects: they get what they missed, or everything."""
        viewer = self.room.seat_of(listener.person.id)
        if viewer is not None and self.away.pop(viewer, None) is not None:
            self.backstage.seen(self.room, listener.person.id)
            self._tell_presence()
        self._release(viewer, self.now())
        self.listeners.setdefault(viewer, []).append(listener)
        self.left.pop(viewer, None)
        self._note_watched()
        # What was told before a pause is covered while it lasts.
        again = since is not None and not self.room.covered
        missed = self.stream(viewer).since(since) if again and since is not None else None
        if missed is None:
            listener.tell(encode(self.snapshot(viewer, listener.person)))
            if self.told_lags:
                listener.tell(self._lags())
            return
        for news in missed:
            self._tell(listener, news)
        # Choices have no version: the one who comes back may know more of them than we do after a restart, or less.
        if choices := self._choices(viewer):
            listener.tell(choices)
        listener.tell(self._presence())

    def leave(self, listener: Listener) -> int | None:
        """Somebody's connection has ended. Says of which seat it was the last one."""
        for viewer, listeners in self.listeners.items():
            if listener in listeners:
                listeners.remove(listener)
                self.trips.pop(listener, None)
                if listener.person.id == self.room.host:
                    self.host_left = self.now()
                if not listeners:
                    self.left[viewer] = self.now()
                if viewer is not None and not listeners:
                    self.away[viewer] = self.left[viewer]
                    self.backstage.seen(self.room, listener.person.id)
                    self._tell_presence()
                    self._note_watched()
                    return viewer
                return None
        return None

    def _note_watched(self) -> None:
        if not any(listeners for viewer, listeners in self.listeners.items() if viewer is not None):
            self.watched = None
        elif self.watched is None:
            self.watched = self.now()

    def dismiss(self, why: str, guests: Container[str] | None = None) -> None:
        """Their connections end: those of everybody, or of some guests."""
        for listeners in list(self.listeners.values()):
            for listener in list(listeners):
                if guests is None or listener.person.id in guests:
                    listener.dismiss(why)

    def missed(self, now: int) -> Mapping[int, int]:
        """Who is away, as far as it counts: after a load people first get the time to come back, for it may have been a crash."""
        return self.away if now - self.opened >= min(LIVE_GRACE, self.room.settings.grace) else {}

    def is_here(self, guest: str) -> bool:
        """Whether somebody has a connection, on whatever chair or on none."""
        return any(one.person.id == guest for listeners in self.listeners.values() for one in listeners)

    def hostless(self, now: int, away: Mapping[int, int]) -> bool:
        """Whether the host has been away beyond the grace; without a chair, which would wait, beyond that of live play."""
        seat = self.room.seat_of(self.room.host)
        if seat is not None:
            return seat in away and now - away[seat] >= self.room.settings.grace
        here = any(listener.person.id == self.room.host for listener in self.listeners.get(None, ()))
        return not here and now - self.host_left >= LIVE_GRACE

    # Versions

    def stream(self, viewer: Viewer) -> Stream:
        found = self.streams.get(viewer)
        if found is None:
            found = self.streams[viewer] = Stream(self.versions)
        return found

    def recall(self, line: log.Line, facts: Sequence[Fact]) -> None:
        """A line was folded from the log: count the versions it had, so that they go on after a restart."""
        for viewer in self.viewers():
            self.stream(viewer).count(line, self._reaches(viewer, line, heard(facts, viewer)))
        self._note_done(line)
        if isinstance(
            line, log.Rewound
        ):  # also for chairs that the cut has taken away, and that may come again
            self.versions = max(self.versions, line.v)

    def _note_done(self, line: log.Line) -> None:
        """An act that is sent again gets the same answer again."""
        if type(line) is ACTED and line.id:
            guest = self.room.chairs[line.entry.by].guest
            remember(self.done.setdefault(guest, {}), line.id, self.stream(line.entry.by).v)

    # Telling

    def viewers(self) -> list[Viewer]:
        return [None, *range(len(self.room.chairs))]

    def publish(self, line: log.Line, facts: Sequence[Fact], now: int) -> None:
        if type(line) is ACTED:
            self._tell_line(line, facts, now)
            self._note_done(line)
            return
        moved = self._reseat() if isinstance(line, NEW_CHAIRS) else ()
        self._tell_line(line, facts, now, moved)
        if isinstance(line, NEW_FACES):
            self._tell_table()  # who is host, and who is which viewer, is each one's own
        elif isinstance(line, log.Muted):
            self._tell_table(line.guest)
        elif isinstance(line, log.Pardoned):
            self._tell_table(self.room.host)

    def _tell_line(
        self, line: log.Line, facts: Sequence[Fact], now: int, moved: Sequence[Listener] = ()
    ) -> None:
        """`moved`: the listeners who are another viewer since this line. Its version would not follow theirs, so a snapshot tells them."""
        for_all = None if some_secret(facts) else list(facts)
        calms = self.room.simultaneous
        shown: Shown | None = None
        for viewer in self.viewers():
            told = heard(facts, viewer) if for_all is None else for_all
            stream, reaches = self.stream(viewer), self._reaches(viewer, line, told)
            if reaches and type(line) is SAID:
                self._release(viewer, now)
            stream.count(line, reaches)
            if not reaches:
                continue
            listeners = self.listeners.get(viewer, ())
            if not listeners and not self._returns(viewer, now):
                stream.forget()
                continue
            if type(line) is SAID:
                news = self._said(stream.v, line)
            else:
                calm = calms and type(line) is ACTED and viewer != line.entry.by and is_calm(line, told)
                if calm and type(line) is ACTED and stream.calm.holds(line, told, now):
                    continue
                if stream.calm.waiting:
                    told = stream.calm.take(told)
                if shown is None:
                    shown = self._shown(line)
                update = self._update(viewer, stream.v, line, told, now, self._seen(viewer, shown))
                news = Told(stream.v, encode(self._calmed(stream, update, now) if calm else update))
                if calms and not calm:
                    stream.calm.show(update.view)
            stream.kept.append(news)
            for listener in listeners:
                if listener not in moved:
                    self._tell(listener, news)

    # News that can wait

    def due(self) -> int | None:
        """When something that waits is told; nothing does but in a game in which seats act as they like."""
        return min(
            (due for stream in self.streams.values() if (due := stream.calm.due()) is not None), default=None
        )

    def release(self, now: int) -> None:
        """Tell what has waited long enough: all of it of one and the same moment."""
        shown: Shown | None = None
        for viewer, stream in list(self.streams.items()):
            due = stream.calm.due()
            if due is not None and due <= now:
                if shown is None:
                    shown = self._shown()
                self._release(viewer, now, shown)

    def _release(self, viewer: Viewer, now: int, shown: Shown | None = None) -> None:
        """Tell what waits for a viewer. It is shown the game as it is now: when somebody last did anything is not for everybody."""
        stream = self.stream(viewer)
        line = stream.calm.line
        if line is None:
            return
        update = self._update(viewer, stream.v, line, stream.calm.take(()), now, self._seen(viewer, shown))
        news = Told(stream.v, encode(self._calmed(stream, update, now)))
        stream.kept.append(news)
        for listener in self.listeners.get(viewer, ()):
            self._tell(listener, news)

    def _calmed(self, stream: Stream, update: messages.Update, now: int) -> messages.Update:
        """With what has changed in the view instead of the view."""
        stream.calm.last = now
        patches = stream.calm.told_as(update.view)
        return update if patches is None else msgspec.structs.replace(update, view=None, changes=patches)

    def _returns(self, viewer: Viewer, now: int) -> bool:
        """Whether a viewer has gone so recently that they may come back for what they missed."""
        left = self.left.get(viewer)
        return left is not None and now - left < RETURN

    def _reaches(self, viewer: Viewer, line: log.Line, told: Sequence[Fact]) -> bool:
        """Whether a line is anything to a viewer; what happened where it cannot see does not even raise its version."""
        if type(line) is ACTED:
            if viewer == line.entry.by:
                return True
            return bool(told) if line.entry.undo is None else self.stream(viewer).misses(line.entry.undo)
        if type(line) is SAID and line.to:
            return viewer is not None and self.room.chairs[viewer].guest in line.to
        return not isinstance(line, log.Muted | log.Pardoned | log.Served)  # one person's own, or nobody's

    def _reseat(self) -> list[Listener]:
        """Anyone who sat down or stood up is another viewer from now on. Says who they are."""
        everybody = [(was, listener) for was, listeners in self.listeners.items() for listener in listeners]
        self.listeners, moved = {}, []
        for was, listener in everybody:
            viewer = self.room.seat_of(listener.person.id)
            self.listeners.setdefault(viewer, []).append(listener)
            if viewer != was:
                moved.append(listener)
        now = self.now()
        self.left = {}  # what was kept for the one who sat there is not for the one who sits there now
        self.away = {
            seat: self.away.get(seat, now)
            for seat, chair in enumerate(self.room.chairs)
            if chair.kind == "guest" and not self.listeners.get(seat)
        }
        self._note_watched()
        self.lost = {seat: since for seat, since in self.lost.items() if seat in self.away}
        return moved

    def _update(
        self,
        viewer: Viewer,
        v: int,
        line: log.Line,
        told: list[Fact],
        now: int,
        seen: tuple[object, Choices],
    ) -> messages.Update:
        room = self.room
        view, (legal, shapes) = seen
        self._note_open(viewer)
        if type(line) is not ACTED:
            table = picture(room, viewer, now, frozenset(self.away), self.watched)
            return messages.Update(v=v, table=table, facts=told, view=view, legal=legal, open=shapes or UNSET)
        entry, clock, changed = line.entry, None, None
        changes = entry.undo is not None or entry.by == TABLE or room.status != "playing"
        if not changes:  # the table is as it was, but for the clock
            clock = clock_picture(room.clock, now)
        else:
            changed = picture(room, viewer, now, frozenset(self.away), self.watched)
        return messages.Update(
            v=v,
            table=changed,
            facts=told,
            view=view,
            legal=legal,
            open=shapes or UNSET,
            clock=clock,
            by=entry.by,
            why=entry.why,
        )

    def _note_open(self, viewer: Viewer) -> None:
        """A view is told: with open choices in it, it is none to tell changes from."""
        record = self.room.record
        if viewer is not None and record is not None and viewer < record.header.seats:
            stream = self.stream(viewer)
            if record.state.steps(viewer):
                stream.open = stream.v

    def has_plain(self, viewer: Viewer, v: int | None) -> bool:
        """Whether everybody who is this viewer, and was told everything up to this version, has the view without open choices."""
        stream = self.stream(viewer)
        return v == stream.v != stream.open and not self.room.simultaneous

    def _said(self, v: int, line: log.Said) -> Told:
        said = self.room.lines  # it has just been folded
        heard = messages.Heard(
            v=v,
            said=said,
            seat=line.seat,
            name=line.name,
            text=line.text,
            signal=line.signal,
            side=bool(line.to),
        )
        hushed = msgspec.structs.replace(heard, text="", signal="", muted=True)
        return Told(v, encode(heard), line.guest, encode(hushed))

    def _tell(self, listener: Listener, told: Told) -> None:
        if not told.speaker or self.room.hears(listener.person.id, told.speaker):
            listener.tell(told.message)
        else:
            listener.tell(told.hushed)

    def _shown(self, line: log.Line | None = None) -> Shown | None:
        """The game as it is shown to several viewers at one time. `line`: what has just happened, for those who are told of it: after an act
        the game is shown at the act's own instant."""
        record = self.room.record
        if record is None:
            return None
        state = record.state if type(line) is ACTED else self.room.present(self.now())
        return state, record.game.views(state)

    def _seen(self, viewer: Viewer, shown: Shown | None = None) -> tuple[object, Choices]:
        """`shown`: the game, where it is shown to others too; None: as it is now."""
        record = self.room.record
        if record is None:
            return None, NO_CHOICES
        state, view = shown or self._now()
        # A chair that was put there after the last game has no eyes in it: the one who sits down there sees it as everybody does.
        eyes = None if viewer is None or viewer >= record.header.seats else viewer
        if self.room.covered:
            return record.game.covered(view(eyes)), NO_CHOICES
        may_choose = eyes is not None and self.room.may_act(eyes)
        return view(eyes), choices(state, eyes) if may_choose and eyes is not None else NO_CHOICES

    def _now(self) -> Shown:
        state = self.room.present(self.now())
        return state, state.view

    def seen_by(self, viewer: Viewer) -> object:
        """The game as this viewer may know it now; None before the first."""
        return self._seen(viewer)[0]

    def tell_choices(self, seat: int, asker: Person | None = None) -> None:
        """A seat may choose something else now: all its connections are told, but for the one that has asked and gets an answer."""
        others = [one for one in self.listeners.get(seat, ()) if one.person is not asker]
        if others and (choices := self._choices(seat)):
            for listener in others:
                listener.tell(choices)

    def _choices(self, viewer: Viewer) -> bytes:
        """What a viewer may choose now, with its own open steps; nothing where it may not act."""
        view, (legal, shapes) = self._seen(viewer)
        if not legal and not shapes:
            return b""
        return encode(messages.Preview(id="", view=view, legal=legal, open=shapes or UNSET))

    def note_trip(self, listener: Listener, trip: int) -> None:
        """The server has measured a connection. Where what a seat is allowed for the way changes by that, everybody is told."""
        self.trips[listener] = trip
        lags = self.lags()
        if lags.keys() == self.told_lags.keys() and not any(
            abs(lag - self.told_lags[seat]) >= max(NOTABLE, self.told_lags[seat] // 10)
            for seat, lag in lags.items()
        ):
            return
        self.told_lags = lags
        message = self._lags()
        for listeners in list(self.listeners.values()):
            for each in list(listeners):
                each.tell(message)

    def lags(self) -> dict[int, int]:
        """How long the way to the server is for each seat that is measured: of its best connection, half of there and back."""
        trips = {
            seat: [self.trips[listener] for listener in listeners if listener in self.trips]
            for seat, listeners in self.listeners.items()
            if seat is not None
        }
        return {seat: min(measured) // 2 for seat, measured in trips.items() if measured}

    def _lags(self) -> bytes:
        return encode(messages.Lags(lags=[self.told_lags.get(seat) for seat in range(len(self.room.chairs))]))

    def _presence(self) -> bytes:
        return encode(messages.Presence(away=sorted(self.room.vacant().union(self.away))))

    def _tell_presence(self) -> None:
        """Somebody came or went. It is not in the log, so it has no version."""
        message = self._presence()
        for listeners in list(self.listeners.values()):
            for listener in list(listeners):
                listener.tell(message)

    def _tell_table(self, guest: str | None = None) -> None:
        """Names or chairs have changed: everybody, or one guest, gets a snapshot at the version they have."""
        alike: dict[Viewer, bytes] = {}  # hundreds may watch, most of them with nothing of their own in it
        for viewer, listeners in list(self.listeners.items()):
            for listener in list(listeners):
                person = listener.person
                if guest is not None and person.id != guest:
                    continue
                if person.id == self.room.host or person.id in self.room.mutes:
                    listener.tell(encode(self.snapshot(viewer, person)))
                    continue
                if viewer not in alike:
                    alike[viewer] = encode(self.snapshot(viewer, person))
                listener.tell(alike[viewer])

    def snapshot(self, viewer: Viewer, person: Person) -> messages.Snapshot:
        view, (legal, shapes) = self._seen(viewer)
        self._note_open(viewer)
        # Two guests may be this viewer: one has this view, the other what was told last.
        self.stream(viewer).calm.show(None)
        return messages.Snapshot(
            v=self.stream(viewer).v,
            host=person.id == self.room.host,
            sent_away=list(self.room.kicked.values()) if person.id == self.room.host else [],
            muted=[
                seat
                for seat, chair in enumerate(self.room.chairs)
                if chair.kind == "guest" and not self.room.hears(person.id, chair.guest)
            ],
            unheard=[
                messages.Unheard(who=unwanted.who, name=unwanted.name)
                for guest, unwanted in self.room.mutes.get(person.id, {}).items()
                if unwanted.on and self.room.seat_of(guest) is None
            ],
            table=picture(self.room, viewer, self.now(), frozenset(self.away), self.watched),
            view=view,
            legal=legal,
            open=shapes or UNSET,
            talk=[
                messages.Words(
                    said=spoken.number,
                    seat=said.seat,
                    name=said.name,
                    text=said.text,
                    signal=said.signal,
                    side=bool(said.to),
                )
                for spoken in self.room.talk
                if self.room.hears(person.id, (said := spoken.line).guest) and spoken.reaches(person.id)
            ],
        )


def seen(state: State, viewer: Viewer) -> tuple[object, Choices]:
    """A viewer's view of a state and what it may do: all that ever leaves the rules."""
    return state.view(viewer), NO_CHOICES if viewer is None else choices(state, viewer)


def choices(state: State, seat: int) -> Choices:
    """What a seat may do, as far as a client cannot work it out: the listed actions, and the shapes of those that are not."""
    found = told(state.legal(seat))
    return list(found.legal), list(found.open)
