"""Positions in the middle of a game, laid at random so that rare things are near: short and overlong Movies, small hands, an empty
Deck, all Clap tokens laid, Events about to trigger."""

from __future__ import annotations

from random import Random
from typing import Any

from clapboard.games.faux_raccords import GAME
from clapboard.games.faux_raccords.box.components import CARDS, EVENTS, SECOND_TAKES, SYMBOLS
from tests.games.faux_raccords.naive.cards import MEMBER, SYMBOL, VALUE, Cell, Spot
from tests.games.faux_raccords.naive.layout import (
    Movie,
    empty_movie,
    is_legal,
    places,
    touching_cells,
    with_card,
)


def name(shape: str, where: Spot, mode: str) -> str:
    one, two = where
    if shape == "line":
        return f"{'c' if mode != 'shorts' else str(one).lower()}{two}"
    return {"grid": f"r{one}c{two}", "diamond": f"x{one}y{two}", "pyramid": f"l{one}x{two}"}[shape]


def grown(mode: str, random: Random, size: int) -> Movie:
    """A Movie of about this many cards; a diamond is thin or thick."""
    movie = empty_movie(mode)
    if movie.shape == "diamond":
        movie.cells[(random.randint(-2, 2) * 2, 0)] = "0"
    elif movie.shape == "pyramid":
        movie.cells[(1, random.randint(-2, 2) * 2)] = "0"
    thin = random.random() < 0.5
    for number in range(len(movie.cells), size):
        free = places(movie)
        if not free:
            break
        if movie.shape == "diamond" and thin:
            bare = [at for at in free if isinstance(at[0], int) and neighbours(movie, (at[0], at[1])) == 1]
            free = bare or free
        movie = with_card(movie, str(number), random.choice(free))
    assert is_legal(movie)
    return movie


def neighbours(movie: Movie, cell: tuple[int, int]) -> int:
    return sum(near in movie.cells for near in touching_cells(movie.shape, cell))


def scattered(mode: str, seats: int, random: Random, options: dict[str, str]) -> dict[str, Any]:
    """A position at the start of a turn."""
    goal = GAME.box.modes[mode].goal
    size = random.choice([0, 1, 2, 3, 5, 9, 11, 13, goal - 1, goal - 1, goal, goal])
    if mode == "series" and size > 12:
        size = random.choice([12, size])
    crowded = GAME.box.modes[mode].spacing and seats == 2 and random.random() < 0.4
    if crowded:
        size = random.choice([9, 11, 13])
    movie = grown(mode, random, size)
    marks = list(GAME.box.modes[mode].events)
    spots: list[Spot] = [
        *((line, at) for line, cards in sorted(movie.lines.items()) for at in range(1, len(cards) + 1)),
        *sorted(movie.cells),
    ]
    covered = [mark for mark in marks if any(name(movie.shape, at, mode) == mark for at in spots)]
    if mode != "series":
        covered = []
    fired = [mark for mark in marks if mark in covered or random.random() < 0.3]
    cards = [card for place, card in enumerate(CARDS) if mode != "tutorial" or place not in SECOND_TAKES]
    random.shuffle(cards)
    film = [shot(name(movie.shape, at, mode), cards.pop(), seats, random) for at in spots]
    lay_tokens(film, seats, random)
    if crowded:
        crowd(film, random)
    active = random.randrange(seats)
    gifts = not crowded and random.random() < 0.3
    if gifts:  # few cards, known to all, and producers to pass them round
        for laid in film:
            if not laid["up"]:
                laid["seen"] = [-1]
        cards.sort(key=lambda card: MEMBER[card] in ("producer", "manager"))
    hands: list[list[str]] = []
    for seat in range(seats):
        least = 1 if seat == active else 0
        hands.append([cards.pop() for _ in range(min(len(cards), random.choice([least, 1, 2, 3, 4])))])
    if gifts:
        hands = [hand[:2] for hand in hands]
    cut = [cards.pop() for _ in range(min(len(cards), random.choice([0, 1, 3, 4, 5])))]
    deck = [cards.pop() for _ in range(min(len(cards), random.choice([0, 0, 0 if gifts else 1, 2, 6])))]
    binned = [cards.pop() for _ in range(min(len(cards), random.choice([0, 3, 6])))]
    events = list(EVENTS)
    random.shuffle(events)
    if crowded:
        events.remove("e10")
        events.insert(0, "e10")
        fired = [mark for mark in fired if mark != marks[0]]
    tokens = list(SYMBOLS[:6])
    random.shuffle(tokens)
    return {
        "seats": seats,
        "options": {"mode": mode, **options},
        "active": active,
        "film": film,
        "hands": hands,
        "cut": cut,
        "deck": deck,
        "bin": [{"card": card, "seen": seen_by(seats, random)} for card in binned],
        "events": events[: len(marks)],
        "fired": fired,
        "tokens": tokens[: {"tutorial": 0, "studio": 0, "shorts": 4}.get(mode, 2)],
        "clues": [
            not any(seat in shot["ticks"] or seat in shot["crosses"] for shot in film)
            and random.random() < 0.5
            for seat in range(seats)
        ],
    }


def seen_by(seats: int, random: Random) -> list[int]:
    if random.random() < 0.2:
        return [-1]
    return [seat for seat in range(seats) if random.random() < 0.3]


def shot(at: str, card: str, seats: int, random: Random) -> dict[str, Any]:
    up = random.random() < 0.2
    seen = [] if up else seen_by(seats, random)
    return {"at": at, "card": card, "up": up, "seen": seen, "claps": [], "ticks": [], "crosses": []}


def crowd(film: list[dict[str, Any]], random: Random) -> None:
    """Own Clap tokens beside nearly every face-down card."""
    step = random.choice([2, 3])
    for seat in (0, 1):
        start = random.randrange(step)
        for place, shot in enumerate(film):
            mine = place % step == start and place // step < 3
            shot["claps"] = [other for other in shot["claps"] if other != seat] + [seat] * mine
    for place, shot in enumerate(film):
        near = [other["claps"] for other in film[max(0, place - 1) : place + 2]]
        shot["claps"].sort()
        shot["up"] = not shot["claps"] and (not all(near) or random.random() < 0.1)
        if shot["up"]:
            shot["seen"] = []
        elif -1 not in shot["seen"]:
            shot["seen"] = sorted({*shot["seen"], *shot["claps"]})


def lay_tokens(film: list[dict[str, Any]], seats: int, random: Random) -> None:
    down = [shot for shot in film if not shot["up"]]
    for seat in range(seats):
        wanted = random.choice([0, 1, 2, 3, 3, 3])
        for shot in random.sample(down, min(wanted, len(down))):
            shot["claps"].append(seat)
            if seat not in shot["seen"] and -1 not in shot["seen"]:
                shot["seen"] = sorted([*shot["seen"], seat])
        if film and random.random() < 0.3:
            random.choice(film)[random.choice(["ticks", "crosses"])].append(seat)


def finished(mode: str, seats: int, random: Random, faults: int, double: bool = False) -> dict[str, Any]:
    """A Movie that wins, but for so many things that were done to it; `double`: but for one value that lies there twice."""
    tokens = list(SYMBOLS[:6])
    random.shuffle(tokens)
    tokens = tokens[: {"tutorial": 0, "studio": 0, "shorts": 4}.get(mode, 2)]
    cards = doubled(mode, tokens, random) if double else ordered(mode, tokens, random)
    rest = [card for place, card in enumerate(CARDS) if card not in cards]
    if mode == "tutorial":
        rest = [card for card in rest if CARDS.index(card) not in SECOND_TAKES]
    spots = final_spots(mode, random)
    for _ in range(faults):
        one, other = random.randrange(len(cards)), random.randrange(len(cards))
        fault = random.randrange(4)
        if fault == 0:
            cards[one], cards[other] = cards[other], cards[one]
        elif fault == 1:
            place = random.randrange(len(rest))
            cards[one], rest[place] = rest[place], cards[one]
        elif fault == 2 and mode in ("tutorial", "full", "shorts"):
            spots, cards = one_more(mode, spots, cards, rest, one)
        elif mode not in ("arcs", "studio"):
            spots, cards = one_less(mode, spots, cards, rest, one)
    film = [shot(at, card, seats, random) for at, card in zip(spots, cards, strict=True)]
    active = random.randrange(seats)
    hands: list[list[str]] = [[] for _ in range(seats)]
    hands[active] = [rest.pop()]
    marks = list(GAME.box.modes[mode].events)
    return {
        "seats": seats,
        "options": {"mode": mode},
        "active": active,
        "film": film,
        "hands": hands,
        "cut": rest[: random.choice([0, 2])],
        "fired": marks,
        "tokens": tokens,
    }


def ordered(mode: str, tokens: list[str], random: Random) -> list[str]:
    """Cards in the order in which they win."""
    if mode == "studio":
        symbols = list(SYMBOLS)
        random.shuffle(symbols)
        found: list[str] = []
        for level, size in enumerate((5, 4, 3, 2, 1)):
            many = 2 if level == 0 or (level < 3 and random.random() < 0.5) else 1
            pair = [symbols.pop() for _ in range(many)]
            fitting = [card for card in CARDS if SYMBOL[card] in pair]
            found += random.sample(fitting, size)
        return found
    cards = [card for place, card in enumerate(CARDS) if place not in SECOND_TAKES]
    random.shuffle(cards)
    if mode == "shorts":
        first = pick(cards, tokens[:2], 5, 8)
        return first + pick([card for card in cards if card not in first], tokens[2:], 5, 8)
    needed = 0 if mode == "tutorial" else 7
    return pick(cards, tokens, needed, 12 if mode == "tutorial" else 16)


def doubled(mode: str, tokens: list[str], random: Random) -> list[str]:
    """The second take of a red value lies in order too: in the other line, or where one row ends and the next begins."""
    while True:
        cards = ordered(mode, tokens, random)
        for place, card in enumerate(cards):
            if not card.endswith("a"):
                continue
            after = range(8, 16) if mode == "shorts" else range(place + 1, place + 2)
            if place not in (range(8) if mode == "shorts" else (3, 7, 11)):
                continue
            for other in after:
                scores = SYMBOL[cards[other]] in (*tokens, "joker")
                trial = [*cards[:other], card[:-1] + "b", *cards[other + 1 :]]
                values = [VALUE[one] for one in (trial[8:] if mode == "shorts" else trial)]
                if not scores and values == sorted(values):
                    return trial


def pick(cards: list[str], tokens: list[str], needed: int, size: int) -> list[str]:
    """So many cards, in order, with just enough of the Genre."""
    scoring = [card for card in cards if SYMBOL[card] in tokens]
    jokers = [card for card in cards if SYMBOL[card] == "joker"]
    chosen = [*scoring, *jokers[: max(0, needed - len(scoring))]][:needed]
    chosen += [card for card in cards if card not in chosen and card not in jokers][: size - len(chosen)]
    return sorted(chosen, key=lambda card: VALUE[card])


def final_spots(mode: str, random: Random) -> list[str]:
    if mode in ("tutorial", "full"):
        return [f"c{at}" for at in range(1, GAME.box.modes[mode].goal + 1)]
    if mode == "shorts":
        return [f"{line}{at}" for line in "ab" for at in range(1, 9)]
    if mode == "series":
        return [f"r{r}c{c}" for r in range(1, 5) for c in range(1, 5)]
    if mode == "studio":
        left = random.randint(-2, 2) * 2
        cells: list[Cell] = [
            (level, left + level - 1 + 2 * at) for level in range(1, 6) for at in range(6 - level)
        ]
        return [f"l{level}x{x}" for level, x in cells]
    x, y = random.choice([(0, 0), (-2, 4), (3, -1)])
    return [f"x{x + i + j}y{y + i - j}" for i in range(4) for j in range(4)]


def one_more(
    mode: str, spots: list[str], cards: list[str], rest: list[str], place: int
) -> tuple[list[str], list[str]]:
    """The line of this card gets another one at its end."""
    line = spots[place][0]
    many = sum(at[0] == line for at in spots)
    last = max(which for which, at in enumerate(spots) if at[0] == line) + 1
    return (
        [*spots[:last], f"{line}{many + 1}", *spots[last:]],
        [*cards[:last], rest.pop(0), *cards[last:]],
    )


def one_less(
    mode: str, spots: list[str], cards: list[str], rest: list[str], place: int
) -> tuple[list[str], list[str]]:
    """This card is taken out; a line closes up."""
    rest.append(cards[place])
    cards = [*cards[:place], *cards[place + 1 :]]
    if mode == "series":
        return [*spots[:place], *spots[place + 1 :]], cards
    last = max(which for which, at in enumerate(spots) if at[0] == spots[place][0])
    return [*spots[:last], *spots[last + 1 :]], cards
