"""Builds the table in the browser into the package, with the Node that comes from the package
index: nobody has to install one. Does nothing when what is built is up to date.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run as a script where nothing is packed
    BuildHookInterface = object  # type: ignore[assignment, misc]

ROOT = Path(__file__).resolve().parent
STATIC = ROOT / "src" / "potluck" / "static"
STAMP = STATIC / ".built"
SINGLE = ("package.json", "package-lock.json", "vite.config.ts", "svelte.config.js")
FOLDERS = ("web", "src/potluck/games/*/web")
MADE = ("made", "node_modules")


class BrowserTable(BuildHookInterface):  # type: ignore[type-arg]
    """The build hook: a wheel and a source archive carry the built files."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # While one works on a clone, `make` builds when something has changed.
        if version != "editable" and not os.environ.get("POTLUCK_SKIP_WEB"):
            build()


def build() -> None:
    """Bring the built files up to date, or say in one sentence why that can't be done."""
    if not (ROOT / "vite.config.ts").exists():
        return  # an archive of sources that carries the built files
    now = digest()
    if STAMP.exists() and STAMP.read_text(encoding="utf-8") == now:
        return
    print("Laying the table for the browser; this takes some seconds.", file=sys.stderr)
    if not installed():
        run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error")
        (ROOT / "node_modules" / ".package-lock.json").touch()
    run("npx", "--no-install", "vite", "build", "--logLevel", "warn")
    STAMP.write_text(now, encoding="utf-8")


def digest() -> str:
    """Everything the built files come from, in one number."""
    sources = hashlib.sha256()
    for path in sorted(inputs()):
        sources.update(str(path.relative_to(ROOT)).encode())
        sources.update(path.read_bytes())
    return sources.hexdigest()


def inputs() -> Iterator[Path]:
    yield from (ROOT / name for name in SINGLE)
    for pattern in FOLDERS:
        for folder in ROOT.glob(pattern):
            for path in folder.rglob("*"):
                is_source = path.is_file() and not path.name.endswith((".test.ts", ".test.mjs"))
                if is_source and not set(MADE) & set(path.relative_to(ROOT).parts):
                    yield path


def installed() -> bool:
    ready = ROOT / "node_modules" / ".package-lock.json"
    wanted = [ROOT / "package.json", ROOT / "package-lock.json"]
    return ready.exists() and all(ready.stat().st_mtime >= one.stat().st_mtime for one in wanted)


def run(*command: str) -> None:
    """Run one of Node's programs, its own Node first on the path."""
    folder = Path(sys.executable).parent
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    program = folder / command[0]
    done = subprocess.run([str(program), *command[1:]], cwd=ROOT, env=environment, check=False)
    if done.returncode:
        said = " ".join(command)
        sys.exit(f"The table in the browser could not be built: {said} failed, see above.")


if __name__ == "__main__":
    build()
