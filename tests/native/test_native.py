"""The compiled build is used only where it fits, and plays the same games."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from potluck import native
from potluck.native import Manifest

FITTING = Manifest(
    abi=native.suffix(),
    mypy=native.compiler(),
    sources={"kernel/chance.py": native.digest(native.PACKAGE / "kernel" / "chance.py")},
    modules={},
)


def changed(**fields: object) -> Manifest:
    return msgspec.structs.replace(FITTING, **fields)


def test_a_build_of_these_sources_fits() -> None:
    assert native.stale(FITTING) == ""


def test_a_changed_source_makes_the_build_stale() -> None:
    sources = {"kernel/chance.py": "0" * 64}
    assert native.stale(changed(sources=sources)) == "kernel/chance.py has changed since"


def test_a_source_that_is_gone_makes_the_build_stale() -> None:
    assert (
        native.stale(changed(sources={"games/gone/rules.py": ""}))
        == "games/gone/rules.py has changed since"
    )


def test_a_build_for_another_python_is_passed_over() -> None:
    assert native.stale(changed(abi=".cpython-399.so")) == "it was built for another Python"


def test_a_build_by_another_compiler_is_passed_over() -> None:
    assert native.stale(changed(mypy="0.1")) == "it was built by another mypy"


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"abi": 1}'])
def test_a_damaged_manifest_is_passed_over(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "manifest.json").write_bytes(content)
    assert native.read(tmp_path) is None


GAMES = """
import sys
from potluck import games, native
from potluck.kernel import moves
from potluck.kernel.chance import DealRng, FastRng
print(native.BUILD.compiled, file=sys.stderr)
for key in games.keys():
    game = games.find(key)
    for number in range(int(sys.argv[1])):
        setup = game.setup(game.seats[number % len(game.seats)])
        state = game.deal(setup, DealRng(b"the same bytes", number))
        steps = moves.playout(game, state, FastRng(number))
        print(key, number, steps, game.document(state), state.scores())
"""


@pytest.mark.ci
def test_compiled_and_pure_play_the_same_games_to_the_same_bytes(tmp_path: Path) -> None:
    root = native.PACKAGE.parent.parent
    for part in ("src", "scripts"):
        ignore = shutil.ignore_patterns("__pycache__", "_native")
        shutil.copytree(root / part, tmp_path / part, ignore=ignore)
    environment = os.environ | {"PYTHONPATH": str(tmp_path / "src")}
    run = [sys.executable, str(tmp_path / "scripts" / "native.py")]
    subprocess.run(run, env=environment, check=True, capture_output=True)
    count = "1000" if os.environ.get("POTLUCK_TIER") == "long" else "100"
    heard = {}
    for switch in ("on", "off"):
        played = subprocess.run(
            [sys.executable, "-c", GAMES, count],
            env=environment | {"POTLUCK_COMPILED": switch},
            check=True,
            capture_output=True,
            text=True,
        )
        assert played.stderr.strip() == str(switch == "on")
        heard[switch] = played.stdout
    assert heard["on"] == heard["off"]
