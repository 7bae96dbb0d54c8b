"""Through a whole server: partners change their roles by an act of TABLE, in the same log (RC-R45)."""

from __future__ import annotations

from clapboard.kernel.seats import TABLE
from tests.server.clocked import server
from tests.server.tables.test_instants import acts, same_when_loaded

NEWSROOM = {
    "game": "redac-chef",
    "seats": 4,
    "options": {"mode": "newsroom", "clock": "off", "roles": "swap", "record": "off"},
}


async def test_partners_change_roles_and_the_log_knows_it() -> None:
    async with server() as services:
        ada, bob, _, dee = await services.sit(NEWSROOM, "Ada", "Bob", "Cy", "Dee")
        await ada.send("1", type="swap")
        refused = await ada.answer("1")
        assert (refused["type"], refused["code"]) == ("refused", "no-swap"), "Friday runs"
        for layouter in (bob, dee):
            await layouter.act("2", type="tirage")
            assert (await layouter.answer("2"))["type"] == "done"
        await ada.send("3", type="swap")
        assert (await ada.answer("3"))["type"] == "done"
        entry = (await acts(services))[-1].entry
        assert (entry.by, entry.why, entry.do) == (TABLE, "swapped", [{"type": "swap", "seat": 0}])
        await services.resting()
        await bob.send("4", type="swap")  # and back, asked for by the other of the two
        assert (await bob.answer("4"))["type"] == "done"
        done = [line.entry.do[0] for line in await acts(services) if line.entry.by == TABLE]
        assert done == [{"type": "swap", "seat": 0}, {"type": "swap", "seat": 1}]
        await same_when_loaded(services)
