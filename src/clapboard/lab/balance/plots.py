"""The plots of a report as SVG. Colours are the page's (`var(--...)`), so that light and dark need no second drawing; shape and place say
everything that colour says."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import floor, log10

from clapboard.lab.balance.counting import Difference, Effects, Rates, Spread

WIDTH = 640
LABELS = 170
"""The room for what a row is called."""
RIGHT = 18
ROW = 26
TOP = 8
AXIS = 30


def rates_plot(rates: Rates) -> str:
    """A row for each value: the rate as a dot, its interval as a bar; filled where the fair share lies outside."""
    highest = max([row.high for row in rates.rows] + [rates.fair or 0.0])
    ticks = ticks_of(0.0, 100 * highest)
    rows = [
        (row.value, 100 * row.won, 100 * row.low, 100 * row.high, f"{100 * row.won:.1f} % of {row.players}")
        for row in rates.rows
    ]
    marked = None if rates.fair is None else 100 * rates.fair
    return _whiskers(rates.title, rows, ticks, marked, " %", "fair share")


def changes_plot(effects: Effects, key: str) -> str:
    """A row for each thing that happened: how much more of a quantity players have then."""
    rows = []
    for row in effects.rows:
        found: list[Difference] = [change for change in row.changes if change.quantity == key]
        if found:
            one = found[0]
            many = f"{row.games} games" if row.players is None else f"{row.players} players"
            rows.append((row.value, one.difference, one.low, one.high, f"{one.difference:+.2f}, {many}"))
    if not rows:
        return ""
    edge = max(max(abs(row[2]), abs(row[3])) for row in rows)
    return _whiskers(effects.quantities[key], rows, ticks_of(-edge, edge), 0.0, "", "no difference")


def spread_plot(spread: Spread) -> str:
    """A histogram with the middle half and the middle nine tenths under it."""
    height, bottom = 130, 46
    end = spread.begin + spread.width * len(spread.bars)
    most = max(spread.bars)

    def x(value: float) -> float:
        return 30 + (WIDTH - 60) * (value - spread.begin) / (end - spread.begin)

    parts = []
    for at, many in enumerate(spread.bars):
        left, right = x(spread.begin + at * spread.width), x(spread.begin + (at + 1) * spread.width)
        tall = height * many / most
        label = f"{_short(spread.begin + at * spread.width)}: {many}"
        parts.append(
            f'<rect class="bar" x="{left + 0.5:.1f}" y="{TOP + height - tall:.1f}" width="{max(0.5, right - left - 1):.1f}" '
            f'height="{tall:.1f}"><title>{escape(label)}</title></rect>'
        )
    base = TOP + height
    middle = spread.width / 2 if spread.width == 1 else 0.0  # a whole number stands in the middle of its bar

    def part_at(part: str) -> float:
        return x(min(end, spread.percentiles[part] + middle))

    y = base + 9
    parts.append(f'<line class="axis" x1="30" x2="{WIDTH - 30}" y1="{base}" y2="{base}"/>')
    parts.append(f'<line class="thin" x1="{part_at("5"):.1f}" x2="{part_at("95"):.1f}" y1="{y}" y2="{y}"/>')
    parts.append(f'<line class="thick" x1="{part_at("25"):.1f}" x2="{part_at("75"):.1f}" y1="{y}" y2="{y}"/>')
    parts.append(f'<circle class="dot" cx="{part_at("50"):.1f}" cy="{y}" r="4"/>')
    for tick in ticks_of(spread.begin, end):
        if spread.begin <= tick <= end:
            parts.append(
                f'<text class="tick" x="{x(tick + middle):.1f}" y="{base + 34}" text-anchor="middle">{_short(tick)}</text>'
            )
    said = f"{spread.title}: mean {spread.mean:.1f}, middle half {_short(spread.percentiles['25'])} to {_short(spread.percentiles['75'])}"
    return _svg(said, base + bottom, parts)


def _whiskers(
    title: str,
    rows: Sequence[tuple[str, float, float, float, str]],
    ticks: Sequence[float],
    marked: float | None,
    unit: str,
    meaning: str,
) -> str:
    left, right = LABELS, WIDTH - RIGHT
    least, most = ticks[0], ticks[-1]
    bottom = TOP + ROW * len(rows)

    def x(value: float) -> float:
        return left + (right - left) * (value - least) / (most - least)

    parts = []
    for tick in ticks:
        parts.append(f'<line class="grid" x1="{x(tick):.1f}" x2="{x(tick):.1f}" y1="{TOP}" y2="{bottom}"/>')
        parts.append(
            f'<text class="tick" x="{x(tick):.1f}" y="{bottom + 18}" text-anchor="middle">{_short(tick)}{unit}</text>'
        )
    if marked is not None:
        parts.append(
            f'<line class="fair" x1="{x(marked):.1f}" x2="{x(marked):.1f}" y1="{TOP}" y2="{bottom}"><title>{meaning}</title></line>'
        )
    for at, (label, value, low, high, said) in enumerate(rows):
        y = TOP + ROW * at + ROW / 2
        away = marked is not None and not low <= marked <= high
        parts.append(
            f'<text class="label" x="{left - 10}" y="{y + 4:.1f}" text-anchor="end">{escape(_fit(label))}</text>'
        )
        parts.append(
            f'<line class="whisker" x1="{x(low):.1f}" x2="{x(high):.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
        )
        kind = "dot" if away else "dot open"
        parts.append(
            f'<circle class="{kind}" cx="{x(value):.1f}" cy="{y:.1f}" r="5"><title>{escape(f"{label}: {said}")}</title></circle>'
        )
    return _svg(f"{title}: {len(rows)} rows with 95 % intervals", bottom + AXIS, parts)


def _svg(said: str, height: float, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(said, quote=True)}" '
        f'xmlns="http://www.w3.org/2000/svg">{"".join(parts)}</svg>'
    )


def ticks_of(least: float, most: float) -> list[float]:
    """Four to nine round numbers from below the least to above the most."""
    rough = max((most - least) / 6, 1e-9)
    step = 10.0 ** floor(log10(rough))
    step *= next(times for times in (1, 2, 5, 10) if step * times >= rough)
    begin = floor(least / step + 1e-9)
    end = begin + 1
    while end * step < most - 1e-9:
        end += 1
    return [round(number * step, 9) for number in range(begin, end + 1)]


def _short(number: float) -> str:
    return f"{round(number, 6):g}"


def _fit(label: str) -> str:
    return label if len(label) <= 24 else label[:23] + "…"
