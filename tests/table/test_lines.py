"""Lines of talk have names of their own: the one who said one can be muted by it, wherever they are by now."""

from __future__ import annotations

import msgspec
import pytest

from clapboard.kernel.codec import encode
from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.room import LAST_WORDS
from clapboard.table.settings import Settings
from clapboard.table.table import Table
from tests.table.party import Guest, Party
from tests.table.test_table import refused, seated


def texts(table: Table, guest: Guest) -> list[str]:
    """What somebody who comes now is told of what was said."""
    return [
        said.text for said in table.audience.snapshot(table.room.seat_of(guest.person.id), guest.person).talk
    ]


async def insulted() -> tuple[Party, Guest, Guest, Guest]:
    """Bob insults and stands up; Cleo, who has said nothing, sits down there."""
    party = Party()
    ada, bob = await seated(party, "ada", "bob")
    cleo = Guest("cleo")
    party.table.join(cleo)
    await party.ask(ada, ask.Talk("hello"))
    await party.ask(bob, ask.Talk("losers"))
    await party.ask(bob, ask.Stand())
    await party.ask(cleo, ask.Sit(1))
    return party, ada, bob, cleo


async def test_whoever_stands_up_after_an_insult_is_muted_and_the_next_one_there_is_not() -> None:
    party, ada, bob, cleo = await insulted()
    line = next(m for m in ada.told if m.get("text") == "losers")["said"]
    assert line == 2
    told = len(cleo.told), len(bob.told)
    await party.ask(ada, ask.Mute(said=line, on=True))
    assert (len(cleo.told), len(bob.told)) == told, "it is nobody else's business"
    assert ada.last["muted"] == [] and ada.last["unheard"] == [{"who": 1, "name": "Bob"}]
    assert [said["text"] for said in ada.last["talk"]] == ["hello"]
    await party.ask(cleo, ask.Talk("hi"))
    assert ada.told[-1]["text"] == "hi" and ada.told[-1]["said"] == 3
    await party.ask(cleo, ask.Stand())
    await party.ask(bob, ask.Sit(1))
    assert ada.last["muted"] == [1] and ada.last["unheard"] == [], "the mute has found them again"
    await party.ask(bob, ask.Talk("still losers"))
    assert ada.told[-1]["muted"] is True and ada.told[-1]["said"] == 4
    await party.table.close()


async def test_a_mute_of_somebody_who_has_left_is_shown_and_revoked() -> None:
    party, ada, bob, cleo = await insulted()
    await party.ask(ada, ask.Mute(said=2, on=True))
    await party.ask(ada, ask.Mute(seat=1, on=True))
    await party.ask(cleo, ask.Stand())
    both = [{"who": 1, "name": "Bob"}, {"who": 2, "name": "Cleo"}]
    assert ada.last["unheard"] == both
    twin = party.restarted()
    assert msgspec.to_builtins(twin.audience.snapshot(0, ada.person).unheard) == both
    assert texts(twin, ada) == ["hello"] and texts(twin, bob) == ["hello", "losers"]
    assert await refused(party, bob, ask.Mute(who=1, on=False)) == "no-such-mute", "numbers are one's own"
    await party.ask(ada, ask.Mute(who=1, on=False))
    assert ada.last["unheard"] == both[1:] and len(ada.last["talk"]) == 2
    await party.ask(ada, ask.Mute(said=2, on=True))
    assert ada.last["unheard"] == both, "the same person keeps their number"
    assert await refused(party, ada, ask.Mute(who=3, on=False)) == "no-such-mute"
    await party.table.close()


async def test_only_late_lines_of_others_can_be_muted() -> None:
    party, ada, _bob, cleo = await insulted()
    for said in (-1, 0, 3, 10**9):
        assert await refused(party, ada, ask.Mute(said=said, on=True)) == "no-such-line"
    assert await refused(party, ada, ask.Mute(said=1, on=True)) == "no-such-line", "her own"
    for number in range(LAST_WORDS - 1):
        await party.ask(cleo, ask.Talk(f"word {number}"))
    await party.ask(ada, ask.Mute(said=2, on=True))
    await party.ask(ada, ask.Mute(said=2, on=False))
    await party.ask(cleo, ask.Talk("one more"))
    assert await refused(party, ada, ask.Mute(said=2, on=True)) == "no-such-line"
    last = party.restarted().audience.snapshot(0, ada.person).talk
    assert [said.said for said in last] == list(range(3, 3 + LAST_WORDS)), "also after a restart"
    await party.table.close()


async def test_whoever_watches_mutes_by_a_line_too() -> None:
    party, _, _, _ = await insulted()
    eve = Guest("eve")
    party.table.join(eve)
    await party.ask(eve, ask.Mute(said=2, on=True))
    assert eve.last["unheard"] == [{"who": 1, "name": "Bob"}]
    await party.table.close()


@pytest.mark.parametrize("names", ["", '"seat":1,"said":1,', '"said":1,"who":1,', '"seat":null,'])
def test_a_mute_names_somebody_in_one_way(names: str) -> None:
    with pytest.raises(msgspec.ValidationError, match="name one of"):
        msgspec.json.decode(f'{{"type":"mute",{names}"on":true}}', type=ask.Mute)


async def test_what_nobody_may_know_of_is_not_counted() -> None:
    """Mutes are rows of the log as well: with them or without, a line has the same number."""
    numbers = []
    for mutes in (0, 3):
        party = Party(Settings(game="rythm-and-play", seats=3))
        ada, bob, cleo = await seated(party, "ada", "bob", "cleo")
        for turn in range(mutes):
            await party.ask(cleo, ask.Mute(seat=1, on=turn % 2 == 0))
        await party.ask(bob, ask.Talk("hello"))
        numbers.append([guest.told[-1]["said"] for guest in (ada, bob, cleo)])
        await party.table.close()
    assert numbers == [[1, 1, 1], [1, 1, 1]]


async def test_after_a_rewind_no_number_means_another_line() -> None:
    party, ada, _, _cleo = await insulted()
    cut = next(place for place, (_, body) in enumerate(party.rows) if b"losers" in body)
    party.rows = [*party.rows[:cut], (party.time, encode(log.Rewound(v=10**6, said=party.table.room.lines)))]
    table = party.restarted()
    assert table.room.lines == 2 and texts(table, ada) == ["hello"]
    table.room.fold(party.time, log.Said(guest="cleo", name="Cleo", text="hi"))
    assert [spoken.number for spoken in table.room.talk] == [1, 3]
    assert table.room.spoken(2) is None
    await party.table.close()


async def test_a_mute_of_an_old_log_has_the_name_of_the_chair() -> None:
    party, ada, _, _cleo = await insulted()
    party.rows.append((party.time, b'{"type":"muted","guest":"ada","of":"cleo","on":true}'))
    party.rows.append((party.time, encode(log.Cleared(seat=1))))
    unheard = party.restarted().audience.snapshot(0, ada.person).unheard
    assert msgspec.to_builtins(unheard) == [{"who": 1, "name": "Cleo"}]
    await party.table.close()
