"""Live tables: one process, one database file, and nothing shown that was not first made safe."""
