"""News that can wait: the layout steps of others come together, at most twice a second and small; a grab comes at once."""

from __future__ import annotations

from typing import Any

import msgspec

from clapboard.table import commands as ask
from clapboard.table.calm import APART
from clapboard.table.settings import Settings
from tests.table.party import Guest
from tests.table.real_time import SlowParty, action, playing
from tests.table.test_redac_pauses import day

TWO = Settings(game="redac-chef", seats=3, options={"minutes": 4, "pacing": "off", "window_ms": 0})


def after(value: Any, patches: list[dict[str, Any]]) -> Any:
    """A JSON value after a JSON Patch, as a client would make it."""
    value = msgspec.json.decode(msgspec.json.encode(value))
    for patch in patches:
        *path, last = [part.replace("~1", "/").replace("~0", "~") for part in patch["path"].split("/")[1:]]
        at = value
        for part in path:
            at = at[int(part)] if isinstance(at, list) else at[part]
        if isinstance(at, list):
            place = int(last)
            if patch["op"] == "add":
                at.insert(place, patch["value"])
            elif patch["op"] == "remove":
                del at[place]
            else:
                at[place] = patch["value"]
        elif patch["op"] == "remove":
            del at[last]
        else:
            at[last] = patch["value"]
    return value


class Reader:
    """What a client would have before its eyes."""

    def __init__(self, guest: Guest) -> None:
        self.guest, self.read = guest, 0
        self.view: Any = None

    def news(self) -> list[dict[str, Any]]:
        """The messages since the last look."""
        found = [one for one in self.guest.told[self.read :] if one["type"] in ("update", "snapshot")]
        self.read = len(self.guest.told)
        for message in found:
            if "changes" in message:
                assert message["view"] is None
                self.view = after(self.view, message["changes"])
            else:
                self.view = message["view"]
        return found


async def laying(seats: int = 3) -> tuple[SlowParty, list[Guest], list[Reader], list[str]]:
    """The first has called Maquette with six tiles on the desk."""
    party, guests = await day(msgspec.structs.replace(TWO, seats=seats))
    for number in range(6):
        await party.ask(guests[0], ask.Act(f"g{number}", action("grab", format="AB"[number % 2])))
        await party.ask(guests[0], ask.Act(f"k{number}", action("keep")))
    await party.ask(guests[0], ask.Act("m", action("maquette")))
    readers = [Reader(guest) for guest in guests]
    for reader in readers:
        reader.news()
    return party, guests, readers, list(guests[0].last["view"]["sides"][0]["desk"])


async def place(party: SlowParty, guest: Guest, number: int, tile: str) -> None:
    await party.ask(
        guest,
        ask.Act(
            f"p{number}", action("place", tile=tile, column=1 + 3 * (number % 2), row=6 + 3 * (number // 2))
        ),
    )


def view_of(party: SlowParty, seat: int) -> Any:
    return msgspec.json.decode(msgspec.json.encode(party.table.room.state.view(seat)))


async def test_steps_of_others_come_together_and_ones_own_at_once() -> None:
    party, guests, (ada, bob, cy), tiles = await laying()
    for number, tile in enumerate(tiles[:4]):
        await place(party, guests[0], number, tile)
    assert [len(message["facts"]) for message in ada.news()] == [1, 1, 1, 1]
    (first,) = bob.news()
    assert [fact["type"] for fact in first["facts"]] == ["page"], "the first is told at once"
    party.time += 2 * APART
    await party.time_passes()
    (rest,) = bob.news()
    assert [list(fact["places"]) for fact in rest["facts"]] == [[tile] for tile in tiles[1:4]]
    assert len(msgspec.json.encode(rest)) < 3000 and rest["v"] == guests[1].last["v"]
    cy.news()
    for reader, seat in ((ada, 0), (bob, 1), (cy, 2)):
        assert reader.view is not None and reader.view["sides"] == view_of(party, seat)["sides"]
    party.time += 10 * APART
    await party.time_passes()
    assert bob.news() == [], "nothing waits any more"
    await party.table.close()


async def test_all_who_watch_are_told_at_the_full_half_seconds() -> None:
    """However far apart they were told last, so that what they all see is made once; and never more than twice a second."""
    party, guests, (ada, bob, cy), tiles = await laying()
    party.time += APART - party.time % APART + 120
    await place(party, guests[0], 0, tiles[0])
    assert [len(reader.news()) for reader in (bob, cy)] == [1, 1]
    party.time += 30
    await party.ask(guests[1], ask.Act("m1", action("maquette")))  # everybody is told at once
    party.time += 30
    await place(party, guests[0], 1, tiles[1])
    for reader in (ada, bob, cy):
        reader.news()
    instants = []
    for number in range(15):
        party.time += 100 - party.time % 100
        # The second comes half a second after the last telling, while the first still waits.
        if number in (1, 5):
            await place(party, guests[0], 2 + number // 5, tiles[2 + number // 5])
        await party.time_passes()
        instants += [party.time % APART for reader in (bob, cy) if reader.news()]
    assert instants == [0, 0]
    await party.table.close()


async def test_a_grab_comes_at_once_and_takes_along_what_waited() -> None:
    party, guests, (_ada, bob, _cy), tiles = await laying()
    for number, tile in enumerate(tiles[:3]):
        await place(party, guests[0], number, tile)
    bob.news()
    await party.ask(guests[2], ask.Act("g", action("grab", format="C")))
    (message,) = bob.news()
    assert [fact["type"] for fact in message["facts"]] == ["page", "page", "grabbed"]
    assert message["view"] is not None and "changes" not in message
    await party.table.close()


async def test_who_comes_later_is_told_everything_and_then_what_changes() -> None:
    party, guests, _readers, tiles = await laying()
    await place(party, guests[0], 0, tiles[0])
    await place(party, guests[0], 1, tiles[1])
    late = Guest("bob")  # the same person with another window
    party.table.join(late)
    reader = Reader(late)
    assert reader.news()[0]["type"] == "snapshot"
    for number, tile in enumerate(tiles[2:4], 2):
        await place(party, guests[0], number, tile)
    party.time += 2 * APART
    await party.time_passes()
    news = reader.news()
    assert all("changes" not in message for message in news[:1]), "after a snapshot the next view is whole"
    assert reader.view is not None and reader.view["sides"] == view_of(party, 1)["sides"]
    await party.table.close()


async def test_who_was_away_for_a_moment_misses_nothing_that_waited() -> None:
    party, guests, (_ada, bob, _cy), tiles = await laying()
    await place(party, guests[0], 0, tiles[0])
    bob.news()
    had = guests[1].last["v"]
    await place(party, guests[0], 1, tiles[1])  # it waits
    party.table.leave(guests[1])
    again = Guest("bob")
    party.table.join(again, had)
    told = [
        fact
        for message in again.told
        if message["type"] in ("update", "snapshot")
        for fact in message.get("facts", [])
    ]
    snapshot = any(message["type"] == "snapshot" for message in again.told)
    assert snapshot or [list(fact["places"]) for fact in told if fact["type"] == "page"] == [[tiles[1]]]
    await party.table.close()


async def test_words_do_not_overtake_what_waited() -> None:
    party, guests, (_ada, bob, _cy), tiles = await laying()
    await place(party, guests[0], 0, tiles[0])
    await place(party, guests[0], 1, tiles[1])
    bob.news()
    said = len(guests[1].told)
    await party.ask(guests[2], ask.Talk("bonjour"))
    kinds = [message["type"] for message in guests[1].told[said:]]
    versions = [message["v"] for message in guests[1].told if "v" in message]
    assert kinds[-1] == "heard" and versions == sorted(versions)
    await party.table.close()


async def test_a_game_without_calm_news_tells_each_act_by_itself() -> None:
    party, guests = await playing(Settings(game="rythm-and-play", seats=2))
    assert all("changes" not in message for guest in guests for message in guest.told)
    assert party.table.audience.due() is None
    await party.table.close()
