"""Conformance of computer players: legal, reproducible, within budget, and blind to what is hidden."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from clapboard.kernel.action import Action
from clapboard.kernel.bot import Bot, Budget
from clapboard.kernel.codec import encode
from clapboard.kernel.conformance.choosing import next_move
from clapboard.kernel.conformance.effort import NORMAL
from clapboard.kernel.conformance.report import Report, Violation
from clapboard.kernel.conformance.run import Move, Run, Table
from clapboard.kernel.game import Oracle
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.seats import TABLE
from clapboard.kernel.state import State


def check_bot(
    game: AnyGame,
    make: Callable[[], Bot],
    mode: str,
    seats: int,
    options: Mapping[str, object] | None = None,
    *,
    decisions: int = 100,
    worlds: int = 1,
    iterations: int = 16,
    seed: int = 0,
    films: Oracle | None = None,
) -> Report:
    """Let the bot play whole games against itself, and look at each of its decisions."""
    report = Report()
    full = game.options(seats, {"mode": mode, **(options or {})})
    table = Table(game, mode, seats, full, films, NORMAL, report)
    budget = Budget(iterations=iterations)
    while report.states < decisions:
        run = Run(table, seed * 1_000_003 + report.games, report.games)
        report.games += 1
        try:
            _play(run, make, budget, worlds, decisions)
        except Violation as found:
            report.violations.append(found)
            break
    return report


def _play(run: Run, make: Callable[[], Bot], budget: Budget, worlds: int, decisions: int) -> None:
    report = run.table.report
    bots = {seat: make() for seat in range(run.seats)}
    while run.state.outcome() is None and report.states < decisions:
        run.listed = {seat: list(run.state.legal(seat)) for seat in (*range(run.seats), TABLE)}
        move = next_move(run, {})
        if move.by >= 0:
            report.states += 1
            move = Move(move.by, _decide(run, move.by, bots[move.by], make, budget, worlds))
        run.commit(move)


def _decide(run: Run, seat: int, bot: Bot, make: Callable[[], Bot], budget: Budget, worlds: int) -> Action:
    """One decision: by the bot in the game, by a fresh one, and by fresh ones in worlds that look the same."""
    state, seed = run.state, run.rng.seed()
    told = encode(state.view(seat))
    chosen = _choose(run, bot, state, told, seat, seed, budget)
    if chosen not in state.legal(seat):
        run.broken("bot-illegal", f"{seat} chose {run.text(chosen)}")
    if budget.iterations is not None and bot.thought.iterations > budget.iterations:
        run.broken("bot-over-budget", f"{bot.thought.iterations} iterations of {budget.iterations}")
    again = _choose(run, make(), state, told, seat, seed, budget)
    if again != chosen:
        run.broken("bot-not-reproducible", f"{run.text(chosen)}, then {run.text(again)}")
    for _ in range(worlds):
        world = run.table.imagine(told, run.rng.seed())
        other = _choose(run, make(), world, told, seat, seed, budget)
        if other != chosen:
            run.broken(
                "bot-reads-hidden",
                f"{run.text(chosen)} in truth, {run.text(other)} where hidden things differ",
            )
    return chosen


def _choose(run: Run, bot: Bot, state: State, told: bytes, seat: int, seed: int, budget: Budget) -> Action:
    """The bot gets a view that crossed a boundary, and the legal actions of this world."""
    with run.expecting("bot-illegal", f"{seat} could not choose"):
        return bot.choose(run.game.decode_view(told), state.legal(seat), seed, budget)
    raise AssertionError("unreachable: a bot that fails breaks its law")
