"""What tournaments listen to: a match of theirs has ended."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.db import transaction
from django.dispatch import receiver

from play.models import Match
from play.signals import match_finished
from tournaments.models import PairingMatch


@receiver(match_finished, dispatch_uid="tournaments.match_finished")
def move_on(sender: type[Match], match: Match, **rest: Any) -> None:
    """`advance` reads the result from the match itself: hearing of it twice changes nothing."""
    if match.origin != "tournament":
        return
    link = PairingMatch.objects.filter(match=match).select_related("pairing__stage").first()
    if link is not None:
        from tournaments import tasks

        transaction.on_commit(partial(tasks.advance.delay, link.pairing.stage.tournament_id))
