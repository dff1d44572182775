"""Seat tokens: who holds one sits there; a newer one makes older ones void."""

import contextlib
import secrets
from typing import NamedTuple

import sqlalchemy as sa
from itsdangerous import BadSignature, URLSafeSerializer

from potluck.kernel.message import Refusal
from potluck.server.schema import keys
from potluck.server.store import Statement, Store, TakenError

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
CODE = 6


class Claim(NamedTuple):
    """What a token says: this seat of this table, as it was handed out for the so-many-th time."""

    code: str
    seat: int
    epoch: int


class Tokens:
    """Signs and reads tokens with this database's key."""

    def __init__(self, key: bytes) -> None:
        self.serializer = URLSafeSerializer(key, salt="potluck seat")

    @classmethod
    async def of(cls, store: Store) -> "Tokens":
        """The key of this database, made the first time it is asked for."""
        query = sa.select(keys.c.value).where(keys.c.name == "tokens")
        row = await store.row(query)
        if row is None:
            fresh = {"name": "tokens", "value": secrets.token_bytes(32)}
            with contextlib.suppress(TakenError):  # another worker's key is as good
                await store.write(Statement(sa.insert(keys), fresh))
            row = await store.row(query)
        assert row is not None
        return cls(row.value)

    def sign(self, code: str, seat: int, epoch: int) -> str:
        return str(self.serializer.dumps([code, seat, epoch]))

    def read(self, token: str) -> Claim:
        try:
            code, seat, epoch = self.serializer.loads(token[:200])
        except (BadSignature, ValueError, TypeError):
            raise Refusal("token-wrong") from None
        return Claim(str(code), int(seat), int(epoch))


def new_code() -> str:
    """A short name for a table, easy to read out."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE))
