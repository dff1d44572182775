"""A bad line: a proxy on this machine that cuts, stalls and delays what passes through it."""

import asyncio
import contextlib
import random
from typing import Self

from tests.server.house import once


class Line:
    """Forwards bytes to a port until it fails, as it was told to fail."""

    def __init__(self, to: int, seed: int) -> None:
        self.to = to
        self.rng = random.Random(seed)
        self.cut_after: int | None = None  # bytes, either way, on each connection
        self.delay = 0.0
        self.flowing = asyncio.Event()
        self.flowing.set()
        self.ends: set[asyncio.StreamWriter] = set()
        self.open_calls = 0

    async def open(self) -> Self:
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self.port: int = self.server.sockets[0].getsockname()[1]
        return self

    async def serve(self, near: asyncio.StreamReader, out: asyncio.StreamWriter) -> None:
        self.open_calls += 1
        far, there = await asyncio.open_connection("127.0.0.1", self.to)
        both = {there, out}
        self.ends |= both
        left = [self.cut_after if self.cut_after is not None else 1 << 40]
        await asyncio.gather(
            self.forward(near, there, left, both), self.forward(far, out, left, both)
        )
        for end in both:
            with contextlib.suppress(OSError):
                await end.wait_closed()
        self.ends -= both
        self.open_calls -= 1

    async def forward(
        self,
        near: asyncio.StreamReader,
        far: asyncio.StreamWriter,
        left: list[int],
        both: set[asyncio.StreamWriter],
    ) -> None:
        """Pass bytes on, as many as are left until the line is cut: in the middle of a message."""
        with contextlib.suppress(OSError):
            while content := await near.read(1 + self.rng.randrange(700)):
                await self.flowing.wait()
                await asyncio.sleep(self.delay * self.rng.random())
                content = content[: left[0]]
                left[0] -= len(content)
                far.write(content)
                await far.drain()
                if left[0] <= 0:
                    break
        for end in both:
            end.transport.abort()

    async def close(self) -> None:
        self.server.close()
        self.flowing.set()
        for end in self.ends:
            end.transport.abort()
        await once(lambda: not self.open_calls)
