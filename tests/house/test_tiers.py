"""The three tiers, and skips where nothing may be missing."""

import pytest

from tests.house.repository import ROOT

pytest_plugins = ["pytester"]

SAMPLE = """
import pytest

def test_always(): pass

@pytest.mark.ci
def test_thorough(): pass

@pytest.mark.long
def test_endless(): pass
"""
SETTINGS = "[pytest]\nmarkers =\n  ci: c\n  long: l\n"


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.delenv("POTLUCK_TIER", raising=False)
    monkeypatch.delenv("REQUIRE_ALL", raising=False)
    pytester.makeconftest((ROOT / "conftest.py").read_text(encoding="utf-8"))
    pytester.makeini(SETTINGS)
    return pytester


@pytest.mark.parametrize(("tier", "run"), [(None, 1), ("quick", 1), ("ci", 2), ("long", 3)])
def test_a_tier_runs_its_tests_and_those_of_the_tiers_before(
    project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, tier: str | None, run: int
) -> None:
    if tier:
        monkeypatch.setenv("POTLUCK_TIER", tier)
    project.makepyfile(SAMPLE)
    project.runpytest_inprocess().assert_outcomes(passed=run, deselected=3 - run)


def test_an_unknown_tier_is_refused(
    project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POTLUCK_TIER", "brunch")
    result = project.runpytest_inprocess()
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*TIER is 'brunch'; it has to be one of quick, ci, long.*"])


SKIPS = {
    "test": "import pytest\ndef test_a(): pytest.skip('no spoon')",
    "mark": "import pytest\n@pytest.mark.skipif(True, reason='no spoon')\ndef test_a(): pass",
    "module": "import pytest\npytest.skip('no spoon', allow_module_level=True)",
}


@pytest.mark.parametrize("source", SKIPS.values(), ids=SKIPS)
def test_a_skip_is_a_failure_only_where_nothing_may_be_missing(
    project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, source: str
) -> None:
    project.makepyfile(source)
    project.runpytest_inprocess().assert_outcomes(skipped=1)
    monkeypatch.setenv("REQUIRE_ALL", "1")
    result = project.runpytest_inprocess()
    assert result.ret not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
    result.stdout.fnmatch_lines(["*nothing may be missing*no spoon*"])


def test_an_expected_failure_stays_one(
    project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REQUIRE_ALL", "1")
    project.makepyfile("import pytest\n@pytest.mark.xfail\ndef test_a(): assert False")
    project.runpytest_inprocess().assert_outcomes(xfailed=1)
