"""Lines of a log in words. What guests wrote is shown without anything that could steer a terminal."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from clapboard.kernel.codec import plain
from clapboard.kernel.errors import ClapboardError
from clapboard.kernel.fact import heard
from clapboard.kernel.record import Entry
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.seats import CLOCK, TABLE
from clapboard.server.tables.history import Step
from clapboard.store import ListedTable
from clapboard.table import log
from clapboard.table.settings import ClockRule


def clean(text: str) -> str:
    """Only signs that can be seen."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")


def duration(ms: int) -> str:
    minutes, seconds = divmod(ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    clock = f"{hours}:{minutes:02}:{seconds:02}" if hours or days else f"{minutes}:{seconds:02}"
    return f"{days} d {clock}" if days else clock


def clock_words(rule: ClockRule) -> str:
    if rule.kind == "none":
        return "none"
    more = f", {duration(rule.increment * 1000)} added after each turn" if rule.increment else ""
    return f"{duration(rule.seconds * 1000)} for each {rule.kind}{more}"


def table_words(table: ListedTable) -> str:
    """A table in a line: what it is, and who would miss it."""
    title = f" {clean(table.title)!r}" if table.title else ""
    players = ", ".join(clean(player.name) for player in table.players) or "nobody"
    return f"table {table.id}{title}: {table.game}, {table.status}, {players}, {table.head} rows"


class Teller:
    """Says a line in words. `is_open`: whether hidden things may be said."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def tell(self, step: Step, is_open: bool) -> str:
        line = step.line
        match line:
            case log.Opened():
                text = f"opened by {line.host}: {line.settings.game}, {line.settings.seats} seats"
            case log.Served():
                text = "another server process has it"
            case log.Changed():
                text = f"set up otherwise: {line.settings.game}, {line.settings.seats} seats"
            case log.Sat():
                text = f"{line.name} takes chair {line.seat}"
            case log.BotSat():
                text = f"a computer player ({line.level}) takes chair {line.seat}"
            case log.Cleared():
                how = "is sent away from" if line.kicked else "leaves"
                text = f"{self._name(step, line.seat)} {how} chair {line.seat}"
            case log.Removed():
                text = f"{self._name(step, line.seat)} is sent away from the game; nobody sits on chair {line.seat}"
            case log.Pardoned():
                text = f"{line.guest} may come again"
            case log.Hosted():
                text = f"{line.host} is the host now"
            case log.Started():
                seed = f", seed {line.seed}" if is_open else ""
                deal = f", deal {line.deal}" if line.deal else ""
                text = f"game {line.number} begins, rules version {line.rules_version}{deal}{seed}"
            case log.Acted():
                text = self._act(step, line.entry, is_open)
            case log.Asked():
                whom = "" if line.seat is None else f" {self._name(step, line.seat)}"
                text = f"{self._name(step, line.by)} asks everybody: {line.what}{whom}?"
            case log.Answered():
                text = f"{self._name(step, line.seat)} says {'yes' if line.yes else 'no'}"
            case log.Paused():
                text = "a pause begins"
            case log.Resumed():
                text = "the pause ends"
            case log.Stopped():
                text = (
                    "the game ends without a computer player" if line.declined else "everybody agrees to stop"
                )
                text += ": no result"
            case log.Substituted():
                text = f"a computer player ({line.level}) plays for {self._name(step, line.seat)}"
            case log.Returned():
                text = f"{self._name(step, line.seat)} plays again"
            case log.Said():
                text = f"{line.name} says{' to their side' if line.to else ''}: {line.text or line.signal}"
            case log.Muted():
                text = f"{line.guest} {'does not want to hear' if line.on else 'hears'} {line.of}"
            case log.Paced():
                text = f"computer players act {line.bots.replace('-', ' ')}"
            case log.Rallied():
                text = f"{self._name(step, line.seat)} is {'in for the next game' if line.on else 'no longer in'}"
            case log.Closed():
                text = f"closed: {line.why}"
            case log.Rewound():
                text = "the operator has cut what came here"
        return clean(text)

    def _act(self, step: Step, entry: Entry, is_open: bool) -> str:
        who = self._name(step, entry.by)
        if entry.undo is not None:
            return f"{who} takes back"
        if entry.by == CLOCK:
            return "time passes"
        why = "" if entry.why is None else f" ({entry.why})"
        if is_open:
            return f"{who}: {' '.join(self._action(action) for action in entry.do)}{why}"
        seen = "; ".join(_fact(fact) for fact in plain(heard(step.facts, None)))
        return f"{who} acts{why}: {seen}" if seen else f"{who} acts{why}"

    def _action(self, action: dict[str, Any]) -> str:
        try:
            return self.game.text(self.game.decode_action(action))
        except ClapboardError:
            return str(action)

    def _name(self, step: Step, seat: int) -> str:
        if seat in (CLOCK, TABLE):
            return "the clock" if seat == CLOCK else "the table"
        return step.names[seat] if 0 <= seat < len(step.names) and step.names[seat] else f"chair {seat}"


def _fact(fact: dict[str, Any]) -> str:
    rest = ", ".join(f"{key} {value}" for key, value in fact.items() if key not in ("type", "seat", "to"))
    return f"{fact['type']} {rest}".strip()


def plain_line(step: Step, is_open: bool) -> dict[str, Any]:
    """The line as data; of a game in play only what a spectator knows."""
    body: dict[str, Any] = plain(step.line)
    if not is_open and isinstance(step.line, log.Started):
        for secret in ("seed", "salt", "chance", "script", "position"):
            body.pop(secret, None)
    if isinstance(step.line, log.Opened):
        body.pop("dealt", None)
    if not is_open and isinstance(step.line, log.Acted):
        entry = step.line.entry
        body["entry"] = {"by": entry.by, "undo": entry.undo, "why": entry.why}
        body["facts"] = plain(heard(step.facts, None))
    return {"seq": step.seq, "at": step.at, "line": body}
