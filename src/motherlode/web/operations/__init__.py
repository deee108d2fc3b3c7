"""Keeping a server: its figures, its logs, where it listens."""
