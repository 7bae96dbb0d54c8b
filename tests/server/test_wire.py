"""The wire test through the real server: what a viewer cannot know changes no byte that it is sent, over HTTP or WebSocket.

A recorded game is played twice at a real server with the same clock, ids and secrets (`twin.py`), the second time in a world in which every
card that the viewer has not seen by then is another one (`worlds.py`). Every byte that the viewer got must be the same, headers and
frames included; and a moment at which something is hidden but no such world was found is a failure, not a gap.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from clapboard.games.cinelinx.knowledge import viewing
from clapboard.games.cinelinx.knowledge.view import ChairView
from clapboard.games.cinelinx.moment import Chair
from clapboard.kernel.seats import CLOCK
from clapboard.server.thinking.pool import Thinkers
from tests.server.compare import Count, check, compare
from tests.server.leaks import EVENT_LEAKS, EXTRA_LEAKS, SERVER_LEAKS, Leaks
from tests.server.take import Game
from tests.server.twin import Players
from tests.table.worlds import otherwise

MODES = ("tutorial", "full", "shorts", "series", "arcs", "studio")


async def examine(game: Game, moments: int, viewers: int | None = None) -> Count:
    """So many moments of every viewer, spread over the game; or of so many of its viewers."""
    take = await Players(game).record()
    last = len(take.marks) - 1
    assert last * 2 >= game.length, f"the game was over after {last}"
    happened, count = take.happened(last), Count()
    assert happened["timed out"], happened
    if len(game.viewers) > 2:
        assert happened["sat in"] and happened["returned"], happened
    elif game.game == "rythm-and-play":  # in the other game nothing is ever taken back
        assert happened["taken back"], happened
    start = game.seed % len(game.viewers)
    for viewer in (game.viewers * 2)[start : start + (viewers or len(game.viewers))]:
        for moment in range(1, moments + 1):
            await compare(take, viewer, last * moment // moments, count)
    return count


def films(length: int) -> list[Game]:
    """Every mode with two, three and four chairs; in turn all people, one computer player, two; every other one with votes."""
    games: list[Game] = []
    for place, (mode, seats) in enumerate((mode, seats) for mode in MODES for seats in (2, 3, 4)):
        bots = {(place + extra) % seats: "novice" for extra in range(min(place % 3, seats - 1))}
        more = {"event_decider": "vote"} if place % 2 else {}
        games.append(Game("faux-raccords", seats, place + 1, length, {"mode": mode, **more}, bots))
    return games


def name(game: Game) -> str:
    return f"{game.game}-{game.options.get('mode', 'standard')}-{game.seats}-bots{len(game.bots)}"


QUICK = [
    Game("rythm-and-play", 2, 2, 22),
    Game("rythm-and-play", 3, 5, 16, bots={1: "novice"}),
    Game("rythm-and-play", 5, 3, 20, bots={0: "regular", 3: "novice"}),
    Game("rythm-and-play", 3, 6, 14, bots={0: "novice", 2: "novice"}),
    *(films(16)[3 * place + place % 3] for place in range(6)),
]
LONG = [
    *(Game("rythm-and-play", seats, seats, 60) for seats in (2, 3, 4, 5, 6)),
    *(Game("rythm-and-play", seats, 10 + seats, 45, bots={seats - 1: "novice"}) for seats in (2, 3, 4, 5, 6)),
    *(
        Game("rythm-and-play", seats, 20 + seats, 40, bots=dict.fromkeys(range(1, seats), "novice"))
        for seats in (3, 4)
    ),
    *films(48),
]


@pytest.mark.parametrize("game", QUICK, ids=name)
async def test_no_byte_of_the_server_depends_on_what_a_viewer_cannot_know(game: Game) -> None:
    check(await examine(game, 1, viewers=2))


@pytest.mark.parametrize("seed, drawn", [(3, 0), (96, 3)])
async def test_no_byte_where_answers_do_not_come_in_time(seed: int, drawn: int) -> None:
    """A vote that nobody casts, and cards that chance passes on for those who chose none."""
    game = Game("faux-raccords", 3, seed, 14, {"mode": "full", "event_decider": "vote"})
    take = await Players(game).record()
    last, count = len(take.marks) - 1, Count()
    entries = take.until(last).happened
    assert take.happened(last)["unanswered"]
    assert sum(len(entry.chance) for entry in entries if entry.by == CLOCK) == drawn
    for viewer in game.viewers:
        await compare(take, viewer, last, count)
    check(count)


BLUFFS = Game("cinelinx", 3, 1, 24, {"dc_set": "none"}, eventful=False)


async def links(game: Game, viewers: Sequence[int | None]) -> Count:
    """A game of Cinelinx, to its last moment: there the hands, the deck and what is true of a standing play are others."""
    take = await Players(game).record()
    last, count = len(take.marks) - 1, Count()
    for viewer in viewers:
        past = take.until(last, viewer)
        there = otherwise(past, viewer, game.seed * 1000 + last).tape
        claims = [pair for pair in zip(past.tape(), there, strict=True) if isinstance(pair[0], dict)]
        assert any(true != other for true, other in claims), "no bluff is in it"
        await compare(take, viewer, last, count)
    return count


async def test_no_byte_tells_of_a_hand_the_deck_or_a_bluff() -> None:
    check(await links(BLUFFS, BLUFFS.viewers))


@pytest.mark.slow
@pytest.mark.parametrize("seats, judging", [(2, "challenge"), (3, "vote"), (4, "challenge"), (6, "vote")])
async def test_no_byte_tells_of_a_bluff_at_any_table(seats: int, judging: str) -> None:
    game = msgspec.structs.replace(
        BLUFFS, seats=seats, seed=1, length=40, options={**BLUFFS.options, "judging": judging}
    )
    check(await links(game, game.viewers))


@pytest.mark.parametrize("leak", ["truth", "hand"])
async def test_a_leak_of_a_bluff_or_a_hand_turns_it_red(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    true = viewing.chair

    def chair(each: Chair, own: bool) -> ChairView:
        return msgspec.structs.replace(true(each, own), points=sum("".join(each.hand).encode()))

    if leak == "truth":
        monkeypatch.setattr(viewing, "claim", lambda each, over: each)
    else:
        monkeypatch.setattr(viewing, "chair", chair)
    with pytest.raises(AssertionError, match="a byte depends"):
        await links(BLUFFS, [None, 1])


@pytest.mark.slow
@pytest.mark.parametrize("game", LONG, ids=name)
async def test_no_byte_for_any_viewer_at_any_time(game: Game) -> None:
    check(await examine(game, 3))


@pytest.mark.slow
@pytest.mark.parametrize("game", ["rythm-and-play", "faux-raccords"])
async def test_no_byte_beside_computer_players_in_their_own_processes(game: str) -> None:
    played = Game(game, 3, 4, 24, {"mode": "full"} if game == "faux-raccords" else {}, {1: "regular"})
    thinkers = Thinkers(1)
    try:
        players = Players(played)
        players.thinkers = thinkers
        take = await players.record()
    finally:
        await thinkers.close()
    assert take.thoughts, "nobody has thought"
    count = Count()
    for viewer in played.viewers:
        await compare(take, viewer, len(take.marks) - 1, count)
    check(count)


# Leaks, each a line that somebody could write


async def search(game: Game) -> None:
    count = Count()
    for seed in range(3):
        take = await Players(msgspec.structs.replace(game, seed=game.seed + seed)).record()
        for viewer in (1, None):
            await compare(take, viewer, len(take.marks) - 1, count)


SMALL = {
    "rythm-and-play": Game("rythm-and-play", 3, 1, 7, eventful=False),
    "faux-raccords": Game("faux-raccords", 3, 1, 7, {"mode": "full"}, eventful=False),
}


@pytest.mark.plain
@pytest.mark.parametrize("game", SMALL)
@pytest.mark.parametrize("leak", SERVER_LEAKS)
async def test_a_planted_leak_turns_it_red(game: str, leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    SERVER_LEAKS[leak](Leaks(monkeypatch))
    with pytest.raises(AssertionError, match="a byte depends"):
        await search(SMALL[game])


@pytest.mark.plain
@pytest.mark.parametrize("leak", EXTRA_LEAKS)
async def test_a_leak_of_what_others_do_turns_it_red(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, plant = EXTRA_LEAKS[leak]
    plant(Leaks(monkeypatch))
    with pytest.raises(AssertionError, match="a byte depends"):
        await search(msgspec.structs.replace(SMALL[game], length=11, bots={2: "regular"}))


EVENTFUL = {name: msgspec.structs.replace(game, length=10, eventful=True) for name, game in SMALL.items()}
ALONE = Game("rythm-and-play", 3, 6, 8, bots={0: "novice", 2: "novice"})


@pytest.mark.plain
@pytest.mark.parametrize("leak", EVENT_LEAKS)
async def test_a_leak_beside_acts_turns_it_red(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, plant = EVENT_LEAKS[leak]
    plant(Leaks(monkeypatch))
    with pytest.raises(AssertionError, match="a byte depends"):
        await search(EVENTFUL[game])


@pytest.mark.plain
async def test_a_leak_of_what_is_taken_back_turns_it_red(monkeypatch: pytest.MonkeyPatch) -> None:
    Leaks(monkeypatch).taken_back()
    with pytest.raises(AssertionError, match="a byte depends"):
        await search(ALONE)


@pytest.mark.parametrize("game", [*EVENTFUL.values(), ALONE], ids=name)
async def test_without_a_leak_it_stays_green(game: Game) -> None:
    await search(game)
