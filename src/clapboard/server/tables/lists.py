"""What the lists show of a table after some lines of its log: status, players, whose turn it is, results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from clapboard.kernel.codec import encode
from clapboard.kernel.fact import some_public
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.record import Entry, Record
from clapboard.kernel.state import State
from clapboard.server.bodies import BotCard, Poster, YourTurn
from clapboard.store import Hook, Player, PlayerState, Progress, Result, Status, TableChange
from clapboard.store import Table as Listed
from clapboard.table import log
from clapboard.table.room import Chair, Room
from clapboard.table.rulings.ruled import Ruled
from clapboard.table.settings import Settings

DAY = 86_400_000
LIFE: dict[Status, int] = {"open": 14, "playing": 180, "over": 400, "closed": 30}
"""Days that a table is kept after it was last touched."""


ENDED: tuple[Status, ...] = ("over", "closed")


def lifetime(status: Status) -> int:
    return LIFE[status] * DAY


def names(chairs: Sequence[Chair]) -> list[str]:
    """Who sits there, as a record says it."""
    return [chair.name or chair.level for chair in chairs]


def last_outcome(room: Room) -> Outcome | None:
    """How the last game at a table ended, if those who played it still sit there: scores go by chairs."""
    if room.record is None or room.status not in ENDED:
        return None
    header = room.record.header
    same = header.game == room.settings.game and header.players == names(room.chairs)
    return room.record.state.outcome() if same else None


def poster(
    settings: Settings, chairs: Sequence[Chair] = (), number: int = 0, outcome: Outcome | None = None
) -> bytes:
    """What lists show of a table beside its people."""
    game = settings.find_game()
    mode = game.meta.modes[0]
    usual = game.options(settings.seats, {"mode": settings.options.get("mode", mode)})
    shown = Poster(
        number=number,
        pace=settings.pace,
        clock=settings.clock,
        options={
            key: value
            for key, value in settings.options.items()
            if value != (mode if key == "mode" else usual.get(key))
        },
        hints=settings.gives_hints(game.meta.policies),
        bots=[
            BotCard(seat=seat, level=chair.level) for seat, chair in enumerate(chairs) if chair.kind == "bot"
        ],
        scores=list(outcome.scores) if outcome else [],
        winners=list(outcome.winners) if outcome else [],
    )
    return encode(shown)


def is_quiet(ruled: Sequence[Ruled]) -> bool:
    """Whether nothing of this is for everybody's eyes: a list that everybody sees must not even tell when it happened."""
    for line, prepared in ruled:
        if isinstance(line, log.Acted):
            if prepared is None or some_public(prepared.facts):
                return False
        elif not isinstance(line, log.Muted | log.Pardoned | log.Served):
            return False
    return True


def change_after(room: Room, ruled: Sequence[Ruled], wall: int, home: str = "") -> TableChange | None:
    """The change that belongs to these lines; None when nothing that lists show is different. `home`: where links begin."""
    if len(ruled) == 1 and isinstance(said := ruled[0][0], log.Said):
        return TableChange(quiet=True) if said.to else None
    change = _changed(room, ruled, wall, home)
    if (change is None or change.status is None) and is_quiet(ruled):
        return msgspec.structs.replace(change or TableChange(), quiet=True)
    return change


def _changed(room: Room, ruled: Sequence[Ruled], wall: int, home: str) -> TableChange | None:
    if not room.settings.hook and all(isinstance(line, log.Acted) and prepared for line, prepared in ruled):
        last = ruled[-1][1]
        if last is not None and last.state.outcome() is None:
            return turn_after(room, last.state)
    sketch = Sketch(room, wall, home)
    for line, prepared in ruled:
        sketch.draw(line, None if prepared is None else prepared.state)
    return sketch.change(room)


def turn_after(room: Room, state: State) -> TableChange | None:
    """Nearly all lines are acts that do not end the game: the same as a sketch of them, in a few steps."""
    if not room.game.meta.policies.notices:
        return None
    before, after = room.state.actors(), state.actors()
    if before == after:
        return None
    turn = room.guests_on(after)
    return TableChange(turn=tuple(turn)) if turn != room.guests_on(before) else None


class Sketch:
    """As much of a room as lists need, so that it can be moved on before the room itself is."""

    def __init__(self, room: Room, wall: int, home: str = "") -> None:
        self.room = room
        self.wall = wall
        self.home = home
        self.lines = 0
        self.status: Status = room.status
        self.paused = room.paused
        self.host = room.host
        self.settings: Settings = room.settings
        self.number = room.number
        self.version = room.record.header.rules_version if room.record is not None else 0
        self.chairs: list[Chair] = room.chairs
        self.state: State | None = room.record.state if room.record is not None else None
        self.awaited: tuple[int, ...] | None = None
        self.players: dict[str, Player] = {}
        self.results: list[Result] = []
        self.progress: list[Progress] = []
        self.entries: list[Entry] = []
        """Of the game that runs, those that are not yet in its record."""
        self.started: log.Started | None = None
        header = room.record.header if room.record is not None else None
        self.played = (header.game, header.players) if header is not None else ("", [])

    def draw(self, line: log.Line, state: State | None) -> None:
        self.lines += 1
        match line:
            case log.Acted():
                self._act(line, state)
            case log.Started():
                self.status, self.paused, self.state, self.number = "playing", False, state, line.number
                self.version = line.rules_version
                self.started, self.entries = line, []
                self.played = (self.settings.game, names(self.chairs))
            case log.Changed():
                more = line.settings.seats - len(self.chairs)
                self.chairs = self.chairs[: line.settings.seats] + [Chair() for _ in range(more)]
                self.settings = line.settings
            case log.Sat():
                former = self.chairs[line.seat]
                if former.kind == "guest" and former.guest != line.guest:  # the chair was handed over
                    self.players[former.guest] = self._gone(former)
                self._put(line.seat, Chair("guest", guest=line.guest, name=line.name))
                self.players[line.guest] = Player(
                    guest_id=line.guest, seat=line.seat, name=line.name, last_seen=self.wall
                )
            case log.BotSat():
                self._put(line.seat, Chair("bot", level=line.level))
            case log.Cleared():
                self._clear(line)
            case log.Removed():
                self._remove(line)
            case log.Pardoned():
                sent = self.room.kicked[line.guest]
                self.players[line.guest] = self._gone(Chair(guest=line.guest, name=sent.name))
            case log.Hosted():
                self.host = line.host
            case log.Paused():
                self.paused = True
            case log.Resumed():
                self.paused = False
            case log.Substituted():
                self._put(line.seat, msgspec.structs.replace(self.chairs[line.seat], substitute=line.level))
            case log.Returned():
                self._put(line.seat, msgspec.structs.replace(self.chairs[line.seat], substitute=""))
            case log.Stopped():
                self.status = "over"
            case log.Closed():
                self.status = "closed"

    def _put(self, seat: int, chair: Chair) -> None:
        self.chairs = [chair if place == seat else other for place, other in enumerate(self.chairs)]

    def _clear(self, line: log.Cleared) -> None:
        chair = self.chairs[line.seat]
        if chair.kind == "guest":
            self.players[chair.guest] = self._gone(chair, line.kicked)
        self._put(line.seat, Chair())

    def _remove(self, line: log.Removed) -> None:
        chair = self.chairs[line.seat]
        self.players[chair.guest] = self._gone(chair, line.kicked)
        self._put(line.seat, Chair("gone", name=chair.name, substitute=chair.substitute))

    def _gone(self, chair: Chair, kicked: bool = False) -> Player:
        return Player(
            guest_id=chair.guest,
            name=chair.name,
            state="kicked" if kicked else "left",
            last_seen=self.wall,
        )

    def _act(self, line: log.Acted, state: State | None) -> None:
        self.entries.append(line.entry)
        if state is None:  # an act taken back: whoever was asked before it is asked again
            assert self.room.record is not None and line.entry.undo is not None
            self.awaited = tuple(self.room.record.before(line.entry.undo).actors())
            return
        self.state, self.awaited = state, None
        outcome = state.outcome()
        if outcome is not None and self.status == "playing":
            self.status = "over"
            self.results.append(self._result(outcome))
            self.progress += self._earned(state)

    def _result(self, outcome: Outcome) -> Result:
        return Result(
            table_id=self.room.id,
            number=self.number,
            game=self.settings.game,
            rules_version=self.version,
            ended=self.wall,
            outcome=encode(outcome),
            players=encode(names(self.chairs)),
        )

    def _earned(self, state: State) -> Iterator[Progress]:
        """By those who sit there themselves at the end."""
        before, game = self.room.record, self.settings.find_game()
        header = self.room.header(self.started) if self.started is not None else None
        if header is None:
            assert before is not None
            header = before.header
        record = Record(header, game, state)
        record.entries = [
            *(before.entries if before is not None and self.started is None else ()),
            *self.entries,
        ]
        for earned in game.earned(record):
            chair = self.chairs[earned.seat]
            if chair.kind == "guest" and not chair.substitute:
                yield Progress(
                    guest_id=chair.guest,
                    game=game.meta.id,
                    key=earned.key,
                    value=earned.value,
                    at=self.wall,
                    table_id=self.room.id,
                    number=self.number,
                )

    def _outcome(self) -> Outcome | None:
        """As `last_outcome` of the room that this becomes."""
        if self.state is None or self.status not in ENDED:
            return None
        return self.state.outcome() if self.played == (self.settings.game, names(self.chairs)) else None

    def awaits(self) -> list[Chair]:
        """The chairs of the guests whose turn it is, in a game that tells people so."""
        if not self.settings.find_game().meta.policies.notices:
            return []
        if self.status != "playing" or self.paused or self.state is None:
            return []
        seats = self.state.actors() if self.awaited is None else self.awaited
        chairs = [self.chairs[seat] for seat in seats]
        return [chair for chair in chairs if chair.kind == "guest" and not chair.substitute]

    def _hooks(self, awaits: list[Chair], before: Sequence[str]) -> tuple[Hook, ...]:
        """One message when it has become somebody's turn. It says what the lists say, and nothing of the game."""
        url = self.settings.hook
        if not url or all(chair.guest in before for chair in awaits):
            return ()
        body = YourTurn(
            id=f"{self.room.id}.{self.room.seq + self.lines}.{self.wall}",
            table=self.room.id,
            url=f"{self.home}/t/{self.room.id}",
            game=self.settings.game,
            title=self.settings.title,
            names=[chair.name for chair in awaits],
            at=self.wall,
        )
        return (Hook(id=body.id, table_id=self.room.id, url=url, body=encode(body), next_at=self.wall),)

    def change(self, before: Room) -> TableChange | None:
        awaits, awaited = self.awaits(), before.turn_of()
        turn = tuple(chair.guest for chair in awaits)
        new_turn = turn if self.players or turn != tuple(awaited) else None
        hooks = self._hooks(awaits, awaited)
        only_game = self.status == before.status and self.chairs is before.chairs
        if only_game and self.settings is before.settings and self.host == before.host:
            if new_turn is None:
                return None
            return TableChange(players=tuple(self.players.values()), turn=new_turn, hooks=hooks)
        return TableChange(
            status=self.status,
            public=self.settings.public,
            host=self.host,
            title=self.settings.title,
            seats=self.settings.seats,
            expires=self.wall + lifetime(self.status),
            card=poster(self.settings, self.chairs, self.number, self._outcome()),
            players=tuple(self.players.values()),
            turn=new_turn,
            results=tuple(self.results),
            progress=tuple(self.progress),
            hooks=hooks,
        )


def change_after_rewind(room: Room, before: Listed, now: int) -> TableChange:
    """What lists show of a table that was rewound: all of it, as its room has it now. `before`: what they showed until now. Whoever came later has left again; whoever left later is back."""
    seen = {player.guest_id: player for player in before.players}
    players = {id: _away(room, player) for id, player in seen.items()}
    for seat, chair in enumerate(room.chairs):
        if chair.kind == "guest":
            last = seen[chair.guest].last_seen if chair.guest in seen else now
            players[chair.guest] = Player(guest_id=chair.guest, seat=seat, name=chair.name, last_seen=last)
    return TableChange(
        status=room.status,
        public=room.settings.public,
        host=room.host,
        title=room.settings.title,
        seats=room.settings.seats,
        expires=now + lifetime(room.status),
        card=poster(room.settings, room.chairs, room.number, last_outcome(room)),
        players=tuple(players.values()),
        turn=tuple(room.turn_of()),
    )


def _away(room: Room, player: Player) -> Player:
    """A guest without a chair. A host needs none to be at the table."""
    state: PlayerState = "kicked" if player.guest_id in room.kicked else "left"
    if player.guest_id == room.host:
        state = "seated"
    return Player(guest_id=player.guest_id, name=player.name, state=state, last_seen=player.last_seen)
