"""What the options, the mode and the cards of the day mean for the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clapboard.games.redac_chef.box.components import Character, NewsCard, Scenario
from clapboard.games.redac_chef.meta import DAYS_PLAYED, REAL

if TYPE_CHECKING:
    from clapboard.games.redac_chef.moment import Side
    from clapboard.games.redac_chef.state import State

GRAB_PAUSE: Final = 400
KEEP_PAUSE: Final = 150
ONE_HAND_PAUSE: Final = 1000
"""Modification 7: after each tile that was laid."""
HOLD_LIMIT: Final = 10_000
GRACE: Final = 100
READY: Final = 30_000
COUNTDOWN: Final = 3_000
DECIDE: Final = 20_000
WALK: Final = 4_000
BLOCK: Final = 20_000
TICK: Final = 500
MOST_GRABS: Final = 400
MOST_ACTS: Final = 600
MOST_PAUSES: Final = 2
NEEDED_DOLLARS: Final = 12


def clock_of(state: State) -> str:
    return str(state.options["clock"]) if state.mode in REAL else "off"


def is_real(state: State) -> bool:
    return clock_of(state) == "real"


def is_stepped(state: State) -> bool:
    return clock_of(state) == "stepped"


def record_of(state: State) -> str:
    return str(state.options["record"]) if state.mode in DAYS_PLAYED else "off"


def modification(state: State) -> int:
    """The rule modification that is played with; 0: none."""
    record = record_of(state)
    return int(record[4:]) if record.startswith("mod-") else 0


def scenario(state: State) -> Scenario | None:
    record = record_of(state)
    return state.box.scenarios[int(record[9:]) - 1] if record.startswith("scenario-") else None


def day_length(state: State) -> int | None:
    """Milliseconds; None: no timer."""
    if clock_of(state) == "off":
        return None
    if modification(state) == 2:
        return 2 * 60_000
    minutes = state.options["minutes"]
    return None if minutes == "off" else int(minutes) * 60_000


def ticks(state: State) -> int | None:
    """Stepped play: the ticks of a day; None: no timer."""
    length = day_length(state)
    return None if length is None else length // TICK


def time_left(state: State) -> int | None:
    """Milliseconds until the timer of the day reaches zero; None: no timer."""
    if is_stepped(state):
        many = ticks(state)
        return None if many is None else max(0, many - state.at.tick) * TICK
    return None if state.at.end < 0 else max(0, state.at.end - state.at.now)


def window(state: State) -> int:
    """How long a request stays open; nothing to wait for where nobody else could ask."""
    if not is_real(state) or len(playing(state)) == 1:
        return 0
    return int(state.options["window_ms"])


def pause_after(state: State, milliseconds: int) -> int:
    return milliseconds if is_real(state) and state.options["pacing"] == "on" else 0


def has_hold_limit(state: State) -> bool:
    """RC-R75, RC-R96."""
    timed = is_real(state) and day_length(state) is not None
    return timed and state.mode in ("standard", "newsroom") and state.options["hold_limit"] == "on"


def has_tokens(state: State) -> bool:
    return state.mode in ("standard", "newsroom")


def news_of(state: State) -> str:
    """The news card of the day; "": none."""
    at = state.at
    return at.news[at.day] if at.news else ""


def news_card(state: State) -> NewsCard | None:
    card = news_of(state)
    return state.box.news[card] if card else None


def character(state: State, side: Side) -> Character | None:
    return state.box.characters[side.character] if side.character else None


def extra_takes(state: State, side: Side) -> int:
    """Tiles that a side may take in Layout (Ursule, 10A): 0 to 3."""
    person = character(state, side)
    centre = state.box.centrepieces[side.centre].takes if state.mode != "turn" and side.centre else 0
    return centre + (0 if person is None else person.takes)


def active(state: State) -> list[int]:
    """The sides that are dealt in and counted."""
    return [number for number, side in enumerate(state.at.sides) if not side.out]


def playing(state: State) -> list[int]:
    """The sides whose people are still there."""
    return [number for number, side in enumerate(state.at.sides) if not side.left]


def leaves(state: State) -> bool:
    """Whether somebody who does not come back is out (RC-143), and no computer player takes the seat."""
    return state.options["absent"] == "out" and len(playing(state)) > 1


def role(state: State, seat: int) -> str:
    """Newsroom: `reporter` or `layouter`; elsewhere, and without a partner, everybody is both."""
    if state.mode != "newsroom" or state.at.people[seat ^ 1].gone:
        return ""
    return "layouter" if (seat % 2 == 1) != state.at.sides[seat // 2].swapped else "reporter"


def may_swap(state: State, seat: int) -> bool:
    """RC-R45: between the days, so until the next one has begun; without a countdown until one of the two has done anything."""
    at = state.at
    if state.mode != "newsroom" or state.options["roles"] != "swap" or at.day == 0 or at.paused:
        return False
    partners = [at.people[each] for each in seats_of(state, seat // 2)]
    if any(person.gone for person in partners):
        return False
    fresh = not any(
        person.hand or person.ask or person.sealed or person.grabs or person.acts or person.phase == "done"
        for person in partners
    )
    return at.stage in ("choose", "ready") or (at.stage == "day" and not is_real(state) and fresh)


def decider(state: State, side: int) -> int:
    """The seat that decides for a side: in a team the one who lays out, or the partner who is still there."""
    if state.mode != "newsroom":
        return side
    seats = (2 * side, 2 * side + 1)
    there = [seat for seat in seats if not state.at.people[seat].gone]
    return next((seat for seat in there if role(state, seat) == "layouter"), there[0] if there else seats[0])


def side_number(state: State, seat: int) -> int:
    return seat // 2 if state.mode == "newsroom" else seat


def seats_of(state: State, side: int) -> tuple[int, ...]:
    return (2 * side, 2 * side + 1) if state.mode == "newsroom" else (side,)
