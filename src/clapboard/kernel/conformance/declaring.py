"""What a game says about itself, before anybody plays."""

from __future__ import annotations

from clapboard.kernel.conformance.report import Violation
from clapboard.kernel.conformance.run import Table
from clapboard.kernel.errors import OptionError


def check_declared(table: Table) -> None:
    for name, message in (*_meta(table), *_options(table)):
        if name not in table.waived:
            raise Violation(name, message, table.where())


def _meta(table: Table) -> list[tuple[str, str]]:
    game, meta = table.game, table.game.meta
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
    keys = [option.key for option in meta.options]
    if len(set(keys)) != len(keys):
        wrong.append("an option is declared twice")
    return [("meta-wrong", message) for message in wrong]


def _options(table: Table) -> list[tuple[str, str]]:
    game, seats = table.game, table.seats
    wrong: list[str] = []
    full = game.options(seats, table.options)
    if full != dict(table.options):
        wrong.append(f"full options do not resolve to themselves: {full}")
    if [*full] != [option.key for option in game.meta.options]:
        wrong.append("resolved options are not the declared ones, in their order")
    bad: list[tuple[str, dict[str, object]]] = [("no such option", {"no-such-option": 1})]
    bad += [(f"{option.key} = []", {option.key: []}) for option in game.meta.options]
    bad += [(f"{option.key} = a word", {option.key: "no such choice"}) for option in game.meta.options]
    for said, options in bad:
        try:
            game.options(seats, {"mode": table.mode, **options})
        except OptionError as refusal:
            if refusal.option not in options:
                wrong.append(f"the refusal of {said} names {refusal.option!r}")
        else:
            wrong.append(f"{said} was accepted")
    return [("options-wrong", message) for message in wrong]
