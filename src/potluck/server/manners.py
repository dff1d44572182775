"""What people may write: names and chat without control signs, towers of accents or novels."""

import unicodedata

from potluck.kernel.message import Refusal

NAME = 24
CHAT = 300
SEED = 60
STACKED = 2  # accents on one letter


def name(text: str) -> str:
    """A name that can be shown anywhere, even in the middle of a sentence."""
    clean = " ".join(plain(text).split())
    if not clean:
        raise Refusal("name-empty")
    if len(clean) > NAME:
        raise Refusal("name-long", {"most": NAME})
    return clean


def chat(text: str) -> str:
    """One line of chat."""
    clean = " ".join(plain(text).split())
    if not clean:
        raise Refusal("chat-empty")
    if len(clean) > CHAT:
        raise Refusal("chat-long", {"most": CHAT})
    return clean


def seed(text: str) -> str:
    """The name of a deal."""
    return " ".join(plain(text).split())[:SEED]


def plain(text: str) -> str:
    """Without signs that steer or hide text, and with a few accents to a letter at most."""
    kept: list[str] = []
    stacked = 0
    for sign in unicodedata.normalize("NFC", text[: 4 * CHAT]):
        kind = unicodedata.category(sign)
        stacked = stacked + 1 if kind in ("Mn", "Me") else 0
        if stacked > STACKED or kind in ("Cc", "Cf", "Cs", "Co", "Cn"):
            kept.append(" " if sign in "\t\r\n" else "")
        else:
            kept.append(" " if kind in ("Zl", "Zp", "Zs") else sign)
    return "".join(kept)
