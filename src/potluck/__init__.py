"""One digital table for five food games."""
