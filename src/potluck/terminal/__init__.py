"""Potluck in a terminal: lines in and out, for any game."""
