"""From an edition, as people write it, to the numbers that the rules read."""

from __future__ import annotations

from clapboard.games.action.areas import AREAS
from clapboard.games.action.box.components import SEATS, ActionEdition, Event, Performer, Script
from clapboard.games.action.box.prints import BITS, EventRow, Prints


def printed(edition: ActionEdition) -> Prints:
    prints = Prints()
    prints.edition = edition.edition
    prints.genres = [genre.id for genre in edition.genre]
    prints.colours = [colour.id for colour in edition.colour]
    prints.joker = next((at for at, colour in enumerate(edition.colour) if colour.joker), -1)
    prints.guard = sum(128 << BITS * at for at in range(len(prints.genres)))
    _print_scripts(prints, [*edition.script, *edition.tv])
    prints.tv = len(edition.script)
    _print_performers(prints, [*edition.actor, *edition.set])
    prints.sets = len(edition.actor)
    play = edition.play
    prints.plain = EventRow(list(play.track))
    prints.events = [event.id for event in edition.event]
    prints.rows = [_row(prints, event, play.track) for event in edition.event]
    prints.turns_up = [space.event for space in edition.round]
    prints.pays = [space.box_office for space in edition.round]
    prints.awards = [space.ceremony for space in edition.round]
    prints.last_round = [0] * (max(SEATS) + 1)
    prints.slots = [[] for _ in range(max(SEATS) + 1)]
    for place, seats in enumerate(SEATS):
        prints.last_round[seats] = edition.last_round(seats)
        prints.slots[seats] = [-1 if area.slots is None else area.slots[place] for area in edition.area]
    prints.prices = [area.price or 0 for area in edition.area]
    prints.track = list(play.track)
    prints.script_spaces = play.script_spaces
    prints.office = play.office
    prints.money = play.money
    prints.tokens = play.tokens
    prints.assistants = play.assistants
    prints.most_assistants = play.most_assistants
    prints.markers = play.markers
    prints.bank_first, prints.bank_further = play.bank
    prints.archive_bonus = play.archive_bonus
    prints.trend = play.trend
    prints.gala = play.gala
    prints.money_per_point = play.money_per_point
    spaces = len(play.track)
    prints.places = [
        *(f"P{at + 1}" for at in range(play.script_spaces)),
        *(f"T{spaces - at}" for at in range(spaces)),
        "top",
        "pile",
        "discard",
    ]
    prints.place_numbers = {name: at for at, name in enumerate(prints.places)}
    assert len(prints.prices) == len(AREAS)
    return prints


def _packed(prints: Prints, points: dict[str, int]) -> int:
    return sum(points.get(genre, 0) << BITS * at for at, genre in enumerate(prints.genres))


def _mask(prints: Prints, genres: list[str]) -> int:
    return sum(1 << at for at, genre in enumerate(prints.genres) if genre in genres)


def _print_scripts(prints: Prints, scripts: list[Script]) -> None:
    prints.scripts = [script.id for script in scripts]
    prints.script_numbers = {script.id: at for at, script in enumerate(scripts)}
    prints.colour = [prints.colours.index(script.colour) for script in scripts]
    prints.income = [script.income for script in scripts]
    prints.prestige = [script.prestige for script in scripts]
    prints.needs = [_packed(prints, script.needs) for script in scripts]
    prints.shows = [_mask(prints, list(script.needs)) for script in scripts]


def _print_performers(prints: Prints, performers: list[Performer]) -> None:
    prints.performers = [performer.id for performer in performers]
    prints.performer_numbers = {performer.id: at for at, performer in enumerate(performers)}
    prints.points = [_packed(prints, performer.points) for performer in performers]


def _row(prints: Prints, event: Event, track: list[int]) -> EventRow:
    row = EventRow(list(event.track or track))
    row.hire, row.market = event.hire, event.market
    row.gala = event.gala
    row.genres, row.income = _mask(prints, event.genres), event.income
    row.top = -1 if event.top is None else event.top
    row.actor_discard = -1 if event.actor_discard is None else event.actor_discard
    row.set_discard = -1 if event.set_discard is None else event.set_discard
    row.keep, row.slide, row.sets = event.keep, event.slide, event.sets
    row.fill_track, row.fill_scripts = event.fill_track, event.fill_scripts
    return row
