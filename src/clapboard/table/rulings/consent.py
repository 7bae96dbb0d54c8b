"""What everybody must agree to: to stop, to pause, to take back, to put a computer player in the chair of somebody who is away."""

from __future__ import annotations

from collections.abc import Mapping

from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.commands import Refusal
from clapboard.table.parts import Question
from clapboard.table.room import Room
from clapboard.table.rulings import pausing
from clapboard.table.rulings.play import decides, go, taking_back
from clapboard.table.rulings.ruled import Ruled
from clapboard.table.rulings.talk import check_signal


def put(room: Room, command: ask.Ask, seat: int, now: int, away: Mapping[int, int]) -> list[Ruled]:
    if command.what == "pause" and not room.paused and pausing.may_stop(room, seat):
        return pausing.stop(room, now, "asked")
    if room.question is not None and now - room.question.at < room.settings.patience:
        raise Refusal("question-open", "another question is still open")
    if room.game.meta.policies.talk != "free":
        check_signal(room, seat, now)
    if command.what == "pause" and room.paused:
        raise Refusal("paused", "the game is paused")
    if command.what == "undo":
        decides(room, seat)
        _last_own(room, seat, now)
    if command.what == "replace":
        _check_away(room, command.seat, now, away)
    elif command.seat is not None:
        raise Refusal("no-such-seat", "only replacing somebody names a chair")
    asked = log.Asked(what=command.what, by=seat, seat=command.seat)
    lines: list[Ruled] = [(asked, None)]
    if _agreed(room, {seat: True}, now, away):
        lines += _carry_out(room, command.what, seat, command.seat, now)
    return lines


def _check_away(room: Room, seat: int | None, now: int, away: Mapping[int, int]) -> None:
    if seat is None or not 0 <= seat < len(room.chairs) or room.chairs[seat].kind not in ("guest", "gone"):
        raise Refusal("no-such-seat", "name the chair of somebody who is away")
    if room.chairs[seat].substitute:
        raise Refusal("substituted", "a computer player sits there already", seat=seat)
    if room.chairs[seat].kind == "gone":  # nobody is to be waited for
        return
    if seat not in away or now - away[seat] < room.settings.grace:
        raise Refusal("not-away", "they have not been away for long enough", seat=seat)


def _agreed(room: Room, answers: Mapping[int, bool], now: int, away: Mapping[int, int]) -> bool:
    """Whether all who are there have said yes: the one who has been away beyond the grace is not waited for, in nothing."""
    grace = room.settings.grace
    missing = [seat for seat in room.voters() if not answers.get(seat, False)]
    return all(seat in away and now - away[seat] >= grace for seat in missing)


def answer(room: Room, command: ask.Answer, seat: int, now: int, away: Mapping[int, int]) -> list[Ruled]:
    question = room.question
    withdrawn = question is not None and seat == question.by and not command.yes
    if question is None or (seat in question.answers and not withdrawn):
        raise Refusal("nothing-asked", "nothing is asked of you now")
    lines: list[Ruled] = [(log.Answered(seat=seat, yes=command.yes), None)]
    if command.yes and _agreed(room, {**question.answers, seat: True}, now, away):
        lines += _carry_out(room, question.what, question.by, question.seat, now)
    if not command.yes and seat not in (question.by, question.seat) and no_stops(room, question):
        assert question.seat is not None
        try:
            _check_away(room, question.seat, now, away)
        except Refusal:
            return lines  # they have come back meanwhile: nobody is missing
        lines.append((log.Stopped(declined=True), None))
    return lines


def no_stops(room: Room, question: Question) -> bool:
    """Whether the game ends without a result if somebody else says no: it cannot go on without the one who went, nor with a bot for them."""
    return question.what == "replace" and room.game.meta.policies.declined == "stops"


def _carry_out(room: Room, what: log.Asking, by: int, seat: int | None, now: int) -> list[Ruled]:
    match what:
        case "stop":
            return [(log.Stopped(), None)]
        case "pause":
            return pausing.stop(room, now, "agreed")
        case "replace":
            assert seat is not None
            return go(room, seat, now)
    return [(taking_back(room, by, _last_own(room, by, now), now), None)]


def _last_own(room: Room, seat: int, now: int) -> int:
    """The act that all may agree to take back. Time is not: where an answer had to come within seconds that are over by now, nobody
    could give another one."""
    place = None if room.record is None or room.undo == "never" else room.record.agreeable(seat)
    if room.record is None or place is None:
        raise Refusal(
            "undo-refused",
            "there is nothing that could be taken back, or somebody has learned something since",
        )
    due = room.record.before(place).deadline()
    if due is not None and due <= room.play_time(now):
        raise Refusal("undo-refused", "the time for it is over")
    return place
