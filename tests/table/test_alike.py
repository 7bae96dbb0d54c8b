"""Those who watch alike are told alike, at once; and nobody gets what is somebody else's own."""

from __future__ import annotations

import pytest

from clapboard.table import audience
from clapboard.table import commands as ask
from clapboard.table.picture import picture as whole
from tests.table.party import Guest, Party
from tests.table.test_table import seated


async def test_a_snapshot_is_made_once_for_all_who_watch_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    party = Party(host="host")
    (ada,) = await seated(party, "ada")
    await party.ask(ada, ask.Talk("hello"))
    host, deaf, crowd = Guest("host"), Guest("deaf"), [Guest(f"watcher{number}") for number in range(50)]
    for guest in (host, deaf, *crowd):
        party.table.join(guest)
    await party.ask(deaf, ask.Mute(seat=0, on=True))
    made = 0

    def counted(*words: object) -> object:
        nonlocal made
        made += 1
        return whole(*words)  # type: ignore[arg-type]

    monkeypatch.setattr(audience, "picture", counted)
    bob = Guest("bob")
    await party.ask(bob, ask.Sit(1))
    snapshots = {guest.person.id: guest.told[-1] for guest in (ada, host, deaf, *crowd)}
    assert {message["type"] for message in snapshots.values()} == {"snapshot"}
    assert [snapshots[name]["host"] for name in ("host", "deaf", "watcher7", "ada")] == [
        True,
        False,
        False,
        False,
    ]
    assert [snapshots[name]["muted"] for name in ("host", "deaf", "watcher7")] == [[], [0], []]
    assert [len(snapshots[name]["talk"]) for name in ("host", "deaf", "watcher7")] == [1, 0, 1]
    assert [snapshots[name]["table"]["you"] for name in ("ada", "watcher7")] == [0, None]
    assert made < 12, "the update of the line for each chair, and four kinds of snapshot"
    await party.table.close()
