"""Write docs/cli.md from what `--help` of every command prints."""

from collections.abc import Iterator

import click

from tests.house.repository import ROOT

REFERENCE = ROOT / "docs" / "cli.md"
WIDTH = 90
INTRODUCTION = """\
# The command line

What `--help` of every command prints. Written by `make fix`; a test compares it.
"""


def pages(command: click.Command, name: str, parent: click.Context | None) -> Iterator[str]:
    context = click.Context(command, info_name=name, parent=parent, terminal_width=WIDTH)
    text = "\n".join(line.rstrip() for line in command.get_help(context).splitlines())
    yield f"\n## {context.command_path}\n\n```text\n{text}\n```\n"
    if isinstance(command, click.Group):
        for inner in command.list_commands(context):
            found = command.get_command(context, inner)
            if found is not None and not found.hidden:
                yield from pages(found, inner, context)


def reference() -> str:
    from potluck.cli import main  # noqa: PLC0415 - a broken command must not hide every other test

    return INTRODUCTION + "".join(pages(main, "potluck", None))


if __name__ == "__main__":
    REFERENCE.write_text(reference(), encoding="utf-8")
