"""Worlds that a viewer cannot tell from the real one (RC-R98)."""

from __future__ import annotations

from clapboard.games.redac_chef.box.components import DAYS, FORMATS, PAIRS, TILES
from clapboard.games.redac_chef.box.tables import Box
from clapboard.games.redac_chef.knowledge.view import Mine, RedacView
from clapboard.games.redac_chef.moment import Position, Slot
from clapboard.games.redac_chef.position import build
from clapboard.games.redac_chef.rules.scoring import copied
from clapboard.games.redac_chef.state import State
from clapboard.kernel.chance import Dream
from clapboard.kernel.errors import PositionError, ViewError
from clapboard.kernel.game import Oracle
from clapboard.kernel.position import filled
from clapboard.kernel.rng import Rng, shuffle


def imagine(view: RedacView, seed: int, box: Box, oracle: Oracle | None = None) -> State:
    """Face-down tiles are dealt anew within each format, together with those removed in solo; the pile, its sides and the
    news to come are drawn anew; nobody else has asked for anything."""
    rng = Rng(seed)
    slots, removed = heap(view, rng, box)
    told = filled(
        Position,
        view,
        day=DAYS.index(view.day),
        slots=slots,
        removed=removed,
        pile=pile(view, rng),
        news=news(view, rng, box),
        reason="" if view.outcome is None else view.outcome.reason,
    )
    for side in told.sides:
        side.days = [copied(rows) for rows in side.days]  # the view's own could be changed with the world
    if view.viewer is not None:
        own(told, view.viewer, view.mine or Mine())
    try:
        return build(told, Dream(rng, oracle), box)
    except PositionError as bad:
        raise ViewError(str(bad)) from None


def heap(view: RedacView, rng: Rng, box: Box) -> tuple[list[Slot], list[str]]:
    """The supply, and what a solo game removed."""
    open_tiles = {label for label in view.supply if label in box.tiles}
    open_tiles.update(view.gone)
    open_tiles.update(each.hand for each in view.people)
    for each in view.sides:
        open_tiles.update((*each.page, *each.desk, *each.carried))
    hidden: dict[str, list[str]] = {format: [] for format in FORMATS}
    for tile in view.box or TILES:
        if tile not in open_tiles:
            hidden[box.tiles[tile].format].append(tile)
    for tiles in hidden.values():
        shuffle(rng, tiles)
    slots: list[Slot] = []
    for number, label in enumerate(view.supply):
        since = view.since.get(str(number), view.laid)
        if label in hidden:
            if not hidden[label]:
                raise ViewError(f"supply[{number}]: no tile of format {label} is left for it")
            slots.append(Slot(hidden[label].pop(), False, since))
        else:
            slots.append(Slot(label, bool(label), since))
    return slots, sorted(tile for tiles in hidden.values() for tile in tiles)


def pile(view: RedacView, rng: Rng) -> list[str]:
    seen = {id[:-1] for id in view.seen}
    unseen = [str(number) for number in range(1, PAIRS + 1) if str(number) not in seen]
    shuffle(rng, unseen)
    return [number + "AB"[int(rng.below(2))] for number in unseen[: view.pile]]


def news(view: RedacView, rng: Rng, box: Box) -> list[str]:
    if not view.news:
        return []
    record = str(view.options["record"])
    if record.startswith("scenario-"):
        return list(box.scenarios[int(record[9:]) - 1].news)
    coming = DAYS[len(view.news) :]
    return [*view.news, *(f"{day}-{1 + int(rng.below(12))}" for day in coming)]


def own(told: Position, viewer: int, mine: Mine) -> None:
    """What the viewer alone knows of itself."""
    person, side = (
        told.people[viewer],
        told.sides[viewer // 2 if told.options["mode"] == "newsroom" else viewer],
    )
    person.ask, person.sealed, person.late = mine.ask, mine.sealed, mine.late
    side.past = [list(changes) for changes in mine.past]
    side.future = [list(changes) for changes in mine.future]
    side.chain = list(mine.chain)
