"""Asking for work of the site's queues, which stand above this app: the settings say where."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from django.conf import settings
from django.utils.module_loading import import_string

CALLS: Final = "calls"
"""The queue of what reaches people."""


def ask(kind: str, reference: int, account: int, due_at: datetime) -> None:
    """Have it done, once, by a worker, at its time: stored with the transaction under way."""
    import_string(settings.ASK_FOR_WORK)(CALLS, kind, reference, account, due_at)
