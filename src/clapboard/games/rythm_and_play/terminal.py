"""Rythm and Play in a terminal: the stave as a ladder of seven notes, the Tonality, hands and piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from clapboard.games.rythm_and_play.box.components import NOTES, STANDARD
from clapboard.games.rythm_and_play.facts import (
    Composed,
    Ended,
    Exchanged,
    GotPlay,
    GotRhythm,
    LaidDown,
    Passed,
    PickedUp,
    ToneChosen,
    Took,
)
from clapboard.games.rythm_and_play.knowledge.view import Hand, RythmView
from clapboard.games.rythm_and_play.pieces import PENALTY
from clapboard.kernel.fact import Fact
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.view import View
from clapboard.terminal import Board, Glance, table

SIGNS: Final = {"sharp": "♯", "flat": "♭"}
TONALITIES: Final = {"sharp": "↑ Sharp", "flat": "↓ Flat", None: "not chosen yet"}
ENDS: Final = {
    "last-stave": "the last stave was picked up",
    "idle-lap": "a whole lap was idle",
    "played-out": "all hands were played out",
}


class RythmBoard:
    public = True
    brief_changes = False

    def draw(self, look: Glance) -> RenderableType:
        view = _rythm(look.view)
        title = f"Tonality: [bold]{TONALITIES[view.tonality]}[/bold]"
        return Group(
            Panel(Stave(look), title=title, subtitle=_stacks(view), border_style="dim"), self.hands(look)
        )

    def hands(self, look: Glance) -> Table:
        rows = table("", "player", "PLAY cards", "RHYTHM cards", ">pile", ">penalty", ">points")
        view = _rythm(look.view)
        for seat, chair in enumerate(view.chairs):
            hand = _hand(look, seat)
            rows.add_row(
                "►" if seat == view.mover else " ",
                Text(look.names[seat], look.style(seat)),
                "▒ " * chair.play_cards if hand is None else _cards(view, hand.play),
                "▒ " * chair.rhythm_cards if hand is None else " ".join(hand.rhythm),
                str(len(chair.taken)),
                str(len(chair.penalty)),
                f"{chair.visible_score:g}",
            )
        return rows

    def brief(self, look: Glance) -> list[str]:
        view = _rythm(look.view)
        stave = _cards(view, [cell.card for cell in view.stave]) or "empty"
        end = " ‖" if view.closed else ""
        lines = [f"{TONALITIES[view.tonality]}   stave: {stave}{end}   {_stacks(view)}"]
        width = max(map(len, look.names))
        for seat, chair in enumerate(view.chairs):
            hand = _hand(look, seat)
            if hand is None:
                held = f"{chair.play_cards} PLAY, {chair.rhythm_cards} RHYTHM"
            else:
                held = f"{_cards(view, hand.play)} | {' '.join(hand.rhythm)}"
            mark = ">" if seat == view.mover else " "
            piles = f"pile {len(chair.taken):2}, penalty {len(chair.penalty)}"
            lines.append(f"{mark} {look.names[seat]:{width}}  {piles}   {held}".rstrip())
        return lines

    def words(self, facts: Sequence[Fact], look: Glance) -> str:
        return ", ".join(part for fact in facts for part in _words(fact, look))

    def result(self, outcome: Outcome, names: Sequence[str]) -> Table:
        reason = ENDS.get(outcome.reason, outcome.reason)
        rows = table(
            ">place", "player", ">taken", ">penalty", ">beats left", ">points", title=f"Over: {reason}"
        )
        details = outcome.details
        for seat in sorted(range(len(names)), key=lambda seat: outcome.ranks[seat]):
            won = "bold" if seat in outcome.winners else ""
            rows.add_row(
                str(outcome.ranks[seat]),
                names[seat],
                f"+{details['taken'][seat]}",
                f"{-PENALTY * details['penalty'][seat]}",
                f"{0 - details['beats'][seat]:g}",
                f"{outcome.scores[seat]:g}",
                style=won,
            )
        return rows


class Stave:
    """The melody as it climbs and falls: a line for each note, a column for each card, in the colour of who composed it."""

    def __init__(self, look: Glance) -> None:
        self.look = look
        self.view = _rythm(look.view)
        self.names = _names(self.view)
        self.wide = max(map(len, self.names))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = max(1, (options.max_width - self.wide - 6) // (self.wide + 2))
        cells = self.cells()
        shown = cells[-room:]
        for rank in range(7, 0, -1):
            line = Text(f"{self.names[rank - 1]:>{self.wide}} ", "bold")
            line.append("…" if len(shown) < len(cells) else "─", "dim")
            for at, sign, seat in shown:
                here = f"─{sign:─<{self.wide + 1}}" if at == rank else "─" * (self.wide + 2)
                line.append(here[:1], "dim")
                line.append(here[1:], f"bold {self.look.style(seat)}" if at == rank else "dim")
            line.append("─║" if self.view.closed else "─" * (options.max_width - len(line)), "dim")
            yield line
        yield Text("the stave is empty" if not cells else self.ending(), "dim italic")

    def cells(self) -> list[tuple[int, str, int]]:
        """For each card the line it stands on, its sign, and its composer. A Change stands where the Note before it does."""
        rank = 4
        out: list[tuple[int, str, int]] = []
        for cell in self.view.stave:
            if cell.card in NOTES:
                rank = NOTES.index(cell.card) + 1
            out.append((rank, _card(self.view, cell.card), cell.by))
        return out

    def ending(self) -> str:
        who = "nobody" if self.view.last_composer is None else self.look.names[self.view.last_composer]
        return f"{len(self.view.stave)} cards, the last by {who}{', closed' if self.view.closed else ''}"


def _words(fact: Fact, look: Glance) -> Iterator[str]:
    view = _rythm(look.view)
    match fact:
        case ToneChosen(seat=seat, side=side):
            yield f"{look.names[seat]} chooses {TONALITIES[side]}"
        case Composed(seat=seat, card=card, turned=turned, closed=closed):
            yield f"{look.names[seat]} composes {_card(view, card)}"
            if turned:
                yield "the Tonality turns"
            if closed:
                yield "the stave is closed"
        case PickedUp(seat=seat, cards=cards):
            yield f"{look.names[seat]} picks up {_many(cards, 'card')}"
        case Took(seat=seat, reshuffled=reshuffled):
            yield f"{look.names[seat]} takes a RHYTHM card"
            if reshuffled:
                yield "from the shuffled discard"
        case GotRhythm(card=card):
            yield f"it is {card}"
        case Exchanged(seat=seat, pay=pay, drawn=drawn, last=last):
            yield f"{look.names[seat]} pays {' '.join(pay)} and draws {_many(drawn, 'card')}"
            if last:
                yield "the last of the PLAY stack"
        case GotPlay(cards=cards):
            yield f"getting {_cards(view, cards)}"
        case LaidDown(seat=seat, card=card):
            yield f"{look.names[seat]} lays down {_card(view, card)} for −3"
        case Passed(seat=seat):
            yield f"{look.names[seat]} passes"
        case Ended(reason=reason):
            yield f"the game is over: {ENDS.get(reason, reason)}"


def _rythm(view: View) -> RythmView:
    assert isinstance(view, RythmView)
    return view


def _hand(look: Glance, seat: int) -> Hand | None:
    view = _rythm(look.open.get(seat, look.view))
    return view.chairs[seat].hand


def _names(view: RythmView) -> list[str]:
    """What the seven notes are called at this table."""
    ladder = STANDARD.ladders[str(view.options["ladder"])]
    called: dict[str | int, list[str]] = {
        "letters": ladder.letters,
        "solfege": ladder.solfege,
        "german": ladder.german,
    }
    return called[view.options["names"]]


def _card(view: RythmView, card: str) -> str:
    return SIGNS[card] if card in SIGNS else _names(view)[NOTES.index(card)]


def _cards(view: RythmView, cards: Sequence[str]) -> str:
    return " ".join(_card(view, card) for card in cards)


def _stacks(view: RythmView) -> str:
    discard = " ".join(f"{number}{card}" for card, number in Counter(view.rhythm_discard).items()) or "empty"
    return f"PLAY stack {view.play_stack} · RHYTHM stack {view.rhythm_stack} · discard {discard}"


def _many(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


BOARD: Final[Board] = RythmBoard()
