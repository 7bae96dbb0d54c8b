"""What the Editor could do: one card or two, out and back again."""

from __future__ import annotations

from mypy_extensions import i64

from clapboard.games.faux_raccords.bots.judgement import Act, Judgement
from clapboard.games.faux_raccords.moves import ALONE, PUT, SCENE, move


class Editing(Judgement):
    def edit(self, prefix: list[int], left: float) -> None:
        """Moves of one card; of two, those of cards that are likely misplaced."""
        here = self.here
        geometry = self.state.rules.geometry
        shut: i64 = self.state.shut()
        worst: list[int] = []
        for at, misfit in enumerate(self.misfit):
            if misfit < 0.1:
                continue
            worst.append(at)
            rest = here.without(at)
            for place in geometry.returns(rest.spaces, here.spaces[at], shut):
                layout = rest.put_in(place, at, here.weights[at])
                self.add(
                    [*prefix, move(SCENE, here.spaces[at]), move(ALONE), move(PUT, place)],
                    layout,
                    left,
                    self.doubt,
                )
        worst.sort(key=self.by_misfit, reverse=True)
        if here.shifts:
            if self.style.doubles:
                for one in range(len(worst)):
                    for two in range(one + 1, len(worst)):
                        if two < 5:
                            self.edit_two(prefix, left, worst[one], worst[two])
            return
        for one in worst[:8]:
            for two in range(len(here.spaces)):
                if two != one and (two not in worst or worst.index(two) > worst.index(one)):
                    self.trade(prefix, left, one, two)

    def by_misfit(self, at: int) -> float:
        return self.misfit[at]

    def trade(self, prefix: list[int], left: float, one: i64, two: i64) -> None:
        """The two trade places. The one whose new place can be filled first goes back first."""
        spaces = self.here.spaces
        rest = [space for at, space in enumerate(spaces) if at != one and at != two]
        geometry = self.state.rules.geometry
        first: i64 = one
        second: i64 = two
        for _ in range(2):
            if spaces[second] in geometry.first_returns(
                rest, spaces[first], spaces[second], self.state.shut()
            ):
                chain = [
                    *prefix,
                    move(SCENE, spaces[first]),
                    move(SCENE, spaces[second]),
                    move(PUT, spaces[second]),
                    move(PUT, spaces[first]),
                ]
                self.add(chain, self.here.exchanged(one, two), left, self.doubt)
                return
            first = two
            second = one

    def edit_two(self, prefix: list[int], left: float, one: i64, two: i64) -> None:
        """In lines: the first where it fits best, then the second."""
        here = self.here
        rest = here.without(one if one > two else two).without(one if one < two else two)
        geometry = self.state.rules.geometry
        chain = [*prefix, move(SCENE, here.spaces[one]), move(SCENE, here.spaces[two])]
        best: Act | None = None
        for place in geometry.places(rest.spaces, 0):
            layout = rest.put_in(place, one, here.weights[one])
            act = Act([*chain, move(PUT, place)], layout, left, self.doubt)
            self.judge(act, self.style.screening)
            if best is None or act.value > best.value:
                best = act
        assert best is not None
        for place in geometry.places(best.layout.spaces, 0):
            layout = best.layout.put_in(place, two, here.weights[two])
            self.add([*best.chain, move(PUT, place)], layout, left, self.doubt)
