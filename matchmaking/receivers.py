"""What matchmaking does when a match is over, in the transaction that relays the news."""

from __future__ import annotations

from typing import Any

from django.dispatch import receiver

from matchmaking.models import LiveSeat
from matchmaking.services.batch_rating import rate_batch
from matchmaking.services.rating import rate_finished
from play.models import Match
from play.signals import batch_finished, match_finished


@receiver(match_finished, dispatch_uid="matchmaking.rate")
def rate(sender: type[Match], match: Match, **rest: Any) -> None:
    LiveSeat.objects.filter(match=match).delete()
    rate_finished(match)


@receiver(batch_finished, dispatch_uid="matchmaking.rate_batch")
def rate_together(sender: type[Match], matches: list[Match], **rest: Any) -> None:
    rate_batch(matches)
