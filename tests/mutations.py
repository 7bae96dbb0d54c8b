"""Break one rule at a time, and demand that a test that names this rule turns red: `make mutations`.

The mutations stand in `tests/games/<game>/mutations.toml`. Each is applied alone to a copy of the package as plain
Python; then only the tests marked with its rule run against that copy. A mutation whose tests stay green has survived:
nothing would notice if that rule were broken.

    python tests/mutations.py                 all of them
    python tests/mutations.py RP-032 RP-R07   only these rules
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "clapboard"
RED, GREEN = 1, 0
ID = re.compile(r"\b[A-Z]{2}-(?:\d{3}|R\d{2})\b")


class Mutation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rule: str
    breaks: str
    """What is wrong with the rule after it, in words."""
    file: str
    """Below src/clapboard."""
    old: str
    new: str


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
        path = PACKAGE / mutation.file
        times = path.read_text(encoding="utf-8").count(mutation.old) if path.is_file() else 0
        if times != 1:
            found.append(
                f"{mutation.rule} ({mutation.breaks}): its text stands {times} times in {mutation.file}"
            )
        if mutation.old == mutation.new:
            found.append(f"{mutation.rule} ({mutation.breaks}): changes nothing")
    return found


def copy_package(home: Path) -> None:
    """The package as plain Python, without extensions."""
    shutil.copytree(PACKAGE, home / "clapboard", ignore=shutil.ignore_patterns("*.so", "__pycache__"))


def run_tests(home: Path, rules: list[str], folder: Path, limit: float) -> tuple[int | None, str]:
    """The exit code of the tests of some rules against the package in `home`; None when they took too long."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(home),
        "CLAPBOARD_PURE": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "--tb=line",
    ]
    for rule in rules:
        command += ["--rule", rule]
    command.append(str(folder.relative_to(ROOT)))
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=limit, check=False
        )
    except subprocess.TimeoutExpired:
        return None, "out of time"
    return done.returncode, done.stdout + done.stderr


def judge(mutation: Mutation, folder: Path, limit: float) -> Result:
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="mutation-") as place:
        home = Path(place)
        copy_package(home)
        path = home / "clapboard" / mutation.file
        path.write_text(
            path.read_text(encoding="utf-8").replace(mutation.old, mutation.new), encoding="utf-8"
        )
        code, output = run_tests(home, [mutation.rule], folder, limit)
    if code == RED or code is None:
        verdict = "killed"
    elif code == GREEN:
        verdict = "survived"
    else:
        verdict = "no test could run"
    return Result(mutation, verdict, time.monotonic() - begun, output)


def unsound(folder: Path, rules: list[str], limit: float) -> str | None:
    """What the tests of these rules say on the unbroken package, where they are not green: then red means nothing."""
    with tempfile.TemporaryDirectory(prefix="mutation-") as place:
        copy_package(Path(place))
        code, output = run_tests(Path(place), rules, folder, 10 * limit)
    return None if code == GREEN else output


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
    red = unsound(folder, sorted({mutation.rule for mutation in chosen}), limit)
    if red is not None:
        print(f"{red}\nthe tests are red without any mutation")
        return False
    fine = True
    with ThreadPoolExecutor(workers) as pool:
        for result in pool.map(lambda mutation: judge(mutation, folder, limit), chosen):
            mutation = result.mutation
            if result.verdict == "killed":
                print(f"  killed    {mutation.rule}  {mutation.breaks}  ({result.seconds:.1f} s)", flush=True)
            else:
                fine = False
                print(
                    f"  {result.verdict.upper()}  {mutation.rule}  {mutation.breaks}  ({mutation.file})",
                    flush=True,
                )
                if result.verdict != "survived":
                    print(result.output)
    return fine


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
