"""Conformance of computer players: legal, reproducible, within budget, and blind to what is hidden."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from clapboard.kernel.action import Action
from clapboard.kernel.bot import Answer, Bot, Budget, acts_of
from clapboard.kernel.conformance.choosing import next_move
from clapboard.kernel.conformance.effort import NORMAL
from clapboard.kernel.conformance.report import Findings, Violation
from clapboard.kernel.conformance.run import Run, Subject, TimedAction
from clapboard.kernel.game import Oracle
from clapboard.kernel.record import Record
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.seats import TABLE
from clapboard.kernel.state import State
from clapboard.kernel.view import View

Elsewhere = Callable[[Record, int, int], State | None]
"""The game so far, a seat, a seed: the same moment in a world where that seat has seen the same and other things are hidden from it,
made from the truth; None where nothing could be otherwise."""
Counts = Callable[[View], bool]
"""Whether a bot has something to think about there."""
NO_TIME = Budget(seconds=1e-9)
IN_VAIN = 20
"""So many games in a row without a decision to look at: then there are none."""


class BotCheck(msgspec.Struct, frozen=True):
    """What is looked at, and how."""

    make: Callable[[], Bot]
    budget: Budget
    worlds: int
    decisions: int
    elsewhere: Elsewhere | None
    counts: Counts | None
    hurried: list[int] = []
    """The seats that were already asked to hurry: once is enough, for a bot's own budget may be large."""


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
    oracle: Oracle | None = None,
    elsewhere: Elsewhere | None = None,
    counts: Counts | None = None,
) -> Findings:
    """Let the bot play whole games against itself, and look at each of its decisions; `report.states` counts those with a choice.

    `worlds` are imagined from the view, so that they show a bot that gets at the state on another way; a view that tells too much
    would make them all true. `elsewhere` makes one from the truth, and then only decisions count at which it could. `counts` may
    leave out more: prompts to which a bot has but one answer."""
    report = Findings()
    full = game.options(seats, {"mode": mode, **(options or {})})
    subject = Subject(game, mode, seats, full, oracle, NORMAL, report)
    asked = BotCheck(make, Budget(iterations=iterations), worlds, decisions, elsewhere, counts)
    vain = 0
    while report.states < decisions:
        if vain == IN_VAIN:
            raise ValueError("this bot has no decisions that could be looked at")
        run = Run(subject, seed * 1_000_003 + report.games, report.games)
        before = report.states
        report.games += 1
        try:
            _play(run, asked)
        except Violation as found:
            report.violations.append(found)
            break
        vain = vain + 1 if report.states == before else 0
    return report


def _play(run: Run, asked: BotCheck) -> None:
    report = run.subject.report
    bots = {seat: asked.make() for seat in range(run.seats)}
    while run.state.outcome() is None and report.states < asked.decisions:
        run.listed = {seat: list(run.state.legal(seat)) for seat in (*range(run.seats), TABLE)}
        move = next_move(run, {})
        if move.by >= 0:
            # A bot that waits is looked at too; what then happens is what would have happened without it.
            acts = acts_of(_decide(run, move.by, bots[move.by], asked))
            move = TimedAction(move.by, acts[0]) if acts else move
        run.commit(move)


def _decide(run: Run, seat: int, bot: Bot, asked: BotCheck) -> Answer:
    """One decision: by the bot in the game, by a fresh one, and by fresh ones in worlds that look the same."""
    state, seed, make, budget = run.state, run.rng.seed(), asked.make, asked.budget
    told = run.told(state, seat)
    chosen = _choose(run, bot, state, told, seat, seed, budget)
    _check_legal(run, seat, acts_of(chosen))
    if budget.iterations is not None and bot.thought.iterations > budget.iterations:
        run.broken("bot-over-budget", f"{bot.thought.iterations} iterations of {budget.iterations}")
    again = _choose(run, make(), state, told, seat, seed, budget)
    if again != chosen:
        run.broken("bot-not-reproducible", f"{_text(run, chosen)}, then {_text(run, again)}")
    if len(state.legal(seat)) > 1 and bot.thought.iterations > 0 and not asked.hurried:
        asked.hurried.append(seat)
        _hurry(run, seat, told, seed, make)
    others = _others(run, seat, told, asked)
    if others and len(state.legal(seat)) > 1 and (asked.counts is None or asked.counts(state.view(seat))):
        run.subject.report.states += 1
    for world in others:
        other = _choose(run, make(), world, run.told(world, seat), seat, seed, budget)
        if other != chosen:
            run.broken(
                "bot-reads-hidden",
                f"{_text(run, chosen)} in truth, {_text(run, other)} where hidden things differ",
            )
    return chosen


def _check_legal(run: Run, seat: int, acts: Sequence[Action]) -> None:
    """The first action is legal now, and each of the others after those before it as long as nobody else has acted: in a world that the
    bot could imagine, for what it does may uncover something."""
    state = run.state.copy()
    for place, action in enumerate(acts):
        if action not in state.legal(seat):
            run.broken(
                "bot-illegal", f"seat {seat} chose {run.text(action)}, the {place + 1}. of its actions"
            )
        chance = bool(state.chance.taken())
        state.apply(seat, action)
        if chance or state.chance.taken() or seat not in state.actors():
            return  # what comes now nobody could know


def _text(run: Run, answer: Answer) -> str:
    acts = acts_of(answer)
    return " ".join(map(run.text, acts)) if acts else repr(answer)


def _hurry(run: Run, seat: int, told: bytes, seed: int, make: Callable[[], Bot]) -> None:
    """A budget in time is kept to, and what is said to repeat a choice does."""
    free, timed, again = make(), make(), make()
    _choose(run, free, run.state, told, seat, seed, None)
    chosen = _choose(run, timed, run.state, told, seat, seed, NO_TIME)
    used = timed.thought.iterations
    if used >= free.thought.iterations > 1:
        run.broken("bot-ignores-time", f"{used} iterations in no time, {free.thought.iterations} by itself")
    repeated = _choose(run, again, run.state, told, seat, seed, Budget(iterations=used))
    if repeated != chosen:
        said = f"{_text(run, chosen)} in time, {_text(run, repeated)} with the {used} iterations that took"
        run.broken("bot-not-reproducible", said)


def _others(run: Run, seat: int, told: bytes, asked: BotCheck) -> list[State]:
    """Worlds that the seat must not be able to tell from the real one."""
    imagined = [run.subject.imagine(told, run.rng.seed()) for _ in range(asked.worlds)]
    if asked.elsewhere is None:
        return imagined
    world = asked.elsewhere(run.record, seat, run.rng.seed())
    if world is None:
        return []
    if run.subject.described(world) == run.subject.described(run.state):
        raise ValueError("the other world is the real one")
    return [world, *imagined]


def _choose(
    run: Run, bot: Bot, state: State, told: bytes, seat: int, seed: int, budget: Budget | None
) -> Answer:
    """The bot gets a view that crossed a boundary, and the legal actions of this world."""
    with run.expecting("bot-illegal", f"seat {seat} could not choose"):
        return bot.choose(run.game.decode_view(told), state.legal(seat), seed, budget)
    raise AssertionError("unreachable: a bot that fails breaks its law")
