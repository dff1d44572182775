"""One row says how a table stands and when it goes on; chat is numbered for each table."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("edition", sa.Integer, nullable=False, server_default=sa.text("0"))
    )
    with op.batch_alter_table("entries") as entries:
        entries.alter_column("act", type_=sa.String(80))
    op.drop_table("documents")
    op.drop_table("due")
    op.create_table(
        "standings",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("leased", sa.BigInteger, nullable=False, server_default=sa.text("0")),
    )
    op.create_index("ix_standings_due", "standings", ["due"])
    renumber_chat()


def renumber_chat() -> None:
    op.rename_table("chat", "chat_before")
    op.create_table(
        "chat",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.String(400), nullable=False),
        sa.Column("phrase", sa.String(20), nullable=False, server_default=""),
    )
    op.create_index("chat_at", "chat", ["at"])
    op.execute(
        "insert into chat (code, number, at, seat, name, text) "
        "select code, row_number() over (partition by code order by id), at, seat, name, text "
        "from chat_before"
    )
    op.drop_table("chat_before")
