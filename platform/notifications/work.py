"""Asking for work of the site's queues, which stand above this app: the settings say where."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from django.conf import settings
from django.utils.module_loading import import_string

CALLS: Final = "calls"
"""The queue of what reaches people."""


def ask_all(kind: str, wanted: Sequence[tuple[int, int, datetime]]) -> None:
    """Have it done, each once, by a worker: reference, account, and its time. Stored with the
    transaction under way, in one statement: hundreds may be told at once."""
    import_string(settings.ASK_FOR_WORK)(CALLS, kind, wanted)
