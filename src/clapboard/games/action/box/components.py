"""An edition: the file that lists every component, typed and checked. A mistake is named with its place."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

import msgspec

from clapboard.games.action.areas import AREAS
from clapboard.games.action.box.prints import MOST_GENRES, MOST_POINTS
from clapboard.kernel.edition import Edition, edition_from, shaped
from clapboard.kernel.errors import EditionError

SEATS: Final = (2, 3, 4)
MOST_ROUNDS: Final = 40
MOST_COLOURS: Final = 32
"""Sets of colours are bits of one number."""
MOST_OF_ALL: Final = 10_000
"""No number in an edition is larger."""


class Play(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a player begins with, and what the board says in numbers."""

    money: int
    """Millions at the start."""
    tokens: int
    """Millions in the box: the limit of the option `bank`."""
    assistants: int
    """Standing at the start."""
    most_assistants: int
    """With those that can be hired."""
    markers: int
    """Film markers: the limit of the option `film_markers`."""
    script_spaces: int
    """How many Scripts lie open."""
    track: list[int]
    """The price of each Actor space, from the left."""
    office: int
    """Slots of the Box-office track."""
    bank: list[int]
    """Millions for the first Assistant on the bank in a round, and for each further one."""
    archive_bonus: int
    """Millions for an archived card that matches."""
    trend: int
    """Prestige for a film that shows the genre of the Trend."""
    gala: int
    """Prestige for a gala."""
    money_per_point: int
    """Millions for one point at the end."""


class Round(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A space of the rounds track."""

    event: bool = False
    """An Event is turned up."""
    box_office: bool = False
    """Films pay."""
    ceremony: bool = False
    """Films score, with the genre on the reel."""
    ends: list[int] = []
    """The numbers of players for whom the game ends after this round."""


class BoardArea(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An action area of the board."""

    id: str
    """As in views and actions."""
    slots: list[int] | None = None
    """With 2, 3 and 4 players; null: any number of Assistants."""
    price: int | None = None
    """In Millions; null where the area itself has none."""


class Colour(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A colour of films."""

    id: str
    """As in `script`."""
    joker: bool = False
    """In the Archives it matches any colour."""


class Genre(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A genre, which has one token."""

    id: str
    """As in `needs` and `points`."""
    name: str
    """In English."""


class Script(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A Script, or a TV Script."""

    id: str
    """As in views and actions."""
    title: str
    """In English."""
    colour: str
    """The id of its colour."""
    income: int
    """Millions each time films pay."""
    prestige: int
    """What it scores in a ceremony."""
    needs: dict[str, int]
    """Points that its performers must have, by genre."""


class Performer(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An Actor, or a Set."""

    id: str
    """As in views and actions."""
    name: str
    """In English."""
    points: dict[str, int]
    """By genre."""


class Event(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An Event: a row of what it changes."""

    id: str
    """As in views."""
    name: str
    """In English."""
    text: str
    """What it does, in English."""
    hire: int = 0
    """Added to the price of an Assistant."""
    market: int = 0
    """Added to the price of a campaign."""
    gala: bool = False
    """The area GALA is open."""
    genres: list[str] = []
    """Films with one of these genres pay more."""
    income: int = 0
    """How much more."""
    track: list[int] | None = None
    """Other prices for the Actor spaces, from the left; null: as they are."""
    top: int | None = None
    """The price of the top Actor of the pile, which lies open; null: it does not."""
    actor_discard: int | None = None
    """The price of the top discarded Actor; null: not for sale."""
    set_discard: int | None = None
    """The price of the top discarded Set; null: not for sale."""
    keep: bool = False
    """One performer of a film that is sent may be kept."""
    slide: bool = True
    """Actor cards slide."""
    sets: bool = True
    """The area SET is open."""
    fill_track: bool = True
    """The Actor track is refilled before the next round begins."""
    fill_scripts: bool = True
    """Script spaces are refilled before the next round begins."""


class ActionEdition(Edition, frozen=True, forbid_unknown_fields=True, kw_only=True):
    words: ClassVar[frozenset[str]] = frozenset({"title", "name", "text"})

    play: Play
    """The numbers of the board."""
    round: list[Round]
    """The rounds track, in order."""
    area: list[BoardArea]
    """The action areas, in the order of the board."""
    colour: list[Colour]
    """Of films."""
    genre: list[Genre]
    """All of them."""
    script: list[Script]
    """The Scripts."""
    tv: list[Script]
    """The TV Scripts."""
    actor: list[Performer]
    """The Actors."""
    set: list[Performer]
    """The Sets."""
    event: list[Event]
    """The Events."""

    def last_round(self, seats: int) -> int:
        """The round after which a game with so many seats ends."""
        for number, space in enumerate(self.round, 1):
            if seats in space.ends:
                return number
        raise LookupError(f"no round ends the game for {seats}")


def read_edition(path: Path) -> ActionEdition:
    """Load and check an edition; an `EditionError` says what is wrong and at which entry."""
    return checked(edition_from(path, ActionEdition), path.name)


def edition_of(raw: object, name: str) -> ActionEdition:
    """The same from data that was read already."""
    return checked(shaped(raw, ActionEdition, name), name)


def checked(edition: ActionEdition, name: str) -> ActionEdition:
    check(edition, name)
    return edition


def check(edition: ActionEdition, name: str) -> None:
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


def _check_play(edition: ActionEdition, where: str) -> None:
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


def _check_rounds(edition: ActionEdition, name: str) -> None:
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


def _check_areas(edition: ActionEdition, name: str) -> None:
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


def _check_kinds(edition: ActionEdition, name: str) -> None:
    _unique(f"{name}, [[colour]]", [colour.id for colour in edition.colour])
    need(
        1 <= len(edition.colour) <= MOST_COLOURS,
        f"{name}, [[colour]]",
        f"{len(edition.colour)} colours; 1 to {MOST_COLOURS} are possible",
    )
    _unique(f"{name}, [[genre]]", [genre.id for genre in edition.genre])
    need(
        sum(colour.joker for colour in edition.colour) <= 1, f"{name}, [[colour]]", "one joker colour at most"
    )
    need(
        1 <= len(edition.genre) <= MOST_GENRES,
        f"{name}, [[genre]]",
        f"{len(edition.genre)} genres; 1 to {MOST_GENRES} are possible",
    )


def _check_cards(edition: ActionEdition, name: str) -> None:
    colours = [colour.id for colour in edition.colour]
    for table, scripts in (("script", edition.script), ("tv", edition.tv)):
        for script in scripts:
            where = f"{name}, [[{table}]] {script.id}"
            need(bool(script.title.strip()), where, "title: it says nothing")
            need(script.colour in colours, where, f"{script.colour!r} is no colour of this box")
            need(0 <= script.income <= 99 and 0 <= script.prestige <= 99, where, "income, prestige: 0 to 99")
            need(bool(script.needs), where, "needs: at least one genre")
            _check_points(edition, where, "needs", script.needs)
    for table, performers in (("actor", edition.actor), ("set", edition.set)):
        for performer in performers:
            where = f"{name}, [[{table}]] {performer.id}"
            need(
                performer.id != "none",  # an action that keeps nobody says so
                f"{name}, [[{table}]]",
                "'none' is no id of a performer: it says that nobody is kept",
            )
            need(bool(performer.name.strip()), where, "name: it says nothing")
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
        for table, scripts in (("script", edition.script), ("tv", edition.tv)):
            for script in scripts:
                wanted = script.needs.get(genre.id, 0)
                need(
                    wanted <= offered,
                    f"{name}, [[{table}]] {script.id}",
                    f"needs: {genre.id} = {wanted}, and all performers of this box together bring {offered}",
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


def _check_points(edition: ActionEdition, where: str, field: str, points: dict[str, int]) -> None:
    genres = [genre.id for genre in edition.genre]
    for genre, number in points.items():
        need(genre in genres, where, f"{field}: {genre!r} is no genre of this box")
        need(1 <= number <= MOST_POINTS, where, f"{field}: {genre} = {number}; 1 to {MOST_POINTS}")


def _check_events(edition: ActionEdition, name: str) -> None:
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
