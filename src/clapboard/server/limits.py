"""How much one connection, one address and one guest may ask for."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address

import msgspec


class Rate(msgspec.Struct, frozen=True):
    """How many at once, and how many per second in the long run."""

    burst: float
    per_second: float


MESSAGES = Rate(60, 15)
"""Messages of one connection."""
FRAMES = Rate(120, 30)
"""Frames of one connection that are no whole message: pieces of messages, pings, pongs. A browser sends a pong now and then. And all frames
of one that is being closed."""
BYTES = Rate(2 * 1024 * 1024, 256 * 1024)
"""Bytes of one WebSocket, of whatever frames: as many as its messages may have, were each of them the longest."""
ADDRESS_BYTES = Rate(8 * 1024 * 1024, 2 * 1024 * 1024)
"""Bytes of all WebSockets of one address. What is beyond them is read later: anyone who sits behind the same address is not to be closed for it."""
ADDRESS_MESSAGES = Rate(600, 150)
"""Messages of all connections of one address: a classroom may sit behind it."""
REQUESTS = Rate(240, 40)
"""HTTP requests of one address."""
EVERYTHING = Rate(4000, 300)
"""Requests of one address of whatever kind, those included that are refused or cost little: a classroom that opens the page at once."""
NAMES = Rate(900, 200)
"""Names searched from one address: a classroom may sit behind it, and everybody types."""
STORIES = Rate(40, 4)
"""Games told again for one address."""
RECORDS = Rate(12, 0.2)
"""Records that one address brings to be told: anyone who looks at one with other eyes brings it again."""
HINTS = Rate(10, 0.5)
"""Hints for one guest."""
STUDIES = Rate(60, 4)
"""What one address studies outside games."""
DOUBTS = Rate(20, 0.02)
"""Facts that one guest reports: each is read by a person."""
BESIDES = Rate(30, 0.5)
"""What one guest asks of one table beside playing, words and taking back included: most of it is kept in the table's log for as long as there is a
table, and everybody who loads the table reads it again."""
NEWCOMERS = Rate(60, 1)
"""New guests, new tables, transfer codes and secrets of chairs of one address."""
SOCKETS = 200
"""Open WebSockets of one address."""
CONNECTIONS = 400
"""Open connections of one address that are not WebSockets; a browser holds six at most, and for seconds."""
HELPED = 5
"""What one address may have thought about for it at once, besides moves: a few more wait for the only process that does."""
TOLD = 1
"""Records that one address has told at once: the whole house has two places."""
REFUSED_BEFORE_CLOSED = 50
"""Refusals for flooding after which a connection is closed."""


@lru_cache(4096)
def household(address: str) -> str:
    """Whom a limit counts as one: an IPv4 address, or the 64 bits of an IPv6 address that its owner gets as a whole and can fill
    with as many addresses as they like. What is no address is itself."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, 64), strict=False))


class Bucket:
    """Fills with time, and every request takes one out."""

    __slots__ = ("last", "level", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.level = rate.burst
        self.last = now

    def take(self, now: float) -> bool:
        self.level = min(self.rate.burst, self.level + (now - self.last) * self.rate.per_second)
        self.last = now
        if self.level < 1:
            return False
        self.level -= 1
        return True

    def pay(self, now: float, many: float) -> float:
        """Take this many out, into debt if need be; returns for how many seconds the debt lasts."""
        self.level = min(self.rate.burst, self.level + (now - self.last) * self.rate.per_second) - many
        self.last = now
        return max(0.0, -self.level / self.rate.per_second)

    def full(self, now: float) -> bool:
        return self.level + (now - self.last) * self.rate.per_second >= self.rate.burst


class Doors:
    """What an address may have open at once."""

    def __init__(self, most: int, on: bool) -> None:
        self.most = most
        self.on = on
        self._open: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        address = household(address)
        open_now = self._open.get(address, 0)
        if self.on and open_now >= self.most:
            return False
        self._open[address] = open_now + 1
        return True

    @contextmanager
    def inside(self, address: str) -> Iterator[bool]:
        """Whether there was room."""
        room = self.enter(address)
        try:
            yield room
        finally:
            if room:
                self.leave(address)

    def leave(self, address: str) -> None:
        address = household(address)
        left = self._open.get(address, 1) - 1
        if left > 0:
            self._open[address] = left
        else:
            self._open.pop(address, None)


class Limits:
    """All buckets of all addresses and guests; those that are full again are forgotten."""

    MOST = 10_000

    def __init__(self, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.on = on
        self._clock = clock
        self._buckets: dict[tuple[str, Rate], Bucket] = {}
        self._enough = self.MOST
        self.sockets = Doors(SOCKETS, on)
        self.connections = Doors(CONNECTIONS, on)
        self.helped = Doors(HELPED, on)
        self.told = Doors(TOLD, on)

    def allow(self, address: str, rate: Rate, own: Bucket | None = None) -> bool:
        """`own`: the bucket of one connection, which is asked first."""
        if not self.on:
            return True
        now, address = self._clock(), household(address)
        if own is not None and not own.take(now):
            return False
        return self._of(address, rate, now).take(now)

    def owes(self, address: str, rate: Rate, many: float) -> float:
        """Take this many, even into debt; returns for how many seconds this address is in debt."""
        if not self.on:
            return 0.0
        now = self._clock()
        return self._of(household(address), rate, now).pay(now, many)

    def _of(self, address: str, rate: Rate, now: float) -> Bucket:
        bucket = self._buckets.get((address, rate))
        if bucket is None:
            if len(self._buckets) >= self._enough:
                self._buckets = {key: kept for key, kept in self._buckets.items() if not kept.full(now)}
                # Not looked through again for every newcomer where hardly any is full.
                self._enough = max(self.MOST, 2 * len(self._buckets))
            bucket = self._buckets[address, rate] = Bucket(rate, now)
        return bucket

    def household(self, address: str) -> str:
        """Whom something is counted for; nobody where nothing is counted."""
        return household(address) if self.on else ""

    def may(self, own: Bucket) -> bool:
        """Whether one connection may do one more of something of its own."""
        return not self.on or own.take(self._clock())

    def may_pay(self, own: Bucket, many: float) -> bool:
        """Whether one connection may take this many from a bucket of its own."""
        return not self.on or not own.pay(self._clock(), many)

    def bucket(self, rate: Rate) -> Bucket:
        """One of a connection's own."""
        return Bucket(rate, self._clock())
