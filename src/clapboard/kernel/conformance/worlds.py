"""Exact enumeration: in a small position, `imagine` reaches every world that fits a view, and no other."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from clapboard.kernel.codec import encode, plain
from clapboard.kernel.conformance.leak import blame
from clapboard.kernel.conformance.report import Violation
from clapboard.kernel.conformance.run import Subject, named
from clapboard.kernel.errors import PositionError
from clapboard.kernel.hidden import Dealable, Free, Hidden, Path, Swappable
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.rng import Rng
from clapboard.kernel.state import State

Worlds = Callable[[AnyGame, State, int | None], set[bytes]]
"""A test's own enumeration: every described position (encoded) that the viewer could be in."""


def enumerated(game: AnyGame, state: State, viewer: int | None, most: int = 20_000) -> set[bytes]:
    """Every world by brute force: all variants of what `game.hidden` names, kept where they can be and look the same."""
    return _alike(game, state, viewer, candidates(game, state, most))


def candidates(game: AnyGame, state: State, most: int) -> list[State]:
    """Every state that differs from this one in hidden things only, no matter who could tell."""
    described = plain(game.describe(state))
    found: list[State] = []
    for number, variant in enumerate(variants(described, game.hidden(described))):
        if number >= most:
            raise ValueError(f"more than {most} variants: this position is not small")
        world = accepted(game, variant)
        if world is not None:
            found.append(world)
    return found


def _alike(game: AnyGame, state: State, viewer: int | None, others: Sequence[State]) -> set[bytes]:
    told = encode(state.view(viewer))
    return {encode(game.describe(world)) for world in (state, *others) if encode(world.view(viewer)) == told}


def accepted(game: AnyGame, variant: object) -> State | None:
    """The state of a described position, if it can be at all."""
    try:
        state: State = game.position(variant)
    except PositionError:
        return None
    return state


def variants(described: dict[str, Any], hidden: Sequence[Hidden]) -> Iterator[dict[str, Any]]:
    """Every way to fill the hidden places."""
    for choice in itertools.product(*(_fillings(described, part) for part in hidden)):
        yield filled(described, [pair for pairs in choice for pair in pairs])


def some_variant(described: dict[str, Any], hidden: Sequence[Hidden], rng: Rng) -> dict[str, Any]:
    """One way to fill the hidden places, at random."""
    pairs: list[tuple[Path, Any]] = []
    for part in hidden:
        if isinstance(part, Free):
            pairs.append((part.place, part.values[rng.below(len(part.values))]))
        elif isinstance(part, Swappable):
            things = [_at(described, place) for place in part.places]
            pairs += [(place, things.pop(rng.below(len(things)))) for place in part.places]
        else:
            piles = [_at(described, place) for place in part.piles]
            things = [thing for pile in piles for thing in pile]
            for place, pile in zip(part.piles, piles, strict=True):
                pairs.append((place, [things.pop(rng.below(len(things))) for _ in pile]))
    return filled(described, pairs)


def _fillings(described: dict[str, Any], part: Hidden) -> list[list[tuple[Path, Any]]]:
    if isinstance(part, Swappable):
        things = [_at(described, place) for place in part.places]
        kinds = {encode(thing): thing for thing in things}
        orders = sorted(set(itertools.permutations(map(encode, things))))
        return [
            [(place, kinds[key]) for place, key in zip(part.places, order, strict=True)] for order in orders
        ]
    if isinstance(part, Dealable):
        piles = [_at(described, place) for place in part.piles]
        things = sorted((thing for pile in piles for thing in pile), key=encode)
        deals = _deals(things, [len(pile) for pile in piles])
        return [list(zip(part.piles, deal, strict=True)) for deal in deals]
    return [[(part.place, value)] for value in part.values]


def _deals(things: list[Any], sizes: list[int]) -> Iterator[list[list[Any]]]:
    """Every way to deal the things into unordered piles of these sizes, each once."""
    if not sizes:
        yield []
        return
    done: set[bytes] = set()
    for chosen in itertools.combinations(range(len(things)), sizes[0]):
        pile = [things[place] for place in chosen]
        if encode(pile) in done:
            continue
        done.add(encode(pile))
        rest = [thing for place, thing in enumerate(things) if place not in chosen]
        for others in _deals(rest, sizes[1:]):
            yield [pile, *others]


def _at(described: Any, path: Path) -> Any:
    for key in path:
        described = described[key]
    return described


def filled(described: dict[str, Any], pairs: Sequence[tuple[Path, Any]]) -> dict[str, Any]:
    """A deep copy with other things in these places."""
    copy: dict[str, Any] = plain(described)
    for path, thing in pairs:
        _at(copy, path[:-1])[path[-1]] = thing
    return copy


def check_worlds(subject: Subject, described: dict[str, Any], seed: int, worlds: Worlds | None) -> None:
    """One small position, every viewer."""
    game, rng = subject.game, Rng(seed)
    state: State = game.position(described)
    others = [] if worlds is not None else candidates(game, state, subject.effort.most_worlds)
    for viewer in subject.viewers:
        expected = _alike(game, state, viewer, others) if worlds is None else worlds(game, state, viewer)
        found: set[bytes] = set()
        for _ in range(subject.effort.tries * len(expected)):
            told = encode(
                state.view(viewer)
            )  # anew each time: anyone who peeks at what was shown last finds the truth
            imagined = subject.imagine(told, rng.seed())
            seen = encode(imagined.view(viewer))
            if seen != told:
                _broken(subject, *blame(subject, viewer, told, seen, rng))
            world = subject.described(imagined)
            if world not in expected:
                _broken(
                    subject,
                    "imagine-invents-worlds",
                    f"{named(viewer)} imagines {world.decode()}, which cannot be",
                )
            found.add(world)
            if found == expected:
                break
        if found != expected:
            _missed(subject, viewer, subject.described(state), found, expected)


def _missed(
    subject: Subject, viewer: int | None, real: bytes, found: set[bytes], expected: set[bytes]
) -> None:
    if found == {real}:
        _broken(
            subject,
            "imagine-tells-truth",
            f"{named(viewer)} always imagines the truth among {len(expected)} worlds",
        )
    missing = sorted(expected - found)
    _broken(
        subject,
        "imagine-misses-worlds",
        f"{named(viewer)} never imagines {len(missing)} of {len(expected)}: {missing[0].decode()}",
    )


def _broken(subject: Subject, name: str, message: str) -> None:
    if name not in subject.waived:
        raise Violation(name, message, subject.where())
