"""RHYTHM cards for PLAY cards: RP-050 to RP-058 and the rulings about it."""

from __future__ import annotations

from itertools import product

import pytest

from clapboard.games.rythm_and_play.actions import PAYMENTS
from tests.games.rythm_and_play.desk import Desk

HALF_BEATS = {"w": 8, "h": 4, "q": 2, "e": 1}


def draws(stack: int, pay: str) -> int:
    """How many PLAY cards a payment brings."""
    desk = Desk(f"| {' '.join(pay)}", "", play_stack=stack)
    desk.does(f"pay {' '.join(pay)}")
    return stack - desk.play_stack


@pytest.mark.rule("RP-050")
def test_exchanging_is_open_whether_or_not_one_could_compose() -> None:
    for stave in ("", "C1", "G1"):
        desk = Desk("D | q", "", stave=stave)
        assert "pay q" in desk.can()
        desk.does("pay q")
        assert desk.held(0) == (2, 0)
    assert "pay q" not in Desk("D | q", "", stave="C0").can()


@pytest.mark.rule("RP-051")
def test_what_the_notes_are_worth() -> None:
    assert [draws(20, pay) for pay in ("w", "h", "q", "ee")] == [4, 2, 1, 1]


@pytest.mark.rule("RP-052")
@pytest.mark.parametrize("pay", PAYMENTS)
def test_as_many_cards_as_beats_and_never_more_than_four(pay: str) -> None:
    if len(pay) <= 7:
        drawn = draws(20, pay)
        assert drawn == sum(HALF_BEATS[card] for card in pay) / 2
        assert 1 <= drawn <= 4


@pytest.mark.rule("RP-052")
def test_nothing_beyond_four_beats() -> None:
    assert Desk("| h h q", "").can_pay() == {"q", "h", "h q", "h h"}
    assert Desk("| w w", "").can_pay() == {"w"}


@pytest.mark.rule("RP-053")
def test_eighths_work_in_pairs() -> None:
    assert Desk("| e", "").can_pay() == set()
    assert Desk("| q e", "").can_pay() == {"q"}
    assert Desk("| e e e", "").can_pay() == {"e e"}
    assert Desk("| q e e e", "").can_pay() == {"q", "e e", "q e e"}
    assert Desk("| e e e e e", "").can_pay() == {"e e", "e e e e"}


def legal_by_definition(hand: tuple[int, ...], stack: int, exact: bool) -> set[str]:
    """RP-054 word by word: leaving out any card would lower the number drawn."""

    def drawn(cards: str) -> int:
        return min(sum(HALF_BEATS[card] for card in cards) // 2, 4, stack)

    found = set()
    for counts in product(*(range(many + 1) for many in hand)):
        cards = "".join(kind * many for kind, many in zip("whqe", counts, strict=True))
        if not drawn(cards) or len(cards) > 8:
            continue
        needed = all(drawn(cards.replace(kind, "", 1)) < drawn(cards) for kind in set(cards))
        if needed and (not exact or 2 * drawn(cards) == sum(HALF_BEATS[card] for card in cards)):
            found.add(" ".join(cards))
    return found


@pytest.mark.rule("RP-054", "RP-R15")
@pytest.mark.parametrize("stack", [0, 1, 2, 3, 4, 9])
def test_every_card_paid_must_be_needed(stack: int) -> None:
    """All hands of seven RHYTHM cards and fewer, against the words of the rule."""
    for hand in product(range(3), range(5), range(8), range(8)):
        if sum(hand) > 7:
            continue
        text = " ".join(" ".join(kind * many) for kind, many in zip("whqe", hand, strict=True))
        assert Desk(f"| {text}", "", play_stack=stack).can_pay() == legal_by_definition(hand, stack, False)


@pytest.mark.rule("RP-054")
def test_there_are_22_payments() -> None:
    possible = {pay.replace(" ", "") for pay in legal_by_definition((2, 4, 8, 16), 20, False)}
    assert possible == set(PAYMENTS)
    assert len(PAYMENTS) == 22
    rich = Desk("| w w h h h h q q q q q q q q e e e e e e e e", "", hand_limit_scope="play_only")
    assert len(rich.can_pay()) == 22


@pytest.mark.rule("RP-055", "RP-R18")
def test_a_short_stack_gives_what_it_has() -> None:
    """No change is given; what is needed is measured by what is really drawn."""
    assert Desk("| w h", "", play_stack=2).can_pay() == {"h", "w"}
    assert draws(2, "w") == 2
    assert Desk("| w h q e e", "", play_stack=1).can_pay() == {"q", "e e", "h", "w"}
    assert draws(1, "w") == 1
    assert Desk("| h h", "", play_stack=3).can_pay() == {"h", "h h"}
    assert draws(3, "hh") == 3


@pytest.mark.rule("RP-056")
def test_an_empty_play_stack_sells_nothing_and_is_never_refilled() -> None:
    desk = Desk("| w h q e e", "B", stave="C0", play_stack=0, end_rule="play_out", piles=["A B D", ""])
    desk.does("pick up", "B")
    assert desk.can_pay() == set()
    assert desk.refuses("pay q") == "play-stack-empty"
    assert desk.play_stack == 0


@pytest.mark.rule("RP-057")
def test_pay_then_draw_then_look_at_the_limit() -> None:
    """Seven cards, two paid, one drawn: six, and nothing is laid down."""
    desk = Desk("A B C D | q e e", "", draws="G")
    desk.does("pay e e")
    assert desk.hand(0) == "A B C D G | q"
    assert (desk.discard, desk.mover) == ("e e", 1)


@pytest.mark.rule("RP-057")
def test_the_limit_is_looked_at_after_the_draw() -> None:
    desk = Desk("A B C D E F | h", "", draws="G ♯")
    desk.does("pay h")
    assert desk.mover == 0
    assert desk.can() == {f"lay {card}" for card in "ABCDEFG♯"}


@pytest.mark.rule("RP-058", "RP-R17")
def test_the_full_number_must_be_drawn() -> None:
    desk = Desk("A B C D | w q e", "", draws="E F G ♯")
    desk.does("pay w")
    assert desk.hand(0) == "A B C D E F G ♯ | q e"
    assert desk.sees(0).to_lay_down == 3


@pytest.mark.rule("RP-058")
def test_one_exchange_a_turn() -> None:
    desk = Desk("| q q", "A")
    desk.does("pay q")
    assert desk.refuses("pay q", seat=0) == "not-your-turn"


@pytest.mark.rule("RP-R15")
def test_nothing_can_be_dumped() -> None:
    for pay, hand, stack in (("q q", "q q", 1), ("e e e e", "e e e e", 1), ("h q", "h q", 2)):
        desk = Desk(f"| {hand}", "", play_stack=stack)
        assert desk.refuses(f"pay {pay}") == "payment-wasteful"


@pytest.mark.rule("RP-R16")
def test_four_cards_are_the_most_of_a_turn_not_of_a_lap() -> None:
    desk = Desk("| w w", "| w", draws="A B C D A B C D E F G A")
    desk.does("pay w", "pay w")
    assert (desk.held(0), desk.held(1)) == ((4, 1), (4, 0))
    desk.does("pay w")
    assert (desk.hand(0), desk.play_stack) == ("A A B C D E F G |", 8)


@pytest.mark.rule("RP-R15", "RP-R18")
@pytest.mark.parametrize("stack", [0, 1, 2, 3, 4])
def test_exact_payments(stack: int) -> None:
    """No more beats than there are cards; with four cards both ways are the same."""
    for hand in product(range(2), range(3), range(3), range(5)):
        if sum(hand) > 7:
            continue
        text = " ".join(" ".join(kind * many) for kind, many in zip("whqe", hand, strict=True))
        desk = Desk(f"| {text}", "", play_stack=stack, payment="exact")
        assert desk.can_pay() == legal_by_definition(hand, stack, True)
        if stack == 4:
            assert desk.can_pay() == legal_by_definition(hand, stack, False)


@pytest.mark.rule("RP-R18")
def test_the_refusal_under_exact_payment() -> None:
    assert Desk("| w", "", play_stack=2, payment="exact").refuses("pay w") == "payment-not-exact"


@pytest.mark.rule("RP-R19")
def test_what_is_paid_lies_open_on_the_rhythm_discard() -> None:
    desk = Desk("| q e e", "", discard="h")
    (paid, _) = desk.does("pay q e e")
    assert getattr(paid, "pay", None) == "qee"
    for viewer in (0, 1, None):
        assert desk.sees(viewer).rhythm_discard == ["h", "q", "e", "e"]
    assert desk.rhythm_stack == 10


@pytest.mark.rule("RP-R40")
def test_exact_payment_can_leave_nothing_but_a_pass() -> None:
    desk = Desk("| w w h h h h e", "A", stave="C1", play_stack=1, payment="exact")
    assert desk.can() == {"pass"}
    assert "pay w" in Desk("| w w h h h h e", "A", stave="C1", play_stack=1).can()


@pytest.mark.rule("RP-R40")
def test_under_play_only_few_players_can_hold_every_rhythm_card() -> None:
    everything = " ".join("w" * 2 + "h" * 4 + "q" * 8 + "e" * 15)
    desk = Desk(
        "A | " + everything, "A | e", stave="C1", play_stack=0, rhythm_stack="", hand_limit_scope="play_only"
    )
    assert desk.can() == {"pass"}
    assert desk.refuses("take") == "no-rhythm-left"
