"""What lists show of a table that was put back: all of it, as its room has it now."""

from __future__ import annotations

from clapboard.server.projection import last_outcome, lifetime, poster
from clapboard.store import Player, PlayerState, Table, TableChange
from clapboard.table.room import Room


def change(room: Room, before: Table, now: int) -> TableChange:
    """`before`: what they showed until now. Whoever came later has left again; whoever left later is back."""
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
