"""Random games by the naive implementation: what has to hold after every act (trap 22, FR-R51, FR-R58)."""

from __future__ import annotations

import copy
from random import Random

import pytest

from tests.games.faux_raccords.naive.cards import AMBIANCES, EVENTS, MODES, RUSH, Answer
from tests.games.faux_raccords.naive.game import actors, answer, apply, begin, decision, is_legal, places_of
from tests.games.faux_raccords.naive.layout import cards_of
from tests.games.faux_raccords.naive.layout import is_legal as layout_is_legal
from tests.games.faux_raccords.naive.outcome import outcome
from tests.games.faux_raccords.naive.state import State, deal


def measure(s: State) -> int:
    return 2 * (len(s.deck) + sum(len(hand) for hand in s.hands)) + len(cards_of(s.movie))


def check(s: State) -> None:
    movie = cards_of(s.movie)
    everywhere = [*movie, *s.deck, *s.cut, *s.bin, *s.out, *(card for hand in s.hands for card in hand)]
    assert sorted(everywhere) == RUSH
    assert len(s.out) == (8 if s.mode == "tutorial" else 0)
    assert s.face_up <= set(movie) and len(s.cut) <= 6
    assert layout_is_legal(s.movie)
    for seat in range(s.players):
        assert len(s.claps[seat]) == len(set(s.claps[seat])) <= 3 and set(s.claps[seat]) <= set(movie)
        assert all(seat in s.seen[card] for card in s.claps[seat])
        clue = s.clues[seat]
        assert clue in ("supply", "gone") or clue[0] in movie
        check_knowledge(s, seat)


def check_knowledge(s: State, seat: int) -> None:
    truth: dict[str, tuple[str, int]] = {card: ("slot", slot) for card, slot in s.slot.items()}
    for player, hand in enumerate(s.hands):
        truth.update(dict.fromkeys(hand, ("hand", player)))
    tracked = s.worlds[seat].places()
    assert frozenset((card, truth[card]) for card in tracked) in s.worlds[seat].worlds
    loose = s.traces[seat].places()
    assert set(loose) == set(tracked) and all(tracked[card] <= loose[card] for card in tracked)
    visible = {*s.hands[seat], *s.face_up, *s.cut}
    assert not visible & set(tracked)
    for card in cards_of(s.movie):
        if card not in s.face_up and seat in s.seen[card]:
            assert tracked[card] == {("slot", s.slot[card])}
    if not s.over:
        assert set(places_of(s, seat)) == set(tracked)


def pick(s: State, random: Random, options: list[Answer]) -> Answer:
    if "end" in options and random.random() < 0.99:
        options = [option for option in options if option != "end"]
    if "yes" in options:
        options = ["yes", "yes", *options]
    return random.choice(options)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games(mode: str, players: int) -> None:
    for seed in range(8):
        random = Random(f"{mode} {players} {seed}")
        options = {
            "event_decider": ("active", "vote")[seed % 2],
            "spacing_2p": ("strict", "lenient")[seed // 2 % 2],
        }
        rush, events, tokens = list(RUSH), list(EVENTS), list(AMBIANCES)
        for pile in (rush, events, tokens):
            random.shuffle(pile)
        s = begin(deal(mode, players, options, rush, events, tokens, seed % players))
        twin = copy.deepcopy(s)
        last, turns = measure(s) + 1, -1
        while not s.over:
            if s.asked == "action" and s.turns > turns:
                assert measure(s) < last  # FR-R51
                last, turns = measure(s), s.turns
            seat = random.choice(actors(s))
            act: list[Answer] = []
            while (asked := decision(s, seat, act)) is not None:
                name, what, found = asked
                assert found and len(found) == len(set(found)), (name, what)
                act.append(pick(s, random, found))
            for value in act:
                answer(twin, seat, value)
            assert is_legal(s, seat, tuple(act)) and not is_legal(s, seat, tuple(act[:-1]))
            apply(s, seat, tuple(act))
            check(s)
            assert (twin.movie, twin.hands, twin.asked) == (s.movie, s.hands, s.asked)
        assert outcome(s) == outcome(twin) is not None
        assert s.turns <= 60
