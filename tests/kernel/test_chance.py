"""Chance is the same on every machine, even, and counted."""

import hashlib
from collections import Counter
from collections.abc import Callable
from itertools import permutations

import pytest

from potluck.kernel.chance import DealRng, FastRng, Rng
from tests.suite.worlds import UNLIKELY, check_proportions, tail

SECRET = bytes(range(32))
KINDS: list[Callable[[int], Rng]] = [FastRng, lambda stream: DealRng(SECRET, stream)]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=["fast", "deal"])


@pytest.mark.parametrize(
    ("entry", "numbers"),
    [
        (0, [208, 891, 550, 168, 413, 653, 574, 135]),
        (1, [766, 520, 504, 956, 891, 632, 802, 748]),
        (2, [645, 898, 680, 766, 444, 166, 598, 815]),
        (1 << 64, [468, 349, 138, 140, 102, 289, 316, 664]),
    ],
)
def test_a_deals_numbers_are_these(entry: int, numbers: list[int]) -> None:
    rng = DealRng(SECRET, entry)
    assert [rng.below(1000) for _ in numbers] == numbers


@pytest.mark.parametrize("n", [2, 3, 52, 1000, 10**18, (1 << 63) + 1])
def test_a_deals_number_is_the_next_hash_of_its_entry_that_favours_none(n: int) -> None:
    rng = DealRng(SECRET, 5)
    block = 0
    for _ in range(50):
        while True:
            counter = block.to_bytes(8, "big")
            salt = b"\0" * 15 + b"\5"
            digest = hashlib.blake2b(counter, digest_size=8, key=SECRET, salt=salt).digest()
            word = sum(byte << 8 * (7 - at) for at, byte in enumerate(digest))
            block += 1
            if word // n < (1 << 64) // n:  # else the last, shorter run of numbers
                break
        assert rng.below(n) == word % n
        assert rng.drawn == block


def test_words_from_the_uneven_end_are_drawn_again() -> None:
    rng = DealRng(SECRET, 5)
    for _ in range(100):
        rng.below((1 << 63) + 1)
    assert rng.drawn > 150


@pytest.mark.parametrize(
    ("key", "one", "two", "numbers"),
    [
        (0, 225457931, 985842665, [574, 346, 804, 147, 544, 1, 466, 837]),
        (1, 2101183620, 2134398678, [647, 760, 544, 272, 353, 375, 222, 855]),
        (2, 221396576, 1228633605, [311, 858, 35, 61, 20, 511, 725, 520]),
        (1 << 200, 248590203, 1570984878, [445, 84, 742, 652, 424, 934, 665, 398]),
    ],
)
def test_fast_numbers_are_these(key: int, one: int, two: int, numbers: list[int]) -> None:
    rng = FastRng(key)
    assert (rng.one, rng.two) == (one, two)
    assert [rng.below(1000) for _ in numbers] == numbers


@pytest.mark.parametrize(
    ("rng", "order"),
    [
        (DealRng(SECRET, 7), [6, 7, 2, 9, 1, 3, 5, 4, 0, 8]),
        (FastRng(7), [3, 4, 9, 2, 6, 1, 8, 5, 0, 7]),
    ],
    ids=["deal", "fast"],
)
def test_shuffled_orders_are_these(rng: Rng, order: list[int]) -> None:
    items = list(range(10))
    rng.shuffle(items)
    assert items == order


@every_kind
@pytest.mark.parametrize("n", [2, 3, 6, 7, 52, 97])
def test_every_number_is_as_likely_as_another(kind: Callable[[int], Rng], n: int) -> None:
    rng = kind(n)
    hits = Counter(str(rng.below(n)) for _ in range(200 * n))
    check_proportions({str(number): 1 for number in range(n)}, hits, f"below {n}")


@every_kind
def test_neighbours_in_one_stream_are_independent(kind: Callable[[int], Rng]) -> None:
    rng = kind(1)
    drawn = [rng.below(6) for _ in range(8000)]
    pairs = Counter(str(pair) for pair in zip(drawn[::2], drawn[1::2], strict=True))
    check_proportions({str((a, b)): 1 for a in range(6) for b in range(6)}, pairs, "pairs")


@every_kind
def test_neighbouring_streams_are_independent(kind: Callable[[int], Rng]) -> None:
    first = [kind(stream).below(6) for stream in range(8000)]
    pairs = Counter(str(pair) for pair in zip(first[::2], first[1::2], strict=True))
    check_proportions({str((a, b)): 1 for a in range(6) for b in range(6)}, pairs, "streams")


@every_kind
def test_every_order_is_as_likely_as_another(kind: Callable[[int], Rng]) -> None:
    rng, hits = kind(3), Counter[str]()
    for _ in range(6000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        hits[str(tuple(items))] += 1
    check_proportions({str(order): 1 for order in permutations(range(4))}, hits, "orders of four")


@every_kind
def test_a_choice_among_one_draws_nothing(kind: Callable[[int], Rng]) -> None:
    rng = kind(1)
    assert rng.below(1) == 0
    rng.shuffle([])
    rng.shuffle([4])
    assert rng.drawn == 0
    rng.below(2)
    assert rng.drawn == 1


def test_every_entry_and_every_secret_has_a_stream_of_its_own() -> None:
    streams = {
        tuple(DealRng(secret, entry).below(1 << 60) for _ in range(1))
        for secret in (SECRET, SECRET[::-1], b"x")
        for entry in (0, 1, 2, 255, 256, 1 << 64, 1 << 65)
    }
    assert len(streams) == 21


@pytest.mark.parametrize(
    ("chi", "freedom", "p"),
    [
        (3.841459, 1, 0.05),
        (5.991465, 2, 0.05),
        (18.307038, 10, 0.05),
        (37.366986, 11, 1e-4),
        (97.652957, 40, 1e-6),
        (432.334780, 301, 1e-6),
        (0.0, 3, 1.0),
    ],
)
def test_the_tail_of_chi_square_is_that_of_the_tables(chi: float, freedom: int, p: float) -> None:
    assert tail(chi, freedom) == pytest.approx(p, rel=1e-4)


def test_odds_that_are_a_little_wrong_are_noticed() -> None:
    with pytest.raises(AssertionError, match="odds wrong"):
        check_proportions({"a": 1, "b": 1}, {"a": 1150, "b": 850}, "a coin")
    with pytest.raises(AssertionError, match="never imagined"):
        check_proportions({"a": 1, "b": 1}, {"a": 2000}, "a coin")
    check_proportions({"a": 1, "b": 1}, {"a": 1050, "b": 950}, "a coin")
    assert tail(24, 1) < UNLIKELY < tail(23, 1)
