"""Compile the kernel, the searching bot and every game's rules into build/native, in one go.

Two separate builds would each bring their own idea of State, and crash where they meet.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec

from potluck.native import Manifest, compiler, digest, suffix

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "potluck"
TARGET = ROOT / "build" / "native"
SETUP = """
from setuptools import setup
from mypyc.build import mypycify
setup(name="native", packages=[], script_args=["-q", "build_ext", "--inplace"],
      ext_modules=mypycify(["--strict", *{files!r}], opt_level="3", separate=True))
"""


def sources() -> list[Path]:
    """Everything that is compiled: what State needs, what searches, and what a game's rules are."""
    kernel = [
        PACKAGE / "kernel" / f"{name}.py" for name in ("chance", "message", "state", "rollout")
    ]
    search = [PACKAGE / "bots" / "search.py", *sorted(PACKAGE.glob("bots/tree/*.py"))]
    rules = [*PACKAGE.glob("games/*/rules.py"), *PACKAGE.glob("games/*/rules/*.py")]
    return [file for file in [*kernel, *search, *sorted(rules)] if file.exists()]


def build() -> None:
    """Compile a copy, so that no compiled file ever lies beside a source; the manifest is written
    last.
    """
    files = sources()
    with tempfile.TemporaryDirectory(prefix="potluck-native-") as folder:
        work = Path(folder)
        shutil.copytree(
            PACKAGE, work / "potluck", ignore=shutil.ignore_patterns("tests", "_native")
        )
        names = [str(file.relative_to(SOURCE)) for file in files]
        (work / "setup.py").write_text(SETUP.format(files=names))
        done = subprocess.run(
            [sys.executable, "setup.py"], cwd=work, capture_output=True, text=True, check=False
        )
        if done.returncode:
            sys.exit(f"The rules could not be compiled.\n{done.stdout}{done.stderr}")
        fresh = TARGET.with_name(f"native.{os.getpid()}")
        shutil.rmtree(fresh, ignore_errors=True)
        modules = gather(work, fresh)
        manifest = Manifest(
            abi=suffix(),
            mypy=compiler(),
            sources={str(file.relative_to(PACKAGE)): digest(file) for file in files},
            modules=modules,
        )
        (fresh / "manifest.json").write_bytes(msgspec.json.encode(manifest))
    shutil.rmtree(TARGET, ignore_errors=True)
    fresh.rename(TARGET)


def gather(work: Path, fresh: Path) -> dict[str, str]:
    """Move the compiled files together; answers each module's file."""
    modules = {}
    for file in sorted((work / "potluck").rglob(f"*{suffix()}")):
        place = file.relative_to(work)
        name = ".".join(place.parts).removesuffix(suffix())
        target = fresh / place
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(file, target)
        modules[name] = str(place)
        if name.endswith(".__init__"):
            modules[name.removesuffix(".__init__")] = str(place)
    return modules


if __name__ == "__main__":
    build()
