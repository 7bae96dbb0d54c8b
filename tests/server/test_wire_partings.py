"""The wire test where somebody loses a chair in the middle of a game: sent away by the host, or because somebody comes with its secret.

The one who stays, the one who watches, the one who lost the chair and the one who came to it: what each was sent depends on nothing that they cannot know.
Anyone who lost a chair knows what it knew until then, and from then on no more than a spectator; the one who comes to one knows all that it knows.
"""

from __future__ import annotations

import msgspec
import pytest

from tests.server.compare import Count, check, compare
from tests.server.parting_leaks import PARTING_LEAKS, PartingLeaks
from tests.server.take import NEWCOMER, Game, Take
from tests.server.test_wire import name
from tests.server.twin import Players
from tests.table.worlds import otherwise

FILM = {"mode": "full", "event_decider": "vote"}
QUICK = [
    Game("rythm-and-play", 3, 1, 14, plot="removal"),
    Game("rythm-and-play", 4, 2, 14, bots={1: "novice"}, plot="removal"),
    Game("rythm-and-play", 2, 4, 14, plot="removal"),
    Game("faux-raccords", 3, 2, 14, FILM, plot="removal"),
    Game("rythm-and-play", 3, 2, 14, plot="handover"),
    Game("rythm-and-play", 3, 3, 14, bots={0: "novice"}, plot="handover"),
    Game("faux-raccords", 3, 1, 14, {"mode": "full"}, plot="handover"),
    Game("faux-raccords", 2, 2, 14, FILM, plot="handover"),
]
LONG = [
    *(
        Game("rythm-and-play", seats, seed, 45, bots={0: "novice"} if seats > 4 else {}, plot=plot)
        for plot in ("removal", "handover")
        for seats, seed in ((2, 5), (3, 6), (4, 7), (6, 8))
    ),
    *(
        Game("faux-raccords", seats, seed, 45, {"mode": mode, "event_decider": "vote"}, plot=plot)
        for plot in ("removal", "handover")
        for seats, seed, mode in ((2, 9, "full"), (3, 10, "series"), (4, 11, "studio"))
    ),
]


def label(game: Game) -> str:
    return f"{name(game)}-{game.plot}"


def moments(take: Take) -> list[int]:
    """Just after somebody lost a chair, some acts later, and at the end."""
    last = len(take.marks) - 1
    lost = next(at for at, said in enumerate(take.script) if said.how in ("remove", "claim"))
    return [lost + 1, (lost + last) // 2, last]


async def examine(game: Game, every: bool) -> Count:
    take, count = await Players(game).record(), Count()
    happened = take.happened(len(take.marks) - 1)
    assert happened["sat in"] and happened["acts after"] > 2 and happened["timed out"], happened
    assert happened["removed"] if game.plot == "removal" else happened["handed over"] > 1, happened
    when = moments(take)
    for place, who in enumerate(game.viewers):
        for at in when if every else {when[place % 2], when[-1]}:
            await compare(take, who, at, count)
    return count


@pytest.mark.parametrize("game", QUICK, ids=label)
async def test_no_byte_depends_on_what_somebody_cannot_know_who_lost_a_chair_or_came_to_it(
    game: Game,
) -> None:
    check(await examine(game, every=False))


@pytest.mark.slow
@pytest.mark.parametrize("game", LONG, ids=label)
async def test_no_byte_of_longer_games(game: Game) -> None:
    check(await examine(game, every=True))


async def test_who_lost_a_chair_is_compared_with_cards_that_it_got_later() -> None:
    """Else nothing would be found out: the hand of a removed guest's chair is another one in the other world."""
    game = Game("faux-raccords", 3, 2, 14, FILM, plot="removal")
    take = await Players(game).record()
    last = len(take.marks) - 1
    gone = next(said.seat for said in take.script if said.how == "remove")
    assert take.sight(gone, last).until is not None and take.sight(gone, 1).until is None
    past = take.until(last, gone)
    hand = past.record.game.describe(past.states()[-1])["hands"][gone]
    names = otherwise(past, gone, 1).names
    assert any(names.get(card, card) != card for card in hand) and not set(hand) <= set(names)
    handed = await Players(msgspec.structs.replace(game, plot="handover")).record()
    sights = [handed.sight(NEWCOMER, t) for t in range(len(handed.marks))]
    seat = next(said.seat for said in handed.script if said.how == "claim")
    assert sights[0].viewer is None and sights[-1].viewer == seat
    assert {sight.until is None for sight in sights if sight.viewer == seat} == {True, False}


# Leaks


async def search(game: Game) -> None:
    count = Count()
    for seed in (1, 2):
        take = await Players(msgspec.structs.replace(game, seed=seed)).record()
        for who in game.viewers:
            for at in moments(take):
                await compare(take, who, at, count)


@pytest.mark.plain
@pytest.mark.parametrize("game", ["rythm-and-play", "faux-raccords"])
@pytest.mark.parametrize("leak", PARTING_LEAKS)
async def test_a_planted_leak_turns_it_red(leak: str, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plot, plant = PARTING_LEAKS[leak]
    plant(PartingLeaks(monkeypatch))
    options, length = ({"mode": "full"}, 28) if game == "faux-raccords" else ({}, 18)
    with pytest.raises(AssertionError, match="a byte depends"):
        await search(Game(game, 3, 1, length, options, plot=plot))
