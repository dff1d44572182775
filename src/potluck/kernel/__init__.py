"""The vocabulary every game is written in; it imports nothing of games, tables or clients."""
