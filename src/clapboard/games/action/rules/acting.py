"""What a choice does: it lengthens the chain, takes one step back, or carries the placement out (AC-038)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from clapboard.games.action.areas import ACTOR, BANK, GALA, HIRE, MARKET, SCRIPT, SEND, SET
from clapboard.games.action.facts import (
    ActorHired,
    Banked,
    FilmsExchanged,
    GalaGiven,
    Hired,
    ScriptBought,
    SetBought,
    SetPlaced,
)
from clapboard.games.action.moves import COMMITTING, GOING_BACK, KIND
from clapboard.games.action.rules.course import end_turn
from clapboard.games.action.rules.market import draw_set, fill_script, refill_track, show_top
from clapboard.games.action.rules.money import pay, receive
from clapboard.games.action.rules.prices import place_price, price_of
from clapboard.games.action.rules.release import release
from clapboard.games.action.rules.studio import put_performer, put_script
from clapboard.games.action.stages import DRAWN, PLACING

if TYPE_CHECKING:
    from clapboard.games.action.state import State


def act(state: State, move: i64) -> None:
    """Make a legal choice of the player whose turn it is."""
    state.listed = None
    if state.phase == DRAWN:
        put_drawn(state, move % KIND)
        return
    if move == GOING_BACK:
        state.chain.pop()
    elif move != COMMITTING:
        state.chain.append(int(move))
    else:
        chain = state.chain
        state.chain = []
        perform(state, chain)
        follow(state, chain)


def perform(state: State, chain: list[int]) -> None:
    """The placement itself, as far as it turns nothing up: this much a preview can show (AC-R57)."""
    area: i64 = chain[0]
    seat: i64 = state.cur
    state.placements.append(int(area * 16 + seat))
    state.taken[area] += 1
    state.chairs[seat].left -= 1
    if area == HIRE:
        hire(state)
    elif area == BANK:
        borrow(state)
    elif area == SCRIPT:
        buy_script(state, chain[1] % KIND, chain[2] % KIND)
    elif area == ACTOR:
        hire_actor(state, chain[1] % KIND, chain[2] % KIND)
    elif area == SET:
        if len(chain) == 2:
            pay(state, price_of(state, SET))
        else:
            take_discarded_set(state, chain[2] % KIND)
    elif area == SEND:
        kept: i64 = chain[2] % KIND - 1 if len(chain) > 2 else -1
        release(state, chain[1] % KIND, kept, chain[3] % KIND if len(chain) > 3 else 0)
    elif area == MARKET:
        exchange(state, chain[1] % KIND)
    else:
        give(state)


def follow(state: State, chain: list[int]) -> None:
    """What comes after it: cards are turned up, and the turn ends."""
    area: i64 = chain[0]
    if area == SCRIPT:
        if state.row.fill_scripts:
            fill_script(state, chain[1] % KIND)
    elif area == ACTOR:
        space: i64 = chain[1] % KIND - state.prints.script_spaces
        if space < len(state.track) and state.row.fill_track:
            refill_track(state)
    elif area == SET and len(chain) == 2:
        draw(state)
        return
    show_top(state)
    end_turn(state)


def hire(state: State) -> None:
    """AC-050 to AC-053: the new Assistant is not placed in this round."""
    price: i64 = price_of(state, HIRE)
    pay(state, price)
    state.chairs[state.cur].hired += 1
    if state.telling:
        state.tell(Hired(seat=int(state.cur), paid=int(price)))


def borrow(state: State) -> None:
    """AC-061: less for the first Assistant of a player in a round than for the others."""
    chair = state.chairs[state.cur]
    due: i64 = state.prints.bank_first if chair.banked == 0 else state.prints.bank_further
    chair.banked += 1
    gained: i64 = receive(state, state.cur, due)
    if state.telling:
        state.tell(Banked(seat=int(state.cur), gained=int(gained)))


def buy_script(state: State, space: i64, stack: i64) -> None:
    """AC-065."""
    price: i64 = price_of(state, SCRIPT)
    pay(state, price)
    script = state.scripts[space]
    state.scripts[space] = -1
    id: i64 = put_script(state, script, stack)
    if state.telling:
        prints = state.prints
        state.tell(
            ScriptBought(
                seat=int(state.cur),
                script=prints.scripts[script],
                at=prints.places[space],
                stack=f"s{int(id)}",
                paid=int(price),
            )
        )


def hire_actor(state: State, place: i64, stack: i64) -> None:
    """AC-070; from the pile AC-186, from the discards AC-189."""
    price: i64 = place_price(state, place)
    pay(state, price)
    space: i64 = place - state.prints.script_spaces
    card: i64
    if space < len(state.track):
        card = state.track[space]
        state.track[space] = -1
    elif space == len(state.track):
        card = state.actor_pile.pop()
        state.known_top = False
    else:
        card = state.actor_discard.pop()
    id: i64 = put_performer(state, card, stack)
    if state.telling:
        prints = state.prints
        state.tell(
            ActorHired(
                seat=int(state.cur),
                card=prints.performers[card],
                at=prints.places[place],
                stack=f"s{int(id)}",
                paid=int(price),
            )
        )


def draw(state: State) -> None:
    """AC-080, AC-R18: the top Set is shown; then its player is asked where it goes."""
    state.drawn = draw_set(state)
    state.phase = DRAWN
    if state.telling:
        card = state.prints.performers[state.drawn]
        state.tell(SetBought(seat=int(state.cur), card=card, at="pile", paid=int(price_of(state, SET))))


def put_drawn(state: State, stack: i64) -> None:
    """The end of that placement."""
    card: i64 = state.drawn
    state.drawn = -1
    state.phase = PLACING
    id: i64 = put_performer(state, card, stack)
    if state.telling:
        name = state.prints.performers[card]
        state.tell(SetPlaced(seat=int(state.cur), card=name, stack=f"s{int(id)}"))
    show_top(state)
    end_turn(state)


def take_discarded_set(state: State, stack: i64) -> None:
    """AC-189."""
    price: i64 = state.row.set_discard
    pay(state, price)
    card: i64 = state.set_discard.pop()
    id: i64 = put_performer(state, card, stack)
    if state.telling:
        seat = int(state.cur)
        name = state.prints.performers[card]
        state.tell(SetBought(seat=seat, card=name, at="discard", paid=int(price)))
        state.tell(SetPlaced(seat=seat, card=name, stack=f"s{int(id)}"))


def exchange(state: State, left: i64) -> None:
    """AC-100, AC-101: two neighbours, no matter who owns them; markers stay on their films."""
    price: i64 = price_of(state, MARKET)
    pay(state, price)
    films, owners = state.films, state.owners
    films[left - 1], films[left] = films[left], films[left - 1]
    owners[left - 1], owners[left] = owners[left], owners[left - 1]
    if state.telling:
        names = state.prints.scripts
        scripts = [names[films[left - 1]], names[films[left]]]
        state.tell(FilmsExchanged(seat=int(state.cur), left=int(left), scripts=scripts, paid=int(price)))


def give(state: State) -> None:
    """AC-183."""
    price: i64 = price_of(state, GALA)
    pay(state, price)
    points: i64 = state.prints.gala
    state.chairs[state.cur].gala += points
    if state.telling:
        state.tell(GalaGiven(seat=int(state.cur), paid=int(price), points=int(points)))
