"""The lock files say what and with which hash, never from where."""

import json
import re

from tests.house.repository import ROOT

PACKAGES = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")


def test_the_python_lock_names_no_address() -> None:
    assert "://" not in LOCK


def test_the_node_lock_names_no_address() -> None:
    named = {key: str(entry.get("resolved", "")) for key, entry in PACKAGES.items()}
    assert {key: address for key, address in named.items() if "://" in address} == {}


def test_every_locked_python_package_has_a_version_and_a_hash() -> None:
    blocks = re.split(r"^(?=[a-z])", LOCK, flags=re.MULTILINE)[1:]
    assert blocks
    bare = [block for block in blocks if "==" not in block or "--hash=sha256:" not in block]
    assert bare == []


def test_every_locked_node_package_has_a_hash() -> None:
    entries = {key: entry for key, entry in PACKAGES.items() if key}
    assert entries
    assert [key for key, entry in entries.items() if not entry.get("integrity")] == []
