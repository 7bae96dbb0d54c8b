"""Which lines may come next: what somebody asks for beside their acts, judged against the room as it is. Nothing here changes the room.
Acts go from the table to `rulings/play.py` without a way round by here.

A ruling is a list of lines to write, in order, with what was already worked out for them; or a `Refusal`. Each subject has a file in
`rulings/`.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Container, Mapping

from clapboard.kernel.chance import Seeded
from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.commands import Refusal
from clapboard.table.room import Room
from clapboard.table.rulings import chairs, consent, pausing, play, talk
from clapboard.table.rulings.deals import Dealer, Door, Entropy, no_secret, no_wall
from clapboard.table.rulings.ruled import Aside, Person, Ruled

NOBODY: Mapping[int, int] = {}


class Judge:
    def __init__(
        self,
        entropy: Entropy = secrets.token_bytes,
        door: Door = Seeded,
        named: Callable[[str], bytes] = no_secret,
        wall: Callable[[], int] = no_wall,
    ) -> None:
        self.dealer = Dealer(entropy, door, named, wall)

    def decide(
        self,
        room: Room,
        command: ask.Commanded,
        who: Person,
        now: int,
        away: Mapping[int, int],
        hostless: bool = False,
        unconnected: Container[int] = (),
        lost: Mapping[int, int] = NOBODY,
    ) -> list[Ruled] | Aside:
        """`away`: since when the person of a seat has had no connection; `hostless`: the host has gone, and not just now;
        `unconnected`: the seats whose person has no connection, since whenever; `lost`: since when somebody has been missing whose
        connection was lost."""
        if isinstance(command, ask.Why):
            return play.why(room, command, who, now)
        if isinstance(command, ask.Plan):
            return play.plan(room, command, play.player(room, who), now)
        if room.status == "closed":
            raise Refusal("table-closed", "this table is closed")
        match command:
            case ask.Mute():
                return talk.mute(room, command, who)
            case ask.Sit():
                return chairs.sit(room, command, who)
            case ask.Claim():
                return chairs.claim(room, command, who)
            case ask.Stand():
                return chairs.stand(room, who)
            case ask.Rematch():
                return chairs.rematch(room, command, who, now, away, self.dealer)
            case ask.Talk() | ask.Signal():
                return talk.say(room, command, who, now)
            case (
                ask.Change()
                | ask.SetBot()
                | ask.Clear()
                | ask.Pardon()
                | ask.Hurry()
                | ask.Start()
                | ask.Close()
            ) as asked:
                if who.id == room.host:
                    return chairs.as_host(room, asked, who, now, self.dealer, unconnected)
                if not hostless or isinstance(command, ask.Close) or room.seat_of(who.id) is None:
                    raise Refusal("not-host", "only the host can do that")
                return [
                    (log.Hosted(host=who.id), None),
                    *chairs.as_host(room, asked, who, now, self.dealer, unconnected),
                ]
        seat = play.player(room, who)
        match command:
            case ask.Undo():
                return play.undo(room, command, seat, now)
            case ask.Resign():
                return play.resign(room, seat, now)
            case ask.Ask():
                return consent.put(room, command, seat, now, away)
            case ask.Answer():
                return consent.answer(room, command, seat, now, away)
            case ask.Resume():
                return pausing.end(room, now, lost)
            case ask.Return():
                return play.come_back(room, seat, now)
            case ask.Swap():
                return play.swap(room, seat, now)
        raise Refusal("unknown-command", "that cannot be asked here")
