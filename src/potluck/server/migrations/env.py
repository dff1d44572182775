"""How the migrations run: on the connection they are handed."""

from alembic import context

from potluck.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
