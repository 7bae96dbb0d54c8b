"""What a placement is worth, at a glance: the points that its plan brings for each action that the plan still needs (section 9).

A plan is a Script, on a stack or still for sale, with the performers that it lacks, up to its release. A film brings its income and its
prestige in every phase that it survives on the track. Everything is judged from what lies open: of piles only their content counts.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from clapboard.games.action.areas import ACTOR, AREAS, BANK, GALA, HIRE, MARKET, SCRIPT, SEND, SET
from clapboard.games.action.box.prints import Prints
from clapboard.games.action.moves import CARD, FILM, KIND, NEW, NOBODY, PAIR
from clapboard.games.action.pieces import Stack
from clapboard.games.action.rules.acting import follow, perform, put_drawn
from clapboard.games.action.rules.legal import OPEN, closed, ready
from clapboard.games.action.rules.prices import place_price, price_of
from clapboard.games.action.rules.scoring import score_of
from clapboard.games.action.stages import DRAWN, ENDED
from clapboard.games.action.state import State

PUSHES: Final[list[float]] = [0.0, 0.0, 0.95, 1.35, 1.8]
"""Releases in a round, by number of players: how fast the track moves."""
LATE_MONEY: Final = 0.2
"""Points for a Million at the end of the game."""
EARLY_MONEY: Final = 0.45
"""And at its beginning, when it still buys films."""
POINTS_A_CARD: Final = 2.1
"""Missing points that a performer covers, on average."""
MONEY_A_CARD: Final = 1.6
ARCHIVED: Final = 0.5
"""Points for a film that was pushed off: bonus and pairs."""
ACTION: Final = 0.75
"""Points for one more placement in a round."""
SPITE: Final = 0.6
"""How much the others' losses count, all together."""
NEVER: Final = -1000.0


class Judge:
    """One look at a state, for the player whose placement it is."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.prints: Prints = state.prints
        self.last: i64 = state.prints.last_round[state.seats]
        chair = state.chairs[state.cur]
        self.left: i64 = chair.left if chair.left > 0 else 1
        self.assistants: i64 = chair.assistants + chair.hired
        self.money: i64 = chair.money
        self.stays: list[float] = stays_of(state.prints, int(state.seats))
        """stays[age * (office + 1) + room]: how likely a film is still there after so many rounds, with so much room to its right."""
        self.films_seen: dict[int, float] = {}
        self.bid: list[int] = []
        self.best: float = NEVER
        self.collecting: bool = False
        self.bids: list[tuple[float, list[int]]] = []
        """Everything that was offered, where it is collected."""

    def million(self) -> float:
        """Points for a Million now."""
        done = float(self.state.round - 1) / float(self.last)
        worth = EARLY_MONEY + (LATE_MONEY - EARLY_MONEY) * done
        if self.state.round == self.last:
            worth = LATE_MONEY
        return worth

    def stay(self, age: i64, room: i64) -> float:
        if room <= 0:
            return 0.0
        return self.stays[age * (self.prints.office + 1) + room]

    def film(self, script: i64, after: i64, room: i64) -> float:
        """What a film brings from the round `after` rounds ahead on, with so much room to its right; worked out once."""
        key = int((script * 64 + after) * 32 + room)
        found = self.films_seen.get(key, NEVER)
        if found == NEVER:
            found = self.brings(script, after, room)
            self.films_seen[key] = found
        return found

    def brings(self, script: i64, after: i64, room: i64) -> float:
        prints, state = self.prints, self.state
        row = state.row
        one: i64 = 1
        worth = 0.0
        million = self.million()
        begin: i64 = state.round + after
        reel: i64 = 0
        if begin > self.last:
            return 0.0
        for past in range(begin - 1):
            if prints.awards[past]:
                reel += 1
        round: i64 = begin
        shows: i64 = prints.shows[script]
        income = float(prints.income[script])
        prestige = float(prints.prestige[script])
        while round <= self.last:
            there = self.stay(round - begin, room)
            if prints.pays[round - 1]:
                more = float(row.income) if round == state.round and shows & row.genres else 0.0
                worth += there * (income + more) * million
            if prints.awards[round - 1]:
                trend: i64 = state.reels[reel]
                scored = prestige
                if trend >= 0 and shows & (one << trend):
                    scored += float(prints.trend)
                worth += there * scored
                reel += 1
            round += 1
        return worth + ARCHIVED * (1.0 - self.stay(self.last - begin, room))

    def plan(self, script: i64, missing: i64, actions: float, money: float) -> float:
        """Points for each action of a plan: what it takes now, what it will still take, and the release."""
        cards = 0.0
        if missing > 0:
            cards = float(missing) / POINTS_A_CARD + 0.3
        actions += cards + 1.0
        money += cards * MONEY_A_CARD
        late = actions - float(self.left)
        after: i64 = 0
        while late > 0.25:
            after += 1
            late -= float(self.assistants)
        worth = self.film(script, after, self.prints.office)
        return (worth - money * self.million()) / actions

    # Every placement that could be made

    def offer(self, value: float, chain: list[int]) -> None:
        if self.collecting and value > NEVER:
            self.bids.append((value, chain))
        if value > self.best:
            self.best = value
            self.bid = chain

    def choose(self) -> list[int]:
        """The placement that looks best, as a chain without its confirm."""
        state = self.state
        seat: i64 = state.cur
        for area in range(len(AREAS)):
            if closed(state, seat, area) != OPEN:
                continue
            if area == BANK:
                self.offer(self.bank(), [BANK])
            elif area == HIRE:
                self.offer(self.hire(), [HIRE])
            elif area == SCRIPT:
                self.scripts()
            elif area == ACTOR:
                self.actors()
            elif area == SET:
                self.sets()
            elif area == SEND:
                self.films()
            elif area == MARKET:
                self.campaigns()
            elif area == GALA:
                worth = float(self.prints.gala) - float(price_of(state, GALA)) * self.million()
                self.offer(worth, [GALA])
        return self.bid

    def bank(self) -> float:
        chair = self.state.chairs[self.state.cur]
        gain: i64 = self.prints.bank_first if chair.banked == 0 else self.prints.bank_further
        return float(gain) * self.million()

    def hire(self) -> float:
        rounds = float(self.last - self.state.round)
        return rounds * ACTION - float(price_of(self.state, HIRE)) * self.million() * 1.3

    def scripts(self) -> None:
        state, prints = self.state, self.prints
        price = float(price_of(state, SCRIPT))
        chair = state.chairs[state.cur]
        waiting: i64 = 0
        for stack in chair.stacks:
            if stack.script >= 0:
                waiting += 1
        for space, script in enumerate(state.scripts):
            if script < 0:
                continue
            needs: i64 = prints.needs[script]
            # One more Script than can be cast soon is money that lies about.
            crowd = 0.25 * float(waiting)
            value = self.plan(script, prints.missing(0, needs), 1.0, price) - crowd
            self.offer(value, [SCRIPT, CARD * KIND + space, NEW])
            for stack in chair.stacks:
                if stack.script < 0:
                    missing: i64 = prints.missing(stack.points, needs)
                    value = self.plan(script, missing, 1.0, price) - crowd
                    self.offer(value, [SCRIPT, CARD * KIND + space, NEW + int(stack.id)])

    def cast(self, card: i64, stack: Stack, price: float) -> float:
        """What it is worth to put a performer on a stack."""
        if stack.script < 0:
            return NEVER
        prints = self.prints
        needs: i64 = prints.needs[stack.script]
        before: i64 = prints.missing(stack.points, needs)
        after: i64 = prints.missing(stack.points + prints.points[card], needs)
        if after == before:
            return NEVER
        return self.plan(stack.script, after, 1.0, price)

    def actors(self) -> None:
        state, prints = self.state, self.prints
        chair = state.chairs[state.cur]
        first: i64 = prints.script_spaces
        spaces: i64 = len(prints.track)
        place: i64 = first
        while place < first + spaces + 3:
            price: i64 = -1
            if place != first + spaces + 1:
                price = place_price(state, place)
            if 0 <= price <= self.money:
                card: i64 = actor_at(state, place)
                for stack in chair.stacks:
                    value = self.cast(card, stack, float(price))
                    if self.collecting or value > self.best:
                        self.offer(value, [ACTOR, CARD * KIND + int(place), NEW + int(stack.id)])
            place += 1

    def sets(self) -> None:
        state, prints = self.state, self.prints
        chair = state.chairs[state.cur]
        pile: i64 = len(prints.places) - 2
        offer: i64 = state.row.set_discard
        if 0 <= offer <= self.money and state.set_discard:
            for stack in chair.stacks:
                value = self.cast(state.set_discard[-1], stack, float(offer))
                self.offer(value, [SET, CARD * KIND + int(pile) + 1, NEW + int(stack.id)])
        price: i64 = price_of(state, SET)
        if price > self.money:
            return
        unseen = state.set_pile or state.set_discard
        for stack in chair.stacks:
            if stack.script < 0:
                continue
            needs: i64 = prints.needs[stack.script]
            before: i64 = prints.missing(stack.points, needs)
            if before == 0:
                continue
            covered = 0.0
            for card in unseen:
                covered += float(before - prints.missing(stack.points + prints.points[card], needs))
            covered /= float(len(unseen))
            now = self.plan(stack.script, before, 0.0, 0.0)
            then = self.plan(stack.script, before - 1, 1.0, float(price))
            more = self.plan(stack.script, before - 2 if before > 2 else 0, 1.0, float(price))
            value = now + (then - now) * covered if covered < 1.0 else then + (more - then) * (covered - 1.0)
            self.offer(value, [SET, CARD * KIND + int(pile)])

    def films(self) -> None:
        state = self.state
        chair = state.chairs[state.cur]
        for stack in chair.stacks:
            if not ready(state, stack):
                continue
            worth = self.film(stack.script, 0, self.prints.office) - self.displaced()
            chain = [SEND, FILM * KIND + int(stack.id)]
            if state.row.keep and stack.cards:
                chain += self.kept(stack)
            self.offer(worth, chain)

    def displaced(self) -> float:
        """What the own films lose when all move one slot on."""
        state = self.state
        lost = 0.0
        room: i64 = self.prints.office
        for at, script in enumerate(state.films):
            if state.owners[at] == state.cur:
                lost += self.film(script, 0, room - at) - self.film(script, 0, room - at - 1)
        return lost

    def kept(self, sent: Stack) -> list[int]:
        """The performer that another stack can use best, and that stack; or nobody."""
        best = NEVER
        found = [NOBODY]
        for card in sent.cards:
            for stack in self.state.chairs[self.state.cur].stacks:
                if stack.id != sent.id:
                    value = self.cast(card, stack, 0.0)
                    if value > best:
                        best = value
                        found = [NOBODY + card + 1, NEW + int(stack.id)]
        return found

    def campaigns(self) -> None:
        """What the own films gain by a swap, and what the others lose."""
        state = self.state
        price = float(price_of(state, MARKET)) * self.million()
        office: i64 = self.prints.office
        for left in range(1, len(state.films)):
            gain = 0.0
            for at in range(left - 1, left + 1):
                there: i64 = left if at == left - 1 else left - 1
                script = state.films[at]
                change = self.film(script, 0, office - there) - self.film(script, 0, office - at)
                if state.owners[at] == state.cur:
                    gain += change
                else:
                    gain -= change * SPITE / float(state.seats - 1)
            self.offer(gain - price, [MARKET, PAIR * KIND + left])

    def drawn(self) -> int:
        """The stack for the Set that lies open."""
        state = self.state
        best = NEVER
        found = NEW
        for stack in state.chairs[state.cur].stacks:
            value = self.cast(state.drawn, stack, 0.0)
            if value > best:
                best = value
                found = NEW + int(stack.id)
        return found


def actor_at(state: State, place: i64) -> i64:
    """The Actor at a place of `Prints.places`."""
    space: i64 = place - state.prints.script_spaces
    if space < len(state.track):
        return state.track[space]
    return state.actor_pile[-1] if space == len(state.track) else state.actor_discard[-1]


def stays_of(prints: Prints, seats: int) -> list[float]:
    """The table of `survival` for so many players; worked out once for each box."""
    found = prints.stays.get(seats)
    if found is None:
        found = survival(PUSHES[seats], prints.last_round[seats] + 2, int(prints.office))
        prints.stays[seats] = found
    return found


def survival(pushes: float, rounds: int, office: int) -> list[float]:
    """How likely fewer than `room` films are released within so many rounds: releases come as they like, at a steady rate."""
    found: list[float] = []
    for age in range(rounds):
        mean = pushes * (float(age) + 0.4)
        term = exp(-mean)
        total = 0.0
        found.append(0.0)
        for room in range(1, office + 1):
            total += term
            found.append(total)
            term *= mean / float(room)
    return found


def likely_placements(state: State, most: int) -> list[list[int]]:
    """So many placements that look best, the best first, each as a chain without its confirm."""
    judge = Judge(state)
    judge.collecting = True
    judge.choose()
    found: list[list[int]] = []
    for _, chain in sorted(judge.bids, key=_value, reverse=True):
        if chain not in found:
            found.append(chain)
            if len(found) == most:
                break
    return found


def _value(bid: tuple[float, list[int]]) -> float:
    return bid[0]


def place(state: State, chain: list[int]) -> None:
    """Make a whole placement; a Set that is drawn goes where it is worth most."""
    state.listed = None
    perform(state, chain)
    follow(state, chain)
    if state.phase == DRAWN:
        put_drawn(state, Judge(state).drawn() % KIND)


def play_on(state: State, rounds: i64) -> None:
    """Everybody plays by this judgement for so many rounds more, or to the end."""
    until: i64 = state.round + rounds
    while state.phase != ENDED and state.round < until:
        place(state, Judge(state).choose())


def outlooks(state: State) -> list[float]:
    """For every seat 0 (lost) to 1 (won): its share of the victory with all ties broken (AC-203), and how far it is ahead of the best
    of the others."""
    keys: list[int] = []
    scores: list[float] = []
    best: i64 = -1
    many: i64 = 0
    for seat in range(state.seats):
        chair = state.chairs[seat]
        score: i64 = score_of(state, seat)
        key: i64 = (score * 1000 + len(chair.archives)) * 1000 + chair.on_track
        if key > best:
            best = key
            many = 0
        if key == best:
            many += 1
        keys.append(int(key))
        scores.append(float(score))
    found: list[float] = []
    for seat in range(state.seats):
        rest = NEVER
        for other in range(state.seats):
            if other != seat and scores[other] > rest:
                rest = scores[other]
        share = 1.0 / float(many) if keys[seat] == best else 0.0
        found.append(0.7 * share + 0.3 / (1.0 + exp((rest - scores[seat]) / 8.0)))
    return found
