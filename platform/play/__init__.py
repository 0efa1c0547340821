"""Matches being played: the log, the clocks, the live sockets, chat and review."""
