"""What a game says about itself, before anybody plays."""

from __future__ import annotations

import re

from clapboard.kernel.action import Leave, Pause, Resume
from clapboard.kernel.chance import Scripted
from clapboard.kernel.codec import encode
from clapboard.kernel.conformance.report import Violation
from clapboard.kernel.conformance.run import Subject
from clapboard.kernel.deals import Deal
from clapboard.kernel.errors import ClapboardError, OptionError
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.seats import TABLE
from clapboard.kernel.state import State

DEAL = re.compile(r"[a-z][a-z-]{0,30}(:[1-9][0-9]{0,8})?")


def check_declared(subject: Subject) -> None:
    for name, message in (*_meta(subject), *_options(subject), *_deals(subject), *_table_acts(subject)):
        if name not in subject.waived:
            raise Violation(name, message, subject.where())


def _meta(subject: Subject) -> list[tuple[str, str]]:
    game, meta = subject.game, subject.game.meta
    wrong: list[str] = []
    tables = game.tables()
    counts = [seats for _, seats in tables]
    if (min(counts), max(counts)) != meta.seats:
        wrong.append(f"meta.seats is {meta.seats}, tables() goes from {min(counts)} to {max(counts)}")
    if len(set(tables)) != len(tables) or any(mode not in meta.modes for mode, _ in tables):
        wrong.append("tables() names a mode that the option `mode` has not, or a table twice")
    if tables[0][0] != meta.modes[0]:
        wrong.append("the first table is not of the default mode")
    if not meta.reasons or len(set(meta.reasons)) != len(meta.reasons):
        wrong.append("meta.reasons is empty or names a reason twice")
    if meta.most_decisions < 1:
        wrong.append("meta.most_decisions is no bound")
    levels = game.bots()
    if levels and meta.policies.absence == "bot" and meta.policies.substitute not in levels:
        wrong.append(f"the substitute {meta.policies.substitute!r} is no level of this game")
    timing = game.timing(subject.options)
    if timing.simultaneous and timing.own_clock and game.notices(subject.options):
        wrong.append(
            "in real time it is everybody's turn all the time, and people are told that it is theirs"
        )
    keys = [option.key for option in meta.options]
    if len(set(keys)) != len(keys):
        wrong.append("an option is declared twice")
    return [("meta-wrong", message) for message in wrong]


def _table_acts(subject: Subject) -> list[tuple[str, str]]:
    """In a game that has just begun."""
    game, wrong = subject.game, []
    state: State = game.new(subject.seats, subject.options, seed=0, oracle=subject.oracle)
    seats = range(subject.seats)
    if game.absence(subject.options) == "leave" and not all(
        Leave(seat) in state.legal(TABLE) for seat in seats
    ):
        wrong.append("somebody who went leaves the game, and the TABLE cannot do it")
    if game.meta.policies.pauses is not None and game.timing(subject.options).own_clock:
        for pause in (Pause(), *map(Pause, seats)):
            paused = state.copy()
            if pause not in state.legal(TABLE):
                wrong.append(f"pauses are declared, and the TABLE cannot do {pause}")
                break
            paused.apply(TABLE, pause)
            if paused.actors() or paused.deadline() is not None or Resume() not in paused.legal(TABLE):
                wrong.append("in a pause somebody can act, or time runs, or it cannot be ended")
                break
    return [("table-acts-wrong", message) for message in wrong]


def _deals(subject: Subject) -> list[tuple[str, str]]:
    """Each at the table for which it is declared."""
    game, wrong = subject.game, []
    for name, deal in game.deals().items():
        mode = deal.options.get("mode", game.meta.modes[0])
        if (mode, deal.seats) not in game.tables():
            wrong.append(f"{name}: no table of this game has {deal.seats} seats in mode {mode}")
        elif (mode, deal.seats) == (subject.mode, subject.seats):
            wrong += [f"{name}: {problem}" for problem in _deal(game, name, deal)]
    return [("deal-wrong", message) for message in wrong]


def _deal(game: AnyGame, name: str, deal: Deal) -> list[str]:
    wrong: list[str] = []
    if name == "daily":
        if deal.chance or deal.position is not None:
            wrong.append("the day deals it: it has seats and options alone")
    elif not DEAL.fullmatch(name) or name.partition(":")[0] in ("daily", "again"):
        wrong.append("a deal is called by a word, or a word and a number, that is not taken")
    if deal.players and len(deal.players) != deal.seats:
        wrong.append("its players are more or fewer than its seats")
    wrong += [f"{level!r} is no level" for level in deal.players if level and level not in game.bots()]
    try:
        options = game.options(deal.seats, deal.options)
        door = Scripted(0, game.oracle(), deal.chance)
        if deal.position is None:
            state: State = game.new(deal.seats, options, chance=door)
        else:
            state = game.position(deal.position, door)
    except ClapboardError as bad:
        return [*wrong, f"it cannot be set up: {bad}"]
    view = state.view(None)
    if view.seats != deal.seats or (deal.position is None and dict(view.options) != options):
        wrong.append("its position is of another table")
    if state.outcome() is not None:
        wrong.append("it is over before it begins")
    given = [encode(answer) for answer in door.taken()]
    for question, answers in deal.chance.items():
        for answer in answers[: len(answers) - len(door.script[question])]:
            if encode(answer) not in given:
                wrong.append(f"{answer!r} cannot be an answer to {question!r}")
    return wrong


def _options(subject: Subject) -> list[tuple[str, str]]:
    game, seats = subject.game, subject.seats
    wrong: list[str] = []
    full = game.options(seats, subject.options)
    if full != dict(subject.options):
        wrong.append(f"full options do not resolve to themselves: {full}")
    if [*full] != [option.key for option in game.meta.options]:
        wrong.append("resolved options are not the declared ones, in their order")
    bad: list[tuple[str, dict[str, object]]] = [("no such option", {"no-such-option": 1})]
    bad += [(f"{option.key} = []", {option.key: []}) for option in game.meta.options]
    bad += [(f"{option.key} = a word", {option.key: "no such choice"}) for option in game.meta.options]
    for said, options in bad:
        try:
            game.options(seats, {"mode": subject.mode, **options})
        except OptionError as refusal:
            if refusal.option not in options:
                wrong.append(f"the refusal of {said} names {refusal.option!r}")
        else:
            wrong.append(f"{said} was accepted")
    return [("options-wrong", message) for message in wrong]
