"""Every worked example of the specification, as it stands there."""

from __future__ import annotations

import pytest

from clapboard.games.action import GAME
from clapboard.games.action.facts import BoxOfficePaid, CeremonyHeld
from tests.games.action.desk import Desk, of

rule = pytest.mark.rule
PAYING = 1
"""A round with a Box-office phase and without a ceremony."""


@rule("AC-004", "AC-097")
def test_ex_01_casting() -> None:
    desk = Desk(stacks=["SG03 A06 A24"], track="- - A07")
    (stack,) = desk.sees(0).chairs[0].stacks
    assert stack.points == {"AC": 6, "FA": 1, "RO": 1}
    assert stack.missing == {"DR": 2, "FA": 1} and not stack.ready
    desk.does("ACTOR T1 > s1")
    (stack,) = desk.sees(0).chairs[0].stacks
    assert stack.points == {"DR": 3, "FA": 3, "RO": 1, "AC": 6}
    assert stack.missing == {} and stack.ready


RED, BLUE, GOLD = "SR01 SR02 SR03 SR04 SR05", "SB01 SB02 SB03 SB04 SB05", "SG01 SG02 SG03 SG04 SG05"


def coloured(colours: str, taken: set[str]) -> list[str]:
    """A Script of each colour letter, none twice."""
    found = []
    for letter in colours:
        card = next(one for one in {"R": RED, "B": BLUE, "G": GOLD}[letter].split() if one not in taken)
        taken.add(card)
        found.append(card)
    return found


@rule("AC-121", "AC-122", "AC-123", "AC-124", "AC-R27", "AC-R28")
@pytest.mark.parametrize(
    ("on_track", "archived", "bonus"),
    [
        pytest.param("B", "B", 1, id="EX-02"),
        pytest.param("B", "BB", 2, id="EX-03"),
        pytest.param("B", "G", 1, id="EX-04"),
        pytest.param("R", "RB", 1, id="EX-05"),
        pytest.param("GG", "GB", 1, id="EX-06"),
        pytest.param("RB", "RRBGG", 5, id="EX-09"),
        pytest.param("RB", "G", 1, id="EX-10"),
        pytest.param("", "RRBG", 0, id="EX-11"),
        pytest.param("G", "RB", 0, id="EX-12-gold-is-no-joker-there"),
        pytest.param("GR", "RRBG", 3, id="EX-12"),
    ],
)
def test_archive_bonus(on_track: str, archived: str, bonus: int) -> None:
    taken: set[str] = set()
    films = coloured(on_track, taken)
    desk = Desk(
        office=" ".join(f"{film}/0" for film in films),
        archives=[" ".join(coloured(archived, taken))],
        money=0,
        assistants=[1, 1],
    )
    assert desk.sees(None).chairs[0].due.bonus == bonus
    (paid,) = of(desk.banks(2), BoxOfficePaid)
    assert paid.payouts[0].bonus == bonus
    assert desk.money[0] == 1 + bonus + sum(
        GAME.prints.income[GAME.prints.script_numbers[film]] for film in films
    )


@rule("AC-039", "AC-040", "AC-R09")
def test_ex_07_slots() -> None:
    desk = Desk(2, scripts="SR01 SR02 SR03", script_pile="SB01 SB02", placed="SCRIPT/0 SCRIPT/1")
    assert "SCRIPT" not in desk.can() and desk.closed("SCRIPT") == "no-slot"
    assert "SCRIPT" not in desk.can(seat=1) and desk.refuses("SCRIPT") == "no-slot"


@rule("AC-061", "AC-062")
def test_ex_08_bank() -> None:
    desk = Desk(2, money=0, assistants=[3, 3])
    desk.does("BANK", "BANK", "BANK", "BANK", "BANK")
    assert desk.money == [5, 3]


@rule("AC-201", "AC-R47")
@pytest.mark.parametrize(
    ("archived", "joker", "plain"),
    [
        ("RRRBBG", 3, 2),
        ("RBG", 1, 0),
        ("RBGG", 2, 1),
        ("GGG", 1, 1),
        ("RRBG", 2, 1),
        ("RRRBBBGG", 4, 3),
        ("RB", 0, 0),
    ],
)
def test_ex_13_pairs(archived: str, joker: int, plain: int) -> None:
    cards = " ".join(coloured(archived, set()))
    for value, pairs in (("joker", joker), ("plain", plain)):
        desk = Desk(archives=[cards], round=12, over=True, gold_pairs=value)
        assert desk.result.details["seats"][0]["pairs"] == pairs


@rule("AC-200", "AC-202", "AC-203", "AC-R48", "AC-R50", "AC-R62")
def test_ex_14_final_score() -> None:
    desk = Desk(
        3,
        round=10,
        over=True,
        prestige=[24, 25, 23],
        money=[14, 9, 20],
        archives=["SR01 SR02 SB01 SG01", "SB02 SB03 SR03", "SG02"],
        office="SR04/0 SR05/0 SR06/1 SR07/2 SR08/2",
    )
    assert desk.scores == [28, 27, 27]
    assert desk.result.ranks == (1, 2, 3) and desk.result.winners == (0,)
    assert desk.result.reason == "last-round"
    assert desk.result.details["seats"][0] == {
        "films": 24, "trends": 0, "gala": 0, "money": 2, "pairs": 2, "archived": 4, "on_track": 2,
    }  # fmt: skip


@rule("AC-203", "AC-R49")
def test_ex_15_ties() -> None:
    # Pairs count: three archived cards of Ann and Ben make one, two of different colours none.
    desk = Desk(
        3,
        round=10,
        over=True,
        prestige=[26, 26, 27],
        money=0,
        archives=["SR01 SR02 SB01", "SR03 SR04 SB02", "SR05 SB03"],
        office="SR06/0 SR07/1 SR08/1 SR09/2 SR10/2",
    )
    assert desk.scores == [27, 27, 27] and desk.result.ranks == (2, 1, 3)
    desk = Desk(
        3,
        round=10,
        over=True,
        prestige=[26, 26, 27],
        money=0,
        archives=["SR01 SR02 SB01", "SR03 SR04 SB02", "SR05 SB03"],
        office="SR06/0 SR07/1 SR08/1 SR09/2 SR10/0",
    )
    assert desk.result.ranks == (1, 1, 3) and desk.result.winners == (0, 1)


@rule("AC-120", "AC-184", "AC-R35", "AC-043")
def test_ex_16_box_office_with_an_event() -> None:
    desk = Desk(
        2,
        round=5,
        event="E06",
        office="SB03/0 SR01/1 TV1/0 SG02/1 SB10/1",
        archives=["SR05 SB09", "SG03"],
        money=0,
        assistants=[1, 1],
        film_markers="unlimited",
    )
    (paid,) = of(desk.banks(2), BoxOfficePaid)
    assert [(one.films, one.event, one.bonus) for one in paid.payouts] == [(6, 1, 2), (7, 2, 1)]
    assert desk.money == [1 + 9, 1 + 10] and desk.prestige == [0, 0]


@rule("AC-130", "AC-131", "AC-R29", "AC-R31", "AC-R05", "AC-006", "AC-005")
def test_ex_17_ceremony() -> None:
    desk = Desk(
        3,
        round=4,
        event="E01",
        trend="RO",
        office="SR10/0 SB03/1 TV1/2 SG01/0 SB08/1",
        money=0,
        assistants=[1, 1, 1],
    )
    facts = desk.banks(3)
    assert desk.prestige == [12, 9, 1]
    assert desk.money == [6, 4, 5]
    kinds = [type(fact) for fact in facts]
    assert kinds.index(BoxOfficePaid) < kinds.index(CeremonyHeld)


@rule("AC-120", "AC-121", "AC-131", "AC-184", "AC-R33")
def test_ex_18_everything_at_once() -> None:
    desk = Desk(
        4,
        round=8,
        event="E07",
        trend="HO",
        office="SR04/2 SG04/2 TV5/1 SB01/0 SG06/3",
        archives=["SR02 SG05", "", "SR01 SR09 SB02 SG01", "SB03 SR03"],
        money=0,
        assistants=[1, 1, 1, 1],
    )
    desk.banks(4)
    assert desk.money == [1 + 3, 1 + 5, 1 + 10, 1 + 2]
    assert desk.prestige == [3, 1, 13, 8]


@rule("AC-043", "AC-R26")
def test_ex_19_round_nine() -> None:
    desk = Desk(2, round=9, event="E01", office="SR01/0 SB02/1", money=0, assistants=[1, 1])
    facts = desk.banks(2)
    assert desk.money == [1, 1] and desk.prestige == [0, 0] and desk.state.round == 10
    assert not of(facts, BoxOfficePaid) and not of(facts, CeremonyHeld)


@rule("AC-R11", "AC-R53", "AC-125")
@pytest.mark.parametrize(("bank", "money"), [(50, [17, 19, 14]), ("unlimited", [19, 22, 14])])
def test_ex_20_limited_bank(bank: int | str, money: list[int]) -> None:
    # Seat 0 makes the last placement, a release that costs and brings nothing.
    desk = Desk(
        3,
        round=3,
        event="E13",
        first=1,
        turn=0,
        money=[15, 16, 12],
        office="SR02/1 SG05/2 SB01/1",
        stacks=["SR01 A02 A04"],
        assistants=[1, 1, 1],
        placed="SEND/1 SEND/2",
        bank=bank,
    )
    desk.does("SEND s1")
    assert desk.money == money


@rule("AC-093", "AC-094", "AC-095", "AC-110", "AC-R21", "AC-R41", "AC-081")
def test_ex_21_push_off() -> None:
    desk = Desk(
        2,
        office="SR05/1 SB01/0 SG03/1 SB09/0 TV3/1",
        stacks=["SB08 A10 A17 A19 D06"],
        actor_discard="A01",
        set_discard="D01",
    )
    assert desk.sees(0).chairs[0].stacks[0].points == {"DR": 2, "CO": 4, "RO": 4, "AC": 5}
    desk.does("SEND s1")
    assert desk.office == "SB08/0 SR05/1 SB01/0 SG03/1 SB09/0"
    assert desk.archives(1) == "TV3" and desk.sees(1).chairs[1].markers == 1
    assert desk.actor_discard == "A01 A10 A17 A19" and desk.set_discard == "D01 D06"
    assert desk.studio(0) == {}


@rule("AC-093", "AC-111")
def test_ex_22_not_full() -> None:
    desk = Desk(2, office="SR05/1", stacks=["TV1 A13 A18"])
    desk.does("SEND s1")
    assert desk.office == "TV1/0 SR05/1" and desk.archives(0) == desk.archives(1) == ""


@rule("AC-092", "AC-R23", "AC-019")
@pytest.mark.parametrize(
    ("office", "closed"),
    [
        ("SR05/0 SB01/0 SG03/1 SB09/0", "markers"),
        ("SR05/0 SB01/0 SG03/1 SB09/0 TV3/1", "markers"),
        ("SR05/0 SB01/0 SG03/1 TV3/1 SB09/0", None),
    ],
)
def test_ex_23_markers(office: str, closed: str | None) -> None:
    desk = Desk(2, office=office, stacks=["TV1 A13 A18"])
    assert desk.closed("SEND") == closed
    assert ("SEND" in desk.can()) == (closed is None)
    if closed is None:
        desk.does("SEND s1")
        assert desk.archives(0) == "SB09" and desk.sees(0).chairs[0].markers == 0
    else:
        assert desk.refuses("SEND") == "markers"
    assert "SEND" in Desk(2, office=office, stacks=["TV1 A13 A18"], film_markers="unlimited").can()


@rule("AC-100", "AC-101", "AC-102", "AC-182", "AC-R25")
def test_ex_24_marketing() -> None:
    desk = Desk(2, office="SR05/1 SB01/0 SG03/1", money=[4, 0])
    assert desk.can("MARKET") == {"B1-B2", "B2-B3"}
    desk.does("MARKET B1-B2")
    assert desk.office == "SB01/0 SR05/1 SG03/1" and desk.money == [0, 0]
    assert Desk(2, office="SR05/1 SB01/0 SG03/1", money=3).closed("MARKET") == "money"
    assert Desk(2, office="SR05/1 SB01/0 SG03/1", money=3, round=3, event="E02").closed("MARKET") is None


@rule("AC-124", "AC-R24", "AC-112")
def test_ex_25_pushed_off_before_the_phase() -> None:
    desk = Desk(
        3,
        round=6,
        office="SR01/0 SB02/2 SG03/2 SR05/0 TV3/1",
        stacks=["TV1 A13 A18"],
        archives=["", "SR02"],
        assistants=[1, 1, 1],
        money=0,
        event="E01",
    )
    desk.does("SEND s1", "BANK", "BANK")
    assert desk.archives(1) == "SR02 TV3" and desk.money[1] == 1 and desk.prestige[1] == 0


@rule("AC-070", "AC-073")
@pytest.mark.parametrize(
    ("at", "price", "track"), [("T3", 3, "A04 A02 A03"), ("T2", 2, "A04 A01 A03"), ("T1", 1, "A04 A01 A02")]
)
def test_ex_26_slide(at: str, price: int, track: str) -> None:
    desk = Desk(track="A01 A02 A03", actors="A04 A05 A06", money=5)
    desk.does(f"ACTOR {at} > new")
    assert desk.track == track and desk.money[0] == 5 - price


@rule("AC-044", "AC-076", "AC-R16")
def test_ex_27_renewal() -> None:
    desk = Desk(track="A01 A02 A03", actors="A04 A05", actor_discard="A09", assistants=[1, 1])
    desk.banks(2)
    assert desk.actor_discard == "A09 A03" and desk.track == "A04 A01 A02"


@rule("AC-187", "AC-R40")
def test_ex_28_frozen_contracts() -> None:
    def begin() -> Desk:
        return Desk(track="A01 A02 A03", actors="A04 A05", event="E10", round=3, money=5, assistants=[1, 1])

    desk = begin()
    desk.does("ACTOR T2 > new")
    assert desk.track == "A01 A04 A03"
    desk = begin()
    desk.does("ACTOR T1 > new")
    assert desk.track == "A01 A02 A04"
    desk = begin()
    desk.banks(2)
    assert desk.track == "A01 A02 A04" and desk.actor_discard == "A03"


@rule("AC-185")
def test_ex_29_open_casting() -> None:
    desk = Desk(track="A01 A02 A03", actors="A04", event="E08", round=3, money=2)
    assert [(space.price, space.printed) for space in desk.sees(0).track] == [(2, 3), (2, 2), (1, 1)]
    desk.does("ACTOR T3 > new")
    assert desk.money[0] == 0


@rule("AC-191", "AC-R43", "AC-R44", "AC-033", "AC-031", "AC-073")
def test_ex_30_actors_strike() -> None:
    desk = Desk(
        2,
        round=3,
        event="E14",
        track="A01 A02 A03",
        actors="A04 A05 A06 A07 A08 A09 A10",
        events="E01",
        money=9,
        assistants=[1, 1],
    )
    desk.does("ACTOR T1 > new")
    assert desk.track == "A01 A02 -"
    before = desk.money[1]
    desk.does("ACTOR T3 > new")
    assert before - desk.money[1] == 3  # no film on the track: the phase pays nothing
    assert desk.state.round == 4 and desk.track == "A05 A04 A02" and desk.actor_discard == ""
    desk.does("ACTOR T2 > new")
    assert desk.track == "A05 - A02"
    desk.does("BANK")
    assert desk.sees(None).event == "E01" and desk.state.round == 5
    assert desk.track == "A07 A06 A05" and desk.actors == "A08 A09 A10" and desk.actor_discard == "A02"


@rule("AC-192", "AC-R43")
def test_ex_31_writers_strike() -> None:
    desk = Desk(
        2, round=3, event="E15", scripts="SR01 SR02 SR03", script_pile="SB01 SG01 SG02", assistants=[1, 2]
    )
    desk.does("SCRIPT P2 > new")
    assert desk.scripts == "SR01 - SR03"
    desk.does("SCRIPT P1 > new")
    assert desk.scripts == "- - SR03" and desk.closed("SCRIPT") == "no-slot"
    desk.does("BANK")
    assert desk.state.round == 4 and desk.scripts == "SB01 SG01 SR03"


@rule("AC-186", "AC-034")
def test_ex_32_leaked_call_sheet() -> None:
    desk = Desk(track="A01 A02 A03", actors="A04 A05 A06", event="E09", round=3, money=[3, 2])
    assert desk.sees(None).top == "A04"
    desk.does("ACTOR top > new")
    assert desk.track == "A01 A02 A03" and desk.sees(None).top == "A05" and desk.money[0] == 0
    desk.does("ACTOR T2 > new")
    assert desk.track == "A05 A01 A03" and desk.sees(None).top == "A06"


@rule("AC-189", "AC-R41", "AC-086")
def test_ex_33_comeback_fever() -> None:
    desk = Desk(
        2,
        round=3,
        event="E12",
        track="A01 A02 A03",
        actors="A04",
        sets="D09",
        actor_discard="A20",
        set_discard="D01",
        stacks=["SB08 A10 D06 A17 A19 D02"],
        money=1,
    )
    desk.does("SEND s1")
    assert desk.actor_discard == "A20 A10 A17 A19" and desk.set_discard == "D01 D06 D02"
    assert desk.sees(None).actor_discard == ["A20", "A10", "A17", "A19"]
    assert desk.sees(1).set_discard == ["D01", "D06", "D02"]
    assert desk.can("ACTOR") == {"T1", "discard"} and desk.can("SET") == {"pile", "discard"}
    desk.does("ACTOR discard > new")
    assert desk.studio(1) == {"s1": "- A19"} and desk.track == "A01 A02 A03"
    assert desk.sees(None).track[-1].card == "A17"


@rule("AC-188", "AC-R45", "AC-108")
def test_ex_34_loyal_crew() -> None:
    desk = Desk(2, round=3, event="E11", stacks=["TV1 A01 A18 + SB01 A13 + D02"])
    assert desk.can("SEND", "s1") == {"keep none", "keep A01", "keep A18"}
    for card in ("A01", "A18"):
        assert desk.can("SEND", "s1", f"keep {card}") == {"> s2", "> s3", "> new"}
    desk.does("SEND s1 keep A18 > s2")
    assert desk.studio(0) == {"s2": "SB01 A13 A18", "s3": "- D02"} and desk.ready(0) == ["s2"]
    assert desk.actor_discard == "A01" and desk.office == "TV1/0"


@rule("AC-190", "AC-R42")
def test_ex_35_studio_fire() -> None:
    desk = Desk(sets="D01 D02", money=5, event="E13", round=3)
    assert "SET" not in desk.can() and desk.closed("SET") == "event" and desk.refuses("SET") == "event"


@rule("AC-084", "AC-R19")
def test_ex_36_reshuffle() -> None:
    for order, top, left in (([0, 1], "A05", "A04"), ([1, 0], "A04", "A05")):
        desk = Desk(track="A01 A02 A03", actor_discard="A05 A04", tape=[order])
        desk.does("ACTOR T1 > new")
        assert desk.track == f"{top} A01 A02" and desk.actors == left and desk.actor_discard == ""


@rule("AC-085", "AC-R19")
def test_ex_37_both_empty() -> None:
    desk = Desk(track="A01 A02 A03", stacks=["", "TV3 A09"], assistants=[1, 2], tape=[[0, 1]])
    desk.does("ACTOR T2 > new", "SEND s1")
    assert desk.track == "- A01 A03" and desk.actor_discard == "A09"
    desk.does("BANK")
    assert desk.track == "A03 A09 A01" and desk.actors == "" and desk.actor_discard == ""


@rule("AC-085")
def test_ex_38_scripts_sold_out() -> None:
    desk = Desk(scripts="SR01 - -", money=5)
    desk.does("SCRIPT P1 > new")
    assert (
        desk.scripts == "- - -" and desk.closed("SCRIPT") == "no-card" and desk.refuses("SCRIPT") == "no-card"
    )
    desk.ends_round()
    assert desk.scripts == "- - -" and desk.closed("SCRIPT") == "no-card"


@rule("AC-066", "AC-067", "AC-071", "AC-R13")
def test_ex_39_targets() -> None:
    desk = Desk(stacks=["TV1 + A10 D06"], scripts="SR01 SR02 SR03", track="A01 A02 A03")
    assert desk.can("SCRIPT", "P1") == {"> new", "> s2"}
    assert desk.can("ACTOR", "T1") == {"> new", "> s1", "> s2"}
    assert desk.refuses("SCRIPT", "P1", "> s1") == "has-script"


@rule("AC-080", "AC-R18", "AC-R58")
def test_ex_40_set() -> None:
    desk = Desk(stacks=["TV1 + A10 D06"], sets="D01 D02", money=[1, 0])
    assert desk.can("SET") == {"pile"}
    desk.does("SET pile")
    assert desk.sees(1).drawn == "D01" and desk.money[0] == 0
    assert desk.can() == {"> new", "> s1", "> s2"} and desk.refuses("<") == "card-shown"
    desk.does("> s2")
    assert desk.studio(0)["s2"] == "- A10 D06 D01" and desk.mover == 1


@rule("AC-002", "AC-035", "AC-036", "AC-007", "AC-061", "AC-063", "AC-R10")
def test_ex_41_turn_order() -> None:
    desk = Desk(3, assistants=[5, 3, 4], first=1, money=0, round=1)
    assert desk.sees(None).order == [1, 2, 0, 1, 2, 0, 1, 2, 0, 2, 0, 0]
    order = []
    while desk.state.round == 1:
        order.append(desk.mover)
        desk.does("BANK")
    assert order == [1, 2, 0, 1, 2, 0, 1, 2, 0, 2, 0, 0]
    assert desk.money == [9, 5, 7] and desk.state.first == 2 and desk.mover == 2


@rule("AC-050", "AC-051", "AC-052", "AC-053", "AC-054", "AC-R12")
def test_ex_42_hire() -> None:
    desk = Desk(3, money=[15, 0, 0])
    desk.does("HIRE", "BANK", "BANK")
    assert desk.money[0] == 8
    desk.does("HIRE")
    assert desk.money[0] == 1 and desk.sees(0).chairs[0].lying == 0
    assert desk.sees(0).chairs[0].left == 1
    desk.ends_round()
    assert [chair.left for chair in desk.sees(None).chairs] == [5, 3, 3]
    desk = Desk(2, money=20)
    desk.does("HIRE")
    assert desk.closed("HIRE") == desk.closed("HIRE", seat=0) == "no-slot"


@rule("AC-039", "AC-R06", "AC-060")
def test_ex_43_no_money() -> None:
    desk = Desk(money=0, track="A01 A02 A03", sets="D01", scripts="SR01 SR02 SR03", stacks=["TV1"])
    assert desk.can() == {"BANK"}


@rule("AC-R11", "AC-R07")
def test_ex_44_empty_limited_bank() -> None:
    desk = Desk(2, money=[30, 20], bank=50)
    assert "BANK" in desk.can()
    desk.does("BANK")
    assert desk.money == [30, 20]
    desk = Desk(2, money=[29, 20], bank=50, placed="BANK/0 SCRIPT/1")
    desk.does("BANK")
    assert desk.money == [30, 20] and desk.sees(0).bank == 0


@rule("AC-183", "AC-105", "AC-R36", "AC-133")
def test_ex_45_gala() -> None:
    desk = Desk(2, round=3, event="E05", money=[4, 9])
    desk.does("GALA")
    assert desk.money[0] == 0 and desk.prestige == [1, 0]
    assert desk.closed("GALA") == "no-slot" and desk.refuses("GALA") == "no-slot"


@rule("AC-050", "AC-100", "AC-181", "AC-182", "AC-R37")
@pytest.mark.parametrize(
    ("event", "prices"), [(None, (7, 4)), ("E01", (6, 4)), ("E02", (7, 3)), ("E03", (8, 4)), ("E04", (7, 5))]
)
def test_ex_46_costs(event: str | None, prices: tuple[int, int]) -> None:
    desk = Desk(2, round=3, event=event, money=9, office="SR01/0 SR02/1")
    assert (desk.price("HIRE"), desk.price("MARKET")) == prices
    desk.does("HIRE", "MARKET B1-B2")
    assert desk.money == [9 - prices[0], 9 - prices[1]]


@rule("AC-010", "AC-011", "AC-013", "AC-016", "AC-021", "AC-045")
@pytest.mark.parametrize(
    ("seats", "bank", "reels", "last", "tv"), [(2, 44, 6, 12, 4), (3, 41, 5, 10, 3), (4, 38, 5, 10, 2)]
)
def test_ex_47_set_up(seats: int, bank: int, reels: int, last: int, tv: int) -> None:
    view = Desk.dealt(seats, bank=50).sees(None)
    assert view.bank == bank and len(view.rounds) == last and len(view.unused) == tv
    assert sum(one.trend is not None for one in view.rounds) == reels
    piles = view.piles
    assert [len(pile) for pile in (piles.scripts, piles.actors, piles.sets, piles.events)] == [23, 21, 14, 15]


@rule("AC-035", "AC-038", "AC-044", "AC-068", "AC-090", "AC-096", "AC-120")
def test_ex_48_an_opening_round() -> None:
    desk = Desk(
        2,
        stacks=["TV1", "TV3"],
        scripts="SB01 SR07 SG03",
        script_pile="SB02",
        track="A09 A18 A13",
        actors="A06 A10 A05 A02",
    )
    desk.does("ACTOR T1 > s1")
    assert desk.money[0] == 2 and desk.track == "A06 A09 A18"
    desk.does("ACTOR T2 > s1")
    assert desk.money[1] == 1 and desk.track == "A10 A06 A18" and desk.ready(1) == ["s1"]
    desk.does("ACTOR T1 > s1")
    assert desk.money[0] == 1 and desk.track == "A05 A10 A06" and desk.ready(0) == ["s1"]
    desk.does("SEND s1")
    assert desk.office == "TV3/1" and desk.actor_discard == "A09"
    desk.does("SEND s1")
    assert desk.office == "TV1/0 TV3/1" and desk.actor_discard == "A09 A13 A18"
    desk.does("SCRIPT P2 > new")
    assert desk.scripts == "SB01 SB02 SG03" and desk.studio(1) == {"s2": "SR07"}
    assert desk.money == [5, 4] and desk.state.round == 2 and desk.state.first == 1
    assert desk.track == "A02 A05 A10" and desk.actor_discard == "A09 A13 A18 A06"


@rule("AC-045", "AC-130", "AC-131", "AC-R46")
def test_ex_49_last_round() -> None:
    desk = Desk(
        3,
        round=10,
        event="E13",
        trend="DR",
        office="SB07/0",
        track="A01 A02 A03",
        actors="A04",
        assistants=[1, 1, 1],
        placed="SCRIPT/0 SCRIPT/1",
        turn=2,
        money=[3, 3, 2],
    )
    desk.does("BANK")
    assert desk.money == [4, 3, 3] and desk.prestige == [7, 0, 0]
    assert desk.scores == [7, 0, 0] and desk.track == "A01 A02 A03" and desk.state.round == 10
