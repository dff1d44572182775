"""A server in a process of its own, started as people start it."""

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.server.conftest import SMALL


class Outside:
    """The command `potluck serve`; it can be killed and started again."""

    def __init__(self, database: Path, *more: str, log: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.command = [
            *(sys.executable, "-m", "potluck.cli", "serve", "--no-open"),
            *("--port", str(self.port), "--database", str(database), "--limits", "1000", *more),
        ]
        self.log = log
        self.start()

    def start(self) -> None:
        games = " ".join(f"{key}={at}" for key, at in SMALL.items())
        path = os.pathsep.join(one for one in sys.path if one)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                env={**os.environ, "POTLUCK_GAMES": games, "PYTHONPATH": path},
                stdout=log,
                stderr=log,
            )

    def up(self, patience: float = 60) -> float:
        """Wait until it answers; how long that took."""
        begun = time.monotonic()
        while time.monotonic() - begun < patience:
            try:
                if httpx.get(f"http://127.0.0.1:{self.port}/healthz").is_success:
                    return time.monotonic() - begun
            except httpx.TransportError:
                time.sleep(0.02)
            assert self.process.poll() is None, self.log.read_text()
        raise AssertionError(self.log.read_text())

    def end(self, signal: int) -> int:
        self.process.send_signal(signal)
        return self.process.wait(30)
