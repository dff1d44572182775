"""What is in the box: a game's components file, read and checked, with the line of whatever is
wrong in it.
"""

import hashlib
import re
import tomllib
from typing import TypeVar

import msgspec

from potluck.kernel.message import Refusal

Shape = TypeVar("Shape", bound=msgspec.Struct)


def load(text: str, shape: type[Shape]) -> Shape:
    """The components as this shape; refused, with the line, where the file is no TOML or something
    does not fit.
    """
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refusal(
            "components-wrong", {"line": error_line(str(error), text), "why": str(error)}
        ) from None
    try:
        return msgspec.convert(plain, shape)
    except msgspec.ValidationError as error:
        why, _, path = str(error).partition(" - at `$")
        raise Refusal("components-wrong", {"line": line_of(text, path), "why": why}) from None


def wrong(text: str, path: str, why: str) -> Refusal:
    """A refusal that names the line of a path such as `items[3].value`, and what should stand
    there.
    """
    return Refusal("components-wrong", {"line": line_of(text, path), "why": why})


def digest(components: msgspec.Struct) -> str:
    """The same for the same contents, whatever the file's comments and spaces."""
    return hashlib.sha256(msgspec.json.encode(components, order="deterministic")).hexdigest()


def error_line(error: str, text: str) -> int:
    """The line a TOML error names, or the last one."""
    found = re.search(r"line (\d+)", error)
    return int(found.group(1)) if found else max(1, text.count("\n"))


def line_of(text: str, path: str) -> int:
    """The line a path of keys and places leads to, as near as the text can tell."""
    at = 0
    lines = text.splitlines()
    for key, place in re.findall(r"(\w+)|\[(\d+)\]", path.rstrip("`")):
        if place:
            at = skip(lines, at, int(place))
            continue
        pattern = re.compile(rf"^\s*(\[+\s*)?([\w.]+\.)?{re.escape(key)}\b")
        at = next((n for n in range(at, len(lines)) if pattern.match(lines[n])), at)
    return at + 1


def skip(lines: list[str], at: int, place: int) -> int:
    """From the head of a list to the line of its n-th member: a table of its own, or one line
    each.
    """
    if lines[at].lstrip().startswith("[["):
        heads = [n for n in range(at, len(lines)) if lines[n].strip() == lines[at].strip()]
        return heads[place] if place < len(heads) else at
    if lines[at].rstrip().endswith("["):
        return min(at + 1 + place, len(lines) - 1)
    return at
