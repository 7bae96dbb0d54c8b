"""The stopwatch that every competitor runs under: CPU time of its own process, and what it did in it."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import NamedTuple

Counts = dict[str, int]
"""What was done, by name: `decisions`, `chance`, `games`, `copies`, `iterations`."""


class Sample(NamedTuple):
    """One slice of one competitor."""

    counts: Counts
    cpu: float


Task = Callable[[float, int], Sample]
"""A competitor: works for so many CPU-seconds from a seed."""


def repeat(once: Callable[[int], Counts], seconds: float, seed: int) -> Sample:
    """Call `once` with one seed after the other until the CPU time is used up; the last call is finished and counted."""
    total: Counts = {}
    begun = process_time()
    while True:
        for name, number in once(seed).items():
            total[name] = total.get(name, 0) + number
        seed += 1
        cpu = process_time() - begun
        if cpu >= seconds:
            return Sample(total, cpu)


def repeated(once: Callable[[int], Counts]) -> Task:
    """A task out of a thing to do again and again: one game, one search."""

    def task(seconds: float, seed: int) -> Sample:
        return repeat(once, seconds, seed)

    return task


def copying(copies: Callable[[int], Counts]) -> Task:
    """A task out of a loop of copies: `copies(n)` makes n rounds of them, n grown until the clock's grain is small."""

    def task(seconds: float, seed: int) -> Sample:
        rounds = 16
        while True:
            begun = process_time()
            counts = copies(rounds)
            cpu = process_time() - begun
            if cpu >= seconds:
                return Sample(counts, cpu)
            rounds = max(rounds * 2, int(rounds * seconds / max(cpu, 1e-4) * 1.1))

    return task
