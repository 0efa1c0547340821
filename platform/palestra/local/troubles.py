"""What can go wrong on a person's machine, as one sentence that says what to do."""

from __future__ import annotations


class Trouble(Exception):
    """Ends a command with its sentence and a failing exit code, without a traceback."""
