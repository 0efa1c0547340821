"""What is kept, and how: logs of matches long over are packed, notes that did their work go.

Results, ratings and logs are kept for good.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

import structlog
from django.db import connection, transaction

from play.log import match_log
from play.log.packing import pack
from play.models import (
    Announcement,
    Match,
    MatchLine,
    MatchNotice,
    MatchStatus,
    PackedLog,
    Snapshot,
)

log = structlog.get_logger("play.keeping")

PACKED_AFTER: Final = timedelta(days=7)
"""Until then the log of a match that is over is looked at often."""
NOTES_KEPT: Final = timedelta(days=90)
PACKED_TOGETHER: Final = 100
FORGOTTEN_TOGETHER: Final = 5_000

# From one match that has lines to the next, along the index: however many lines there are, and
# never over the packed ones, which have none.
_WITH_LINES = """
WITH RECURSIVE walked (match_id) AS (
    (SELECT match_id FROM play_matchline ORDER BY match_id LIMIT 1)
    UNION ALL
    SELECT (SELECT l.match_id FROM play_matchline l WHERE l.match_id > walked.match_id
            ORDER BY l.match_id LIMIT 1)
    FROM walked WHERE walked.match_id IS NOT NULL
)
SELECT m.id FROM walked JOIN play_match m ON m.id = walked.match_id
WHERE m.status IN ('finished', 'aborted') AND m.ended_at < %s
LIMIT %s
"""


def pack_logs(ended_before: datetime, most: int) -> int:
    """Pack the logs of matches that ended before then, at most so many: how many it was."""
    with connection.cursor() as cursor:
        cursor.execute(_WITH_LINES, [ended_before, most])
        found = [match_id for (match_id,) in cursor.fetchall()]
    return sum(
        _pack(found[first : first + PACKED_TOGETHER])
        for first in range(0, len(found), PACKED_TOGETHER)
    )


def _pack(matches: list[int]) -> int:
    """One transaction: a log is never nowhere, and never in both places."""
    with transaction.atomic():
        over = Match.objects.filter(
            pk__in=matches, status__in=(MatchStatus.FINISHED, MatchStatus.ABORTED)
        )
        locked = list(over.select_for_update(skip_locked=True).values_list("pk", flat=True))
        logs = match_log.logs_in_lines(locked)
        for match_id in [one for one, lines in logs.items() if lines[-1].ply >= len(lines)]:
            log.error("a log with a gap is left as it is", match_id=match_id)
            del logs[match_id]
        PackedLog.objects.bulk_create(
            PackedLog(match_id=match_id, lines=pack(lines)) for match_id, lines in logs.items()
        )
        MatchLine.objects.filter(match_id__in=logs).delete()
        Snapshot.objects.filter(match_id__in=locked).delete()
    return len(logs)


def forget_notes(before: datetime) -> int:
    """Remove announcements that were relayed, and what was told about matches that are over."""
    relayed = Announcement.objects.filter(relayed_at__lt=before).order_by("pk")
    notices = MatchNotice.objects.filter(sent_at__lt=before)
    notices = notices.exclude(match__status=MatchStatus.RUNNING)
    forgotten = 0
    for rows in (relayed, notices.order_by("pk")):
        while keys := list(rows.values_list("pk", flat=True)[:FORGOTTEN_TOGETHER]):
            forgotten += rows.model.objects.filter(pk__in=keys).delete()[0]
    return forgotten
