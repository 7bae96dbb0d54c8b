"""What the lists show of a table after some lines of its log: status, players, whose turn it is, results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from clapboard.kernel.codec import encode
from clapboard.kernel.fact import some_public
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.seats import TABLE
from clapboard.kernel.state import State
from clapboard.server.bodies import BotCard, KeptCard, YourTurn
from clapboard.store import Hook, ListedTable, Player, PlayerState, Progress, Result, Status, TableChange
from clapboard.table import log
from clapboard.table.parts import Chair
from clapboard.table.room import Room
from clapboard.table.rulings.ruled import Ruled
from clapboard.table.settings import Settings

ACTED: Final = log.Acted
"""Nearly every line is one."""
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


def card(
    settings: Settings, chairs: Sequence[Chair] = (), number: int = 0, outcome: Outcome | None = None
) -> bytes:
    """What lists show of a table beside its people."""
    game = settings.find_game()
    mode = game.meta.modes[0]
    usual = game.options(settings.seats, {"mode": settings.options.get("mode", mode)})
    shown = KeptCard(
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
        if type(line) is ACTED:
            if prepared is None or some_public(prepared.facts):
                return False
        elif not isinstance(line, log.Muted | log.Pardoned | log.Served):
            return False
    return True


def are_acts(ruled: Sequence[Ruled]) -> bool:
    """Whether all of this is what seats do."""
    for line, prepared in ruled:  # a generator costs more
        if type(line) is not ACTED or line.entry.by == TABLE or prepared is None:
            return False
    return True


def change_after(room: Room, ruled: Sequence[Ruled], wall: int, home: str = "") -> TableChange | None:
    """The change that belongs to these lines; None when nothing that lists show is different. `home`: where links begin."""
    if len(ruled) == 1 and isinstance(said := ruled[0][0], log.Said):
        return TableChange(quiet=True) if said.to else None
    last = ruled[-1][1]
    if last is not None and last.state.outcome() is None and are_acts(ruled):
        change = _turn_after(room, last.state, room.seq + len(ruled), wall, home)
    else:
        after = room.branch()
        for line, prepared in ruled:
            after.fold(line.t, line, prepared)
        change = difference(room, after, wall, home)
    if (change is None or change.status is None) and is_quiet(ruled):
        return msgspec.structs.replace(change or TableChange(), quiet=True)
    return change


def _turn_after(room: Room, state: State, seq: int, wall: int, home: str) -> TableChange | None:
    """Nearly all lines are acts of seats that do not end the game. They change whose turn it is, and nothing else that lists show: the same as
    `difference`, in a few steps."""
    if not room.notices:
        return None
    before, after = room.state.actors(), state.actors()
    if before == after:
        return None
    turn, awaited = room.guests_on(after), room.guests_on(before)
    if turn == awaited:
        return None
    hooks = _hooks(room, seq, turn, awaited, wall, home) if room.settings.hook else ()
    return TableChange(turn=tuple(turn), hooks=hooks)


def difference(before: Room, after: Room, wall: int, home: str = "") -> TableChange | None:
    """What lists have to show differently when a table goes from one room to the next."""
    players = tuple(_moved(before, after, wall))
    turn, awaited = after.turn_of(), before.turn_of()
    new_turn = tuple(turn) if players or turn != awaited else None
    hooks = _hooks(after, after.seq, turn, awaited, wall, home) if after.settings.hook else ()
    row = shown(after, wall)
    if row == shown(before, wall):
        return None if new_turn is None else TableChange(players=players, turn=new_turn, hooks=hooks)
    ended = after.ended is not before.ended
    return msgspec.structs.replace(
        row,
        players=players,
        turn=new_turn,
        results=(_result(after, wall),) if ended else (),
        progress=tuple(_earned(after, wall)) if ended else (),
        hooks=hooks,
    )


def shown(room: Room, wall: int) -> TableChange:
    """All that lists show of a table, but for its people."""
    return TableChange(
        status=room.status,
        public=room.settings.public,
        host=room.host,
        title=room.settings.title,
        seats=room.settings.seats,
        expires=wall + lifetime(room.status),
        card=card(room.settings, room.chairs, room.number, last_outcome(room)),
    )


def _moved(before: Room, after: Room, wall: int) -> Iterator[Player]:
    """The players who have moved or left, and those who have come."""
    seats = {chair.guest: seat for seat, chair in enumerate(before.chairs) if chair.kind == "guest"}
    gone = {guest: before.chairs[seat].name for guest, seat in seats.items()}
    gone |= {guest: sent.name for guest, sent in before.kicked.items() if guest not in after.kicked}
    for guest, name in gone.items():
        if after.seat_of(guest) is None:
            state: PlayerState = "kicked" if guest in after.kicked else "left"
            yield Player(guest_id=guest, name=name, state=state, last_seen=wall)
    for seat, chair in enumerate(after.chairs):
        same = seats.get(chair.guest) == seat and before.chairs[seat].seating == chair.seating
        if chair.kind == "guest" and not same:
            yield Player(guest_id=chair.guest, seat=seat, name=chair.name, last_seen=wall)


def _result(room: Room, wall: int) -> Result:
    """The result of the game that has just ended."""
    assert room.record is not None
    return Result(
        table_id=room.id,
        number=room.number,
        game=room.settings.game,
        rules_version=room.record.header.rules_version,
        ended=wall,
        outcome=encode(room.record.state.outcome()),
        players=encode(names(room.chairs)),
    )


def _earned(room: Room, wall: int) -> Iterator[Progress]:
    """What is earned by those who sit there themselves at the end."""
    assert room.record is not None
    for earned in room.game.earned(room.record):
        chair = room.chairs[earned.seat]
        if chair.kind == "guest" and not chair.substitute:
            yield Progress(
                guest_id=chair.guest,
                game=room.settings.game,
                key=earned.key,
                value=earned.value,
                at=wall,
                table_id=room.id,
                number=room.number,
            )


def _hooks(
    room: Room, seq: int, turn: Sequence[str], awaited: Sequence[str], wall: int, home: str
) -> tuple[Hook, ...]:
    """One message when it has become somebody's turn. It says what the lists say, and nothing of the game. `seq`: of the last line."""
    url = room.settings.hook
    if all(guest in awaited for guest in turn):
        return ()
    people = {chair.guest: chair.name for chair in room.chairs}
    body = YourTurn(
        id=f"{room.id}.{seq}.{wall}",
        table=room.id,
        url=f"{home}/t/{room.id}",
        game=room.settings.game,
        title=room.settings.title,
        names=[people[guest] for guest in turn],
        at=wall,
    )
    return (Hook(id=body.id, table_id=room.id, url=url, body=encode(body), next_at=wall),)


def opened(room: Room, host: Player, wall: int) -> tuple[ListedTable, TableChange]:
    """A table that is new, with its host, who need not sit."""
    settings = room.settings
    table = ListedTable(
        id=room.id,
        created=wall,
        game=settings.game,
        host=room.host,
        title=settings.title,
        seats=settings.seats,
    )
    return table, msgspec.structs.replace(shown(room, wall), players=(host,))


def change_after_rewind(room: Room, before: ListedTable, now: int) -> TableChange:
    """What lists show of a table that was rewound: all of it, as its room has it now. `before`: what they showed until now. Anyone who came later has left again; the one who left later is back."""
    seen = {player.guest_id: player for player in before.players}
    players = {id: _away(room, player) for id, player in seen.items()}
    for seat, chair in enumerate(room.chairs):
        if chair.kind == "guest":
            last = seen[chair.guest].last_seen if chair.guest in seen else now
            players[chair.guest] = Player(guest_id=chair.guest, seat=seat, name=chair.name, last_seen=last)
    return msgspec.structs.replace(
        shown(room, now), players=tuple(players.values()), turn=tuple(room.turn_of())
    )


def _away(room: Room, player: Player) -> Player:
    """A guest without a chair. A host needs none to be at the table."""
    state: PlayerState = "kicked" if player.guest_id in room.kicked else "left"
    if player.guest_id == room.host:
        state = "seated"
    return Player(guest_id=player.guest_id, name=player.name, state=state, last_seen=player.last_seen)
