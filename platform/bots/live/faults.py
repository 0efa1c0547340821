"""Counting what bots do wrong: gathered in memory, stored a few seconds later in one statement."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from django.db import connection
from django.utils import timezone

from bots.models import BotFault
from players.models import Player

_UPSERT = """
INSERT INTO bots_botfault AS f (bot_id, day, code, count, last_match, last_at)
VALUES (%s, %s, %s, %s, %s, %s)
ON CONFLICT (bot_id, day, code) DO UPDATE SET
    count = f.count + EXCLUDED.count,
    last_match = EXCLUDED.last_match,
    last_at = EXCLUDED.last_at
"""


@dataclass(frozen=True, slots=True)
class Fault:
    bot_id: int
    code: str
    match: str


def store(counted: Counter[Fault]) -> None:
    now = timezone.now()
    longest = BotFault._meta.get_field("last_match").max_length
    known = set(
        Player.objects.filter(pk__in={one.bot_id for one in counted}).values_list("pk", flat=True)
    )
    with connection.cursor() as cursor:
        cursor.executemany(
            _UPSERT,
            [
                (fault.bot_id, now.date(), fault.code[:32], count, fault.match[:longest], now)
                for fault, count in sorted(counted.items(), key=lambda one: one[0].bot_id)
                if fault.bot_id in known
            ],
        )
