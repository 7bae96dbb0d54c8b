"""Choosing: steps, preview, confirm, the way back, time-outs, reasons, plans, and what others see of it."""

from __future__ import annotations

import pytest

import clapboard
from clapboard.games.action import GAME
from clapboard.games.action.actions import Area, Card, Stack
from clapboard.kernel.action import BACK, CONFIRM
from clapboard.kernel.codec import encode
from tests.games.action.desk import Desk, said

rule = pytest.mark.rule


def market() -> Desk:
    return Desk(
        2,
        money=9,
        stacks=["TV1 A13 A18 + A10", "TV2"],
        scripts="SR01 SR02 SR03",
        script_pile="SB01",
        track="A01 A02 A03",
        actors="A04",
        sets="D01",
        office="SR05/1 SB02/0",
    )


PLACEMENTS = ["HIRE", "BANK", "SCRIPT P1 > s2", "ACTOR T2 > s1", "SET pile", "SEND s1", "MARKET B1-B2"]


@rule("AC-R57", "AC-R58", "AC-002")
@pytest.mark.parametrize("placement", PLACEMENTS)
def test_nothing_happens_before_confirm_and_others_see_nothing_of_it(placement: str) -> None:
    desk = market()
    others = [encode(desk.sees(viewer)) for viewer in (1, None)]
    start = desk.told
    for step in said(GAME, placement):
        assert desk.state.apply(0, step) == ()
        assert [encode(desk.sees(viewer)) for viewer in (1, None)] == others
        assert {**desk.told, "chain": []} == start
    assert desk.sees(0).prompt.kind == "confirm" and list(desk.state.legal(0)) == [CONFIRM]
    assert desk.state.apply(0, CONFIRM)
    assert [encode(desk.sees(viewer)) for viewer in (1, None)] != others


@rule("AC-R57")
@pytest.mark.parametrize("placement", PLACEMENTS)
def test_the_way_back_takes_one_choice_after_the_other(placement: str) -> None:
    desk = market()
    kept = [GAME.dump(desk.state)]
    for step in said(GAME, placement):
        desk.state.apply(0, step)
        kept.append(GAME.dump(desk.state))
    while kept[1:]:
        assert GAME.dump(desk.state) == kept.pop()
        assert BACK in desk.state.legal(0) and BACK not in list(desk.state.legal(0))
        desk.state.apply(0, BACK)
    assert GAME.dump(desk.state) == kept[0] and desk.refuses("<") == "nothing-to-take-back"


@rule("AC-R57")
def test_the_preview_is_what_confirm_will_do() -> None:
    for placement in PLACEMENTS:
        desk = market()
        for step in said(GAME, placement):
            desk.state.apply(0, step)
        preview = desk.sees(0).preview
        assert preview is not None and desk.sees(1).preview is None
        desk.state.apply(0, CONFIRM)
        after = desk.sees(0)
        assert preview.chair == after.chairs[0] and preview.office == after.office, placement


@rule("AC-R57")
@pytest.mark.parametrize(
    ("event", "steps"),
    [
        (None, "SCRIPT P2"),
        (None, "ACTOR T1"),
        ("E09", "ACTOR top"),
        ("E12", "ACTOR discard"),
        ("E12", "SET discard"),
        ("E11", "SEND s1 keep A18"),
    ],
)
def test_before_a_stack_is_chosen_each_is_seen_with_the_card(event: str | None, steps: str) -> None:
    """As the preview shows it once it is chosen, for each stack that could be; and to nobody else."""
    desk = Desk(
        2,
        money=9,
        round=3,
        event=event,
        stacks=["TV1 A13 A18 + A10 A05 + SB02 + D02", "TV2"],
        scripts="SR01 SR02 SR03",
        track="A01 A02 A03",
        actors="A04 A06",
        actor_discard="A07 A08",
        set_discard="D03 D04",
        office="SR05/1",
    )
    assert desk.sees(0).with_card == []
    for step in said(GAME, steps):
        desk.state.apply(0, step)
    offered = [GAME.text(action)[2:] for action in desk.state.legal(0) if GAME.text(action) != "> new"]
    shown = {stack.id: stack for stack in desk.sees(0).with_card}
    assert list(shown) == offered and offered
    assert desk.sees(1).with_card == [] == desk.sees(None).with_card
    for stack in offered:
        trial = desk.state.copy()
        trial.apply(0, Stack(stack))
        view = trial.view(0)
        assert view.preview is not None and view.with_card == []
        assert shown[stack] in view.preview.chair.stacks


@rule("AC-R57", "AC-R18")
def test_a_set_that_lies_open_is_seen_on_each_stack() -> None:
    desk = Desk(2, stacks=["TV1 A13 + SB02"], sets="D04")
    desk.does("SET pile")
    shown = desk.sees(0).with_card
    assert desk.sees(1).with_card == []
    for stack in shown:
        trial = desk.state.copy()
        trial.apply(0, Stack(stack.id))
        assert stack in trial.view(0).chairs[0].stacks
    assert [(stack.id, stack.cards, stack.ready) for stack in shown] == [
        ("s1", ["A13", "D04"], True),
        ("s2", ["D04"], False),
    ]


@rule("AC-R60", "AC-039")
def test_a_view_says_which_cards_its_viewer_could_take() -> None:
    """What can be chosen when the area is, for every player at any time; nobody else's turn matters."""

    def takes(desk: Desk, seat: int) -> dict[str, set[str]]:
        view = desk.sees(seat)
        return {
            "SCRIPT": {one.at for one in view.scripts if one.can},
            "ACTOR": {one.at for one in view.track if one.can},
            "SET": {one.at for one in view.sets if one.can},
        }

    def lot(money: list[int], event: str | None = None, placed: str = "") -> Desk:
        return Desk(
            2,
            money=money,
            round=3,
            event=event,
            placed=placed,
            scripts="SR01 - SR03",
            track="A01 - A03",
            actors="A04",
            sets="D01",
            actor_discard="A07",
            set_discard="D03",
        )

    for event in (None, "E08", "E09", "E12", "E13"):
        for money in (0, 1, 2, 3):
            desk = lot([money, 3 - money], event)
            for seat in (0, 1):
                areas = desk.can(seat=seat)
                for area, found in takes(desk, seat).items():
                    could = desk.can(area, seat=seat) if area in areas else set()
                    assert found == could, (event, money, seat, area)
    full = lot([9, 9], placed="SCRIPT/0 SCRIPT/1")
    assert takes(full, 0)["SCRIPT"] == set() and takes(full, 0)["ACTOR"] == {"T3", "T1"}
    assert not any(one.can for one in full.sees(None).track)


@rule("AC-R57")
def test_the_preview_of_a_release_shows_this_rounds_money_and_points_and_whose_film_leaves() -> None:
    desk = Desk(
        2,
        round=2,
        trend="RO",
        stacks=["TV1 A13 A18"],
        office="SR05/1 SB01/0 SG03/1 SB09/0 TV3/1",
        chain=["SEND", "s1"],
    )
    preview = desk.sees(0).preview
    assert preview is not None and preview.leaves is not None
    assert (preview.leaves.script, preview.leaves.owner) == ("TV3", 1)
    assert preview.payouts == [4 + 2 + 1, 3 + 2 + 1] and preview.awards == [0 + 1 + 3 + 1 + 3, 2 + 1 + 5]
    assert desk.sees(1).payouts == [2 + 1, 3 + 2 + 4] and desk.sees(1).awards == [3 + 1 + 3, 2 + 1 + 5 + 0]
    desk = Desk(2, round=9, event="E01", stacks=["TV1 A13 A18"], chain=["SEND", "s1"])
    preview = desk.sees(0).preview
    assert (
        preview is not None and preview.payouts is None and preview.awards is None and preview.leaves is None
    )
    assert desk.sees(0).payouts is None and desk.sees(0).awards is None


@rule("AC-R53", "AC-R57")
@pytest.mark.parametrize(
    ("bank", "now", "then"), [(50, [0, 5, 2], [2, 3, 2]), ("unlimited", [0, 6, 2], [4, 6, 2])]
)
def test_a_preview_pays_what_a_limited_bank_has(bank: int | str, now: list[int], then: list[int]) -> None:
    """As in EX-20: what is seen before the last placement is what the round then pays."""
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
    assert desk.sees(0).payouts == now
    for step in said(GAME, "SEND s1"):
        desk.state.apply(0, step)
    seen = desk.sees(0)
    assert seen.preview is not None and seen.preview.payouts == then
    assert seen.payouts == now and seen.bank == (7 if bank == 50 else None)
    desk.state.apply(0, CONFIRM)
    assert [have - had for have, had in zip(desk.money, [15, 16, 12], strict=True)] == then


@rule("AC-R58")
def test_a_set_from_the_discard_is_confirmed_with_its_place_and_one_from_the_pile_before_the_draw() -> None:
    desk = Desk(2, round=3, event="E12", set_discard="D01 D02", sets="D03", stacks=["TV1"])
    assert desk.can("SET", "pile") == {"!"} and desk.can("SET", "discard") == {"> new", "> s1"}
    assert desk.can("SET", "discard", "> s1") == {"!"}
    desk.does("SET discard > s1")
    assert desk.studio(0) == {"s1": "TV1 D02"} and desk.mover == 1


@rule("AC-R52")
def test_a_bot_takes_the_seat_of_whoever_leaves() -> None:
    """And nobody resigns; without a bot, time runs out for each placement."""
    policies = GAME.meta.policies
    assert policies.absence == "bot" and policies.substitute in GAME.bots() and not policies.resign
    with pytest.raises(clapboard.ActionError):
        GAME.parse("resign")


@rule("AC-R59", "AC-R52")
def test_time_runs_out() -> None:
    def time_out(desk: Desk) -> list[str]:
        done = []
        while desk.mover == 0:
            action = GAME.time_out(desk.sees(0), desk.state.legal(0))
            done.append(GAME.text(action))
            desk.state.apply(0, action)
        return done

    assert time_out(market()) == ["BANK", "!"]
    desk = market()
    desk.state.apply(0, Area("ACTOR"))
    desk.state.apply(0, Card("T1"))
    assert time_out(desk) == ["<", "<", "BANK", "!"] and desk.money[0] == 10
    # D06 is CO1 RO1 AC1: two missing points of s2, two of s3, one of s1.
    desk = Desk(2, stacks=["TV1 + SR01 + SB08"], sets="D06")
    desk.does("SET pile")
    assert time_out(desk) == ["> s3"]
    desk = Desk(2, stacks=["TV6 + SR02 + TV3"], sets="D06")
    desk.does("SET pile")
    assert time_out(desk) == ["> s3"]
    desk = Desk(2, stacks=["TV3 + TV2"], sets="D06")
    desk.does("SET pile")
    assert time_out(desk) == ["> s1"]  # two points on either: the oldest
    desk = Desk(2, stacks=["TV6"], sets="D06")
    desk.does("SET pile")
    assert time_out(desk) == ["> new"]


@rule("AC-R60")
def test_the_first_reason_that_applies() -> None:
    poor = Desk(
        2,
        money=0,
        scripts="SR01 SR02 SR03",
        track="A01 A02 A03",
        sets="D01",
        stacks=["TV1"],
        assistants=[5, 3],
    )
    assert {area.area: area.closed for area in poor.sees(0).areas} == {
        "HIRE": "none-lying", "BANK": None, "SCRIPT": "money", "ACTOR": "money", "SET": "money",
        "SEND": "nothing-ready", "MARKET": "too-few-films", "GALA": "event",
    }  # fmt: skip
    full = Desk(
        2,
        money=0,
        assistants=[5, 4],
        placed="HIRE/1 SCRIPT/1 SCRIPT/1 SEND/1 SEND/0 MARKET/0",
        event="E13",
        round=3,
    )
    assert {area.area: area.closed for area in full.sees(0).areas} == {
        "HIRE": "no-slot", "BANK": None, "SCRIPT": "no-slot", "ACTOR": "no-card", "SET": "event",
        "SEND": "no-slot", "MARKET": "no-slot", "GALA": "event",
    }  # fmt: skip
    for area in full.sees(0).areas:
        if area.closed is not None:
            assert full.refuses(area.area) == area.closed
    assert all(area.closed is None for area in full.sees(None).areas)
    hire = full.sees(0).areas[0]
    assert (hire.slots, hire.free, hire.price, hire.printed) == (1, 0, 7, 7)
    gala = Desk(2, round=3, event="E05", placed="GALA/1", money=0).sees(0).areas[7]
    assert (gala.slots, gala.free, gala.closed) == (1, 0, "no-slot")
    assert Desk(2, round=3, event="E03").sees(0).areas[0].price == 8


@rule("AC-R51")
def test_everything_in_front_of_a_player_is_open() -> None:
    desk = market()
    views = [desk.sees(viewer) for viewer in (0, 1, None)]
    for one in views:
        assert one.chairs == views[0].chairs and one.office == views[0].office and one.piles == views[0].piles


def test_the_order_of_the_piles_is_in_no_view() -> None:
    one = Desk(2, actors="A01 A02 A03", script_pile="SR01 SR02", sets="D01 D02", events="E01 E02")
    two = Desk(2, actors="A03 A01 A02", script_pile="SR02 SR01", sets="D02 D01", events="E02 E01")
    for viewer in (0, 1, None):
        assert encode(one.sees(viewer)) == encode(two.sees(viewer))


BAD = [
    ("wait for your turn", 1, "BANK", "not-your-turn"),
    ("a stack of another player", 0, "> s9", "not-now"),
    ("confirm nothing", 0, "!", "not-now"),
]


@pytest.mark.parametrize(("what", "seat", "step", "code"), BAD, ids=[bad[0] for bad in BAD])
def test_bad_input(what: str, seat: int, step: str, code: str) -> None:
    assert market().refuses(step, seat=seat) == code


def test_more_bad_input() -> None:
    desk = market()
    assert desk.refuses("ACTOR", "T1", "> s9") == "no-such-stack"
    assert desk.refuses("ACTOR", "SCRIPT") == "not-now"
    assert desk.refuses("ACTOR", "T1", "> s1", "T2") == "not-now"
    assert desk.refuses("SCRIPT", "T1") == "wrong-place" and desk.refuses("SET", "discard") == "no-card-there"
    assert desk.refuses("SEND", "s2") == "not-ready" and desk.refuses("SEND", "s1", "keep none") == "not-now"
    with pytest.raises(clapboard.IllegalAction) as unknown:
        desk.state.apply(0, Stack("s01"))
    assert unknown.value.code == "no-such-action"
    with pytest.raises(clapboard.IllegalAction) as nobody:
        desk.state.apply(7, Area("BANK"))
    assert nobody.value.code == "no-such-seat"
    loyal = Desk(2, round=3, event="E11", stacks=["TV1 A01 A18 + SB01 A13"])
    assert loyal.refuses("SEND", "s1", "keep A13") == "not-in-film"
    assert loyal.refuses("SEND", "s1", "keep A01", "> s1") == "being-sent"


def test_a_plan_is_a_preview_that_cannot_be_confirmed() -> None:
    desk = market()
    desk.does("SET pile")  # seat 0 is about to place a Set
    plan = desk.state.plan(1)
    for step in ("ACTOR", "T1", "> s1"):
        plan.apply(1, GAME.parse(step))
    view = plan.view(1)
    assert view.planning and view.preview is not None and view.preview.chair.money == 8
    with pytest.raises(clapboard.IllegalAction) as planning:
        plan.apply(1, CONFIRM)
    assert planning.value.code == "planning"
    desk = Desk(2, assistants=[2, 1])
    desk.does("BANK", "BANK")
    with pytest.raises(clapboard.IllegalAction) as done:
        desk.state.plan(1)
    assert done.value.code == "no-assistants"


def test_a_set_that_is_drawn_belongs_to_the_same_turn() -> None:
    desk = market()
    turn = GAME.turn(desk.state)
    desk.does("SET pile")
    assert GAME.turn(desk.state) == turn
    desk.does("> new")
    assert GAME.turn(desk.state) > turn
    later = Desk(2, assistants=[1, 1])
    turns = [GAME.turn(later.state)]
    for _ in range(4):
        later.does("BANK")
        turns.append(GAME.turn(later.state))
    assert turns == sorted(set(turns))


class TestTakingBack:
    """Section 9: the last committed placement, as long as no card was turned up and no phase has begun."""

    def record(self, seed: int = 1) -> clapboard.Record:
        return clapboard.Record.new(GAME, 2, {"first_player": "seat-0"}, seed)

    def play(self, record: clapboard.Record, seat: int, *steps: str) -> None:
        for step in steps:
            record.apply(seat, GAME.parse(step))

    def test_the_bank_can_be_taken_back_also_while_the_next_player_is_choosing(self) -> None:
        record = self.record()
        before = record.game.dump(record.state)
        self.play(record, 0, "BANK", "!")
        self.play(record, 1, "ACTOR", "T1")
        assert record.undoable(0) is not None
        record.undo(0)
        assert record.game.dump(record.state) == before

    def test_a_card_that_was_turned_up_cannot(self) -> None:
        for steps in (("SCRIPT", "P1", "> new", "!"), ("ACTOR", "T1", "> s1", "!"), ("SET", "pile", "!")):
            record = self.record()
            self.play(record, 0, *steps)
            assert record.undoable(0) is None and record.agreeable(0) is None

    def test_nor_what_another_has_followed_except_by_consent(self) -> None:
        record = self.record()
        self.play(record, 0, "BANK", "!")
        self.play(record, 1, "BANK", "!")
        assert record.undoable(0) is None and record.agreeable(0) is not None

    def test_none_among_strangers(self) -> None:
        policies = GAME.meta.policies
        assert policies.undo_at(public=False) == "consent" and policies.undo_at(public=True) == "never"

    def test_nor_the_end_of_a_round(self) -> None:
        record = self.record()
        for _ in range(3):
            self.play(record, 0, "BANK", "!")
            self.play(record, 1, "BANK", "!")
        assert record.state.view(None).round == 2  # type: ignore[attr-defined]
        assert record.undoable(1) is None and record.agreeable(1) is None
