"""What the scheduler runs for matchmaking. Any number of processes may run any of it."""

from __future__ import annotations

from datetime import timedelta

from django.db import connection, transaction
from django.db.models import Q
from django.utils import timezone

from matchmaking.models import Ladder
from matchmaking.services import seating, signals

PLACES_EVERY = timedelta(days=1)

NOTE_PLACES = """
UPDATE matchmaking_rating AS r SET place_before = placed.place
FROM (
    SELECT id, row_number() OVER (ORDER BY rating DESC, id) AS place
    FROM matchmaking_rating WHERE ladder_id = %s AND NOT is_provisional
) AS placed
WHERE r.id = placed.id AND r.place_before IS DISTINCT FROM placed.place
"""


def match_waiting() -> int:
    """End what ran out, then seat who can be seated."""
    if not seating.has_anybody():
        return 0
    seating.sweep_ready_checks()
    seating.sweep_absent()
    return seating.form_tables()


def note_signals() -> int:
    """Tell moderators of odd patterns in rated play."""
    return signals.note_signals()


def note_places() -> int:
    """Remember everybody's place once a day, so that ladders can show who rose and who fell."""
    due = Ladder.objects.filter(
        Q(ranks_noted_at=None) | Q(ranks_noted_at__lte=timezone.now() - PLACES_EVERY)
    )
    noted = 0
    for ladder_id in list(due.values_list("pk", flat=True)):
        with transaction.atomic():
            # Under the ladder's lock, as everything that writes ratings.
            ladder = Ladder.objects.select_for_update(no_key=True).get(pk=ladder_id)
            with connection.cursor() as cursor:
                cursor.execute(NOTE_PLACES, [ladder.pk])
                noted += cursor.rowcount
            ladder.ranks_noted_at = timezone.now()
            ladder.save(update_fields=["ranks_noted_at"])
    return noted
