"""What a browser loads: the page and its files, the rules of each game, and the words."""

import gzip
import mimetypes
from functools import cache
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from litestar import Request, Response, get
from litestar.params import FromPath, FromQuery

import potluck
from potluck import games
from potluck.kernel.message import Refusal
from potluck.server.forms import PROBLEMS

HOME = Path(potluck.__file__).parent
BUILT = HOME / "static"
FOREVER = "public, max-age=31536000, immutable"  # its name changes with its content
ASK_AGAIN = "no-cache"
UNBUILT = (
    "<!doctype html><title>Potluck</title><p>The table in the browser has not been built here: run "
    "<code>make play</code> in a clone, or install a released package."
)
TEXT = ("text/", "application/javascript", "application/json", "image/svg")
ENGLISH = "en"
Language = Annotated[str, msgspec.Meta(pattern="^[a-z]{2,3}$")]


class File(NamedTuple):
    """A built file as it goes out: small where small is possible."""

    body: bytes
    packed: bytes | None
    kind: str


@cache
def built(name: str) -> File | None:
    """The built file of that name; None where there is none, or none of ours."""
    path = (BUILT / name).resolve()
    if not path.is_relative_to(BUILT.resolve()) or not path.is_file():
        return None
    return sent(path.read_bytes(), mimetypes.guess_type(path.name)[0] or "application/octet-stream")


def sent(body: bytes, kind: str) -> File:
    is_text = kind.startswith(TEXT) or kind.endswith(("javascript", "json"))
    return File(body, gzip.compress(body, 9, mtime=0) if is_text else None, kind)


def answer(
    request: Request[Any, Any, Any], file: File, keep: str, status: int = 200
) -> Response[bytes]:
    """The file, packed for those who can unpack it."""
    headers = {"Cache-Control": keep, "Vary": "Accept-Encoding"}
    packed = file.packed is not None and "gzip" in request.headers.get("accept-encoding", "")
    body = file.packed if packed and file.packed is not None else file.body
    if packed:
        headers["Content-Encoding"] = "gzip"
    return Response(body, status_code=status, media_type=file.kind, headers=headers)


@get("/", include_in_schema=False, sync_to_thread=False)
def front(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The start page."""
    return shown(request, "")


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """Everything else that is no question to the server."""
    return shown(request, path.strip("/"))


def shown(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    """A built file, or the page itself: its script knows what every address shows."""
    file = built(name) if name else None
    if file is not None:
        return answer(request, file, FOREVER if name.startswith("assets/") else ASK_AGAIN)
    # A script that an old page still asks for must not get a page instead.
    missing = name.startswith(("api/", "assets/"))
    shell = built("index.html") or sent(UNBUILT.encode(), "text/html")
    return answer(request, shell, ASK_AGAIN, 404 if missing else 200)


@get("/api/games/{key:str}/rules", responses=PROBLEMS, sync_to_thread=False)
def rules(key: FromPath[str], language: FromQuery[Language] = ENGLISH) -> Response[str]:
    """The rules of a game in our own words, as Markdown."""
    folder = games.find(key).folder
    for name in (f"RULES.{language}.md", "RULES.md"):
        if (folder / name).is_file():
            text = (folder / name).read_text("utf-8")
            return Response(text, media_type="text/markdown; charset=utf-8")
    raise Refusal("no-rules", {"game": key})


@get("/api/words/{language:str}", include_in_schema=False, sync_to_thread=False)
def words(request: Request[Any, Any, Any], language: FromPath[Language]) -> Response[bytes]:
    """Every game's messages in this language, by its key, and under "" those all games share."""
    return answer(request, spoken(language), ASK_AGAIN)


@cache
def spoken(language: str) -> File:
    homes = {key: games.find(key).folder for key in games.places()} | {"": HOME / "play"}
    texts = {key: said(home, language) for key, home in homes.items()}
    known = {key: text for key, text in texts.items() if text}
    return sent(msgspec.json.encode(known), "application/json")


def said(home: Path, language: str) -> str:
    """What all clients say, and what only the board in the browser does."""
    paths = [home / "locale" / f"{language}.ftl", home / "web" / "locale" / f"{language}.ftl"]
    return "\n".join(path.read_text("utf-8") for path in paths if path.is_file())


ROUTES = [front, page, rules, words]
