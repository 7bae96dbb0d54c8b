"""What somebody was sent in a game at a server, and in the same game in a world that they could not tell from it: the same, byte for byte."""

from __future__ import annotations

import msgspec

from tests.server.take import Take, Who
from tests.server.twin import Players
from tests.table.worlds import nothing_hidden, otherwise


class Count(msgspec.Struct):
    """Moments of viewers: compared, and at which nothing was hidden; places: hidden, and other ones in the other world."""

    compared: int = 0
    open: int = 0
    hidden: int = 0
    differ: int = 0
    half: int = 0
    """Moments at which at least half of the hidden places differ."""
    less: int = 0
    """Moments at which fewer do, because in no world more of them could (`hands.Limit`)."""


async def compare(take: Take, who: Who, t: int, count: Count) -> None:
    past, viewer = take.until(t, who), take.sight(who, t).viewer
    world = otherwise(past, viewer, take.game.seed * 1000 + t)
    if not world.differ:
        assert nothing_hidden(past, viewer), (
            f"{who} at {t}: something is hidden, and no other world was found"
        )
        count.open += 1
        return
    other = b"".join(await Players(take.game, take, world, who).repeat(t))
    true = b"".join(take.got[who][: take.marks[t].got[who]])
    assert true == other, (
        f"{who} at {t}: a byte depends on what this viewer cannot know: {difference(true, other)!r}"
    )
    count.compared += 1
    count.hidden += world.hidden
    count.differ += world.differ
    assert world.half or world.most is not None, (
        f"{who} at {t}: only {world.differ} of {world.hidden} hidden places differ"
    )
    count.half += world.half
    count.less += not world.half


def difference(one: bytes, two: bytes) -> tuple[bytes, bytes]:
    pairs = zip(one, two, strict=False)
    at = next((at for at, pair in enumerate(pairs) if pair[0] != pair[1]), min(len(one), len(two)))
    return one[max(0, at - 60) : at + 60], two[max(0, at - 60) : at + 60]


def check(count: Count) -> None:
    assert count.open <= max(1, count.compared // 9), (
        count
    )  # with two seats a whole hand may be known for a while
    assert count.differ * 2 >= count.hidden >= count.compared * 3, count
    assert count.half + count.less == count.compared and count.less * 20 <= count.compared, count
