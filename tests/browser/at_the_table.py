"""What people do at the table in the browser, in words of the game."""

import re
import time

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

MOVES = 80
LONG = 60.0  # seconds for a whole game


def pick(page: Page, game: str) -> Locator:
    """The card of a game, chosen."""
    card = page.locator(f".game[data-game={game}]")
    expect(card).to_be_visible()
    if card.evaluate("element => element.tagName") == "BUTTON":
        card.click()
    return page.locator(f".game.sel[data-game={game}]")


def call_oneself(page: Page, name: str) -> None:
    page.get_by_label("You are called").fill(name)
    page.get_by_label("You are called").press("Tab")


def play_with_bots(page: Page, game: str = "toy") -> None:
    pick(page, game).get_by_role("button", name="Play with bots").click()
    expect(page.locator(".app")).to_be_visible()


def host(page: Page, name: str, game: str = "toy") -> str:
    """Invite to a new table; answers its path."""
    call_oneself(page, name)
    pick(page, game).get_by_role("button", name="Invite").click()
    expect(page.get_by_role("heading", name="chairs are free")).to_be_visible()
    return "/t/" + page.locator(".code").inner_text()


def sit_down(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("button", name="I am ready")).to_be_visible()


def is_over(page: Page) -> bool:
    return page.get_by_role("heading", name="How every point counts").is_visible()


def move_if_asked(page: Page) -> bool:
    """Make the first move there is, if it is this person's turn."""
    if not re.match("● Your turn", page.title()):
        return False
    moves = page.get_by_role("group", name="Your moves").get_by_role("button")
    done = moves.get_by_text("Done", exact=True)
    button = done if done.count() else moves.first
    if not button.count():
        return False
    try:
        if not button.is_enabled(timeout=500):
            return False
        button.click(timeout=2_000)
    except PlaywrightTimeout:  # a window closed, or a bot was quicker
        return False
    return True


def move_when_asked(page: Page) -> None:
    """Make a move as soon as it is this person's turn."""
    end = time.monotonic() + LONG
    while not move_if_asked(page):
        assert time.monotonic() < end, "nobody asked for a move"
        page.wait_for_timeout(40)


def play_to_the_end(*pages: Page) -> int:
    """Everybody moves whenever asked, until the count is shown; answers how many moves it took."""
    moves, end = 0, time.monotonic() + LONG
    while not all(is_over(page) for page in pages):
        assert time.monotonic() < end, f"the game did not end after {moves} moves"
        for page in pages:
            moves += move_if_asked(page)
            page.wait_for_timeout(40)
    return moves
