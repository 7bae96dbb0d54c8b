"""What a seat knows about cards it has seen and cannot see now (5.1, FR-R58).

A place is ("hand", seat) or ("slot", number); a slot is one hidden card on the table, wherever it is moved.
`Worlds` is exact: the list of all ways in which the seen cards can be spread, thinned out by all that is shown.
`Traces` follows each card by itself and draws no conclusion from one card to another.
"""

from __future__ import annotations

Place = tuple[str, int]
World = frozenset[tuple[str, Place]]


class Worlds:
    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.worlds: set[World] = {frozenset()}

    def _set(self, worlds: list[dict[str, Place]]) -> None:
        assert worlds, "what is shown contradicts all that was possible"
        self.worlds = {frozenset(world.items()) for world in worlds}

    def _dicts(self) -> list[dict[str, Place]]:
        return [dict(world) for world in self.worlds]

    def hid(self, player: int, size: int, card: str, slot: int) -> None:
        """A player with `size` cards puts one of them out of sight."""
        result = []
        for world in self._dicts():
            if player == self.seat:
                result.append({**world, card: ("slot", slot)})
                continue
            known = [other for other, place in world.items() if place == ("hand", player)]
            for other in known:
                result.append({**world, other: ("slot", slot)})
            if size > len(known):
                result.append(world)
        self._set(result)

    def shown(self, player: int, size: int, card: str) -> None:
        """A player with `size` cards lays one of them open."""
        if player == self.seat:
            return
        result = []
        for world in self._dicts():
            if card in world:
                if world.pop(card) == ("hand", player):
                    result.append(world)
            elif size > sum(1 for place in world.values() if place == ("hand", player)):
                result.append(world)
        self._set(result)

    def looked(self, card: str, slot: int) -> None:
        """This seat looks at a hidden card."""
        result = []
        for world in self._dicts():
            lying = [other for other, place in world.items() if place == ("slot", slot)]
            if lying == [card] or (not lying and card not in world):
                result.append({**world, card: ("slot", slot)})
        self._set(result)

    def opened(self, card: str, slot: int) -> None:
        """A hidden card comes into this seat's view for good."""
        self.looked(card, slot)
        worlds = self._dicts()
        for world in worlds:
            del world[card]
        self._set(worlds)

    def closed(self, card: str, slot: int) -> None:
        """An open card is turned down or goes to the Bin."""
        self._set([{**world, card: ("slot", slot)} for world in self._dicts()])

    def given(self, card: str, slot: int, player: int, was_open: bool) -> None:
        """A card of the table goes into a hand."""
        if was_open:
            if player != self.seat:
                self._set([{**world, card: ("hand", player)} for world in self._dicts()])
        elif player == self.seat:
            self.opened(card, slot)
        else:
            moved = {("slot", slot): ("hand", player)}
            self._set([{c: moved.get(at, at) for c, at in world.items()} for world in self._dicts()])

    def places(self) -> dict[str, set[Place]]:
        result: dict[str, set[Place]] = {}
        for world in self.worlds:
            for card, place in world:
                result.setdefault(card, set()).add(place)
        return result


class Traces:
    """The same calls; every card alone."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.sets: dict[str, set[Place]] = {}

    def hid(self, player: int, size: int, card: str, slot: int) -> None:
        if player == self.seat:
            self.sets[card] = {("slot", slot)}
            return
        for places in self.sets.values():
            if ("hand", player) in places:
                places.add(("slot", slot))
                if size == 1:
                    places.remove(("hand", player))

    def shown(self, player: int, size: int, card: str) -> None:
        self.sets.pop(card, None)
        for places in self.sets.values():
            if size == 1:
                places.discard(("hand", player))

    def looked(self, card: str, slot: int) -> None:
        for places in self.sets.values():
            places.discard(("slot", slot))
        self.sets[card] = {("slot", slot)}

    def opened(self, card: str, slot: int) -> None:
        self.looked(card, slot)
        del self.sets[card]

    def closed(self, card: str, slot: int) -> None:
        self.sets[card] = {("slot", slot)}

    def given(self, card: str, slot: int, player: int, was_open: bool) -> None:
        if was_open:
            if player != self.seat:
                self.sets[card] = {("hand", player)}
        elif player == self.seat:
            self.opened(card, slot)
        else:
            for places in self.sets.values():
                if ("slot", slot) in places:
                    places.remove(("slot", slot))
                    places.add(("hand", player))

    def places(self) -> dict[str, set[Place]]:
        return {card: set(places) for card, places in self.sets.items()}
