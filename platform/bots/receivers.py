"""What bots' accounts do when play or players say something happened."""

from __future__ import annotations

from typing import Any

from django.dispatch import receiver

from bots.live import notices
from bots.services import offers, strength
from play.models import Match
from play.signals import match_finished, match_started, seats_offered
from players.models import Player


@receiver(match_started, dispatch_uid="bots.began")
def tell_streams(sender: type[Match], match: Match, **rest: Any) -> None:
    seated = match.seats.filter(bot="", player__is_bot=True).values_list("player_id", flat=True)
    notices.tell(seated, notices.MatchBegan(match.slug))


@receiver(seats_offered, dispatch_uid="bots.offers")
def answer_for_bots(
    sender: type[Match], match: Match, invited: list[Player], by: Player | None, **rest: Any
) -> None:
    for player in invited:
        if player.is_bot:
            offers.answer(match, player, by)


@receiver(match_finished, dispatch_uid="bots.strength")
def count_strength(sender: type[Match], match: Match, **rest: Any) -> None:
    strength.count(match)
