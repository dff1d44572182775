"""`make play` and `make test` set themselves up, or say in one sentence what is missing."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.repository import ROOT

NAMES = ("python3", "python3.14", "python3.13", "python3.12", "python3.11")
TOOLS = ("sh", "awk", "cat", "cksum", "dirname", "rm", "sed")
OLD = 'case "$*" in *version_info*) echo 3.9;; *) exit 1;; esac'
BARE = 'case "$*" in *version_info*) echo 3.12;; *) exit 1;; esac'
ABSENT = "exit 127"
# Looks for modules like a whole Python, makes an empty environment, and leaves a trace of it.
WHOLE = """case "$*" in
*version_info*) echo 3.13;;
*venv*--clear*) mkdir -p .venv/bin && echo "$0" >>made
    printf '#!/bin/sh\\n[ ! -e broken ]\\n' >.venv/bin/python
    printf '#!/bin/sh\\necho "$*" >>uv\\n[ ! -e offline ]\\n' >.venv/bin/uv
    chmod +x .venv/bin/python .venv/bin/uv;;
esac"""


class Kitchen:
    """A copy of the repository's set-up on a machine with only the given Pythons."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "a clone"
        self.bin = folder / "bin"
        self.bin.mkdir()
        (self.folder / "scripts").mkdir(parents=True)
        shutil.copy(ROOT / "scripts" / "venv", self.folder / "scripts")
        shutil.copy(ROOT / "requirements.lock", self.folder)
        shutil.copy(ROOT / "pyproject.toml", self.folder)
        for tool in (*TOOLS, "mkdir", "chmod"):
            (self.bin / tool).symlink_to(shutil.which(tool) or f"{tool} is not on this machine")
        for name in NAMES:
            self.python(name, ABSENT)

    def python(self, name: str, body: str) -> None:
        (self.bin / name).write_text(f"#!/bin/sh\n{body}\n")
        (self.bin / name).chmod(0o755)

    def set_up(self, **env: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self.folder / "scripts" / "venv")],
            env={"PATH": str(self.bin), **env},
            capture_output=True,
            text=True,
            check=False,
        )

    def lines(self, name: str) -> list[str]:
        file = self.folder / name
        return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


@pytest.fixture
def kitchen(tmp_path: Path) -> Kitchen:
    return Kitchen(tmp_path)


@pytest.mark.parametrize(
    ("pythons", "said"),
    [
        ({}, "Potluck needs Python 3.11 or newer, and python3 was not found"),
        ({"python3": OLD}, "Potluck needs Python 3.11 or newer, and python3 is older"),
        ({"python3": "echo Python 3.9.2"}, "and python3 is older"),
        ({"python3": BARE}, "python3 is Python 3.12 but cannot make a virtual environment"),
        ({"python3": OLD, "python3.12": BARE}, "apt install python3.12-venv"),
    ],
)
def test_one_sentence_says_what_to_install(
    kitchen: Kitchen, pythons: dict[str, str], said: str
) -> None:
    for name, body in pythons.items():
        kitchen.python(name, body)
    result = kitchen.set_up()
    assert result.returncode == 2
    assert said in result.stderr
    for system in ("Debian and Ubuntu: apt install", "Fedora: dnf install", "macOS: brew install"):
        assert system in result.stderr
    assert result.stderr.count("\n") == 1
    assert not result.stdout


def test_a_newer_python_is_found_by_its_name_where_python3_is_too_old(kitchen: Kitchen) -> None:
    kitchen.python("python3", OLD)
    kitchen.python("python3.13", WHOLE)
    result = kitchen.set_up()
    assert result.returncode == 0, result.stderr
    assert [Path(line).name for line in kitchen.lines("made")] == ["python3.13"]


def test_a_python_that_is_asked_for_is_the_only_one_tried(kitchen: Kitchen) -> None:
    kitchen.python("python3", WHOLE)
    result = kitchen.set_up(PYTHON="python3.11")
    assert result.returncode == 2
    assert "python3.11 was not found or does not run" in result.stderr


def test_the_second_time_nothing_is_installed(kitchen: Kitchen) -> None:
    kitchen.python("python3", WHOLE)
    assert kitchen.set_up().returncode == 0
    installed = kitchen.lines("uv")
    again = kitchen.set_up()
    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")
    assert kitchen.lines("uv") == installed
    assert len(kitchen.lines("made")) == 1


def test_a_changed_lock_is_installed_into_the_environment_that_is_there(kitchen: Kitchen) -> None:
    kitchen.python("python3", WHOLE)
    assert kitchen.set_up().returncode == 0
    (kitchen.folder / "requirements.lock").write_text("uv==0 --hash=sha256:0\n")
    assert kitchen.set_up().returncode == 0
    assert [line.split()[1] for line in kitchen.lines("uv")] == ["sync", "install"] * 2
    assert len(kitchen.lines("made")) == 1


@pytest.mark.parametrize("harm", ["cut off", "python gone", "folder moved"])
def test_a_spoiled_environment_is_made_anew(kitchen: Kitchen, harm: str) -> None:
    kitchen.python("python3", WHOLE)
    if harm == "cut off":
        (kitchen.folder / "offline").touch()
        stopped = kitchen.set_up()
        assert stopped.returncode == 2
        assert "could not be installed" in stopped.stderr
        (kitchen.folder / "offline").unlink()
    else:
        assert kitchen.set_up().returncode == 0
    if harm == "python gone":
        (kitchen.folder / ".venv" / "bin" / "python").unlink()
    if harm == "folder moved":
        kitchen.folder = kitchen.folder.rename(kitchen.folder.parent / "elsewhere")
    result = kitchen.set_up()
    assert result.returncode == 0, result.stderr
    assert len(kitchen.lines("made")) == 2
    assert kitchen.lines(".venv/ready")[1] == str(kitchen.folder)


def test_make_stops_where_the_set_up_stops(kitchen: Kitchen) -> None:
    make = shutil.which("make")
    if make is None:
        pytest.skip("make is not on this machine")
    shutil.copy(ROOT / "Makefile", kitchen.folder)
    for command in ("play", "test"):
        result = subprocess.run(
            [make, command],
            cwd=kitchen.folder,
            env={"PATH": str(kitchen.bin)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert result.returncode == 2
        assert "Potluck needs Python 3.11 or newer" in result.stderr


def test_this_environment_was_made_by_the_script() -> None:
    if Path(sys.prefix).resolve() != ROOT / ".venv":
        pytest.skip("the tests run from another environment than .venv")
    ready = (ROOT / ".venv" / "ready").read_text(encoding="utf-8").splitlines()
    assert ROOT.samefile(ready[1])
