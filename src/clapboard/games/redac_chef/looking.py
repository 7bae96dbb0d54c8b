"""Questions about pages, for a screen: where a picked tile could lie and what it would bring there, and what a page is worth as it lies.
All of it is public, or the asker's own."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from clapboard.games.redac_chef.actions import Arrange, Laid, Spot
from clapboard.games.redac_chef.box.components import DAYS, TILE_OF, TILES
from clapboard.games.redac_chef.box.tables import Box
from clapboard.games.redac_chef.knowledge.view import RedacView
from clapboard.games.redac_chef.moment import Position, Side
from clapboard.games.redac_chef.rules import check, grid
from clapboard.games.redac_chef.rules.counting import Counted, counted
from clapboard.games.redac_chef.rules.layout import CENTRE, changes_of
from clapboard.games.redac_chef.rules.rows import Rows
from clapboard.games.redac_chef.rules.scoring import Terms, compare, compared_areas, own_rows
from clapboard.games.redac_chef.rules.settings import active
from clapboard.games.redac_chef.rules.sheet import Sheet
from clapboard.games.redac_chef.state import State
from clapboard.kernel.chance import Dream
from clapboard.kernel.errors import IllegalAction, NoAnswer
from clapboard.kernel.position import filled
from clapboard.kernel.rng import Rng

MOST_TURNED = 6
"""Tiles in conflict up to which the price of printing now is worked out; beyond, nobody waits for it."""


class Scratch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet of the day's grid on which kept tiles are tried out while reporting (8B, RC-R50). It is not the page, and never scores."""

    centre_at: tuple[int, int]
    page: dict[str, Spot] = {}


class AboutPlaces(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="places"):
    """Every free place of the asker's page for one tile, wherever that lies now; `CP`: for the centrepiece."""

    tile: str
    up: bool = True
    sheet: Scratch | None = None
    """On the asker's scratch sheet instead of the page."""


class AboutPage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="page"):
    """What a page is worth as it lies."""

    side: int = -1
    """-1: the asker's own."""
    sheet: Scratch | None = None
    """The asker's scratch sheet instead of the page."""


class Fit(msgspec.Struct, frozen=True, array_like=True):
    """One place: what the page would win there, how large its largest gap would be, and whom the tile would conflict with."""

    column: int
    row: int
    gain: int
    gap: int
    clashes: list[str] = []


class Places(msgspec.Struct, frozen=True):
    tile: str
    gap: int
    """The largest gap now, as the page lies."""
    places: list[Fit]


class PageWorth(msgspec.Struct, frozen=True):
    """A page as it lies, tiles in conflict counted as if there were none, and what compares the pages counted among them as they lie."""

    side: int
    rows: Rows
    total: int
    printed: int | None
    """What would be left if it were printed now and the cheaper tiles turned; null where that is not worked out."""
    counted: Counted
    conflicts: list[list[str]]


def look(view: RedacView, about: AboutPlaces | AboutPage, box: Box) -> Places | PageWorth:
    state = known(view, box)
    if about.sheet is not None:
        number = own_side(view)
        state.at.sides = [*state.at.sides]
        state.at.sides[number] = tried(state, number, about.sheet)
    if isinstance(about, AboutPage):
        return page_worth(state, own_side(view) if about.side < 0 else about.side)
    return places(state, own_side(view), about)


def known(view: RedacView, box: Box) -> State:
    """The pages and the terms of the day, without the supply: nothing here asks for it."""
    told = filled(
        Position,
        view,
        day=DAYS.index(view.day),
        slots=[],
        removed=[],
        pile=[],
        news=list(view.news),
        reason="",
    )
    return State(told, Dream(Rng(0), None), box)


def own_side(view: RedacView) -> int:
    if view.viewer is None:
        raise NoAnswer("no-page", "a spectator has no page")
    return view.viewer // 2 if view.options["mode"] == "newsroom" else view.viewer


def _side(state: State, number: int) -> Side:
    if not 0 <= number < len(state.at.sides):
        raise NoAnswer("no-such-side", f"there is no side {number} here", side=number)
    side = state.at.sides[number]
    if not side.centre:
        raise NoAnswer("no-page", "there is no page before its centrepiece is chosen", side=number)
    return side


def tried(state: State, number: int, sheet: Scratch) -> Side:
    """A side as if its scratch sheet were its page."""
    at, side = state.at, _side(state, number)
    reports = at.stage == "day" and state.mode != "newsroom" and at.people[number].phase == "report"
    if not reports or not state.box.centrepieces[side.centre].sheet:
        raise NoAnswer("no-sheet", "there is no sheet to try tiles on")
    if sheet.centre_at not in grid.centre_places(state.box, at.day, side.centre):
        raise NoAnswer("star-uncovered", "the centrepiece must cover the star")
    empty = msgspec.structs.replace(side, page={}, centre_at=sheet.centre_at)
    if sheet.page:
        laid = tuple(Laid(tile, spot.column, spot.row, spot.up) for tile, spot in sheet.page.items())
        found = changes_of(state, empty, Arrange(laid))
        if isinstance(found, IllegalAction):
            raise NoAnswer(found.code, found.message, **found.params)
    left = [tile for tile in side.desk if tile not in sheet.page]
    return msgspec.structs.replace(empty, page=dict(sheet.page), desk=left)


def _scored(state: State, side: Side) -> tuple[Sheet, Rows, Terms]:
    sheet = grid.measured(state.box, state.at.day, side.page, side.centre_at)
    terms = check.terms_of(state, side)
    return (
        sheet,
        own_rows(sheet, terms, len(side.desk) + len(side.carried), side.token, side.blocks),
        terms,
    )


def page_worth(state: State, number: int) -> PageWorth:
    side = _side(state, number)
    sheet, rows, _ = _scored(state, side)
    found, pairs = counted(sheet), _pairs(sheet)
    numbers = [one for one in active(state) if state.at.sides[one].centre]
    if number in numbers:
        pages = [_scored(state, state.at.sides[one]) for one in numbers]
        compare([page[0] for page in pages], [page[1] for page in pages], [page[2] for page in pages])
        rows = pages[numbers.index(number)][1]
    printed: int | None = rows.total
    if pairs:
        printed = None
        if len({tile for pair in pairs for tile in pair}) <= MOST_TURNED:
            printed = max(0, rows.sum - lost(state, side, check.proposal(state, side)))
    return PageWorth(
        side=number, rows=rows, total=rows.total, printed=printed, counted=found, conflicts=pairs
    )


def lost(state: State, side: Side, turned: Iterable[str]) -> int:
    """What the own rows lose when these tiles are turned down; gaps stay as they are."""
    before = _scored(state, side)[1].sum
    names = set(turned)
    page = {
        tile: Spot(spot.column, spot.row, spot.up and tile not in names) for tile, spot in side.page.items()
    }
    return before - _scored(state, msgspec.structs.replace(side, page=page))[1].sum


def _pairs(sheet: Sheet) -> list[list[str]]:
    return [[TILES[sheet.tiles[one]], TILES[sheet.tiles[two]]] for one, two in sheet.conflicts()]


def places(state: State, number: int, about: AboutPlaces) -> Places:
    side = _side(state, number)
    at, box = state.at, state.box
    centre = about.tile == CENTRE
    if not centre and about.tile not in TILE_OF:
        raise NoAnswer("no-such-tile", "there is no such tile", tile=about.tile)
    if not centre and not any(
        about.tile in held for held in (side.page, side.desk, side.carried, hands(state, number))
    ):
        raise NoAnswer("not-yours", "that tile is neither on your desk nor on your page", tile=about.tile)
    _, now, terms = _scored(state, side)
    compared = not (terms.alone or terms.family or terms.cell_penalty)
    others = [
        _scored(state, at.sides[one])[1].largest
        for one in active(state)
        if compared and one != number and at.sides[one].centre
    ]
    surplus = len(side.desk) + len(side.carried)
    if about.tile in side.desk or about.tile in side.carried:
        surplus -= 1
    page = {tile: spot for tile, spot in side.page.items() if tile != about.tile}
    start = now.sum + _area(now.largest, others, terms)
    rest = [(TILE_OF[tile], spot.column, spot.row, spot.up) for tile, spot in sorted(page.items())]
    found: list[Fit] = []
    if centre:
        cells = [
            cell
            for cell in grid.centre_places(box, at.day, side.centre)
            if not grid.under(box, side.page, cell)
        ]
    else:
        rows = grid.covered(box, at.day, page, side.centre_at)
        cells = list(grid.tile_places(box, rows, at.day, about.tile))
    for cell in cells:
        laid = rest if centre else [*rest, (TILE_OF[about.tile], cell[0], cell[1], about.up)]
        sheet = Sheet(box, at.day, cell if centre else side.centre_at, laid)
        after = own_rows(sheet, terms, surplus, side.token, side.blocks)
        clashes = [] if centre or not about.up else _clashes(sheet, len(rest))
        gain = after.sum + _area(after.largest, others, terms) - start
        found.append(Fit(cell[0], cell[1], gain, after.largest, clashes))
    return Places(about.tile, now.largest, found)


def hands(state: State, number: int) -> tuple[str, ...]:
    """What the people of a side hold: in a family game it may go straight on the page."""
    teams = state.mode == "newsroom"
    people = state.at.people[2 * number : 2 * number + 2] if teams else [state.at.people[number]]
    return tuple(person.hand for person in people if person.hand)


def _area(largest: int, others: list[int], terms: Terms) -> int:
    """The points of the comparison, with the other pages as they lie."""
    return compared_areas([largest, *others], terms.all_tied)[0] if others else 0


def _clashes(sheet: Sheet, number: int) -> list[str]:
    classes, tiles = sheet.box.classes, sheet.tiles
    return [
        TILES[tiles[other]]
        for other in sheet.beside[number]
        if sheet.up[other] and classes[tiles[other]] == classes[tiles[number]]
    ]
