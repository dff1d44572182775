"""The server on its sockets: where it listens, how it is shared, and how it ends."""

import asyncio
import contextlib
import errno
import os
import socket
import webbrowser
from collections.abc import Callable
from typing import Any

import uvicorn

from potluck.server import logs
from potluck.server.app import application
from potluck.server.connection import LARGEST
from potluck.server.hall import Hall
from potluck.server.migrate import DatabaseError
from potluck.server.safety import safe
from potluck.server.settings import Settings
from potluck.server.share import local_address

Say = Callable[[str], None]
UNREAD = 128 << 10  # bytes on their way to one client


class PortError(Exception):
    """Where the server was to listen it can't, with a sentence that says why and what to do."""


class Server(uvicorn.Server):
    """One application; it can listen at more than one address."""

    def __init__(self, hall: Hall, settings: Settings, address: str, port: int) -> None:
        self.hall = hall
        app = application(settings)
        app.state.hall, app.state.share = hall, self
        self.address = address
        self.port = port
        self.shared = ""
        hall.cut = self.cut
        self.say: Callable[[str, str], None] = lambda _here, _others: None
        self.sharing = False
        proxied = {"proxy_headers": bool(settings.public_url), "forwarded_allow_ips": "127.0.0.1"}
        super().__init__(
            uvicorn.Config(
                safe(app, settings),
                lifespan="off",
                ws="websockets-sansio",
                ws_max_size=4 * LARGEST,  # a little too long is told so, much too long is cut off
                ws_per_message_deflate=False,  # it would cost a table more memory than its game
                ws_ping_interval=None,  # the protocol has its own, which survives a sleeping phone
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=5,
                **proxied,  # type: ignore[arg-type]
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            others = await self.share() if self.sharing else ""
            self.say(f"http://{named(self.address)}:{self.port}", others)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say good-bye, let what was begun end, and only then close."""
        await self.hall.farewell()
        await asyncio.sleep(0.05)
        await super().shutdown(sockets=sockets)
        await self.hall.close()

    def cut(self, client: tuple[str, int] | None) -> None:
        """Drop a line on which nothing can be said any more, with all that waits to be sent."""
        for connection in list(self.server_state.connections):
            transport = getattr(connection, "transport", None)
            if client is not None and getattr(connection, "client", None) == client and transport:
                transport.abort()

    async def share(self) -> str:
        """Listen on the local network too."""
        if not self.shared:
            outside = local_address()
            if self.address not in ("0.0.0.0", "::", outside):  # noqa: S104
                loop = asyncio.get_running_loop()
                with contextlib.suppress(PortError):
                    self.servers.append(
                        await loop.create_server(self.protocol, sock=listening(outside, self.port))
                    )
            self.shared = f"http://{named(outside)}:{self.port}"
        return self.shared

    def protocol(self) -> asyncio.Protocol:
        kind: Any = self.config.http_protocol_class
        made: asyncio.Protocol = kind(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return made


def listening(address: str, port: int) -> socket.socket:
    """A socket there; refused in a sentence where that can't be."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Every socket inherits it: a client that does not read costs so much memory and no more.
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
        sock.bind((address, port))
        sock.listen(1024)
        sock.settimeout(0)
    except OSError as error:
        sock.close()
        raise PortError(port_taken(address, port, error)) from None
    return sock


def port_taken(address: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is taken, maybe by a Potluck that runs already: "
            f"open http://{named(address)}:{port}, or choose another --port."
        )
    if error.errno == errno.EACCES:
        return f"Port {port} is not for everybody on this machine; choose a --port from 1024 up."
    return f"Can't listen at {address}, port {port}: {error.strerror}. Choose another --host."


def named(address: str) -> str:
    """The address as it stands in a link."""
    here = {"127.0.0.1": "localhost", "0.0.0.0": "localhost", "::": "localhost", "::1": "localhost"}  # noqa: S104
    return here.get(address, f"[{address}]" if ":" in address else address)


def qr(url: str) -> str:
    """The address as a picture of letters, to be read by a phone."""
    import io  # noqa: PLC0415 - only who shares needs these

    import segno  # noqa: PLC0415

    out = io.StringIO()
    segno.make(url, error="m").terminal(out, compact=True)
    return out.getvalue()


def serve(
    settings: Settings, address: str, port: int, *, share: bool, browser: bool, say: Say
) -> None:
    """Run until somebody stops it."""
    logs.set_up()
    sock = listening(address, port)

    def opened(here: str, others: str) -> None:
        say(f"Potluck is served at {settings.public_url or here}  (Ctrl-C ends it)")
        if others:
            say(f"Others on this network open {others}\n{qr(others)}")
        if browser:
            webbrowser.open(here)

    async def run() -> None:
        hall = await Hall.open(settings)
        server = Server(hall, settings, address, sock.getsockname()[1])
        server.say, server.sharing = opened, share
        await server.serve(sockets=[sock])

    try:
        asyncio.run(run())
    except KeyboardInterrupt:
        say("Everything is kept.")
    finally:
        sock.close()


__all__ = ["DatabaseError", "PortError", "Server", "serve"]
