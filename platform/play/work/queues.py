"""The queues, by who waits for the work. Read by the settings too: nothing of Django here."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Queue(StrEnum):
    ANSWERS = "answers"
    """A bot's choice that somebody at the table awaits."""
    CALLS = "calls"
    """What reaches people: results, ratings, notices, push, mail."""
    EVENTS = "events"
    """Tournaments that move on."""
    BULK = "bulk"
    """What nobody waits for: bots among themselves, analysis, housekeeping."""


PEOPLES: Final = (Queue.ANSWERS, Queue.CALLS, Queue.EVENTS)
"""They never share a worker with bulk, and the site is not ready while one has none."""
SLICE_SECONDS: Final = 2.0
"""About how long bulk work goes on before it makes room for somebody else's."""
CLAIM_SECONDS: Final = {Queue.ANSWERS: 8.0, Queue.CALLS: 60.0, Queue.EVENTS: 60.0, Queue.BULK: 20.0}
"""How long a claim holds: several times what the work takes, for a busy machine."""
