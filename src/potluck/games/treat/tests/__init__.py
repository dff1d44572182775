"""Treat Yo' Self, rule by rule."""
