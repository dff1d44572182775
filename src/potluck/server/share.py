"""Sharing with the local network: others in the same house can open the table on their phones."""

import socket
from typing import Any, Protocol

from litestar import Request, get, post

from potluck.kernel.message import Refusal
from potluck.server import limits, safety
from potluck.server.forms import PROBLEMS, Shared
from potluck.server.routes import limited
from potluck.server.settings import Settings


class Door(Protocol):
    """Whoever listens for the server; it can open a second door while it runs."""

    shared: str

    async def share(self) -> str:
        """Listen on the local network too; answers the address others can open."""


@get("/api/share", responses=PROBLEMS)
async def shown_share(request: Request[Any, Any, Any]) -> Shared:
    """The address for others, if there is one."""
    limited(request, limits.LOOK)
    settings: Settings = request.app.state.settings
    door: Door | None = request.app.state.share
    return Shared(settings.public_url or (door.shared if door is not None else ""))


@post("/api/share", status_code=200, responses=PROBLEMS)
async def turn_on(request: Request[Any, Any, Any]) -> Shared:
    """Open the table to the local network; only somebody at this machine can."""
    hall = limited(request, limits.MAKE)
    settings: Settings = request.app.state.settings
    door: Door | None = request.app.state.share
    here = request.client is not None and safety.loopback(request.client.host)
    # Behind a proxy everybody seems to be at this machine.
    if not here or settings.public_url or door is None:
        raise Refusal("share-here")
    address = await door.share()
    hall.log.info("shared", address=address)
    return Shared(address)


def local_address() -> str:
    """The address of this machine in its network; the loopback one if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent
        except OSError:
            return "127.0.0.1"
        address: str = probe.getsockname()[0]
        return address


ROUTES = [shown_share, turn_on]
