"""The check of one table: games are played, and every law is looked at on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from clapboard.kernel.action import CONFIRM
from clapboard.kernel.bot import Bot
from clapboard.kernel.conformance.acting import check_applying, check_listing, check_open, check_refusing
from clapboard.kernel.conformance.chains import check_chain
from clapboard.kernel.conformance.choosing import next_move
from clapboard.kernel.conformance.declaring import check_declared
from clapboard.kernel.conformance.effort import NORMAL, SPARSELY, Effort
from clapboard.kernel.conformance.ending import check_going
from clapboard.kernel.conformance.hiding import check_hiding
from clapboard.kernel.conformance.planning import check_plans
from clapboard.kernel.conformance.recording import check_record, check_undo
from clapboard.kernel.conformance.report import Findings, Violation
from clapboard.kernel.conformance.run import Run, Subject, TimedAction
from clapboard.kernel.conformance.saving import Saving, check_hostile
from clapboard.kernel.conformance.strange import remember
from clapboard.kernel.conformance.telling import check_audience, check_telling
from clapboard.kernel.conformance.timing import check_deadline, check_time, let_pass
from clapboard.kernel.conformance.truth import Truth
from clapboard.kernel.conformance.viewing import check_views
from clapboard.kernel.conformance.wording import Wording, check_nonsense
from clapboard.kernel.conformance.worlds import Worlds, check_worlds
from clapboard.kernel.game import Oracle
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.seats import TABLE


def check(
    game: AnyGame,
    mode: str,
    seats: int,
    options: Mapping[str, object] | None = None,
    *,
    games: int = 4,
    seed: int = 0,
    effort: Effort = NORMAL,
    oracle: Oracle | None = None,
    bots: Mapping[str, Callable[[], Bot]] | None = None,
    worlds: Worlds | None = None,
    waive: Iterable[str] = (),
) -> Findings:
    """Play some games at one table and look at every law.

    `oracle` answers the questions that go outside, unless the game's own does; `bots` (by level) play one more game each; `worlds` is a test's own
    enumeration of a small position's worlds, instead of the one by `game.hidden`; `waive` names laws that are not
    looked at. Each game stops at its first violation, and small positions are looked at only if all games kept the
    laws, so that a report names causes rather than consequences.
    """
    report = Findings()
    full = game.options(seats, {"mode": mode, **(options or {})})
    subject = Subject(game, mode, seats, full, oracle, effort, report, frozenset(waive))
    truth, wording = Truth(subject), Wording()
    players: list[dict[int, Bot]] = [{} for _ in range(games)]
    for make in (bots or {}).values():
        players.append({seat: make() for seat in range(seats)})

    _collect(subject, lambda: check_declared(subject))
    for number, seated in enumerate(players):
        _collect(subject, partial(play, subject, seed * 1_000_003 + number, number, seated, truth, wording))
    if report.ok:  # a game that breaks a law in play cannot be asked for worlds
        _collect(subject, lambda: truth.check(seed))
        for described in game.small_positions():
            if described.get("seats") == seats and described.get("options", full).get("mode") == mode:
                _collect(subject, partial(check_worlds, subject, described, seed, worlds))
    return report


def _collect(subject: Subject, part: Callable[[], None]) -> None:
    try:
        part()
    except Violation as found:
        subject.report.violations.append(found)
    except Exception as bad:  # noqa: BLE001 - a game may fail in any way; it is reported, with its cause
        crash = Violation("crashes", f"{type(bad).__name__}: {bad}", subject.where())
        crash.__cause__ = bad
        subject.report.violations.append(crash)


def play(
    subject: Subject, seed: int, number: int, bots: dict[int, Bot], truth: Truth, wording: Wording
) -> None:
    """One game, from the deal to the end."""
    subject.report.games += 1
    run = Run(subject, seed, number)
    again = subject.game.new(subject.seats, dict(subject.options), seed, oracle=subject.oracle)
    run.same("seed-not-reproducible", "the same seed dealt twice", run.dump(), run.dump(again))
    with run.expecting("crashes", "the game fails"):
        _play_on(run, bots, truth, wording)


def _play_on(run: Run, bots: dict[int, Bot], truth: Truth, wording: Wording) -> None:
    report = run.subject.report
    saving = Saving(run)
    while True:
        report.states += 1
        if len(run.moves) <= run.effort.closely or run.turn(SPARSELY) or run.state.outcome() is not None:
            _look(run, saving, wording, truth)
        outcome = run.state.outcome()
        if outcome is not None:
            report.reasons.add(outcome.reason)
            break
        _move(run, saving, next_move(run, bots))
    check_nonsense(run)
    saving.check_kept()
    check_record(run)


def _look(run: Run, saving: Saving, wording: Wording, truth: Truth) -> None:
    """The laws of a state, from the simple to the involved: what is found first is the cause."""
    effort = run.effort
    check_deadline(run)
    check_going(run)
    check_listing(run)
    remember(run)
    wording.check_words(run)
    check_applying(run)
    check_refusing(run)
    if run.turn(effort.saving_every):
        saving.check_saved()
        check_views(run)
    if len(run.moves) in (0, 5):
        check_hostile(run)
    if run.turn(effort.timing_every):
        check_time(run)
    if run.turn(effort.hiding_every):
        check_hiding(run)
        check_open(run)
        check_plans(run)
        truth.look(run)


def _move(run: Run, saving: Saving, move: TimedAction) -> None:
    """One move, and the laws that need the state before it."""
    move = let_pass(run, move)
    before = run.state.copy()
    twin = saving.check_twin(move)
    asked = run.turn(run.effort.facts_every)
    undo = run.turn(run.effort.undo_every) or move.action == CONFIRM
    old = run.dump(before)
    facts = run.commit(move)
    run.same("old-state-changed", "a copy made before the move has changed", old, run.dump(before))
    saving.follow(move, twin)
    saving.check_things()
    check_audience(run, facts)
    check_chain(run, before, move, facts)
    if asked:
        check_telling(run, before, move, facts)
    quiet = not run.state.actors() and run.state.deadline() is None
    run.quiet_by_table = quiet and (move.by == TABLE or run.quiet_by_table)
    if undo and check_undo(run, move.by, before):
        saving.forget()
