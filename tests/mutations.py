"""Break one rule at a time, and demand that a test that names this rule turns red: `make mutations`.

The mutations stand in `tests/games/<game>/mutations.toml`. Each is applied alone to a copy of the package as plain
Python; then only the tests marked with its rule run against that copy. A mutation whose tests stay green has survived:
nothing would notice if that rule were broken.

    python tests/mutations.py                 all of them
    python tests/mutations.py RP-032 RP-R07   only these rules
"""

from __future__ import annotations

import argparse
import builtins
import json
import os
import re
import shutil
import subprocess
import symtable
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.fragment import Span, functions, places, replaced

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "clapboard"
RED, GREEN = 1, 0
LEFT_OUT = [f"-pno:{name}" for name in ("cacheprovider", "xdist", "hypothesispytest", "faker", "anyio")]
"""Plugins that take longer to start than most of these tests to run."""
ID = re.compile(r"\b[A-Z]{2}-(?:\d{3}|R\d{2})\b")


class Mutation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rule: str
    breaks: str
    """What is wrong with the rule after it, in words."""
    old: str
    """A fragment of code, compared by its words: see `tests/fragment.py`."""
    new: str
    function: str = ""
    """Where it stands: a function of the game (`end_turn`, `State.copy`), in whichever file that is."""
    file: str = ""
    """Or, for what stands in no function: a file below src/clapboard."""


class Exempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rule: str
    reason: str


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mutation: list[Mutation]
    exempt: list[Exempt] = []
    """Rules for which no mutation makes sense, each with its reason."""


class Result(msgspec.Struct, frozen=True):
    mutation: Mutation
    verdict: str
    """`killed`, `survived`, or what went wrong with the mutation itself."""
    seconds: float
    output: str = ""


def read(path: Path) -> Book:
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Book)


def faults(book: Book, page: Path) -> list[str]:
    """What is wrong with the table of mutations itself."""
    found = []
    named = {mutation.rule for mutation in book.mutation}
    excused = {entry.rule for entry in book.exempt}
    rules = set(ID.findall(page.read_text(encoding="utf-8")))
    found += [f"{rule} of {page.name} has no mutation" for rule in sorted(rules - named - excused)]
    found += [f"{rule} is no rule of {page.name}" for rule in sorted((named | excused) - rules)]
    found += [f"{rule} has a mutation and an excuse" for rule in sorted(named & excused)]
    for mutation in book.mutation:
        times = len(anchors(mutation, page.stem.replace("-", "_")))
        if times != 1:
            where = mutation.function or mutation.file or "no function and no file"
            found.append(f"{mutation.rule} ({mutation.breaks}): its text stands {times} times in {where}")
        elif problem := unfit(mutation, page.stem.replace("-", "_")):
            found.append(f"{mutation.rule} ({mutation.breaks}): {problem}")
        if mutation.old == mutation.new:
            found.append(f"{mutation.rule} ({mutation.breaks}): changes nothing")
    return found


def unfit(mutation: Mutation, game: str) -> str:
    """What keeps the mutated source from being tried at all: then its tests would be red for that, and not for the rule."""
    ((path, span),) = anchors(mutation, game)
    if path.suffix != ".py":
        return ""
    text = path.read_text(encoding="utf-8")
    try:
        strange = unknown_names(replaced(text, span, mutation.new)) - unknown_names(text)
    except SyntaxError as bad:
        return f"it leaves no Python: {bad}"
    return f"it says names that {path.name} does not have: {', '.join(sorted(strange))}" if strange else ""


def unknown_names(text: str) -> set[str]:
    """The global names that a module's functions use and nothing in it defines."""
    module = symtable.symtable(text, "module", "exec")
    known = {name.get_name() for name in module.get_symbols() if name.is_assigned() or name.is_imported()}
    known |= (
        {inner.get_name() for inner in module.get_children()} | set(dir(builtins)) | {"__file__", "__name__"}
    )
    found: set[str] = set()
    tables = [module]
    while tables:
        table = tables.pop()
        tables += table.get_children()
        found |= {
            name.get_name() for name in table.get_symbols() if name.is_global() and name.is_referenced()
        }
    return found - known


def anchors(mutation: Mutation, game: str) -> list[tuple[Path, Span]]:
    """Where the fragment stands: one place, or the mutation means nothing."""
    if mutation.file:
        path = PACKAGE / mutation.file
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        return [(path, span) for span in places(mutation.old, text, (0, len(text)))]
    found = []
    for path in sorted((PACKAGE / "games" / game).rglob("*.py")):
        if within := functions(path).get(mutation.function):
            text = path.read_text(encoding="utf-8")
            found += [(path, span) for span in places(mutation.old, text, within)]
    return found


def copy_package(source: Path, home: Path) -> None:
    """The package as plain Python, without extensions."""
    shutil.copytree(source / "clapboard", home / "clapboard", ignore=shutil.ignore_patterns("*.so"))


def put(mutation: Mutation, game: str, home: Path) -> None:
    """Break the rule in this copy of the package."""
    ((original, span),) = anchors(mutation, game)
    path = home / "clapboard" / original.relative_to(PACKAGE)
    for cached in path.parent.glob(f"__pycache__/{path.stem}.*"):
        cached.unlink()
    text = replaced(original.read_text(encoding="utf-8"), span, mutation.new)
    path.write_text(text, encoding="utf-8")


def run_pytest(home: Path, arguments: list[str], limit: float) -> tuple[int | None, str]:
    """The exit code of a test run against the package in `home`; None when it took too long."""
    environment = {**os.environ, "PYTHONPATH": str(home), "CLAPBOARD_PURE": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-x", "--tb=line", *LEFT_OUT]
    try:
        done = subprocess.run(
            [*command, *arguments],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=limit,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return None, "out of time"
    return done.returncode, done.stdout + done.stderr


def judge(mutation: Mutation, game: str, whole: Path, tests: list[str], limit: float) -> Result:
    """Break the rule in a copy of the package, and run its tests."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="mutation-") as place:
        copy_package(whole, Path(place))
        put(mutation, game, Path(place))
        code, output = run_pytest(Path(place), ["--rule", mutation.rule, *tests], limit)
    if "NameError" in output:  # red, but not by the rule: it says a name that its file does not have
        verdict = "no test could run"
    elif code == RED or code is None:
        verdict = "killed"
    elif code == GREEN:
        verdict = "survived"
    else:
        verdict = "no test could run"
    return Result(mutation, verdict, time.monotonic() - begun, output)


def tests_of(whole: Path, folder: Path, rules: set[str], limit: float) -> dict[str, list[str]]:
    """For each of these rules the files with its tests; all are run once on the whole package, for else red means nothing."""
    book = whole / "rules.json"
    chosen = [word for rule in sorted(rules) for word in ("--rule", rule)]
    wanted = [*chosen, "--rules-to", str(book), str(folder.relative_to(ROOT))]
    code, output = run_pytest(whole, wanted, 10 * limit)
    if code != GREEN:
        sys.exit(f"{output}\nthe tests are not green before any mutation")
    found: dict[str, set[str]] = {rule: set() for rule in rules}
    for test, named in json.loads(book.read_text(encoding="utf-8")).items():
        for rule in rules & set(named):
            found[rule].add(test.partition("::")[0])
    return {rule: sorted(files) for rule, files in found.items()}


def check(folder: Path, only: set[str], workers: int, limit: float) -> bool:
    """All mutations of one game; whether every one of them was noticed."""
    book = read(folder / "mutations.toml")
    page = ROOT / "docs" / "rules" / f"{folder.name.replace('_', '-')}.md"
    wrong = faults(book, page)
    for line in wrong:
        print(f"  {line}")
    chosen = [mutation for mutation in book.mutation if not only or mutation.rule in only]
    if wrong or not chosen:
        return not wrong
    survivors = 0
    with tempfile.TemporaryDirectory(prefix="mutation-") as place, ThreadPoolExecutor(workers) as pool:
        whole = Path(place)
        copy_package(PACKAGE.parent, whole)
        tests = tests_of(whole, folder, {mutation.rule for mutation in chosen}, limit)
        for result in pool.map(lambda one: judge(one, folder.name, whole, tests[one.rule], limit), chosen):
            mutation = result.mutation
            line = f"{mutation.rule}  {mutation.breaks}"
            if result.verdict == "killed":
                print(f"  killed    {line}  ({result.seconds:.1f} s)", flush=True)
                continue
            survivors += 1
            print(f"  {result.verdict.upper()}  {line}  ({mutation.function or mutation.file})", flush=True)
            if result.verdict != "survived":
                print(result.output)
    return survivors == 0


def main() -> int:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("rules", nargs="*", help="only the mutations of these rules")
    asked.add_argument("--workers", type=int, default=2)
    asked.add_argument("--limit", type=float, default=120.0, help="seconds for the tests of one rule")
    given = asked.parse_args()
    fine = True
    for table in sorted((ROOT / "tests" / "games").glob("*/mutations.toml")):
        print(f"mutations of {table.parent.name}")
        fine = check(table.parent, set(given.rules), given.workers, given.limit) and fine
    print("every mutation was noticed" if fine else "not every mutation was noticed")
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
