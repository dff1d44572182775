"""Lines out and lines in: no colours, no cursor movement, nothing that needs a picture."""

import contextlib
import shutil
import sys
import textwrap
from typing import Final

PLAIN_WIDTH: Final = 80
NARROWEST: Final = 40  # no table is drawn narrower
COVERING: Final = 60  # empty lines, where nobody can tell how high the screen is


class LeftError(Exception):
    """Nobody types any more: the input has ended."""


class Screen:
    """Where a person reads and types; a pipe will do."""

    def __init__(self, width: int | None = None) -> None:
        self.typed = sys.stdin.isatty()
        self.shown = sys.stdout.isatty()
        columns = shutil.get_terminal_size().columns if self.shown else PLAIN_WIDTH
        self.width = width or max(columns, NARROWEST)
        if self.typed and self.shown:
            with contextlib.suppress(ImportError):  # it only adds the arrow keys to input()
                import readline  # noqa: F401, PLC0415

    def tell(self, text: str, indent: str = "") -> None:
        """A sentence or a few, wrapped between words."""
        for line in text.splitlines() or [""]:
            print(self.wrapped(line, indent))

    def wrapped(self, line: str, indent: str = "", hanging: str | None = None) -> str:
        return textwrap.fill(
            line,
            self.width,
            initial_indent=indent,
            subsequent_indent=indent if hanging is None else hanging,
            break_on_hyphens=False,
        )

    def show(self, text: str) -> None:
        """Text that is already laid out."""
        print(text)

    def ask(self, prompt: str) -> str:
        """The next line somebody types."""
        if self.typed and self.shown:
            try:
                return input(prompt)
            except EOFError:
                print()
                raise LeftError from None
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            raise LeftError
        line = line.rstrip("\r\n")
        if not self.typed:
            print(line)  # so that what a pipe said stands in what comes out
        return line

    def cover(self) -> None:
        """Let everything that was shown scroll away."""
        lines = shutil.get_terminal_size().lines if self.shown else COVERING
        print("\n" * max(lines, COVERING))


def forgiving() -> None:
    """Letters this terminal cannot show, or bytes that are no letters, are no reason to stop."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
