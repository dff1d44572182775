"""What is installed is what the repository says: version, types, rules, words."""

import importlib.metadata
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import potluck
from tests.house.repository import ROOT, files

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def shipped(root: Path = ROOT / "src") -> set[str]:
    """Everything under src that a player needs besides code, as the wheel has to name it."""
    kinds = (".md", ".toml", ".ftl", "py.typed")
    played = [path for path in files(root=root) if "playthroughs" in path.parts]
    return {path.relative_to(root).as_posix() for path in [*files(*kinds, root=root), *played]}


def test_the_installed_version_is_the_projects() -> None:
    try:
        installed = importlib.metadata.version("potluck")
    except importlib.metadata.PackageNotFoundError:
        pytest.fail("potluck is not installed here; run the tests with `make test`")
    assert installed == PROJECT["version"] == potluck.__version__


def test_an_unknown_attribute_of_the_package_is_refused() -> None:
    with pytest.raises(AttributeError, match="no attribute 'pudding'"):
        _ = potluck.pudding


def test_rules_components_words_and_playthroughs_have_to_be_shipped(tmp_path: Path) -> None:
    game = tmp_path / "potluck" / "games" / "soup"
    named = ["RULES.md", "components.toml", "locale/en.ftl", "playthroughs/two.txt", "rules.py"]
    for name in named:
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        (game / name).write_text("")
    assert shipped(tmp_path) == {f"potluck/games/soup/{name}" for name in named[:-1]}


@pytest.mark.ci
def test_the_wheel_carries_the_code_and_all_that_is_shipped_with_it(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
        archive.extractall(tmp_path / "installed")
    assert wheel.name == f"potluck-{PROJECT['version']}-py3-none-any.whl"
    code = {path.relative_to(ROOT / "src").as_posix() for path in files(".py", root=ROOT / "src")}
    assert (shipped() | code) - inside == set()
    assert {name for name in inside if "__pycache__" in name or name.endswith(".pyc")} == set()
    imported = subprocess.run(
        [sys.executable, "-c", "import potluck; print(potluck.__file__, potluck.__version__)"],
        env={"PYTHONPATH": str(tmp_path / "installed")},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert imported.stdout.startswith(str(tmp_path)), imported.stderr
    assert imported.stdout.strip().endswith(f" {PROJECT['version']}")
