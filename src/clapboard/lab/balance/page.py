"""The page of a report: one HTML file that needs nothing else, in light and in dark."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from clapboard.lab.balance.counting import BalanceReport, Effects, Rates, Spread, outside
from clapboard.lab.balance.plots import changes_plot, rates_plot, spread_plot

STYLE = """
:root { color-scheme: light dark; --paper: #fff; --ink: #1d2430; --soft: #5b6675; --rule: #d9dee6; --mark: #1f6f8b; --fair: #b4562a; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14181f; --ink: #e7ebf1; --soft: #9aa5b4; --rule: #313a47; --mark: #6cc0dc; --fair: #f0a272; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 760px; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 4px; } h2 { font-size: 1.25rem; margin: 40px 0 4px; } h3 { font-size: 1.05rem; margin: 28px 0 2px; }
p { margin: 4px 0 12px; } .soft { color: var(--soft); }
figure { margin: 8px 0 4px; overflow-x: auto; } svg { display: block; width: 100%; min-width: 520px; height: auto; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-size: 0.9rem; font-variant-numeric: tabular-nums; }
th, td { padding: 3px 12px 3px 0; text-align: right; border-bottom: 1px solid var(--rule); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; } th { color: var(--soft); font-weight: 600; }
summary { cursor: pointer; color: var(--soft); font-size: 0.9rem; } dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
.label, .tick { fill: var(--ink); font: 13px system-ui, sans-serif; } .tick { fill: var(--soft); font-size: 12px; }
.grid { stroke: var(--rule); } .axis { stroke: var(--soft); } .fair { stroke: var(--fair); stroke-width: 2; stroke-dasharray: 5 4; }
.whisker { stroke: var(--mark); stroke-width: 3; stroke-linecap: round; } .dot { fill: var(--mark); stroke: var(--mark); stroke-width: 2; }
.dot.open { fill: var(--paper); } .bar { fill: var(--mark); } .thin { stroke: var(--soft); stroke-width: 2; } .thick { stroke: var(--soft); stroke-width: 6; }
"""


def page_of(report: BalanceReport) -> str:
    body = [
        f"<h1>How even {escape(report.title)} is</h1>",
        f'<p class="soft">{report.games:,} games between computer players. They describe these players; people will differ.</p>',
        _settings(report),
        "<h2>Who wins</h2>",
        _how_to_read(report),
        *(_rates(rates) for rates in report.rates),
        "<h2>How it is spread</h2>",
        '<p class="soft">Bars count players. Below them: the median, the middle half, and the middle nine tenths.</p>',
        *(_spread(spread) for spread in report.spreads),
        *(_effects(effects) for effects in report.effects),
    ]
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(report.title)}: balance</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )


def _settings(report: BalanceReport) -> str:
    options = ", ".join(f"{key} {value}" for key, value in report.options.items())
    thought = "each player's own" if report.iterations is None else f"{report.iterations:,} iterations"
    rows = [
        ("Players", ", ".join(report.bots)),
        ("Budget", thought),
        ("Components", report.edition or "the only ones"),
        ("Options", options),
        ("Rules", f"version {report.rules_version}"),
        ("First seed", str(report.seed)),
        ("Decisions in a game", f"{report.decisions:.1f}"),
        ("Ends", ", ".join(f"{reason} {many:,}" for reason, many in report.ends.items())),
    ]
    return (
        "<dl>" + "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in rows) + "</dl>"
    )


def _how_to_read(report: BalanceReport) -> str:
    fair = next((rates.fair for rates in report.rates if rates.fair is not None), None)
    line = (
        ""
        if fair is None
        else f" The dashed line is the fair share, {100 * fair:.1f} %; a filled dot says that the interval does not hold it, as one in twenty does by chance."
    )
    return f'<p class="soft">Share of victories with its 95 % interval; a shared victory counts its share.{line}</p>'


def _rates(rates: Rates) -> str:
    if not rates.rows:
        return ""
    far = outside(rates.fair, rates.rows)
    said = rates.about + (f" Away from the fair share: {', '.join(far)}." if far else "")
    rows = [
        (
            row.value,
            f"{row.players:,}",
            f"{100 * row.won:.1f} %",
            f"{100 * row.low:.1f} to {100 * row.high:.1f} %",
        )
        for row in rates.rows
    ]
    return _section(rates.title, said, rates_plot(rates), ("", "players", "won", "95 %"), rows)


def _spread(spread: Spread) -> str:
    said = f"{spread.about} Mean {spread.mean:.2f} ({spread.low:.2f} to {spread.high:.2f}), standard deviation {spread.deviation:.2f}."
    rows = [
        (f"{spread.begin + at * spread.width:g}", f"{many:,}", f"{100 * many / spread.players:.1f} %")
        for at, many in enumerate(spread.bars)
    ]
    return _section(spread.title, said, spread_plot(spread), ("from", "players", "share"), rows)


def _effects(effects: Effects) -> str:
    if not effects.rows:
        return ""
    out = [f"<h2>{escape(effects.title)}</h2>", f'<p class="soft">{escape(effects.about)}</p>']
    for key, title in effects.quantities.items():
        plot = changes_plot(effects, key)
        rows = [
            (
                row.value,
                f"{row.games if row.players is None else row.players:,}",
                f"{one.difference:+.2f}",
                f"{one.low:+.2f} to {one.high:+.2f}",
            )
            for row in effects.rows
            for one in row.changes
            if one.quantity == key
        ]
        counted = "games" if all(row.players is None for row in effects.rows) else "players"
        if plot:
            out.append(_section(title, "", plot, ("", counted, "difference", "95 %"), rows))
    return "\n".join(out)


def _section(title: str, said: str, plot: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    names = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    about = f'<p class="soft">{escape(said.strip())}</p>' if said.strip() else ""
    return (
        f"<h3>{escape(title)}</h3>{about}<figure>{plot}</figure>"
        f'<details><summary>The numbers</summary><div class="wide"><table><thead><tr>{names}</tr></thead><tbody>{lines}</tbody></table></div></details>'
    )
