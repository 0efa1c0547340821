"""What matchmaking does when a match is over, in the transaction that relays the news."""

from __future__ import annotations

from typing import Any

from django.dispatch import receiver

from matchmaking.models import LiveSeat
from matchmaking.services.rating import rate_together
from play.log.match_log import Tallies
from play.models import Match
from play.signals import batch_finished, matches_finished


@receiver(matches_finished, dispatch_uid="matchmaking.rate")
def rate(sender: type[Match], matches: list[Match], **rest: Any) -> None:
    LiveSeat.objects.filter(match__in=matches).delete()
    rate_together(matches)


@receiver(batch_finished, dispatch_uid="matchmaking.rate_batch")
def rate_batch(
    sender: type[Match], matches: list[Match], tallies: dict[int, Tallies], **rest: Any
) -> None:
    """Bots of the house hold no live seat."""
    rate_together(matches, tallies)
