"""Positions for tests, laid out card by card."""

from __future__ import annotations

from .cards import EVENT_MARKS, FIGURES, RUSH, SECOND_TAKES, Cell, Spot
from .game import begin
from .layout import cards_of
from .state import State, deal, to_table

PLAIN = ["e03", "e04", "e05", "e09"]  # Events that fit where the example names none


def table(
    mode: str,
    players: int,
    movie: str | dict[str, str] | dict[Cell, str] | None = None,
    hands: list[str] | None = None,
    cut: str = "",
    deck: str | None = None,
    events: list[str] | None = None,
    tokens: list[str] | None = None,
    active: int = 0,
    done: int = 0,
    **options: str,
) -> State:
    """A turn is about to start. The cards that are not named lie in the Deck, or with a given Deck out of the game.

    `movie` is a line, a dict of lines or a dict of cells; None is the starting figure out of unnamed cards.
    `^` after a card: face up. The first `done` Events have been carried out.
    """
    s = deal(mode, players, options, RUSH, PLAIN, tokens or ["comedy", "drama", "romance", "wonder"], active)
    s.hands = [hand.split() for hand in hands or ["r01a", "r02", "r03", "r04"][:players]]
    s.cut = cut.split()
    s.movie.lines = {name: [] for name in s.movie.lines}
    s.movie.cells = {}
    named = [card for hand in s.hands for card in hand] + s.cut + (deck or "").split()
    if mode == "tutorial":
        named = named + SECOND_TAKES
    if isinstance(movie, str):
        movie = {"A": movie}
    if movie is None:
        spare = [card for card in RUSH if card not in named]
        lay_figure(s, FIGURES[mode][players], spare)
    else:
        for key, text in movie.items():
            for card in text.split():
                lay(s, key, card)
    named += cards_of(s.movie)
    assert len(named) == len(set(named)), sorted(named)
    rest = [card for card in RUSH if card not in named]
    s.deck = rest if deck is None else deck.split()
    s.out = SECOND_TAKES if mode == "tutorial" else []
    s.out = s.out + ([] if deck is None else rest)
    names = (events or PLAIN)[: len(EVENT_MARKS[mode])]
    names += [name for name in PLAIN if name not in names][: len(EVENT_MARKS[mode]) - len(names)]
    s.events = list(zip(EVENT_MARKS[mode], names, strict=True))[done:]
    if mode == "series":
        s.movie.closed = {(a, b) for (a, b), _ in s.events if isinstance(a, int)}
    for card in cards_of(s.movie):
        to_table(s, card)
        s.seen[card] = set(range(players)) if card in s.face_up else set()
    for card in s.cut:
        to_table(s, card)
        s.seen[card] = set(range(players))
    return begin(s)


def lay(s: State, key: str | Cell, card: str) -> None:
    if card.endswith("^"):
        card = card.rstrip("^")
        s.face_up.add(card)
    if isinstance(key, str):
        s.movie.lines[key].append(card)
    else:
        s.movie.cells[key] = card


def lay_figure(s: State, spots: list[Spot], cards: list[str]) -> None:
    for (name, number), card in zip(spots, cards, strict=False):
        lay(s, name if isinstance(name, str) else (name, number), card)
