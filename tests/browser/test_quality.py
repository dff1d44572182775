"""What every page keeps to: nobody is shut out, and little has to be loaded."""

import gzip
import json
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed here")

from playwright.sync_api import Page, expect

from tests.browser.at_the_table import host, play_to_the_end, play_with_bots
from tests.browser.conftest import DESK, PHONE
from tests.house.repository import ROOT

Visit = Callable[..., Page]
BYTES = 120 << 10  # gzip, without pictures and fonts
REQUESTS = 24
THEMES = ("light", "dark")
HEAVY = (".woff2", ".svg")


def faults(page: Page, axe: str) -> list[str]:
    """What axe finds that is serious, each with the place."""
    page.wait_for_timeout(450)  # what still fades in has no contrast yet
    page.evaluate(axe)
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{fault['id']}: {fault['help']} at {fault['nodes'][0]['html'][:120]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]


@pytest.mark.ci
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_serious_on_any_page(
    visit: Visit, axe: str, theme: str, size: dict[str, int]
) -> None:
    found = {}
    page = visit("/", size, color_scheme=theme)
    expect(page.locator(".game").first).to_be_visible()
    found["start"] = faults(page, axe)
    page.get_by_role("button", name="Settings").click()
    found["settings"] = faults(page, axe)
    page.get_by_role("button", name="Close").click()
    path = host(page, "Ana")
    found["lobby"] = faults(page, axe)
    found["invited"] = faults(visit(path, size, color_scheme=theme), axe)
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("table, dialog p").first).to_be_visible()
    found["rules"] = faults(page, axe)
    page.goto("/")
    play_with_bots(page)
    found["table"] = faults(page, axe)
    page.get_by_role("button", name="Chat").first.click()
    found["chat"] = faults(page, axe)
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Menu").click()
    found["menu"] = faults(page, axe)
    page.get_by_role("button", name="Close").click()
    play_to_the_end(page)
    found["count"] = faults(page, axe)
    page.get_by_role("button", name="Replay").click()
    found["replay"] = faults(page, axe)
    found["lost"] = faults(visit("/nowhere", size, color_scheme=theme), axe)
    assert {name: some for name, some in found.items() if some} == {}


@pytest.mark.ci
def test_no_page_is_wider_than_the_smallest_phone(visit: Visit) -> None:
    page = visit("/")
    wide = "document.documentElement.scrollWidth - innerWidth"
    expect(page.locator(".game").first).to_be_visible()
    over = {"start": page.evaluate(wide)}
    host(page, "Clementine the Third")
    over["lobby"] = page.evaluate(wide)
    page.goto("/")
    play_with_bots(page)
    over["table"] = page.evaluate(wide)
    play_to_the_end(page)
    over["count"] = page.evaluate(wide)
    assert over == dict.fromkeys(over, 0)


def test_the_first_load_of_a_table_is_light(visit: Visit) -> None:
    page = visit("/healthz")
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto("/")
    play_with_bots(page)
    page.wait_for_timeout(300)
    static = ROOT / "src" / "potluck" / "static"
    names = {url.partition("/assets/")[2] for url in loaded if "/assets/" in url}
    weights = {
        name: len(gzip.compress((static / "assets" / name).read_bytes(), 9))
        for name in names
        if not name.endswith(HEAVY)
    }
    assert len(weights) > 3
    assert sum(weights.values()) <= BYTES, json.dumps(weights, indent=1)
    assert len(set(loaded)) <= REQUESTS, "\n".join(loaded)


def test_built_files_are_kept_for_ever_and_the_page_is_asked_for_again(visit: Visit) -> None:
    page = visit("/")
    script = page.locator("script[type=module]").first.get_attribute("src") or ""
    kept = page.request.get(script)
    assert "immutable" in kept.headers["cache-control"]
    assert kept.headers["content-encoding"] == "gzip"
    assert page.request.get("/t/abcdef").headers["cache-control"] == "no-cache"
    assert page.request.get("/assets/gone.js").status == 404


def test_pages_refuse_what_is_not_theirs_to_serve(visit: Visit) -> None:
    page = visit("/")
    for path in ("/../app.py", "/%2e%2e/py.typed", "/assets/../../cli.py"):
        answer = page.request.get(path)
        assert "import" not in answer.text()[:200], path
