"""Adding a card to the stave: RP-030 to RP-039 and the rulings about it."""

from __future__ import annotations

import pytest

from tests.games.rythm_and_play.desk import EVERY_NOTE, Desk

NOTES = EVERY_NOTE.split()


@pytest.mark.rule("RP-030", "RP-R10")
def test_one_card_from_the_hand_goes_to_the_end_of_the_stave() -> None:
    desk = Desk("D E ♯", "", "", mover=0, stave="C2")
    desk.does("D")
    assert desk.hand(0) == "E ♯ |"
    assert desk.stave == "C2 D0"
    assert (desk.mover, desk.sees(1).last_composer) == (1, 0)


@pytest.mark.rule("RP-030")
def test_a_card_must_be_in_hand() -> None:
    desk = Desk("D", "E", stave="C1")
    assert desk.refuses("E") == "not-in-hand"
    twice = Desk("D D", "")
    twice.does("D")
    assert twice.hand(0) == "D |"


@pytest.mark.rule("RP-R10")
def test_a_change_is_the_one_card_of_the_turn_too() -> None:
    desk = Desk("E ♯", "F", stave="D1")
    desk.does("♯")
    assert desk.mover == 1


@pytest.mark.rule("RP-031")
def test_sharp_goes_up_and_flat_goes_down() -> None:
    assert Desk(EVERY_NOTE, "", stave="D1", tonality="↑").can_compose() == {"E", "F", "G"}
    assert Desk(EVERY_NOTE, "", stave="D1", tonality="↓").can_compose() == {"A", "B", "C"}


@pytest.mark.rule("RP-032")
@pytest.mark.parametrize("last", NOTES)
def test_any_distance_but_strictly_in_the_direction(last: str) -> None:
    place = NOTES.index(last)
    assert Desk(EVERY_NOTE, "", stave=f"{last}1", tonality="↑").can_compose() == set(NOTES[place + 1 :])
    assert Desk(EVERY_NOTE, "", stave=f"{last}1", tonality="↓").can_compose() == set(NOTES[:place])


@pytest.mark.rule("RP-032")
def test_the_refusal_says_which_way() -> None:
    assert Desk("A", "", stave="D1", tonality="↑").refuses("A") == "must-be-higher"
    assert Desk("G", "", stave="D1", tonality="↓").refuses("G") == "must-be-lower"


@pytest.mark.rule("RP-033", "RP-R07")
@pytest.mark.parametrize("stave, tonality", [("F1", "↑"), ("F1", "↓"), ("F0 ♯1", "↑"), ("F0 ♭1", "↓")])
def test_the_same_note_never_follows_itself(stave: str, tonality: str) -> None:
    desk = Desk(EVERY_NOTE, "", stave=stave, tonality=tonality)
    assert "F" not in desk.can_compose()
    assert desk.refuses("F") == "same-note"


@pytest.mark.rule("RP-033", "RP-R07")
def test_an_earlier_note_may_come_again() -> None:
    desk = Desk("C", "", stave="C0 D1 ♭1", tonality="↓")
    assert "C" in desk.can()


@pytest.mark.rule("RP-034", "RP-R04")
@pytest.mark.parametrize("tonality", ["↑", "↓"])
def test_any_note_may_begin_whatever_the_side(tonality: str) -> None:
    assert Desk(EVERY_NOTE, "", tonality=tonality).can_compose() == set(NOTES)


@pytest.mark.rule("RP-034", "RP-R04")
def test_a_new_stave_does_not_remember_the_old_one() -> None:
    desk = Desk("F", "A G", stave="D0")
    desk.does("pick up")
    assert desk.can_compose() == {"A", "G"}


@pytest.mark.rule("RP-034")
def test_the_second_note_follows_the_direction() -> None:
    desk = Desk("A", "B G ♯", tonality="↓")
    desk.does("A")
    assert desk.can_compose() == {"♯"}


@pytest.mark.rule("RP-035")
@pytest.mark.parametrize(
    "before, change, after, turned",
    [("↑", "♭", "↓", True), ("↓", "♯", "↑", True), ("↑", "♯", "↑", False), ("↓", "♭", "↓", False)],
)
def test_a_change_turns_the_tonality_to_its_side(before: str, change: str, after: str, turned: bool) -> None:
    desk = Desk(f"{change}", EVERY_NOTE, stave="D1", tonality=before)
    (composed,) = desk.does(change)
    assert desk.tonality == after
    assert getattr(composed, "turned", None) is turned
    assert desk.can_compose() == ({"E", "F", "G"} if after == "↑" else {"A", "B", "C"})


@pytest.mark.rule("RP-035")
def test_a_note_turns_nothing() -> None:
    for tonality, note in (("↑", "F"), ("↓", "B")):
        desk = Desk(note, "", stave="D1", tonality=tonality)
        desk.does(note)
        assert desk.tonality == tonality


@pytest.mark.rule("RP-036", "RP-R05")
def test_a_stave_does_not_begin_with_a_change() -> None:
    desk = Desk("♯ ♭", "")
    assert desk.can() == {"take"}
    assert desk.refuses("♯") == desk.refuses("♭") == "start-with-note"


@pytest.mark.rule("RP-036")
@pytest.mark.parametrize("lying, tonality", [("♯", "↑"), ("♭", "↓")])
def test_a_change_does_not_follow_a_change(lying: str, tonality: str) -> None:
    desk = Desk("♯ ♭", "", stave=f"D0 {lying}1", tonality=tonality)
    assert desk.can_compose() == set()
    assert desk.refuses("♯") == desk.refuses("♭") == "change-after-change"


@pytest.mark.rule("RP-036")
def test_a_change_follows_any_note() -> None:
    for note in NOTES:
        assert Desk("♯ ♭", "", stave=f"{note}1").can_compose() == {"♯", "♭"}


@pytest.mark.rule("RP-037")
@pytest.mark.parametrize("note", NOTES)
def test_after_a_change_a_note_measured_from_the_note_before_it(note: str) -> None:
    place = NOTES.index(note)
    desk = Desk("♯ ♭", EVERY_NOTE, stave=f"{note}1")
    desk.does("♯")
    assert desk.can_compose() == set(NOTES[place + 1 :])
    desk = Desk("♯ ♭", EVERY_NOTE, stave=f"{note}1")
    desk.does("♭")
    assert desk.can_compose() == set(NOTES[:place])


@pytest.mark.rule("RP-038")
@pytest.mark.parametrize("note", NOTES)
@pytest.mark.parametrize("change", ["♯", "♭"])
def test_only_a_change_beyond_the_end_of_the_ladder_closes(note: str, change: str) -> None:
    desk = Desk(change, f"{EVERY_NOTE}", stave=f"{note}1")
    (composed,) = desk.does(change)
    closed = (note, change) in {("G", "♯"), ("A", "♭")}
    assert getattr(composed, "closed", None) is closed
    assert [desk.sees(viewer).closed for viewer in (0, 1, None)] == [closed] * 3
    assert (desk.can_compose() == set()) is closed
    if closed:
        assert {desk.refuses(card) for card in NOTES} == {"stave-closed"}


@pytest.mark.rule("RP-038", "RP-R08")
@pytest.mark.parametrize("note, tonality", [("G", "↑"), ("A", "↓"), ("G", "↓"), ("A", "↑")])
def test_a_stave_that_ends_with_a_note_is_open(note: str, tonality: str) -> None:
    desk = Desk("♯ ♭", "", stave=f"{note}1", tonality=tonality)
    assert desk.sees(0).closed is False
    assert desk.can_compose() == {"♯", "♭"}


@pytest.mark.rule("RP-R08")
def test_a_stave_that_nobody_can_answer_is_not_closed_for_that() -> None:
    desk = Desk("A", "A", stave="F0 ♯1")
    assert desk.can_compose() == set()
    assert desk.sees(0).closed is False


@pytest.mark.rule("RP-039", "RP-R09")
def test_a_closed_stave_waits_for_its_last_composer() -> None:
    """With three players the other two have their turns first."""
    desk = Desk("♯", "C D | q", "E F", stave="E1 G2")
    desk.does("♯")
    assert (desk.mover, desk.can()) == (1, {"pay q", "take"})
    desk.does("take")
    assert (desk.mover, desk.can()) == (2, {"take"})
    assert desk.stave == "E1 G2 ♯0"
    desk.does("take")
    assert (desk.mover, desk.can()) == (0, {"pick up"})
    desk.does("pick up")
    assert desk.pile(0) == "E G ♯"


@pytest.mark.rule("RP-R05")
def test_with_only_changes_one_cannot_start() -> None:
    desk = Desk("♯ ♯ ♭ | q", "")
    assert desk.can() == {"pay q", "take"}


@pytest.mark.rule("RP-R06")
@pytest.mark.parametrize("tonality, change", [("↑", "♯"), ("↓", "♭")])
def test_a_change_to_the_side_already_shown(tonality: str, change: str) -> None:
    """It blocks a further Change."""
    desk = Desk(change, "♯ ♭ C E", stave="D1", tonality=tonality)
    assert change in desk.can()
    desk.does(change)
    assert desk.tonality == tonality
    assert desk.can_compose() == ({"E"} if tonality == "↑" else {"C"})
