"""Which tests run in which tier, and what a skip means where nothing may be missing."""

import os
from collections.abc import Generator

import pytest

TIERS = ("quick", "ci", "long")


def tier() -> str:
    chosen = os.environ.get("POTLUCK_TIER", "quick")
    if chosen not in TIERS:
        raise pytest.UsageError(f"TIER is {chosen!r}; it has to be one of {', '.join(TIERS)}.")
    return chosen


def pytest_report_header() -> str:
    return f"tier: {tier()}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    later = TIERS[TIERS.index(tier()) + 1 :]
    put_off = [item for item in items if any(item.get_closest_marker(name) for name in later)]
    if put_off:
        config.hook.pytest_deselected(items=put_off)
        items[:] = [item for item in items if item not in put_off]


def refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    if os.environ.get("REQUIRE_ALL") == "1" and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"Skipped, where REQUIRE_ALL=1 says nothing may be missing: {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    refuse_skip(report)
    return report
