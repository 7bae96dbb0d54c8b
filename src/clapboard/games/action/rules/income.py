"""Phase 3: what films on the Box-office track pay and score (AC-120 to AC-133)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from clapboard.games.action.facts import Award, BoxOfficePaid, CeremonyHeld, Payout
from clapboard.games.action.rules.money import receive

if TYPE_CHECKING:
    from clapboard.games.action.state import State


def film_income(state: State, seat: i64) -> i64:
    """The printed income of this player's films on the track."""
    found: i64 = 0
    for at, script in enumerate(state.films):
        if state.owners[at] == seat:
            found += state.prints.income[script]
    return found


def event_income(state: State, seat: i64) -> i64:
    """AC-184: once for each film that shows at least one of the Event's genres."""
    row = state.row
    if row.income == 0:
        return 0
    found: i64 = 0
    for at, script in enumerate(state.films):
        if state.owners[at] == seat and state.prints.shows[script] & row.genres:
            found += row.income
    return found


def archive_bonus(state: State, seat: i64) -> i64:
    """AC-121 to AC-124: each archived card once, if its colour is on the track or if it is a joker and any film is."""
    if state.chairs[seat].on_track == 0:
        return 0
    prints = state.prints
    one: i64 = 1
    colours: i64 = 0
    if prints.joker >= 0:
        colours |= one << prints.joker
    for at, script in enumerate(state.films):
        if state.owners[at] == seat:
            colours |= one << prints.colour[script]
    found: i64 = 0
    for script in state.chairs[seat].archives:
        if colours & (one << prints.colour[script]):
            found += prints.archive_bonus
    return found


def pay_films(state: State) -> None:
    """AC-120, AC-125: everybody at the same time."""
    paid = payouts_of(state)
    for seat in range(state.seats):
        receive(state, seat, paid[seat])
    if state.telling:
        payouts: list[Payout] = []
        for seat in range(state.seats):
            payouts.append(
                Payout(
                    int(film_income(state, seat)),
                    int(event_income(state, seat)),
                    int(archive_bonus(state, seat)),
                    paid[seat],
                )
            )
        state.tell(BoxOfficePaid(payouts=payouts))


def payouts_of(state: State) -> list[int]:
    """What a Box-office phase would pay each seat now."""
    dues: list[int] = []
    for seat in range(state.seats):
        dues.append(int(film_income(state, seat) + event_income(state, seat) + archive_bonus(state, seat)))
    return payable(state, dues)


def payable(state: State, dues: list[int]) -> list[int]:
    """AC-R53: a limited bank pays one Million at a time, clockwise from the first player; what is missing is lost."""
    if not state.rules.limited:
        return dues
    paid = [0] * len(dues)
    left: i64 = 0
    for due in dues:
        left += due
    if left > state.bank:
        left = state.bank
    seat: i64 = state.first
    while left > 0:
        if paid[seat] < dues[seat]:
            paid[seat] += 1
            left -= 1
        seat = 0 if seat + 1 == state.seats else seat + 1
    return paid


def trend_of(state: State) -> i64:
    """The genre on the reel of this round; -1 for none."""
    reel: i64 = state.prints.reel(state.round)
    return state.reels[reel] if reel >= 0 else -1


def film_points(state: State) -> list[int]:
    """AC-130: for each seat the printed prestige of its films on the track."""
    found = [0] * int(state.seats)
    for at, script in enumerate(state.films):
        found[state.owners[at]] += state.prints.prestige[script]
    return found


def trend_points(state: State) -> list[int]:
    """AC-131: for each seat one point a film in whose band the genre of the Trend appears."""
    found = [0] * int(state.seats)
    trend: i64 = trend_of(state)
    if trend >= 0:
        one: i64 = 1
        for at, script in enumerate(state.films):
            if state.prints.shows[script] & (one << trend):
                found[state.owners[at]] += int(state.prints.trend)
    return found


def awards_of(state: State) -> list[int]:
    """What a ceremony would bring each seat now."""
    return [films + trends for films, trends in zip(film_points(state), trend_points(state), strict=True)]


def award_films(state: State) -> None:
    """AC-130 to AC-133."""
    films, trends = film_points(state), trend_points(state)
    for seat, chair in enumerate(state.chairs):
        chair.films += films[seat]
        chair.trends += trends[seat]
    if state.telling:
        awards: list[Award] = []
        for seat in range(state.seats):
            awards.append(Award(films[seat], trends[seat]))
        trend: i64 = trend_of(state)
        genre = state.prints.genres[trend] if trend >= 0 else None
        state.tell(CeremonyHeld(trend=genre, awards=awards))
