"""Options, names, time, absence and matches: RP-R01, RP-R02, RP-R03, RP-R29, RP-R36."""

from __future__ import annotations

import pytest

import clapboard
from clapboard.games.rythm_and_play import GAME
from clapboard.games.rythm_and_play.box.components import STANDARD
from tests.games.rythm_and_play.desk import Desk, play_on, said


@pytest.mark.rule("RP-R01")
def test_the_names_of_the_ranks() -> None:
    english, french = STANDARD.ladders["A-G"], STANDARD.ladders["C-B"]
    assert " ".join(english.letters) == "A B C D E F G"
    assert " ".join(english.solfege) == "La Si Do Ré Mi Fa Sol"
    assert " ".join(french.letters) == "C D E F G A B"
    assert " ".join(french.german) == "C D E F G A H"
    assert " ".join(french.solfege) == "Do Ré Mi Fa Sol La Si"
    assert french.pitches[5] == "A4" and english.pitches[0] == "A3"


@pytest.mark.rule("RP-R01")
@pytest.mark.parametrize(
    "option, values", [("ladder", ("A-G", "C-B")), ("names", ("letters", "solfege", "german"))]
)
def test_names_are_each_viewers_choice_and_change_nothing(option: str, values: tuple[str, ...]) -> None:
    declared = GAME.meta.option(option)
    assert (declared.scope, declared.choices) == ("viewer", values)
    games = []
    for value in values:
        state = GAME.new(3, {option: value}, seed=9)
        played = [GAME.describe(step) for step in play_on(state, 9)]
        for told in played:
            told.pop("options")
        games.append(played)
    assert all(game == games[0] for game in games)


@pytest.mark.rule("RP-R01")
def test_texts_and_cards_speak_of_ranks() -> None:
    assert GAME.text(GAME.decode_action({"type": "compose", "card": "n1"})) == "1"
    assert GAME.text(GAME.decode_action({"type": "compose", "card": "n7"})) == "7"
    with pytest.raises(clapboard.ActionError):
        GAME.parse("A")


@pytest.mark.rule("RP-R02")
@pytest.mark.parametrize("seats", [-1, 1, 7, True, 2.0, "3", None])
def test_other_numbers_of_players_are_refused_by_name(seats: object) -> None:
    with pytest.raises(clapboard.OptionError) as refused:
        GAME.new(seats, seed=1)  # type: ignore[arg-type]
    assert refused.value.option == "seats"


@pytest.mark.rule("RP-R03")
@pytest.mark.parametrize("seat", range(6))
def test_a_seat_may_be_named_as_first_player(seat: int) -> None:
    for seed in range(5):
        assert GAME.new(6, {"first_player": f"seat-{seat}"}, seed=seed).first == seat
    if seat >= 2:
        with pytest.raises(clapboard.OptionError, match="first_player"):
            GAME.new(seat, {"first_player": f"seat-{seat}"}, seed=1)


@pytest.mark.rule("RP-R03")
def test_the_right_neighbour_has_seen_his_hand() -> None:
    desk = Desk.dealt(4, first_player="seat-2")
    assert desk.mover == 1
    hand = desk.sees(1).chairs[1].hand
    assert hand is not None and len(hand.play) == 4


@pytest.mark.rule("RP-R03")
def test_chance_may_choose_the_tonality() -> None:
    """No decision then: the first player begins."""
    sides = set()
    for seed in range(30):
        desk = Desk.dealt(4, seed=seed, tonality_choice="random", first_player="seat-2")
        assert desk.mover == 2
        assert desk.sees(0).phase == "turn"
        sides.add(desk.tonality)
    assert sides == {"↑", "↓"}


@pytest.mark.rule("RP-R03")
def test_the_last_winner_begins() -> None:
    desk = Desk("A", "", "", stave="C0", play_stack=0, piles=["", "", "A B C"], first_player="last_winner")
    desk.does("pick up")
    assert desk.result.winners == (2,)
    assert GAME.next_game(desk.told["options"], desk.state)["first_player"] == "seat-2"


@pytest.mark.rule("RP-R03")
@pytest.mark.parametrize("first, begins", [(0, 0), (1, 2), (2, 2), (3, 0)])
def test_of_several_winners_the_first_clockwise_from_the_last_beginner(first: int, begins: int) -> None:
    desk = Desk(
        "A", "", "", "", stave="C0", play_stack=0, piles=["", "", "C", ""], first_player="last_winner"
    )
    desk.state.first = first
    desk.does("pick up")
    assert desk.result.winners == (0, 2)
    assert GAME.next_game(desk.told["options"], desk.state)["first_player"] == f"seat-{begins}"


@pytest.mark.rule("RP-R03", "RP-R36")
def test_the_first_game_of_a_match_with_last_winner_is_random() -> None:
    first = {int(GAME.new(4, {"first_player": "last_winner"}, seed=seed).first) for seed in range(40)}
    assert first == {0, 1, 2, 3}


def timed_out(desk: Desk) -> str:
    """What is done for the mover whose time is up."""
    assert desk.mover is not None
    action = GAME.time_out(desk.sees(desk.mover), desk.state.legal(desk.mover))
    assert action in desk.state.legal(desk.mover)
    return said(action)


@pytest.mark.rule("RP-R29")
def test_time_out_tonality() -> None:
    assert timed_out(Desk.dealt(3)) == "choose ♯"


@pytest.mark.rule("RP-R29")
def test_time_out_must_resolve() -> None:
    assert timed_out(Desk("F ♯ | q", "", stave="D0")) == "pick up"


@pytest.mark.rule("RP-R29")
@pytest.mark.parametrize(
    "hand, laid",
    [("A B B C D E F", "B"), ("A B C D E F G", "A"), ("B C ♯ ♯ G G A", "G"), ("♭ ♭ A B C D E", "♭")],
)
def test_time_out_laying_down(hand: str, laid: str) -> None:
    """The type held most often, the lowest first."""
    desk = Desk(hand, "")
    desk.does("take")
    assert timed_out(desk) == f"lay {laid}"


@pytest.mark.rule("RP-R29")
@pytest.mark.parametrize(
    "hand, others, does",
    [
        pytest.param("D | q", {}, "take", id="take-without-laying-down"),
        pytest.param("A B C D E | e e", {}, "pay e e", id="exchange-without-laying-down"),
        pytest.param("A B C D E | q q", {}, "pay q", id="the-lowest-such-exchange"),
        pytest.param("A B C D | w q e", {}, "pay q", id="not-the-one-that-overflows"),
        pytest.param("A B C D E F | h", {}, "pay h", id="any-exchange"),
        pytest.param("A B C D E F G |", {}, "take", id="take"),
        pytest.param("D ♯ |", {"rhythm_stack": ""}, "D", id="compose-the-lowest"),
        pytest.param("A |", {"rhythm_stack": ""}, "pass", id="pass"),
    ],
)
def test_time_out_in_a_turn(hand: str, others: dict[str, str], does: str) -> None:
    assert timed_out(Desk(hand, "", stave="C1", **others)) == does  # type: ignore[arg-type]


@pytest.mark.rule("RP-R29")
def test_time_out_under_play_only() -> None:
    """RHYTHM cards do not fill the hand there."""
    assert timed_out(Desk("A B C D E F G | q", "", hand_limit_scope="play_only")) == "take"


@pytest.mark.rule("RP-R29")
def test_a_pass_by_choice_is_the_last_resort() -> None:
    desk = Desk("D |", "", stave="C1", play_stack=0, rhythm_stack="", pass_rule="stack_empty")
    assert timed_out(desk) == "D"


@pytest.mark.rule("RP-R29")
def test_a_bot_plays_for_whoever_left() -> None:
    assert (GAME.meta.policies.absence, GAME.meta.policies.substitute) == ("bot", "regular")
    assert set(GAME.meta.policies.time_out) == {"tonality", "resolve", "lay_down", "turn"}
    assert GAME.meta.option("turn_seconds").choices == (0, 20, 40, 90)


def ended(*points: float, rhythm: tuple[int, ...]) -> clapboard.Outcome:
    return clapboard.Outcome(
        scores=points,
        ranks=(1,) * len(points),
        winners=(0,),
        reason="last-stave",
        details={"rhythm_cards": list(rhythm)},
    )


@pytest.mark.rule("RP-R36")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_each_game_of_a_match_begins_one_seat_further(seats: int) -> None:
    options: dict[str, str | int] = {"first_player": "seat-1", "match": "round"}
    firsts = []
    for seed in range(seats):
        state = GAME.new(seats, options, seed=seed)
        for _ in play_on(state, seed):
            pass
        firsts.append(int(state.first))
        options = GAME.next_game(GAME.describe(state)["options"], state)
    assert firsts == [(1 + game) % seats for game in range(seats)]


@pytest.mark.rule("RP-R36")
def test_the_scores_of_a_match_are_added() -> None:
    total = GAME.match([ended(3.5, 4, rhythm=(0, 0)), ended(2, 1, rhythm=(4, 0))])
    assert (total.scores, total.winners, total.ranks, total.reason) == ((5.5, 5.0), (0,), (1, 2), "match")


@pytest.mark.rule("RP-R36")
def test_ties_of_a_match() -> None:
    """The fewest RHYTHM cards over all games, then shared."""
    games = [ended(3, 4, 2, rhythm=(1, 2, 0)), ended(2, 1, 3, rhythm=(1, 1, 2))]
    total = GAME.match(games)
    assert (total.scores, total.winners, total.ranks) == ((5.0, 5.0, 5.0), (0, 2), (1, 3, 1))


@pytest.mark.rule("RP-R36")
def test_one_game_or_as_many_as_players() -> None:
    option = GAME.meta.option("match")
    assert (option.choices, option.scope) == (("single", "round"), "table")
    for seats in range(2, 7):
        assert GAME.match_games(GAME.options(seats, {"match": "round"}), seats) == seats
        assert GAME.match_games(GAME.options(seats), seats) == 0
