"""What is measured: which processes there are, the lines of the tables, and the targets."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Table = Literal["playouts", "copies", "search"]


class Crew(NamedTuple):
    """A process: the family it runs, and the package of ours that it sees."""

    family: str
    package: str
    is_: str = ""
    """For ours: what it must report itself to be, `compiled` or `interpreted`."""


CREWS: Final = {
    "compiled": Crew("ours", "src", "compiled"),
    "interpreted": Crew("ours", "build/pure", "interpreted"),
    "spiel": Crew("spiel", "src"),
    "rlcard": Crew("rlcard_uno", "src"),
    "zoo": Crew("zoo", "src"),
}


class Line(NamedTuple):
    """A competitor: a row of a table."""

    table: Table
    label: str
    crew: str
    task: str

    @property
    def key(self) -> str:
        return f"{self.crew}:{self.task}"


FAUX_MODES: Final = ("tutorial", "full", "shorts", "series", "arcs", "studio")

LINES: Final = (
    Line("playouts", "Rythm and Play, compiled", "compiled", "playouts"),
    Line("playouts", "Rythm and Play, interpreted", "interpreted", "playouts"),
    *(
        Line("playouts", f"Faux Raccords, {mode}, compiled", "compiled", f"faux-{mode}")
        for mode in FAUX_MODES
    ),
    Line("playouts", "OpenSpiel crazy_eights (C++)", "spiel", "crazy_eights"),
    Line("playouts", "the same, chance nodes sampled by their weights", "spiel", "crazy_eights-weighted"),
    Line("playouts", "OpenSpiel hanabi (C++)", "spiel", "hanabi"),
    Line("playouts", "OpenSpiel python_block_dominoes", "spiel", "python_block_dominoes"),
    Line("playouts", "RLCard uno", "rlcard", "uno"),
    Line("playouts", "RLCard uno, the game without its environment", "rlcard", "uno-raw"),
    Line("playouts", "PettingZoo tictactoe", "zoo", "tictactoe"),
    Line("playouts", "PettingZoo connect_four", "zoo", "connect_four"),
    Line("playouts", "PettingZoo leduc_holdem", "zoo", "leduc_holdem"),
    Line("copies", "Rythm and Play, compiled, opening", "compiled", "copies-opening"),
    Line("copies", "Rythm and Play, compiled, mid-game", "compiled", "copies-middle"),
    Line("copies", "Rythm and Play, interpreted, opening", "interpreted", "copies-opening"),
    Line("copies", "Rythm and Play, interpreted, mid-game", "interpreted", "copies-middle"),
    Line("copies", "OpenSpiel crazy_eights (C++), opening", "spiel", "copies-crazy_eights-opening"),
    Line("copies", "OpenSpiel crazy_eights (C++), mid-game", "spiel", "copies-crazy_eights-middle"),
    Line("copies", "OpenSpiel hanabi (C++), opening", "spiel", "copies-hanabi-opening"),
    Line("copies", "OpenSpiel hanabi (C++), mid-game", "spiel", "copies-hanabi-middle"),
    Line("search", "Rythm and Play, opening, random playouts", "compiled", "search-opening-random"),
    Line("search", "Rythm and Play, opening, the bots' own playouts", "compiled", "search-opening-own"),
    Line("search", "Rythm and Play, endgame, random playouts", "compiled", "search-endgame-random"),
    Line("search", "Rythm and Play, endgame, the bots' own playouts", "compiled", "search-endgame-own"),
    Line("search", "OpenSpiel hearts (C++), opening", "spiel", "search-hearts-opening"),
    Line("search", "OpenSpiel hearts (C++), last three tricks", "spiel", "search-hearts-late"),
    Line("search", "OpenSpiel gin_rummy (C++), opening", "spiel", "search-gin_rummy-opening"),
    Line("search", "OpenSpiel gin_rummy (C++), stock nearly empty", "spiel", "search-gin_rummy-late"),
)

COUNTED: Final[dict[Table, str]] = {"playouts": "decisions", "copies": "copies", "search": "iterations"}


class Target(NamedTuple):
    """To reach: a rate, or with `than` the ratio of two rates of the same round."""

    says: str
    ours: str
    least: float
    than: str = ""
    per: Literal["", "us"] = ""
    """`us`: `least` is a rate, but it is said as microseconds for one."""


TARGETS: Final = (
    Target(
        "compiled playouts: at least 2x OpenSpiel's C++ crazy_eights",
        "compiled:playouts",
        2.0,
        "spiel:crazy_eights",
    ),
    Target("compiled playouts: at least 10x RLCard uno", "compiled:playouts", 10.0, "rlcard:uno"),
    Target(
        "interpreted playouts: at least 5x python_block_dominoes",
        "interpreted:playouts",
        5.0,
        "spiel:python_block_dominoes",
    ),
    *(
        Target(
            f"Faux Raccords, {mode}, compiled: at least OpenSpiel's C++ hanabi",
            f"compiled:faux-{mode}",
            1.0,
            "spiel:hanabi",
        )
        for mode in FAUX_MODES
    ),
    Target("a copy, compiled, opening: under 1 µs", "compiled:copies-opening", 1e6, per="us"),
    Target("a copy, compiled, mid-game: under 1 µs", "compiled:copies-middle", 1e6, per="us"),
    Target(
        "search from the opening, random playouts to the end: at least 15,000 iterations/s",
        "compiled:search-opening-random",
        15_000,
    ),
    Target(
        "search from the opening, the bots' own playouts: at least 15,000 iterations/s",
        "compiled:search-opening-own",
        15_000,
    ),
)
