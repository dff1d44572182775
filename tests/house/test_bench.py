"""`make bench` runs the measurements in order and records them when asked."""

from pathlib import Path

import pytest

from bench.__main__ import HERE, run, scripts


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "b.py").write_text("def main() -> None:\n    print('deal: 2 µs')\n")
    (tmp_path / "a.py").write_text("def main() -> None:\n    print('search: 3 ms')\n")
    (tmp_path / "__main__.py").write_text("raise SystemExit\n")
    (tmp_path / "parts.py").write_text("SPOONS = 4\n")
    return tmp_path


def test_measurements_run_in_the_order_of_their_names(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(folder, [], record=False) == 0
    assert capsys.readouterr().out == "== a\nsearch: 3 ms\n== b\ndeal: 2 µs\n"
    assert not (folder / "figures").exists()


def test_recorded_figures_say_when_and_on_what(folder: Path) -> None:
    assert run(folder, ["b"], record=True) == 0
    (figures,) = (folder / "figures").iterdir()
    heading, _, lines = figures.read_text(encoding="utf-8").partition("\n\n")
    assert figures.name == "b.txt"
    assert "Python" in heading
    assert "cores" in heading
    assert lines == "deal: 2 µs\n"


def test_an_empty_folder_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, [], record=False) == 0
    assert "There are no measurements" in capsys.readouterr().out


def test_an_unknown_measurement_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(folder, ["soup"], record=False) == 2
    assert "No measurement is called soup; there are: a, b, parts." in capsys.readouterr().err


def test_every_measurement_in_the_folder_is_found_without_being_listed() -> None:
    assert {script.stem for script in scripts(HERE)} == {
        path.stem for path in HERE.glob("[!_]*.py")
    }
