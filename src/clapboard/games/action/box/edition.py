"""An edition: the file that lists every component, typed and checked. A mistake is named with its place."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from clapboard.games.action.areas import AREAS
from clapboard.games.action.box.prints import MOST_GENRES, MOST_POINTS
from clapboard.kernel.edition import edition_from, shaped
from clapboard.kernel.errors import EditionError

SEATS: Final = (2, 3, 4)
MOST_ROUNDS: Final = 40
MOST_OF_ALL: Final = 10_000
"""No number in an edition is larger."""


class Play(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    money: int
    tokens: int
    assistants: int
    most_assistants: int
    markers: int
    script_spaces: int
    track: list[int]
    office: int
    bank: list[int]
    archive_bonus: int
    trend: int
    gala: int
    money_per_point: int


class Round(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    event: bool = False
    box_office: bool = False
    ceremony: bool = False
    ends: list[int] = []


class Area(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: str
    slots: list[int] | None = None
    price: int | None = None


class Colour(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: str
    joker: bool = False


class Genre(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: str
    name: str


class Script(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: str
    title: str
    colour: str
    income: int
    prestige: int
    needs: dict[str, int]


class Performer(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: str
    name: str
    points: dict[str, int]


class Event(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: str
    name: str
    text: str
    hire: int = 0
    market: int = 0
    gala: bool = False
    genres: list[str] = []
    income: int = 0
    track: list[int] | None = None
    top: int | None = None
    actor_discard: int | None = None
    set_discard: int | None = None
    keep: bool = False
    slide: bool = True
    sets: bool = True
    fill_track: bool = True
    fill_scripts: bool = True


class Edition(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    game: str
    edition: str
    title: str
    play: Play
    round: list[Round]
    area: list[Area]
    colour: list[Colour]
    genre: list[Genre]
    script: list[Script]
    tv: list[Script]
    actor: list[Performer]
    set: list[Performer]
    event: list[Event]

    def last_round(self, seats: int) -> int:
        """The round after which a game with so many seats ends."""
        for number, space in enumerate(self.round, 1):
            if seats in space.ends:
                return number
        raise LookupError(f"no round ends the game for {seats}")


def read_edition(path: Path) -> Edition:
    """Load and check an edition; an `EditionError` says what is wrong and at which entry."""
    return checked(edition_from(path, Edition), path.name)


def edition_of(raw: object, name: str) -> Edition:
    """The same from data that was read already."""
    return checked(shaped(raw, Edition, name), name)


def checked(edition: Edition, name: str) -> Edition:
    check(edition, name)
    return edition


def check(edition: Edition, name: str) -> None:
    """Everything that the rules count on."""
    if edition.game != "action":
        raise EditionError(name, f"is an edition of {edition.game!r}, not of 'action'")
    _check_play(edition, f"{name}, [play]")
    _check_rounds(edition, name)
    _check_areas(edition, name)
    _check_kinds(edition, name)
    _check_cards(edition, name)
    _check_events(edition, name)


def need(holds: bool, where: str, problem: str) -> None:
    if not holds:
        raise EditionError(where, problem)


def _check_play(edition: Edition, where: str) -> None:
    play = edition.play
    for key in (
        "money",
        "tokens",
        "assistants",
        "most_assistants",
        "markers",
        "script_spaces",
        "office",
        "archive_bonus",
        "trend",
        "gala",
        "money_per_point",
    ):
        least = 0 if key in ("money", "archive_bonus", "trend", "gala") else 1
        number = getattr(play, key)
        need(least <= number <= MOST_OF_ALL, where, f"{key} = {number}: at least {least}")
    need(
        play.assistants <= play.most_assistants <= 12,
        where,
        f"most_assistants = {play.most_assistants}: from the {play.assistants} of the start to 12",
    )
    need(play.script_spaces <= 9, where, f"script_spaces = {play.script_spaces}: at most 9")
    need(2 <= play.office <= 20, where, f"office = {play.office}: 2 to 20 slots")
    need(1 <= len(play.track) <= 9, where, f"track: {len(play.track)} Actor spaces; 1 to 9 are possible")
    need(all(1 <= price <= MOST_OF_ALL for price in play.track), where, "track: no price is below 1 M")
    need(
        len(play.bank) == 2 and all(0 <= gain <= MOST_OF_ALL for gain in play.bank),
        where,
        "bank: two gains, for the first Assistant and for each further one",
    )
    dealt = max(SEATS) * play.money
    need(play.tokens >= dealt, where, f"tokens = {play.tokens}: four players begin with {dealt} M together")


def _check_rounds(edition: Edition, name: str) -> None:
    need(
        1 <= len(edition.round) <= MOST_ROUNDS,
        f"{name}, [[round]]",
        f"{len(edition.round)} rounds; 1 to {MOST_ROUNDS} are possible",
    )
    ending: list[int] = []
    for number, space in enumerate(edition.round, 1):
        where = f"{name}, [[round]] {number}"
        need(space.box_office or not space.ceremony, where, "a ceremony without box_office")
        for seats in space.ends:
            need(seats in SEATS, where, f"ends: {seats} cannot play; {SEATS[0]} to {SEATS[-1]} can")
        ending += space.ends
    for seats in SEATS:
        times = ending.count(seats)
        need(times == 1, f"{name}, [[round]]", f"the game of {seats} ends in {times} rounds; it ends in one")
    for seats in SEATS:
        last = edition.last_round(seats)
        played = edition.round[:last]
        reels = sum(space.ceremony for space in played)
        need(
            reels <= len(edition.genre),
            f"{name}, [[round]]",
            f"{reels} reels for {seats} players, and only {len(edition.genre)} genre tokens",
        )
        events = sum(space.event for space in played)
        need(
            events <= len(edition.event),
            f"{name}, [[round]]",
            f"{events} Events for {seats} players, and only {len(edition.event)} Event cards",
        )
    longest = max(edition.last_round(seats) for seats in SEATS)
    need(
        longest == len(edition.round),
        f"{name}, [[round]] {longest + 1}",
        "nobody plays this round: the game is over before it",
    )


def _check_areas(edition: Edition, name: str) -> None:
    ids = [area.id for area in edition.area]
    need(
        ids == list(AREAS),
        f"{name}, [[area]]",
        f"the areas are {', '.join(AREAS)}, once each in this order",
    )
    for area in edition.area:
        where = f"{name}, [[area]] {area.id}"
        if area.id == "BANK":
            need(area.slots is None, where, "the bank takes any number of Assistants: it has no slots")
        else:
            need(area.slots is not None, where, "slots: how many there are with 2, 3 and 4 players")
            slots = area.slots or []
            need(
                len(slots) == len(SEATS) and all(0 <= many <= MOST_OF_ALL for many in slots),
                where,
                "slots: one number each for 2, 3 and 4 players",
            )
        if area.id in ("HIRE", "SCRIPT", "SET", "MARKET", "GALA"):
            need(
                area.price is not None and 1 <= area.price <= MOST_OF_ALL,
                where,
                "price: at least 1 M",
            )
        else:
            need(area.price is None, where, "this area has no price of its own")


def _check_kinds(edition: Edition, name: str) -> None:
    _unique(f"{name}, [[colour]]", [colour.id for colour in edition.colour])
    _unique(f"{name}, [[genre]]", [genre.id for genre in edition.genre])
    need(
        sum(colour.joker for colour in edition.colour) <= 1, f"{name}, [[colour]]", "one joker colour at most"
    )
    need(
        1 <= len(edition.genre) <= MOST_GENRES,
        f"{name}, [[genre]]",
        f"{len(edition.genre)} genres; 1 to {MOST_GENRES} are possible",
    )


def _check_cards(edition: Edition, name: str) -> None:
    colours = [colour.id for colour in edition.colour]
    for table, scripts in (("script", edition.script), ("tv", edition.tv)):
        for script in scripts:
            where = f"{name}, [[{table}]] {script.id}"
            need(script.colour in colours, where, f"{script.colour!r} is no colour of this box")
            need(0 <= script.income <= 99 and 0 <= script.prestige <= 99, where, "income, prestige: 0 to 99")
            need(bool(script.needs), where, "needs: at least one genre")
            _check_points(edition, where, "needs", script.needs)
    for table, performers in (("actor", edition.actor), ("set", edition.set)):
        for performer in performers:
            where = f"{name}, [[{table}]] {performer.id}"
            need(bool(performer.points), where, "points: at least one genre")
            _check_points(edition, where, "points", performer.points)
    cards = [*edition.script, *edition.tv]
    people = [*edition.actor, *edition.set]
    _unique(
        name, [card.id for card in cards] + [card.id for card in people] + [row.id for row in edition.event]
    )
    for genre in edition.genre:
        offered = sum(card.points.get(genre.id, 0) for card in people)
        need(
            offered <= MOST_POINTS,
            f"{name}, [[genre]] {genre.id}",
            f"all performers together bring {offered} points; {MOST_POINTS} are possible",
        )
    play = edition.play
    for table, many, least in (
        ("tv", len(edition.tv), max(SEATS)),
        ("script", len(edition.script), play.script_spaces),
        ("actor", len(edition.actor), len(play.track)),
        ("set", len(edition.set), 1),
    ):
        need(many >= least, f"{name}, [[{table}]]", f"{many} cards; the set-up needs {least}")
        need(many <= 500, f"{name}, [[{table}]]", f"{many} cards; 500 are possible")


def _check_points(edition: Edition, where: str, field: str, points: dict[str, int]) -> None:
    genres = [genre.id for genre in edition.genre]
    for genre, number in points.items():
        need(genre in genres, where, f"{field}: {genre!r} is no genre of this box")
        need(1 <= number <= MOST_POINTS, where, f"{field}: {genre} = {number}; 1 to {MOST_POINTS}")


def _check_events(edition: Edition, name: str) -> None:
    genres = [genre.id for genre in edition.genre]
    prices = {area.id: area.price or 0 for area in edition.area}
    for event in edition.event:
        where = f"{name}, [[event]] {event.id}"
        for key, area in (("hire", "HIRE"), ("market", "MARKET")):
            now = prices[area] + getattr(event, key)
            need(1 <= now <= MOST_OF_ALL, where, f"{key} = {getattr(event, key)}: the price would be {now} M")
        for genre in event.genres:
            need(genre in genres, where, f"genres: {genre!r} is no genre of this box")
        need(0 <= event.income <= 99, where, f"income = {event.income}: 0 to 99")
        need(bool(event.genres) == bool(event.income), where, "genres and income: both or neither")
        if event.track is not None:
            need(
                len(event.track) == len(edition.play.track)
                and all(1 <= price <= MOST_OF_ALL for price in event.track),
                where,
                f"track: {len(edition.play.track)} prices of at least 1 M",
            )
        for key in ("top", "actor_discard", "set_discard"):
            price = getattr(event, key)
            need(price is None or 1 <= price <= MOST_OF_ALL, where, f"{key} = {price}: at least 1 M")


def _unique(where: str, ids: list[str]) -> None:
    seen: set[str] = set()
    for id in ids:
        need(bool(id) and id.isalnum() and id.isascii(), where, f"{id!r} is no id: letters and digits")
        need(id not in seen, where, f"the id {id!r} stands twice")
        seen.add(id)


STANDARD: Final = read_edition(Path(__file__).with_name("edition.toml"))
