"""The build is what it claims to be: compiled where it can be, pure where it is asked to be, locked without addresses."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import os
import re
import sys
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

ROOT = Path(__file__).resolve().parents[1]
HAS_HEAD = 1 << 14
"""Py_TPFLAGS_HAVE_GC of CPython."""
LOCKS = ("requirements.lock", "requirements-dev.lock", "requirements-bench.lock")
PIN = re.compile(r"(?P<name>[a-z0-9][a-z0-9.-]*)==(?P<version>[0-9][a-z0-9.+!]*)( ; [a-z_]+ [^:/@]+)? \\")
HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")


def load_setup() -> ModuleType:
    """setup.py as a module: its own word on what is compiled and by what."""
    spec = importlib.util.spec_from_file_location("clapboard_setup", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SETUP = load_setup()
SOURCES: list[str] = SETUP.compiled_sources()


def loaded_from(source: str) -> Path:
    file = importlib.import_module(SETUP.module_name(source)).__file__
    assert file is not None
    return Path(file)


def test_something_is_compiled() -> None:
    assert SOURCES, "no compiled.txt names a module that exists"


@pytest.mark.parametrize("source", SOURCES)
def test_a_listed_module_is_loaded_as_built(source: str) -> None:
    file = loaded_from(source)
    if SETUP.wanted("CLAPBOARD_PURE"):
        assert file.suffix == ".py", f"CLAPBOARD_PURE is set, but {file} was loaded"
        return
    if SETUP.find_compiler() is None:
        pytest.skip("no C compiler here")
    assert file.name.endswith(tuple(EXTENSION_SUFFIXES)), f"{file} is not compiled: `make rebuild` says why"
    assert file.stat().st_mtime >= (ROOT / source).stat().st_mtime, (
        f"{file} is older than its source: `make setup`"
    )


@pytest.mark.parametrize("source", SOURCES)
def test_the_collector_has_a_head_on_every_compiled_object(source: str) -> None:
    """No class may be `acyclic` for mypyc, even where no cycle is possible.

    Where more than fifty objects are freed inside each other, CPython 3.11 puts the next one aside by writing into the collector's head in
    front of it. The code that mypyc writes for freeing asks for that whether or not there is a head, and without one the write lands in a
    neighbour: a stave of fifty cards that was freed broke whatever lay beside it, a while later, anywhere.
    """
    module = importlib.import_module(SETUP.module_name(source))
    classes = [found for found in vars(module).values() if isinstance(found, type)]
    for found in classes:
        if found.__module__ == module.__name__ and not issubclass(found, msgspec.Struct):
            assert found.__flags__ & HAS_HEAD, f"{found.__name__} is freed through memory that is not its own"


@pytest.mark.skipif(
    not os.environ.get("PYTHONPATH", "").endswith("pure"), reason="only on the copy in build/pure"
)
def test_the_pure_run_uses_the_copy_without_extensions() -> None:
    for source in SOURCES:
        assert loaded_from(source).is_relative_to(ROOT / "build" / "pure")


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_versions_and_hashes_and_nothing_else(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert "://" not in text
    pinned = False
    for line in text.splitlines():
        assert PIN.fullmatch(line) or HASH.fullmatch(line), f"{lock}: neither a pin nor a hash: {line}"
        pinned = pinned or PIN.fullmatch(line) is not None
    assert pinned


def pins(lock: str) -> set[tuple[str, str]]:
    lines = (ROOT / lock).read_text(encoding="utf-8").splitlines()
    return {(match["name"], match["version"]) for line in lines if (match := PIN.fullmatch(line))}


def test_the_locks_agree() -> None:
    assert pins("requirements.lock") <= pins("requirements-dev.lock")
    assert pins("requirements.lock") <= pins("requirements-bench.lock")


def test_every_direct_dependency_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = {
        "requirements.lock": project["project"]["dependencies"],
        "requirements-dev.lock": project["dependency-groups"]["dev"],
        "requirements-bench.lock": project["dependency-groups"]["bench"],
    }
    for lock, requirements in wanted.items():
        locked = {name for name, _ in pins(lock)}
        for requirement in requirements:
            name = re.split(r"[^A-Za-z0-9._-]", requirement, maxsplit=1)[0]
            assert name in locked, f"{name} is not in {lock}: `make lock`"


def test_ci_runs_the_tests() -> None:
    run = ROOT / ".ci" / "run"
    assert os.access(run, os.X_OK)
    assert "make test" in run.read_text(encoding="utf-8").splitlines()


def imported(file: Path) -> set[str]:
    """What a module names in its imports, also those that only types need."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None and not node.level:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def test_an_isolated_build_has_what_the_compiled_modules_are_read_with() -> None:
    """mypyc reads everything that the listed modules import, near and far. A library that is missing there makes the build pure."""
    waiting, seen, libraries = {ROOT / source for source in SOURCES}, set[Path](), set[str]()
    while waiting:
        file = waiting.pop()
        seen.add(file)
        for name in imported(file):
            top = name.partition(".")[0]
            if top == "clapboard":
                module = ROOT / "src" / Path(*name.split("."))
                found = {module.with_suffix(".py"), module / "__init__.py"}
                waiting.update(path for path in found if path.is_file() and path not in seen)
            elif top not in sys.stdlib_module_names:
                libraries.add(top.replace("_", "-"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    required = {
        re.split(r"[^A-Za-z0-9._-]", one, maxsplit=1)[0] for one in project["build-system"]["requires"]
    }
    assert libraries, "the compiled modules import no library at all: this test looks in the wrong place"
    assert libraries <= required


def test_who_asks_for_a_compiled_build_gets_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CLAPBOARD_PURE", raising=False)
    monkeypatch.setattr(SETUP, "find_compiler", lambda: None)
    assert SETUP.native_extensions() == []
    monkeypatch.setenv("CLAPBOARD_COMPILED", "1")
    with pytest.raises(SystemExit, match="no C compiler"):
        SETUP.native_extensions()
