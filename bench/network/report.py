"""The results as a page."""

from __future__ import annotations

from typing import Any

from bench.network.run import KINDS, MEMORY, OURS, THEIRS

TIMES = 3
"""Times boardgame.io's moves a CPU-second: what is to be reached."""

INSIDE = """What the program itself does with its part, by profile, and what was taken out of it, stands in [sockets.md](sockets.md); the
functions on the way of one move, one by one, in [way.md](way.md). What is ours there is compiled. There is no large part left: a quarter is
the kernel's, an eighth SQLite's, and a third the runtime of Python under everything.

**Another WebSocket layer** would not change this. picows, measured beside ours as an echo
(`bench/sockets.py`, numbers in [sockets.md](sockets.md)), takes off a microsecond or two of what a text costs in and out, some 2 % of a move.
It is not among the servers here, because it has a listener of its own beside HTTP: the whole server would have to be written for it first."""

HOW = """One process each, pinned to one core; the load generator, the same program for all, is pinned to another. Every table has two
players with a WebSocket each, who choose at random among what is legal. **Ours**: `clapboard serve`, Rythm and Play for two, every action
checked by the rules, a view for each seat, SQLite with `synchronous = FULL` (a `done` comes after the disk has it), limits off because all
come from one address. **In memory**: the same with `--data :memory:`. **boardgame.io** 0.50.2: its own server with its storage in memory,
spoken to by its own protocol (socket.io on WebSocket); a card game of like size with its `STRIP_SECRETS` (`bench/peers/boardgame_io`).
Undo is off there, and the next deal is a move inside the same match; ours writes down a new game. Neither counts as a move, but the time it
takes does. *Full*: every table has a move under way at all times. *Paced*: 1,000 moves a second over all tables. The wait is from sending a
move to the answer that the mover gets (`done`; `update`). CPU time is that of all threads, in the program and in the kernel. Medians of the
rounds, which take turns."""


def page(result: dict[str, Any]) -> str:
    where = result["machine"]
    quick = " **A quick run: too short to judge by.**" if result["quick"] else ""
    measured = (
        f"{result['date']}, {where['cpu']} ({where['cores']} cores), {where['python']}, Node {result['node']}, "
        f"{where['system']}, at {where['commit']}; load {where['load'][0]} before and {result['load_after'][0]} "
        f"after; {result['rounds']} rounds of {result['seconds']} s."
    )
    parts = ["# The server", f"Written by `bench/server.py`.{quick}", measured, HOW]
    parts += ["## Full", full(result), "## Paced at 1,000 moves a second", paced(result)]
    parts += ["## Where the time of a move goes", where_it_goes(result), INSIDE]
    parts += ["## Memory", memory(result), "## Targets", targets(result)]
    return "\n\n".join(parts) + "\n"


def full(result: dict[str, Any]) -> str:
    lines = [
        "| connections | server | moves a CPU-second | rounds | moves/s | p50 ms | p99 ms | bytes an update | generator busy |",
        "|--:|---|--:|---|--:|--:|--:|--:|--:|",
    ]
    for connections, found in result["load"].items():
        for kind in KINDS:
            row = found[f"{kind} full"]
            rounds = " ".join(f"{rate:,}" for rate in row["a_cpu_second_rounds"])
            lines.append(
                f"| {int(connections):,} | {kind} | {row['a_cpu_second']:,.0f} | {rounds} | {row['a_second']:,.0f} "
                f"| {row['p50']:.1f} | {row['p99']:.1f} | {row['bytes']:,.0f} | {row['generator']:.0%} |"
            )
    return "\n".join(lines)


def paced(result: dict[str, Any]) -> str:
    lines = [
        "| connections | server | moves/s | p50 ms | p99 ms | CPU us a move | server busy |",
        "|--:|---|--:|--:|--:|--:|--:|",
    ]
    for connections, found in result["load"].items():
        for kind in KINDS:
            row = found[f"{kind} paced"]
            lines.append(
                f"| {int(connections):,} | {kind} | {row['a_second']:,.0f} | {row['p50']:.2f} | {row['p99']:.2f} "
                f"| {row['cpu_us']:.0f} | {row['busy']:.0%} |"
            )
    return "\n".join(lines)


def where_it_goes(result: dict[str, Any]) -> str:
    """Of a move at full load, in CPU time; what the disk costs is the difference to the same server in memory."""
    lines = ["| connections | of a move | us | share |", "|--:|---|--:|--:|"]
    for connections, found in result["load"].items():
        ours, without = found[f"{OURS} full"], found[f"{MEMORY} full"]
        whole = ours["cpu_us"]
        parts = {"everything": whole, "to make it durable": whole - without["cpu_us"]}
        if "kernel_us" in ours:
            parts["of everything, in the kernel (sockets, disk)"] = ours["kernel_us"]
        parts["boardgame.io: everything, nothing durable"] = found[f"{THEIRS} full"]["cpu_us"]
        lines += [
            f"| {int(connections):,} | {part} | {us:.0f} | {us / whole:.0%} |" for part, us in parts.items()
        ]
    return "\n".join(lines)


def memory(result: dict[str, Any]) -> str:
    lines = ["| | ours | boardgame.io |", "|---|--:|--:|"]
    for connections, found in result["load"].items():
        ours, theirs = (found["memory"][kind]["a_table"] for kind in (OURS, THEIRS))
        lines.append(
            f"| an active table, its two connections and what is kept for those who come back, of {int(connections) // 2:,} "
            f"| {ours / 1024:,.0f} KiB | {theirs / 1024:,.0f} KiB |"
        )
    idle = result["idle"]
    lines.append(
        f"| an idle table in memory (a game dealt, nobody connected), of {idle['in_memory']:,} "
        f"| {idle['a_table'] / 1024:.1f} KiB | {idle['theirs_a_table'] / 1024:.1f} KiB |"
    )
    told = (
        f"{idle['tables']:,} idle tables in one process of ours: {mib(idle['resident_before'])} before, "
        f"{mib(idle['resident'])} with all in memory (made in {idle['took']:.0f} s over HTTP).\n"
    )
    if idle["left"] == 0:
        told += (
            f"The server puts tables away that rest for one to two minutes: then {mib(idle['resident_away'])}, with 0 in "
            "memory and all in the store.\nIt gives back what the C library will give; Python's own allocator and SQLite's cache keep "
            "the rest for the next tables."
        )
    else:
        told += f"{idle['left']:,} were still in memory when the measurement ended."
    return "\n".join(lines) + "\n\n" + told


def mib(size: float) -> str:
    return f"{size / 2**20:,.0f} MiB"


def targets(result: dict[str, Any]) -> str:
    lines = ["| target | measured | |", "|---|--:|---|"]
    for connections, found in result["load"].items():
        ratio, p99 = found["ratio"]["a_cpu_second"], found["ratio"]["p99"]
        p99_rounds = " ".join(f"{one:.2f}" for one in found["ratio"]["p99_rounds"])
        spread = "; rounds " + " ".join(f"{one:.2f}" for one in found["ratio"]["a_cpu_second_rounds"])
        lines += [
            verdict(
                f"{int(connections):,} connections: at least {TIMES}x boardgame.io's moves a CPU-second",
                f"{ratio:.2f}x{spread}",
                ratio >= TIMES,
            ),
            verdict(
                f"{int(connections):,} connections: p99 no worse than boardgame.io's",
                f"{p99:.2f} of it; rounds {p99_rounds}",
                p99 <= 1,
            ),
        ]
    held = result["idle"]["in_memory"]
    lines.append(verdict("10,000 idle tables in one process", f"{held:,}", held >= 10_000))
    return "\n".join(lines)


def verdict(says: str, measured: str, met: bool) -> str:
    return f"| {says} | {measured} | {'met' if met else '**missed**'} |"
