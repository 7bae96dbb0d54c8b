"""What a tile is worth to somebody who gathers: points, mood, sections, dollars, and the room that it takes.

Rough numbers for a page that does not exist yet; the improver says it exactly, later and at a price.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from clapboard.games.redac_chef.box.components import DAYS, TILE_OF
from clapboard.games.redac_chef.box.tables import ARTICLE, PHOTO, Box
from clapboard.games.redac_chef.knowledge.view import RedacView, SideView

CELL: Final = 0.17
"""Points that a cell of the page brings otherwise."""
PHOTO_WORTH: Final = {1: 2.1, 2: 3.3}
"""By the number of sections on it."""
MOOD_PHOTO: Final = 3.1
DOLLARS: Final = {"FRI": 4, "SAT": 9, "SUN": 13}
"""What a careful paper has earned by the end of each day."""
SAFE: Final = {"FRI": 5, "SAT": 11, "SUN": 16}
"""The same where the single poorest paper is out (RC-075)."""
MOST: Final = {"FRI": 6, "SAT": 13, "SUN": 19}
"""More is not worth its cells, whatever the others have."""
USUAL: Final = 4
"""What others earn on a day of which nothing is known yet."""
NEEDED: Final = 12
PHOTOS: Final = {"FRI": 3, "SAT": 4, "SUN": 6}
"""More than so many leave no articles for them."""
CENTREPIECES: Final = {
    "4A": 6.5, "8A": 6.5, "2A": 6.0, "12B": 6.5, "1B": 5.5, "5B": 5.5, "5A": 5.0, "3B": 5.0, "8B": 5.0, "10A": 5.5, "11A": 5.0, "11B": 5.5,
    "10B": 5.0, "12A": 4.5, "7A": 5.5, "6A": 5.5, "3A": 5.0, "1A": 4.5, "9A": 4.5, "9B": 4.5, "7B": 4.0, "2B": 4.5, "4B": 4.0, "6B": 4.0,
}  # fmt: skip
"""What each brings a good layout."""


class Gathered:
    """What somebody has gathered so far, counted."""

    def __init__(
        self, box: Box, view: RedacView, side: SideView, tiles: Iterable[str], margin: int = 0
    ) -> None:
        self.box = box
        self.day = view.day
        self.tiles = list(tiles)
        self.area = 0
        self.mood = 0
        self.photos = 0
        self.sections = [0, 0, 0]
        self.ads = 0
        self.dollars = sum(rows.dollars for rows in side.days)
        for tile in self.tiles:
            number = TILE_OF[tile]
            self.area += box.width[number] * box.height[number]
            self.mood += box.faces[number]
            self.dollars += box.dollars[number]
            self.photos += box.kind[number] == PHOTO
            self.ads += box.dollars[number] > 0
            if box.section[number] >= 0:
                self.sections[box.section[number]] += 1
        self.goal = goal_of(box, view, side, margin)
        self.centre = side.centre

    def worth(self, tile: str, late: float) -> float:
        """In points, less what its cells would bring otherwise; `late` from 0 to 1, how far the gathering is."""
        box, number = self.box, TILE_OF[tile]
        cells = box.width[number] * box.height[number]
        rent = CELL * cells
        if box.kind[number] == ARTICLE:
            section = box.section[number]
            crowd = self.sections[section] - min(self.sections)
            shift = abs(self.mood + box.faces[number]) - abs(self.mood)
            worth = box.points[number] + 0.35 - (0.3 + 0.5 * late) * shift - 0.25 * max(0, crowd - 1)
            return worth + self.centre_worth(number) - rent
        if box.kind[number] == PHOTO:
            marks = box.marks[number]
            worth = MOOD_PHOTO if marks & 24 else PHOTO_WORTH[2 if marks & (marks - 1) else 1]
            if cells <= 6:
                worth -= 0.6
            return worth - 0.8 * max(0, self.photos + 1 - PHOTOS[self.day]) + self.centre_worth(number) - rent
        missing = self.goal - self.dollars
        paid = min(box.dollars[number], max(0, missing))
        return 1.15 * paid + 0.1 * (box.dollars[number] - paid) + self.centre_worth(number) - rent

    def centre_worth(self, number: int) -> float:
        """What the centrepiece makes of one more of its kind, roughly."""
        box, centre = self.box, self.centre
        kind, faces, section = box.kind[number], box.faces[number], box.section[number]
        if kind == PHOTO:
            return {"1B": 0.7, "2A": 0.5, "2B": 0.7, "D5": 0.4, "12B": 0.5 if self.photos < 4 else 0.0}.get(
                centre, 0.0
            )
        if kind == ARTICLE:
            if centre in ("D2", "6B"):
                return 0.4 if section == 1 else 0.0
            if centre in ("9A", "D3"):
                return 0.3 if faces < 0 else 0.0
            if centre == "9B":
                return 0.3 if faces > 0 else 0.0
            if centre in ("D1", "12B"):
                return 0.4 if self.sections[section] == min(self.sections) else 0.0
            return 0.2 if centre in ("1A", "3A", "6A") else 0.0
        return {"5A": 0.6, "5B": 0.8, "7A": 0.8, "D6": 0.5, "12B": 0.8 if self.ads < 4 else 0.0}.get(
            centre, 0.0
        )


def goal_of(box: Box, view: RedacView, side: SideView, margin: int = 0) -> int:
    """The dollars that a side wants to have in all when the day ends: enough not to be the poorest by what lies open of the others, and
    where the poorest is out, by Sunday a `margin` more than everybody wants."""
    mode, day = view.options["mode"], view.day
    others = [each for each in view.sides if each is not side and not each.out]
    several = len(others) >= 2 or mode in ("family", "turn")
    goal = (SAFE if several else DOLLARS)[day]
    if mode == "turn":
        return max(4, min((shown_of(box, each) for each in others), default=0) + 1)
    if mode == "solo":
        return max(goal, NEEDED if day == "SUN" else 0)
    poorest = min(
        (sum(rows.dollars for rows in each.days) + max(USUAL, shown_of(box, each)) for each in others),
        default=0,
    )
    if several:
        return min(MOST[day], max(goal, poorest + 2)) + margin * DAYS.index(day) // 2
    return max(goal, poorest - 3)


def enough_of(box: Box, view: RedacView, side: SideView) -> int:
    """The dollars with which a side is not alone the poorest at the end of Sunday, as far as the pages of the others tell: those that are
    printed for certain, the others with every ad that they have; 0 where nobody goes bankrupt."""
    others = [each for each in view.sides if each is not side and not each.out]
    if view.day != "SUN" or len(others) < 2 or view.options["mode"] not in ("standard", "newsroom"):
        return 0
    return min(
        sum(rows.dollars for rows in each.days)
        + (paid_of(box, each) if each.token else max(USUAL, shown_of(box, each)) + 1)
        for each in others
    )


def paid_of(box: Box, side: SideView) -> int:
    """The dollars of the ads that lie face up on a page."""
    return sum(box.dollars[TILE_OF[tile]] for tile, spot in side.page.items() if spot.up)


def shown_of(box: Box, side: SideView) -> int:
    """The dollars of all ads that a side has gathered today."""
    return sum(box.dollars[TILE_OF[tile]] for tile in (*side.page, *side.desk, *side.carried))
