"""Buying and casting: Scripts, Actors, Sets, their piles, and the stacks they lie on."""

from __future__ import annotations

import pytest

from clapboard.games.action.facts import CardTurned, PileShuffled
from tests.games.action.desk import Desk, of

rule = pytest.mark.rule


@rule("AC-003", "AC-107")
def test_stacks_have_names_that_are_never_used_again() -> None:
    desk = Desk(
        2, money=9, stacks=["TV1 A13 A18"], track="A01 A02 A03", actors="A04 A05 A06", assistants=[3, 1]
    )
    desk.does("ACTOR T1 > new", "BANK", "ACTOR T1 > new")
    assert list(desk.studio(0)) == ["s1", "s2", "s3"]
    desk.does("SEND s1")
    assert list(desk.studio(0)) == ["s2", "s3"]
    desk = Desk(2, stacks=["TV1 A13 A18"], track="A01 A02 A03", actors="A04", assistants=[2, 1])
    desk.does("SEND s1", "BANK", "ACTOR T1 > new")
    assert desk.studio(0) == {"s2": "- A03"}


@rule("AC-004", "AC-091")
def test_a_stack_is_ready_when_every_genre_is_covered() -> None:
    desk = Desk(2, stacks=["SR01 A10 + TV2 A04 + A01 A02"])  # CO3 RO3; CO1 RO2; no Script
    assert desk.ready(0) == []
    assert desk.closed("SEND") == "nothing-ready" and desk.refuses("SEND") == "nothing-ready"
    desk = Desk(2, stacks=["SR01 A10 A18 + TV2 A04"])
    assert desk.ready(0) == ["s1"]
    desk = Desk(2, stacks=["TV1 A13 A18 + TV2 A04"])
    assert desk.ready(0) == ["s1"] and desk.can("SEND") == {"s1"}
    assert desk.refuses("SEND", "s2") == "not-ready" and desk.refuses("SEND", "s7") == "no-such-stack"


@rule("AC-065", "AC-068", "AC-R17")
def test_a_script_costs_one_million_and_its_space_is_filled() -> None:
    desk = Desk(2, scripts="SR01 SR02 SR03", script_pile="SB01 SB02")
    assert desk.can("SCRIPT") == {"P1", "P2", "P3"}
    (turned,) = of(desk.does("SCRIPT P2 > new"), CardTurned)
    assert (turned.card, turned.at) == ("SB01", "P2")
    assert desk.scripts == "SR01 SB01 SR03" and desk.money[0] == 2 and desk.studio(0) == {"s1": "SR02"}


@rule("AC-066", "AC-R14")
def test_a_script_may_be_put_on_performers_that_wait_for_one() -> None:
    desk = Desk(2, scripts="SR01 SR02 SR03", stacks=["A10 A18 + TV1"])
    desk.does("SCRIPT P1 > s1")
    assert desk.studio(0) == {"s1": "SR01 A10 A18", "s2": "TV1"}


@rule("AC-071", "AC-074", "AC-R15")
def test_an_actor_may_join_any_own_stack() -> None:
    desk = Desk(2, stacks=["TV1 A13 A18 + SB02 + A10", "TV2"], track="A01 A02 A03", actors="A04")
    assert desk.ready(0) == ["s1"]
    assert desk.can("ACTOR", "T1") == {"> new", "> s1", "> s2", "> s3"}
    desk.does("ACTOR T1 > s1")  # FA4 for a film that needs none, and is ready
    assert desk.studio(0)["s1"] == "TV1 A13 A18 A03" and desk.ready(0) == ["s1"]
    assert desk.refuses("ACTOR", "T1", "> s2") == "no-such-stack"  # not one's own


@rule("AC-072", "AC-R17")
def test_where_an_actor_goes_is_decided_before_the_new_card_is_seen() -> None:
    desk = Desk(2, stacks=["TV1"], track="A01 A02 A03", actors="A04")
    state = desk.state
    for step in ("ACTOR", "T1", "> s1"):
        assert state.apply(0, desk.game.parse(step)) == ()
        assert desk.track == "A01 A02 A03" and desk.actors == "A04"
    assert of(state.apply(0, desk.game.parse("!")), CardTurned)[0].card == "A04"


@rule("AC-073", "AC-R16")
def test_several_gaps_are_filled_from_the_right() -> None:
    desk = Desk(2, track="- A01 -", actors="A02 A03 A04", assistants=[1, 1])
    desk.banks(2)
    assert desk.track == "A03 A02 A01" and desk.actor_discard == ""


@rule("AC-076")
def test_an_empty_last_space_discards_nobody() -> None:
    desk = Desk(2, track="A01 A02 -", actors="A03 A04", assistants=[1, 1])
    desk.banks(2)
    assert desk.actor_discard == "" and desk.track == "A03 A01 A02"


@rule("AC-070", "AC-R08")
def test_an_actor_costs_what_the_space_of_the_card_says() -> None:
    desk = Desk(2, money=2, track="A01 A02 A03", placed="ACTOR/1 ACTOR/0")
    assert desk.can("ACTOR") == {"T2", "T1"} and desk.refuses("ACTOR", "T3") == "money"
    assert desk.refuses("ACTOR", "P1") == "wrong-place" and desk.refuses("ACTOR", "top") == "no-card-there"


@rule("AC-080", "AC-081", "AC-R18")
def test_a_set_is_drawn_openly_and_then_placed() -> None:
    desk = Desk(2, stacks=["TV1"], sets="D02 D01")
    desk.does("SET pile")
    for viewer in (0, 1, None):
        view = desk.sees(viewer)
        assert view.drawn == "D02" and view.phase == "drawn" and view.prompt.kind == "drawn_stack"
    desk.does("> s1")
    assert desk.sees(1).chairs[0].stacks[0].points == {"DR": 1, "CO": 1, "RO": 1}


@rule("AC-084", "AC-R19")
def test_set_discards_are_shuffled_when_a_set_is_needed() -> None:
    desk = Desk(2, set_discard="D01 D02 D03", tape=[[2, 0, 1]])
    facts = desk.does("SET pile")
    assert desk.sees(0).drawn == "D03" and desk.told["set_pile"] == ["D01", "D02"] and desk.set_discard == ""
    assert of(facts, PileShuffled)[0].cards == 3


@rule("AC-084")
def test_a_pile_that_becomes_empty_is_not_shuffled_before_a_card_is_needed() -> None:
    desk = Desk(2, track="A01 A02 A03", actors="A04", actor_discard="A05 A06", tape=[])
    desk.does("ACTOR T1 > new")
    assert desk.actors == "" and desk.actor_discard == "A05 A06"


@rule("AC-085")
def test_without_any_set_the_area_is_closed() -> None:
    desk = Desk(2)
    assert desk.closed("SET") == "no-card" and desk.refuses("SET") == "no-card"
    assert Desk(2).closed("ACTOR") == "no-card"


@rule("AC-085")
def test_a_gap_in_the_track_stays_until_an_actor_is_taken() -> None:
    desk = Desk(2, track="- A01 A02", stacks=["TV1 A13 A18"], assistants=[2, 2], tape=[[1, 0]])
    desk.does("SEND s1")
    assert desk.track == "- A01 A02" and desk.actor_discard == "A13 A18"
    desk.does("ACTOR T1 > new")
    assert desk.track == "A13 A18 A01"


@rule("AC-107", "AC-108", "AC-R14")
def test_cards_never_change_stacks() -> None:
    """Whatever is played, a card that lies on a stack stays on it until the film is sent."""
    import clapboard
    from clapboard.games.action import GAME

    for seed in range(6):
        state = GAME.new(3, seed=seed)
        rng = clapboard.Rng(seed)
        bot = GAME.bots()["novice"]()
        while state.actors():
            before = [{int(stack.id): stack.cards for stack in chair.stacks} for chair in state.chairs]
            keeps = state.row.keep
            seat = state.actors()[0]
            state.apply(seat, bot.choose(state.view(seat), state.legal(seat), rng.seed()))
            for chair, old in zip(state.chairs, before, strict=True):
                for stack in chair.stacks:
                    cards = old.get(int(stack.id), [])
                    assert stack.cards[: len(cards)] == cards and (
                        keeps or len(stack.cards) <= len(cards) + 1
                    )


@rule("AC-109")
def test_stacks_are_worth_nothing_at_the_end() -> None:
    desk = Desk(2, round=12, over=True, money=0, stacks=["SG04 A10 + TV1 A13 A18"])
    assert desk.scores == [0, 0] and desk.result.ranks == (1, 1)
