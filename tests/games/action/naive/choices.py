"""What can be done (6.2): every whole placement as a line of text, and why an area is closed (AC-R60)."""

from __future__ import annotations

from tests.games.action.naive.cards import SLOTS
from tests.games.action.naive.table import Table

AREAS = ("HIRE", "BANK", "SCRIPT", "ACTOR", "SET", "SEND", "MARKET", "GALA")


def slots(table: Table, area: str) -> int | None:
    if area == "BANK":
        return None
    if area == "GALA":  # the slot is on the Event card
        if table.event != "E05":
            return 0
        return table.n if table.options["gala_slots"] == "players" else 1
    return SLOTS[area] - (4 - table.n)


def free(table: Table, area: str) -> bool:
    many = slots(table, area)
    return many is None or sum(place == area for place, _ in table.placed) < many


def price(table: Table, area: str) -> int:
    event = table.event
    if area == "HIRE":
        return 7 - (event == "E01") + (event == "E03")
    if area == "MARKET":
        return 4 - (event == "E02") + (event == "E04")
    return {"SCRIPT": 1, "SET": 1, "GALA": 4, "SEND": 0}[area]


def actors(table: Table) -> dict[str, tuple[str, int]]:
    """Who can be hired, at which place and price (D4)."""
    found = {}
    for at, card, cost in zip(
        ("T3", "T2", "T1"), table.track, (2 if table.event == "E08" else 3, 2, 1), strict=True
    ):
        if card is not None:
            found[at] = (card, cost)
    if table.event == "E09" and table.actors_left:
        found["top"] = (table.actors_left[0], 3)
    if table.event == "E12" and table.actor_discard:
        found["discard"] = (table.actor_discard[-1], 1)
    return found


def sets(table: Table) -> list[str]:
    found = []
    if table.sets_left or table.set_discard:
        found.append("pile")
    if table.event == "E12" and table.set_discard:
        found.append("discard")
    return found


def marker(table: Table, seat: int) -> bool:
    """Whether one is free, or comes back in time (AC-092)."""
    if table.options["film_markers"] == "unlimited":
        return True
    owners = [owner for _, owner in table.office]
    return owners.count(seat) < 3 or (len(owners) == 5 and owners[-1] == seat)


def closed(table: Table, seat: int, area: str) -> str | None:
    """The first reason that applies, if it were this seat's turn."""
    me = table.players[seat]
    reasons: list[tuple[str, bool]] = [
        ("event", (area == "SET" and table.event == "E13") or (area == "GALA" and table.event != "E05")),
        ("no-slot", not free(table, area)),
    ]
    if area == "HIRE":
        reasons.append(("none-lying", me.assistants + me.hired >= 5))
    elif area == "SCRIPT":
        reasons.append(("no-card", not any(table.scripts)))
    elif area == "ACTOR":
        reasons += [
            ("no-card", not actors(table)),
            ("money", all(cost > me.money for _, cost in actors(table).values())),
        ]
    elif area == "SET":
        reasons.append(("no-card", not sets(table)))
    elif area == "SEND":
        reasons += [
            ("nothing-ready", not any(s.ready() for s in me.stacks)),
            ("markers", not marker(table, seat)),
        ]
    elif area == "MARKET":
        reasons.append(("too-few-films", len(table.office) < 2))
    if area not in ("BANK", "ACTOR"):
        reasons.append(("money", me.money < price(table, area)))
    return next((name for name, holds in reasons if holds), None)


def placements(table: Table) -> set[str]:
    """Of the player whose turn it is; with a Set that lies open, where it can go."""
    me, found = table.me, set()
    everywhere = ["new", *(stack.id for stack in me.stacks)]
    if table.drawn is not None:
        return {f"> {stack}" for stack in everywhere}
    for area in AREAS:
        if closed(table, table.turn, area) is not None:
            continue
        if area in ("HIRE", "BANK", "GALA"):
            found.add(area)
        elif area == "SCRIPT":
            loose = ["new", *(stack.id for stack in me.stacks if stack.script is None)]
            found |= {
                f"SCRIPT P{at} > {stack}"
                for at, card in enumerate(table.scripts, 1)
                if card
                for stack in loose
            }
        elif area == "ACTOR":
            within = [at for at, (_, cost) in actors(table).items() if cost <= me.money]
            found |= {f"ACTOR {at} > {stack}" for at in within for stack in everywhere}
        elif area == "SET":
            for source in sets(table):
                found |= (
                    {"SET pile"} if source == "pile" else {f"SET discard > {stack}" for stack in everywhere}
                )
        elif area == "SEND":
            for stack in me.stacks:
                if stack.ready():
                    found |= sendings(table, stack.id)
        elif area == "MARKET":
            found |= {f"MARKET B{at}-B{at + 1}" for at in range(1, len(table.office))}
    return found


def sendings(table: Table, id: str) -> set[str]:
    """A film can be sent in one way, and under E11 with each of its performers kept on each other stack (AC-188)."""
    if table.event != "E11":
        return {f"SEND {id}"}
    others = ["new", *(stack.id for stack in table.me.stacks if stack.id != id)]
    cards = next(stack.cards for stack in table.me.stacks if stack.id == id)
    return {
        f"SEND {id} keep none",
        *(f"SEND {id} keep {card} > {stack}" for card in cards for stack in others),
    }
