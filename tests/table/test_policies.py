"""What a game declares, a table keeps: hints, taking back among strangers, notices of a turn."""

from __future__ import annotations

import pytest

from clapboard.kernel.meta import Policies
from clapboard.kernel.options import Value
from clapboard.table import commands as ask
from clapboard.table.commands import Refusal
from clapboard.table.rulings.chairs import check_settings
from clapboard.table.settings import Settings
from tests.table.declared import bids, press
from tests.table.party import Party
from tests.table.test_table import refused, seated


@pytest.mark.parametrize(
    ("declared", "chosen", "given"),
    [
        ("on", None, True),
        ("on", False, False),
        ("off", None, False),
        ("off", True, True),
        ("never", None, False),
        ("never", False, False),
    ],
)
async def test_a_game_declares_its_hints(
    monkeypatch: pytest.MonkeyPatch, declared: str, chosen: bool | None, given: bool
) -> None:
    """Whatever its talk is: a game of knowledge may be one of free talk."""
    title = press(monkeypatch, hints=declared, talk="free")
    party = Party(Settings(game=title, seats=2, options={"mode": "each"}, hints=chosen))
    ada, _ = await seated(party, "ada", "bob")
    await party.ask(ada, ask.Start())
    assert ada.last["table"]["hints"] is given
    if given:
        await party.ask(ada, ask.Hint())
    else:
        assert await refused(party, ada, ask.Hint()) == "no-hints"
    await party.table.close()


def test_what_a_game_never_gives_no_table_can_have(monkeypatch: pytest.MonkeyPatch) -> None:
    title = press(monkeypatch, hints="never", notices=False)
    options: dict[str, Value] = {"mode": "each"}
    for settings, code in (
        (Settings(game=title, seats=2, options=options, hints=True), "no-hints"),
        (Settings(game=title, seats=2, options=options, hook="https://bell.example.net/"), "no-notices"),
    ):
        with pytest.raises(Refusal) as bad:
            check_settings(settings)
        assert bad.value.code == code
    # A table that was set up before its game said so gives none either.
    assert not Settings(game=title, seats=2, hints=True).gives_hints(Policies(hints="never"))


@pytest.mark.parametrize(
    ("among", "public", "possible"),
    [(True, False, True), (True, True, True), (False, False, True), (False, True, False)],
)
async def test_strangers_may_have_no_taking_back(
    monkeypatch: pytest.MonkeyPatch, among: bool, public: bool, possible: bool
) -> None:
    title = bids(monkeypatch, undo="consent", undo_among_strangers=among)
    party = Party(Settings(game=title, seats=3, public=public))
    ada, bob, _ = await seated(party, "ada", "bob", "cleo")
    await party.ask(ada, ask.Start())
    assert ada.last["table"]["undo"] == ("consent" if possible else "never")
    for who, guest in ((0, ada), (1, bob)):
        legal = party.table.room.state.legal(who)
        bid = party.table.room.game.text(legal[0]).split()[1]
        await party.ask(guest, ask.Act("1", {"type": "bid", "card": int(bid)}))
    if possible:
        await party.ask(bob, ask.Undo())
        await party.ask(ada, ask.Ask("undo"))
    else:
        assert await refused(party, bob, ask.Undo()) == "undo-refused"
        assert await refused(party, ada, ask.Ask("undo")) == "undo-refused"
    await party.table.close()


async def test_nobody_is_told_of_a_turn_that_everybody_has(monkeypatch: pytest.MonkeyPatch) -> None:
    for notices in (True, False):
        title = press(monkeypatch, notices=notices)
        party = Party(Settings(game=title, seats=2, options={"mode": "each"}))
        ada, _ = await seated(party, "ada", "bob")
        await party.ask(ada, ask.Start())
        assert ada.last["table"]["notices"] is notices
        assert party.table.room.turn_of() == (["ada", "bob"] if notices else [])
        await party.table.close()


@pytest.mark.parametrize(
    ("mode", "clock", "told"),
    [("standard", "real", False), ("standard", "off", False), ("turn", None, True), ("puzzle", None, True)],
)
async def test_a_mode_in_real_time_tells_nobody_of_a_turn_and_another_mode_does(
    mode: str, clock: str | None, told: bool
) -> None:
    options: dict[str, Value] = {"mode": mode, **({} if clock is None else {"clock": clock})}
    seats = 1 if mode == "puzzle" else 2
    party = Party(Settings(game="redac-chef", seats=seats, options=options))
    people = await seated(party, "ada", "bob") if seats == 2 else await seated(party, "ada")
    await party.ask(people[0], ask.Start())
    assert people[0].last["table"]["notices"] is told
    assert bool(party.table.room.turn_of()) is told
    rung = Settings(game="redac-chef", seats=seats, options=options, hook="https://bell.example.net/")
    if told:
        assert check_settings(rung).hook
    else:
        with pytest.raises(Refusal) as bad:
            check_settings(rung)
        assert bad.value.code == "no-notices"
    await party.table.close()
