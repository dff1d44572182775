"""Everything the server says to people has words, in every language, and no word is left over."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message

import potluck
from potluck.server.chat import PHRASES, READMITTED

HOME = Path(potluck.__file__).parent
ID = re.compile(r"[a-z]+(-[a-z]+)*")


def texts() -> Iterator[str]:
    """Every text that stands in the server's code."""
    for path in sorted((HOME / "server").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def refused() -> set[str]:
    """The ids of all refusals and sentences the server makes itself."""
    found = set()
    for path in sorted((HOME / "server").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
            if name in ("Refusal", "Sentence") and isinstance(node, ast.Call):
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    found.add(str(first.value))
    return found


def said(part: str, language: str) -> set[str]:
    text = (HOME / part / "locale" / f"{language}.ftl").read_text("utf-8")
    return {entry.id.name for entry in FluentResource(text).body if isinstance(entry, Message)}


def test_every_refusal_of_the_server_has_words() -> None:
    assert len(refused()) > 25
    assert refused() - said("server", "en") - said("play", "en") == set()
    assert {f"phrase-{phrase}" for phrase in (*PHRASES, READMITTED)} <= said("server", "en")


def test_no_words_of_the_server_are_left_over() -> None:
    spoken = {text for text in texts() if ID.fullmatch(text)}
    phrases = {f"phrase-{phrase}" for phrase in (*PHRASES, READMITTED)}
    assert said("server", "en") - spoken - phrases == set()


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_language_has_all_words(language: str) -> None:
    assert said("server", language) == said("server", "en")
    assert said("server", language) & said("play", language) == set()
