"""The database: what is kept of a table, and where."""

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("code", sa.String(12), primary_key=True),
    sa.Column("room", sa.LargeBinary, nullable=False),  # who sits where; names can be deleted here
    sa.Column("header", sa.LargeBinary),  # what the first move fixed; none while people gather
    sa.Column("secret", sa.LargeBinary),
    sa.Column("phase", sa.String(8), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False),
    sa.Column("edition", sa.Integer, nullable=False, server_default="0"),  # counts its changes
    sa.Index("tables_open", "listed", "phase", "touched"),
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("code", sa.String(12), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("act", sa.String(80)),  # the sender's id of the move: it is applied at most once
    sa.UniqueConstraint("code", "act", name="entries_act"),
)

standings = sa.Table(
    "standings",
    metadata,
    sa.Column("code", sa.String(12), primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),  # how the table stands after its last entry
    sa.Column("due", sa.BigInteger, index=True),  # when it goes on by itself; none if it rests
    sa.Column("leased", sa.BigInteger, nullable=False, server_default="0"),  # until then
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("code", sa.String(12), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.String(400), nullable=False),
    sa.Column("phrase", sa.String(20), nullable=False, server_default=""),
    sa.Index("chat_at", "at"),
)

keys = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)
