"""Who knows what (section 5): faces, traces, imagined worlds, silence."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

import clapboard
from clapboard.games.faux_raccords import GAME
from clapboard.games.faux_raccords.box.agreement import FRAMES, LEVELS
from clapboard.games.faux_raccords.position import SMALL
from clapboard.kernel.conformance import enumerated
from clapboard.table.commands import Ask, Claim, Refusal, Signal, Talk
from clapboard.table.judge import Judge
from clapboard.table.log import Answered, Asked, Opened, Said, Sat
from clapboard.table.room import Room
from clapboard.table.rulings.chairs import check_settings
from clapboard.table.rulings.ruled import Aside, Person, Ruled
from clapboard.table.settings import Settings
from tests.games.faux_raccords.desk import Desk, play_on

rule = pytest.mark.rule
LINE = "r02 r03 r04 r05"


@rule("FR-R58")
def test_a_given_card_is_in_that_hand_until_it_hides_a_card() -> None:
    """Seat 2 saw r03 go to seat 0."""
    desk = Desk("full", 3, LINE, ["r06 r07", "r15 r08", "r09"], active=1, claps={"c2": [2]})
    desk.does("H15", "+", "c2", ">0", "!")
    assert desk.traces(2) == {"r03": ["hand-0"]} and desk.traces(1) == {} and desk.traces(0) == {}
    desk.does("H9", "-", "!", "P6", "@g0", "!")
    placed = desk.told["film"][0]["handle"]
    assert desk.traces(2) == {"r03": ["hand-0", f"card-{placed}"]}


@rule("FR-R58")
def test_a_reveal_ends_the_trace() -> None:
    desk = Desk("full", 3, LINE, ["r06 r07", "r15 r08", "r09"], active=1, claps={"c2": [2]})
    desk.does("H15", "+", "c2", ">0", "!", "H9", "-", "!", "P6", "@g0", "!")
    desk.does("H8", "-", "!")
    seat = desk.asked
    desk.does(f"H{desk.hand(seat).split()[0].lstrip('r0')}", "-", "!")
    desk.does("H3", "-", "!")
    assert desk.traces(2) == {}, "seat 0 played it openly"
    view = desk.sees(2)
    for seed in range(30):
        world = GAME.imagine(view, seed)
        assert GAME.describe(world)["film"][0]["card"] != "r03"


@rule("FR-R58")
def test_a_hand_of_one_hides_nothing() -> None:
    desk = Desk("full", 3, LINE, ["", "r15 r08", "r09"], active=1, claps={"c2": [2]}, deck="")
    desk.does("H15", "+", "c2", ">0", "!", "H9", "-", "!", "P3", "@g0", "!")
    placed = desk.told["film"][0]["handle"]
    assert desk.traces(2) == {"r03": [f"card-{placed}"]}


@rule("FR-R58")
def test_a_passed_card_is_known_to_giver_and_receiver() -> None:
    desk = Desk("full", 3, "r02", ["r06 r07", "r08 r09", "r11"], phase="recast", mark="c10", fired=["c10"], events=["e08", "e01", "e02"], answers=["", "", ""], until=30_000)  # fmt: skip
    desk.does("#6", seat=0)
    desk.does("#8", seat=1)
    desk.does("#11", seat=2)
    assert desk.traces(0) == {"r06": ["hand-1"]}
    assert desk.traces(1) == {"r08": ["hand-2"]}
    assert desk.traces(None) == {}


@rule("FR-R58")
def test_knowledge_follows_the_editor() -> None:
    desk = Desk("full", 3, LINE, ["r22 r07", "r08", "r09"], claps={"c1": [1]})
    handle = desk.sees(1).film[0].handle
    desk.does("H22", "+", "c1", "1", "@g3", "!")
    assert desk.sees(1).film[3].handle == handle and desk.sees(1).film[3].card == "r02"


def test_a_handle_is_new_when_a_card_comes_from_a_hand() -> None:
    desk = Desk("tutorial", 2, LINE, ["r15 r07", "r08"])
    old = {shot.handle for shot in desk.sees(0).film}
    desk.does("H15", "+", "c1", "!", "P2", "@g0", "!")
    assert desk.sees(0).film[0].handle not in old


@rule("FR-R48")
def test_a_view_always_carries_all_that_was_seen() -> None:
    """Whatever the screen draws: remembering is legal."""
    for aid in ("off", "on"):
        desk = Desk("full", 3, LINE, ["r22 r07", "r08", "r09"], seen={"c1": [0]}, options={"memory_aid": aid})
        shot = desk.sees(0).film[0]
        assert shot.card == "r02" and not shot.peekable
    assert GAME.meta.option("memory_aid").scope == "table" and GAME.meta.option("memory_aid").default == "off"


@rule("FR-005")
def test_no_message_tells_a_hidden_card() -> None:
    """Every viewer's bytes name only cards that it has seen."""
    for mode, seats in (("full", 3), ("studio", 2), ("shorts", 4)):
        state = GAME.new(seats, {"mode": mode}, seed=3)
        for at in itertools.islice(play_on(state, 3), 0, 120, 5):
            if at.outcome() is not None:
                break
            told = GAME.describe(at)
            unseen = {shot["card"] for shot in told["film"] if not shot["seen"]} | set(told["deck"])
            for viewer in (*range(seats), None):
                words = clapboard.encode(at.view(viewer)).decode()
                assert not any(f'"{card}"' in words for card in unseen)


@rule("FR-R58")
@pytest.mark.parametrize("place", range(len(SMALL)))
def test_imagined_worlds_are_as_frequent_as_they_should_be(place: int) -> None:
    """Against the list of all worlds; each deal and hidden choice counts once, and here each world has as many ways as any other."""
    state = GAME.position(SMALL[place])
    for viewer in (0, 1, None):
        worlds = enumerated(GAME, state, viewer)
        view = state.view(viewer)
        tries = 15 * len(worlds)
        found = Counter(clapboard.encode(GAME.describe(GAME.imagine(view, seed))) for seed in range(tries))
        assert set(found) == worlds
        expected = tries / len(worlds)
        chi = sum((many - expected) ** 2 / expected for many in found.values())
        assert chi < len(worlds) + 5 * (2 * len(worlds)) ** 0.5 + 5


@rule("FR-R58")
def test_a_hidden_card_is_each_of_the_hand_with_equal_chance() -> None:
    """Seat 2 saw r03 go to seat 0, who then holds three cards and places one: 1 in 3. Then seat 0 draws, and shows another card
    of three: had r03 gone, three of three could have been shown, else two, so 3 in 7."""
    desk = Desk("full", 3, LINE, ["r06 r07", "r15 r08", "r09"], active=1, claps={"c2": [2]})
    desk.does("H15", "+", "c2", ">0", "!", "H9", "-", "!", "P6", "@g0", "!")
    assert abs(share(desk) - 1 / 3) < 0.04
    desk.does("H8", "-", "!")
    desk.does(f"H{desk.hand(2).split()[0].lstrip('r0')}", "-", "!", "H7", "-", "!")
    assert abs(share(desk) - 3 / 7) < 0.04


def share(desk: Desk, tries: int = 2000) -> float:
    """How often seat 2 imagines that the first card is r03."""
    view = desk.sees(2)
    return sum(GAME.imagine(view, seed).shots[0].card == 3 for seed in range(tries)) / tries


@rule("FR-R58")
def test_every_traceable_card_stands_where_it_was_seen() -> None:
    for mode, seats in (("full", 4), ("arcs", 3), ("tutorial", 2)):
        state = GAME.new(seats, {"mode": mode}, seed=7)
        for at in itertools.islice(play_on(state, 7), 10, 150, 7):
            if at.outcome() is not None:
                break
            for viewer in (*range(seats), None):
                view = at.view(viewer)
                world = GAME.imagine(view, 5)
                told, imagined = GAME.describe(at), GAME.describe(world)
                for real, dreamt, shown in zip(told["film"], imagined["film"], view.film, strict=True):
                    assert shown.card is None or real["card"] == dreamt["card"] == shown.card
                places = where(imagined)
                for trace in view.traces:
                    assert places[trace.card] in trace.where
                    assert where(told)[trace.card] in trace.where


def where(told: dict[str, list[dict[str, str]]]) -> dict[str, str]:
    found = {thing["card"]: f"card-{thing['handle']}" for thing in (*told["film"], *told["bin"])}
    for seat, hand in enumerate(told["hands"]):
        found |= {str(card): f"hand-{seat}" for card in hand}
    return found


# Silence and agreements


def playing(game: str = "faux-raccords") -> Room:
    room = Room("t")
    room.fold(0, Opened(settings=check_settings(Settings(game=game, seats=2)), host="ada"))
    for seat, guest in enumerate(("ada", "bob")):
        room.fold(0, Sat(seat=seat, guest=guest, name=guest.title()))
    room.status = "playing"
    return room


@rule("FR-R47", "FR-005")
def test_silence_while_the_game_runs() -> None:
    policies = GAME.meta.policies
    assert policies.talk == "signals" and policies.signals == ("one moment", "no hurry")
    room, judge, ada = playing(), Judge(), Person("ada", "Ada")
    with pytest.raises(Refusal, match="without table talk"):
        judge.decide(room, Talk(text="five goes here"), ada, 1000, {})
    with pytest.raises(Refusal, match="no such signal"):
        judge.decide(room, Signal(signal="hot"), ada, 1000, {})
    for status in ("open", "over"):
        room.status = status
        assert judge.decide(room, Talk(text="well played"), ada, 1000, {})


@rule("FR-R47")
def test_signals_are_seldom_and_no_comment() -> None:
    room, judge = playing(), Judge()
    ada, bob = Person("ada", "Ada"), Person("bob", "Bob")
    moment = Signal(signal="one moment")
    assert judge.decide(room, moment, ada, 1000, {})
    room.fold(1000, Said(guest="ada", name="Ada", seat=0, signal="one moment"))
    with pytest.raises(Refusal, match="just given"):
        judge.decide(room, moment, ada, 10_999, {})
    assert judge.decide(room, moment, ada, 11_000, {})
    assert judge.decide(room, moment, bob, 2000, {})
    room.acted[0] = 20_000
    with pytest.raises(Refusal, match="after another"):
        judge.decide(room, moment, bob, 22_999, {})
    assert judge.decide(room, moment, bob, 23_000, {})
    assert judge.decide(room, moment, ada, 20_500, {}), "after one's own act there is no need to wait"
    room.acted[1] = 30_000
    room.acted[0] = 31_000
    with pytest.raises(Refusal, match="after another"):
        judge.decide(room, moment, ada, 32_999, {})  # an act of one's own in between changes nothing
    assert judge.decide(room, moment, ada, 33_000, {})


@rule("FR-R47")
def test_questions_and_names_are_no_signals_either() -> None:
    """A question to everybody is as seldom as a signal, and anyone who takes a chair over says nothing by their name."""
    room, judge = playing(), Judge()
    ada, bob = Person("ada", "Ada"), Person("bob", "Bob")
    room.fold(1000, Asked(what="pause", by=0, seat=None))
    room.fold(1000, Answered(seat=0, yes=False))
    for command in (Ask(what="stop"), Signal(signal="one moment")):
        with pytest.raises(Refusal, match="just given"):
            judge.decide(room, command, ada, 10_999, {})
        assert judge.decide(room, command, ada, 11_000, {})
    room.acted[0] = 20_000
    with pytest.raises(Refusal, match="after another"):
        judge.decide(room, Ask(what="stop"), bob, 22_999, {})
    claim = Claim(seat=1, seating=room.chairs[1].seating)
    ((line, _),) = as_list(judge.decide(room, claim, Person("eve", "five is a 9"), 30_000, {}))
    assert isinstance(line, Sat) and line.name == "Bob"
    renamed = Person("bob", "five is a 9")
    ((said, _),) = as_list(judge.decide(room, Signal(signal="no hurry"), renamed, 30_000, {}))
    assert isinstance(said, Said) and said.name == "Bob"


def as_list(ruled: list[Ruled] | Aside) -> list[Ruled]:
    assert isinstance(ruled, list)
    return ruled


@rule("FR-R57", "FR-R47")
def test_agreements_are_shown_to_everybody() -> None:
    desk = Desk.dealt("studio", 2, agreement="levels")
    for viewer in (0, 1, None):
        assert desk.sees(viewer).agreement.levels == LEVELS
    for mode in ("arcs", "studio"):
        frame = Desk.dealt(mode, 3, agreement="frame").sees(None).agreement.frame
        assert frame == list(FRAMES[mode]) and len(frame) == (16 if mode == "arcs" else 15)
    assert Desk.dealt("studio", 2).sees(0).agreement.levels is None


@rule("FR-R57")
def test_an_agreement_is_told_before_the_deal() -> None:
    """There is no view yet: the declared option says the table, and a waiting room draws it from the same numbers."""
    about = GAME.meta.option("agreement").about
    assert about["levels"] == (
        "studio only: level 1 comedy and drama, level 2 romance and action, level 3 fear and wonder, "
        "level 4 joker, level 5 raw"
    )
    shown = GAME.constants
    assert shown["agreed"] == LEVELS
    across = Counter(place.split("y")[0] for place in FRAMES["arcs"])
    assert shown["columns"] == [across[f"x{at}"] for at in range(7)]


@rule("FR-R57")
@pytest.mark.parametrize("mode, agreement", [("full", "levels"), ("arcs", "levels"), ("series", "frame")])
def test_agreements_belong_to_their_modes(mode: str, agreement: str) -> None:
    with pytest.raises(clapboard.OptionError, match="agreement"):
        GAME.new(2, {"mode": mode, "agreement": agreement})


def test_a_time_out_plays_the_null_action_and_drops_what_was_begun() -> None:
    desk = Desk("full", 3, LINE, ["r22 r07", "r08", "r09"], clues=[True, True, True])
    desk.does("end")
    words = []
    while desk.asked == 0:
        action = GAME.time_out(desk.sees(0), desk.state.legal(0))
        words.append(GAME.text(action))
        desk.state.apply(0, action)
    assert words == ["<", "H7", "-", "!", "skip"] and desk.cut == "r07"
