"""Files: written whole or not at all, and whatever is found in one, refused in one sentence."""

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from potluck.kernel.message import Refusal
from potluck.play import record
from tests.play.tables import begun, lay, plain, played

KEPT = record.record(played("toy"))
TEXT = msgspec.json.encode(KEPT)
START = b'"start":null'


@contextmanager
def no_larger_than(size: int) -> Iterator[None]:
    """The disk is full after so many bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def listed(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def refused(path: Path) -> str:
    with pytest.raises(Refusal) as caught:
        record.read(path)
    assert caught.value.arguments["file"] == str(path)
    return caught.value.id


def test_a_full_disk_leaves_the_older_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("older")
    with no_larger_than(1000), pytest.raises(Refusal) as caught:
        record.write(path, KEPT)
    assert caught.value.id == "file-unwritable"
    assert (path.read_text(), listed(tmp_path)) == ("older", ["game.json"])


def test_a_file_that_cannot_be_replaced_is_left_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    path.write_text("older")

    def fails(self: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", fails)
    with pytest.raises(Refusal) as caught:
        record.write(path, KEPT)
    assert caught.value.arguments["why"] == "Permission denied"
    assert (path.read_text(), listed(tmp_path)) == ("older", ["game.json"])


def test_an_interrupted_write_leaves_the_older_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    path.write_text("older")

    def stopped(self: Path, target: Path) -> Path:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", stopped)
    with pytest.raises(KeyboardInterrupt):
        record.write(path, KEPT)
    assert (path.read_text(), listed(tmp_path)) == ("older", ["game.json"])


def test_places_where_nothing_can_be_written_are_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "folder").mkdir()
    places = ["missing/game.json", "file/game.json", "folder", "game\0.json", "x" * 300]
    for place in places:
        with pytest.raises(Refusal) as caught:
            record.write(tmp_path / place, KEPT)
        assert caught.value.id == "file-unwritable"
        assert caught.value.arguments["why"]
    assert listed(tmp_path) == ["file", "folder"]


def test_a_read_only_folder_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if os.geteuid() == 0:  # nothing is read-only to root

        def fails(self: Path, mode: str) -> None:
            raise PermissionError(13, "Permission denied", str(self))

        monkeypatch.setattr(Path, "open", fails)
    tmp_path.chmod(0o555)
    with pytest.raises(Refusal) as caught:
        record.write(tmp_path / "game.json", KEPT)
    tmp_path.chmod(0o755)
    assert caught.value.arguments["why"] == "Permission denied"


def test_names_no_file_can_hold_are_refused(tmp_path: Path) -> None:
    broken = msgspec.structs.replace(KEPT, names=["\ud800"])
    with pytest.raises(Refusal) as caught:
        record.write(tmp_path / "game.json", broken)
    assert caught.value.id == "file-unwritable"
    assert listed(tmp_path) == []


def test_a_file_may_have_the_rights_every_new_file_has(tmp_path: Path) -> None:
    record.write(tmp_path / "game.json", KEPT)
    (tmp_path / "plain").write_text("")
    assert (tmp_path / "game.json").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for name in ("missing.json", "folder", "game\0.json", "x" * 300):
        assert refused(tmp_path / name) == "file-unreadable"


def test_a_file_without_end_is_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "LARGEST", 1 << 20)
    (tmp_path / "large").write_bytes(b" " * ((1 << 20) + 1))
    assert refused(tmp_path / "large") == "file-too-large"
    assert refused(Path("/dev/zero")) == "file-too-large"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0" * 100,
        b"null",
        b"[]",
        b"{}",
        b'{"kind":"potluck-position"}',
        b'{"name":"something else","version":3}',
        b"\xff\xfe{}",
        b'"\\ud800"',
        TEXT[:-1],
        TEXT[: len(TEXT) // 2],
        TEXT + b"{}",
        TEXT.replace(b'"draw"', b'"dr\0aw"', 1),
        TEXT.replace(b'"draw"', b'"dr\xffaw"', 1),
        TEXT.replace(b'"format":1', b'"format":1e400'),
        TEXT.replace(b'"seats":2', b'"seats":' + b"9" * 5000),
        TEXT.replace(START, b'"start":' + b'{"a":' * 100_000 + b"1" + b"}" * 100_000),
        TEXT.replace(START, b'"start":{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}"),
        b"[" * 1_000_000,
        b'{"x":' * 500_000,
    ],
    ids=range(20),
)
def test_anything_but_a_record_is_refused_in_one_sentence(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    assert content != TEXT
    assert refused(path) == "record-unreadable"


@pytest.mark.parametrize("depth", [64, 100, 400, 900])
def test_documents_nested_too_deep_to_be_checked_are_refused(depth: int, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for opening, closing in ((b'{"a":', b"}"), (b"[", b"]")):
        deep = b'{"a":' + opening * depth + b"1" + closing * depth + b"}"
        path.write_bytes(TEXT.replace(START, b'"start":' + deep))
        assert refused(path) == "record-unreadable"


def test_a_record_that_begins_with_a_position_is_read(tmp_path: Path) -> None:
    table = begun("toy", plain(lay("toy").game.document(lay("toy").state)), 2)
    record.write(tmp_path / "game.json", record.record(table))
    assert record.resume(record.read(tmp_path / "game.json")).head == table.head


def test_a_record_of_a_later_format_is_refused_by_its_number() -> None:
    table = record.resume(KEPT)
    later = msgspec.structs.replace(table.header, format=2)
    with pytest.raises(Refusal) as caught:
        record.laid(msgspec.structs.replace(KEPT, header=later))
    assert (caught.value.id, caught.value.arguments) == ("record-format", {"format": 2})


def test_a_record_of_a_game_that_is_not_here_is_refused_by_its_name() -> None:
    foreign = msgspec.structs.replace(KEPT.header, game="chess")
    with pytest.raises(Refusal) as caught:
        record.laid(msgspec.structs.replace(KEPT, header=foreign))
    assert (caught.value.id, caught.value.arguments["game"]) == ("unknown-game", "chess")
