"""The log: every entry chained to all before it with a key that only the table has."""

import ast
import hashlib
import hmac
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import potluck.play
from potluck.kernel.message import Refusal
from potluck.play import record
from potluck.play.log import Moved, commitment, first_link, linked, named_secret
from potluck.play.record import Record
from potluck.play.table import Table
from tests.play.tables import lay, many, played, why
from tests.toy import GAME

LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**30), 10**30),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=8),
    st.just([]),
    st.just({}),
)


def paths(tree: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON tree."""
    found = [] if here == () else [here]
    if isinstance(tree, dict | list):
        for key, value in tree.items() if isinstance(tree, dict) else enumerate(tree):
            found += paths(value, (*here, key))
    return found


def changed(tree: Any, path: tuple[Any, ...], value: Any, *, drop: bool) -> Any:
    """The tree with another value at one place, or without that place."""
    tree = msgspec.json.decode(msgspec.json.encode(tree))
    parent = tree
    for key in path[:-1]:
        parent = parent[key]
    if drop:
        del parent[path[-1]]
    else:
        parent[path[-1]] = value
    return tree


RECORD = record.record(played("toy", timed=True, key=3, seats=3), names=["Ada", "", "Cy"])
TREE = msgspec.json.decode(msgspec.json.encode(RECORD))
PLACES = paths(TREE)


@settings(max_examples=many(150, 2000, 20000), deadline=None)
@given(data=st.data())
def test_a_change_anywhere_in_a_record_is_refused_or_changes_nothing(data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(PLACES), "path")
    drop, value = data.draw(st.booleans(), "drop"), data.draw(LEAVES, "value")
    text = msgspec.json.encode(changed(TREE, path, value, drop=drop))
    try:
        found = msgspec.json.decode(text, type=Record)
    except msgspec.ValidationError:
        return
    refusal = fault(found)
    if refusal is None:
        same = msgspec.structs.replace(found, names=RECORD.names)
        assert msgspec.json.encode(same) == msgspec.json.encode(RECORD)
    elif path[0] == "entries":
        at = path[1] + 1 if len(path) > 2 else min(path[1] + 1, len(found.entries))
        assert why(refusal) == ("record-broken", at)
    else:
        assert refusal.arguments.get("entry", 0) in (0, 1, len(found.entries))


def fault(found: Record) -> Refusal | None:
    """Why a record does not hold."""
    try:
        record.verify(found)
    except Refusal as refusal:
        return refusal
    return None


@pytest.mark.parametrize("at", [0, 3, len(RECORD.entries) - 1])
def test_a_missing_entry_breaks_the_chain_there(at: int) -> None:
    entries = [*RECORD.entries[:at], *RECORD.entries[at + 1 :]]
    with pytest.raises(Refusal) as caught:
        record.verify(msgspec.structs.replace(RECORD, entries=entries))
    assert why(caught.value) == ("record-broken", min(at + 1, len(entries)))


def test_entries_in_another_order_break_the_chain_at_the_first_out_of_place() -> None:
    entries = [*RECORD.entries]
    entries[2], entries[3] = entries[3], entries[2]
    with pytest.raises(Refusal) as caught:
        record.verify(msgspec.structs.replace(RECORD, entries=entries))
    assert why(caught.value) == ("record-broken", 3)


def test_a_link_is_an_hmac_over_the_link_before_and_the_entry() -> None:
    entry = Moved(number=1, at=5, seat=0, text="draw", drew=True)
    fields = {"kind": "move", **{f: getattr(entry, f) for f in entry.__struct_fields__}, "link": ""}
    bare = msgspec.json.encode(fields)
    spelled = hmac.new(b"k" * 32, b"before" + bare, hashlib.sha256).hexdigest()
    unkeyed = {
        hashlib.new(name, text).hexdigest()
        for name in ("sha256", "blake2s")
        for text in (bare, b"before" + bare)
    }
    link = linked(b"k" * 32, "before", entry).link
    assert link == linked(b"k" * 32, "before", linked(b"k" * 32, "", entry)).link
    assert link != linked(b"l" * 32, "before", entry).link
    assert link not in unkeyed
    assert hmac.compare_digest(link, spelled)


def test_no_hash_but_the_commitment_and_a_named_seed_works_without_a_key() -> None:
    unkeyed = set()
    for source in Path(potluck.play.__file__).parent.glob("*.py"):
        for function in ast.walk(ast.parse(source.read_text())):
            if isinstance(function, ast.FunctionDef):
                calls = [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]
                if any(ast.unparse(call).startswith("hashlib.") for call in calls):
                    unkeyed.add(function.name)
    assert unkeyed == {"commitment", "named_secret"}


def test_twin_tables_whose_sealed_bids_differ_show_unrelated_heads() -> None:
    heads = set()
    for secret in (1, 2):
        table = lay("toy", 2, secret)
        heads.add(table.head)
        for number, text in enumerate(["draw", "stop", "draw", "stop"]):
            table.play(number // 2, text, 0)
            heads.add(table.head)
    assert len(heads) == 10


def test_the_head_that_was_noted_is_checked() -> None:
    for noted in (RECORD.head, RECORD.entries[4].link.upper(), f" {RECORD.head}\n"):
        assert record.verify(RECORD, noted).replayed
    assert record.verify(RECORD, first_link(record.opened(RECORD), RECORD.header)).replayed
    with pytest.raises(Refusal) as caught:
        record.verify(RECORD, "0" * 64)
    assert caught.value.id == "record-other-head"


def test_a_secret_other_than_the_committed_one_is_refused_at_the_deal() -> None:
    for secret in ("", "zz", "00" * 32, RECORD.secret.upper() + " ", "00" * 200):
        with pytest.raises(Refusal) as caught:
            record.verify(msgspec.structs.replace(RECORD, secret=secret))
        assert why(caught.value) == ("record-broken", 0)
        assert caught.value.arguments["why"] == "broken-secret"


def test_a_named_seed_deals_the_same_again_and_says_so() -> None:
    one, other = (Table.lay(GAME, 2, seed="daily 7") for _ in range(2))
    assert one.header.seed == "daily 7"
    assert one.secret == other.secret == named_secret("daily 7")
    assert one.start_link == other.start_link
    assert GAME.document(one.state) == GAME.document(other.state)
    assert Table.lay(GAME, 2).secret != Table.lay(GAME, 2).secret


def test_a_record_that_names_another_seed_is_refused() -> None:
    table = Table.lay(GAME, 2, seed="daily 7")
    kept = record.record(table)
    header = msgspec.structs.replace(kept.header, seed="daily 8")
    with pytest.raises(Refusal) as caught:
        record.verify(msgspec.structs.replace(kept, header=header))
    assert caught.value.arguments["why"] == "broken-seed"


def test_what_is_shown_at_the_start_commits_to_the_secret() -> None:
    table = lay("toy")
    assert table.header.commitment == commitment(table.secret)
    assert table.secret.hex() not in msgspec.json.encode(table.header).decode()
