"""From a view to the improver, and back to acts: the page of a seat as a problem, and the way from the page as it lies to a better one."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from clapboard.games.redac_chef.actions import Arrange, Laid, Lift, MoveCentre, Place, Spot, Turn
from clapboard.games.redac_chef.box.components import DAYS, TILE_OF
from clapboard.games.redac_chef.box.tables import AD, Box
from clapboard.games.redac_chef.knowledge.view import RedacView, SideView
from clapboard.games.redac_chef.rules import grid
from clapboard.games.redac_chef.rules.scoring import Terms
from clapboard.games.redac_chef.solver.improver import Improver
from clapboard.games.redac_chef.solver.page import MOST_TILES
from clapboard.kernel.action import Action

CENTRE: Final = "CP"


class Layout(msgspec.Struct, kw_only=True):
    """A page that was found for a view."""

    page: dict[str, Spot]
    centre: tuple[int, int]
    score: int
    """The sum of the rows; against others the empty area is counted by the table for one player."""
    dollars: int
    steps: int = 0


def terms_from(box: Box, view: RedacView, side: SideView) -> Terms:
    """What the own page is scored by. What compares players is not known yet: it is counted as if one played alone."""
    mode = view.options["mode"]
    return Terms(
        box,
        side.centre,
        view.news[-1] if view.news else "",
        side.character,
        alone=True,
        all_tied=int(view.options["all_tied_area"]),
        cell_penalty=modification_of(view) == 1,
        puzzle=mode == "puzzle",
        family=mode == "family",
    )


def modification_of(view: RedacView) -> int:
    if view.options["mode"] not in ("standard", "solo", "newsroom"):
        return 0
    record = str(view.options["record"])
    return int(record[4:]) if record.startswith("mod-") else 0


def centres_from(box: Box, view: RedacView, side: SideView) -> list[tuple[int, int]]:
    """Where the centrepiece may lie in the end."""
    day = DAYS.index(view.day)
    places = grid.centre_places(box, day, side.centre)
    card = box.news[view.news[-1]] if view.news and view.news[-1] else None
    if card is not None and card.inside:
        places = [place for place in places if not grid.touches_edge(box, day, place)]
    return places


def seed_from(view: RedacView, tiles: Iterable[str], salt: str = "") -> int:
    """The same for the same tiles on the same day: who is asked again in the middle of a layout means the same page."""
    told = " ".join([view.day, salt, *sorted(tiles)])
    return int.from_bytes(hashlib.blake2b(told.encode(), digest_size=8).digest())


def improver_from(
    box: Box,
    view: RedacView,
    tiles: Sequence[str],
    *,
    dollar: float = 0.0,
    still: bool = False,
    must: Iterable[str] = (),
    seed: int | None = None,
    from_page: bool = False,
) -> Improver:
    """For the viewer's side and these tiles. `still`: what lies on the page stays there. `from_page`: begin with the page as it lies."""
    side = own_side(view)
    day = DAYS.index(view.day)
    chosen = [tile for tile in tiles if tile in side.page] + [tile for tile in tiles if tile not in side.page]
    chosen = sorted(chosen[:MOST_TILES])
    numbers = [TILE_OF[tile] for tile in chosen]
    laid = [place for place, tile in enumerate(chosen) if tile in side.page]
    ads = [place for place, tile in enumerate(numbers) if box.kind[tile] == AD]
    centre = (side.centre_at[0], side.centre_at[1])
    places = centres_from(box, view, side)
    if still:
        free = grid.covered(box, day, side.page, None)
        size = box.centre_width, box.centre_height
        places = [place for place in places if grid.is_free(free, *place, *size)] or [centre]
    improver = Improver(
        box,
        day,
        numbers,
        terms_from(box, view, side),
        places,
        seed_from(view, chosen) if seed is None else seed,
        side.token,
        side.blocks,
        dollar,
        must=[place for place, tile in enumerate(chosen) if tile in set(must)],
        must_up=ads if view.options["mode"] == "puzzle" else [],
        still=laid if still else [],
    )
    if still or (from_page and centre in places):
        improver.lay(len(numbers), *centre)
        for place in laid:
            spot = side.page[chosen[place]]
            improver.lay(place, spot.column, spot.row, spot.up)
    return improver


def layout_from(improver: Improver, tiles: Sequence[str]) -> Layout | None:
    """The best page that was found; `tiles` in the order in which the improver got them."""
    if not improver.found():
        return None
    return Layout(
        page={tiles[place]: Spot(column, row, up) for place, column, row, up in improver.layout()},
        centre=improver.centre(),
        score=int(improver.best_total),
        dollars=int(improver.best_money),
        steps=int(improver.steps),
    )


def own_side(view: RedacView) -> SideView:
    seat = view.viewer or 0
    return view.sides[seat // 2 if view.options["mode"] == "newsroom" else seat]


def way_to(side: SideView, goal: Layout) -> list[Action]:
    """The acts that make the page of a side as it lies into another one."""
    return way_between(side.page, (side.centre_at[0], side.centre_at[1]), goal)


def way_between(page: Mapping[str, Spot], centre: tuple[int, int], goal: Layout) -> list[Action]:
    """Off with what is in the way, then the centrepiece, then tile by tile."""
    acts: list[Action] = []
    for tile, spot in sorted(page.items()):
        wanted = goal.page.get(tile)
        if wanted is None or (wanted.column, wanted.row) != (spot.column, spot.row):
            acts.append(Lift(tile))
        elif wanted.up != spot.up:
            acts.append(Turn(tile))
    if goal.centre != centre:
        acts.append(MoveCentre(*goal.centre))
    for tile, wanted in sorted(goal.page.items(), key=lambda item: (item[1].row, item[1].column)):
        lies = page.get(tile)
        if lies is None or (wanted.column, wanted.row) != (lies.column, lies.row):
            acts.append(Place(tile, wanted.column, wanted.row, up=wanted.up))
    return acts


def arranged(side: SideView, goal: Layout) -> Arrange | None:
    """The same in one act, for tiles that do not leave the page; None where nothing changes."""
    moved = [
        Laid(tile, spot.column, spot.row, spot.up)
        for tile, spot in sorted(goal.page.items())
        if side.page.get(tile) != spot
    ]
    return Arrange(tuple(moved)) if moved else None
