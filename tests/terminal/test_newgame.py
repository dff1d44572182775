"""A new game is whole, is found, can be played, and passes what every game passes."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.conftest import Potluck

ROOT = Path(__file__).parents[2]
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so", ".*")


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *words],
        cwd=folder,
        env={"PYTHONPATH": f"{folder / 'src'}:{folder}", "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A checkout of one's own, with a new game in it."""
    for part in ("src", "tests"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=LEFT_OUT)
    for part in ("pyproject.toml", "conftest.py"):
        shutil.copy(ROOT / part, tmp_path / part)
    made = run(tmp_path, "potluck.cli", "new-game", "picnic")
    assert (made.returncode, made.stderr) == (0, "")
    assert "potluck play picnic" in made.stdout
    return tmp_path


def test_a_new_game_is_found_and_played_at_once(copy: Path) -> None:
    assert "picnic: Picnic, rules 1" in run(copy, "potluck.cli", "games").stdout
    lay = ("play", "picnic", "--players", "2", "--bots", "random,random", "--record", "p.json")
    played = run(copy, "potluck.cli", *lay)
    assert (played.returncode, played.stderr) == (0, "")
    assert "Picnic, the end." in played.stdout
    assert run(copy, "potluck.cli", "verify", "p.json").returncode == 0


def test_nothing_in_a_new_game_speaks_of_the_one_it_was_copied_from(copy: Path) -> None:
    folder = copy / "src" / "potluck" / "games" / "picnic"
    copied = {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}
    assert {Path("rules.py"), Path("RULES.md"), Path("components.toml")} <= copied
    assert Path("locale/en.ftl") in copied
    for path in copied:
        text = (folder / path).read_text("utf-8").casefold()
        assert not [word for word in ("toy", "lucky") if word in text], path
    assert [part.name for part in folder.parent.iterdir() if part.name.startswith(".")] == []


def test_a_key_is_taken_once(copy: Path) -> None:
    again = run(copy, "potluck.cli", "new-game", "picnic")
    assert again.returncode == 2
    assert again.stdout == ""
    assert again.stderr.count("\n") == 1


@pytest.mark.ci
def test_a_new_game_passes_the_suite_and_its_own_tests(copy: Path) -> None:
    plain = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist")
    suite = run(copy, "pytest", *plain, "tests/suite", "-k", "picnic")
    assert suite.returncode == 0, suite.stdout[-3000:]
    assert " passed" in suite.stdout
    own = run(copy, "pytest", *plain, "src/potluck/games/picnic")
    assert own.returncode == 0, own.stdout[-3000:]


@pytest.mark.ci
def test_a_new_game_passes_the_type_checker(copy: Path) -> None:
    checked = run(copy, "mypy", "src/potluck/games/picnic")
    assert checked.returncode == 0, checked.stdout


def test_a_game_can_begin_outside_of_a_checkout(
    potluck: Potluck, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made = potluck("new-game", "picnic", "--into", "mine")
    assert made.exit_code == 0
    assert 'picnic = "picnic"' in made.stdout
    monkeypatch.syspath_prepend(tmp_path / "mine")
    monkeypatch.setattr("potluck.games.places", lambda: {"picnic": "picnic"})
    assert (
        "Picnic, the end."
        in potluck("play", "picnic", "--bots", "random,random", "--players", 2).stdout
    )


def test_an_installed_potluck_brings_its_template_along(tmp_path: Path) -> None:
    site = tmp_path / "src"
    shutil.copytree(ROOT / "src" / "potluck", site / "potluck", ignore=LEFT_OUT)
    shutil.copytree(ROOT / "tests" / "toy", site / "potluck" / "template", ignore=LEFT_OUT)
    mine = tmp_path / "mine"
    mine.mkdir()
    words = ["potluck.cli", "new-game", "picnic", "--into", str(mine)]
    made = run(tmp_path, *words)
    assert (made.returncode, made.stderr) == (0, "")
    assert "class PicnicGame(Game)" in (mine / "picnic" / "__init__.py").read_text()
