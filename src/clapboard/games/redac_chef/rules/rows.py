"""The score sheet of one side and one day."""

from __future__ import annotations

import msgspec


class Rows(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Every row as written: a row may be negative, only the day's total has a floor (RC-066, RC-R20)."""

    articles: int = 0
    photos: int = 0
    centrepiece: int = 0
    area: int = 0
    mood: int = 0
    surplus: int = 0
    dollars: int = 0
    largest: int = 0
    """Size of the largest empty area, after Wilbur."""
    area_points: int = 0
    """The empty-area points without news."""
    penalty: int = 0
    """What the mood cost, after Jazz, 10B and SUN-11, without news; 0 or more."""
    malus: int = 0
    """What a news card that demands something took away; 0 or more."""
    best_photo: int = 0
    left_over: int = 0
    """Tiles on the desk."""
    empty: int = 0
    """Empty cells in all."""
    face_down: int = 0
    """Tiles that lie face down."""
    token: int = 0
    """The deadline token; 0 where there are none."""

    @property
    def sum(self) -> int:
        return self.articles + self.photos + self.centrepiece + self.area + self.mood + self.surplus

    @property
    def total(self) -> int:
        return max(0, self.sum)


ROW_NAMES = ("articles", "photos", "centrepiece", "area", "mood", "surplus")
