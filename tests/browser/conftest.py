"""A live server and a Chromium for the tests of the table in the browser."""

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.house.repository import ROOT

pytest.importorskip("litestar", reason="the server's packages are not installed here")
playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed here")

from playwright.sync_api import Browser, Page, expect, sync_playwright  # noqa: E402

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Without these a browser asks for addresses on the net, which a test must not need.
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
GAMES = "toy=tests.toy race=tests.race drop=tests.drop"
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1440, "height": 900}
PATIENCE = 20.0  # seconds
expect.set_options(timeout=PATIENCE * 1000)  # machines have other work, too


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


def await_answer(url: str, server: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and server.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"The server does not answer at {url}.")


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a live server with the small games answers."""
    if not (ROOT / "src" / "potluck" / "static" / "index.html").exists():
        pytest.skip("the table in the browser is not built; `make browser` does it")
    folder = tmp_path_factory.mktemp("server")
    port = free_port()
    command = [sys.executable, "-m", "tests.browser.serve", str(port), str(folder / "tables.db")]
    environment = {
        **os.environ,
        "POTLUCK_GAMES": GAMES,
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
    }
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=log, stderr=subprocess.STDOUT
        )
        try:
            await_answer(f"http://127.0.0.1:{port}/healthz", server)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(PATIENCE)


# Not for the session: while it runs, no other test of the same process could run an event loop.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        pytest.skip("no Chromium on this machine")
    with sync_playwright() as running:
        chromium = running.chromium.launch(executable_path=found, args=QUIET)
        yield chromium
        chromium.close()


class Wire:
    """A line to the server that can be cut: what runs through it ends, and nothing new gets in."""

    def __init__(self, server: str) -> None:
        self.host, _, port = server.rpartition("//")[2].partition(":")
        self.port = int(port)
        self.whole = True
        self.open: list[socket.socket] = []
        self.door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        threading.Thread(target=self.let_in, daemon=True).start()

    def let_in(self) -> None:
        while True:
            try:
                near, _ = self.door.accept()
            except OSError:
                return  # the door is closed for good
            if not self.whole:
                near.close()
                continue
            far = socket.create_connection((self.host, self.port))
            self.open += [near, far]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self.carry, args=(one, other), daemon=True).start()

    def carry(self, one: socket.socket, other: socket.socket) -> None:
        try:
            while data := one.recv(1 << 16):
                other.sendall(data)
            other.shutdown(socket.SHUT_WR)
        except OSError:
            return  # the other end is gone, or the wire was cut

    def cut(self) -> None:
        self.whole = False
        for end in self.open:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self.open.clear()

    def mend(self) -> None:
        self.whole = True


@pytest.fixture
def wire(address: str) -> Iterator[Wire]:
    wire = Wire(address)
    yield wire
    wire.cut()
    wire.door.close()


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Callable[..., Page]]:
    """Opens a page as somebody new; whatever a page complains of fails the test."""
    complaints: list[str] = []
    contexts = []

    def open_page(path: str = "/", size: dict[str, int] = PHONE, **how: str) -> Page:
        context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            locale=how.pop("locale", "en-GB"),
            base_url=address,
            **how,  # type: ignore[arg-type]
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(scope="session")
def axe() -> str:
    path: Path = ROOT / "node_modules" / "axe-core" / "axe.min.js"
    if not path.exists():
        pytest.skip("axe is not installed; `make browser` does it")
    return path.read_text("utf-8")
