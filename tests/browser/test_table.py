"""Whole games in a browser: alone, together, cut off, by keyboard only."""

import re
from collections.abc import Callable

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed here")

from playwright.sync_api import Browser, Page, expect

from tests.browser.at_the_table import (
    host,
    move_if_asked,
    move_when_asked,
    pick,
    play_to_the_end,
    play_with_bots,
    sit_down,
)
from tests.browser.conftest import DESK, PHONE, Wire

Visit = Callable[..., Page]


def test_two_clicks_lead_to_a_game_with_bots_that_can_be_played_to_its_end(visit: Visit) -> None:
    page = visit("/")
    play_with_bots(page)
    others = page.get_by_role("navigation", name="Players").get_by_role("button")
    expect(others).to_have_count(3)
    assert play_to_the_end(page) > 3
    expect(page.get_by_role("list", name="Final ranking").get_by_role("listitem")).to_have_count(4)


@pytest.mark.ci
def test_two_phones_and_a_desktop_play_a_whole_game_with_a_bot(visit: Visit) -> None:
    ana = visit("/", DESK)
    path = host(ana, "Ana")
    ben, cleo = visit(path, PHONE), visit(path, PHONE)
    sit_down(ben, "Ben")
    sit_down(cleo, "Cleo")
    ben.get_by_role("button", name="I am ready").click()
    expect(ana.get_by_text("Ready", exact=True)).to_be_visible()
    ana.get_by_role("button", name="Begin").click()
    play_to_the_end(ana, ben, cleo)
    titles = {page.get_by_role("heading", level=1).inner_text() for page in (ana, ben, cleo)}
    assert titles
    expect(cleo.get_by_text("Ana").first).to_be_visible()


@pytest.mark.ci
def test_whoever_is_cut_off_is_told_and_comes_back_with_the_move_they_made(
    browser: Browser, wire: Wire
) -> None:
    page = browser.new_page(base_url=wire.address, locale="en-GB")
    page.goto("/")
    play_with_bots(page)
    expect(page).to_have_title(re.compile("● Your turn"))
    draw = page.get_by_role("group", name="Your moves").get_by_role("button").first
    expect(draw).to_be_visible()
    wire.cut()
    draw.click()
    expect(page.get_by_text("Your move is kept and sent again")).to_be_visible()
    assert page.locator(".logl li button").count() == 0
    wire.mend()
    expect(page.get_by_text("Back at the table.")).to_be_visible(timeout=15_000)
    expect(page.locator(".logl li button")).to_have_count(1)
    play_to_the_end(page)
    page.close()


@pytest.mark.ci
def test_a_page_that_is_loaded_again_holds_the_same_seat_and_knows_what_happened(
    visit: Visit,
) -> None:
    page = visit("/")
    play_with_bots(page)
    expect(page).to_have_title(re.compile("● Your turn"))
    move_when_asked(page)
    expect(page.locator(".ticker")).to_contain_text("drew a")
    page.reload()
    expect(page.locator(".ticker")).to_contain_text("drew a")
    expect(page.get_by_text("You are watching")).to_have_count(0)


@pytest.mark.ci
def test_a_whole_game_is_played_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit("/", DESK)
    expect(page.locator(".game").first).to_be_visible()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.dataset.game") == "toy":
            page.keyboard.press("Enter")
            break
    play = page.locator(".game.sel[data-game=toy]").get_by_role("button", name="Play with bots")
    for _ in range(40):
        if play.evaluate("element => element === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".app")).to_be_visible()
    over = page.get_by_role("heading", name="How every point counts")
    for _ in range(200):
        if over.is_visible():
            break
        done = page.get_by_role("button", name="Done", exact=True)
        if re.match("● Your turn", page.title()):
            page.keyboard.press("Enter" if done.count() else "1")
        page.wait_for_timeout(120)
    expect(over).to_be_visible()


@pytest.mark.ci
def test_two_people_on_one_device_see_a_cover_between_their_turns(visit: Visit) -> None:
    page = visit("/")
    host(page, "Ana")
    page.get_by_text("Somebody else plays on this device too").click()
    page.get_by_placeholder("Name of the second person").fill("Ben")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("button", name="Stand up")).to_have_count(2)
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".app")).to_be_visible()
    lift = page.get_by_role("button", name="I am Ben")
    for _ in range(60):
        if lift.is_visible():
            break
        move_if_asked(page)
        page.wait_for_timeout(100)
    expect(page.get_by_role("heading", name="It is Ben’s turn")).to_be_visible()
    page.keyboard.press("Escape")
    expect(lift).to_be_visible()
    lift.click()
    expect(page.locator(".tray")).to_contain_text("Ben")


@pytest.mark.ci
def test_a_finished_game_is_stepped_through_and_played_on_from_any_move(visit: Visit) -> None:
    page = visit("/")
    play_with_bots(page)
    play_to_the_end(page)
    table = page.url
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("slider", name="Move shown").press("Home")
    expect(page.get_by_role("status").filter(has_text="The deal")).to_be_visible()
    page.get_by_role("button", name="One move on").click()
    expect(page.get_by_text(re.compile(r"Move 1 of \d+"))).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: "/t/" in url and url != table)
    expect(page.get_by_role("button", name="Begin")).to_be_visible()


@pytest.mark.ci
def test_the_rematch_seats_the_same_people_at_a_new_table(visit: Visit) -> None:
    page = visit("/")
    play_with_bots(page)
    play_to_the_end(page)
    table = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/t/" in url and url != table)
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    expect(page.get_by_text("you, the host")).to_be_visible()


@pytest.mark.ci
def test_german_words_are_spoken_to_a_german_browser(visit: Visit) -> None:
    page = visit("/", locale="de-AT")
    expect(page.get_by_role("heading", name="Was spielen wir?")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "de"


@pytest.mark.ci
def test_an_unknown_table_says_so_and_leads_back(visit: Visit) -> None:
    page = visit("/t/zzzzzz")
    expect(page.get_by_role("heading", name="No such table")).to_be_visible()
    page.get_by_role("link", name="To the start page").click()
    expect(pick(page, "toy")).to_be_visible()
