"""The build: pyproject.toml says what the package is, this file compiles modules with mypyc: those that a
compiled.txt names, which stands in the folder of each game, of the kernel, of the players, of the films, of the table, the server and the store.

Compiled wherever a C compiler is found; pure Python where there is none, where compiling fails, or where
CLAPBOARD_PURE=1 asks for it. Where CLAPBOARD_COMPILED=1 asks for a compiled one, the build fails rather than give a
pure one. All or nothing: a build never leaves some of the modules compiled, nor an extension that is older than its source.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
GROUP = "clapboard"  # the shared extension is clapboard__mypyc
CLIENT = ROOT / "web" / "dist"  # the built browser client, if there is one; clapboard/server/web in the wheel
BUILDING = {"build", "build_ext", "bdist_wheel", "editable_wheel", "install", "develop"}
MYPY_OPTIONS = (
    "--config-file=",  # strictness is for `make lint`; the build asks only whether the code compiles
    "--cache-dir=build/mypyc-cache",
    "--ignore-missing-imports",
)


def compiled_sources() -> list[str]:
    """The files that the compiled.txt of any folder names, relative to the root."""
    found: dict[str, None] = {}
    for listing in sorted((ROOT / "src").rglob("compiled.txt")):
        for line in listing.read_text(encoding="utf-8").splitlines():
            pattern = line.partition("#")[0].strip()
            if not pattern:
                continue
            matches = sorted(path.relative_to(ROOT).as_posix() for path in listing.parent.glob(pattern))
            if not matches:
                say(f"{listing.relative_to(ROOT)}: no file matches {pattern}, skipped")
            found.update(dict.fromkeys(matches))
    return list(found)


def module_name(source: str) -> str:
    """src/clapboard/kernel/rng.py -> clapboard.kernel.rng"""
    return source.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def find_compiler() -> str | None:
    """The path of a C compiler that can build extensions for this Python, or None."""
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return None
    if os.name == "nt":
        return shutil.which("cl")
    chosen = os.environ.get("CC")
    built_with = str(sysconfig.get_config_var("CC") or "cc")
    for command in [chosen] if chosen else [built_with, "cc", "gcc", "clang"]:
        words = [word for word in shlex.split(command) if word not in {"ccache", "env"} and "=" not in word]
        if words and (path := shutil.which(words[0])):
            return path
    return None


def wanted(setting: str) -> bool:
    return os.environ.get(setting, "") not in {"", "0"}


def fall_back(why: str) -> None:
    """A pure build will do, unless somebody said that it will not."""
    if wanted("CLAPBOARD_COMPILED"):
        raise SystemExit(f"clapboard: {why}, and CLAPBOARD_COMPILED is set: nothing is built")
    say(f"{why}: FALLING BACK TO PURE PYTHON, about four times slower")


def say(text: str) -> None:
    print(f"clapboard: {text}", file=sys.stderr, flush=True)


def native_extensions() -> list[Any]:
    """What mypyc makes of the listed modules; empty for a pure build."""
    if wanted("CLAPBOARD_PURE"):
        say("CLAPBOARD_PURE is set: pure Python, nothing is compiled")
        return []
    compiler = find_compiler()
    if compiler is None:
        fall_back("no C compiler (or no Python headers) found")
        return []
    if not shutil.which(str(sysconfig.get_config_var("CC") or "cc").split()[0]):
        os.environ.setdefault("CC", compiler)  # this Python was built with a compiler that is not here
    sources = compiled_sources()
    if not sources:
        return []
    try:
        from mypyc.build import mypycify

        return list(mypycify([*MYPY_OPTIONS, *sources], opt_level="3", group_name=GROUP))
    except (Exception, SystemExit) as error:  # mypyc reports type errors by exiting
        fall_back(f"mypyc refused the modules ({error!r}, see above)")
        return []


def clear_extensions(folder: Path, keep: frozenset[Path] = frozenset()) -> None:
    """Remove our extensions from a folder: an old one would be imported before its newer source."""
    for suffix in ("so", "pyd"):
        for path in [*folder.glob(f"{GROUP}__mypyc*.{suffix}"), *folder.glob(f"{GROUP}/**/*.{suffix}")]:
            if path not in keep:
                path.unlink()


def main() -> None:
    from setuptools import setup
    from setuptools.command.build_ext import build_ext
    from setuptools.command.build_py import build_py

    class BuildModules(build_py):
        """The rules of the games and the built browser client travel inside the package; a package that runs from here finds
        them where they are."""

        def run(self) -> None:
            super().run()
            if not self.editable_mode:
                package = Path(self.build_lib) / GROUP
                inside = package / "docs" / "rules"
                inside.mkdir(parents=True, exist_ok=True)
                for page in (ROOT / "docs" / "rules").glob("*.md"):
                    shutil.copy(page, inside)
                if CLIENT.is_dir():
                    shutil.copytree(CLIENT, package / "server" / "web", dirs_exist_ok=True)

    class BuildExtensions(build_ext):
        """All of the extensions, or none."""

        def run(self) -> None:
            begun = time.time()
            in_place = bool(self.inplace)
            built = frozenset(
                Path(self.build_lib).resolve() / self.get_ext_filename(ext.name) for ext in self.extensions
            )
            clear_extensions(Path(self.build_lib).resolve(), keep=built)
            try:
                super().run()
            except Exception as error:
                fall_back(f"the C compiler failed ({error})")
                clear_extensions(Path(self.build_lib).resolve())
                if in_place:
                    clear_extensions(ROOT / "src")
                self.extensions = self.distribution.ext_modules = []
                return
            if in_place:  # copied with the date of the first build; say that they are of now
                for path in [
                    *(ROOT / "src").glob(f"{GROUP}__mypyc*"),
                    *(ROOT / "src" / GROUP).glob("**/*.so"),
                ]:
                    os.utime(path, (begun, begun))

    os.chdir(ROOT)
    extensions: list[Any] = []
    if BUILDING.intersection(sys.argv):
        if "editable_wheel" in sys.argv or "--inplace" in sys.argv:
            clear_extensions(ROOT / "src")
        extensions = native_extensions()
    setup(ext_modules=extensions, cmdclass={"build_ext": BuildExtensions, "build_py": BuildModules})


if __name__ == "__main__":
    main()
