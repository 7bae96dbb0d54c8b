"""Computer players of Rédac' Chef beside people of any pace, in time of the loop's own."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress

import pytest

from clapboard.games.redac_chef.knowledge.view import RedacView
from clapboard.table import commands as ask
from clapboard.table.settings import Settings
from tests.table.hours import Hours, in_hours
from tests.table.party import Guest
from tests.table.test_players import Timed

SECONDS = 40
LEVELS = ("novice", "regular", "expert", "master")


async def grab_and_return(party: Timed, guest: Guest, seat: int, every: float, end: float) -> None:
    """Somebody who takes a tile and gives it back, as fast as five acts a second; what is refused changes nothing."""
    number = 0
    while party.loop.time() + every < end:
        await asyncio.sleep(every)
        view = party.table.room.state.view(seat)
        assert isinstance(view, RedacView)
        if view.stage != "day":
            continue
        backs = [label for label in view.supply if len(label) == 1]
        shown = [slot for slot, label in enumerate(view.supply) if len(label) > 1]
        action: dict[str, object] = {"type": "return"}
        if not view.people[seat].hand:
            action = {"type": "grab", "format": backs[0]} if backs else {"type": "grab", "slot": shown[0]}
        number += 1
        with suppress(ask.Refusal):
            await party.table.ask(ask.Act(f"{guest.person.id}-{number}", action), guest.person)


def acts_of_bots(people: int, levels: Sequence[str]) -> Counter[int]:
    async def story(loop: Hours) -> Counter[int]:
        party = Timed(loop, Settings(game="redac-chef", seats=6, options={"minutes": 4}))
        guests = await party.begin(["ada", "bob"], dict(enumerate(levels, 2)))
        for guest in guests:
            ready = ask.Act(f"{guest.person.id}-ready", {"type": "ready"})
            await party.table.ask(ready, guest.person)
        crowd = [
            grab_and_return(party, guest, seat, 0.2, SECONDS) for seat, guest in enumerate(guests[:people])
        ]
        await asyncio.gather(asyncio.sleep(SECONDS - 0.001), *crowd)
        acts = party.acts
        await party.table.close()
        return acts

    return in_hours(story)


@pytest.mark.timeout(240)
def test_bots_gather_and_lay_out_beside_quick_people_as_often_as_alone() -> None:
    """Each level on each chair: how many acts a page takes depends on its tiles as well."""
    alone: Counter[str] = Counter()
    beside: Counter[str] = Counter()
    for turn in range(len(LEVELS)):
        levels = [*LEVELS[turn:], *LEVELS[:turn]]
        one, two = acts_of_bots(0, levels), acts_of_bots(2, levels)
        assert two[0] >= 20 and two[1] >= 20, two
        for seat, level in enumerate(levels, 2):
            alone[level] += one[seat]
            beside[level] += two[seat]
    for level in LEVELS:
        assert alone[level] >= 8 * len(LEVELS), alone
        assert beside[level] >= 0.8 * alone[level], (alone, beside)
