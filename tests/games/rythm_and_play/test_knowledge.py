"""Who knows what: RP-R28, RP-R37, RP-R38, RP-R39, RP-R40, and what nobody may see."""

from __future__ import annotations

from collections import Counter

import pytest

from clapboard.games.rythm_and_play import GAME, RythmView
from clapboard.games.rythm_and_play.actions import ACTIONS
from clapboard.games.rythm_and_play.knowledge.view import Event, SinceReshuffle, unseen_play
from clapboard.kernel.codec import encode
from clapboard.kernel.fact import heard
from tests.games.rythm_and_play.desk import Desk, play_on


def thinkable(view: RythmView, seat: int, worlds: int = 300) -> set[str]:
    """All RHYTHM hands that this viewer can imagine a seat to hold."""
    return set(how_often(view, seat, worlds))


def how_often(view: RythmView, seat: int, worlds: int) -> Counter[str]:
    return Counter(
        " ".join(GAME.describe(GAME.imagine(view, seed))["hands"][seat]["rhythm"]) for seed in range(worlds)
    )


@pytest.mark.rule("RP-R28")
@pytest.mark.parametrize("aid", ["on", "off"])
def test_everybody_saw_what_was_taken(aid: str) -> None:
    """The knowledge is public; the option only says whether a screen keeps the tally."""
    desk = Desk("A", "B", "C", stave="D1 G1 ♯0", piles=["", "E F", ""], memory_aid=aid)
    desk.does("pick up")
    for viewer in (0, 1, 2, None):
        taken = [chair.taken for chair in desk.sees(viewer).chairs]
        assert taken == [["n4", "n7", "sharp"], ["n5", "n6"], []]
    assert GAME.meta.option("memory_aid").scope == "table"


@pytest.mark.rule("RP-R28")
def test_unseen_cards_can_be_counted() -> None:
    """The box, less the own hand and everything that lies or lay open."""
    desk = Desk.dealt(3, seed=6)
    for state in play_on(desk.state, 6):
        told = GAME.describe(state)
        for viewer in range(3):
            view = state.view(viewer)
            hidden = Counter(told["play_stack"])
            for seat, hand in enumerate(told["hands"]):
                if view.chairs[seat].hand is None:
                    hidden += Counter(hand["play"])
            box = sum(6 << (5 * kind) for kind in range(9))
            assert sum(unseen_play(view, box)) == sum(hidden.values())


@pytest.mark.rule("RP-R37")
def test_the_number_of_cards_of_each_kind_is_public() -> None:
    desk = Desk("A B C | q", "D | h e e", "| w", play_stack=13, rhythm_stack="q e")
    for viewer in (0, 1, 2, None):
        view = desk.sees(viewer)
        assert [chair.play_cards for chair in view.chairs] == [3, 1, 0]
        assert [chair.rhythm_cards for chair in view.chairs] == [1, 3, 1]
        assert (view.play_stack, view.rhythm_stack) == (13, 2)


@pytest.mark.rule("RP-006", "RP-071")
def test_nothing_hidden_reaches_another_viewer() -> None:
    """Two tables that differ in what is hidden look and sound the same to everybody else, before and after a TAKE."""
    one = Desk("A | q", "D E | h e", mover=1, rhythm_stack="w e", play_stack="B C", draws="w")
    two = Desk("A | q", "B C | w e", mover=1, rhythm_stack="h e", play_stack="D E", draws="h")
    for viewer in (0, None):
        assert encode(one.sees(viewer)) == encode(two.sees(viewer))
    facts, others = one.does("take"), two.does("take")
    for viewer in (0, None):
        assert encode(one.sees(viewer)) == encode(two.sees(viewer))
        assert heard(facts, viewer) == heard(others, viewer)
    assert heard(facts, 1) != heard(others, 1)


@pytest.mark.rule("RP-R38")
def test_nobody_has_to_say_that_he_cannot_compose() -> None:
    """There is no action for it, what is told of a move never says why, and talk is nobody's business here."""
    assert {GAME.text(action)[0] for action in ACTIONS} == set("1234567SFPTXL-=")
    assert GAME.meta.policies.talk == "free"
    could = Desk("D", "C", stave="C1")
    could_not = Desk("A", "C", stave="C1")
    assert heard(could.does("take"), 1) == heard(could_not.does("take"), 1)


@pytest.mark.rule("RP-R39")
def test_before_the_first_reshuffle_stack_and_hands_are_simply_what_is_unseen() -> None:
    desk = Desk("A | q", "B | h", rhythm_stack="q e", discard="e", draws="q")
    desk.does("take")
    assert desk.sees(1).since_reshuffle is None
    assert thinkable(desk.sees(0), 1) == {"h", "e"}


@pytest.mark.rule("RP-R39")
def test_a_reshuffle_tells_what_all_hands_hold_together() -> None:
    desk = Desk("A | q", "B | h e", "C |", rhythm_stack="", discard="w q e", draws="w")
    desk.does("take")
    for viewer in (0, 1, 2, None):
        since = desk.sees(viewer).since_reshuffle
        card = "w" if viewer == 0 else ""
        assert since == SinceReshuffle(["h", "q", "e"], [1, 2, 0], [Event(0, "took", card=card)])


@pytest.mark.rule("RP-R39")
def test_takes_and_payments_since_in_order() -> None:
    desk = Desk("A | q", "B | h e", rhythm_stack="", discard="w q e", draws="w C D q")
    desk.does("take", "pay h", "take")
    since = desk.sees(1).since_reshuffle
    assert since is not None
    assert since.events == [Event(0, "took"), Event(1, "paid", pay="h"), Event(0, "took")]
    mine = desk.sees(0).since_reshuffle
    assert mine is not None
    assert [event.card for event in mine.events] == ["w", "", "q"]


@pytest.mark.rule("RP-R39")
def test_the_next_reshuffle_begins_anew() -> None:
    desk = Desk("A | q", "B | h", rhythm_stack="", discard="e", draws="e C D h")
    desk.does("take", "pay h", "take")
    since = desk.sees(None).since_reshuffle
    assert since == SinceReshuffle(["q", "e"], [2, 0], [Event(0, "took")])


@pytest.mark.rule("RP-R39")
def test_with_two_players_the_other_hand_is_known() -> None:
    desk = Desk("A | q", "B | h e", rhythm_stack="", discard="w q e e", draws="w e")
    desk.does("take")
    assert thinkable(desk.sees(0), 1) == {"h e"}
    desk.does("take")
    assert thinkable(desk.sees(0), 1) == {"h q e", "h e e"}
    often = how_often(desk.sees(0), 1, 900)
    assert 520 < often["h e e"] < 680, "two of the three cards it can have taken are eighths"


@pytest.mark.rule("RP-R39")
def test_with_three_players_only_the_union_is_known() -> None:
    desk = Desk("A | q", "B | h", "C | e", rhythm_stack="", discard="w q e", draws="w")
    desk.does("take")
    view = desk.sees(0)
    assert (thinkable(view, 1), thinkable(view, 2)) == ({"h", "e"}, {"h", "e"})
    for seed in range(50):
        hands = GAME.describe(GAME.imagine(view, seed))["hands"]
        assert sorted(hands[1]["rhythm"] + hands[2]["rhythm"]) == ["e", "h"]


@pytest.mark.rule("RP-R39")
def test_a_payment_must_have_been_possible() -> None:
    """Seat 1 paid the quarter note without taking: it was its one card, so seat 2 has the half note."""
    desk = Desk("A |", "B | q", "C | h", rhythm_stack="", discard="w e e e", draws="e D")
    desk.does("take", "pay q")
    view = desk.sees(0)
    assert (thinkable(view, 1), thinkable(view, 2)) == ({""}, {"h"})


@pytest.mark.rule("RP-R39")
def test_a_payment_from_a_card_taken_since() -> None:
    """Nobody held an eighth at the reshuffle: the two that seat 1 pays are those it took, and the half note is still there."""
    desk = Desk("A |", "B | h", rhythm_stack="", discard="q e e e e", mover=1, draws="e q e e D")
    desk.does("take", "take", "take", "take", "pay e e")
    assert thinkable(desk.sees(0), 1) == {"h"}


@pytest.mark.rule("RP-R39")
def test_imagined_worlds_look_the_same() -> None:
    """All through random games with reshuffles, to each viewer."""
    checked = 0
    for seats, seed in ((2, 1), (3, 2), (6, 3)):
        for step, state in enumerate(play_on(GAME.new(seats, seed=seed), seed)):
            if step % 7 == 0 and GAME.describe(state)["since_reshuffle"] is not None:
                for viewer in (*range(seats), None):
                    view = state.view(viewer)
                    assert encode(GAME.imagine(view, step).view(viewer)) == encode(view)
                    checked += 1
    assert checked > 50


@pytest.mark.rule("RP-R40")
def test_a_forced_pass_tells_that_nothing_could_be_paid() -> None:
    """One PLAY card is left and exact payment: seven cards and no quarter note, no pair of eighths."""
    desk = Desk(
        "A B | q",
        "| w w h h h h e",
        mover=1,
        stave="C0",
        play_stack=1,
        rhythm_stack="q q e",
        payment="exact",
    )
    assert desk.can() == {"pass"}
    desk.does("pass")
    assert desk.sees(0).chairs[1].broke == 1
    assert thinkable(desk.sees(0), 1, 60) == {"w w h h h h e"}


@pytest.mark.rule("RP-081", "RP-R40")
def test_a_forced_pass_tells_which_cards_a_hand_lacks() -> None:
    desk = Desk("C ♯ E", "A B", stave="D0", mover=1, play_stack="F G", rhythm_stack="")
    desk.does("pass")
    view = desk.sees(0)
    assert view.chairs[1].lacks == ["n5", "n6", "n7", "sharp", "flat"]
    for seed in range(40):
        assert GAME.describe(GAME.imagine(view, seed))["hands"][1]["play"] == ["n1", "n2"]


@pytest.mark.rule("RP-R23")
def test_a_free_pass_tells_nothing() -> None:
    desk = Desk("C ♯ E", "A B", stave="D0", mover=1, play_stack=0, pass_rule="stack_empty")
    desk.does("pass")
    assert desk.sees(0).chairs[1].lacks == []


@pytest.mark.rule("RP-006")
def test_at_the_end_all_hands_are_open() -> None:
    desk = Desk("A | q", "B | h", stave="C0", play_stack=0)
    desk.does("pick up")
    for viewer in (0, 1, None):
        hands = [chair.hand for chair in desk.sees(viewer).chairs]
        assert [hand and (hand.play, hand.rhythm) for hand in hands] == [(["n1"], ["q"]), (["n2"], ["h"])]


@pytest.mark.rule("RP-R40", "RP-R23")
def test_a_card_taken_ends_what_is_known_of_a_hand_that_could_not_pay() -> None:
    state = GAME.position(
        {
            "seats": 2,
            "mover": 1,
            "hands": [{"play": ["n4"], "rhythm": ["q"]}, {"play": ["n1"], "rhythm": ["e"]}],
            "broke": [0, 3],
            "lacks": [[], ["n5"]],
            "stave": [{"card": "n4", "by": 0}],
            "play_stack": ["n5", "n5", "n5"],
            "rhythm_stack": ["e"],
            "loose": True,
        }
    )
    state.apply(1, GAME.parse("T"))
    told = state.view(0).chairs[1]
    assert told.broke == 0 and told.lacks == ["n5"]
    state.apply(0, GAME.parse("P"))
    state.apply(1, GAME.parse("Xee"))
    assert state.view(0).chairs[1].lacks == []


@pytest.mark.rule("RP-R23")
def test_two_forced_passes_tell_more_than_one() -> None:
    """First on a stave going up from rank 6, then on one going down from rank 2: neither a 7 nor a 1, and no Change."""
    state = GAME.position(
        {
            "seats": 2,
            "mover": 1,
            "hands": [{"play": ["n2"], "rhythm": []}, {"play": ["n4"], "rhythm": []}],
            "lacks": [[], ["n7", "sharp", "flat"]],
            "tonality": "flat",
            "stave": [{"card": "n2", "by": 0}],
            "loose": True,
        }
    )
    state.apply(1, GAME.parse("-"))
    assert state.view(0).chairs[1].lacks == ["n1", "n7", "sharp", "flat"]
