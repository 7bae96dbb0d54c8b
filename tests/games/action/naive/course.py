"""What happens: placements, refills, the phases of a round, the end (3.3 to 3.9)."""

from __future__ import annotations

from typing import Any

from tests.games.action.naive.cards import ACTORS, FILMS, ICONS
from tests.games.action.naive.choices import actors, price
from tests.games.action.naive.table import Player, Table


def play(table: Table, placement: str) -> None:
    """By the player whose turn it is."""
    table.facts = []
    words = placement.replace(">", " ").split()
    if table.drawn is not None:
        put_set(table, words[0])
    else:
        area, *more = words
        table.placed.append((area, table.turn))
        table.me.left -= 1
        act(table, area, more)
    if table.drawn is None:
        show_top(table)
        next_turn(table)


def act(table: Table, area: str, more: list[str]) -> None:
    me, seat = table.me, table.turn
    if area == "BANK":
        wanted = 1 if me.banked == 0 else 2
        gained = min(wanted, in_bank(table)) if table.options["bank"] == 50 else wanted
        me.banked += 1
        me.money += gained
        table.tell("banked", seat=seat, gained=gained)
    elif area == "HIRE":
        me.money -= price(table, area)
        me.hired += 1
        table.tell("hired", seat=seat, paid=price(table, area))
    elif area == "GALA":
        me.money -= 4
        me.gala += 1
        table.tell("gala_given", seat=seat, paid=4, points=1)
    elif area == "SCRIPT":
        buy_script(table, more[0], more[1])
    elif area == "ACTOR":
        hire_actor(table, more[0], more[1])
    elif area == "SET":
        me.money -= 1
        if more[0] == "pile":
            table.drawn = draw_set(table)
            table.tell("set_bought", seat=seat, card=table.drawn, at="pile", paid=1)
        else:
            table.drawn = table.set_discard.pop()
            table.tell("set_bought", seat=seat, card=table.drawn, at="discard", paid=1)
            put_set(table, more[1])
    elif area == "SEND":
        send(table, more)
    else:
        left = int(more[0][1])
        one, two = table.office[left - 1], table.office[left]
        table.office[left - 1], table.office[left] = two, one
        me.money -= price(table, area)
        table.tell("films_exchanged", seat=seat, left=left, scripts=[two[0], one[0]], paid=price(table, area))


def in_bank(table: Table) -> int:
    return 50 - sum(one.money for one in table.players)


def buy_script(table: Table, at: str, target: str) -> None:
    space = int(at[1]) - 1
    script = table.scripts[space]
    assert script is not None
    table.scripts[space] = None
    table.me.money -= 1
    stack = table.me.stack(target)
    stack.script = script
    table.tell("script_bought", seat=table.turn, script=script, at=at, stack=stack.id, paid=1)
    if table.event != "E15":
        fill_scripts(table)


def fill_scripts(table: Table) -> None:
    for space in range(3):
        if table.scripts[space] is None and table.scripts_left:
            table.scripts[space] = table.scripts_left.pop(0)
            table.tell("card_turned", card=table.scripts[space], at=f"P{space + 1}")


def hire_actor(table: Table, at: str, target: str) -> None:
    card, cost = actors(table)[at]
    table.me.money -= cost
    stack = table.me.stack(target)
    stack.cards.append(card)
    table.tell("actor_hired", seat=table.turn, card=card, at=at, stack=stack.id, paid=cost)
    if at == "top":
        table.actors_left.pop(0)
        table.known_top = False
    elif at == "discard":
        table.actor_discard.pop()
    else:
        table.track[3 - int(at[1])] = None
        if table.event != "E14":
            fill_track(table)


def fill_track(table: Table) -> None:
    """AC-073; under E10 nothing slides (AC-187)."""
    if table.event != "E10":
        cards = [card for card in table.track if card is not None]
        table.track = [None] * (3 - len(cards)) + list(cards)
    for space in (2, 1, 0):
        if table.track[space] is None and (card := draw_actor(table)) is not None:
            table.track[space] = card
            table.tell("card_turned", card=card, at=f"T{3 - space}")


def draw_actor(table: Table) -> str | None:
    if not table.actors_left:
        shuffle_actors(table)
    if not table.actors_left:
        return None
    table.known_top = False
    return table.actors_left.pop(0)


def shuffle_actors(table: Table) -> None:
    if table.actor_discard:
        table.tell("pile_shuffled", pile="actors", cards=len(table.actor_discard))
        table.actors_left = table.shuffled(table.actor_discard)
        table.actor_discard = []


def draw_set(table: Table) -> str:
    if not table.sets_left:
        table.tell("pile_shuffled", pile="sets", cards=len(table.set_discard))
        table.sets_left = table.shuffled(table.set_discard)
        table.set_discard = []
    return table.sets_left.pop(0)


def put_set(table: Table, target: str) -> None:
    assert table.drawn is not None
    stack = table.me.stack(target)
    stack.cards.append(table.drawn)
    table.tell("set_placed", seat=table.turn, card=table.drawn, stack=stack.id)
    table.drawn = None


def show_top(table: Table) -> None:
    """While E09 is active the top Actor lies open, and an empty pile is made anew at once (AC-186, AC-R39)."""
    if table.event != "E09":
        return
    if not table.actors_left:
        shuffle_actors(table)
    if table.actors_left and not table.known_top:
        table.known_top = True
        table.tell("card_turned", card=table.actors_left[0], at="top")


def send(table: Table, more: list[str]) -> None:
    seat, me = table.turn, table.me
    stack = me.stack(more[0])
    me.stacks.remove(stack)
    assert stack.script is not None
    if len(table.office) == 5:
        script, owner = table.office.pop()
        table.players[owner].archives.append(script)
        table.tell("film_archived", seat=owner, script=script)
    table.office.insert(0, (stack.script, seat))
    kept = more[2] if more[1:] and more[2] != "none" else None
    rest = [card for card in stack.cards if card != kept]
    for card in rest:
        (table.actor_discard if card in ACTORS else table.set_discard).append(card)
    table.tell("film_sent", seat=seat, script=stack.script, stack=stack.id, discarded=rest)
    if kept:
        target = me.stack(more[3])
        target.cards.append(kept)
        table.tell("performer_kept", seat=seat, card=kept, stack=target.id)


# The round


def next_turn(table: Table) -> None:
    for step in range(1, table.n + 1):
        seat = (table.turn + step) % table.n
        if table.players[seat].left:
            table.turn = seat
            return
    if table.round not in (9, 11):
        box_office(table)
    if table.round % 2 == 0:
        ceremony(table)
    if table.round == table.last:
        table.over = True
        table.tell("game_ended", scores=[score(table, one) for one in table.players])
    else:
        end_of_round(table)
        start_of_round(table)


def own(table: Table, seat: int) -> list[str]:
    return [script for script, owner in table.office if owner == seat]


def due(table: Table, seat: int) -> tuple[int, int, int]:
    """Films, Event, archive bonus (AC-120 to AC-124)."""
    films = own(table, seat)
    icons = ICONS.get(table.event or "", set())
    colours = {FILMS[film].colour for film in films}
    bonus = (
        sum(FILMS[card].colour in {*colours, "gold"} for card in table.players[seat].archives) if films else 0
    )
    return (
        sum(FILMS[film].income for film in films),
        sum(bool(icons & FILMS[film].band.keys()) for film in films),
        bonus,
    )


def box_office(table: Table) -> None:
    dues = [due(table, seat) for seat in range(table.n)]
    paid = [sum(one) for one in dues]
    if table.options["bank"] == 50:  # AC-R53
        open_, bank, paid = list(paid), in_bank(table), [0] * table.n
        while bank and any(open_):
            for step in range(table.n):
                seat = (table.first + step) % table.n
                if open_[seat] and bank:
                    open_[seat] -= 1
                    bank -= 1
                    paid[seat] += 1
    for player, sum_ in zip(table.players, paid, strict=True):
        player.money += sum_
    rows = [{"films": f, "event": e, "bonus": b, "paid": p} for (f, e, b), p in zip(dues, paid, strict=True)]
    table.tell("box_office", payouts=rows)


def ceremony(table: Table) -> None:
    awards: list[dict[str, Any]] = []
    for seat, player in enumerate(table.players):
        films = own(table, seat)
        prestige = sum(FILMS[film].prestige for film in films)
        trends = sum(table.trend in FILMS[film].band for film in films)
        player.films += prestige
        player.trends += trends
        awards.append({"films": prestige, "trends": trends})
    table.tell("ceremony", trend=table.trend, awards=awards)


def end_of_round(table: Table) -> None:
    table.round += 1
    if table.track[2] is not None:
        table.actor_discard.append(table.track[2])
        table.tell("actor_dismissed", card=table.track[2])
        table.track[2] = None
    if table.event != "E14":
        fill_track(table)
    show_top(table)
    for player in table.players:
        player.assistants += player.hired
        player.hired = player.banked = 0
        player.left = player.assistants
    table.placed = []
    table.first = (table.first + 1) % table.n
    table.turn = table.first
    table.tell("round_began", round=table.round, first=table.first)


def start_of_round(table: Table) -> None:
    if table.round in (3, 5, 7, 9, 11):
        if table.event is not None:
            table.past.append(table.event)
        table.event = table.events_left.pop(0)
        table.tell("event_turned", event=table.event)
    fill_scripts(table)
    fill_track(table)
    show_top(table)


# The end


def pairs(table: Table, archives: list[str]) -> int:
    red, blue, gold = (
        sum(FILMS[card].colour == colour for card in archives) for colour in ("red", "blue", "gold")
    )
    if table.options["gold_pairs"] == "plain":
        return red // 2 + blue // 2 + gold // 2
    used = min(red % 2 + blue % 2, gold)
    return red // 2 + blue // 2 + used + (gold - used) // 2


def score(table: Table, player: Player) -> int:
    return player.films + player.trends + player.gala + player.money // 5 + pairs(table, player.archives)


def ranks(table: Table) -> list[int]:
    keys = [
        (score(table, one), len(one.archives), len(own(table, seat)))
        for seat, one in enumerate(table.players)
    ]
    return [1 + sum(other > key for other in keys) for key in keys]
