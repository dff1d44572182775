"""What keeps strangers out: who may ask, from which page, and what a browser may do with it."""

import ipaddress
import socket
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Request, Response
from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Receive, Scope, Send

from potluck.kernel.message import Refusal
from potluck.play.protocol import Sentence, sentence
from potluck.server.forms import Problem
from potluck.server.migrate import DatabaseError
from potluck.server.settings import Settings
from potluck.server.store import TakenError

HEADERS = {
    b"content-security-policy": (
        b"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
        b"style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
        b"connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; "
        b"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
}
STATUS = {
    "no-such-table": 404,
    "unknown-game": 404,
    "too-fast": 429,
    "host-only": 403,
    "token-wrong": 403,
    "token-old": 403,
    "share-here": 403,
}


def refused(_request: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    """A refusal is an answer."""
    return problem(sentence(refusal), STATUS.get(refusal.id, 400))


def problem(reason: Sentence, status: int) -> Response[Problem]:
    return Response(Problem(reason), status_code=status, media_type="application/json")


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A client never sees a trace; the log does."""
    if isinstance(error, HTTPException) and error.status_code < 500:
        known = {404: "no-such-page", 405: "no-such-method", 413: "message-long"}
        answer = problem(
            Sentence(known.get(error.status_code, "message-wrong"), {}), error.status_code
        )
        for name, value in (error.headers or {}).items():
            answer.headers[name] = value
        return answer
    if isinstance(error, TakenError):
        return problem(Sentence("overtaken", {}), 409)
    log = request.app.state.hall.log
    log.error("a request failed", path=request.url.path, exc_info=error)
    return problem(Sentence("server-fault", {}), 503 if isinstance(error, DatabaseError) else 500)


def safe(app: ASGIApp, settings: Settings) -> ASGIApp:
    """Every answer says what a browser may do with it; a strange page gets none."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Any) -> None:
            if message["type"] == "http.response.start":
                set_already = {name.lower() for name, _ in message.get("headers", [])}
                more = [(name, value) for name, value in HEADERS.items() if name not in set_already]
                if scope["path"].startswith("/api/"):
                    more.append((b"cache-control", b"no-store"))
                message["headers"] = [*message.get("headers", []), *more]
            await send(message)

        why = stranger(scope, settings) if scope["type"] == ScopeType.HTTP else ""
        if why:
            body = msgspec.json.encode(Problem(Sentence(why, {})))
            head = [(b"content-type", b"application/json")]
            await sending({"type": "http.response.start", "status": 403, "headers": head})
            await send({"type": "http.response.body", "body": body, "more_body": False})
            return
        await app(scope, receive, sending)

    return wrapped


def stranger(scope: Scope, settings: Settings) -> str:
    """Why this request may not come in: a name that is not ours, or a page from elsewhere.

    Programs send no origin. A name that is not ours is how a strange page gets around the origin.
    """
    headers = Headers.from_scope(scope)
    public = urlsplit(settings.public_url)
    host = headers.get("host", "")
    if not (known_name(host) or (public.netloc and host == public.netloc)):
        return "strange-host"
    origin = headers.get("origin")
    if origin is None or origin == settings.public_url.rstrip("/"):
        return ""
    there = urlsplit(origin)
    same = there.netloc == host and there.scheme in ("http", "https")
    return "" if same else "strange-origin"


def known_name(host: str) -> bool:
    """Whether this can only be this machine: an address, or a name no stranger can hand out."""
    name = urlsplit(f"//{host}").hostname or ""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        own = socket.gethostname().lower()
        return name in ("localhost", own) or name.endswith((".localhost", ".local", ".home.arpa"))
    return True


def loopback(host: str) -> bool:
    """Whether this address is this machine itself."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return False
    mapped = getattr(found, "ipv4_mapped", None)
    return bool((mapped or found).is_loopback)
