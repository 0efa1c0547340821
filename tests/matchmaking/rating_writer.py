"""One process that relays announcements and rates matches, doubly and with sudden deaths."""

from __future__ import annotations

import os
import random

from django.db import connection, transaction

from matchmaking.models import RatedResult
from matchmaking.services.rating import rate_finished
from play.models import Announcement, Match
from play.signals import match_finished
from play.tasks import relay_announcements

DEATH = 9
DOUBLED = 5


def write(number: int, crash_share: float) -> None:
    """Work until nothing is left to relay; dying leaves a transaction open in mid air."""
    dice = random.Random(number)

    def die_now_and_then(**_: object) -> None:
        """After the ratings were written, before anything is committed."""
        if dice.random() < crash_share:
            os._exit(DEATH)

    match_finished.connect(die_now_and_then, weak=False)
    is_done = False
    while not is_done:
        relay_announcements()
        # Somebody rates the same matches once more, whether they were rated or not.
        waiting = Announcement.objects.filter(relayed_at=None).order_by("attempts", "id")
        rated = RatedResult.objects.order_by("-id")
        again: list[Match] = [one.match for one in waiting.select_related("match")[:20]]
        again += [one.match for one in rated.select_related("match")[:20]]
        again = dice.sample(again, min(len(again), DOUBLED))
        for match in again:
            with transaction.atomic():
                rate_finished(match)
                die_now_and_then()
        is_done = not Announcement.objects.filter(relayed_at=None).exists()
    connection.close()
    connection.close_pool()
