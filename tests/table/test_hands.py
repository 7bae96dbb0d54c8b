"""The search for other worlds of Rythm and Play: what counts as another card, and where there is provably no world with more of them."""

from __future__ import annotations

from collections import Counter

import pytest

from clapboard.kernel.codec import plain
from clapboard.kernel.record import Record
from clapboard.kernel.registry import game as find_game
from clapboard.kernel.rng import Rng
from tests.table.hands import Hands, Limit, rythm_and_play
from tests.table.past import Past, Viewer

RYTHM = find_game("rythm-and-play")


def played(seats: int, seed: int, many: int) -> Record:
    """Acts of all kinds at random."""
    rng, record = Rng(seed * 31 + seats), Record.new(RYTHM, seats, {"first_player": "seat-0"}, seed)
    for _ in range(many):
        state = record.state
        seat = state.actors()[0]
        legal = list(state.legal(seat))
        kinds = sorted({action.__class__.__name__ for action in legal})
        kind = kinds[int(rng.below(len(kinds)))]
        same = [action for action in legal if action.__class__.__name__ == kind]
        record.apply(seat, same[int(rng.below(len(same)))])
    return record


def test_the_same_hand_dealt_in_another_order_is_no_other_hand() -> None:
    deal = Hands(Past(played(2, 1, 12), 12), None)
    for places, cards in deal.held:
        turned = list(deal.true)
        for place, card in zip(places, reversed([deal.true[p] for p in places]), strict=True):
            turned[place] = card
        assert deal.differ(turned) == 0 and cards.total() == len(places)
    assert any(len(cards) > 1 for _, cards in deal.held)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_half_of_the_hidden_places_differ(viewer: Viewer) -> None:
    record = played(3, 2, 60)
    for cut in range(6, 60, 9):
        world = rythm_and_play(Past(record, cut), viewer, cut)
        assert world.hidden and world.half and world.most is None


@pytest.mark.parametrize("cut, most", [(78, 2), (84, 2), (90, 1), (96, 2)])
def test_or_no_world_has_so_many(cut: int, most: int) -> None:
    """Late in a game of two hardly another RHYTHM card is left, and a reshuffle has told what the other one held."""
    past = Past(played(2, 1, 96), cut)
    world = rythm_and_play(past, 0, 1)
    assert not world.half and (world.differ, world.most) == (most, most)
    state = past.states()[-1]
    true, view = RYTHM.describe(state)["hands"][1], state.view(0)
    imagined = {
        sum((Counter(true[kind]) - Counter(there[kind])).total() for kind in ("play", "rhythm"))
        for there in (RYTHM.describe(RYTHM.imagine(view, seed))["hands"][1] for seed in range(300))
    }
    assert max(imagined) == most, "the game itself imagines no world that differs more, and this one"


def test_the_number_of_cards_is_a_limit_for_every_way_to_fill_the_places() -> None:
    small = 0
    record = played(2, 5, 60)
    for cut in range(12, 60, 3):
        for viewer in (0, 1):
            deal = Hands(Past(record, cut), viewer)
            if 0 < len(deal.places) <= 4:
                limit, small = Limit(deal), small + 1
                assert max(deal.differ(tape) for tape in limit._all()) == limit.by_number()
    assert small >= 3


def test_what_was_taken_back_was_seen() -> None:
    """An act that is undone has shown a card: no other world has another one in its place."""
    record = Record.new(RYTHM, 2, {"first_player": "seat-0"}, 3)
    while record.state.actors()[0] != 0 or not record.entries:
        seat = record.state.actors()[0]
        record.apply(seat, next(iter(record.state.legal(seat))))
    composed = next(action for action in record.state.legal(0) if action.__class__.__name__ == "Compose")
    record.apply(0, composed)
    record.undo(0)
    past = Past(record, len(record.entries))
    states = past.states()
    assert len(states) == len(record.entries) + 1
    assert RYTHM.describe(states[-1]) == RYTHM.describe(record.state) != RYTHM.describe(states[-2])
    for seed in range(20):
        tape = rythm_and_play(past, None, seed).tape
        deal = Hands(past, None)
        assert plain(composed)["card"] in [tape[place] for place in deal.kinds[0] if deal.by[place] == 0]
        assert deal.differ(tape)
