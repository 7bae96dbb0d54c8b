"""Records: written, read, replayed, undone; cut off or edited, they keep their good part and say what is wrong."""

from __future__ import annotations

import gc
import json
from collections import deque
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clapboard.kernel.action import BACK, CONFIRM, Leave, Rejoin
from clapboard.kernel.codec import plain
from clapboard.kernel.errors import IllegalAction, LoadError, RecordError, VersionError
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.record import FORMAT, Entry, Header, Record, Skimmed
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.rng import Rng
from clapboard.kernel.seats import CLOCK, TABLE
from tests.kernel.games import bids, boast, grab, row
from tests.kernel.games.boast import Accept, Announce, Challenge, oracle
from tests.kernel.games.row import Choose, Keep, Put, Use


def data_of(record: Record) -> bytes:
    return b"\n".join(record.lines()) + b"\n"


def played(game: AnyGame, seats: int, seed: int = 1) -> Record:
    """A whole random game, with time and the table taking part."""
    record = Record.new(game, seats, {}, seed, oracle=oracle)
    rng = Rng(seed)
    while record.state.outcome() is None:
        actors, deadline = record.state.actors(), record.state.deadline()
        if deadline is not None and (not actors or rng.below(4) == 0):
            record.advance(deadline)
        else:
            seat = actors[rng.below(len(actors))]
            record.apply(seat, record.state.legal(seat).sample(rng))
    return record


def same_position(one: Record, two: Record) -> bool:
    described: Callable[[object], object] = one.game.describe
    return described(one.state) == described(two.state)


GAMES = [bids.GAME, row.GAME, boast.GAME, grab.GAME]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_game_is_written_read_and_replayed(game: AnyGame, tmp_path: Path) -> None:
    record = played(game, 3)
    record.write(tmp_path / "game.jsonl")
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]
    again = Record.read(tmp_path / "game.jsonl", game)
    assert again.error is None
    assert again.header == record.header and again.entries == record.entries
    assert same_position(again, record) and again.state.outcome() == record.state.outcome()
    assert data_of(again) == data_of(record)
    states = list(again.replay())
    assert len(states) == len(record.entries) + 1
    assert game.describe(states[-1]) == game.describe(record.state)


def test_the_file_is_lines_that_a_person_can_read() -> None:
    record = Record.new(bids.GAME, 2, {}, 7, players=["Ada", "Bo"])
    record.apply(0, record.state.legal(0)[0], at=120, why="time-out", iterations=64)
    header, entry, closing = map(json.loads, record.lines())
    assert header["header"]["game"] == "tiny-bids" and header["header"]["clapboard"] == FORMAT
    assert header["header"]["players"] == ["Ada", "Bo"]
    assert len(header["header"]["chance"]) == 2  # the deck and the first prize
    said = entry["entry"]
    assert said["by"] == 0 and said["do"][0]["type"] == "bid"
    assert (said["at"], said["why"], said["iterations"]) == (120, "time-out", 64)
    assert closing["entries"] == 1 and "outcome" not in closing


def test_a_replay_needs_no_seed_and_no_oracle() -> None:
    record = Record.new(boast.GAME, 2, {}, 3, oracle=oracle)
    record.apply(0, Announce("lynx"))
    record.apply(1, Challenge())
    assert record.entries[-1].chance[0] is True
    again = Record.parse(data_of(record), boast.GAME)
    assert again.error is None and same_position(again, record)


def test_states_of_a_replay_are_the_callers_own() -> None:
    record = played(row.GAME, 2)
    first = next(iter(record.replay()))
    for state in record.replay():
        state.at.row.clear()  # type: ignore[attr-defined]
    assert row.GAME.describe(next(iter(record.replay()))) == row.GAME.describe(first)  # type: ignore[arg-type]


def test_the_facts_of_each_entry_come_again() -> None:
    record = Record.new(bids.GAME, 2, {}, 1)
    told = [record.apply(seat, record.state.legal(seat)[0]) for seat in (0, 1)]
    assert [list(facts) for _, _, facts in record.steps()] == [list(facts) for facts in told]


def test_the_table_and_the_clock_are_written() -> None:
    record = Record.new(boast.GAME, 3, {}, 1, oracle=oracle)
    record.apply(TABLE, Leave(2))
    record.apply(0, Announce("bee"))
    record.advance(10_000)
    record.apply(TABLE, Rejoin(2))
    assert [entry.by for entry in record.entries] == [TABLE, 0, CLOCK, TABLE]
    again = Record.parse(data_of(record), boast.GAME)
    assert again.error is None and same_position(again, record)


# Chains


def swap(record: Record, seat: int, one: int, two: int) -> None:
    for step in (Choose(one), Use("swap"), Put(two), CONFIRM):
        record.apply(seat, step)


def test_a_chain_is_one_entry_when_it_commits() -> None:
    record = Record.new(row.GAME, 2, {}, 1)
    record.apply(0, Choose(1))
    record.apply(0, Use("look"))
    record.apply(0, BACK)
    assert record.entries == []
    record.apply(0, Use("swap"))
    record.apply(0, Put(3))
    record.apply(0, CONFIRM)
    expected = [plain(step) for step in (Choose(1), Use("swap"), Put(3), CONFIRM)]
    assert [entry.do for entry in record.entries] == [expected]


def test_an_open_chain_is_not_durable() -> None:
    record = Record.new(row.GAME, 2, {}, 1)
    record.apply(0, Choose(1))
    again = Record.parse(data_of(record), row.GAME)
    assert again.error is None and again.state.steps(0) == ()


def test_a_commit_in_the_middle_of_an_act_makes_two_entries() -> None:
    record = Record.new(row.GAME, 2, {}, 1)
    for step in (Choose(3), Use("look"), CONFIRM, Keep()):
        record.apply(0, step)
    assert [len(entry.do) for entry in record.entries] == [3, 1]


# Undo


def test_an_act_that_showed_nothing_new_is_taken_back() -> None:
    record = Record.new(row.GAME, 2, {}, 1)
    before = row.GAME.describe(record.state)  # type: ignore[arg-type]
    swap(record, 0, 1, 3)
    assert record.undoable(0) == 0 and record.undoable(1) is None
    record.undo(0)
    assert row.GAME.describe(record.state) == before  # type: ignore[arg-type]
    assert record.line() == [] and len(record.entries) == 2
    swap(record, 0, 2, 4)
    again = Record.parse(data_of(record), row.GAME)
    assert again.error is None and same_position(again, record) and len(again.entries) == 3
    assert len(list(again.replay())) == 2


@pytest.mark.parametrize("power", ["look", "turn"])
def test_what_showed_something_new_stays(power: str) -> None:
    record = Record.new(row.GAME, 2, {}, 1)
    for step in (Choose(3), row.GAME.parse(f"use {power}"), CONFIRM):
        record.apply(0, step)
    assert record.undoable(0) is None
    with pytest.raises(IllegalAction, match="nothing that you may take back"):
        record.undo(0)


def test_an_act_stays_once_somebody_else_has_acted() -> None:
    record = Record.new(row.GAME, 2, {}, 1)
    swap(record, 0, 1, 3)
    swap(record, 1, 1, 3)
    assert record.undoable(0) is None and record.undoable(1) == 1


def test_a_bid_may_be_taken_back_until_the_cards_are_turned() -> None:
    record = Record.new(bids.GAME, 2, {}, 1)
    record.apply(0, record.state.legal(0)[0])
    assert record.undoable(0) == 0
    record.apply(1, record.state.legal(1)[0])
    assert record.undoable(1) is None  # chance drew the next prize, and the other card was turned


def test_what_time_did_for_a_seat_stays() -> None:
    record = Record.new(bids.GAME, 2, {}, 1)
    record.apply(0, record.state.legal(0)[0], why="time-out")
    assert record.undoable(0) is None


def test_a_game_without_undo_has_none() -> None:
    record = Record.new(boast.GAME, 3, {}, 1, oracle=oracle)
    record.apply(0, Announce("bee"))
    assert record.undoable(0) is None


# Cut off and edited


@pytest.fixture(scope="module")
def whole() -> Record:
    return played(bids.GAME, 2, seed=4)


def test_cut_off_anywhere_the_good_part_is_kept(whole: Record) -> None:
    data = data_of(whole)
    first = data.index(b"\n") + 1
    for end in range(len(data) - 1):
        if end < first - 1:
            with pytest.raises(RecordError):
                Record.parse(data[:end], bids.GAME)
            continue
        again = Record.parse(data[:end], bids.GAME)
        if again.error is None:
            assert end == len(data) - 1
            continue
        kept = data[:end].count(b"\n") - 1
        assert len(again.entries) in (kept, kept + 1)
        assert again.entries == whole.entries[: len(again.entries)]
        assert again.error.entry is not None and again.error.entry >= len(again.entries)
        states = list(whole.replay())
        assert bids.GAME.describe(again.state) == bids.GAME.describe(states[len(again.entries)])  # type: ignore[arg-type]


def test_one_byte_edited_anywhere_is_seen(whole: Record) -> None:
    data = data_of(whole)
    for at in range(len(data) - 1):
        for other in (data[at] ^ 1, ord("0"), ord(" ")):
            if other == data[at]:
                continue
            try:
                again = Record.parse(data[:at] + bytes([other]) + data[at + 1 :], bids.GAME)
            except RecordError:
                continue
            assert again.error is not None, f"byte {at} changed from {chr(data[at])!r} to {chr(other)!r}"
            assert again.entries == whole.entries[: len(again.entries)]


def test_a_line_left_out_or_doubled_is_seen(whole: Record) -> None:
    lines = list(whole.lines())
    for place in range(1, len(lines)):
        for other in (lines[:place] + lines[place + 1 :], lines[: place + 1] + lines[place:]):
            again = Record.parse(b"\n".join(other) + b"\n", bids.GAME)
            assert again.error is not None
            assert again.entries == whole.entries[: len(again.entries)]


def forged(record: Record, **changes: object) -> bytes:
    """The file with another header, and sums that fit."""
    other = Record(record.header, record.game)
    other.header = msgspec.structs.replace(record.header, **changes)
    other.entries, other.state = record.entries, record.state
    return data_of(other)


def test_other_rules_have_a_named_error(whole: Record) -> None:
    with pytest.raises(
        VersionError, match="rules version 99 of tiny-bids is not carried here; there is 1"
    ) as caught:
        Record.parse(forged(whole, rules_version=99), bids.GAME)
    assert isinstance(caught.value, LoadError)


@pytest.mark.parametrize(
    "changes, problem",
    [
        ({"clapboard": 3}, "file format 3 is not known"),
        ({"seats": 7}, "7 cannot play"),
        ({"options": {"mode": "chess"}}, "mode"),
        ({"chance": []}, "tape ends"),
        ({"chance": [[0] * 12, 1]}, "impossible"),
    ],
)
def test_a_header_that_cannot_be_used_is_refused(
    whole: Record, changes: dict[str, object], problem: str
) -> None:
    with pytest.raises(RecordError, match=problem):
        Record.parse(forged(whole, **changes), bids.GAME)


def test_a_game_that_is_not_here_is_named(whole: Record) -> None:
    with pytest.raises(RecordError, match="tiny-bids"):
        Record.parse(data_of(whole))


@pytest.mark.parametrize(
    "place, entry, problem",
    [
        (0, Entry(by=0, do=[{"type": "bid", "card": 99}]), "do not hold"),
        (0, Entry(by=5, do=[{"type": "bid", "card": 1}]), "nothing to choose"),
        (0, Entry(by=0, do=[{"type": "castle"}]), "no action"),
        (0, Entry(by=0), "nothing was done"),
        (1, Entry(by=CLOCK), "does not say to when"),
        (1, Entry(by=0, undo=5), "undo of nothing"),
        (1, Entry(by=1, undo=0), "undo of nothing"),
    ],
)
def test_an_entry_that_cannot_be_is_named_and_the_rest_kept(place: int, entry: Entry, problem: str) -> None:
    record = Record.new(bids.GAME, 2, {}, 1)
    record.apply(0, record.state.legal(0)[0])
    record.apply(1, record.state.legal(1)[0])
    good = list(record.entries)
    record.entries[place] = entry
    again = Record.parse(data_of(record), bids.GAME)
    assert again.error is not None and again.error.entry == place
    assert problem in again.error.problem
    assert again.entries == good[:place]


@pytest.mark.parametrize(
    "chance, problem", [([], "tape ends"), ([1, 1], "answered 2 times"), ([7], "impossible")]
)
def test_chance_must_have_answered_as_often_as_it_was_asked(chance: list[int], problem: str) -> None:
    record = Record.new(bids.GAME, 2, {}, 1)
    for seat in (0, 1):
        record.apply(seat, record.state.legal(seat)[0])
    record.entries[1] = msgspec.structs.replace(record.entries[1], chance=chance)
    again = Record.parse(data_of(record), bids.GAME)
    assert again.error is not None and problem in str(again.error) and len(again.entries) == 1


def test_a_chain_without_its_end_is_refused() -> None:
    record = Record.new(row.GAME, 2, {}, 1)
    swap(record, 0, 1, 3)
    record.entries[0] = msgspec.structs.replace(record.entries[0], do=record.entries[0].do[:-1])
    again = Record.parse(data_of(record), row.GAME)
    assert again.error is not None and "without its end" in str(again.error)


def test_an_outcome_that_was_not_reached_is_refused(whole: Record) -> None:
    record = Record(whole.header, whole.game)
    record.entries = whole.entries[:-1]
    record.state = whole.state
    again = Record.parse(data_of(record), bids.GAME)
    assert again.error is not None and "does not end as" in str(again.error)
    assert len(again.entries) == len(whole.entries) - 1


def test_details_that_only_other_code_tells_are_no_fault(whole: Record) -> None:
    """They decide nothing, and later code may tell more of them."""

    class Ended:
        def outcome(self) -> Outcome:
            outcome = whole.state.outcome()
            assert outcome is not None
            return msgspec.structs.replace(outcome, details={"of another time": 1})

    record = Record(whole.header, whole.game)
    record.entries, record.state = whole.entries, Ended()  # type: ignore[assignment]
    data = data_of(record)
    assert b"of another time" in data
    assert Record.parse(data, bids.GAME).error is None


def test_lines_after_the_end_are_refused(whole: Record) -> None:
    again = Record.parse(data_of(whole) + b"{}\n", bids.GAME)
    assert again.error is not None and "after the closing line" in str(again.error)


def test_a_game_may_start_from_a_described_position() -> None:
    described = row.GAME.small_positions()[0]
    header = Header(
        clapboard=FORMAT,
        game="tiny-row",
        rules_version=1,
        seats=2,
        options=row.GAME.options(2),
        chance=[],
        position=described,
    )
    record = Record(header, row.GAME)
    swap(record, 0, 1, 2)
    again = Record.parse(data_of(record), row.GAME)
    assert again.error is None and same_position(again, record)


@settings(max_examples=300)
@given(st.binary(max_size=200) | st.text(max_size=100).map(str.encode))
def test_any_bytes_are_refused_by_name(data: bytes) -> None:
    with pytest.raises(RecordError):
        Record.parse(data, bids.GAME)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_any_damage_is_a_named_error_or_a_valid_prefix(whole: Record, data: st.DataObject) -> None:
    good = data_of(whole)
    at = data.draw(st.integers(0, len(good)))
    till = data.draw(st.integers(at, min(len(good), at + 40)))
    bad = good[:at] + data.draw(st.binary(max_size=20)) + good[till:]
    try:
        again = Record.parse(bad, bids.GAME)
    except RecordError:
        return
    assert again.entries == whole.entries[: len(again.entries)]
    assert again.error is not None or again.entries == whole.entries


def test_an_undo_by_hand_is_refused_where_it_names_another_seats_act() -> None:
    record = Record.new(boast.GAME, 3, {}, 1, oracle=oracle)
    record.apply(0, Announce("bee"))
    record.apply(1, Accept())
    record.entries.append(Entry(by=0, undo=1))
    again = Record.parse(data_of(record), boast.GAME)
    assert again.error is not None and len(again.entries) == 2


def test_a_record_of_the_first_format_replays_as_it_was_played() -> None:
    """There only entries of CLOCK moved time: an answer after its window counted, and still does in such a record."""
    fresh = Record.new(boast.GAME, 3, {"mode": "vote"}, seed=1)
    old = Record(msgspec.structs.replace(fresh.header, clapboard=1), boast.GAME)
    for record in (old, fresh):
        record.apply(0, Announce("otter"), at=500)
    old.apply(1, Accept(), at=99_000)
    read = Record.parse(data_of(old), boast.GAME)
    assert read.error is None and read.state.view(1) == old.state.view(1)
    assert data_of(read) == data_of(old)
    with pytest.raises(IllegalAction):
        fresh.apply(1, Accept(), at=99_000)
    assert fresh.entries[-1].by == CLOCK, "what time did until then is written all the same"
    assert Record.parse(data_of(fresh), boast.GAME).error is None


def test_the_entries_of_a_strangers_file_stay_on_paper() -> None:
    """A list of nothing is three bytes there, and eighty in memory."""
    record = Record.new(row.GAME, 2, {}, 1)
    act = {"type": "none", "more": [[]] * 1000}
    record.entries = [Entry(by=0, do=[act]) for _ in range(50)]
    paper = data_of(record)
    for collected in (False, True):
        reading = Skimmed.skim(paper, row.GAME)
        read = next(reading)
        before = len(gc.get_objects())
        deque(reading, maxlen=0)
        if collected:  # the first time what is made once
            assert len(gc.get_objects()) - before < 500
    assert [entry.do for _, entry in read.course()] == [[act]] * 50


def test_a_strangers_file_is_skimmed_to_the_same_course() -> None:
    record = Record.new(row.GAME, 2, {}, 1)
    act, back = Entry(by=0, do=[{"type": "none"}]), Entry(by=0, undo=1)
    record.entries = [act, act, back, Entry(by=1, do=[{"type": "none"}]), act]
    *_, read = Skimmed.skim(data_of(record), row.GAME)
    assert read.line() == [*read.course()] == record.line()
    assert [place for place, _ in read.course()] == [0, 3, 4]
    whole = played(row.GAME, 2)
    *_, read = Skimmed.skim(data_of(whole), row.GAME)
    *_, last = read.replay()
    assert last.outcome() == whole.state.outcome()
