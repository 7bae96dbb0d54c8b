"""What a designer wants to know of the game: what tiles, centrepieces, news and characters are worth (`clapboard balance redac-chef`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clapboard.games.redac_chef.box.components import STANDARD
from clapboard.games.redac_chef.facts import NewsRevealed, Scored
from clapboard.games.redac_chef.rules.settings import side_number
from clapboard.kernel.fact import Fact
from clapboard.kernel.measures import Factor, Happening, Measure, Measured, Quantity

if TYPE_CHECKING:
    from clapboard.games.redac_chef.state import State

ROWS = {
    "articles": "Articles",
    "photos": "Photos",
    "centrepiece": "Centrepieces",
    "area": "Empty area",
    "mood": "Mood",
    "surplus": "Surplus",
}
STARTING = tuple(id for id in STANDARD.centrepieces if id.startswith("D"))
SIDES = tuple(id for id in STANDARD.centrepieces if not id.startswith("D"))

MEASURES: tuple[Measure, ...] = (
    Factor(
        key="friday",
        title="Starting centrepiece",
        about="Who wins with which one.",
        values=STARTING,
    ),
    Factor(key="saturday", title="Centrepiece of Saturday", values=SIDES),
    Factor(key="sunday", title="Centrepiece of Sunday", values=SIDES),
    Factor(
        key="character",
        title="Character",
        about="In games with powers.",
        values=tuple(STANDARD.characters),
    ),
    Factor(
        key="dollars",
        title="Dollars",
        about="Earned on the three days.",
        values=("0-9", "10-13", "14-17", "18-21", "22 and more"),
    ),
    *(Quantity(key=row, title=title, about="Points of the three days.") for row, title in ROWS.items()),
    Quantity(key="revenue", title="Dollars", about="Of the three days."),
    Quantity(key="left", title="Tiles left over", about="On the desk when the days ended."),
    Happening(
        key="news",
        title="What a news card does",
        about="How much more a player has at the end, on average, of a game with this card.",
        changes=("score", *ROWS, "revenue"),
    ),
    Happening(
        key="tile",
        title="What a tile is worth",
        about="How much more players have at the end, on average, than others of the same game, if this tile lay face up on a page of theirs. "
        "Players who lay many tiles have more of each and more points: compare tiles of one size.",
        changes=("score", "photos", "revenue"),
        each=True,
    ),
    Happening(
        key="centre",
        title="What a centrepiece brings",
        about="How much more players have at the end, on average, than others of the same game, if they had this one on some day.",
        changes=("score", "centrepiece"),
        each=True,
    ),
    Happening(
        key="power",
        title="What a character brings",
        about="How much more players have at the end, on average, than others of the same game. In games with powers.",
        changes=("score", *ROWS, "revenue"),
        each=True,
    ),
)


def measure(start: State, course: Sequence[Sequence[Fact]], end: State) -> Measured:
    seats = end.at.seats
    scored: list[Scored] = []
    news: list[str] = []
    for facts in course:
        for fact in facts:
            if isinstance(fact, Scored):
                scored.append(fact)
            elif isinstance(fact, NewsRevealed):
                news.append(fact.card)
    factors: list[dict[str, str]] = []
    quantities: list[dict[str, float]] = []
    happened: list[dict[str, list[str]]] = []
    for seat in range(seats):
        number = side_number(end, seat)
        side = end.at.sides[number]
        own = [fact for fact in scored if fact.side == number]
        said = {
            name: fact.centre
            for name, day in (("friday", "FRI"), ("saturday", "SAT"), ("sunday", "SUN"))
            for fact in own
            if fact.day == day
        }
        if side.character:
            said["character"] = side.character
        revenue = sum(rows.dollars for rows in side.days)
        said["dollars"] = span_of(revenue)
        factors.append(said)
        amounts = {row: float(sum(getattr(rows, row) for rows in side.days)) for row in ROWS}
        left = float(sum(rows.left_over for rows in side.days))
        quantities.append({**amounts, "revenue": float(revenue), "left": left})
        shown = {tile for fact in own for tile, spot in fact.page.items() if spot.up}
        happened.append(
            {
                "tile": sorted(shown),
                "centre": sorted({fact.centre for fact in own}),
                "power": [side.character] if side.character else [],
            }
        )
    return Measured(
        factors=factors,
        quantities=quantities,
        happenings={"news": sorted({*news, *start.at.news})},
        own=happened,
    )


def span_of(dollars: int) -> str:
    for most, name in ((9, "0-9"), (13, "10-13"), (17, "14-17"), (21, "18-21")):
        if dollars <= most:
            return name
    return "22 and more"
