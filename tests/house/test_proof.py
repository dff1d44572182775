"""`.ci/run` installs what a bare machine lacks, proves everything in order, and ends honestly."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.house.repository import ROOT

TOOLS = ("bash", "dirname", "grep", "mktemp", "mv", "rm", "tail", "tee", "timeout", "touch")
PYTHON = "[ -e venv-installed ]"
# The fake apt-get brings what it is asked for; the fake make notes what it was asked to do.
APT_GET = """echo "apt-get $*" >>done
[ "$1" = install ] || exit 0
touch venv-installed"""
MAKE = """echo "make $* CI=$CI REQUIRE_ALL=$REQUIRE_ALL" >>done
read -r line && echo "stdin is open" >>done
case "$*" in test*) echo "====== 3 passed in 0.12s ======";; esac"""
FAILING = """case "$*" in
test*) echo "FAILED tests/test_soup.py" && echo "=== 1 failed, 2 passed in 0.12s ==="
    echo "make: *** [Makefile:14: test] Error 1" >&2 && exit 2;;
esac"""


class Machine:
    """A copy of `.ci/run` on a machine that has only what it was given."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "clone"
        self.bin = folder / "bin"
        self.bin.mkdir()
        (self.folder / ".ci").mkdir(parents=True)
        shutil.copy(ROOT / ".ci" / "run", self.folder / ".ci")
        for tool in TOOLS:
            (self.bin / tool).symlink_to(shutil.which(tool) or f"{tool} is not on this machine")
        self.give("id", "echo 0")
        self.give("python3", PYTHON)

    def give(self, name: str, body: str) -> None:
        (self.bin / name).write_text(f"#!{self.bin / 'bash'}\n{body}\n")
        (self.bin / name).chmod(0o755)

    def prove(self) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self.bin / "bash"), str(self.folder / ".ci" / "run")],
            env={"PATH": str(self.bin)},
            input="an answer nobody asked for\n",
            capture_output=True,
            text=True,
            check=False,
        )

    def done(self) -> list[str]:
        return (self.folder / "done").read_text(encoding="utf-8").splitlines()


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_what_is_missing_is_installed_and_then_everything_is_proved_in_order(
    machine: Machine,
) -> None:
    machine.give("make.deb", MAKE)
    machine.give("apt-get", f"{APT_GET}\nmv '{machine.bin}/make.deb' '{machine.bin}/make'")
    result = machine.prove()
    assert result.returncode == 0, result.stderr
    assert machine.done() == [
        "apt-get update -qq",
        "apt-get install -qq -y --no-install-recommends make python3-venv chromium",
        "make check CI=true REQUIRE_ALL=1",
        "make test TIER=ci CI=true REQUIRE_ALL=1",
    ]
    assert result.stdout.splitlines()[-1] == "====== 3 passed in 0.12s ======"


@pytest.mark.parametrize("user", ["0", "1000"])
def test_where_nothing_can_be_installed_a_sentence_names_what_is_missing(
    machine: Machine, user: str
) -> None:
    machine.give("id", f"echo {user}")
    if user != "0":
        machine.give("apt-get", APT_GET)
    result = machine.prove()
    assert result.returncode == 2
    assert result.stderr.startswith("Missing here: make python3-venv chromium.")
    assert not (machine.folder / "done").exists()


def test_a_failed_test_fails_the_proof_whose_last_word_is_pytests(machine: Machine) -> None:
    (machine.folder / "venv-installed").touch()
    machine.give("chromium", "exit 0")
    machine.give("make", FAILING)
    result = machine.prove()
    assert result.returncode == 2
    assert result.stdout.splitlines()[-1] == "=== 1 failed, 2 passed in 0.12s ==="


def test_a_failed_check_ends_the_proof_before_the_tests(machine: Machine) -> None:
    (machine.folder / "venv-installed").touch()
    machine.give("chromium", "exit 0")
    machine.give("make", 'echo "$*" >>done; exit 2')
    assert machine.prove().returncode == 2
    assert machine.done() == ["check"]
