"""The rows of a run in a file: Parquet, CSV or JSON lines, written whole or not at all."""

import csv
import importlib
import io
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from potluck.kernel.message import Refusal
from potluck.lab.match import Row

KINDS: Final = (".parquet", ".csv", ".jsonl")

Cell = int | float | str


def check(path: Path) -> None:
    """Refuse before the first game what could not be written after the last."""
    if path.suffix not in KINDS:
        raise Refusal("lab-file-kind", {"file": str(path), "known": ", ".join(KINDS)})
    if path.suffix == ".parquet":
        try:
            importlib.import_module("polars")
        except ImportError:
            raise Refusal("lab-polars", {"file": str(path)}) from None
    if path.is_dir() or not os.access(path.parent, os.W_OK):
        why = "lab-is-a-folder" if path.is_dir() else "lab-folder-unwritable"
        raise Refusal("lab-file-unwritable", {"file": str(path), "why": why})


def write(path: Path, rows: Sequence[bytes]) -> None:
    """All rows, or if anything fails whatever was there before."""
    if path.suffix == ".jsonl":
        content = b"".join(row + b"\n" for row in rows)
    else:
        table = columns([msgspec.json.decode(row, type=Row) for row in rows])
        content = parquet(table) if path.suffix == ".parquet" else lined(table)
    part = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        part.write_bytes(content)
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        why = error.strerror or str(error)
        raise Refusal("lab-file-unwritable", {"file": str(path), "why": why}) from None


def columns(rows: Sequence[Row]) -> dict[str, list[Cell]]:
    """One column a seat and question, such as `total_0`; no line of a kind is a line of 0."""
    seats = range(len(rows[0].bots) if rows else 0)
    table: dict[str, list[Cell]] = {
        "game": [row.game for row in rows],
        "deal": [row.deal for row in rows],
    }
    for seat in seats:
        table[f"bot_{seat}"] = [row.bots[seat] for row in rows]
        table[f"total_{seat}"] = [row.totals[seat] for row in rows]
        table[f"place_{seat}"] = [row.places[seat] for row in rows]
        table[f"result_{seat}"] = [row.results[seat] for row in rows]
        table[f"decisions_{seat}"] = [row.decisions[seat] for row in rows]
    nothing = [0] * len(seats)
    for kind in sorted({kind for row in rows for kind in row.lines}):
        for seat in seats:
            table[f"{kind}_{seat}"] = [row.lines.get(kind, nothing)[seat] for row in rows]
    return table


def lined(table: Mapping[str, list[Cell]]) -> bytes:
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerow(table)
    out.writerows(zip(*table.values(), strict=True))
    return text.getvalue().encode()


def parquet(table: Mapping[str, list[Cell]]) -> bytes:
    polars = importlib.import_module("polars")
    file = io.BytesIO()
    polars.DataFrame(table).write_parquet(file, compression="zstd")
    return file.getvalue()
