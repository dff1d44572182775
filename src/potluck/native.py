"""The compiled twin of the rules: used while every source is byte for byte what was compiled, else
passed over.
"""

import hashlib
import importlib.metadata
import os
import sys
import sysconfig
from collections.abc import Sequence
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import msgspec

PACKAGE = Path(__file__).parent
PLACES = (PACKAGE / "_native", PACKAGE.parent.parent / "build" / "native")


class Manifest(msgspec.Struct, frozen=True):
    """What was compiled, by what and for which Python: sources by their place in the package,
    modules by name.
    """

    abi: str
    mypy: str
    sources: dict[str, str]
    modules: dict[str, str]


class Twins:
    """Finds the compiled twin of a module."""

    def __init__(self, folder: Path, modules: dict[str, str]) -> None:
        self.folder = folder
        self.modules = modules

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.modules:
            return None
        file = str(self.folder / self.modules[name])
        spec = spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))
        if spec is not None and self.modules.get(f"{name}.__init__"):
            spec.submodule_search_locations = [str(PACKAGE.parent.joinpath(*name.split(".")))]
        return spec


class Build(NamedTuple):
    """Whether compiled rules run, and if not, why not."""

    compiled: bool
    why: str


def install() -> Build:
    """Use the compiled build if there is one that fits; anything stale or foreign runs pure."""
    if os.environ.get("POTLUCK_COMPILED") == "off":
        return Build(compiled=False, why="switched off by POTLUCK_COMPILED")
    why = "none was built"
    for folder in PLACES:
        if not (folder / "manifest.json").exists():
            continue
        manifest = read(folder)
        why = "it cannot be read" if manifest is None else stale(manifest)
        if manifest is not None and not why:
            sys.meta_path.insert(0, Twins(folder, manifest.modules))
            return Build(compiled=True, why="")
    return Build(compiled=False, why=why)


def read(folder: Path) -> Manifest | None:
    """The manifest of a build; none where it is damaged, as after an interrupted build."""
    try:
        return msgspec.json.decode((folder / "manifest.json").read_bytes(), type=Manifest)
    except (OSError, msgspec.DecodeError):
        return None


def stale(manifest: Manifest) -> str:
    """Why a build does not fit this Python and these sources, or nothing."""
    if manifest.abi != suffix():
        return "it was built for another Python"
    if compiler() not in ("", manifest.mypy):
        return "it was built by another mypy"
    for source, compiled in manifest.sources.items():
        file = PACKAGE / source
        if not file.exists() or digest(file) != compiled:
            return f"{source} has changed since"
    return ""


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def suffix() -> str:
    """How compiled modules of this Python end."""
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def compiler() -> str:
    """The mypy that compiles here; a build made elsewhere is trusted where there is none."""
    try:
        return importlib.metadata.version("mypy")
    except importlib.metadata.PackageNotFoundError:
        return ""


BUILD = install()
