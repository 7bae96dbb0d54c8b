"""Information-set tree search: one tree over what the thinker sees, a fresh imagined world for every iteration.

Single-observer ISMCTS (Cowling, Powley and Whitehouse): each iteration walks down the moves that are legal in its own
world, adds one node, plays on by the game's habits, and credits every seat with what the end is worth to it. A node
counts how often its move was there to be chosen, so that moves which only some worlds allow are judged fairly.
"""

from __future__ import annotations

import time
from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from clapboard.kernel.rng import Rng
from clapboard.kernel.world import World, Worlds

TO_THE_END: Final = 1_000_000


class Node:
    """A move in the tree: who makes it, how good it looked at first, how often it was tried, and what it brought its maker."""

    __slots__ = ("children", "move", "prior", "seat", "value", "visits")

    def __init__(self, move: i64, seat: i64, prior: float) -> None:
        self.move: i64 = move
        self.seat: i64 = seat
        self.prior: float = prior
        self.visits: i64 = 0
        self.value: float = 0.0
        self.children: dict[int, Node] = {}


class Searcher:
    """A tree that grows by `run`; `best` and `shares` read it. Same worlds, seed and iterations: the same tree."""

    def __init__(
        self,
        worlds: Worlds,
        viewer: int,
        seed: int,
        playout: str = "own",
        depth: int = TO_THE_END,
        curiosity: float = 0.5,
        trust: float = 1.0,
    ) -> None:
        self.worlds = worlds
        self.viewer: i64 = viewer
        self.rng = Rng(seed)
        self.own: bool = playout == "own"
        self.depth: i64 = depth
        self.curiosity: float = curiosity
        self.trust: float = trust
        self.root: Node = Node(-1, viewer, 1.0)
        self.done: i64 = 0

    def run(self, iterations: int) -> int:
        """So many more iterations; how many there were in all."""
        for _ in range(iterations):
            self.iterate()
        return int(self.done)

    def run_for(self, seconds: float) -> int:
        """Iterations until the time is used up."""
        end = time.perf_counter() + seconds
        while True:
            self.run(16)
            if time.perf_counter() >= end:
                return int(self.done)

    def iterate(self) -> None:
        world = self.worlds.sample(self.rng)
        node = self.root
        path: list[Node] = []
        while True:
            seat = world.mover()
            if seat < 0:
                break
            node = self.descend(node, world, seat)
            world.play(node.move)
            path.append(node)
            if node.visits == 0:
                break
        if self.own:
            world.playout(self.rng, self.depth)
        else:
            world.wander(self.rng, self.depth)
        rewards = world.rewards()
        for node in path:
            node.visits += 1
            node.value += rewards[node.seat]
        self.done += 1

    def descend(self, node: Node, world: World, seat: i64) -> Node:
        """The move to follow: what it has brought so far, and curiosity in proportion to how good it looked at first sight."""
        children = node.children
        open_to: list[Node] = []
        weight = 0.0
        visits: i64 = 0
        value = 0.0
        for move in world.moves():
            child = children.get(move)
            if child is None:
                child = Node(move, seat, exp(world.appeal(move) * self.trust))
                children[move] = child
            open_to.append(child)
            weight += child.prior
            visits += child.visits
            value += child.value
        if len(open_to) == 1:
            return open_to[0]
        hope = value / float(visits) if visits > 0 else 0.5
        scale = self.curiosity * sqrt(float(visits) + 1.0) / weight
        best = open_to[0]
        most = -1.0
        for child in open_to:
            tried = float(child.visits)
            bound = (child.value / tried if tried > 0.0 else hope) + scale * child.prior / (1.0 + tried)
            if bound > most:
                most = bound
                best = child
        return best

    def best(self) -> int:
        """The move tried most often at the root."""
        move: i64 = -1
        most: i64 = -1
        for child in self.root.children.values():
            if child.visits > most:
                most = child.visits
                move = child.move
        return int(move)

    def shares(self) -> dict[int, float]:
        """For each root move, the share of the iterations that went to it."""
        return {
            move: float(child.visits) / float(max(1, self.done)) for move, child in self.root.children.items()
        }

    def values(self) -> dict[int, float]:
        """For each root move, what it is worth to the thinker: 0 to 1."""
        return {move: child.value / float(max(1, child.visits)) for move, child in self.root.children.items()}
