"""One digital table for five food games."""

from potluck import native as native  # first of all: what is imported later may have a compiled twin
