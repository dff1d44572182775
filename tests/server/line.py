"""A bad line: a proxy on this machine that cuts, stalls and delays what passes through it."""

import asyncio
import contextlib
import random
from typing import Self


class Line:
    """Forwards bytes to a port until it fails, as it was told to fail."""

    def __init__(self, to: int, seed: int) -> None:
        self.to = to
        self.rng = random.Random(seed)
        self.cut_after: int | None = None  # bytes, either way, on each connection
        self.delay = 0.0
        self.stalled = asyncio.Event()
        self.stalled.set()  # set while bytes flow
        self.tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> Self:
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self.port: int = self.server.sockets[0].getsockname()[1]
        return self

    async def serve(self, near: asyncio.StreamReader, out: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.tasks.add(task)
        try:
            far, there = await asyncio.open_connection("127.0.0.1", self.to)
        except OSError:
            out.transport.abort()
            return
        left = [self.cut_after if self.cut_after is not None else 1 << 40]
        ways = [self.forward(near, there, left), self.forward(far, out, left)]
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            await asyncio.wait(
                [asyncio.create_task(way) for way in ways], return_when=asyncio.FIRST_COMPLETED
            )
        for writer in (there, out):
            writer.transport.abort()
        self.tasks.discard(task)

    async def forward(
        self, near: asyncio.StreamReader, far: asyncio.StreamWriter, left: list[int]
    ) -> None:
        """Pass bytes on, as many as are left until the line is cut: in the middle of a message."""
        with contextlib.suppress(OSError):
            while content := await near.read(1 + self.rng.randrange(700)):
                await self.stalled.wait()
                await asyncio.sleep(self.delay * self.rng.random())
                content = content[: left[0]]
                left[0] -= len(content)
                far.write(content)
                await far.drain()
                if left[0] <= 0:
                    return

    async def close(self) -> None:
        self.server.close()
        self.stalled.set()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
