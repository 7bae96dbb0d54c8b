"""The basic genres, and what other sources call them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

GENRES: Final = (
    "Action", "Adventure", "Animation", "Biography", "Comedy", "Crime", "Drama", "Family", "Fantasy", "History", "Horror",
    "Music", "Musical", "Mystery", "Romance", "Sci-Fi", "Sport", "Thriller", "War", "Western",
)  # fmt: skip

IDS: Final = {name.lower().replace("-", "_"): at for at, name in enumerate(GENRES)}
"""Genre ids to numbers: `sci_fi` is 15."""

OTHER_NAMES: Final = {
    "film-noir": "Crime",
    "film noir": "Crime",
    "science fiction": "Sci-Fi",
    "scifi": "Sci-Fi",
}
"""What IMDb and TMDB call some of them."""

NUMBERS: Final = {name.casefold(): at for at, name in enumerate(GENRES)} | {
    other: GENRES.index(name) for other, name in OTHER_NAMES.items()
}


def mask(names: Iterable[str]) -> int:
    """The genres as bits; names that are no basic genre (Short, TV Movie, ...) are left out."""
    bits = 0
    for name in names:
        number = NUMBERS.get(name.strip().casefold())
        if number is not None:
            bits |= 2**number
    return bits


def named(bits: int) -> tuple[str, ...]:
    return tuple(name for at, name in enumerate(GENRES) if bits >> at & 1)
