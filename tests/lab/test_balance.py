"""Balance reports: counted right, the same after a run was killed, and a page that needs nothing else."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

import clapboard
from clapboard.cli.app import main
from clapboard.kernel.measures import Factor, Happening, Measure, Measured, Quantity
from clapboard.lab.balance import (
    BalanceError,
    BalanceReport,
    Notebook,
    Schedule,
    Seen,
    page_of,
    play,
    report_of,
    see,
)
from clapboard.lab.balance.counting import change, change_within, histogram, percentile, wilson
from clapboard.lab.balance.plots import ticks_of

ACTION = Schedule(game="action", bots=("regular", "regular", "novice"), seed=40)
RYTHM = Schedule(game="rythm-and-play", bots=("novice", "random"), seed=7)
REDAC = Schedule(
    game="redac-chef", bots=("novice", "novice", "novice"), seed=11, options={"powers": "on", "news": "on"}
)


def reported(plan: Schedule, games: int, path: Path) -> BalanceReport:
    notes = Notebook(path, plan)
    list(play(plan, notes, games))
    return report_of(plan, notes.seen)


@pytest.fixture(scope="module")
def action(tmp_path_factory: pytest.TempPathFactory) -> BalanceReport:
    return reported(ACTION, 24, tmp_path_factory.mktemp("notes") / "action.jsonl")


@pytest.fixture(scope="module")
def rythm(tmp_path_factory: pytest.TempPathFactory) -> BalanceReport:
    return reported(RYTHM, 24, tmp_path_factory.mktemp("notes") / "rythm.jsonl")


# What a game declares


@pytest.mark.parametrize("plan", [ACTION, RYTHM, REDAC], ids=lambda plan: str(plan.game))
def test_a_game_measures_all_that_it_declares(plan: Schedule) -> None:
    game = plan.opened()
    keys = [measure.key for measure in game.measures]
    assert len(set(keys)) == len(keys) and keys
    quantities = {measure.key for measure in game.measures if isinstance(measure, Quantity)}
    for number in range(4):
        found = see(plan, number).measured
        assert len(found.factors) == len(found.quantities) == len(plan.bots)
        for seat in range(len(plan.bots)):
            assert found.quantities[seat].keys() == quantities
            for measure in game.measures:
                if isinstance(measure, Factor) and measure.key in found.factors[seat]:
                    assert found.factors[seat][measure.key] in measure.values
        for measure in game.measures:
            if isinstance(measure, Happening):
                assert set(measure.changes) <= quantities | {"score"}
                if measure.each:
                    assert all(measure.key in own for own in found.own)
                else:
                    assert measure.key in found.happenings
        assert len(found.own) == (len(plan.bots) if any_each(game.measures) else 0)


def any_each(measures: Sequence[Measure]) -> bool:
    return any(isinstance(measure, Happening) and measure.each for measure in measures)


def test_a_game_that_declares_nothing_has_a_report_too(tmp_path: Path) -> None:
    plan = Schedule(game="faux-raccords", bots=("novice", "novice"))
    assert plan.opened().measures == ()
    report = reported(plan, 3, tmp_path / "notes.jsonl")
    assert [rates.key for rates in report.rates] == ["chair"] and report.rates[0].fair is None
    assert "<h1>" in page_of(report)


def test_what_action_measures() -> None:
    seen = see(ACTION, 1)
    assert seen.bots == ("regular", "novice", "regular"), "the bots move on by a chair"
    game = clapboard.game("action")
    state = game.new(3, seed=41)
    first = state.view(None).first
    assert [one["distance"] for one in seen.measured.factors] == [
        str((seat - first) % 3) for seat in range(3)
    ]
    for seat, score in enumerate(seen.scores):
        numbers = seen.measured.quantities[seat]
        assert numbers["prestige"] + numbers["money"] // 5 <= score, "the rest are pairs"
        assert seen.measured.factors[seat]["colour"] in ("red", "blue", "gold", "none")
    assert len(seen.measured.happenings["event"]) == 4, "the Events of ten rounds"


# Counting


def test_the_rates_of_a_factor_add_up(action: BalanceReport) -> None:
    assert action.games == 24
    by_key = {rates.key: rates for rates in action.rates}
    assert list(by_key) == ["bot", "chair", "distance", "opening", "colour", "hires"]
    for rates in by_key.values():
        assert rates.fair == pytest.approx(1 / 3, abs=1e-5)
        assert sum(row.players for row in rates.rows) == 24 * 3
        assert sum(row.players * row.won for row in rates.rows) == pytest.approx(24, abs=1e-3)
        assert all(row.low <= row.won <= row.high for row in rates.rows)
    assert [row.players for row in by_key["distance"].rows] == [24, 24, 24]
    assert {row.value: row.players for row in by_key["bot"].rows} == {"novice": 24, "regular": 48}


def test_the_spreads_hold_every_player(action: BalanceReport, rythm: BalanceReport) -> None:
    for report, keys in (
        (action, ["score", "prestige", "money", "films"]),
        (rythm, ["score", "taken", "penalty", "rhythm"]),
    ):
        assert [spread.key for spread in report.spreads] == keys
        for spread in report.spreads:
            assert sum(spread.bars) == spread.players == report.games * len(report.bots)
            assert spread.low <= spread.mean <= spread.high
            assert (
                spread.begin
                <= spread.percentiles["5"]
                <= spread.percentiles["50"]
                <= spread.percentiles["95"]
            )


def test_the_effects_of_events(action: BalanceReport) -> None:
    (effects,) = action.effects
    assert sum(row.games for row in effects.rows) == 24 * 4
    assert list(effects.quantities) == ["score", "prestige", "money", "films"]
    assert all(one.low <= one.difference <= one.high for row in effects.rows for one in row.changes)


def test_a_difference_of_means() -> None:
    found = change("score", [1.0, 3.0, 5.0, 7.0], [True, True, False, False])
    assert found is not None and found.difference == -4.0
    assert found.high - found.difference == pytest.approx(1.96 * 2**0.5, abs=1e-4)
    assert change("score", [1.0, 2.0, 3.0], [True, False, False]) is None, "one game is no evidence"


def test_players_are_compared_inside_a_game() -> None:
    # The game with the tile is a rich one; inside it, the one who has the tile has two points more.
    rich, poor = [22.0, 20.0, 20.0], [2.0, 2.0, 2.0]
    found = change_within("score", [rich, rich, poor], [[True, False, False]] * 2 + [[False] * 3])
    assert found is not None and (found.difference, found.low, found.high) == (2.0, 2.0, 2.0)
    assert change_within("score", [rich, poor], [[True, False, False], [True] * 3]) is None, "one game"
    # One against one tells half as much as two against two.
    found = change_within(
        "score", [[4.0, 0.0], [1.0, 1.0, 0.0, 0.0]], [[True, False], [True, True, False, False]]
    )
    assert found is not None and found.difference == pytest.approx((0.5 * 4 + 1 * 1) / 1.5, abs=1e-5)


def test_the_interval_inside_games_is_that_of_games_drawn_again() -> None:
    chance = random.Random(5)
    numbers = [
        [chance.gauss(mood, 3) for _ in range(4)] for mood in (chance.gauss(50, 9) for _ in range(300))
    ]
    there = [[chance.random() < 0.3 for _ in range(4)] for _ in numbers]
    found = change_within("score", numbers, there)
    assert found is not None
    drawn = []
    for _ in range(400):
        again = [chance.randrange(300) for _ in range(300)]
        one = change_within("score", [numbers[g] for g in again], [there[g] for g in again])
        assert one is not None
        drawn.append(one.difference)
    drawn.sort()
    assert found.low == pytest.approx(percentile(drawn, 0.025), abs=0.12)
    assert found.high == pytest.approx(percentile(drawn, 0.975), abs=0.12)


def test_what_a_player_had_is_held_against_the_others_of_the_game(tmp_path: Path) -> None:
    notes = Notebook(tmp_path / "notes.jsonl", REDAC)
    list(play(REDAC, notes, 6))
    report = report_of(REDAC, notes.seen)
    effects = {one.key: one for one in report.effects}
    assert list(effects) == ["news", "tile", "centre", "power"]
    assert all(row.players is None for row in effects["news"].rows)
    own = [set(had["tile"]) for one in notes.seen for had in one.measured.own]
    for row in effects["tile"].rows:
        assert row.players == sum(row.value in had for had in own)
        assert row.games <= row.players <= 3 * row.games
    compared = [row for row in effects["tile"].rows if row.changes]
    assert len(compared) > 60, "a tile that lies in every game is still worth something"
    assert sum(row.players or 0 for row in effects["power"].rows) == 6 * 3
    text = page_of(report)
    assert "What a tile is worth" in text and '<th scope="col">players</th><th scope="col">difference' in text


def test_where_one_plays_alone_games_are_compared(tmp_path: Path) -> None:
    plan = Schedule(game="redac-chef", bots=("novice",), seed=2, options={"mode": "solo"})
    notes = Notebook(tmp_path / "notes.jsonl", plan)
    list(play(plan, notes, 6))
    rows = next(one for one in report_of(plan, notes.seen).effects if one.key == "tile").rows
    assert any(row.changes for row in rows)
    assert all(row.games == row.players for row in rows)


def test_small_arithmetic() -> None:
    low, high = wilson([1.0] * 10)
    assert 0.7 < low < 0.73 and high == 1.0
    assert percentile([1.0, 2.0, 3.0, 4.0], 0.5) == 2.5
    assert histogram([1.0, 1.0, 2.0, 4.0]) == (1.0, 1.0, [2, 1, 0, 1])
    assert histogram([3.0]) == (3.0, 1.0, [1])
    begin, width, bars = histogram([number / 2 for number in range(200)])
    assert (begin, width, sum(bars)) == (0.0, 5.0, 200) and len(bars) <= 25
    assert ticks_of(0.0, 43.0) == [0, 10, 20, 30, 40, 50]
    assert ticks_of(-0.7, 0.7)[0] <= -0.7 and ticks_of(-0.7, 0.7)[-1] >= 0.7


# Stopping and going on


HALTING = f"{Path(__file__).with_name('halting_bot.py')}:Halting"


@pytest.mark.parametrize(("game", "seats"), [("action", 3), ("rythm-and-play", 2)])
def test_killed_at_half_and_resumed_it_gives_the_same_json(game: str, seats: int, tmp_path: Path) -> None:
    """A real process, killed in the middle; the next one comes to the numbers of a run that was never stopped."""
    games, half = 24, 12
    whole, cut = tmp_path / "whole.html", tmp_path / "cut.html"
    args = [
        "balance",
        game,
        "--bots",
        HALTING,
        "--seats",
        str(seats),
        "--games",
        str(games),
        "--seed",
        "3",
        "--out",
    ]
    done = CliRunner().invoke(main, [*args, str(whole)])
    assert done.exit_code == 0, done.output
    tried = 1  # the command makes one of each bot, to be sure
    process = subprocess.Popen(
        [sys.executable, "-c", "from clapboard.cli import main; main()", *args, str(cut)],
        env={**os.environ, "HALT_AFTER": str(tried + half * seats)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    notes = cut.with_suffix(".jsonl")
    while not notes.exists() or notes.read_bytes().count(b"\n") < 1 + half:
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert notes.read_bytes().count(b"\n") == 1 + half and not cut.exists()
    with notes.open("ab") as out:
        out.write(b'{"number":12,"bots"')  # as if it had been killed in the middle of a line
    again = CliRunner().invoke(main, [*args, str(cut)])
    assert again.exit_code == 0 and f"{games} games" in again.output
    assert cut.with_suffix(".json").read_bytes() == whole.with_suffix(".json").read_bytes()
    assert cut.read_bytes() == whole.read_bytes()


def test_more_games_go_on_from_those_that_were_played(tmp_path: Path) -> None:
    notes = Notebook(tmp_path / "notes.jsonl", RYTHM)
    assert len(list(play(RYTHM, notes, 4))) == 4
    later = Notebook(notes.path, RYTHM)
    assert [seen.number for seen in play(RYTHM, later, 6)] == [4, 5]
    assert report_of(RYTHM, later.seen) == reported(RYTHM, 6, tmp_path / "other.jsonl")


def test_several_processes_see_the_same(tmp_path: Path) -> None:
    notes = Notebook(tmp_path / "notes.jsonl", RYTHM)
    list(play(RYTHM, notes, 4, workers=2))
    assert report_of(RYTHM, notes.seen) == reported(RYTHM, 4, tmp_path / "other.jsonl")


def test_notes_of_another_run_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "notes.jsonl"
    list(play(RYTHM, Notebook(path, RYTHM), 1))
    with pytest.raises(BalanceError, match="other bots"):
        Notebook(path, msgspec.structs.replace(RYTHM, seed=8))
    path.write_bytes(b"something else\n")
    with pytest.raises(BalanceError, match="no notes of games"):
        Notebook(path, RYTHM)
    assert path.read_bytes() == b"something else\n", "what it does not know it leaves alone"


# Editions


def test_an_edition_of_ones_own(tmp_path: Path) -> None:
    from clapboard.games import action

    text = (Path(action.__file__).parent / "box" / "edition.toml").read_text(encoding="utf-8")
    mine = tmp_path / "rich.toml"
    mine.write_text(
        text.replace('edition = "standard"', 'edition = "rich"').replace("money = 3 #", "money = 12 #"),
        encoding="utf-8",
    )
    assert mine.read_text(encoding="utf-8") != text
    args = ["balance", "action", "--bots", "regular", "--seats", "2", "--games", "4", "--edition", str(mine)]
    done = CliRunner().invoke(main, [*args, "--out", str(tmp_path / "rich.html")])
    assert done.exit_code == 0, done.output
    report = msgspec.json.decode((tmp_path / "rich.json").read_bytes(), type=BalanceReport)
    assert report.edition == "rich"
    plain = reported(Schedule(game="action", bots=("regular", "regular")), 4, tmp_path / "plain.jsonl")
    assert report.spreads != plain.spreads
    mine.write_text(mine.read_text(encoding="utf-8").replace("money = 12", "money = 11"), encoding="utf-8")
    again = CliRunner().invoke(main, [*args, "--out", str(tmp_path / "rich.html")])
    assert again.exit_code == 2 and "components" in again.output, "the file has changed since"


# The page


class Page(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.pictures: list[str] = []
        self.addresses: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        if tag not in ("meta", "rect", "line", "circle"):
            self.open.append(tag)
        if tag == "svg":
            assert said["role"] == "img"
            self.pictures.append(said["aria-label"] or "")
        self.addresses += [value for name, value in attrs if name in ("src", "href") and value]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("rect", "line", "circle"):
            assert self.open.pop() == tag


def test_the_page_needs_nothing_else(action: BalanceReport, rythm: BalanceReport) -> None:
    for report in (action, rythm):
        text = page_of(report)
        page = Page(text)
        assert page.open == [] and page.addresses == []
        assert "@import" not in text and "url(" not in text and "<script" not in text
        assert "prefers-color-scheme: dark" in text
        rates = sum(bool(one.rows) for one in report.rates)
        changes = sum(len(one.quantities) for one in report.effects)
        assert rates + len(report.spreads) <= len(page.pictures) <= rates + len(report.spreads) + changes
        assert all(page.pictures)
        for one in report.rates:
            assert one.title in text


def test_what_a_file_says_is_text_on_the_page(action: BalanceReport) -> None:
    nasty = msgspec.structs.replace(action, title="<b>&", edition='"><script>')
    text = page_of(nasty)
    assert "<b>" not in text and "<script" not in text


# The command


def test_a_mistake_is_named(tmp_path: Path) -> None:
    for args, said in (
        (["balance", "acton", "--bots", "regular"], "did you mean 'action'?"),
        (["balance", "action", "--bots", "nobody"], "no bot 'nobody'"),
        (["balance", "action", "--bots", "regular", "--seats", "9"], "9 cannot play"),
        (["balance", "action", "--bots", "regular", "--option", "bank=7"], "bank"),
        (["balance", "action", "--bots", "regular", "--edition", str(tmp_path / "none.toml")], "none.toml"),
    ):
        done = CliRunner().invoke(main, [*args, "--out", str(tmp_path / "page.html")])
        assert done.exit_code == 2 and said in done.output, done.output
    assert list(tmp_path.iterdir()) == []


def test_the_json_can_be_read_by_programs(tmp_path: Path) -> None:
    args = [
        "balance",
        "rythm-and-play",
        "--bots",
        "novice",
        "--games",
        "3",
        "--out",
        str(tmp_path / "page.html"),
    ]
    assert CliRunner().invoke(main, args).exit_code == 0
    told = json.loads((tmp_path / "page.json").read_text(encoding="utf-8"))
    assert told["games"] == 3 and told["game"] == "rythm-and-play" and told["bots"] == ["novice", "novice"]


def test_measured_numbers_cross_a_file_unchanged() -> None:
    seen = see(ACTION, 0)
    assert isinstance(seen.measured, Measured)
    assert msgspec.json.decode(clapboard.encode(seen), type=Seen) == seen
