"""Sending films, the Box-office track, campaigns, the bank and hiring."""

from __future__ import annotations

import pytest

from clapboard.games.action.facts import FilmArchived, FilmSent
from tests.games.action.desk import Desk

rule = pytest.mark.rule
FULL = "SR05/1 SB01/0 SG03/1 SB09/0 TV3/1"


@rule("AC-090", "AC-095", "AC-096", "AC-R20")
def test_several_films_in_one_round_each_by_a_placement() -> None:
    desk = Desk(3, stacks=["TV1 A13 A18 D01 + TV2 A04"], track="- - A10", money=1, assistants=[3, 1, 1])
    desk.does("SEND s1", "BANK", "BANK", "ACTOR T1 > s2", "SEND s2")
    assert desk.office == "TV2/0 TV1/0"


@rule("AC-092", "AC-R23", "AC-R01")
def test_a_fourth_film_needs_a_marker() -> None:
    desk = Desk(2, office="SR05/0 SB01/0 SB09/0", stacks=["TV1 A13 A18"])
    assert desk.closed("SEND") == "markers" and desk.sees(0).chairs[0].markers == 0
    assert Desk(2, office="SR05/0 SB01/0 SB09/1", stacks=["TV1 A13 A18"]).closed("SEND") is None


@rule("AC-093", "AC-110", "AC-111")
def test_pushing_off() -> None:
    desk = Desk(2, office=FULL, stacks=["TV1 A13 A18"])
    facts = desk.does("SEND s1")
    kinds = [type(fact) for fact in facts]
    assert kinds.index(FilmArchived) < kinds.index(FilmSent)
    assert desk.office == "TV1/0 SR05/1 SB01/0 SG03/1 SB09/0" and desk.archives(1) == "TV3"
    assert [chair.markers for chair in desk.sees(None).chairs] == [0, 1]


@rule("AC-094", "AC-110")
def test_the_marker_is_that_of_whoever_sends_and_comes_back_with_the_film() -> None:
    """Also where the sender is not first player, and where the sender's own film leaves."""
    desk = Desk(2, office="SR05/1 SB01/0 SG03/1 SB09/0 TV3/1", first=0, turn=1, stacks=["", "TV1 A13 A18"])
    desk.does("SEND s1")
    assert desk.office == "TV1/1 SR05/1 SB01/0 SG03/1 SB09/0" and desk.archives(1) == "TV3"
    assert [chair.markers for chair in desk.sees(None).chairs] == [1, 0]


@rule("AC-006", "AC-R05")
def test_an_archived_tv_script_counts_like_any_other() -> None:
    desk = Desk(2, round=1, office="SR05/0", archives=["TV1 SR01", "TV2 SR02"], money=0, assistants=[1, 1])
    desk.banks(2)
    assert desk.money == [1 + 3 + 2, 1]
    assert [chair.pairs for chair in desk.sees(None).chairs] == [1, 0]


@rule("AC-112", "AC-113", "AC-R24")
def test_an_archived_film_brings_nothing_by_itself() -> None:
    desk = Desk(2, round=2, trend="CO", office="SB02/1", archives=["SR01 SG01"], money=0, assistants=[1, 1])
    desk.banks(2)
    assert desk.money == [1, 3] and desk.prestige == [0, 6]


@rule("AC-094", "AC-101")
def test_markers_stay_on_their_films() -> None:
    desk = Desk(2, office="SR05/1 SB01/0 SG03/1", money=9)
    desk.does("MARKET B2-B3")
    assert desk.office == "SR05/1 SG03/1 SB01/0"
    assert [chair.markers for chair in desk.sees(None).chairs] == [2, 1]


@rule("AC-102", "AC-R25")
def test_a_campaign_needs_two_films_and_never_uses_an_empty_slot() -> None:
    desk = Desk(2, office="SR05/1", money=9)
    assert desk.closed("MARKET") == "too-few-films" and desk.refuses("MARKET") == "too-few-films"
    desk = Desk(2, office="SR05/1 SB01/1", money=9)
    assert desk.can("MARKET") == {"B1-B2"} and desk.refuses("MARKET", "B2-B3") == "no-film-there"
    desk.does("MARKET B1-B2")  # none of them is one's own
    assert desk.office == "SB01/1 SR05/1"


@rule("AC-097")
def test_surplus_points_are_worth_nothing() -> None:
    for cards in ("A13 A18", "A13 A18 A01 A04"):
        desk = Desk(2, round=2, trend="HO", stacks=[f"TV1 {cards}"], money=0, assistants=[1, 1])
        desk.does("SEND s1", "BANK")
        assert desk.money == [4, 1] and desk.prestige == [0, 0]


@rule("AC-051", "AC-R12")
def test_five_assistants_are_all() -> None:
    desk = Desk(2, money=20, assistants=[5, 4])
    assert desk.closed("HIRE") == "none-lying" and desk.refuses("HIRE") == "none-lying"
    assert desk.closed("HIRE", seat=1) is None
    desk = Desk(2, round=12, money=20)
    desk.does("HIRE")  # useless in the last round, but legal


@rule("AC-060", "AC-R06")
def test_the_bank_is_always_open() -> None:
    desk = Desk(4, money=0, assistants=[5, 5, 5, 5])
    for _ in range(19):
        assert "BANK" in desk.can() and desk.closed("BANK") is None
        desk.does("BANK")
    (bank,) = [area for area in desk.sees(None).areas if area.area == "BANK"]
    assert bank.slots is None and bank.free is None and len(bank.placed) == 19


@rule("AC-061", "AC-062")
def test_the_view_says_what_the_next_assistant_brings() -> None:
    desk = Desk(2, money=0)
    desk.does("BANK")
    gains = [next(area.gain for area in desk.sees(seat).areas if area.area == "BANK") for seat in (0, 1)]
    assert gains == [2, 1]


@rule("AC-R61", "AC-R11")
def test_money_is_what_was_gained_less_what_was_paid() -> None:
    """From the facts of whole games, with and without a limit of the bank."""
    import clapboard
    from clapboard.games.action import GAME
    from clapboard.games.action.facts import Banked, BoxOfficePaid

    for bank in ("unlimited", 50):
        for seed in range(4):
            state = GAME.new(3, {"bank": bank}, seed=seed)
            rng = clapboard.Rng(seed)
            bot = GAME.bots()["novice"]()
            money = [3, 3, 3]
            while state.actors():
                seat = state.actors()[0]
                for fact in state.apply(seat, bot.choose(state.view(seat), state.legal(seat), rng.seed())):
                    if isinstance(fact, Banked):
                        money[fact.seat] += fact.gained
                    elif isinstance(fact, BoxOfficePaid):
                        money = [old + one.paid for old, one in zip(money, fact.payouts, strict=True)]
                    else:
                        money[getattr(fact, "seat", 0)] -= getattr(fact, "paid", 0)
                assert money == [int(chair.money) for chair in state.chairs]
                assert min(money) >= 0 and (bank == "unlimited" or int(state.bank) == 50 - sum(money) >= 0)
