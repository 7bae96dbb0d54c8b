"""What people do beside playing: they talk, look, ask in vain; and in the other world the others begin what they will not do."""

from __future__ import annotations

from clapboard.games.faux_raccords.box.components import CARDS
from clapboard.kernel.action import Action, Back
from clapboard.kernel.codec import plain
from clapboard.table.table import Table
from tests.server.guests import Wall
from tests.server.raw import Visitor
from tests.server.take import STRANGE, Game, Take, Who
from tests.table.worlds import Act, Viewer, World


class Around:
    """Of those who play a game: see `twin.Players`."""

    game: Game
    take: Take | None
    world: World | None
    viewer: Who
    wall: Wall
    table_id: str
    guests: dict[Who, Visitor]
    """All who are here, or were."""
    people: dict[int, Visitor]
    """Who sits on a chair now."""
    vain: dict[tuple[int, Who], Act]

    @property
    def table(self) -> Table:
        raise NotImplementedError

    @property
    def eyes(self) -> dict[Who, Visitor]:
        raise NotImplementedError

    def seat_of(self, visitor: Visitor) -> Viewer:
        return next((seat for seat, guest in self.people.items() if guest is visitor), None)

    def looked_at(self, seat: int) -> bool:
        """Whether it is the one who is looked at who sits there now, and not somebody who goes about their own business."""
        return self.world is not None and self.people.get(seat) is self.guests[self.viewer]

    def decides(self, seat: int) -> bool:
        raise NotImplementedError

    @property
    def keeps(self) -> bool:
        """Whether nobody here may take anything back alone."""
        return self.game.plot != "consent" and (len(self.people) > 1 or self.game.game == "faux-raccords")

    async def before(self, number: int) -> None:
        self.wall.time += 1000
        if number % 3:
            return
        await self._talk(number)
        await self._question(number)
        choosing = await self._fidget(number) if self.world is not None else []
        if self.world is not None:
            await self._murmur(number)
        for who, eye in self.eyes.items():
            await self._look(number, who, eye)
        for seat, steps in choosing:
            for step in range(steps):
                await self.chosen(seat, f"back-{number}-{step}", {"type": "back"})
        for eye in self.eyes.values():
            await eye.caught_up()

    async def _talk(self, number: int) -> None:
        """What everybody hears: words where the game has them, signals where it has not."""
        if number % 6 or self.table.room.state.deadline() is not None:
            return
        speaker = self.people[sorted(self.people)[number // 6 % len(self.people)]]
        self.wall.time += 12_000
        word = f"well {number}"
        silent = self.game.game == "faux-raccords"
        command = {"type": "signal", "signal": "no hurry"} if silent else {"type": "talk", "text": word}
        await speaker.do(self.table_id, f"t{number}", **command)

    async def _question(self, number: int) -> None:
        """Somebody asks everybody for a pause, and thinks better of it."""
        if number % 9 != 3 or self.table.room.state.deadline() is not None:
            return
        asker = self.people[sorted(self.people)[number // 9 % len(self.people)]]
        self.wall.time += 12_000
        asked = await asker.do(self.table_id, f"q{number}", type="ask", what="pause")
        assert asked["type"] == "done", asked
        if self.table.room.question is not None:
            await asker.do(self.table_id, f"n{number}", type="answer", yes=False)
        else:  # the only person here has agreed with the computer players
            await asker.do(self.table_id, f"n{number}", type="resume")

    async def _fidget(self, number: int) -> list[tuple[int, int]]:
        """The others begin something else than they will do: who, and how many steps of it are to be taken back."""
        open_now: list[tuple[int, int]] = []
        for seat in self.table.room.state.actors():
            if self.looked_at(seat) or not self.decides(seat):
                continue
            steps = 0
            while steps < 2 and (choice := self.step_on(seat)) is not None:
                await self.chosen(seat, f"fidget-{number}-{steps}", plain(choice))
                steps += 1
            if steps:
                open_now.append((seat, steps))
        return open_now

    def step_on(self, seat: int) -> Action | None:
        """A choice that commits nothing, where there is one."""
        state = self.table.room.state
        for action in reversed(list(state.legal(seat))):
            trial = state.copy()
            trial.apply(seat, action)
            if not isinstance(action, Back) and len(trial.steps(seat)) > len(state.steps(seat)):
                return action
        return None

    async def chosen(self, seat: int, id: str, action: Act) -> None:
        done = await self.people[seat].do(self.table_id, id, type="act", id=id, action=action)
        assert done["type"] == "preview", done

    async def _murmur(self, number: int) -> None:
        """What the others ask for themselves."""
        for seat, guest in self.people.items():
            if not self.looked_at(seat):
                for action in STRANGE[self.game.game][:2]:
                    await guest.do(self.table_id, "w", type="why", action=action)
                await guest.do(self.table_id, "r", type="act", id=f"bad-{number}", action=self._refused(seat))
                await guest.do(self.table_id, "h", type="hint")
                await guest.do(self.table_id, "k", type="look", about={"type": "other"})
                await guest.do(self.table_id, "e", type="help", about={"type": "other"})
                if self.keeps:
                    await guest.do(self.table_id, "u", type="undo", id=f"no-{number}")
                if not self.vacant(beside := (seat + 1) % self.game.seats):
                    await guest.do(self.table_id, "a", type="ask", what="replace", seat=beside)
                other = [one for one in self.people if one != seat]
                if other:
                    await guest.do(self.table_id, "m", type="mute", seat=other[0], on=number % 2 == 0)
                    report = {"seat": other[0], "text": f"murmurs at {number}"}
                    await guest.call("POST", f"/api/tables/{self.table_id}/report", report)
                await guest.do(self.table_id, "l", type="mute", said=1 + number % 3, on=number % 2 == 1)
                report = {"said": 1 + number % 3, "text": f"murmurs at {number}"}
                await guest.call("POST", f"/api/tables/{self.table_id}/report", report)
                await guest.call("GET", f"/api/tables/{self.table_id}/story?views=false")

    def vacant(self, seat: int) -> bool:
        """Whether its guest was sent away, and nobody plays there yet: a computer player for it would be granted."""
        chair = self.table.room.chairs[seat]
        return chair.kind == "gone" and not chair.substitute

    def _refused(self, seat: int) -> Act:
        state, game = self.table.room.state, self.table.room.game
        legal = state.legal(seat)
        strange = STRANGE[self.game.game]
        return next(act for act in strange if game.decode_action(act) not in legal)

    async def _look(self, number: int, who: Who, eye: Visitor) -> None:
        """Everything that somebody can ask for, and be refused."""
        table, strange, seat = self.table_id, STRANGE[self.game.game], self.seat_of(eye)
        if self.take is None:
            vain = strange[0] if seat is None else self._refused(seat)
            self.vain[number, who] = vain
        else:
            vain = self.take.vain[number, who]
        await eye.ask(f"r{number}", type="act", id=f"again-{number}", action=vain)
        await eye.do(table, "again", type="act", id="again", action=vain)
        for place, action in enumerate(strange[number % 2 :: 2]):
            await eye.ask(f"w{number}-{place}", type="why", action=action)
        if self.game.game == "faux-raccords":
            card = CARDS[number % len(CARDS)]
            await eye.ask(f"v{number}", type="why", action={"type": "view", "card": card})
        await eye.ask(f"h{number}", type="hint")
        for question in ("look", "help"):
            await eye.ask(f"{question}{number}", type=question, about={"type": "all", "at": number})
        for steps in ([], [vain], [strange[number % len(strange)]]):
            await eye.ask(f"p{number}", type="plan", steps=steps)
        await eye.ask(f"s{number}", type="signal", signal="psst")
        if self.keeps:
            await eye.ask(f"u{number}", type="undo", id=f"vain-{number}")
        if seat is None or self.decides(seat):
            await eye.ask(f"b{number}", type="return")
        if not self.vacant(last := self.game.seats - 1):
            await eye.ask(f"a{number}", type="ask", what="replace", seat=last)
        await eye.call("GET", f"/api/tables/{table}")
        if number % 9 == 0:
            for path in ("", "?scope=mine", f"/{table}/story", f"/{table}/story?seat=5", f"/{table}/record"):
                await eye.call("GET", f"/api/tables{path}")
            await eye.call("GET", f"/api/tables/{table}/story?views=false")
            await eye.call("GET", f"/api/tables/{table}/hook")
            await eye.call("GET", f"/api/tables/{table}/seat", keep=self.game.plot != "handover")
        # Last of all: it is written down, and would cover what the others have written.
        other = number // 3 % self.game.seats
        await eye.ask(f"m{number}", type="mute", seat=other, on=number % 2 == 0)
        report = {"seat": other, "text": "so many words"}
        await eye.call("POST", f"/api/tables/{table}/report", report)
        await eye.ask(f"l{number}", type="mute", said=1 + number % 5, on=number % 2 == 1)
        await eye.ask(f"o{number}", type="mute", who=1 + number % 2, on=number % 2 == 0)
        report = {"said": 1 + number % 5, "text": "so many words"}
        await eye.call("POST", f"/api/tables/{table}/report", report)
